"""Lays pictures of a badge out as a film strip."""

from dataclasses import dataclass, field
from functools import cache

from PIL import Image, ImageDraw, ImageFont

BACKDROP, INK, FAINT = "#8b8f98", "#ffffff", "#dfe2e7"
GAP = 12
HEADING, LABEL, CAPTION = 22, 18, 15
LABEL_WIDTH = 150
WIDEST = 2000


@dataclass
class Row:
    """One browser under one system setting: (caption, picture) in the order of time."""

    title: str
    setting: str
    frames: list = field(default_factory=list)


@dataclass
class Reel:
    """One badge: its heading and its rows."""

    heading: str
    rows: list


def strip(reels):
    """Draws the reels below one another."""
    lines = list(layout(reels))
    width = max(right for *_, right, _ in lines) + GAP
    height = lines[-1][-1] + GAP
    canvas = Image.new("RGB", (width, height), BACKDROP)
    pen = ImageDraw.Draw(canvas)
    for content, left, top, *_ in lines:
        if isinstance(content, Image.Image):
            canvas.paste(content, (left, top))
        else:
            text, size, colour = content
            pen.text((left, top), text, font=font(size), fill=colour)
    return canvas


def layout(reels):
    """Yields (content, left, top, right, bottom); content is a picture or (text, size, colour)."""
    top = GAP
    for reel in reels:
        yield text(reel.heading, HEADING, INK, GAP, top)
        top += HEADING + GAP
        for above, row in zip([None, *reel.rows], reel.rows):
            if above and above.title != row.title:
                top += 2 * GAP
            yield text(row.title, LABEL, INK, GAP, top + CAPTION)
            yield text(row.setting, CAPTION, FAINT, GAP, top + CAPTION + LABEL + 4)
            for line in lines_of(row.frames):
                left = LABEL_WIDTH
                for caption, picture in line:
                    yield text(caption, CAPTION, FAINT, left, top)
                    below = top + CAPTION + 4
                    yield picture, left, below, left + picture.width, below + picture.height
                    left += picture.width + GAP
                top = max(below + picture.height, top + CAPTION + 2 * LABEL + GAP) + GAP
        top += GAP


def text(words, size, colour, left, top):
    return (words, size, colour), left, top, left + round(font(size).getlength(words)), top + size


@cache
def font(size):
    return ImageFont.load_default(size)


def lines_of(frames):
    """Cuts a row that would be too wide into lines of nearly equal length."""
    room = max(1, (WIDEST - LABEL_WIDTH) // (frames[0][1].width + GAP))
    count = -(-len(frames) // room)
    length = -(-len(frames) // count)
    return [frames[start:start + length] for start in range(0, len(frames), length)]
