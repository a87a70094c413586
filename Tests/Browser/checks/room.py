"""Nothing is ever clipped: no ink outside the box at any time."""

from functools import partial
from math import ceil, floor

from animations import hold, show
from springs import CHECK_CIRCLE, COUNT_BADGE, ICON_BADGE

from .check import SCALE, Badge, Check, expect
from .looking import MEASURE, pixels, size

# CSS pixels of page around the badge.
AROUND = 20

SIDES = ["left", "right", "above", "below"]

# Against this page white ink and black ink can be seen alike.
PAPER = 128

# A channel that differs by more is ink; what is fainter cannot be seen to be cut.
FAINTEST = 24

BADGES = [
    Badge("badge", "count=9&from=12"),
    Badge("badge", "count=1234,7&from=9&maximum=9999"),
    Badge("number", "value=-987&from=1000"),
    Badge("icon", "icon=bell&title=Notifications&count=120&from=98"),
]

PAGE = """<!doctype html><meta charset=utf-8><style>body{{background:rgb({paper},{paper},{paper});margin:{around}px}}
svg{{display:block;overflow:visible}}</style>{svg}"""

# In these a column leaves while the capsule shrinks.
SHRINKING = [
    Badge("badge", "count=9&from=12"),
    Badge("badge", "count=9&from=120"),
    Badge("icon", "icon=bell&title=Notifications&count=9&from=120"),
]


def checks(stage, place):
    for badge in BADGES:
        yield Check(place, "draws nothing outside its box", badge, partial(stays_in_box, stage, place, badge))
    for badge in SHRINKING:
        yield Check(place, "keeps its text on the capsule", badge, partial(stays_on_capsule, stage, place, badge))


def stays_in_box(stage, place, badge):
    svg = stage.svg(badge)
    width, height = size(svg)
    box = {"x": AROUND, "y": AROUND, "width": width, "height": height}
    for time, page in pages(stage.browser(place), svg):
        expect_blank(page, box, f"ink outside the box at {time:.3f} s")


def stays_on_capsule(stage, place, badge):
    browser, svg = stage.browser(place), stage.svg(badge)
    for time, page in pages(browser, svg):
        capsule = next(box for box in browser.run(MEASURE, [time])[0] if box["tag"] == "rect")
        # An icon has ink of its own below and before the capsule.
        sides = ["right"] if badge.kind == "icon" else SIDES
        expect_blank(page, capsule, f"text outside the capsule at {time:.3f} s", sides)


def pages(browser, svg):
    """(time, picture of the badge and the page around it) while something moves."""
    browser.open(PAGE.format(paper=PAPER, around=AROUND, svg=svg))
    end = max(end for stretches in hold(browser) for _, end in stretches)
    width, height = size(svg)
    for time in moments(end):
        show(browser, time)
        yield time, pixels(browser, (0, 0, width + 2 * AROUND, height + 2 * AROUND))


def moments(end):
    """The turns of the springs, and what lies around the first of them."""
    turns = [spring.turn(number) for spring in (COUNT_BADGE, ICON_BADGE, CHECK_CIRCLE) for number in (1, 2)]
    return [time for time in sorted([*turns, 0, 0.05, 0.1, 0.15, 0.25, 0.35, 0.5, 0.7, 1, 1.4]) if time <= end]


def expect_blank(page, box, what, sides=SIDES):
    """Looks at everything beside the box, which is in CSS pixels."""
    left, right = floor(box["x"] * SCALE), ceil((box["x"] + box["width"]) * SCALE)
    top, bottom = floor(box["y"] * SCALE), ceil((box["y"] + box["height"]) * SCALE)
    rows, columns = (abs(page - PAPER).max(axis=2) > FAINTEST).nonzero()
    beyond = {"left": columns < left, "right": columns >= right, "above": rows < top, "below": rows >= bottom}
    found = [side for side in sides if beyond[side].any()]
    expect(not found, f"{what}: {', '.join(found)}")
