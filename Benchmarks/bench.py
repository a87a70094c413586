"""Measures Insignia against nginx and others; `./dev bench` runs it.

Every figure of speed is a ratio of runs that are paired in time, of servers on one core and a generator on the other.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import instructions
import memory
import rows


def make_certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"],
        check=True, capture_output=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program as it is shipped")
    parser.add_argument("--symbols", required=True, help="the same program with its symbols")
    parser.add_argument("--budget", required=True, help="what times the renderer alone")
    parser.add_argument("--load", required=True, help="the package's generator")
    parser.add_argument("--quick", action="store_true", help="short runs, and only the table")
    options = parser.parse_args()
    os.environ["INSIGNIA_LOAD"] = options.load
    with tempfile.TemporaryDirectory() as folder:
        make_certificate(folder)
        bench = rows.Bench(options.program, folder, rounds=5, seconds=1 if options.quick else 2,
                           is_quick=options.quick)
        body, head, drawn = rows.traffic(bench)
        rows.two_loops(bench)
        instructions.instructions(bench, body, head)
        instructions.allocations(bench)
        rows.further(bench, body, head, drawn)
        memory.memory(bench)
        memory.start(bench)
    missed = [row for row in bench.rows if row.verdict == "FAIL"]
    print(json.dumps([{"work": row.work, "measure": row.measure, **row.figure.json()} for row in bench.rows], indent=1))
    return 1 if missed else 0


sys.exit(main())
