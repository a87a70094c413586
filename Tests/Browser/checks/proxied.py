"""A badge plays behind an image proxy, with the header fields that GitHub's adds."""

import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from animations import hold

from .check import Badge, Check, expect
from .images import plays

FIELDS = {
    "Content-Type": "image/svg+xml; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "deny",
    "X-XSS-Protection": "1; mode=block",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
}

BADGES = [Badge("badge", "count=12,120,7&from=9"), Badge("check", "repeat=2&pause=0.2"), Badge("number", "value=12480")]


def checks(stage, place):
    for badge in BADGES:
        yield Check(place, "plays behind GitHub's image proxy", badge, partial(plays_behind_proxy, stage, place, badge))


def plays_behind_proxy(stage, place, badge):
    with Proxy() as proxy:
        plays(stage, place, badge, address=proxy.address)
        browser = stage.browser(place)
        browser.open(proxy.address(stage.svg(badge)))
        expect(hold(browser), "nothing moves when the address is opened by itself")


class Proxy:
    """Answers with the documents that it is handed, from a free port of this machine."""

    def __enter__(self):
        documents = self._documents = []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                number = int(self.path.strip("/")) if self.path.strip("/").isdigit() else len(documents)
                self.send_response(200 if number < len(documents) else 404)
                for name, value in FIELDS.items():
                    self.send_header(name, value)
                self.end_headers()
                if number < len(documents):
                    self.wfile.write(documents[number].encode())

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()

    def address(self, svg):
        self._documents.append(svg)
        return f"http://127.0.0.1:{self._server.server_port}/{len(self._documents) - 1}"
