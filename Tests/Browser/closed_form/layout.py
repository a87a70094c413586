"""Where the parts of a written number stand at rest, read from the still picture of its value."""

import re
import unicodedata
import xml.etree.ElementTree
from dataclasses import dataclass

SVG = "{http://www.w3.org/2000/svg}"

# Characters that only direct the order of others.
MARKS = "\u200e\u200f\u061c"


@dataclass(frozen=True)
class Part:
    """A digit, separator or word: how many digits stand before it, whether it is one, its text and its middle."""

    place: tuple
    text: str
    x: float


def parts(svg):
    """The parts of a number from its still picture, whose name is the number as it is written."""
    root = xml.etree.ElementTree.fromstring(svg)
    standing = []
    for group in root.iter(SVG + "g"):
        x = float((re.match(r"translate\(([-.\d]+)", group.get("transform", "")) or [0, 0])[1])
        standing += [(x, child.text) for child in group if child.tag == SVG + "text"]
    standing.sort()
    found, digits, taken = [], 0, set()
    for text in tokens(root.get("aria-label")):
        # The same text more than once: digits and what stands between them run to the right in every script.
        index = next(index for index, (_, drawn) in enumerate(standing) if drawn == text and index not in taken)
        taken.add(index)
        is_digit = is_number(text)
        found.append(Part((digits, is_digit), text, standing[index][0]))
        digits += is_digit
    return found


def tokens(written):
    """Each digit by itself, and whatever stands between digits together."""
    run = ""
    for character in written:
        if character in MARKS:
            continue
        if is_number(character):
            yield from filter(None, [run])
            yield character
            run = ""
        else:
            run += character
    yield from filter(None, [run])


def is_number(text):
    return unicodedata.category(text[0]) in ("Nd", "Nl", "No")
