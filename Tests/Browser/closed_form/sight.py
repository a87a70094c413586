"""What a reader sees of one shape at one time, in the units of the picture."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Moving:
    """A number, and what it changes by in the motion that is under way: 1 % of that is how far it may be off."""

    value: float
    way: float = 0.0

    def __add__(self, other):
        other = other if isinstance(other, Moving) else Moving(other)
        return Moving(self.value + other.value, self.way + other.way)

    def __mul__(self, factor):
        factor = factor if isinstance(factor, Moving) else Moving(factor)
        return Moving(self.value * factor.value, self.way * abs(factor.value) + factor.way * abs(self.value))


@dataclass
class Sight:
    """A shape: its name (for a glyph the text), its opacity, and its numbers by name."""

    name: str
    opacity: float
    numbers: dict[str, Moving]

    def value(self, number):
        return self.numbers[number].value


def between(start, end, progress):
    """The way from one number to another, gone by `progress`."""
    return Moving(start + (end - start) * progress, abs(end - start))
