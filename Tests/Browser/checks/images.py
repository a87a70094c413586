"""A document in `<img>` keeps to what the reader's system prefers, and plays from any address."""

import time
from functools import partial

from engines import DARK, LIGHT, REDUCED

from .check import Badge, Check, expect
from .looking import SAME, end_of_motion, pixels, share_of_difference, size

MOVING = Badge("badge", "count=12,120,7&from=9")
AT_REST = Badge("badge", "count=12&from=12")
REDS = {LIGHT: (255, 59, 48), DARK: (255, 69, 58)}

# How many seconds too late a busy machine may bring the end.
PATIENCE = 5

PAGE = "<!doctype html><meta charset=utf-8><style>:root{color-scheme:light dark}body{margin:0}img{display:block}</style>"

# Two frames after it is loaded an image has surely been painted.
SHOW_ONE = """
document.body.innerHTML = '<img>';
const image = document.images[0];
return new Promise((done, fail) => {
  image.onload = () => requestAnimationFrame(() => requestAnimationFrame(() => done(null)));
  image.onerror = () => fail(new Error('the image is broken'));
  image.src = arguments[0];
});
"""


def checks(stage, place):
    yield Check(place, "stands still in <img> under Reduce Motion", MOVING, partial(stands, stage, place, MOVING))
    for setting in REDS:
        yield Check(place, f"has its colour in <img> in {setting}", AT_REST, partial(has_colour, stage, place, setting))


def plays(stage, place, badge, address=None):
    browser, svg = stage.browser(place), stage.svg(badge)
    last = end_of_motion(browser, svg)
    final = shown(browser, stage.rest(badge), address)
    begin, seen = time.monotonic(), [shown(browser, svg, address)]
    expect(share_of_difference(seen[0], final) > SAME, "the first picture is the last already")
    while time.monotonic() < begin + last + PATIENCE:
        seen.append(pixels(browser, (0, 0, *size(svg))))
        if time.monotonic() > begin + last and share_of_difference(seen[-1], final) <= SAME:
            break
    moving = sum(share_of_difference(one, other) > SAME for one, other in zip(seen, seen[1:]))
    expect(moving > 1, f"only {moving} of {len(seen)} pictures differ from the one before")
    expect(share_of_difference(seen[-1], final) <= SAME, "the last picture is not the still one")


def stands(stage, place, badge):
    browser, svg = stage.browser(place, REDUCED), stage.svg(badge)
    final, first = shown(browser, stage.svg(badge.still())), shown(browser, svg)
    expect(share_of_difference(first, final) <= SAME, "the first picture is not the still one")
    for _ in range(10):
        expect(share_of_difference(pixels(browser, (0, 0, *size(svg))), first) == 0, "something moves")


def has_colour(stage, place, setting):
    picture = shown(stage.browser(place, setting), stage.svg(AT_REST))
    height, width, _ = picture.shape
    # WebKit draws every image as in light.
    right, seen = REDS[LIGHT if place == "webkit" else setting], picture[height // 2, width // 5]
    expect(abs(seen - right).max() <= 3, f"the capsule is {seen.tolist()}, and {list(right)} is right")


def shown(browser, svg, address=None):
    """A picture of a document in `<img>`, as soon as it is painted; `address` publishes it, as a file if left out."""
    browser.open(PAGE)
    browser.run(SHOW_ONE, (address or browser.keep)(svg))
    return pixels(browser, (0, 0, *size(svg)))
