"""The springs of the badges in closed form, from rest, as the badges' own keyframes must follow them."""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Spring:
    """A spring of mass 1 that goes from 0 to 1; `duration` in seconds, `bounce` above 0 and below 1."""

    duration: float
    bounce: float

    @property
    def _frequencies(self):
        """Decay and damped angular frequency: 2πζ/D and 2π√(1-ζ²)/D with ζ = 1 - bounce."""
        ratio = 1 - self.bounce
        natural = 2 * math.pi / self.duration
        return ratio * natural, natural * math.sqrt(1 - ratio * ratio)

    def position(self, time):
        """x(t) = 1 - e^(-at) (cos ωt + a/ω sin ωt); 0 before the start."""
        decay, damped = self._frequencies
        time = max(time, 0)
        return 1 - math.exp(-decay * time) * (math.cos(damped * time) + decay / damped * math.sin(damped * time))

    def arriving(self, time):
        """The position up to the first arrival, for what may not pass its end; 1 from then on."""
        return self.position(time) if time < self.arrival else 1.0

    @property
    def arrival(self):
        """When it is at 1 for the first time."""
        decay, damped = self._frequencies
        return (math.pi - math.atan2(damped, decay)) / damped

    def turn(self, number):
        """When it stands still for the `number`-th time after the start; the first is its peak."""
        return number * math.pi / self._frequencies[1]

    def moments(self):
        """The turns of the spring, and thirty times more."""
        return sorted([self.turn(1), self.turn(2), *(index * self.duration / 15 for index in range(31))])


COUNT_BADGE = Spring(0.4, 0.45)
ICON_BADGE = Spring(0.35, 0.5)
CHECK_CIRCLE = Spring(0.5, 0.5)
COUNTING_STEP = Spring(0.2, 0.15)

# From then on a step of a counting number is within 0.001 of its end.
COUNTING_STEP_REST = 0.2787
