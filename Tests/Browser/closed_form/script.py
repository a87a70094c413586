"""Which changes a badge plays, and when: its query unrolled into moments, all rounds of a repeat included."""

from dataclasses import dataclass
from itertools import pairwise
from urllib.parse import parse_qsl

# So many rounds of a badge that repeats for ever are looked at.
ROUNDS = 2


@dataclass(frozen=True)
class Change:
    """From one state to the next, in seconds from the load."""

    start: float
    old: object
    new: object


def parameters(badge):
    return dict(parse_qsl(badge.query, keep_blank_values=True))


def is_endless(given):
    return given.get("repeat") == "forever"


def integers(text):
    return [int(part) for part in text.split(",")]


def script(states, given, *, interval, rest, rest_back=None, standing=None):
    """The changes from the first state through the others, in every round.

    `rest` is how long the last change of a round takes, `rest_back` the way back to the first state, `standing` how
    long the first state is shown before a further round.
    """
    delay, pause = float(given.get("delay", 0)), float(given.get("pause", 3))
    rounds = ROUNDS if is_endless(given) else int(given.get("repeat", 1))
    first, *others = states
    back = (len(others) - 1) * interval + rest + pause
    length = back + (rest if rest_back is None else rest_back) + (interval if standing is None else standing)
    changes = []
    for number in range(rounds):
        start = delay + number * length
        changes += [Change(start + index * interval, old, new) for index, (old, new) in enumerate(pairwise(states))]
        if number + 1 < rounds or is_endless(given):
            changes.append(Change(start + back, others[-1], first))
    return changes
