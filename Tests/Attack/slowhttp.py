"""Debian's slowhttptest, a tool that no one here wrote, in its four modes."""

import csv
import os
import subprocess
import tempfile

from checks import expect

SECONDS = 20
COMMON = ["-c", "1000", "-r", "200", "-l", str(SECONDS), "-p", "3", "-i", "5", "-g"]
MODES = {
    "slow heads": ["-H", "-x", "24", "-u", "http://127.0.0.1:{port}/badge?count=3"],
    "slow bodies": ["-B", "-s", "8192", "-x", "10", "-u", "http://127.0.0.1:{port}/badge?count=3"],
    "many ranges": ["-R", "-u", "http://127.0.0.1:{port}/"],
    "slow reads": ["-X", "-w", "512", "-y", "1024", "-n", "5", "-z", "32", "-k", "3",
                   "-u", "http://127.0.0.1:{port}/openapi.json"],
}


def run(program, mode):
    """Runs a mode; every second of its report says that the service was available."""
    with tempfile.TemporaryDirectory(prefix="insignia-slowhttptest-") as folder:
        report = os.path.join(folder, "report")
        arguments = [argument.format(port=program.port) for argument in MODES[mode]]
        subprocess.run(
            ["slowhttptest", *COMMON, *arguments, "-o", report], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, timeout=SECONDS * 3, check=False,
        )
        with open(report + ".csv", newline="") as lines:
            rows = list(csv.reader(lines))
    column = [name.strip() for name in rows[0]].index("Service Available")
    available = [int(row[column]) > 0 for row in rows[1:] if len(row) > column]
    expect(len(available) >= 3, f"the report has {len(available)} lines only")
    expect(all(available), f"not available in {available.count(False)} of {len(available)} seconds")
    return f"available in all {len(available)} seconds"
