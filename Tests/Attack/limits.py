"""More clients than there is room for: at the connection limit, and when the system has no descriptor left."""

import time

from checks import expect
from wire import Client

SECONDS = 5
CROWD = 150


def crowd_before_handshakes(program):
    """The crowd on the port where TLS is spoken."""
    return crowd(program, program.ports["https:"])


def crowd(program, port=None):
    """Many who connect and say nothing, and who come back as soon as they are closed."""
    clients = []
    start = program.processor_seconds()
    end = time.monotonic() + SECONDS
    returned = 0
    while time.monotonic() < end:
        while len(clients) < CROWD:
            client = Client(port or program.port)
            client.socket.setblocking(False)
            clients.append(client)
        for client in list(clients):
            try:
                if client.socket.recv(1) == b"":
                    clients.remove(client)
                    client.close()
                    returned += 1
            except BlockingIOError:
                pass
            except OSError:
                clients.remove(client)
                client.close()
        time.sleep(0.1)
    used = program.processor_seconds() - start
    held = program.descriptors()
    for client in clients:
        client.close()
    expect(used < SECONDS / 2, f"the server spins: {used:.1f} s of processor time in {SECONDS} s")
    return f"{CROWD} silent connections, {returned} closed and back, {held} descriptors, {used:.2f} s of processor time"
