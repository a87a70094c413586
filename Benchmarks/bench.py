"""Measures Insignia against nginx and others; `./dev bench` runs it.

Every figure of speed is a ratio of runs that are paired in time, of servers on one core and a generator on the other.
With `--record` the figures go to results.json, and the tables and plots of the documentation are written from them;
with `--only` the other figures stay as they were.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import growth
import instructions
import memory
import peers
import profiling
import report
import rows

ROOT = pathlib.Path(__file__).parent.parent


def make_certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"],
        check=True, capture_output=True)


# The rows, in the order of the table.
ROWS = {
    "drawn": rows.drawn, "hit": rows.hit, "unchanged": rows.unchanged, "gzip": rows.zipped, "tls": rows.tls,
    "number": rows.number, "loops": rows.two_loops, "renderer": instructions.renderer_alone,
    "instructions": instructions.instructions, "allocations": instructions.allocations,
    "pipelined": rows.pipelined, "inline": rows.inline, "memory": memory.memory, "start": memory.start,
    "first-gzip": rows.zipped_first,
}
# What stands beside the table.
OTHERS = {
    "connections": growth.connections, "growth": growth.renderer, "peers": peers.peers, "profile": profiling.profile,
}


def measure(bench, parts):
    """Measures parts; each is a list of rows, or figures of another shape."""
    found = {}
    for name in parts:
        if name in ROWS:
            first = len(bench.rows)
            ROWS[name](bench)
            found[name] = [row.json() for row in bench.rows[first:]]
        else:
            found[name] = OTHERS[name](bench)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program as it is shipped")
    parser.add_argument("--symbols", required=True, help="the same program with its symbols")
    parser.add_argument("--budget", required=True, help="what times the renderer alone")
    parser.add_argument("--load", required=True, help="the package's generator")
    parser.add_argument("--quick", action="store_true", help="short runs, and only the table")
    parser.add_argument("--record", action="store_true", help="keep the figures and write the documentation")
    parser.add_argument("--seconds", type=int, default=2, help="how long a run takes")
    parser.add_argument("--only", nargs="+", choices=[*ROWS, *OTHERS], metavar="PART",
                        help=f"measure only some of: {', '.join([*ROWS, *OTHERS])}")
    options = parser.parse_args()
    parts = options.only or [*ROWS, *({} if options.quick else OTHERS)]
    if options.quick and options.record:
        parser.error("only a whole run is recorded")
    os.environ["INSIGNIA_LOAD"] = options.load
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        make_certificate(folder)
        bench = rows.Bench(options, folder, rounds=5, seconds=1 if options.quick else options.seconds, is_quick=options.quick)
        found = measure(bench, parts)
    failed = report.summary(bench.rows)
    print(f"{(time.monotonic() - begin) / 60:.1f} minutes", flush=True)
    if options.record:
        report.record(ROOT, found, ROWS)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
