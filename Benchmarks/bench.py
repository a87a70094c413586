"""Measures Insignia against nginx and others; `./dev bench` runs it.

Every figure of speed is a ratio of runs that are paired in time, of servers on one core and a generator on the other.
With `--record` the figures go to results.json, and the tables and plots of the documentation are written from them;
with `--only` the other figures stay as they were. A part that fails leaves the others their figures: nothing is
recorded then, and what was measured is taken up by the next `--record --only PART…`.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import traceback

import growth
import instructions
import memory
import peers
import profiling
import report
import rows
from pairs import Pairs
from row import Bench

ROOT = pathlib.Path(__file__).parent.parent
UNFINISHED = ROOT / ".build/static/unfinished.json"


def make_certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"],
        check=True, capture_output=True)


# The rows, in the order of the table.
ROWS = {
    "drawn": rows.drawn, "latency": rows.latency, "hit": rows.hit, "unchanged": rows.unchanged,
    "gzip": rows.zipped, "tls": rows.tls, "number": rows.number, "loops": rows.two_loops,
    "renderer": instructions.renderer_alone, "instructions": instructions.instructions,
    "allocations": instructions.allocations, "pipelined": rows.pipelined, "inline": rows.inline,
    "memory": memory.memory, "start": memory.start, "first-gzip": instructions.zipped_first,
}
# What stands beside the table.
OTHERS = {
    "connections": growth.connections, "growth": growth.renderer, "peers": peers.peers, "profile": profiling.profile,
}


def measure(bench, parts):
    """Measures parts, each a list of rows or figures of another shape; also names the parts that failed."""
    found, failed = {}, []
    for name in parts:
        begin = time.monotonic()
        first = len(bench.rows)
        try:
            others = OTHERS[name](bench) if name in OTHERS else ROWS[name](bench)
            found[name] = others if name in OTHERS else [row.json() for row in bench.rows[first:]]
        except (Exception, SystemExit) as error:
            failed.append(name)
            traceback.print_exception(error)
        print(f"— {name}: {time.monotonic() - begin:.0f} s{', failed' if name in failed else ''}", flush=True)
    return found, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program as it is shipped")
    parser.add_argument("--symbols", required=True, help="the same program with its symbols")
    parser.add_argument("--budget", required=True, help="what times the renderer alone")
    parser.add_argument("--load", required=True, help="the package's generator")
    parser.add_argument("--quick", action="store_true", help="fewer runs, only of the table, without the generator that saturates")
    parser.add_argument("--record", action="store_true", help="keep the figures and write the documentation")
    parser.add_argument("--seconds", type=int, help="how long a run takes: 1")
    parser.add_argument("--rounds", type=int, help="how many pairs of runs are measured: 15, or 5 with --quick")
    parser.add_argument("--only", nargs="+", choices=[*ROWS, *OTHERS], metavar="PART",
                        help=f"measure only some of: {', '.join([*ROWS, *OTHERS])}")
    options = parser.parse_args()
    parts = options.only or [*ROWS, *({} if options.quick else OTHERS)]
    if options.record and (options.quick or options.seconds or options.rounds):
        parser.error("only runs of full length are recorded")
    rounds = options.rounds or (5 if options.quick else 15)
    seconds = options.seconds or 1
    os.environ["INSIGNIA_LOAD"] = options.load
    begin = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        make_certificate(folder)
        bench = Bench(options, folder, rounds, seconds, is_quick=options.quick)
        found, unmeasured = measure(bench, parts)
    failed = report.summary(bench.rows)
    if Pairs.measured:
        print(Pairs.noise())
    print(f"{(time.monotonic() - begin) / 60:.1f} minutes", flush=True)
    if options.record:
        keep(found, unmeasured, pathlib.Path(options.symbols))
    if unmeasured:
        print(f"bench: not measured: {', '.join(unmeasured)}")
    return 1 if failed or unmeasured else 0


def keep(found, unmeasured, program):
    """Records the figures with those of an unfinished run of the same program, or makes them such."""
    noise = Pairs.noise()
    if UNFINISHED.exists() and UNFINISHED.stat().st_mtime > program.stat().st_mtime:
        before = json.loads(UNFINISHED.read_text())
        found, noise = {**before["found"], **found}, before["noise"]
    if unmeasured:
        UNFINISHED.write_text(json.dumps({"found": found, "noise": noise}))
        print(f"bench: nothing is recorded; ./dev bench --record --only {' '.join(unmeasured)} completes it")
        return
    report.record(ROOT, found, ROWS, noise)
    UNFINISHED.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
