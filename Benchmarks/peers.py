"""Other renderers beside Insignia's own, each in turn in the same run: time, bytes, and bytes after gzip."""

import gzip
import json
import pathlib
import shutil
import subprocess
import sys

from growth import renderer
from pairs import Figure
from servers import SERVER_CORE

HERE = pathlib.Path(__file__).parent


def environment(folder):
    """A virtual environment with the pinned versions."""
    wanted = HERE / "requirements.txt"
    mark = folder / "requirements.txt"
    if not mark.exists() or mark.read_bytes() != wanted.read_bytes():
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
        subprocess.run([folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "-r", wanted], check=True)
        shutil.copy(wanted, mark)
    return folder / "bin/python"


def peers(bench):
    python = environment(pathlib.Path(bench.budget).parents[1] / "peers")
    times, pictures = {}, {}
    for _ in range(5):
        times.setdefault("Insignia", []).append(renderer(bench, "badge")["badge"][0]["us"])
        for name in ("pybadges", "anybadge"):
            run = subprocess.run(
                ["taskset", "-c", SERVER_CORE, python, HERE / "peer.py", name, "0.5"],
                capture_output=True, text=True, check=True)
            found = json.loads(run.stdout)
            times.setdefault(name, []).append(found["us"])
            pictures[name] = found["svg"].encode()
    pictures["Insignia"] = subprocess.run(
        [bench.program, "render", "badge", "count=42&from=777"], capture_output=True, check=True).stdout
    found = {}
    for name, values in times.items():
        figure = Figure(values)
        found[name] = {
            "us": figure.json(), "bytes": len(pictures[name]),
            "gzip_bytes": len(gzip.compress(pictures[name], 6, mtime=0))}
        print(f"{name}: {figure.median:.2f} µs, {found[name]['bytes']} bytes, {found[name]['gzip_bytes']} zipped",
              flush=True)
    return found
