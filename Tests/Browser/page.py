"""The first page as a running program serves it."""

import subprocess
import time
from pathlib import Path

from checks.check import expect

FOLDER = Path(__file__).parents[2] / "Public"

READY = "return document.getElementById('builder').getAttribute('aria-busy') === null"


def wait_for(browser, script, wanted, seconds=30):
    begin = time.monotonic()
    while (seen := browser.run(script)) != wanted:
        expect(time.monotonic() < begin + seconds, f"waited for {wanted!r}, saw {seen!r}")
        time.sleep(0.05)


class Service:
    """The program serving the repository's page on a free port."""

    def __init__(self, program):
        self._command = [program, "serve", "--host", "127.0.0.1", "--port", "0", "--no-access-log"]
        self._command += ["--public", str(FOLDER)]

    def __enter__(self):
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        line = next((line for line in self._process.stderr if "listening on" in line), None)
        expect(line, "the program does not listen")
        self.address = f"http://127.0.0.1:{line.strip().rstrip('/').rsplit(':', 1)[1]}/"
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.communicate()

    def open(self, browser, badge=None):
        """Shows the page, with a badge in its builder, and waits for the builder."""
        # An address that differs in its fragment only would not load the page again.
        browser.open("about:blank")
        browser.open(self.address + (f"#{badge}" if badge else ""))
        wait_for(browser, READY, True)
        return browser
