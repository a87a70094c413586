"""Clients that are many or rude: floods, resets, half-closes, ten thousand who say nothing."""

import random
import socket
import struct
import time

from checks import expect
from wire import Client, Lost, parse_all

GET = b"GET /badge?count=%d HTTP/1.1\r\nHost: localhost\r\n\r\n"


def reset(client):
    """Cuts a connection, so that the server sees a reset."""
    client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


def flood_of_connections(program):
    count = 0
    end = time.monotonic() + 3
    while time.monotonic() < end:
        for client in [Client(program.port) for _ in range(50)]:
            reset(client) if random.random() < 0.5 else client.close()
            count += 1
    return f"{count} connections"


def flood_of_requests(program):
    asked = 0
    end = time.monotonic() + 3
    while time.monotonic() < end:
        # Fewer than a connection may have.
        with Client(program.port) as client:
            for _ in range(50):
                client.send(b"".join(GET % number for number in range(200)))
                for _ in range(200):
                    expect(client.read_answer().status == 200, "a pipelined request was refused")
                asked += 200
    return f"{asked} pipelined requests, each answered"


def resets_in_mid_response(program):
    count = 0
    end = time.monotonic() + 3
    while time.monotonic() < end:
        client = Client(program.port, receive_buffer=4096)
        client.send(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        if random.random() < 0.5:
            client.socket.recv(1000)
        reset(client)
        count += 1
    return f"{count} connections cut"


def half_closes(program):
    for number in range(300):
        with Client(program.port) as client:
            client.send(GET % number * 3)
            client.socket.shutdown(socket.SHUT_WR)
            answers, is_whole = parse_all(client.read_to_end())
            expect(is_whole and [answer.status for answer in answers] == [200] * 3, "an answer is missing")
        with Client(program.port) as client:
            client.send((GET % number)[:-2])
            client.socket.shutdown(socket.SHUT_WR)
            answers, is_whole = parse_all(client.read_to_end())
            expect(is_whole and [answer.status for answer in answers] == [400], "half a request was not refused")
    return "600 connections, each answered to its end"


def idle_connections(program):
    """Most of them have asked once; a tenth never says a word, and is let go when its time is over."""
    clients = []
    for number in range(10_000):
        client = Client(program.port)
        clients.append(client)
        if number % 10:
            client.send(GET % 3)
            client.read_answer()
    expect(program.threads() < 40, f"{program.threads()} threads run")
    start = program.processor_seconds()
    time.sleep(1)
    held = program.descriptors()
    used = program.processor_seconds() - start
    expect(held >= 9_000, f"the server holds {held} descriptors only")
    # Those who asked are still welcome.
    for client in random.sample(clients[1::10], 100):
        client.send(GET % 4)
        try:
            expect(client.read_answer().status == 200, "an idle connection was answered badly")
        except Lost as error:
            expect(False, f"an idle connection was closed before its time: {error}")
    for client in clients:
        client.close()
    return f"{held} descriptors held, {used:.2f} s of processor time in a second"
