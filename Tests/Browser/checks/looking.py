"""Ways to look at a badge: as numbers of its elements, and as pixels."""

import xml.etree.ElementTree

import numpy

from animations import hold, show

# Two pictures of the same shapes differ in no larger share of their pixels.
SAME = 0.004

# For every asked time the boxes of the shapes and glyphs, in the order of the document. The box of a glyph is rounded
# to its font's pixels, so its baseline is found through its transform.
MEASURE = """
const shapes = [...document.querySelectorAll('rect,circle,path,text')];
return arguments[0].map(time => {
  for (const animation of held) animation.currentTime = time * 1000;
  return shapes.map(shape => {
    const {x, y, width, height} = shape.getBoundingClientRect();
    const matrix = shape.getScreenCTM();
    const start = shape.tagName === 'text' && shape.y.baseVal.length ? shape.y.baseVal[0].value : 0;
    return {tag: shape.tagName, text: shape.textContent, x, y, width, height, baseline: matrix.f + matrix.d * start};
  });
});
"""


def size(svg):
    """Width and height of a document in CSS pixels."""
    root = xml.etree.ElementTree.fromstring(svg)
    return int(root.get("width")), int(root.get("height"))


def measured(browser, svg, times):
    """One list of boxes, in CSS pixels, for each time in seconds."""
    browser.open(svg)
    hold(browser)
    return browser.run(MEASURE, list(times))


def pictured(browser, svg, times, page="white"):
    """A picture of the document at each time, on a page of the colour."""
    browser.open(svg)
    browser.run("document.documentElement.style.background = arguments[0]", page)
    hold(browser)
    pictures = []
    for time in times:
        show(browser, time)
        pictures.append(pixels(browser, (0, 0, *size(svg))))
    return pictures


def end_of_motion(browser, svg):
    """When the last animation of a document stops moving, in seconds; 0 when none moves."""
    browser.open(svg)
    return max((end for stretches in hold(browser) for _, end in stretches), default=0)


def pixels(browser, box):
    """A part of the viewport, (left, top, right, bottom) in CSS pixels."""
    return array(browser.screenshot().crop([round(side * browser.scale) for side in box]))


def array(picture):
    """Rows of pixels of red, green and blue."""
    return numpy.asarray(picture.convert("RGB"), dtype=int)


def share_of_difference(one, other, level=64):
    """Which share of the pixels differs by more than `level` of 255 in some channel.

    The usual level is above what the smoothing of edges makes of the same shape on another layer.
    """
    if one.shape != other.shape:
        return 1.0
    return float((abs(one - other).max(axis=2) > level).mean())


def edges(picture, colour, scale):
    """Left and right end, in CSS pixels, of what has the colour in the middle row on a white page."""
    row = picture[picture.shape[0] // 2]
    channel = int(numpy.argmin(colour))
    cover = (255 - row[:, channel]) / (255 - colour[channel])
    full = numpy.flatnonzero(cover > 0.98)
    if not full.size:
        return 0.0, 0.0
    left, right = full[0] - cover[:full[0]].sum(), full[-1] + 1 + cover[full[-1] + 1:].sum()
    return left / scale, right / scale
