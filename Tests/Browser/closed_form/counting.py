"""What a counting number shows at a time: every value in its turn, its digits rolling from each to the next."""

import math

from easing import EASE_OUT, eased
from springs import COUNTING_STEP, COUNTING_STEP_REST

from .capsule import FAR_SCALE, TRAVEL
from .layout import parts
from .script import integers, is_endless, parameters, script
from .sight import Moving, Sight

STEPS_PER_SECOND = 24

# Seconds that a digit takes to appear and to fade.
FADE = 0.09

# In em: what has farther to go than a digit's cell does not slide, but leaves and comes.
LONGEST_SLIDE = 0.69


class Counting:
    """The glyphs of one number; `still` draws the still picture of a badge."""

    def __init__(self, badge, still):
        given = parameters(badge)
        self.is_endless = is_endless(given)
        self.size = float(given.get("size", 34))
        duration = float(given.get("duration", 1.2))
        values = integers(given["value"])
        same = {name: text for name, text in given.items() if name in ("format", "locale", "size")}
        first = int(given.get("from", 0))
        played = script([first, *values], given, interval=float(given.get("interval", duration + 1)),
                        rest=duration + COUNTING_STEP_REST, rest_back=COUNTING_STEP_REST)
        self.steps = []
        for index, change in enumerate(played):
            # The way back is one step.
            is_back = index % (len(values) + 1) == len(values)
            times = [(0.0, change.new)] if is_back else counted(change.old, change.new, duration)
            for time, value in times:
                if value != (self.steps[-1][1] if self.steps else first):
                    self.steps.append((change.start + time, value))
        self._lines = {value: parts(still(same, value)) for value in {first, *(value for _, value in self.steps)}}
        self.glyphs, self._standing = [], {}
        self._show(first, None, 0)
        shown = first
        for start, value in self.steps:
            self._show(value, start, 1 if value > shown else -1)
            shown = value

    def starts(self):
        """Looks between the steps too, for digits that leave while they still come."""
        length = COUNTING_STEP_REST
        return {start: [length * part / 7.3 for part in range(8)] for start, _ in self.steps}

    def _show(self, value, start, direction):
        line = {part.place: part for part in self._lines[value]}
        for place, glyph in list(self._standing.items()):
            part = line.get(place)
            if not part or part.text != glyph["text"] or abs(part.x - glyph["x"]) > LONGEST_SLIDE * self.size:
                glyph["exit"] = (start, direction)
                del self._standing[place]
        for place, part in line.items():
            glyph = self._standing.get(place)
            if glyph:
                if part.x != glyph["x"]:
                    glyph["slides"].append((start, part.x - glyph["x"]))
                    glyph["x"] = part.x
            else:
                self._standing[place] = glyph = {
                    "text": part.text, "first": part.x, "x": part.x, "slides": [], "exit": None,
                    "entrance": None if start is None else (start, direction)}
                self.glyphs.append(glyph)

    def sights(self, time, off=0.0):
        return [sight for glyph in self.glyphs if (sight := self._sight(glyph, time, off))]

    def _sight(self, glyph, time, off):
        entrance, exit = glyph["entrance"], glyph["exit"]
        if entrance and time < entrance[0] or exit and time > exit[0] + FADE:
            return None
        travel = TRAVEL * self.size
        y, scale, opacity = 0.0, 1.0, 1.0
        if entrance:
            start, direction = entrance
            left = 1 - position(time - start, off)
            y, scale = y + direction * travel * left, scale - (1 - FAR_SCALE) * left
            opacity *= eased(EASE_OUT, (time - start) / FADE)
        if exit:
            start, direction = exit
            gone = position(time - start, off)
            y, scale = y - direction * travel * gone, scale - (1 - FAR_SCALE) * gone
            opacity *= 1 - eased(EASE_OUT, (time - start) / FADE)
        x = glyph["first"] + sum(way * position(time - start, off) for start, way in glyph["slides"])
        widest = max((abs(way) for _, way in glyph["slides"]), default=0)
        # Fades may be off by twice as much as ways.
        opacity = min(max(opacity + 2 * off, 0), 1) if 0 < opacity < 1 else opacity
        moves = bool(entrance or exit)
        return Sight(glyph["text"], opacity, {
            "x": Moving(x, widest), "y": Moving(y, travel * moves), "scale": Moving(scale, (1 - FAR_SCALE) * moves)})


def position(since, off):
    """The spring of one step; at rest it has arrived."""
    if since <= 0 or since >= COUNTING_STEP_REST:
        return float(since > 0)
    return COUNTING_STEP.position(since) + off


def counted(start, end, duration):
    """(time, value) of each step, at the end of its wait."""
    steps = max(math.trunc(duration * STEPS_PER_SECOND), 1)
    for index in range(1, steps + 1):
        rest = 1 - index / steps
        exact = start + (end - start) * (1 - rest * rest * rest)
        value = end if index == steps else int(math.copysign(math.floor(abs(exact) + 0.5), exact))
        yield duration / steps * index, min(max(value, min(start, end)), max(start, end))
