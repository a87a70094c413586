"""What a badge shows at each time by the closed forms of its springs and easings, from its URL alone."""

from .capsule import Capsule
from .counting import Counting
from .mark import Mark


def story(badge, still):
    """What happens in a badge; `still` draws the still picture of a number from parameters and a value."""
    if badge.kind == "number":
        return Counting(badge, still)
    return Mark(badge) if badge.kind == "check" else Capsule(badge)
