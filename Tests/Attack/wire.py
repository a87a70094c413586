"""The little of HTTP/1.1 that a client needs to tell whether it was answered well."""

import socket


class Lost(Exception):
    """A request that got no whole answer."""


class Answer:
    """One answer: its status, its fields by small names, its body."""

    def __init__(self, status, fields, body):
        self.status = status
        self.fields = fields
        self.body = body

    @property
    def closes(self):
        return self.fields.get("connection", "").lower() == "close"


class Client:
    """A connection that does one thing after the other and gives up after some silence."""

    def __init__(self, port, patience=10.0, receive_buffer=None):
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(patience)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            self.socket.connect(("127.0.0.1", port))
        except OSError:
            self.socket.close()
            raise
        self.unread = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def send(self, data):
        self.socket.sendall(data)

    def get(self, target="/badge?count=3", fields=""):
        self.send(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n".encode())
        return self.read_answer()

    def read_answer(self):
        """Reads the next final answer; raises Lost when the peer closes, resets or stays silent before its end."""
        while True:
            answer, rest = parse(self.unread)
            if answer:
                self.unread = rest
                if answer.status >= 200:
                    return answer
                continue
            if not self.read_more():
                raise Lost("closed before the answer was complete")

    def read_to_end(self):
        """Reads until the peer closes."""
        while self.read_more():
            pass
        return self.unread

    def read_more(self):
        try:
            data = self.socket.recv(65536)
        except OSError as error:
            raise Lost(str(error)) from error
        self.unread += data
        return bool(data)


def parse(data):
    """The first answer of some bytes and what follows it; None while it is not complete."""
    end = data.find(b"\r\n\r\n")
    if end < 0:
        return None, data
    lines = data[:end].decode("latin-1").split("\r\n")
    version, status = lines[0].split(" ")[:2]
    if version != "HTTP/1.1":
        raise Lost(f"answered with {lines[0][:40]!r}")
    fields = {}
    for line in lines[1:]:
        name, _, value = line.partition(":")
        fields[name.lower()] = value.strip()
    length = int(fields.get("content-length", "0"))
    start = end + 4
    if len(data) < start + length:
        return None, data
    return Answer(int(status), fields, data[start : start + length]), data[start + length :]


def parse_all(data):
    """All answers of some bytes, and whether nothing is left behind them."""
    answers = []
    while data:
        answer, data = parse(data)
        if not answer:
            return answers, False
        answers.append(answer)
    return answers, True
