"""Holds /openapi.json to the running server, by tools that no one here wrote; `./dev openapi` runs it."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import urllib.request

from openapi_spec_validator import validate

import limits

HERE = os.path.dirname(os.path.abspath(__file__))
PUBLIC = os.path.join(HERE, "../../Public")


class Service:
    """The program on a free port, as a context."""

    def __init__(self, program):
        self.arguments = [os.path.abspath(program), "serve", "--host", "127.0.0.1", "--port", "0", "--no-access-log"]
        self.arguments += ["--public", os.path.abspath(PUBLIC)]

    def __enter__(self):
        self.process = subprocess.Popen(self.arguments, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if "listening on " in line:
                return line.split()[-1].rstrip("/")
        raise RuntimeError("the program did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def fuzz(address, seed):
    """Schemathesis: the whole output where it has a finding."""
    with tempfile.TemporaryDirectory(prefix="insignia-openapi-") as folder:
        run = subprocess.run(
            [os.path.join(os.path.dirname(sys.executable), "schemathesis"), "run", f"{address}/openapi.json",
             "--checks", "all", "--exclude-checks", "positive_data_acceptance",
             "--phases", "examples,coverage,fuzzing", "--max-examples", "40", "--seed", str(seed),
             "--continue-on-failure", "--no-color"],
            cwd=folder, env={**os.environ, "SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": HERE},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if run.returncode != 0:
        raise AssertionError(run.stdout)
    return next((line.strip() for line in run.stdout.splitlines() if "generated" in line), "")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program to ask")
    parser.add_argument("--seed", type=int, default=1, help="where schemathesis begins")
    options = parser.parse_args()
    passed = failed = 0
    with Service(options.program) as address:
        with urllib.request.urlopen(f"{address}/openapi.json") as answer:
            document = json.load(answer)
        checks = [("openapi-spec-validator: the document is valid", lambda: validate(document))]
        for name, operation in limits.badges(document):
            checks.append((
                f"/{name}: every limit is the parser's",
                lambda name=name, operation=operation: limits.hold(address, name, operation)))
        checks.append(("schemathesis: no finding", lambda: fuzz(address, options.seed)))
        for name, body in checks:
            try:
                detail = body()
            except Exception as fault:  # Each tool has errors of its own.
                failed += 1
                print(f"FAIL {name}: {fault}", flush=True)
            else:
                passed += 1
                print(f"ok   {name}{': ' + str(detail) if detail else ''}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
