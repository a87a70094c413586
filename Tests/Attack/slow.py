"""Clients that take their time: slow heads, slow bodies, slow readers, a byte at a time."""

import time

from checks import expect
from wire import Client, Lost, parse_all

LARGE = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"


def drip(clients, byte, seconds, interval=0.25):
    """Sends a byte on each connection again and again; those that were closed are left alone."""
    end = time.monotonic() + seconds
    open_ones = list(clients)
    while open_ones and time.monotonic() < end:
        for client in list(open_ones):
            try:
                client.send(byte)
            except OSError:
                open_ones.remove(client)
        time.sleep(interval)


def statuses(clients):
    """The statuses that clients were answered with before their connections were closed."""
    found = []
    for client in clients:
        try:
            client.read_to_end()
        except Lost:
            pass
        answers, is_whole = parse_all(client.unread)
        found.append(answers[-1].status if answers and is_whole else None)
        client.close()
    return found


def slow_heads(program):
    clients = [Client(program.port) for _ in range(200)]
    for client in clients:
        client.send(b"GET /badge?count=3 HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    drip(clients, b"a", 3.5)
    found = statuses(clients)
    expect(set(found) == {408}, f"expected 408 for each, got {sorted(set(map(str, found)))}")
    return f"{len(clients)} heads, each answered 408"


def slow_bodies(program):
    clients = [Client(program.port) for _ in range(200)]
    for client in clients:
        client.send(b"POST /badge HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
    drip(clients, b"a", 3.5)
    found = statuses(clients)
    expect(set(found) == {408}, f"expected 408 for each, got {sorted(set(map(str, found)))}")
    return f"{len(clients)} bodies, each answered 408"


def byte_at_a_time(program):
    clients = [Client(program.port) for _ in range(100)]
    request = b"GET /check HTTP/1.1\r\nHost: a\r\n\r\n"
    for place in range(len(request)):
        for client in clients:
            client.send(request[place : place + 1])
        time.sleep(0.04)
    found = [client.read_answer().status for client in clients]
    for client in clients:
        client.close()
    expect(set(found) == {200}, f"expected 200 for each, got {sorted(set(found))}")
    return f"{len(clients)} requests, each answered 200"


def silent_readers(program):
    """They ask for much and read nothing; the server lets them go after the time for progress."""
    before = program.descriptors()
    clients = [Client(program.port, receive_buffer=4096) for _ in range(100)]
    for client in clients:
        client.send(LARGE * 100)
    expect(program.settle(before, 8), "they still hold their connections after 8 s")
    for client in clients:
        client.close()
    return f"{len(clients)} readers, each let go"


def slow_readers(program):
    """They read a little again and again; the server lets them go after the time for an answer."""
    before = program.descriptors()
    clients = [Client(program.port, receive_buffer=4096) for _ in range(100)]
    for client in clients:
        client.send(LARGE * 100)
    end = time.monotonic() + 8
    while time.monotonic() < end and program.descriptors() > before:
        for client in clients:
            try:
                client.socket.recv(512)
            except OSError:
                pass
        time.sleep(0.2)
    expect(program.settle(before, 1), "they still hold their connections after 9 s")
    for client in clients:
        client.close()
    return f"{len(clients)} readers, each let go"
