"""What does not depend on the machine's mood: instructions and heap allocations for each request, counted by valgrind.

Each count is the difference of two runs that differ in the number of requests alone, so that start and end cancel.
"""

import re
import signal
import socket
import subprocess
import time

from comparison import median_badge, nginx
from generators import BADGE, HIT, expand
from growth import renderer
from pairs import Figure
from row import Row
from servers import SERVER_CORE, Insignia

FEW, MANY = 400, 1_600
CONNECTIONS = 16


def ask(port, targets):
    """Asks for the targets on sixteen connections at a time, each with the same bytes for every server."""
    clients = [socket.create_connection(("127.0.0.1", port)) for _ in range(CONNECTIONS)]
    for start in range(0, len(targets), CONNECTIONS):
        batch = list(zip(clients, targets[start:start + CONNECTIONS]))
        for client, target in batch:
            line = target if " " in target else f"GET {target}"
            client.sendall(f"{line} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        for client, _ in batch:
            data = b""
            while b"\r\n\r\n" not in data:
                data += client.recv(65536)
            head, _, body = data.partition(b"\r\n\r\n")
            length = re.search(rb"Content-Length: (\d+)", head)
            while len(body) < int(length[1] if length else 0):
                body += client.recv(65536)
    for client in clients:
        client.close()


def run_counted(bench, tool, make, targets, options=()):
    """Answers the targets below a tool of valgrind; the file that the tool wrote."""
    output = f"{bench.folder}/{tool}.out"
    server = make(["valgrind", "-q", f"--tool={tool}", f"--{tool}-out-file={output}", *options])
    ask(server.port, targets)
    server.process.send_signal(signal.SIGTERM)
    server.process.wait()
    return output


def counted(bench, tool, make, targets):
    """What the tool counted in such a run."""
    with open(run_counted(bench, tool, make, targets)) as file:
        text = file.read()
    if tool == "callgrind":
        return int(re.search(r"^(?:totals|summary): (\d+)", text, re.MULTILINE)[1])
    # Every program point of DHAT with the blocks that were allocated there in all.
    return sum(int(blocks) for blocks in re.findall(r'"tbk":(\d+)', text))


def per_request(bench, tool, make, target):
    def targets(count):
        # The same ones in every run, whatever was measured before: each run has a server of its own.
        return [expand(target, number) for number in range(count)]
    few = counted(bench, tool, make, targets(FEW))
    # Threads start in another order now and then, which is a few allocations in twelve hundred requests.
    many = counted(bench, tool, make, targets(MANY))
    return max(0, round((many - few) / (MANY - FEW), 1))


def renderer_alone(bench):
    """The renderer without a server, on one core: from a query to the bytes of its picture."""
    found = Figure([renderer(bench, "badge")["badge"][0]["us"] for _ in range(5)])
    bench.add(Row("renderer alone, count badge", "µs per badge on one core, least of five", Figure([min(found.values)]),
                  1.5, 0.5, details={"samples": found.json()}))


def zipped_first(bench):
    """What zlib adds to a badge that is drawn for a client that takes gzip, by the same program without a socket.

    The bound was set for one badge again and again. zlib takes twice as long for badges that differ, whose branches
    the processor has not learnt. Each kind counts at its best: it has no rival beside it in whose ratio the machine's own
    speed would cancel, and what else runs only adds. A machine may be slow for some seconds on end, so that the samples
    are taken in several visits.
    """
    again = "badge, drawn again", "badge, drawn and gzipped again"
    differing = "badge, drawn", "badge, drawn and gzipped"
    times = {name: [] for name in again + differing}
    for visit in range(2 if bench.is_quick else 8):
        time.sleep(10 if visit else 0)
        for name, microseconds in timed(bench, list(times)):
            times[name].append(microseconds)
    work, measure = "a first answer with gzip", "µs that zlib adds, least"
    for (plain, zipped), which, *bounds in (again, "one badge again", 20, 12), (differing, "badges that differ"):
        bench.add(Row(work, f"{measure}, {which}", Figure([min(times[zipped]) - min(times[plain])]), *bounds,
                      details={name: Figure(times[name]).json() for name in (plain, zipped)}))


def timed(bench, names):
    """Samples of what requests of these kinds take, in microseconds."""
    text = subprocess.run(["taskset", "-c", SERVER_CORE, bench.budget, "times", *names], capture_output=True,
                          text=True, check=True).stdout
    for line in text.splitlines():
        name, nanoseconds = line.split("\t")
        yield name, int(nanoseconds) / 1000


def instructions(bench):
    body, head = median_badge(bench, BADGE)

    def rival(**options):
        return per_request(
            bench, "callgrind", lambda wrapped: nginx(bench, "/badge", body, head, wrapper=wrapped, **options), BADGE)

    def insignia(target):
        return per_request(
            bench, "callgrind", lambda wrapped: Insignia(bench.program, wrapper=wrapped), target)
    counts = {"file": rival(), "return 200": rival(is_inline=True), "drawn": insignia(BADGE), "hit": insignia(HIT)}

    def add(work, mine, other, measure, *bounds):
        bench.add(Row(f"user instructions per {work}", f"Insignia ÷ nginx's {measure}, callgrind",
                      Figure([counts[mine] / counts[other]]), *bounds, details=counts))
    add("drawn badge request", "drawn", "file", "static file", 0.8, 0.4)
    add("drawn badge request", "drawn", "return 200", "return 200")
    add("cache hit", "hit", "file", "static file")


def allocations(bench):
    def insignia(target):
        return per_request(bench, "dhat", lambda wrapped: Insignia(bench.program, wrapper=wrapped), target)
    bench.add(Row("heap allocations per cache hit", "counted by DHAT in the whole server", Figure([insignia(HIT)]),
                  0, 0))
    bench.add(Row("heap allocations per drawn badge", "counted by DHAT in the whole server",
                  Figure([insignia(BADGE)]), 8, 2))
