"""The contrast of text on every system colour, measured from pixels, as the documentation lists it."""

import os
from functools import cache
from pathlib import Path

from .check import Badge, Check, expect
from .looking import array

DOCUMENT = Path(__file__).parents[3] / "Documentation" / "Contrast.md"

COLOURS = ["red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
           "gray", "black", "white", "primary"]
SCHEMES, RULES = ("light", "dark"), ("system", "high")

HEAD = """\
# Contrast

The ratio of text to ground (WCAG 2.2) on every system colour, measured from the pixels of a count badge in Chromium.
`system` keeps white text up to a luminance of one half, as native badges do; `high` takes whichever of black and white
has the larger ratio, and is what readers get who ask their system for more contrast. Small text wants 4.5, large 3.

`REWRITE_CONTRAST=1 ./dev browsers contrast` measures the table anew.

| colour | light | system | high | dark | system | high |
|---|---|---|---|---|---|---|
"""

BOXES = """
return [...document.querySelectorAll('rect')].map(shape => {
  const {left, top, width, height} = shape.getBoundingClientRect();
  return {left, top, width, height};
});
"""


def checks(stage, place):
    if place == "chromium":
        for colour in COLOURS:
            yield Check(place, "has the contrast that is documented", Badge("badge", f"count=88&tint={colour}"),
                        lambda colour=colour: is_documented(stage, colour))


def is_documented(stage, colour):
    rows = table(stage)
    if os.environ.get("REWRITE_CONTRAST"):
        DOCUMENT.write_text(HEAD + "\n".join(rows.values()) + "\n", encoding="utf-8")
    expect(rows[colour] in DOCUMENT.read_text(encoding="utf-8").splitlines(),
           f"Documentation/Contrast.md does not have the line {rows[colour]}")
    return rows[colour]


@cache
def table(stage):
    """The line of each colour, from one picture of all badges."""
    keys = [(colour, scheme, rule) for colour in COLOURS for scheme in SCHEMES for rule in RULES]
    drawn = [stage.svg(Badge("badge", f"count=88&tint={colour}&scheme={scheme}&contrast={rule}&motion=none"))
             for colour, scheme, rule in keys]
    browser = stage.browser("chromium")
    browser.open("<!doctype html><body style='margin:0;width:390px'>" + "".join(drawn))
    picture = array(browser.screenshot())
    measured = {key: ground_and_text(picture, box, browser.scale) for key, box in zip(keys, browser.run(BOXES))}
    return {colour: line(colour, measured) for colour in COLOURS}


def line(colour, measured):
    cells = [colour]
    for scheme in SCHEMES:
        cells.append("#" + bytes(measured[colour, scheme, "system"][0]).hex())
        for rule in RULES:
            ground, text = measured[colour, scheme, rule]
            cells.append(f"{'white' if luminance(text) > 0.5 else 'black'} {ratio(ground, text):.2f}")
    return f"| {' | '.join(cells)} |"


def ground_and_text(picture, box, scale):
    """The colour between the rim and the text, and the one in the text that contrasts most with it."""
    top, bottom = (round((box["top"] + part * box["height"]) * scale) for part in (0.25, 0.75))
    left, right = (round((box["left"] + part * box["width"]) * scale) for part in (0.2, 0.8))
    ground = picture[(top + bottom) // 2, round((box["left"] + box["height"] / 6) * scale)]
    pixels = picture[top:bottom, left:right].reshape(-1, 3)
    text = max(pixels, key=lambda pixel: ratio(ground, pixel))
    return [int(channel) for channel in ground], [int(channel) for channel in text]


def ratio(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(pixel):
    """WCAG's relative luminance."""
    linear = [channel / 255 / 12.92 if channel <= 0.04045 * 255 else ((channel / 255 + 0.055) / 1.055) ** 2.4
              for channel in pixel]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
