"""Resident memory, and the time from the start of the process to the first badge."""

import contextlib
import json
import os
import resource
import socket
import subprocess
import time

from generators import BADGE, GENERATOR_CORE, load
from pairs import Figure
from row import Row
from servers import SERVER_CORE, Insignia, free_port

REQUEST = b"GET /badge?count=12&from=9 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def memory(bench):
    """Megabytes of the program with the options it is shipped with, at one event loop for each core."""
    def serve():
        loops = os.cpu_count()
        return Insignia(bench.program, loops=loops, cores=f"0-{loops - 1}", log=True)

    with serve() as server:
        time.sleep(0.3)
        add(bench, "idle, before any request", server, 16, 12)
        document = json.loads(server.get("/openapi.json")[0])
        for tag in document["tags"]:
            example = document["paths"][f"/{tag['name']}"]["get"]["x-examples"][0]
            server.get(f"/{tag['name']}?{example}")
        add(bench, "idle, after a badge of each kind", server, 28, 20)
    with serve() as server, idle_connections(server.port, 10_000):
        add(bench, "10 000 idle connections, each answered once", server, 40, 20)
    with serve() as server:
        answers = 0
        while answers < 200_000:
            answers += load(server.port, BADGE, 0.5)["answers"]
        add(bench, "after 200 000 different badges", server, 64, 40)


def add(bench, when, server, must, aim):
    bench.add(Row("resident memory", f"MB, {when}", Figure([server.resident()]), must, aim))


@contextlib.contextmanager
def idle_connections(port, count):
    """Connections that were answered once and stay open."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    clients = []
    try:
        for _ in range(count):
            client = socket.create_connection(("127.0.0.1", port))
            client.sendall(REQUEST)
            clients.append(client)
            client.recv(65536)
        yield
    finally:
        for client in clients:
            client.close()


def start(bench):
    """Milliseconds from the start of the process until a badge has arrived.

    The process begins on the server's core by inheritance, since `taskset` would have a start of its own, and who asks
    for the badge again and again stays on the other one.
    """
    times = []
    every = os.sched_getaffinity(0)
    for _ in range(5 if bench.is_quick else 15):
        port = free_port()
        command = [bench.program, "serve", "--host=127.0.0.1", f"--port={port}", "--loops=1", "--no-access-log"]
        os.sched_setaffinity(0, {int(SERVER_CORE)})
        begin = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.sched_setaffinity(0, {int(GENERATOR_CORE)})
        while True:
            with contextlib.suppress(ConnectionRefusedError), \
                    socket.create_connection(("127.0.0.1", port)) as client:
                client.sendall(REQUEST)
                if client.recv(12) == b"HTTP/1.1 200":
                    break
        times.append((time.monotonic() - begin) * 1000)
        process.terminate()
        process.wait()
    os.sched_setaffinity(0, every)
    bench.add(Row("process start to first badge", "ms", Figure(times), 30, 8))
