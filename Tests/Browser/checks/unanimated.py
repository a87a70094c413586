"""Renderers that know no animation show the final picture, whole and legible."""

from functools import partial

from renderers import drawn

from .badges import EVERY
from .check import SCALE, Badge, Check, expect, once
from .looking import SAME, array, measured, pictured, share_of_difference

WHITE, BLACK = (255, 255, 255), (0, 0, 0)

# Each with the colour of its text or mark.
BADGES = [
    (Badge("badge", "count=12&from=9"), WHITE),
    (Badge("badge", "count=98&from=120&tint=yellow"), BLACK),
    (Badge("badge", "count=12"), WHITE),
    (Badge("badge", "count=0&from=3"), WHITE),
    (Badge("badge", "count=3,12,120&from=9&repeat=forever"), WHITE),
    (Badge("number", "value=12480"), BLACK),
    (Badge("check"), WHITE),
    (Badge("check", "complete=false"), WHITE),
    (Badge("icon", "icon=bell&title=Notifications&count=12"), WHITE),
]

# Fonts differ from renderer to renderer, and so does the ink of a glyph.
LEAST, MOST = 0.4, 1.6

# Beside the glyphs all draw the same, but for the smoothing of edges.
TOLERANCE = 0.02


def checks(stage, place):
    for badge in EVERY:
        yield Check(place, "shows the still picture", badge, partial(is_still, stage, place, badge))
    for badge, ink in BADGES:
        yield Check(place, "shows the final picture as a browser does", badge, partial(shows, stage, place, badge, ink))


def is_still(stage, place, badge):
    seen, still = all_drawn(stage, place)[badge]
    share = share_of_difference(seen, still)
    expect(share <= SAME, f"{share:.1%} of the pixels differ from the still picture")
    return f"{share:.1%} of the pixels differ"


@once
def all_drawn(stage, place):
    """Each badge, and its still picture, as the renderer draws them."""
    badges = list(dict.fromkeys([*EVERY, *(badge for badge, _ in BADGES)]))
    svgs = [stage.svg(which) for badge in badges for which in (badge, badge.still())]
    pictures = map(array, drawn(place, svgs, SCALE))
    return {badge: (picture, next(pictures)) for badge, picture in zip(badges, pictures)}


def shows(stage, place, badge, ink):
    is_still(stage, place, badge)
    seen = all_drawn(stage, place)[badge][0].copy()
    chromium = stage.browser("chromium")
    right = pictured(chromium, stage.svg(badge.still()), [0])[0]
    expect(seen.shape == right.shape, f"the picture has {seen.shape[1]} by {seen.shape[0]} pixels")
    boxes = measured(chromium, stage.svg(badge.still()), [0])[0]
    cells = [cell(box) for box in boxes if box["tag"] == inked_tag(badge)]
    for number, part in enumerate(cells, 1):
        ratio = amount_of(ink, seen[part]) / amount_of(ink, right[part])
        expect(LEAST <= ratio <= MOST,
               f"glyph {number} of {len(cells)} has {ratio:.0%} of the ink that Chromium gives it")
    for part in cells:
        seen[part] = right[part] = 0
    share = share_of_difference(seen, right, level=96)
    expect(share <= TOLERANCE, f"{share:.1%} of the pixels beside the glyphs differ from Chromium's")


def inked_tag(badge):
    return "path" if badge.kind == "check" else "text"


def cell(box):
    top, left = max(0, round(box["y"] * SCALE)), max(0, round(box["x"] * SCALE))
    return slice(top, round((box["y"] + box["height"]) * SCALE)), slice(left, round((box["x"] + box["width"]) * SCALE))


def amount_of(ink, picture):
    return (abs(picture - ink).max(axis=2) < 100).sum()
