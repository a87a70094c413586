"""Which badges are looked at: every example of the catalogue, and combinations that nobody thought of."""

import random
import re
from pathlib import Path

from .check import Badge

# A Swift test holds the list in this document to the catalogue.
SIZES = Path(__file__).parents[3] / "Documentation" / "Sizes.md"

CATALOGUE = [Badge(*address) for address in re.findall(r"^\| `/(\w+)\?(.*)` \|", SIZES.read_text("utf-8"), re.MULTILINE)]

COLOURS = ["red", "teal", "f80", "primary", "rgb(10,20,30)", "yellow", "hsl(200 50% 40%)"]

OWN = {
    "badge": {
        "count": ["0", "7", "12", "99", "120", "3,0,45", "9,10,9", "-4,5"], "from": ["0", "3", "98", "120"],
        "maximum": ["1", "9", "999"], "tint": COLOURS, "interval": ["0.6", "1"],
    },
    "number": {
        "value": ["0", "7", "12480", "-35", "99,100", "1234567"], "from": ["0", "-9", "99999"], "size": ["12", "48"],
        "duration": ["0", "0.3", "1.2"], "locale": ["en", "de", "fr", "hi", "ar-EG", "de-CH"], "color": COLOURS,
        "format": ["number", "compact", "percent", "scientific", "currency:JPY"],
    },
    "check": {"complete": ["true", "false"], "from": ["true", "false"], "size": ["12", "50.5"], "tint": COLOURS},
    "icon": {
        "count": ["0", "3", "12", "120,99", "150"], "from": ["0", "8", "120"], "limit": ["0", "9", "999"],
        "badgeColor": COLOURS, "color": COLOURS, "interval": ["0.6", "2"],
    },
}
COMMON = {
    "scheme": ["light", "dark"], "contrast": ["high"], "scale": ["0.5", "2"], "delay": ["0.5"], "repeat": ["2"],
    "pause": ["0", "1"],
}
REQUIRED = {"badge": ["count"], "number": ["value"], "check": [], "icon": ["count"]}
ALWAYS = {"icon": [("icon", "heart"), ("title", "Likes")]}


def sampled(number, seed=2026):
    """So many badges with parameters drawn at random, the same ones each time."""
    draw = random.Random(seed)
    return [combination(draw, list(OWN)[index % len(OWN)]) for index in range(number)]


def combination(draw, kind):
    pairs = list(ALWAYS.get(kind, []))
    for parameters, share in ((OWN[kind], 0.5), (COMMON, 0.25)):
        for name, values in parameters.items():
            value = draw.choice(values)
            if draw.random() < share or name in REQUIRED[kind]:
                pairs.append((name, value.replace("%", "%25").replace(" ", "%20")))
    return Badge(kind, "&".join(f"{name}={value}" for name, value in pairs))


EVERY = list(dict.fromkeys(CATALOGUE + sampled(20)))
