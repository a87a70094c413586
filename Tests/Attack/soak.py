"""Mixes good and bad clients for so many minutes and watches memory, descriptors and latency; `./dev soak` runs it."""

import argparse
import itertools
import sys
import time

import attack
from checks import Tally, expect
from good import GoodClients
from program import Program
from wire import Client


class Minute:
    """What one minute was like."""

    def __init__(self, number, program, experiences):
        self.resident = program.resident()
        self.descriptors = program.descriptors()
        self.answers = sum(len(each.waits) for each in experiences)
        self.losses = [loss for each in experiences for loss in each.losses]
        self.median = max(each.median for each in experiences)
        self.longest = max(each.longest for each in experiences)
        print(
            f"minute {number}: {self.resident} kB, {self.descriptors} descriptors, {self.answers} answers, "
            f"median {self.median * 1000:.1f} ms, longest {self.longest * 1000:.0f} ms, {len(self.losses)} lost",
            flush=True,
        )


def live(program, number, attacks, lasting):
    """One minute of attacks in turn between good clients, one of which keeps its connection from the first to the last."""
    end = time.monotonic() + 60
    with GoodClients(program.port) as good:
        while time.monotonic() < end:
            next(attacks)(program)
            expect(lasting.get().status == 200, "the client that lasts was answered badly")
        experiences = good.finish()
    program.settle(program.idle_descriptors + 1)
    return Minute(number, program, experiences)


def soak(path, minutes, tally):
    with Program(path) as program, Client(program.port) as lasting:
        lasting.get()
        program.idle_descriptors = program.descriptors()
        attacks = itertools.cycle(body for _, body in attack.ATTACKS)
        past = []
        for number in range(1, minutes + 1):
            tally.check(
                f"minute {number}", lambda: past.append(live(program, number, attacks, lasting)))
        # All attacks have to come once before memory is as large as it may be.
        settled = past[min(2, len(past) - 1)] if past else None
        tally.check("memory is flat", lambda: is_flat([minute.resident for minute in past], settled.resident))
        tally.check("descriptors are flat", lambda: expect(
            program.settle(program.idle_descriptors), f"{program.descriptors()}, {program.idle_descriptors} before"))
        tally.check("no request is lost", lambda: expect(
            not any(minute.losses for minute in past), [minute.losses[:2] for minute in past if minute.losses]))
        tally.check("the median stays below 50 ms", lambda: expect(
            all(minute.median < attack.MEDIAN for minute in past), [minute.median for minute in past]))
        lasting.close()
        tally.check("the end is graceful", lambda: expect(program.stop() == 0, "another exit status than 0"))


def is_flat(residents, settled):
    expect(residents[-1] <= settled + attack.TOLERANCE, f"{residents[-1]} kB, {settled} kB after the first minutes")
    return f"{residents[-1]} kB, {settled} kB after the first minutes"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program to watch")
    parser.add_argument("minutes", type=int, choices=range(1, 1_441), metavar="MINUTES", help="1 to 1440")
    options = parser.parse_args()
    attack.raise_descriptor_limit()
    tally = Tally()
    soak(options.program, options.minutes, tally)
    print("sound" if not tally.failed else "not sound")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
