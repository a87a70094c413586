"""What the check badge shows at a time: a circle that springs in, and a mark that draws itself."""

from easing import EASE_OUT, eased
from springs import CHECK_CIRCLE

from .script import is_endless, parameters, script
from .sight import Moving, Sight, between

SMALLEST = 0.2

# Seconds: the mark's wait and its drawing; the undoing of the circle and of the mark; how long the first state stands.
WAIT, DRAWING, UNDOING, ERASING, STANDING = 0.16, 0.3, 0.18, 0.12, 0.75


class Mark:
    """The circle and the mark of one badge."""

    def __init__(self, badge):
        given = parameters(badge)
        self.is_endless = is_endless(given)
        complete = given.get("complete", "true") == "true"
        first = given["from"] == "true" if "from" in given else not complete
        rest = {True: CHECK_CIRCLE.turn(4), False: UNDOING}
        self.size = float(given.get("size", 96))
        self.first = first
        self.changes = [] if first == complete else script(
            [first, complete], given, interval=0, rest=rest[complete], rest_back=rest[first], standing=STANDING)

    def starts(self):
        undoing = [UNDOING * part / 12 for part in range(14)]
        drawing = [WAIT + DRAWING * part / 12 for part in range(13)]
        return {change.start: sorted(CHECK_CIRCLE.moments() + drawing) if change.new else undoing
                for change in self.changes}

    def sights(self, time, off=0.0):
        past = [change for change in self.changes if change.start <= time]
        complete, since = (past[-1].new, time - past[-1].start) if past else (self.first, 60.0)
        if not complete:
            gone = eased(EASE_OUT, since / UNDOING)
            erased = eased(EASE_OUT, since / ERASING)
            gone, erased = (min(1, part + off) if past and part < 1 else part for part in (gone, erased))
            return [circle(between(1, SMALLEST, gone), 1 - gone), mark(erased, 1 - erased)]
        position, arriving = CHECK_CIRCLE.position(since), CHECK_CIRCLE.arriving(since)
        drawn = eased(EASE_OUT, (since - WAIT) / DRAWING)
        if past and since < CHECK_CIRCLE.turn(4):
            position += off
        return [circle(between(SMALLEST, 1, position), arriving), mark(1 - drawn, drawn)]


def circle(scale, opacity):
    return Sight("circle", opacity, {"x": Moving(0), "y": Moving(0), "scale": scale})


def mark(left, opacity):
    """`left` is the part of the mark that is not drawn."""
    return Sight("mark", opacity, {"x": Moving(0), "y": Moving(0), "scale": Moving(1), "left": Moving(left, 1)})
