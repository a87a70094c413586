"""In Chromium's `<img>` every untouched badge is what the closed forms say while its clock is driven frame by frame."""

import json
from functools import partial
from itertools import islice
from time import monotonic, sleep

from closed_form.drawing import drawn
from engines.clocked_chromium import ClockedChromium

from .badges import EVERY
from .check import Check, expect, once
from .images_in_time import SCALE, VIEWPORT, by_closed_form, is_as_told, judged
from .looking import edges
from .sheets import PAGE, addressed, cells, cut, distance, photograph, photographed
from .springing import told

# Glyphs lie on quarters of a pixel, moving ones on others than still ones: a share of all that is drawn.
GRAIN_SHARE = 0.03

# A bar that tells the time by moving 100 CSS pixels a second.
CLOCK = """<svg xmlns="http://www.w3.org/2000/svg" width="300" height="10">
<style>rect{animation:k 2.8s linear both}@keyframes k{from{transform:translate(0)}to{transform:translate(280px)}}</style>
<rect width="10" height="10" fill="#00f"/></svg>"""
BLUE, SPEED = (0, 0, 255), 100

# The frames of a sixtieth of a second that are looked at while the clock is driven.
FRAMES = (3, 7, 11, 15, 25, 60)

# An image begins with a frame of its own, so many frames from that of the clock; the third look tells which.
SHIFTS, TELLING = (-1, 0, 1), 2
FRAME = 1 / 60

# Seconds within which a page of images has to be loaded.
LOADING = 20

# A page of images that all begin to move together.
START = """document.body.innerHTML = %s.map(([address, left, top]) =>
  `<img src="${address}" style="left:${left}px;top:${top}px">`).join('')"""


def checks(stage, place):
    if place == "chromium":
        for badge in EVERY:
            yield Check(place, "is as told in <img> while its clock is driven", badge,
                        partial(is_as_told, stage, place, badge, seen_driven))


@once
def seen_driven(stage, _):
    """For each badge (time, wrong pixels, how many may be) for some frames of its film."""
    browser = stage.engine(ClockedChromium, scale=SCALE, viewport=VIEWPORT)
    looked = []
    for badges in pages(stage):
        tales = [told(stage, badge) for badge in badges]
        film = list(filmed(browser, list(map(stage.svg, badges))))
        offsets = shifts(browser, list(map(stage.svg, badges)), tales, film)
        for badge, tale, offset, *seen in zip(badges, tales, offsets, *(frames for _, frames in film)):
            looked += [(badge, tale, time + offset, picture) for (time, _), picture in zip(film, seen)]
    found = judged_driven(stage, browser, looked)
    # An image may be some frames behind for once.
    for lag in (-1, 1, -2, 2, -3):
        late = [index for index, (_, off, most) in enumerate(found) if off > most]
        again = [(badge, tale, time + lag * FRAME, picture)
                 for badge, tale, time, picture in (looked[index] for index in late)]
        for index, other in zip(late, judged_driven(stage, browser, again) if again else []):
            found[index] = min(found[index], other, key=lambda judgement: judgement[1] - judgement[2])
    seen = {}
    for (badge, *_), judgement in zip(looked, found):
        seen.setdefault(badge, []).append(judgement)
    # Once it may have been caught between two frames, where everything changes.
    return {badge: sorted(judgements, key=lambda judgement: judgement[1] / judgement[2])[:-1]
            for badge, judgements in seen.items()}


def judged_driven(stage, browser, looked):
    """(time, wrong pixels, how many may be) for each (badge, tale, time, picture)."""
    documents = [document for badge, tale, time, _ in looked
                 for document in by_closed_form(stage.svg(badge), tale, time)]
    right = iter(photographed(browser, documents, show_driven))
    return [(time, *judged(picture, *islice(right, 2), GRAIN_SHARE)) for _, _, time, picture in looked]


def shifts(browser, svgs, tales, film):
    """How much sooner each image began than the clock, in seconds."""
    time, seen = film[TELLING]
    right = iter(photographed(browser, [drawn(svg, tale.sights(time + shift * FRAME))
                                        for svg, tale in zip(svgs, tales) for shift in SHIFTS], show_driven))
    for picture in seen:
        wrong = [round(distance(picture, other)) for other in islice(right, len(SHIFTS))]
        yield FRAME * min(zip(wrong, map(abs, SHIFTS), SHIFTS))[2]


def pages(stage):
    """The badges in groups, each with room for the clock on a page."""
    groups = [[]]
    for badge in EVERY:
        if cells([CLOCK, *map(stage.svg, [*groups[-1], badge])], VIEWPORT)[-1].page:
            groups.append([])
        groups[-1].append(badge)
    return groups


def filmed(browser, svgs):
    """(time, the picture of each document) while the clock is driven."""
    clock, *places = cells([CLOCK, *svgs], VIEWPORT)
    show_driven(browser, [CLOCK, *svgs], [clock, *places], settled=0)
    for frame in range(max(FRAMES) + 1):
        if frame not in FRAMES:
            browser.advance()
            continue
        page = photograph(browser)
        yield edges(cut(page, clock, SCALE), BLUE, SCALE)[0] / SPEED, [cut(page, cell, SCALE) for cell in places]


def show_driven(browser, svgs, places, settled=4):
    """Puts pictures on a page whose clock stands until all are loaded, and lets so many frames pass."""
    browser.open(PAGE)
    browser.start(START % json.dumps(addressed(browser, svgs, places)))
    deadline = monotonic() + LOADING
    while not browser.run("return [...document.images].every(image => image.complete)"):
        expect(monotonic() < deadline, f"the images are not loaded within {LOADING} s")
        sleep(0.02)
    for _ in range(settled):
        browser.advance()
