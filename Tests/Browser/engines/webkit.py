"""WebKitGTK, the nearest thing to Safari that runs on Linux."""

import base64
import os
import signal
import socket

from .engine import Engine
from .processes import first_line, wait_for
from .webdriver import WebDriver

DRIVER = "/usr/bin/WebKitWebDriver"
BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


class WebKit(Engine):
    """Driven by WebDriver on a screen that only exists in memory; the system settings are those of GTK."""

    name = "webkit"

    def _start(self):
        if self.scale != int(self.scale):
            raise ValueError(f"scale: WebKitGTK takes whole numbers, got {self.scale}")
        os.makedirs(os.path.join(self.folder, "gtk-3.0"))
        with open(os.path.join(self.folder, "gtk-3.0", "settings.ini"), "w", encoding="utf-8") as file:
            file.write(f"[Settings]\ngtk-enable-animations={int(not self.reduced_motion)}\n"
                       f"gtk-theme-name={'Adwaita-dark' if self.dark else 'Adwaita'}\n")
        display = os.path.join(self.folder, "display")
        with open(display, "wb") as file:
            width, height = (round(side * self.scale) for side in self._window())
            screen = self._spawn(
                ["/usr/bin/Xvfb", "-displayfd", "3", "-screen", "0", f"{width}x{height}x24",
                 "-nolisten", "tcp"], ending=signal.SIGTERM, descriptors={3: file.fileno()})
        number = wait_for(first_line(display), "the screen's number", screen)
        self._port = free_port()
        self._group = self._spawn(
            [DRIVER, f"--port={self._port}", "--host=127.0.0.1"],
            {"DISPLAY": f":{number}", "GDK_SCALE": str(int(self.scale)), "GDK_BACKEND": "x11",
             "LIBGL_ALWAYS_SOFTWARE": "1"})

    def _window(self):
        width, height = self.viewport
        return width + 100, height + 100

    def _connect(self):
        wait_for(self._is_listening, "WebKitWebDriver", self._group)
        session = WebDriver(self._port, {"webkitgtk:browserOptions": {"binary": BROWSER, "args": ["--automation"]}})
        width, height = self._window()
        session.post("window/rect", x=0, y=0, width=width, height=height)
        return session

    def _is_listening(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self._port)) == 0

    def _navigate(self, address):
        self.connection.post("url", url=address)

    def _execute(self, script, arguments):
        return self.connection.post("execute/sync", script=script, args=arguments)

    def _photograph(self):
        return base64.b64decode(self.connection.get("screenshot"))


def free_port():
    """A loopback port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
