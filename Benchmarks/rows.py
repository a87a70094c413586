"""The rows of traffic: what nginx and Insignia take for the same bytes."""

import re

from comparison import compare, compare_twins, median_badge, nginx, prove
from generators import BADGE, HIT, NUMBER, wrk
from pairs import Figure, Pairs, Side
from row import Row
from servers import Insignia


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
    with Insignia(bench.program) as server, nginx(bench, "/badge", body, head) as rival:
        pairs = Pairs(
            Side(server, lambda seconds: wrk(server.port, BADGE, seconds), check=Insignia.cache_uses),
            Side(rival, lambda seconds: wrk(rival.port, BADGE, seconds)),
            3 * bench.rounds, bench.seconds)
    prove("latency", pairs.first, "miss")
    for key in ("p50", "p99"):
        times = {"nginx": pairs.of_second(key), "insignia": pairs.of_first(key)}
        bench.add(Row(f"latency at 64 connections, {key}", "Insignia ÷ nginx, wrk", pairs.ratio(key), 1.1, 0.8,
                      details={name: {f"{key}_us": figure.json()} for name, figure in times.items()}))


def pipelined(bench):
    body, head = median_badge(bench, BADGE)
    compare(bench, "pipelined 16 deep, drawn afresh", 2, 5, body=body, head=head, use="miss", depth=16, measure="rate")


def inline(bench):
    body, head = median_badge(bench, BADGE)
    compare(bench, "drawn afresh against nginx return 200", 0.9, 1.1, body=body, head=head, use="miss", is_inline=True)
    body, head = known(bench)
    compare(bench, "cache hit against nginx return 200", None, None, target=HIT, body=body, head=head, use="hit",
            is_inline=True)


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
        pairs = Pairs(*(Side(server, ask(server), check=Insignia.cache_uses) for server in (two, one)),
                      bench.rounds, bench.seconds)
    prove("two loops against one", pairs.first + pairs.second, "miss")
    bench.add(Row("two loops against one", "CPU per request, two ÷ one, wrk", pairs.ratio("cpu"), 1.15, 1.05, False,
                  pairs.details("two", "one")))
    bench.add(Row("two loops against one", "% of requests of the busier loop", Figure(shares), 65, 55, False))
