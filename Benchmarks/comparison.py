"""Insignia beside nginx that serves the same bytes with the same fields, asked in the same way."""

import os
import statistics

from generators import BADGE, expand, h2load, load, several, wrk
from pairs import Figure, Pairs, Side
from row import Row
from servers import Insignia, Nginx


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


def compare(bench, work, must, aim, *, target=BADGE, body, head, use, options="etag off;", fields=(),
            nginx_fields=None, is_inline=False, log=False, depth=1, tls=False, measure="cpu"):
    """Adds the rows of one kind of traffic: under wrk, which has to hold, and under a generator that saturates."""
    path = target.partition("?")[0]
    if nginx_fields is None:
        nginx_fields = fields
    named = [tuple(each.split(": ", 1)) for each in nginx_fields]
    arguments = [f"--tls-certificate={bench.certificate[0]}", f"--tls-key={bench.certificate[1]}", "--tls-port=0"]
    with nginx(bench, path, body, head, options, named, is_inline, bench.certificate if tls else None) as rival, \
            Insignia(bench.program, *(arguments if tls else ()), log=log) as server:
        check_lengths(server, rival, work, target, fields, named, is_afresh=use == "miss")
        if use in ("hit", "unchanged"):
            server.get(target, **dict(each.split(": ", 1) for each in fields if "gzip" in each))
        for place, (name, ask) in enumerate(generators(tls, depth)[:1 if bench.is_quick else None]):
            pairs = Pairs(
                Side(rival, lambda seconds: ask(rival, target, seconds, nginx_fields)),
                Side(server, lambda seconds: ask(server, target, seconds, fields), check=Insignia.cache_uses),
                bench.rounds, bench.seconds)
            prove(work, pairs.second, use)
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
    """Both have to answer with heads of nearly equal length, and with equal bodies where Insignia draws one badge."""
    mine = server.get(expand(target, 0) + "&v=1", **dict(each.split(": ", 1) for each in fields))
    other = rival.get(expand(target, 0), **dict(nginx_fields))
    if not is_afresh and mine[0] != other[0]:
        raise SystemExit(f"bench: {work}: the bodies differ")
    if abs(len(mine[1]) - len(other[1])) > 8:
        raise SystemExit(f"bench: {work}: heads of {len(mine[1])} and {len(other[1])} bytes")


def prove(work, runs, use):
    """Every request of each run of Insignia has to be of the kind that the row is about."""
    for run in runs:
        others = sum(count for name, count in run["uses"].items() if name != use)
        if run["uses"][use] < run["answers"] or others > 0:
            raise SystemExit(f"bench: {work}: {run['answers']} requests, of which {run['uses']}")
