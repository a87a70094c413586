"""Draws what the closed forms say of a time as a picture that does not move, out of the shapes of the badge itself."""

import re
import xml.etree.ElementTree
from xml.sax.saxutils import escape, quoteattr

from .layout import SVG

# What the style sheet moves or shows, and what is said anew here.
MOVING = {"class", "transform", "opacity", "fill-opacity", "visibility", "x", "width"}


def drawn(svg, sights):
    """The document of a still picture with the shapes of the badge where the sights have them."""
    root = xml.etree.ElementTree.fromstring(svg)
    frame = " ".join(f"{name}={quoteattr(root.get(name))}" for name in ("width", "height", "viewBox"))
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>']
    parts += [element(gradient) for gradient in root.iter(SVG + "linearGradient")]
    by_name = {sight.name: sight for sight in sights}
    if "icon" in by_name:
        shape = next(group for group in root.iter(SVG + "g") if group.get("stroke-width"))
        parts.append(f"<g {place(by_name['icon'])}>{element(shape)}</g>")
    if "circle" in by_name:
        for name, tag in (("circle", "circle"), ("mark", "path")):
            parts.append(shape_at(next(root.iter(SVG + tag)), by_name[name]))
    capsule = by_name.get("capsule")
    whole = capsule.opacity if capsule else 1
    if capsule and whole > 0:
        width, scale = capsule.value("width"), capsule.value("scale")
        if scale > 0:
            rect = attributes(next(root.iter(SVG + "rect")))
            parts.append(f'<g opacity="{whole:.4f}"><rect {rect} x="{-width / scale / 2:.4f}" '
                         f'width="{width / scale:.4f}" {place(capsule)}/>')
    glyphs = [sight for sight in sights if sight.name not in ("icon", "circle", "mark", "capsule")]
    if glyphs and whole > 0:
        line = next(group for group in root.iter(SVG + "g") if group.get("font-size"))
        parts.append(f"<g {attributes(line)}{rendering(svg)}>")
        for sight in glyphs:
            parts.append(f'<text y="{baseline(root, line)}" opacity="{sight.opacity / whole:.4f}" {place(sight)}>'
                         f"{escape(sight.name)}</text>")
        parts.append("</g>")
    return "".join(parts) + ("</g>" if capsule and whole > 0 and capsule.value("scale") > 0 else "") + "</svg>"


def baseline(root, line):
    """How far below the middle of its line a glyph hangs: its own y, or the way of the line."""
    own = next(root.iter(SVG + "text")).get("y")
    return own or re.fullmatch(r"translate\(\S+ (\S+)\)", line.get("transform"))[1]


def rendering(svg):
    """What the style sheet says of the outlines of text while readers see motion."""
    return ' text-rendering="geometricPrecision"' if "text-rendering:geometricPrecision" in svg else ""


def shape_at(shape, sight):
    dashes = ""
    if "left" in sight.numbers and sight.value("left") > 0:
        dashes = f' stroke-dasharray="1 2" stroke-dashoffset="{sight.value("left"):.4f}"'
    return f'<{shape.tag.removeprefix(SVG)} {attributes(shape)}{dashes} opacity="{sight.opacity:.4f}" {place(sight)}/>'


def place(sight):
    x, y, scale = (sight.value(number) for number in ("x", "y", "scale"))
    return f'transform="translate({x:.4f} {y:.4f}) scale({max(scale, 0):.5f})"'


def attributes(shape, without=MOVING):
    return " ".join(f"{name}={quoteattr(text)}" for name, text in shape.attrib.items() if name not in without)


def element(shape):
    """An element with everything in it, in the light scheme."""
    tag = shape.tag.removeprefix(SVG)
    inner = "".join(element(child) for child in shape)
    return f"<{tag} {attributes(shape, {'class'})}>{inner}</{tag}>"
