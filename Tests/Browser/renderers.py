"""Programs that draw SVG without animation: for mail, print and wikis."""

import io
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import cairosvg
import resvg_py
from PIL import Image


def rsvg(svg, scale):
    return convert(["rsvg-convert", "--zoom", str(scale)], svg)


def cairo(svg, scale):
    return cairosvg.svg2png(svg.encode(), scale=scale)


def resvg(svg, scale):
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale))


def inkscape(svgs, scale):
    """All pictures by one process, which takes a second to start."""
    with TemporaryDirectory() as folder:
        files = [Path(folder, f"{number}.svg") for number in range(len(svgs))]
        for file, svg in zip(files, svgs):
            file.write_text(svg, encoding="utf-8")
        convert(["inkscape", "--export-type=png", f"--export-dpi={96 * scale}", *map(str, files)])
        return [file.with_suffix(".png").read_bytes() for file in files]


def each(render):
    """A renderer of one document as one of many."""
    return lambda svgs, scale: [render(svg, scale) for svg in svgs]


def convert(command, svg=""):
    return subprocess.run(command, input=svg.encode(), capture_output=True, check=True).stdout


RENDERERS = {"rsvg-convert": each(rsvg), "CairoSVG": each(cairo), "resvg": each(resvg), "Inkscape": inkscape}


def drawn(renderer, svgs, scale):
    """The pictures that a renderer makes, on white."""
    for data in RENDERERS[renderer](svgs, scale):
        picture = Image.open(io.BytesIO(data)).convert("RGBA")
        page = Image.new("RGBA", picture.size, "white")
        yield Image.alpha_composite(page, picture).convert("RGB")
