"""Bytes that are no HTTP/1.1: garbage, a TLS hello, another version's preface."""

import random
import socket
import ssl

from checks import expect
from wire import Client, Lost, parse_all

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\x12\x04\0\0\0\0\0" + b"\0\3\0\0\0\x64" * 3


def refusal(program, data):
    """What came back for some bytes: the statuses, None for what is no answer."""
    with Client(program.port, patience=6) as client:
        try:
            client.send(data)
            client.socket.shutdown(socket.SHUT_WR)
            client.read_to_end()
        except (Lost, OSError):
            pass
        try:
            answers, is_whole = parse_all(client.unread)
        except Lost:
            return None
        return [answer.status for answer in answers] if is_whole else None


def hello():
    """The first bytes that a TLS client sends."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    connection = ssl.create_default_context().wrap_bio(incoming, outgoing, server_hostname="localhost")
    try:
        connection.do_handshake()
    except ssl.SSLWantReadError:
        pass
    return outgoing.read()


def garbage(program):
    numbers = random.Random(1)
    count = 0
    for _ in range(400):
        data = numbers.randbytes(numbers.choice([1, 16, 700, 40_000]))
        found = refusal(program, data)
        expect(found is not None, f"{data[:40]!r}… was answered with something that is no answer")
        expect(all(status >= 400 for status in found), f"{data[:40]!r}… was answered {found}")
        count += 1
    for data in [b"\n" * 5_000, b"\r\n" * 5_000, b"\0" * 5_000, b"A" * 40_000, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 9_000]:
        found = refusal(program, data)
        expect(found == [] or found and found[0] >= 400, f"{data[:20]!r}… was answered {found}")
        count += 1
    return f"{count} connections of garbage"


def tls_on_the_plain_port(program):
    data = hello()
    for _ in range(100):
        found = refusal(program, data)
        expect(found in ([400], []), f"expected 400 or a close, got {found}")
    return "100 hellos refused"


def preface_of_version_2(program):
    for _ in range(100):
        found = refusal(program, PREFACE)
        expect(found in ([400], [505], []), f"expected 400, 505 or a close, got {found}")
    return "100 prefaces refused"
