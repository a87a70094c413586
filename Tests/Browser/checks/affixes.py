"""Signs, words and amounts of money of many languages stay in the box of their number, while it counts and at rest."""

import random
from functools import partial

from animations import hold, show
from engines import ENGINES

from .check import SCALE, Badge, Check, expect, once
from .looking import array, size
from .room import FAINTEST, PAPER

LOCALES = ["en", "de", "de-CH", "fr", "fr-CA", "es", "pt-BR", "pt-PT", "it", "nl", "sv", "nb", "da", "fi", "pl", "cs",
           "hu", "ro", "bg", "ru", "uk", "el", "tr", "he", "ar", "ar-EG", "fa", "ur", "hi", "bn", "mr", "ta", "th", "ja",
           "ko", "zh-Hans", "vi", "id", "lt", "lv"]
FORMATS = ["number", "percent", "compact", "scientific", "currency:EUR", "currency:CHF", "currency:USD", "currency:INR",
           "currency:BRL", "currency:SEK", "currency:KWD", "currency:IRR"]
VALUES = ["7", "86", "999", "12480", "99500", "1234567", "-35", "-98765", "20000000"]

# How many badges are looked at, and at which seconds; the last is at rest.
SAMPLE = 90
TIMES = (0, 0.06, 0.1, 0.15, 0.3, 0.6, 0.9, 2)

# CSS pixels: a badge's part of the page, which is wide enough for every one of them, and how many stand in a row.
CELL = (250, 48)
COLUMNS, ROWS = 4, 12

PAGE = """<!doctype html><meta charset=utf-8><style>body{{background:rgb({paper},{paper},{paper});margin:0}}
svg{{position:absolute;overflow:visible}}</style>{svgs}"""


def badges():
    draw = random.Random(2026)
    return [Badge("number", f"value={draw.choice(VALUES)}&from={draw.choice(['0', '0', '99', '-1200'])}&size=18"
                            f"&locale={LOCALES[index % len(LOCALES)]}&format={draw.choice(FORMATS)}")
            for index in range(SAMPLE)]


BADGES = [Badge("number", "value=99500&size=18&format=currency:EUR&locale=de"), *dict.fromkeys(badges())]


def checks(stage, place):
    for badge in BADGES:
        yield Check(place, "keeps its signs and words in its box", badge, partial(keeps_in, stage, place, badge))


def keeps_in(stage, place, badge):
    for time, beyond in beyond_boxes(stage, place)[badge]:
        expect(not beyond, f"ink outside the box at {time:g} s: " + ", ".join(
            f"{side} by {pixels:g} px" for side, pixels in beyond.items()))


@once
def beyond_boxes(stage, place):
    """For each badge (time, how far ink reaches beyond each side)."""
    browser = stage.engine(ENGINES[place], viewport=(CELL[0] * COLUMNS, CELL[1] * ROWS))
    found = {badge: [] for badge in BADGES}
    many = COLUMNS * ROWS
    for first in range(0, len(BADGES), many):
        here = BADGES[first:first + many]
        boxes = {badge: box(index, size(stage.svg(badge))) for index, badge in enumerate(here)}
        svgs = "".join(f'<div style="position:absolute;left:{left}px;top:{top}px">{stage.svg(badge)}</div>'
                       for badge, (left, top, _, _) in boxes.items())
        browser.open(PAGE.format(paper=PAPER, svgs=svgs))
        hold(browser)
        for time in TIMES:
            show(browser, time)
            page = array(browser.screenshot())
            for index, badge in enumerate(here):
                found[badge].append((time, beyond(page, index, boxes[badge])))
    return found


def box(index, extent):
    """Left, top, width and height of a badge in the middle of its cell."""
    column, row = index % COLUMNS, index // COLUMNS
    width, height = extent
    return (CELL[0] * column + (CELL[0] - width) // 2, CELL[1] * row + (CELL[1] - height) // 2, width, height)


def beyond(page, index, placed):
    """How far ink reaches out of a box on each side, in CSS pixels; sides that it keeps to are left out."""
    column, row = index % COLUMNS, index // COLUMNS
    left, top, width, height = placed
    part = page[CELL[1] * row * SCALE:CELL[1] * (row + 1) * SCALE,
                CELL[0] * column * SCALE:CELL[0] * (column + 1) * SCALE]
    rows, columns = (abs(part - PAPER).max(axis=2) > FAINTEST).nonzero()
    if not rows.size:
        return {}
    x, y = (left - CELL[0] * column) * SCALE, (top - CELL[1] * row) * SCALE
    reach = {"left": x - columns.min(), "right": columns.max() + 1 - x - width * SCALE,
             "above": y - rows.min(), "below": rows.max() + 1 - y - height * SCALE}
    return {side: float(pixels) / SCALE for side, pixels in reach.items() if pixels > 0}
