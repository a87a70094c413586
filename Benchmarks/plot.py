"""Line charts as small SVG files, in light and dark by the viewer's scheme."""

import math
from dataclasses import dataclass
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 480, 260
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 40, 46

STYLE = """<style>
text{font:12px ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;fill:#57606a}
.t{font-size:14px;font-weight:600;fill:#1f2328}.g{stroke:#d0d7de}.l{fill:none;stroke:#0a69da;stroke-width:2.5}
.p{fill:#0a69da}
@media(prefers-color-scheme:dark){text{fill:#9198a1}.t{fill:#f0f6fc}.g{stroke:#3d444d}.l{stroke:#4493f8}.p{fill:#4493f8}}
</style>"""


@dataclass
class Series:
    """A line through points."""

    name: str
    points: list


def ticks(most):
    """Round numbers from 0 to at least `most`, four to six of them."""
    step = 10 ** math.floor(math.log10(most / 4)) if most > 0 else 1
    for factor in (1, 2, 2.5, 5, 10):
        if most / (step * factor) <= 5:
            step *= factor
            break
    return [step * place for place in range(math.ceil(most / step - 1e-9) + 1)]


def number(value):
    return f"{value:g}" if value < 10_000 else f"{value / 1000:g}k"


def chart(title, x_name, y_name, series, is_logarithmic=False):
    """A chart whose y begins at 0; a logarithmic x has a tick at each point."""
    xs = sorted({x for each in series for x, _ in each.points})
    rows = ticks(max(y for each in series for _, y in each.points))
    scale = math.log2 if is_logarithmic else float
    first, last = scale(xs[0]), scale(xs[-1])

    def place(x, y):
        across = (scale(x) - first) / ((last - first) or 1)
        return (LEFT + across * (WIDTH - LEFT - RIGHT),
                HEIGHT - BOTTOM - y / rows[-1] * (HEIGHT - TOP - BOTTOM))

    columns = xs if is_logarithmic else [x for x in ticks(xs[-1]) if xs[0] <= x <= xs[-1]] or xs
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'role="img" aria-label="{escape(title)}">{STYLE}',
        f'<text class="t" x="{LEFT}" y="22">{escape(title)}</text>',
        f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">{escape(x_name)}</text>',
        f'<text x="{WIDTH - RIGHT}" y="22" text-anchor="end">{escape(y_name)}</text>',
    ]
    for y in rows:
        _, down = place(xs[0], y)
        parts.append(f'<path class="g" d="M{LEFT} {down:.1f}H{WIDTH - RIGHT}"/>'
                     f'<text x="{LEFT - 8}" y="{down + 4:.1f}" text-anchor="end">{number(y)}</text>')
    for x in columns:
        across, _ = place(x, 0)
        anchor = "end" if x == xs[-1] else "middle"
        parts.append(f'<text x="{across:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="{anchor}">{number(x)}</text>')
    for each in series:
        places = [place(x, y) for x, y in each.points]
        parts.append('<path class="l" d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in places) + '"/>')
        if len(places) <= 24:
            parts += [f'<circle class="p" cx="{x:.1f}" cy="{y:.1f}" r="3"/>' for x, y in places]
    return "\n".join(parts) + "</svg>\n"
