"""Where the processor time of a request goes: in the kernel or in which part of the program.

The division between kernel and program is the scheduler's, under load; the division within the program is callgrind's
count of instructions by function. The empty answer, 204 to `OPTIONS`, is the limit: it reads and routes a request and
draws nothing.
"""

import collections
import contextlib
import functools
import re
import statistics
import subprocess

from generators import BADGE, HIT, NUMBER, expand, load
from instructions import FEW, MANY, run_counted
from pairs import Side
from servers import Insignia

# How often each kind is measured.
ROUNDS = 8

WORK = {"drawn": BADGE, "hit": HIT, "number": NUMBER, "empty": "OPTIONS /badge"}

# The first that matches a function's demangled name and module says what it does.
PARTS = [
    ("hashing", r"KeyedHash|StableHash|Hasher|ElementID|EntityTag"),
    ("kernel's entrance", r"^(recv|__libc_recv|send|__libc_send|epoll_wait|clock_gettime|__vdso|__pthread_.*cancel)"),
    ("serialising", r"\$s8HTTPWire\d+(ResponseWriter|OutputBuffer|HTTPDate|Status)|BadgeFields"),
    ("parsing", r"\$s8HTTPWire|endOfText|endOfVisible|firstIndex|spells|memcmp"),
    ("event loop", r"\$s10HTTPServer"),
    ("drawing", r"\$s8BadgeSVG|\$s9BadgeCore"),
    ("routing, cache and counting", r"\$s12BadgeService|\$s8insignia"),
    ("compressing", r"deflate|longest_match|crc32|_tr_"),
    ("appending bytes", r"\$s5Bytes10ByteBuffer|mem(cpy|move|set)"),
    ("memory and runtime of Swift", r"swift|malloc|free|calloc|realloc|\$ss|\$sS"),
]


def part_of(function):
    return next((name for name, pattern in PARTS if re.search(pattern, function)), "others")


def by_function(path):
    """Instructions of each function itself in a profile of callgrind."""
    costs = collections.Counter()
    function, is_call = None, False
    with open(path, errors="replace") as lines:
        for line in lines:
            if line.startswith("fn="):
                function = line[3:].strip()
            elif line.startswith("calls="):
                is_call = True
            elif line[0] in "+-*0123456789":
                if is_call:
                    is_call = False
                    continue
                fields = line.split()
                if len(fields) > 1:
                    costs[function] += int(fields[1])
    return costs


def instructions_by_part(bench, target):
    profiles = []
    for count in (FEW, MANY):
        output = run_counted(
            bench, "callgrind", lambda wrapped: Insignia(bench.symbols, wrapper=wrapped),
            [expand(target, number) for number in range(count)], ["--compress-strings=no"])
        profiles.append(by_function(output))
    parts = collections.Counter()
    for function, count in profiles[1].items():
        parts[part_of(function)] += (count - profiles[0][function]) / (MANY - FEW)
    return parts


def costs_in_turn(bench):
    """Microseconds of CPU for a request of each kind, and the kernel's share of them.

    The kinds are measured in turn, so that a machine whose speed changes leaves them comparable.
    """
    with contextlib.ExitStack() as stack:
        sides = {}
        for name, target in WORK.items():
            server = stack.enter_context(Insignia(bench.program))
            sides[name] = Side(server, functools.partial(load, server.port, target))
            sides[name].run(0.5)
        before = {name: side.server.ticks() for name, side in sides.items()}
        costs = {name: [] for name in sides}
        for _ in range(ROUNDS):
            for name, side in sides.items():
                costs[name].append(side.run(bench.seconds)["cpu"])
        found = {}
        for name, side in sides.items():
            user, system = (after - start for after, start in zip(side.server.ticks(), before[name]))
            found[name] = statistics.median(costs[name]), system / (user + system)
    return found


def profile(bench):
    """Microseconds of each part, for each kind of request."""
    work = {}
    for name, (cost, kernel) in costs_in_turn(bench).items():
        counts = instructions_by_part(bench, WORK[name])
        in_program = cost * (1 - kernel)
        total = sum(counts.values())
        parts = {"kernel": cost - in_program}
        parts.update({part: in_program * count / total for part, count in counts.items()})
        work[name] = {"cpu_us": cost, "instructions": total, "parts": parts,
                      "instructions_by_part": dict(counts.most_common())}
        print(f"{name}: {cost:.2f} µs, of which {cost - in_program:.2f} in the kernel; {total:.0f} instructions", flush=True)
    order = sorted({part for each in work.values() for part in each["parts"]},
                   key=lambda part: -work["drawn"]["parts"].get(part, 0))
    return {"parts": order, "work": work}
