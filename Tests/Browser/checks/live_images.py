"""Every untouched badge in `<img>`, live: it starts, moves, and ends in the still picture."""

import time
from functools import partial

from engines import ENGINES

from .badges import EVERY
from .check import Badge, Check, expect, once
from .images import PATIENCE, plays
from .looking import SAME, share_of_difference
from .sheets import cells, cut, photograph, show
from .springing import told

# Seconds after the beginning of the last change when all of it is over; what repeats for ever is looked at for so long.
REST, ROUND = 1.3, 6

# How often what was not seen to move is filmed.
ATTEMPTS = 6

LONG = [
    Badge("badge", "count=12,120,7&from=9"),
    Badge("badge", "count=120&from=98&delay=0.5&repeat=2&pause=0.2"),
    Badge("number", "value=12480"),
    Badge("check", "repeat=2&pause=0.2"),
    Badge("icon", "icon=bell&title=Notifications&count=3,12&from=0"),
]

# CSS pixels of the page that all badges share.
VIEWPORT = (1000, 900)


def checks(stage, place):
    # WebKitGTK takes so few pictures that what is over within a second is rarely on one of them.
    if place == "webkit":
        for badge in LONG:
            yield Check(place, "plays in <img>, untouched, and ends in the still picture", badge,
                        partial(plays, stage, place, badge))
        return
    for badge in EVERY:
        yield Check(place, "plays in <img>, untouched, and ends in the still picture", badge,
                    partial(has_played, stage, place, badge))


def has_played(stage, place, badge):
    final, seen = all_played(stage, place)[badge]
    fault = fault_of(stage, badge, final, seen)
    expect(not fault, fault)
    return f"{sum(share_of_difference(one, final) > SAME for one in seen)} of {len(seen)} pictures before the last"


def fault_of(stage, badge, final, seen):
    """What a film of an image has other than a start, a motion and the still picture at its end."""
    if not told(stage, badge).starts():
        return None if all(share_of_difference(one, final) <= SAME for one in seen) else "something moves"
    begun = [one for one in seen if share_of_difference(one, final) > SAME]
    if not begun:
        return "every picture is the last already"
    pictures = [*begun, final]
    if not any(share_of_difference(one, other) > SAME for one, other in zip(pictures, pictures[1:])):
        return "no picture differs from the one before"
    if "forever" not in badge.query and share_of_difference(seen[-1], final) > SAME:
        return "the last picture is not the still one"
    return None


@once
def all_played(stage, place):
    """A film of every badge, (the still picture, the pictures), live on a page that all of them share.

    Those in which something was not seen are filmed again by themselves: a motion of a sixth of a second is soon over.
    """
    browser = stage.engine(ENGINES[place], scale=1, viewport=VIEWPORT)
    films, late = {}, EVERY
    for _ in range(ATTEMPTS):
        films.update(zip(late, filmed(stage, browser, late)))
        late = [badge for badge in late if fault_of(stage, badge, *films[badge])]
        if not late:
            break
    return films


def filmed(stage, browser, badges):
    """(the still picture, pictures from the load to the end) of each badge, all on one page."""
    svgs = list(map(stage.svg, badges))
    places = cells(svgs, browser.viewport)
    show(browser, [stage.svg(badge.still()) for badge in badges], places)
    final = photograph(browser)
    ends = {cell: max(told(stage, badge).starts(), default=0) + REST
            for badge, cell in zip(badges, places) if "forever" not in badge.query}
    show(browser, svgs, places)
    begin, seen = time.monotonic(), [photograph(browser)]
    while (now := time.monotonic() - begin) < max(ends.values(), default=ROUND) + PATIENCE:
        seen.append(photograph(browser))
        rested = all(share_of_difference(cut(seen[-1], cell, browser.scale), cut(final, cell, browser.scale)) <= SAME
                     for cell in ends)
        if now > max(ends.values(), default=ROUND) and (rested or not ends):
            break
    return [(cut(final, cell, browser.scale), [cut(page, cell, browser.scale) for page in seen]) for cell in places]
