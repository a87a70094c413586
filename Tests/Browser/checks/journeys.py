"""Every example and every sampled badge stays in its box and ends in the still picture, or stands with reduced motion."""

from functools import partial

from animations import hold, show

from .badges import EVERY
from .check import Check, expect
from .looking import SAME, pixels, share_of_difference, size
from .resting import keeps_still
from .room import AROUND, PAGE, PAPER, expect_blank

# Looks at the badge on its way, as parts of the time that its motion takes.
PARTS = (0.02, 0.1, 0.18, 0.25, 0.33, 0.5, 0.8, 1)


def checks(stage, place):
    for badge in EVERY:
        yield Check(place, "stays in its box on the way to the still picture", badge, partial(arrives, stage, place, badge))
        yield Check(place, "stands with reduced motion", badge, partial(keeps_still, stage, place, badge))


def arrives(stage, place, badge):
    browser, svg = stage.browser(place), stage.svg(badge)
    width, height = size(svg)
    box = {"x": AROUND, "y": AROUND, "width": width, "height": height}
    browser.open(PAGE.format(paper=PAPER, around=AROUND, svg=svg))
    end = max((end for stretches in hold(browser) for _, end in stretches), default=0)
    for part in PARTS if end else ():
        show(browser, part * end)
        last = around(browser, box)
        expect_blank(last, box, f"ink outside the box at {part * end:.3f} s")
    if end and "forever" not in badge.query:
        browser.open(PAGE.format(paper=PAPER, around=AROUND, svg=stage.rest(badge)))
        share = share_of_difference(last, around(browser, box))
        expect(share <= SAME, f"the last picture differs from the still one in {share:.2%} of the pixels")
        return f"in {share:.2%} of the pixels not the still one at {end:.3f} s"
    return None


def around(browser, box):
    return pixels(browser, (0, 0, box["width"] + 2 * AROUND, box["height"] + 2 * AROUND))
