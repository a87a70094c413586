"""What the count badge and the badge on an icon show at a time: a capsule that springs to fit the text that rolls in it."""

from dataclasses import dataclass
from itertools import zip_longest

from easing import EASE_IN_OUT, EASE_OUT, eased
from springs import COUNT_BADGE, ICON_BADGE, Spring

from .script import integers, is_endless, parameters, script
from .sight import Moving, Sight, between

# Of the height of a line: how far a glyph travels, and its size where it comes from or has gone to.
TRAVEL, FAR_SCALE = 0.5, 0.4

# Of the spring's duration: how long an old glyph takes to fade, a new one to appear, and the last column to start.
FADE_OUT, FADE_IN, STAGGER = 0.4, 0.84, 0.25

# A character's cell, of the size of the font.
CELL = 0.66

# The icon's box, and the bounce of the icon in it: parts of half a second, and scales.
BOX = 44
BOUNCE, BOUNCE_SECONDS = [(0, 1), (0.2, 1.2), (0.45, 0.96), (0.7, 1.015), (1, 1)], 0.5


@dataclass(frozen=True)
class Measures:
    """Lengths in points."""

    spring: Spring
    height: float
    padding: float
    font: float

    def width(self, text):
        return max(self.height, len(text) * CELL * self.font + 2 * self.padding)

    def lead(self, text):
        return -len(text) * CELL * self.font / 2


COUNT = Measures(COUNT_BADGE, 22, 0.32 * 22, 12)
ICON = Measures(ICON_BADGE, 0.42 * BOX, 5, 11)


class Capsule:
    """A capsule with the counts of one badge; `sights` tells what is seen of it."""

    def __init__(self, badge):
        given = parameters(badge)
        self.is_endless = is_endless(given)
        self.is_icon = badge.kind == "icon"
        self.measures = ICON if self.is_icon else COUNT
        limit = int(given.get("limit", 99)) if self.is_icon else max(1, int(given.get("maximum", 99)))
        self._text = lambda count: "" if count <= 0 else f"{limit}+" if count > limit else str(count)
        self.states = [int(given.get("from", 0)), *integers(given["count"])]
        spring = self.measures.spring
        rest = spring.turn(3) + STAGGER * spring.duration
        self.changes = script(self.states, given, interval=float(given.get("interval", 1.3 if self.is_icon else 0.75)),
                              rest=max(rest, BOUNCE_SECONDS) if self.is_icon else rest)

    def starts(self):
        """When something begins to change, and the times from then on that tell how."""
        return {change.start: self.measures.spring.moments() for change in self.changes if self._shows(change)}

    def _shows(self, change):
        return self._text(change.old) != self._text(change.new) or self.is_icon and change.old < change.new

    def sights(self, time, off=0.0):
        """Everything visible at a time; `off` is added to the progress of whatever is under way."""
        past = [change for change in self.changes if change.start <= time]
        if past:
            change = past[-1]
            old, new, since = self._text(change.old), self._text(change.new), time - change.start
        else:
            old = new = self._text(self.states[0])
            since = 0.0
        seen = [self._icon(time, off)] if self.is_icon else []
        progress = self.measures.spring.position(since)
        arriving = self.measures.spring.arriving(since)
        if old != new:
            progress += off
            arriving = min(1.0, max(0.0, arriving + off))
        if old and new:
            seen += self._placed(old, new, progress, Moving(1), 1.0)
            seen += self._glyphs(old, new, since, progress, off, change.new > change.old if past else True)
        elif new:
            seen += self._whole(new, Moving(progress, 1), arriving)
        elif old:
            seen += self._whole(old, Moving(1 - arriving, 1), 1 - arriving)
        return seen

    def _whole(self, text, scale, opacity):
        seen = self._placed(text, text, 1.0, scale, opacity)
        x, y = self._middle(text, text, 1.0)
        for column, character in enumerate(text):
            place = self.measures.lead(text) + (column + 0.5) * CELL * self.measures.font
            seen.append(Sight(character, opacity, {"x": x + scale * place, "y": Moving(y), "scale": scale}))
        return seen

    def _middle(self, old, new, progress):
        """The capsule's middle; that of an icon's badge hangs by a point seven tenths along and three tenths down."""
        if not self.is_icon:
            return Moving(0), 0.0
        first, last = (BOX - 0.2 * self.measures.width(text) for text in (old, new))
        return between(first, last, progress), 0.2 * self.measures.height

    def _placed(self, old, new, progress, scale, opacity):
        x, y = self._middle(old, new, progress)
        width = between(self.measures.width(old), self.measures.width(new), progress)
        return [Sight("capsule", opacity, {"x": x, "y": Moving(y), "width": scale * width,
                                           "scale": scale})]

    def _glyphs(self, old, new, since, progress, off, rises):
        spring, font = self.measures.spring, self.measures.font
        changing = [index for index, (one, other) in enumerate(zip_longest(old, new)) if one != other]
        x, y = self._middle(old, new, progress)
        lead = between(self.measures.lead(old), self.measures.lead(new), progress)
        for column, (one, other) in enumerate(zip_longest(old, new)):
            place = x + lead + (column + 0.5) * CELL * font
            if one == other:
                yield Sight(one, 1.0, {"x": place, "y": Moving(y), "scale": Moving(1)})
                continue
            delay = STAGGER * spring.duration * changing.index(column) / max(len(changing) - 1, 1)
            # What leaves the end of the line does not wait.
            own = since - (delay if other else 0)
            fade = lambda length: eased(EASE_OUT, own / (length * spring.duration))
            way = TRAVEL * font * (1 if rises else -1)
            if one:
                gone = min(spring.arriving(own) + (off if own > 0 else 0), 1.0)
                yield Sight(one, 1 - fade(FADE_OUT), {
                    "x": place, "y": between(y, y - way, gone), "scale": between(1, FAR_SCALE, gone)})
            if other:
                come = spring.position(own) + (off if own > 0 else 0)
                yield Sight(other, fade(FADE_IN), {
                    "x": place, "y": between(y + way, y, come), "scale": between(FAR_SCALE, 1, come)})

    def _icon(self, time, off):
        risen = [change.start for change in self.changes if change.old < change.new and change.start <= time]
        part = (time - risen[-1]) / BOUNCE_SECONDS if risen else 1.0
        scale = bounce(part)
        # Of the way to the peak.
        return Sight("icon", 1.0, {"x": Moving(BOX / 2), "y": Moving(BOX / 2),
                                   "scale": Moving(scale + (off * 0.2 if 0 < part < 1 else 0), 0.2)})


def bounce(part):
    """The scale of a bouncing icon, easing in and out between its turns."""
    for (begin, low), (end, high) in zip(BOUNCE, BOUNCE[1:]):
        if part < end:
            return low + (high - low) * eased(EASE_IN_OUT, (part - begin) / (end - begin))
    return 1.0
