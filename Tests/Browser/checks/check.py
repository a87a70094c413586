"""What every check has: a name, a badge and a stage to look at it on."""

import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import wraps

from closed_form.drawing import rendering
from engines import ENGINES, LIGHT, SETTINGS

# Device pixels per CSS pixel in all pictures.
SCALE = 2


class Difference(Exception):
    """What was seen is not what was promised."""


def expect(holds, sentence):
    if not holds:
        raise Difference(sentence)


def once(look):
    """Remembers what was seen, or why nothing could be, so that many checks share one look."""
    seen = {}

    @wraps(look)
    def remembered(*key):
        if key not in seen:
            try:
                seen[key] = look(*key), None
            except Exception as error:
                seen[key] = None, error
        found, error = seen[key]
        if error:
            raise error
        return found

    return remembered


@dataclass(frozen=True)
class Badge:
    """A badge by its kind and query, as they stand in its URL."""

    kind: str
    query: str = ""

    def __str__(self):
        return f"{self.kind}?{self.query}"

    def still(self):
        """The final picture alone."""
        return Badge(self.kind, "&".join(filter(None, [self.query, "motion=none"])))


@dataclass(frozen=True)
class Check:
    """One promise about one badge in one place; `run` raises Difference when it is broken, or tells what it measured."""

    place: str
    promise: str
    badge: Badge
    run: Callable[[], str | None]

    def __str__(self):
        return f"{self.place}: {self.promise} ({self.badge})"


class Stage(ExitStack):
    """The badges of one program, and browsers that start when they are first needed."""

    def __init__(self, program):
        super().__init__()
        self.program, self._documents, self._browsers = program, {}, {}

    def svg(self, badge):
        """The document that the program renders."""
        if badge not in self._documents:
            answer = subprocess.run([self.program, "render", badge.kind, badge.query], capture_output=True, text=True)
            expect(answer.returncode == 0, f"render {badge.kind} '{badge.query}' failed: {answer.stderr.strip()}")
            self._documents[badge] = answer.stdout
        return self._documents[badge]

    def rest(self, badge):
        """The still picture, with outlines of text that are scaled like the moving one's, not fitted to the pixels."""
        return self.svg(badge.still()).replace(" font-size=", rendering(self.svg(badge)) + " font-size=")

    def browser(self, name, setting=LIGHT):
        return self.engine(ENGINES[name], setting)

    def engine(self, engine, setting=LIGHT, scale=SCALE, **options):
        key = engine, setting, scale, *options.values()
        if key not in self._browsers:
            self._browsers[key] = self.enter_context(engine(scale=scale, **SETTINGS[setting], **options))
        return self._browsers[key]

    def end_browsers(self):
        self._browsers.clear()
        self.close()
