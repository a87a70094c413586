"""The colours that a reader sees, in light and in dark, read from pixels."""

from functools import partial

from engines import DARK, LIGHT

from .check import SCALE, Badge, Check, expect
from .looking import measured, pictured

TOLERANCE = 3

# No badge has this colour, so that the page is never taken for text.
PAGE = "#808080"

# Each with the colour of its capsule in light and in dark, and of the text in both.
CAPSULES = [
    (Badge("badge", "count=12"), "#ff3b30", "#ff453a", "#ffffff"),
    (Badge("badge", "count=12&tint=blue"), "#007aff", "#0a84ff", "#ffffff"),
    (Badge("badge", "count=12&tint=yellow"), "#ffcc00", "#ffd60a", "#000000"),
    (Badge("badge", "count=12&tint=0066cc"), "#0066cc", "#0066cc", "#ffffff"),
    (Badge("badge", "count=12&scheme=light"), "#ff3b30", "#ff3b30", "#ffffff"),
    (Badge("badge", "count=12&scheme=dark"), "#ff453a", "#ff453a", "#ffffff"),
    (Badge("badge", "count=12&contrast=high"), "#ff3b30", "#ff453a", "#000000"),
    (Badge("icon", "icon=bell&title=Notifications&count=12"), "#ff3b30", "#ff453a", "#ffffff"),
]

NUMBERS = [
    (Badge("number", "value=88"), "#000000", "#ffffff"),
    (Badge("number", "value=88&color=indigo"), "#5856d6", "#5e5ce6"),
]


def checks(stage, place):
    for setting in (LIGHT, DARK):
        for badge, light, dark, text in CAPSULES:
            tint = dark if setting == DARK else light
            yield Check(place, f"capsule {tint}, text {text} in {setting}", badge,
                        partial(capsule, stage, place, setting, badge, tint, text))
        for badge, light, dark in NUMBERS:
            ink = dark if setting == DARK else light
            yield Check(place, f"digits {ink} in {setting}", badge, partial(digits, stage, place, setting, badge, ink))


def capsule(stage, place, setting, badge, tint, text):
    browser, svg = stage.browser(place, setting), stage.svg(badge)
    picture = pictured(browser, svg, [60], PAGE)[0]
    box = next(box for box in measured(browser, svg, [60])[0] if box["tag"] == "rect")
    left, middle = box["x"] + box["height"] / 5, box["y"] + box["height"] / 2
    seen = picture[round(middle * SCALE), round(left * SCALE)]
    expect(abs(seen - channels(tint)).max() <= TOLERANCE, f"the capsule is {name(seen)}")
    top, inset = box["y"] + box["height"] / 8, box["height"] / 4
    expect_ink(picture[round(top * SCALE):round((top + box["height"] * 0.75) * SCALE),
                       round((box["x"] + inset) * SCALE):round((box["x"] + box["width"] - inset) * SCALE)], text)


def digits(stage, place, setting, badge, ink):
    expect_ink(pictured(stage.browser(place, setting), stage.svg(badge), [60], PAGE)[0], ink)


def expect_ink(picture, ink):
    """Looks for a pixel wholly inside a stroke."""
    distance = abs(picture - channels(ink)).max(axis=2)
    nearest = picture.reshape(-1, 3)[distance.argmin()]
    expect(distance.min() <= TOLERANCE, f"the nearest to {ink} among the pixels of the text is {name(nearest)}")


def channels(colour):
    return tuple(bytes.fromhex(colour[1:]))


def name(pixel):
    return "#" + bytes(int(channel) for channel in pixel).hex()
