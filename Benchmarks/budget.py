"""What a request costs in instructions and heap allocations, counted by callgrind and held to the committed figures.

    budget.py PROGRAM           counts, and fails when a figure is above the committed one
    budget.py PROGRAM --lower   counts, and writes what was counted where it is less
    budget.py PROGRAM --accept  counts, and writes what was counted
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FILE = pathlib.Path(__file__).with_name("budget.json")
# Instructions depend on the compiler to the last one, and a little on where memory happens to lie.
TOLERANCE = 1.01
ALLOCATORS = {"malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"}
# The C library picks its copying loops by processor: these take the newest ones out of the choice.
ENVIRONMENT = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-ERMS,-FSRM",
}


def compiler():
    """The version that instructions are comparable for."""
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"Swift version (\S+)", text)[1]


def counted(program):
    """Instructions and allocations per request, by the name of the request."""
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder) / "profile"
        command = [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", "--compress-strings=no",
            "--dump-after=*answerUnmeasured*", "--dump-after=*answerMeasured*", program, "requests",
        ]  # fmt: skip
        run = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **ENVIRONMENT})
        if run.returncode != 0:
            sys.exit(f"budget: {run.stdout}{run.stderr}")
        costs = {}
        # Odd profiles are of what was not measured.
        for number, line in enumerate(run.stdout.splitlines(), start=1):
            name, requests = line.split("\t")
            instructions, allocations = totals(profile.with_name(f"profile.{2 * number}"))
            costs[name] = {
                "instructions": round(instructions / int(requests)),
                "allocations": round(allocations / int(requests), 2),
            }
        return costs


def totals(profile):
    """Instructions, and calls of the C library's allocating functions, in one profile."""
    instructions = allocations = 0
    is_allocator = False
    with open(profile, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("cfn="):
                is_allocator = line[4:].strip() in ALLOCATORS
            elif line.startswith("calls=") and is_allocator:
                allocations += int(line[6:].split()[0])
            elif line.startswith("totals:"):
                instructions = int(line.split()[1])
    return instructions, allocations


def main():
    program, *words = sys.argv[1:]
    committed = json.loads(FILE.read_text()) if FILE.exists() else {"requests": {}}
    version = compiler()
    is_comparable = committed.get("swift") == version
    costs = counted(program)
    kept = committed["requests"]
    failed = 0
    print(f"{'request':<30}{'instructions':>14}{'kept':>10}{'allocations':>14}{'kept':>10}")
    for name, cost in costs.items():
        limit = kept.get(name)
        faults = []
        if limit is None:
            faults.append("not in the file")
        else:
            if cost["allocations"] > limit["allocations"]:
                faults.append("more allocations")
            if is_comparable and cost["instructions"] > limit["instructions"] * TOLERANCE:
                faults.append("more instructions")
        shown = limit or {"instructions": "", "allocations": ""}
        print(
            f"{name:<30}{cost['instructions']:>14}{shown['instructions']:>10}"
            f"{cost['allocations']:>14}{shown['allocations']:>10}  {', '.join(faults)}"
        )
        failed += bool(faults)
    if not is_comparable:
        print(f"instructions are not compared: the file is of Swift {committed.get('swift')}, this is {version}")
    if words:
        if words == ["--lower"] and is_comparable:
            for name, cost in costs.items():
                limit = kept.get(name, cost)
                costs[name] = {key: min(cost[key], limit[key]) for key in cost}
        FILE.write_text(json.dumps({"swift": version, "requests": costs}, indent=2) + "\n")
        failed = 0
    print(f"{len(costs) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
