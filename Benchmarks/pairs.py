"""Runs that are paired in time, A B A B …, and the ratios of each pair."""

import statistics
from dataclasses import dataclass, field


@dataclass
class Figure:
    """Values of repeated runs, told by their median, least and greatest."""

    values: list = field(default_factory=list)

    @property
    def median(self):
        return statistics.median(self.values)

    def json(self):
        return {"median": self.median, "min": min(self.values), "max": max(self.values), "runs": len(self.values)}


class Side:
    """A server, and how it is asked: a generator that is called with seconds."""

    def __init__(self, server, ask, check=None):
        self.server, self.ask, self.check = server, ask, check

    def run(self, seconds):
        """What one run cost; `cpu` is microseconds of the server for a request."""
        before = self.check and self.check(self.server)
        cpu = self.server.cpu()
        result = self.ask(seconds)
        result["cpu"] = (self.server.cpu() - cpu) * 1e6 / max(result["answers"], 1)
        result["rate"] = result["answers"] / result["seconds"]
        if self.check:
            after = self.check(self.server)
            result["uses"] = {use: after[use] - before[use] for use in after}
        if result["failures"] or not result["answers"]:
            raise SystemExit(f"bench: a run had failures: {result}")
        return result


class Pairs:
    """The results of two sides in turn."""

    def __init__(self, first, second, rounds, seconds):
        for side in (first, second):
            side.run(min(seconds, 0.5))
        self.first, self.second = [], []
        for _ in range(rounds):
            self.first.append(first.run(seconds))
            self.second.append(second.run(seconds))

    def ratio(self, key):
        """The first side's figure divided by the second's, pair by pair."""
        return Figure([a[key] / b[key] for a, b in zip(self.first, self.second)])

    def difference(self, key):
        return Figure([a[key] - b[key] for a, b in zip(self.first, self.second)])

    def of_first(self, key):
        return Figure([run[key] for run in self.first])

    def of_second(self, key):
        return Figure([run[key] for run in self.second])

    def details(self, *names):
        """Microseconds and requests per second of both sides, under their names."""
        return {
            name: {"cpu_us": Figure([run["cpu"] for run in runs]).json(),
                   "per_second": Figure([run["rate"] for run in runs]).json()}
            for name, runs in zip(names, (self.first, self.second))
        }
