"""Two different badges in one HTML page do not disturb each other."""

from functools import partial

from animations import hold, show

from .check import Badge, Check, expect
from .looking import SAME, pixels, share_of_difference

PAIRS = [
    (Badge("badge", "count=12&from=9"), Badge("badge", "count=120&from=98&tint=blue")),
    (Badge("check"), Badge("check", "tint=red&size=64")),
    (Badge("badge", "count=12&from=9"), Badge("check")),
    (Badge("icon", "icon=bell&title=Bell&count=3"), Badge("icon", "icon=cart&title=Cart&count=12&from=9")),
    (Badge("number", "value=86"), Badge("number", "value=12480&color=blue")),
]

TIMES = (0, 0.1, 0.2, 0.35, 60)

# Each badge has half of the page's width, in CSS pixels.
HALF = 200

PAGE = """<!doctype html><meta charset=utf-8><style>svg{{position:absolute;top:0}}#second svg{{left:{half}px}}</style>
<div id=first>{first}</div><div id=second>{second}</div>"""


def checks(stage, place):
    for pair in PAIRS:
        yield Check(place, f"is not disturbed by {pair[1]} in one page", pair[0],
                    partial(undisturbed, stage, place, pair))


def undisturbed(stage, place, pair):
    browser, (first, second) = stage.browser(place), map(stage.svg, pair)
    together = frames(browser, first, second)
    first_alone, _ = frames(browser, first, "")
    _, second_alone = frames(browser, "", second)
    for which, seen, alone in zip(("first", "second"), together, (first_alone, second_alone)):
        for time, one, other in zip(TIMES, seen, alone):
            share = share_of_difference(one, other)
            expect(share <= SAME, f"the {which} badge looks different at {time:g} s beside the other")


def frames(browser, first, second):
    """Two films of the page, one of either half."""
    browser.open(PAGE.format(half=HALF, first=first, second=second))
    hold(browser)
    films = [], []
    for time in TIMES:
        show(browser, time)
        for film, left in zip(films, (0, HALF)):
            film.append(pixels(browser, (left, 0, left + HALF, HALF)))
    return films
