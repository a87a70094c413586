"""Firefox ESR, headless."""

import base64
import json
import os

from .engine import Engine
from .marionette import Marionette
from .processes import first_line, wait_for

PROGRAM = "/usr/bin/firefox-esr"

# The headless window keeps room for its bars.
BAR_HEIGHT = 120

QUIET = {
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disabled": True,
    "network.proxy.type": 0,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Firefox(Engine):
    """Driven by Marionette; the system settings are preferences of the profile."""

    name = "firefox"

    def _start(self):
        self._profile = os.path.join(self.folder, "profile")
        os.mkdir(self._profile)
        with open(os.path.join(self._profile, "user.js"), "w", encoding="utf-8") as file:
            for name, value in {**QUIET, **self._settings()}.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        width, height = (round(side * self.scale) for side in (self.viewport[0], self.viewport[1] + BAR_HEIGHT))
        self._group = self._spawn(
            [PROGRAM, "--headless", "--marionette", "--no-remote", "--profile", self._profile],
            {"MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height), "MOZ_CRASHREPORTER_DISABLE": "1"})

    def _settings(self):
        return {
            "marionette.port": 0,
            "layout.css.devPixelsPerPx": str(self.scale),
            "layout.css.prefers-color-scheme.content-override": 0 if self.dark else 1,
            "ui.prefersReducedMotion": int(self.reduced_motion),
        }

    def _connect(self):
        ready = first_line(os.path.join(self._profile, "MarionetteActivePort"))
        return Marionette(int(wait_for(ready, "Firefox's port", self._group)))

    def _navigate(self, address):
        self.connection.call("WebDriver:Navigate", url=address)

    def _execute(self, script, arguments):
        return self.connection.call("WebDriver:ExecuteScript", script=script, args=arguments)

    def _photograph(self):
        return base64.b64decode(self.connection.call("WebDriver:TakeScreenshot", full=False))
