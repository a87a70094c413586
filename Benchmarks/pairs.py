"""Runs that are paired in time, A B A B …, and the ratios of each pair.

A pair is measured again when other processes took part in it, and the quietest pairs are kept.
"""

import os
import resource
import statistics
import time
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


def busy():
    """Seconds that the processors of the machine were not idle, those that a hypervisor took among them.

    How long they were idle is measured; how long they worked is an estimate, made at each tick of the clock.
    """
    with open("/proc/uptime") as file:
        return time.clock_gettime(time.CLOCK_BOOTTIME) * os.cpu_count() - float(file.read().split()[1])


def own():
    """Seconds that this process and the generators it has waited for took."""
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


class Side:
    """A server, and how it is asked: a generator that is called with seconds."""

    def __init__(self, server, ask, check=None):
        self.server, self.ask, self.check = server, ask, check

    def run(self, seconds):
        """What one run cost; `cpu` is microseconds of the server for a request."""
        before = self.check and self.check(self.server)
        cpu, others = self.server.cpu(), busy() - own()
        result = self.ask(seconds)
        cpu, others = self.server.cpu() - cpu, busy() - own() - others
        result["cpu"] = cpu * 1e6 / max(result["answers"], 1)
        result["foreign"] = max(others - cpu, 0) / result["seconds"]
        result["rate"] = result["answers"] / result["seconds"]
        if self.check:
            after = self.check(self.server)
            result["uses"] = {use: after[use] - before[use] for use in after}
        if result["failures"] or not result["answers"]:
            raise SystemExit(f"bench: a run had failures: {result}")
        return result


class Pairs:
    """The results of two sides in turn."""

    # What share of a core others may take: processes, and interrupts while both programs sleep.
    QUIET = 0.1
    # How many pairs of all rows were measured, how many of them again, and the loudest that was kept.
    measured, repeated, loudest = 0, 0, 0.0

    def __init__(self, first, second, rounds, seconds):
        for side in (first, second):
            side.run(min(seconds, 0.5))
        tried = []
        while len(tried) < rounds + rounds // 2:
            tried.append((first.run(seconds), second.run(seconds)))
            if sum(self.foreign(pair) <= self.QUIET for pair in tried) == rounds:
                break
        kept = sorted(tried, key=self.foreign)[:rounds]
        self.first, self.second = map(list, zip(*kept))
        Pairs.measured += len(tried)
        Pairs.repeated += len(tried) - rounds
        Pairs.loudest = max(Pairs.loudest, self.foreign(kept[-1]))

    @staticmethod
    def foreign(pair):
        """The share of a core that others had in the louder run of a pair."""
        return max(run["foreign"] for run in pair)

    @classmethod
    def noise(cls):
        """What is to be known of the machine beside the figures."""
        return (f"{cls.repeated} of {cls.measured} pairs were measured again because others than the two programs took "
                f"more than {cls.QUIET:.0%} of a core; in those that are kept they took {cls.loudest:.0%} at most")

    def ratio(self, key):
        """The first side's figure divided by the second's, pair by pair."""
        return Figure([a[key] / b[key] for a, b in zip(self.first, self.second)])

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
