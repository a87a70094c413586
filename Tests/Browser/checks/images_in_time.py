"""In `<img>` too, where no script reaches, every badge is at each moment what the closed forms say."""

from functools import partial
from itertools import islice

from closed_form.drawing import drawn
from engines import ENGINES
from held import held

from .badges import EVERY
from .check import Check, expect, once
from .sheets import distance, photographed
from .springing import times_of, told

# Device pixels per CSS pixel: one is small against 1 % of a digit's way.
SCALE = 4

# CSS pixels of a page of pictures.
VIEWPORT = (1000, 700)

# How often a badge is looked at, from its first change to its last.
LOOKS = 5

# Of the way: a picture may differ by no more from the closed form than one does that is so much off.
TOLERANCE = 0.01

# What the smoothing of the same shapes on another layer makes: some pixels, and a share of all that is drawn.
GRAIN, GRAIN_SHARE = 32, 0.015


def checks(stage, place):
    if place != "chromium":
        for badge in EVERY:
            yield Check(place, "is as told in <img>, held at each time", badge,
                        partial(is_as_told, stage, place, badge, seen_held))


def is_as_told(stage, place, badge, seen):
    judgements = seen(stage, place)[badge]
    for time, off, most in judgements:
        expect(off <= most, f"at {time:.3f} s {off:.0f} pixels are wrong, and {most:.0f} are within 1 % of the way")
    share = max(off / most for _, off, most in judgements)
    return f"{len(judgements)} times, at most {share:.0%} of the pixels that 1 % of the way changes"


def judged(picture, right, limit, grain_share=GRAIN_SHARE):
    """How many pixels are wrong, and how many may be."""
    return distance(picture, right), distance(limit, right) + GRAIN + grain_share * distance(right, 255)


def by_closed_form(svg, tale, time):
    """How a badge has to look at a time, and how it looks as far off as is allowed."""
    return [drawn(svg, tale.sights(time, off)) for off in (0, TOLERANCE)]


def looks(tale):
    """Some of the moments of a badge, from the first change to the last."""
    times = times_of(tale)
    return [times[index * (len(times) - 1) // (LOOKS - 1)] for index in range(LOOKS)] if len(times) > LOOKS else times


@once
def seen_held(stage, place):
    """For each badge (time, wrong pixels, how many may be) for copies held at some times."""
    browser = stage.engine(ENGINES[place], scale=SCALE, viewport=VIEWPORT)
    keys, documents = [], []
    for badge in EVERY:
        tale, svg = told(stage, badge), stage.svg(badge)
        for time in looks(tale):
            keys.append((badge, time))
            documents += [held(svg, time), *by_closed_form(svg, tale, time)]
    pictures, seen = iter(photographed(browser, documents)), {}
    for badge, time in keys:
        seen.setdefault(badge, []).append((time, *judged(*islice(pictures, 3))))
    return seen
