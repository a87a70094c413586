"""In `<img>` too, where no script reaches, a capsule follows its spring at each moment."""

from functools import partial

from engines.clocked_chromium import ClockedChromium
from springs import COUNT_BADGE

from .check import SCALE, Badge, Check, expect
from .images import PAGE, REDS, shown
from .looking import edges, pixels, size

# Of the way from the old width to the new one; an edge is read from pixels to about a tenth of a CSS pixel.
TOLERANCE = 0.02

BADGE = Badge("badge", "count=1234&from=9&maximum=9999")
RED = REDS["light"]

# The width of a capsule with one digit, in CSS pixels.
FIRST_WIDTH = 22

HELD_AT = (0.001, 0.05, 0.1, 0.15, 0.2, COUNT_BADGE.turn(1), 0.3, 0.4, COUNT_BADGE.turn(2), 0.6, 2)

# Writes the document anew with every animation standing at one time from the start, delays included.
FREEZE = """
for (const element of document.querySelectorAll('*')) {
  const style = getComputedStyle(element);
  if (style.animationName === 'none') continue;
  const delays = style.animationDelay.split(',').map(delay => `${parseFloat(delay) - arguments[0]}s`);
  element.style.animationDelay = delays.join();
  element.style.animationPlayState = 'paused';
}
return new XMLSerializer().serializeToString(document);
"""

# Two images that start together: a badge, and a bar that tells the time by moving 100 CSS pixels a second.
SHOW_WITH_CLOCK = "document.body.innerHTML = '<img src=\"%s\"><img src=\"%s\">'"
CLOCK = """<svg xmlns="http://www.w3.org/2000/svg" width="300" height="10">
<style>rect{animation:k 2s linear both}@keyframes k{from{transform:translate(0)}to{transform:translate(200px)}}</style>
<rect width="10" height="10" fill="#00f"/></svg>"""
BLUE, SPEED, CLOCK_SIZE = (0, 0, 255), 100, (300, 10)

FRAMES = 80


def checks(stage, place):
    yield Check(place, "follows its spring in <img>, held at each time", BADGE, partial(held, stage, place))
    if place == "chromium":
        yield Check(place, "follows its spring in <img>, its clock driven", BADGE, partial(driven, stage))


def held(stage, place):
    browser, seen = stage.browser(place), []
    for time in HELD_AT:
        browser.open(stage.svg(BADGE))
        frozen = browser.run(FREEZE, time)
        seen.append((time, extent(shown(browser, frozen))))
    compare(seen)


def driven(stage):
    browser, svg = stage.engine(ClockedChromium), stage.svg(BADGE)
    browser.open(PAGE)
    browser.start(SHOW_WITH_CLOCK % (browser.keep(svg), browser.keep(CLOCK)))
    width, height = size(svg)
    seen = []
    for _ in range(FRAMES):
        page = pixels(browser, (0, 0, CLOCK_SIZE[0], height + CLOCK_SIZE[1]))
        badge, clock = page[:height * SCALE, :width * SCALE], page[height * SCALE:]
        seen.append((edges(clock, BLUE, SCALE)[0] / SPEED, extent(badge)))
    compare([(time, width) for time, width in seen if time > 0])


def compare(seen):
    """Widths at each time with the closed form; the last one is that of rest."""
    expect(len(seen) >= len(HELD_AT), f"only {len(seen)} moments were seen")
    way = seen[-1][1] - FIRST_WIDTH
    for time, width in seen:
        gone, right = (width - FIRST_WIDTH) / way, COUNT_BADGE.position(time)
        expect(abs(gone - right) <= TOLERANCE,
               f"the width is {gone:.3f} of its way at {time:.3f} s, and {right:.3f} is right")


def extent(picture):
    left, right = edges(picture, RED, SCALE)
    return right - left
