"""Programs that draw SVG without animation: for mail, print and wikis."""

import io
import subprocess
from tempfile import NamedTemporaryFile

import cairosvg
import resvg_py
from PIL import Image


def rsvg(svg, scale):
    return convert(["rsvg-convert", "--zoom", str(scale)], svg)


def cairo(svg, scale):
    return cairosvg.svg2png(svg.encode(), scale=scale)


def resvg(svg, scale):
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale))


def inkscape(svg, scale):
    with NamedTemporaryFile(suffix=".svg") as file:
        file.write(svg.encode())
        file.flush()
        return convert(
            ["inkscape", "--export-type=png", "--export-filename=-", f"--export-dpi={96 * scale}", file.name])


def convert(command, svg=""):
    return subprocess.run(command, input=svg.encode(), capture_output=True, check=True).stdout


RENDERERS = {"rsvg-convert": rsvg, "CairoSVG": cairo, "resvg": resvg, "Inkscape": inkscape}


def drawn(renderer, svg, scale):
    """The picture that a renderer makes, on white."""
    picture = Image.open(io.BytesIO(RENDERERS[renderer](svg, scale))).convert("RGBA")
    page = Image.new("RGBA", picture.size, "white")
    return Image.alpha_composite(page, picture).convert("RGB")
