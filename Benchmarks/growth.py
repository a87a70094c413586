"""How cost grows: with the number of connections, the length of a list, digits and duration; as figures and as plots."""

import subprocess

from generators import BADGE, load
from plot import Series, chart
from servers import SERVER_CORE, Insignia

CONNECTIONS = [1, 8, 64, 512, 4_096]


def connections(bench):
    """Drawn badges per second, and microseconds of CPU for each, by the number of connections."""
    points = []
    with Insignia(bench.program) as server:
        for count in CONNECTIONS:
            runs = []
            for _ in range(3):
                cpu = server.cpu()
                run = load(server.port, BADGE, 2 * bench.seconds, connections=count)
                runs.append((run["answers"] / run["seconds"], (server.cpu() - cpu) * 1e6 / run["answers"]))
            rate, cost = sorted(runs)[1]
            points.append({"connections": count, "per_second": rate, "cpu_us": cost})
            print(f"{count} connections: {rate:.0f} badges per second, {cost:.2f} µs each", flush=True)
    return points


def renderer(bench, *names):
    """What the renderer alone takes: for each series of the budget's program its x, microseconds and bytes."""
    text = subprocess.run(["taskset", "-c", SERVER_CORE, bench.budget, "renderer", *names], capture_output=True,
                          text=True, check=True).stdout
    series = {}
    for line in text.splitlines():
        name, x, nanoseconds, size = line.split("\t")
        series.setdefault(name, []).append(
            {"x": float(x) if x else None, "us": float(nanoseconds) / 1000, "bytes": float(size)})
    return series


PLOTS = {
    "badge, length of the list": ("list", "values in the list", "badge?count=…"),
    "badge, digits": ("badge-digits", "digits of the count", "badge"),
    "number, digits": ("number-digits", "digits of the value", "number"),
    "number, duration": ("number-duration", "seconds of counting", "number"),
}


def draw(folder, growth, series):
    """Writes a plot for each kind of growth."""
    growth = growth or []
    points = [(point["connections"], point["per_second"] / 1000) for point in growth]
    costs = [(point["connections"], point["cpu_us"]) for point in growth]
    if growth:
        write(folder, "connections", chart(
            "Drawn badges by connections", "connections", "thousand per second", [Series("badges", points)],
            is_logarithmic=True))
        write(folder, "connections-cost", chart(
            "CPU per drawn badge by connections", "connections", "µs of the server", [Series("badge", costs)],
            is_logarithmic=True))
    for name, (file, axis, label) in PLOTS.items():
        if name in series:
            points = [(point["x"], point["us"]) for point in series[name]]
            write(folder, file, chart(f"Time to draw by {axis}", axis, "µs", [Series(label, points)]))


def write(folder, name, text):
    with open(folder / f"{name}.svg", "w") as file:
        file.write(text)
