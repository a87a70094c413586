"""The named easings of CSS, by which fades, the check mark and the bounce run."""

EASE_OUT = (0, 0, 0.58, 1)
EASE_IN_OUT = (0.42, 0, 0.58, 1)


def eased(easing, part):
    """The progress at a part of the time, both from 0 to 1: the curve's y where its x is the part."""
    if part <= 0 or part >= 1:
        return float(part >= 1)
    x1, y1, x2, y2 = easing
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < part else (low, middle)
    return bezier(y1, y2, low)


def bezier(first, second, parameter):
    """A coordinate of the curve from 0 to 1 with two control points."""
    rest = 1 - parameter
    return 3 * rest * rest * parameter * first + 3 * rest * parameter * parameter * second + parameter ** 3
