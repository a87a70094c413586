"""The rows of traffic: what nginx and Insignia take for the same bytes, asked in the same way."""

import os
import re
import statistics
from dataclasses import dataclass, field

from generators import expand, h2load, load, several, wrk
from pairs import Figure, Pairs, Side
from servers import Insignia, Nginx

BADGE = "/badge?count={1-99}&from={100-999999999}"
NUMBER = "/number?value={1000-9999999}"
HIT = "/badge?count=42&from=777"


@dataclass
class Row:
    """One line of the table: a figure, and the bounds it is held to; without bounds it is for information."""

    work: str
    measure: str
    figure: Figure
    must: float | None = None
    aim: float | None = None
    more_is_better: bool = False
    details: dict = field(default_factory=dict)
    # Whether the least value counts, not the median: for a time without a rival beside it, to which others only add.
    holds_least: bool = False

    @property
    def value(self):
        """What the row says in one number, which is held to the bounds."""
        return min(self.figure.values) if self.holds_least else self.figure.median

    def reaches(self, bound):
        return self.value >= bound if self.more_is_better else self.value <= bound

    @property
    def verdict(self):
        if self.must is None:
            return "–"
        if not self.reaches(self.must):
            return "FAIL"
        return "aim" if self.reaches(self.aim) else "must"

    def json(self):
        return {"work": self.work, "measure": self.measure, "value": self.value, "figure": self.figure.json(),
                "must": self.must, "aim": self.aim, "verdict": self.verdict, "details": self.details}


class Bench:
    """What all rows share: the programs, the folder for files, how long and how often."""

    def __init__(self, options, folder, rounds, seconds, is_quick):
        self.program, self.symbols, self.budget = options.program, options.symbols, options.budget
        self.folder, self.rounds, self.seconds, self.is_quick = folder, rounds, seconds, is_quick
        self.rows = []
        self.certificate = (f"{folder}/certificate.pem", f"{folder}/key.pem")

    def add(self, row):
        self.rows.append(row)
        figure = row.figure
        bounds = "" if row.must is None else f"  must {row.must:g}, aim {row.aim:g}  {row.verdict}"
        print(f"{row.work} | {row.measure}: {row.value:.4g} ({min(figure.values):.4g}–{max(figure.values):.4g})"
              f"{bounds}", flush=True)
        return row


def median_badge(bench, target, accept=()):
    """The body of median length among many drawn badges of a target, and the head it came with."""
    with Insignia(bench.program) as server:
        answers = [server.get(each, **dict(accept)) for each in several(target, 199)]
    length = statistics.median_low(len(body) for body, _ in answers)
    return next(answer for answer in answers if len(answer[0]) == length)


def location(head, options, body=None, pad=0):
    """A location of nginx that adds the fields of Insignia's head, but for those that nginx writes itself."""
    own = {"date", "server", "content-length", "content-type", "connection", "x-request-id", "content-encoding"}
    if "etag on;" in options:
        own.add("etag")
    lines = [options]
    for line in head.decode().split("\r\n")[1:]:
        name, _, value = line.partition(": ")
        if name and name.lower() not in own:
            value = value.replace("\\", "\\\\").replace('"', '\\"')
            lines.append(f'add_header {name} "{value}";')
    lines.append('add_header Last-Modified "";')
    if pad:
        lines.append(f'add_header X-ID "{"x" * pad}";')
    if body is not None:
        quoted = body.decode().replace("\\", "\\\\").replace("'", "\\'")
        lines.append(f"return 200 '{quoted}';")
    return lines


def nginx(bench, path, body, head, options="etag off;", fields=(), is_inline=False, tls=None, wrapper=()):
    """nginx that serves `body` at `path` with a head of the same length as Insignia's `head`."""
    folder = f"{bench.folder}/nginx"
    os.makedirs(f"{folder}/root", exist_ok=True)
    name = f"{folder}/root/{path.strip('/')}"
    with open(name, "wb") as file:
        file.write(body)
    # Its entity tag is made from its time and length.
    os.utime(name, (1_700_000_000, 1_700_000_000))
    pad = 0
    for wrapped in ((), wrapper) if wrapper else ((), ()):
        lines = location(head, options, body if is_inline else None, pad)
        text = f"location = {path} {{\n" + "\n".join(lines) + "\n}"
        server = Nginx(folder, [text], tls=tls, wrapper=wrapped)
        if wrapped or pad:
            break
        _, own_head = server.get(path, **dict(fields))
        pad = max(len(head) - len(own_head) - len("X-ID: \r\n"), 0)
        if not pad and not wrapper:
            break
        server.stop()
    return server


def compare(bench, work, must, aim, *, target=BADGE, body, head, use=None, options="etag off;", fields=(),
            nginx_fields=None, is_inline=False, log=False, depth=1, tls=False, measure="cpu"):
    """Adds the rows of one kind of traffic: under wrk, which has to hold, and under a generator that saturates."""
    path = target.partition("?")[0]
    if nginx_fields is None:
        nginx_fields = fields
    named = [tuple(each.split(": ", 1)) for each in nginx_fields]
    arguments = [f"--tls-certificate={bench.certificate[0]}", f"--tls-key={bench.certificate[1]}", "--tls-port=0"]
    with nginx(bench, path, body, head, options, named, is_inline, bench.certificate if tls else None) as rival, \
            Insignia(bench.program, *(arguments if tls else ()), log=log) as server:
        if not tls:
            check_lengths(server, rival, work, target, fields, named, is_afresh=use == "miss")
        if use in ("hit", "unchanged"):
            server.get(target, **dict(each.split(": ", 1) for each in fields if "gzip" in each))
        for place, (name, ask) in enumerate(generators(tls, depth)):
            pairs = Pairs(
                Side(rival, lambda seconds: ask(rival, target, seconds, nginx_fields)),
                Side(server, lambda seconds: ask(server, target, seconds, fields), check=Insignia.cache_uses),
                bench.rounds, bench.seconds)
            prove(work, pairs, use)
            is_bound = place == 0
            figure = pairs.ratio("cpu") if measure == "cpu" else Figure(
                [1 / value for value in pairs.ratio("rate").values])
            what = "CPU per request, nginx ÷ Insignia" if measure == "cpu" else "throughput, Insignia ÷ nginx"
            bench.add(Row(
                work, f"{what}, {name}", figure, must if is_bound else None, aim if is_bound else None, True,
                pairs.details("nginx", "insignia")))


def compare_twins(bench, work, must, aim, *, twin, **traffic):
    """Compares for clients that take gzip, with nginx that serves the file of a twin."""
    path = f"{bench.folder}/nginx/root/badge.gz"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(twin)
    compare(bench, work, must, aim, options="etag off; gzip_static on;", fields=["Accept-Encoding: gzip"], **traffic)
    os.remove(path)


def generators(tls, depth):
    """How a server is asked: first the generator whose figures have to hold."""
    if tls:
        return [
            ("wrk", lambda server, target, seconds, fields: wrk(
                server.tls_port, target, seconds, fields, tls=True)),
            ("h2load", lambda server, target, seconds, fields: h2load(server.tls_port, target, seconds, fields)),
        ]
    connections = 64 if depth == 1 else 16
    return [
        ("wrk", lambda server, target, seconds, fields: wrk(
            server.port, target, seconds, fields, connections=connections, depth=depth)),
        ("saturated", lambda server, target, seconds, fields: load(
            server.port, target, seconds, fields, connections=connections, depth=depth)),
    ]


def check_lengths(server, rival, work, target, fields, nginx_fields, is_afresh):
    """Both have to answer with equally long heads, and with equal bodies where Insignia draws one badge."""
    mine = server.get(expand(target, 0) + "&v=1", **dict(each.split(": ", 1) for each in fields))
    other = rival.get(expand(target, 0), **dict(nginx_fields))
    if not is_afresh and mine[0] != other[0]:
        raise SystemExit(f"bench: {work}: the bodies differ")
    if abs(len(mine[1]) - len(other[1])) > 8:
        print(f"bench: {work}: heads of {len(mine[1])} and {len(other[1])} bytes", flush=True)


def prove(work, pairs, use):
    """Every request of each run of Insignia has to be of the kind that the row is about."""
    for run in pairs.second if use else ():
        others = sum(count for name, count in run["uses"].items() if name != use)
        if run["uses"][use] < run["answers"] or others > 0:
            raise SystemExit(f"bench: {work}: {run['answers']} requests, of which {run['uses']}")


def drawn(bench):
    body, head = median_badge(bench, BADGE)
    compare(bench, "badge drawn afresh", 1.0, 1.3, body=body, head=head, use="miss")
    compare(bench, "badge drawn afresh, access log on", 1.0, 1.3, body=body, head=head, use="miss", log=True)
    twin, twin_head = median_badge(bench, BADGE, {"Accept-Encoding": "gzip"})
    compare_twins(bench, "badge drawn and zipped afresh", None, None, body=body, twin=twin, head=twin_head, use="miss")


def known(bench, **fields):
    """The answer to the badge that is asked for again and again."""
    with Insignia(bench.program) as server:
        return server.get(HIT, **fields)


def hit(bench):
    body, head = known(bench)
    compare(bench, "cache hit", 1.2, 1.5, target=HIT, body=body, head=head, use="hit")
    compare(bench, "cache hit, access log on", 1.2, 1.5, target=HIT, body=body, head=head, use="hit", log=True)


def unchanged(bench):
    """Each server is asked with the entity tag that it gives itself."""
    body, head = known(bench)
    tag = re.search(rb"ETag: (\S+)", head)[1].decode()
    _, head = known(bench, If_None_Match=tag)
    with nginx(bench, "/badge", body, head, "etag on;") as rival:
        own = re.search(rb"ETag: (\S+)", rival.get(HIT)[1])[1].decode()
    compare(bench, "If-None-Match answered 304", 1.1, 1.4, target=HIT, body=body, head=head, use="hit",
            options="etag on;", fields=[f"If-None-Match: {tag}"], nginx_fields=[f"If-None-Match: {own}"])


def zipped(bench):
    body, _ = known(bench)
    twin, head = known(bench, Accept_Encoding="gzip")
    compare_twins(bench, "gzip twin from the cache", 1.1, 1.4, target=HIT, body=body, twin=twin, head=head, use="hit")


def tls(bench):
    body, head = known(bench)
    compare(bench, "TLS 1.3, cache hit", 1.0, 1.2, target=HIT, body=body, head=head, use="hit", tls=True)


def number(bench):
    body, head = median_badge(bench, NUMBER)
    compare(bench, "number drawn afresh", 0.6, 1.0, target=NUMBER, body=body, head=head, use="miss")


def latency(bench):
    """Whether anything else took a hundredth of a second decides on p99, so that it takes many pairs to tell."""
    body, head = median_badge(bench, BADGE)

    def side(server):
        return Side(server, lambda seconds: wrk(server.port, BADGE, seconds))

    with Insignia(bench.program) as server, nginx(bench, "/badge", body, head) as rival:
        pairs = Pairs(side(server), side(rival), 3 * bench.rounds, bench.seconds)
    for key in ("p50", "p99"):
        bench.add(Row(f"latency at 64 connections, {key}", "Insignia ÷ nginx, wrk", pairs.ratio(key), 1.1, 0.8, False, {
            "insignia_us": pairs.of_first(key).json(), "nginx_us": pairs.of_second(key).json()}))


def pipelined(bench):
    body, head = median_badge(bench, BADGE)
    compare(bench, "pipelined 16 deep, drawn afresh", 2, 5, body=body, head=head, use="miss", depth=16, measure="rate")


def inline(bench):
    body, head = median_badge(bench, BADGE)
    compare(bench, "drawn afresh against nginx return 200", 0.9, 1.1, body=body, head=head, use="miss", is_inline=True)


def two_loops(bench):
    """Two loops against one, server and generator on the same two cores."""
    shares = []

    def ask(server):
        def run(seconds):
            before = [server.metric("insignia_loop_requests_total", loop=loop) for loop in range(2)]
            result = wrk(server.port, BADGE, seconds, cores="0,1")
            counts = [server.metric("insignia_loop_requests_total", loop=loop) - start
                      for loop, start in enumerate(before)]
            if server.loops == 2:
                shares.append(100 * max(counts) / max(sum(counts), 1))
            return result
        return run

    with Insignia(bench.program, loops=2, cores="0,1") as two, Insignia(bench.program, cores="0,1") as one:
        two.loops, one.loops = 2, 1
        pairs = Pairs(Side(two, ask(two)), Side(one, ask(one)), bench.rounds, bench.seconds)
    bench.add(Row("two loops against one", "CPU per request, two ÷ one, wrk", pairs.ratio("cpu"), 1.15, 1.05, False,
                  pairs.details("two", "one")))
    bench.add(Row("two loops against one", "% of requests of the busier loop", Figure(shares), 65, 55, False))
