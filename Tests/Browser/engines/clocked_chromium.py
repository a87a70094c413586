"""Chromium in its old headless mode, where a page lives only from one asked-for frame to the next."""

import base64

from .chromium import FLAGS, Chromium

PROGRAM = "/usr/bin/chromium-headless-shell"

# Images are animated at this rate, so a step of another length would leave them behind by a varying time.
STEP = 1000 / 60


class ClockedChromium(Chromium):
    """Its clock stands until a frame is asked for, inside `<img>` as well; a screenshot is the next frame."""

    name = "chromium-clocked"
    command = [PROGRAM, *FLAGS, "--run-all-compositor-stages-before-draw", "--disable-threaded-animation",
               "--disable-checker-imaging", "--enable-surface-synchronization"]

    def _connect(self):
        width, height = self.viewport
        page = self._pipe.call("Target.createTarget", url="about:blank", width=width, height=height,
                               enableBeginFrameControl=True)
        self._pipe.attach(page["targetId"])
        self._pipe.call("Page.enable")
        self._now = self._pipe.call("Emulation.setVirtualTimePolicy", policy="pause")["virtualTimeTicksBase"]
        return self._pipe

    def _navigate(self, address):
        self.connection.call("Page.navigate", url=address)
        # Loading takes frames too.
        for _ in range(5):
            self.advance()

    def start(self, script):
        """Runs a script without waiting for what it sets going."""
        self.connection.call("Runtime.evaluate", expression=script)

    def advance(self, **options):
        """Lets one sixtieth of a second pass and draws the frame."""
        self.connection.call("Emulation.setVirtualTimePolicy", policy="advance", budget=STEP)
        self.connection.event("Emulation.virtualTimeBudgetExpired")
        self._now += STEP
        return self.connection.call(
            "HeadlessExperimental.beginFrame", frameTimeTicks=self._now, interval=STEP, **options)

    def _photograph(self):
        return base64.b64decode(self.advance(screenshot={"format": "png"})["screenshotData"])
