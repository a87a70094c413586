"""Copies of a badge in which time stands still."""

import re


def held(svg, time):
    """The document with every animation paused where it is `time` seconds after the load."""
    return re.sub(r"\{animation:([^{}]*)\}", lambda rule: paused(rule[1], time), svg)


def paused(animations, time):
    # Commas inside of cubic-bezier() do not separate animations.
    delays = []
    for animation in re.split(r",(?![^()]*\))", animations):
        seconds = [float(word[:-1]) for word in animation.split(" ") if re.fullmatch(r"-?[\d.]+s", word)]
        delays.append(f"{(seconds[1] if len(seconds) > 1 else 0) - time:.5f}s")
    return "{animation:%s;animation-delay:%s;animation-play-state:paused}" % (animations, ",".join(delays))
