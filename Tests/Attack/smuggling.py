"""Requests that two readers could understand differently, each before one that must not be answered."""

from checks import expect
from wire import Client, Lost, parse_all

SECOND = b"GET /check?size=48 HTTP/1.1\r\nHost: a\r\n\r\n"


def post(*lines, body=b"", version=b"HTTP/1.1"):
    return b"POST /badge " + version + b"\r\nHost: a\r\n" + b"".join(line + b"\r\n" for line in lines) + b"\r\n" + body


CHUNKED = b"Transfer-Encoding: chunked"
EMPTY = b"0\r\n\r\n"

# A form, and the bytes that have it; every reader refuses them, or another in front could be fooled.
FORMS = [
    ("length beside chunked", post(b"Content-Length: 5", CHUNKED, body=EMPTY)),
    ("chunked beside length", post(CHUNKED, b"Content-Length: 5", body=EMPTY)),
    ("two differing lengths", post(b"Content-Length: 5", b"Content-Length: 6", body=b"hello")),
    ("differing lengths in a list", post(b"Content-Length: 5, 6", body=b"hello")),
    ("a length with a sign", post(b"Content-Length: +5", body=b"hello")),
    ("a negative length", post(b"Content-Length: -5", body=b"hello")),
    ("a length with a space inside", post(b"Content-Length: 5 5", body=b"hello")),
    ("a length in hexadecimal", post(b"Content-Length: 0x5", body=b"hello")),
    ("a length with a point", post(b"Content-Length: 5.0", body=b"hello")),
    ("a length with an exponent", post(b"Content-Length: 5e0", body=b"hello")),
    ("a length that overflows", post(b"Content-Length: 18446744073709551621", body=b"hello")),
    ("an empty length", post(b"Content-Length:", body=b"hello")),
    ("a length in wide digits", post("Content-Length: ５".encode(), body=b"hello")),
    ("a length behind a vertical tab", post(b"Content-Length:\x0b5", body=b"hello")),
    ("a space before the colon of a length", post(b"Content-Length : 5", body=b"hello")),
    ("a space before the colon of a coding", post(b"Transfer-Encoding : chunked", body=EMPTY)),
    ("a tab before the colon", post(b"Transfer-Encoding\t: chunked", body=EMPTY)),
    ("a folded coding", post(b"Transfer-Encoding:", b" chunked", body=EMPTY)),
    ("a folded length", post(b"Content-Length:", b"\t5", body=b"hello")),
    ("a field behind a space", post(b"X: y", b" Transfer-Encoding: chunked", body=EMPTY)),
    ("a first field behind a space", b"POST / HTTP/1.1\r\n Content-Length: 5\r\nHost: a\r\n\r\nhello"),
    ("chunked twice", post(b"Transfer-Encoding: chunked, chunked", body=EMPTY)),
    ("chunked in two lines", post(CHUNKED, CHUNKED, body=EMPTY)),
    ("chunked before identity", post(b"Transfer-Encoding: chunked, identity", body=EMPTY)),
    ("identity before chunked", post(b"Transfer-Encoding: identity, chunked", body=EMPTY)),
    ("identity alone", post(b"Transfer-Encoding: identity", b"Content-Length: 5", body=b"hello")),
    ("gzip before chunked", post(b"Transfer-Encoding: gzip, chunked", body=EMPTY)),
    ("a misspelt coding", post(b"Transfer-Encoding: xchunked", body=EMPTY)),
    ("a quoted coding", post(b'Transfer-Encoding: "chunked"', body=EMPTY)),
    ("a coding with a parameter", post(b"Transfer-Encoding: chunked;q=1", body=EMPTY)),
    ("a coding behind a vertical tab", post(b"Transfer-Encoding:\x0bchunked", body=EMPTY)),
    ("a coding before a NUL", post(b"Transfer-Encoding: chunked\0", body=EMPTY)),
    ("a coding before a bare CR", post(b"Transfer-Encoding: chunked\rX", body=EMPTY)),
    ("an empty coding", post(b"Transfer-Encoding:", body=EMPTY)),
    ("an empty element beside chunked", post(b"Transfer-Encoding: , chunked", body=EMPTY)),
    ("a coding on HTTP/1.0", post(CHUNKED, body=EMPTY, version=b"HTTP/1.0")),
    ("a bare LF after a field", b"POST / HTTP/1.1\r\nHost: a\nContent-Length: 5\r\n\r\nhello"),
    ("a bare LF after the request line", b"POST / HTTP/1.1\nHost: a\r\n\r\n"),
    ("a bare LF before the body", b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\n\nhello"),
    ("a bare CR between fields", b"POST / HTTP/1.1\r\nHost: a\rContent-Length: 5\r\n\r\nhello"),
    ("a NUL in a field name", post(b"Content-\0Length: 5", body=b"hello")),
    ("a control character in a name", post(b"\x01Transfer-Encoding: chunked", body=EMPTY)),
    ("an empty field name", post(b": chunked", body=EMPTY)),
    ("a field line without a colon", post(b"Transfer-Encoding chunked", body=EMPTY)),
    ("a chunk size with a sign", post(CHUNKED, body=b"+5\r\nhello\r\n" + EMPTY)),
    ("a negative chunk size", post(CHUNKED, body=b"-5\r\nhello\r\n" + EMPTY)),
    ("a chunk size with a prefix", post(CHUNKED, body=b"0x5\r\nhello\r\n" + EMPTY)),
    ("a chunk size with an underscore", post(CHUNKED, body=b"0_5\r\nhello\r\n" + EMPTY)),
    ("a chunk size behind a space", post(CHUNKED, body=b" 5\r\nhello\r\n" + EMPTY)),
    ("an empty chunk size", post(CHUNKED, body=b"\r\nhello\r\n" + EMPTY)),
    ("a chunk size that overflows", post(CHUNKED, body=b"10000000000000005\r\nhello\r\n" + EMPTY)),
    ("a chunk size before a bare LF", post(CHUNKED, body=b"5\nhello\r\n" + EMPTY)),
    ("a chunk that is longer than said", post(CHUNKED, body=b"4\r\nhello\r\n" + EMPTY)),
    ("a chunk that ends in a bare LF", post(CHUNKED, body=b"5\r\nhello\n" + EMPTY)),
    ("a chunk extension with a bare CR", post(CHUNKED, body=b"5;a\rb\r\nhello\r\n" + EMPTY)),
    ("a chunk extension with a bare LF", post(CHUNKED, body=b"5;\nhello\r\n" + EMPTY)),
    ("a last chunk before a bare LF", post(CHUNKED, body=b"0\r\n\n")),
    ("a trailer without a colon", post(CHUNKED, body=b"0\r\nX\r\n\r\n")),
    ("a folded trailer", post(CHUNKED, body=b"0\r\nX: y\r\n z\r\n\r\n")),
    ("two hosts", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
    ("no host", b"GET / HTTP/1.1\r\n\r\n"),
    ("a host with a path", b"GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
    ("a host with a user", b"GET / HTTP/1.1\r\nHost: a@b\r\n\r\n"),
    ("a second space in the request line", b"GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a target with a space", b"GET / a HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a tab in the request line", b"GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a space before the request line", b" GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a version in small letters", b"GET / http/1.1\r\nHost: a\r\n\r\n"),
    ("a version with a long minor", b"GET / HTTP/1.10\r\nHost: a\r\n\r\n"),
    ("no version", b"GET /\r\nHost: a\r\n\r\n"),
]


def refuses(program, form):
    """Sends the form and a request in one piece, then in two; each time it is refused once, and that is all."""
    for pieces in ([form + SECOND], [form, SECOND]):
        with Client(program.port, patience=6) as client:
            try:
                for piece in pieces:
                    client.send(piece)
                client.read_to_end()
            except (Lost, OSError):
                pass
            answers, is_whole = parse_all(client.unread)
        statuses = [answer.status for answer in answers]
        expect(is_whole and len(answers) == 1, f"expected one answer, got {statuses}")
        expect(statuses[0] in (400, 501), f"expected 400 or 501, got {statuses[0]}")
        expect(answers[0].closes, "the connection was not closed")
