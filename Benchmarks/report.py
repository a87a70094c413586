"""Says what passed, keeps the figures, and writes the tables of the documentation between their markers."""

import json
import os
import pathlib
import platform
import re
import subprocess
import time

import growth


def summary(rows):
    """Prints every row that has a bound with its verdict; the number of rows that miss what they must."""
    print(f"\n{'work':<42}{'measure':<48}{'figure':>9}{'must':>7}{'aim':>7}")
    for row in rows:
        bounds = f"{row.must:>7g}{row.aim:>7g}  {row.verdict}" if row.must is not None else ""
        print(f"{row.work:<42}{row.measure:<48}{row.figure.median:>9.3g}{bounds}")
    bound = [row for row in rows if row.must is not None]
    failed = [row for row in bound if row.verdict == "FAIL"]
    print(f"{len(bound) - len(failed)} passed, {len(failed)} failed, "
          f"{sum(row.verdict == 'aim' for row in bound)} reach their aim")
    return len(failed)


def version(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    return (result.stdout + result.stderr).splitlines()[0].strip()


def machine():
    """What the figures depend on."""
    with open("/proc/cpuinfo") as file:
        model = re.search(r"model name\s*: (.*)", file.read())
    with open("/etc/os-release") as file:
        system = re.search(r'PRETTY_NAME="(.*)"', file.read())
    return {
        "date": time.strftime("%Y-%m-%d"), "processor": model[1] if model else platform.machine(),
        "cores": os.cpu_count(), "kernel": platform.release(), "system": system[1] if system else "",
        "swift": version("swift", "--version"), "nginx": version("nginx", "-v"), "wrk": version("wrk", "-v"),
        "valgrind": version("valgrind", "--version"),
    }


def record(root, found, parts, noise):
    """Keeps the figures, and those of parts that were not measured now, and writes what is made from them."""
    path = root / "Benchmarks/results.json"
    kept = json.loads(path.read_text()) if path.exists() else {}
    if not set(parts) <= set(found):
        noise = kept.get("machine", {}).get("noise", "")
    found = {**kept, **found, "machine": {**machine(), "noise": noise}}
    path.write_text(json.dumps(found, indent=1) + "\n")
    folder = root / "Documentation/Plots"
    folder.mkdir(exist_ok=True)
    growth.draw(folder, found.get("connections"), found.get("growth", {}))
    write(root / "Documentation/Performance.md", found, parts)


def write(path, found, parts):
    """Puts the tables between the markers of the page."""
    text = pathlib.Path(path).read_text()
    rows = [row for part in parts for row in found.get(part, [])]
    tables = {"rows": rows_table(rows), "behind": behind_table(rows), "machine": machine_text(found["machine"])}
    for name, table in (("peers", peers_table), ("profile", profile_table), ("connections", connections_table)):
        if name in found:
            tables[name] = table(found[name])
    for name, table in tables.items():
        text = re.sub(rf"(<!-- {name} -->\n).*?(<!-- end -->)", lambda match: f"{match[1]}{table}\n{match[2]}", text,
                      flags=re.DOTALL)
    pathlib.Path(path).write_text(text)


def show(value):
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def rows_table(rows):
    lines = ["| work | measure | figure | median, 95 % sure | least to greatest | must | aim | |",
             "| --- | --- | --: | --- | --- | --: | --: | --- |"]
    for row in rows:
        figure = row["figure"]
        spread = between(figure["min"], figure["max"]) if figure["runs"] > 1 else ""
        interval = between(*figure["interval"]) if figure["interval"] else ""
        bounds = (f"{row['must']:g} | {row['aim']:g}" if row["must"] is not None else " | ")
        lines.append(f"| {row['work']} | {row['measure']} | {show(figure['median'])} | {interval} | {spread} | {bounds} "
                     f"| {row['verdict']} |")
    return "\n".join(lines)


def between(low, high):
    return f"{show(low)} to {show(high)}"


def behind_table(rows):
    """The medians of both servers behind each ratio: microseconds, of CPU or of waiting, and requests per second."""
    lines = ["| work | nginx, µs | Insignia, µs | nginx, per second | Insignia, per second |",
             "| --- | --: | --: | --: | --: |"]
    for row in rows:
        servers = [row["details"].get(name) for name in ("nginx", "insignia")]
        if all(servers):
            times, *rates = ([show(figure["median"]) for figure in figures]
                             for figures in zip(*(server.values() for server in servers)))
            cells = times + (rates[0] if rates else ["", ""])
            lines.append(f"| {row['work']}, {row['measure'].rpartition(', ')[2]} | {' | '.join(cells)} |")
    return "\n".join(lines)


def machine_text(found):
    return (f"Measured {found['date']} on {found['cores']} cores of {found['processor']}, {found['system']}, kernel "
            f"{found['kernel']}; {found['swift']}; {found['nginx']}; {found['wrk'].split(' [')[0]}; "
            f"{found['valgrind']}." + (f" {found['noise']}." if found.get("noise") else ""))


def peers_table(found):
    lines = ["| renderer | µs per badge | least to greatest | bytes | gzip bytes |", "| --- | --: | --- | --: | --: |"]
    for name, peer in found.items():
        lines.append(f"| {name} | {show(peer['us']['median'])} | {show(peer['us']['min'])} to "
                     f"{show(peer['us']['max'])} | {peer['bytes']} | {peer['gzip_bytes']} |")
    return "\n".join(lines)


def profile_table(found):
    lines = ["| where | badge drawn afresh | cache hit | number drawn afresh | empty answer |",
             "| --- | --: | --: | --: | --: |"]
    for part in found["parts"]:
        lines.append(f"| {part} | " + " | ".join(f"{found['work'][work]['parts'].get(part, 0):.2f}" for work in found["work"]) + " |")
    lines.append("| **all, µs of CPU** | " + " | ".join(f"**{found['work'][work]['cpu_us']:.2f}**" for work in found["work"]) + " |")
    return "\n".join(lines)


def connections_table(found):
    lines = ["| connections | badges per second | µs of CPU each |", "| --: | --: | --: |"]
    lines += [f"| {point['connections']} | {point['per_second']:.0f} | {point['cpu_us']:.2f} |" for point in found]
    return "\n".join(lines)
