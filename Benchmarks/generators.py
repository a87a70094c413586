"""What asks the servers: wrk, the package's own generator, h2load; pinned to another core than the server.

A target may have ranges such as `{1-99}`; their numbers count like the digits of one number, the first range fastest,
so that every request asks for something else. `Numbers` never gives out a number twice, and a run takes no more of them
than leaves enough for the other runs of its row.
"""

import itertools
import json
import os
import re
import subprocess
import tempfile
from math import prod

GENERATOR_CORE = "1"

# What is asked for.
BADGE = "/badge?count={1-99}&from={100-999999999}"
NUMBER = "/number?value={1000-9999999}"
HIT = "/badge?count=42&from=777"

RANGE = r"\{(\d+)-(\d+)\}"

SCRIPT = """
local number = {first}
local pieces, counts, lows = {{ {pieces} }}, {{ {counts} }}, {{ {lows} }}
local ending = "{ending}"
local text = {{}}
function request()
  local length = 0
  for _ = 1, {depth} do
    local n = number
    number = number + 1
    for place = 1, #counts do
      local count = counts[place]
      text[length + 1] = pieces[place]
      text[length + 2] = lows[place] + n % count
      length = length + 2
      n = math.floor(n / count)
    end
    length = length + 1
    text[length] = ending
  end
  return table.concat(text, "", 1, length)
end
"""
DONE = """
function done(summary, latency)
  io.stderr:write(string.format('{"answers":%d,"seconds":%f,"failures":%d,"p50":%f,"p99":%f}',
    summary.requests, summary.duration / 1e6,
    summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
"""


class Numbers:
    """The numbers of requests, from which targets are made."""

    next = 0

    @classmethod
    def take(cls, count):
        first = cls.next
        cls.next += count
        return first

    @classmethod
    def take_for_run(cls, target):
        """The first number of a run; a hundredth of all the targets that there are is for its requests."""
        targets = prod(int(high) - int(low) + 1 for low, high in re.findall(RANGE, target))
        return cls.take(min(targets // 100, 50_000_000))


def expand(target, number):
    """The target of one request."""
    def value(match):
        nonlocal number
        low, high = int(match[1]), int(match[2])
        number, place = divmod(number, high - low + 1)
        return str(low + place)
    return re.sub(RANGE, value, target)


def wrk(port, target, seconds, fields=(), connections=64, depth=1, tls=False, cores=GENERATOR_CORE):
    scheme = "https" if tls else "http"
    script = DONE
    if "{" in target:
        parts = re.split(RANGE, "GET " + target)
        lines = "".join(f"{field}\\r\\n" for field in ("Host: 127.0.0.1", *fields))
        script = SCRIPT.format(
            first=Numbers.take_for_run(target), depth=depth, pieces=", ".join(f'"{piece}"' for piece in parts[0:-1:3]),
            lows=", ".join(parts[1::3]),
            counts=", ".join(str(int(high) - int(low) + 1) for low, high in zip(parts[1::3], parts[2::3])),
            ending=f"{parts[-1]} HTTP/1.1\\r\\n{lines}\\r\\n") + DONE
        path = "/"
    else:
        path = target
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        command = ["taskset", "-c", cores, "wrk", "-t1", f"-c{connections}", f"-d{max(round(seconds), 1)}s",
                   "-s", file.name]
        for field in fields:
            command += ["-H", field]
        result = subprocess.run(
            [*command, f"{scheme}://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True)
    return json.loads(result.stderr[result.stderr.index("{"):])


def load(port, target, seconds, fields=(), connections=64, depth=1, cores=GENERATOR_CORE):
    result = subprocess.run(
        ["taskset", "-c", cores, os.environ["INSIGNIA_LOAD"], *map(str, (port, connections, depth, seconds)),
         str(Numbers.take_for_run(target)), target, *fields], capture_output=True, text=True)
    if result.returncode != 0:
        raise SystemExit(f"bench: {result.stdout.strip()}")
    return json.loads(result.stdout)


def h2load(port, target, seconds, fields=(), connections=64):
    command = ["taskset", "-c", GENERATOR_CORE, "h2load", "--h1", "-t1", f"-c{connections}",
               f"-D{max(round(seconds), 1)}"]
    for field in fields:
        command += ["-H", field]
    text = subprocess.run(
        [*command, f"https://127.0.0.1:{port}{target}"], capture_output=True, text=True, check=True).stdout
    counts = re.search(r"requests: (\d+) total.* (\d+) succeeded, (\d+) failed", text)
    time = float(re.search(r"finished in ([\d.]+)(m?s)", text)[1])
    return {"answers": int(counts[2]), "failures": int(counts[3]), "seconds": time}


def several(target, count):
    """So many targets that were not asked for before."""
    first = Numbers.take(count)
    return [expand(target, number) for number in itertools.islice(itertools.count(first), count)]
