"""Every moving part follows its spring in closed form."""

from functools import partial
from itertools import pairwise

from springs import CHECK_CIRCLE, COUNT_BADGE, ICON_BADGE

from .check import Badge, Check, expect
from .looking import measured

# Of the way from the old value to the new one.
TOLERANCE = 0.01

# The last column of a text starts so long after the first: a quarter of the spring's duration.
STAGGER = 0.1

# Later than any of these badges moves.
END = 60


def checks(stage, place):
    for promise, badge, look in [
        ("the capsule's width follows its spring", Badge("badge", "count=12&from=9"), follows_in_width),
        ("the capsule's width follows its spring", Badge("badge", "count=1234&from=9&maximum=9999"), follows_in_width),
        ("each change of a list springs", Badge("badge", "count=12,120,7&from=9&interval=1"), springs_each_time),
        ("the capsule grows on its spring", Badge("badge", "count=12"), partial(grows, "rect", COUNT_BADGE, 0)),
        ("the capsule shrinks on its spring", Badge("badge", "count=0&from=3"), shrinks),
        ("each new glyph rolls in on the spring", Badge("badge", "count=12&from=9"), rolls_in),
        ("the circle grows on its spring", Badge("check"), partial(grows, "circle", CHECK_CIRCLE, 0.2)),
        ("the capsule grows on its spring", Badge("icon", "icon=bell&title=Bell&count=12"),
         partial(grows, "rect", ICON_BADGE, 0)),
    ]:
        yield Check(place, promise, badge, partial(on_stage, stage, place, badge, look))


def on_stage(stage, place, badge, look):
    look(stage.browser(place), stage.svg(badge))


def moments(spring):
    """The turns of the spring, and thirty times more."""
    return sorted([spring.turn(1), spring.turn(2), *(index * spring.duration / 15 for index in range(31))])


def compare(what, times, ways, positions):
    """Parts of the way that were gone at each time, with those of the closed form."""
    for time, way, right in zip(times, ways, positions):
        expect(abs(way - right) <= TOLERANCE,
               f"{what} is {way:.4f} of its way at {time:.3f} s, and {right:.4f} is right")


def follows_in_width(browser, svg, start=0, begin_at=0, end_at=END, what="the width"):
    times = moments(COUNT_BADGE)
    seen = measured(browser, svg, [begin_at, *(start + time for time in times), end_at])
    begin, *middle, end = [the("rect", boxes)["width"] for boxes in seen]
    ways = [(width - begin) / (end - begin) for width in middle]
    compare(what, times, ways, map(COUNT_BADGE.position, times))


def springs_each_time(browser, svg):
    for change, (begin_at, end_at) in enumerate(pairwise([0, 0.999, 1.999, END])):
        follows_in_width(browser, svg, change, begin_at, end_at, f"at change {change} the width")


def grows(tag, spring, smallest, browser, svg):
    times = moments(spring)
    *widths, end = [the(tag, boxes)["width"] for boxes in measured(browser, svg, [*times, END])]
    ways = [(width / end - smallest) / (1 - smallest) for width in widths]
    compare(f"the {tag}'s scale", times, ways, map(spring.position, times))


def shrinks(browser, svg):
    """Where the spring would first pass below nothing, the capsule is gone."""
    times = [time for time in moments(COUNT_BADGE) if time <= COUNT_BADGE.turn(1)]
    begin, *widths = [the("rect", boxes)["width"] for boxes in measured(browser, svg, [0, *times])]
    ways = [1 - width / begin for width in widths]
    compare("the scale", times, ways, [min(COUNT_BADGE.position(time), 1) for time in times])


def rolls_in(browser, svg):
    times = moments(COUNT_BADGE)
    for glyph, delay in (("1", 0), ("2", STAGGER)):
        seen = measured(browser, svg, [0, *(time + delay for time in times), END])
        begin, *middle, end = [next(box for box in boxes if box["text"] == glyph)["baseline"] for boxes in seen]
        compare(f"the glyph {glyph}", times, [(y - begin) / (end - begin) for y in middle],
                map(COUNT_BADGE.position, times))


def the(tag, boxes):
    """The only element of its kind."""
    found = [box for box in boxes if box["tag"] == tag]
    expect(len(found) == 1, f"expected one {tag}, found {len(found)}")
    return found[0]
