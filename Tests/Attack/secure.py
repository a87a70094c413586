"""The TLS port: certificates replaced under load, and no session or context left behind."""

import os
import re
import signal
import socket
import ssl
import tempfile
import threading
import time

import certificates
from checks import expect
from program import Program

ASK = b"GET /badge?count=3 HTTP/1.1\r\nHost: localhost\r\n\r\n"
RELOADED = "the certificate was read again"
VALGRIND = ["valgrind", "--leak-check=full", "--show-leak-kinds=definite,indirect", "--num-callers=30"]


class Visitor:
    """A client that keeps its session, and checks the server's certificate."""

    def __init__(self, program, folder, version=None):
        self.port = program.ports["https:"]
        self.context = ssl.create_default_context(cafile=os.path.join(folder, "ca.pem"))
        if version:
            self.context.minimum_version = self.context.maximum_version = version
        self.session = None
        self.resumed = 0

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.port), 30)
        return self.context.wrap_socket(plain, server_hostname="localhost", session=self.session)

    def ask(self, secure):
        """Asks once; what came is an answer with 200."""
        secure.sendall(ASK)
        data = b""
        while b"</svg>" not in data:
            part = secure.recv(65536)
            if not part:
                raise OSError("closed before the answer was complete")
            data += part
        expect(data.startswith(b"HTTP/1.1 200 "), f"answered {data[:20]!r}")

    def visit(self):
        """Connects anew, with the session of the last visit, and asks."""
        with self.connect() as secure:
            self.ask(secure)
            self.resumed += secure.session_reused
            self.session = secure.session


def reload(program):
    """Asks the program to read its certificate again, and waits until it has."""
    before = sum(RELOADED in line for line in program.errors)
    program.process.send_signal(signal.SIGHUP)
    end = time.monotonic() + 30
    while sum(RELOADED in line for line in program.errors) == before:
        expect(time.monotonic() < end, "the certificate was not read again")
        time.sleep(0.01)


def reload_under_load(path):
    """Certificates are replaced while some clients keep their connections and others connect anew."""
    with tempfile.TemporaryDirectory(prefix="insignia-tls-") as folder:
        with Program(path, arguments=certificates.arguments(folder)) as program:
            visitors = [Visitor(program, folder) for _ in range(4)]
            faults, counts, is_over = [], [0] * len(visitors), threading.Event()

            def live(number):
                visitor = visitors[number]
                try:
                    with visitor.connect() as kept:
                        while not is_over.is_set():
                            visitor.ask(kept) if number % 2 else visitor.visit()
                            counts[number] += 1
                except Exception as fault:  # Whatever it is, the client has lost a request.
                    faults.append(f"{fault!r} after {counts[number]}")

            threads = [threading.Thread(target=live, args=(number,)) for number in range(len(visitors))]
            for thread in threads:
                thread.start()
            for _ in range(5):
                time.sleep(0.3)
                certificates.issue_server(folder)
                reload(program)
            is_over.set()
            for thread in threads:
                thread.join(10)
            expect(not faults, f"{len(faults)} clients lost a request: {faults[:2]}")
    return f"{sum(counts)} requests over 5 certificates, none lost"


def leaks(path):
    """A short life under valgrind: handshakes, resumptions, broken ones, reloads; nothing is lost by then."""
    with tempfile.TemporaryDirectory(prefix="insignia-tls-") as folder:
        arguments = certificates.arguments(folder)
        patience = {"handshake-seconds": 60, "head-seconds": 60, "first-byte-seconds": 60}
        with Program(path, arguments=arguments, limits=patience, under=VALGRIND) as program:
            versions = [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3]
            visitors = [Visitor(program, folder, version) for version in versions]
            for _ in range(3):
                for visitor in visitors:
                    for _ in range(8):
                        visitor.visit()
                    visitor.session = None
                break_handshakes(program)
                with visitors[1].connect() as kept:
                    reload(program)
                    visitors[1].ask(kept)
            expect(program.stop(60) == 0, "another exit status than 0")
            program.reader.join(10)
            report = "\n".join(program.errors)
        resumed = sum(visitor.resumed for visitor in visitors)
        lost = {kind: int(count.replace(",", "")) for kind, count in re.findall(
            r"(definitely|indirectly) lost: ([\d,]+) bytes", report)}
        if not lost and "no leaks are possible" in report:
            lost = {"definitely": 0, "indirectly": 0}
        expect(resumed >= 24, f"only {resumed} sessions were resumed")
        expect(lost == {"definitely": 0, "indirectly": 0}, f"lost {lost}: {report[-4000:]}")
        return f"48 handshakes, {resumed} of them resumed, 3 certificates, nothing lost"


def break_handshakes(program):
    """Clients that speak plain HTTP or leave in the middle."""
    for data in (b"", b"GET / HTTP/1.1\r\n\r\n", b"\x16\x03\x01\x02\x00\x01"):
        with socket.create_connection(("127.0.0.1", program.ports["https:"]), 30) as plain:
            plain.sendall(data)
