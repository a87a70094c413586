"""Chromium in its present headless mode."""

import base64
import json

from .devtools import DevToolsPipe
from .engine import Engine

PROGRAM = "/usr/lib/chromium/chromium"

# The headless window keeps room for its bar and is never narrower than this.
BAR_HEIGHT = 150
LEAST_WIDTH = 500

FLAGS = [
    "--no-sandbox", "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
    "--force-color-profile=srgb", "--disable-lcd-text", "--font-render-hinting=none",
    "--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-breakpad",
]


class Chromium(Engine):
    """Driven by the DevTools protocol, through pipes, so that no port is opened."""

    name = "chromium"
    _pipe = None
    command = [PROGRAM, "--headless=new", *FLAGS]

    def _start(self):
        self._pipe = DevToolsPipe()
        self._spawn([*self.command, *self._settings(), "about:blank"], descriptors=self._pipe.descriptors)
        self._pipe.started()

    def _settings(self):
        width, height = self.viewport
        settings = [f"--user-data-dir={self.folder}/profile", f"--force-device-scale-factor={self.scale}",
                    f"--window-size={max(width, LEAST_WIDTH)},{height + BAR_HEIGHT}"]
        if self.dark:
            settings.append("--force-dark-mode")
        if self.reduced_motion:
            settings.append("--force-prefers-reduced-motion")
        return settings

    def _connect(self):
        self._pipe.attach_to_page()
        self._pipe.call("Page.enable")
        return self._pipe

    def _disconnect(self):
        if self._pipe:
            self._pipe.close()

    def _navigate(self, address):
        self.connection.forget_events()
        failure = self.connection.call("Page.navigate", url=address).get("errorText")
        if failure:
            raise RuntimeError(f"{address}: {failure}")
        self.connection.event("Page.loadEventFired")

    def _execute(self, script, arguments):
        expression = f"(async function(){{{script}\n}}).apply(null,{json.dumps(arguments)})"
        answer = self.connection.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "script failed"))
        return answer["result"].get("value")

    def _photograph(self):
        picture = self.connection.call("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return base64.b64decode(picture["data"])
