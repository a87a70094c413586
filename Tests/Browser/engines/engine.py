"""What every browser engine can be asked for, however it is driven."""

import io
import os
import shutil
import tempfile
from functools import cached_property

from PIL import Image

from .processes import ProcessGroup, uninterrupted


class Engine:
    """A headless browser with a profile of its own, alive inside a `with` block.

    `scale` is device pixels per CSS pixel, `viewport` the page's width and height in CSS pixels. `dark` and
    `reduced_motion` are set where a reader's system sets them, so that they reach into `<img>` as well.
    Entering only starts the program; the first question waits until it can answer.
    """

    name = ""

    def __init__(self, *, scale=2, dark=False, reduced_motion=False, viewport=(400, 300)):
        self.scale, self.dark, self.reduced_motion, self.viewport = scale, dark, reduced_motion, viewport
        self.folder = ""
        self._groups, self._pages = [], 0

    def __enter__(self):
        try:
            with uninterrupted():
                self.folder = tempfile.mkdtemp(prefix=f"insignia-{self.name}-")
            self._start()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """Ends the browser and removes its folder; leaving the `with` block does, and may do so again."""
        while self._groups:
            self._groups.pop().end()
        self._disconnect()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def sessions(self):
        """The sessions that the browser's processes belong to, as the system numbers them."""
        return {group.session for group in self._groups}

    def open(self, target):
        """Shows an address, or a document given as text beginning with `<`, and waits for its load event."""
        self._navigate(self.keep(target) if target.lstrip().startswith("<") else target)

    def keep(self, text):
        """Stores a document beside the profile under a name never used before; returns its address."""
        self._pages += 1
        suffix = "svg" if text.lstrip().startswith("<svg") else "html"
        path = os.path.join(self.folder, f"page{self._pages}.{suffix}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return "file://" + path

    def run(self, script, *arguments):
        """Runs a function body in the page (`arguments` and `return` as in WebDriver; promises are awaited)."""
        return self._execute(script, list(arguments))

    def screenshot(self):
        """The viewport in device pixels."""
        width, height = (round(side * self.scale) for side in self.viewport)
        picture = Image.open(io.BytesIO(self._photograph())).convert("RGB")
        return picture.crop((0, 0, width, height))

    @cached_property
    def connection(self):
        """How this engine is spoken to, made when first needed."""
        return self._connect()

    def _spawn(self, arguments, environment=None, **options):
        log = os.path.join(self.folder, os.path.basename(arguments[0]) + ".log")
        with uninterrupted():
            group = ProcessGroup(arguments, self._environment(environment or {}), log, **options)
            self._groups.append(group)
        return group

    def _environment(self, additions):
        own = {name: self.folder for name in (
            "HOME", "TMPDIR", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")}
        bus = {"DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory"}
        return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **own, **bus, **additions}

    def _disconnect(self):
        if "connection" in self.__dict__:
            self.__dict__.pop("connection").close()

    def _start(self):
        raise NotImplementedError

    def _connect(self):
        raise NotImplementedError

    def _navigate(self, address):
        raise NotImplementedError

    def _execute(self, script, arguments):
        raise NotImplementedError

    def _photograph(self):
        raise NotImplementedError
