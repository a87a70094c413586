"""Many pictures in `<img>` on one page, seen at once."""

from dataclasses import dataclass

import numpy

from .looking import array, size

# CSS pixels between the pictures.
GAP = 2

PAGE = "<!doctype html><meta charset=utf-8><style>body{margin:0}img{position:absolute;transform:rotate(.002deg)}</style>"

# Two frames after all are loaded they have surely been painted.
SHOW = """
document.body.innerHTML = arguments[0].map(([address, left, top]) =>
  `<img src="${address}" style="left:${left}px;top:${top}px">`).join('');
return Promise.all([...document.images].map(image => new Promise((done, fail) => {
  const shown = () => image.naturalWidth ? done() : fail(new Error('an image is broken'));
  image.complete ? shown() : (image.onload = image.onerror = shown);
}))).then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
"""


@dataclass(frozen=True)
class Cell:
    """Where a picture lies on its page, in CSS pixels."""

    page: int
    left: int
    top: int
    width: int
    height: int


def cells(svgs, viewport):
    """Places for pictures, in rows from left to right, on as many pages as they need."""
    found, page, left, top, row = [], 0, 0, 0, 0
    for width, height in map(size, svgs):
        if left + width > viewport[0]:
            left, top, row = 0, top + row + GAP, 0
        if top + height > viewport[1]:
            page, left, top, row = page + 1, 0, 0, 0
        found.append(Cell(page, left, top, width, height))
        left, row = left + width + GAP, max(row, height)
    return found


def show(browser, svgs, places):
    """Puts pictures where their cells are, all on one page; returns when they are painted."""
    browser.open(PAGE)
    browser.run(SHOW, addressed(browser, svgs, places))


def addressed(browser, svgs, places):
    return [[browser.keep(svg), cell.left, cell.top] for svg, cell in zip(svgs, places)]


def cut(page, cell, scale):
    """The pixels of one cell."""
    left, top, right, bottom = (round(side * scale) for side in (
        cell.left, cell.top, cell.left + cell.width, cell.top + cell.height))
    return page[top:bottom, left:right]


def photographed(browser, svgs, show=show):
    """The picture of each document in `<img>`, page by page."""
    places, seen = cells(svgs, browser.viewport), []
    for page in range(places[-1].page + 1):
        here = [(svg, cell) for svg, cell in zip(svgs, places) if cell.page == page]
        show(browser, *zip(*here))
        picture = photograph(browser)
        seen += [cut(picture, cell, browser.scale) for _, cell in here]
    return seen


def photograph(browser):
    return array(browser.screenshot()).astype(numpy.int16)


def distance(one, other):
    """How different two pictures are: the sum over all pixels, in wholly different pixels."""
    return float(abs(one - other).max(axis=2).sum() / 255)
