"""Runs that are paired in time, A B B A A B …, and the ratios of each pair.

A pair is measured again when other processes took part in it, and the quietest pairs are kept.
"""

import itertools
import math
import os
import resource
import statistics
import time
from dataclasses import dataclass, field


@dataclass
class Figure:
    """Values of repeated runs, told by their median, least and greatest, and how sure the median is."""

    values: list = field(default_factory=list)

    @property
    def median(self):
        return statistics.median(self.values)

    @property
    def interval(self):
        """What holds the true median with a certainty of 95 %: two of the sorted values; None for fewer than six.

        Each value is above the true median or below it by the toss of a coin, whatever their distribution is.
        """
        count = len(self.values)
        tails = itertools.accumulate(math.comb(count, below) / 2 ** count for below in range(count))
        place = sum(tail <= 0.025 for tail in tails) - 1
        ordered = sorted(self.values)
        return (ordered[place], ordered[-1 - place]) if place >= 0 else None

    def json(self):
        return {"median": self.median, "interval": self.interval, "min": min(self.values), "max": max(self.values),
                "runs": len(self.values)}


def busy():
    """Seconds that the processors of the machine were not idle, those that a hypervisor took among them.

    How long they were idle is measured; how long they worked is an estimate, made at each tick of the clock.
    """
    with open("/proc/stat") as file:
        idle, waiting_for_disks = map(int, file.readline().split()[4:6])
    return time.monotonic() * os.cpu_count() - (idle + waiting_for_disks) / os.sysconf("SC_CLK_TCK")


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
            # Who comes first changes with each pair, so that a machine that grows slower or quicker favours neither.
            in_turn = [(0, first), (1, second)][::-1 if len(tried) % 2 else 1]
            runs = {place: side.run(seconds) for place, side in in_turn}
            tried.append((runs[0], runs[1]))
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
