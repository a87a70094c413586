"""Tries what Deploy says: nginx before two replicas, Kubernetes' files by their schema; `./dev front` runs it."""

import argparse
import gzip
import http.client
import os
import subprocess
import sys
import time

import yaml

from nginx import CLIENT, DEPLOY, HERE, Front
from checks import Tally, expect  # Of Tests/Attack, which nginx has put on the path.

IMAGE = "image/avif,image/svg+xml,image/*;q=0.8,*/*;q=0.5"


def cached(answer):
    return answer.getheader("X-Cache-Status")


def keeps(front):
    """A badge is asked for once and then kept, with the fields that it had."""
    first, second = front.get("/badge?count=3"), front.get("/badge?count=3")
    expect([first.status, second.status] == [200, 200], "not answered")
    expect([cached(first), cached(second)] == ["MISS", "HIT"], f"{cached(first)}, then {cached(second)}")
    expect(first.content == second.content, "the kept one differs")
    for name in ("ETag", "Cache-Control", "Content-Type", "Content-Security-Policy", "Access-Control-Allow-Origin"):
        expect(first.getheader(name) == second.getheader(name) is not None, name)
    head = front.get("/badge?count=3", "HEAD")
    expect(cached(head) == "HIT" and head.content == b"", "HEAD")
    expect(len(front.asked("/badge?count=3")) == 1, "the replicas were asked again")


def keeps_forms_apart(front):
    """The gzip form and the plain one are kept beside each other."""
    target = "/check?size=50"
    for status in ("MISS", "HIT"):
        plain, zipped = front.get(target), front.get(target, Accept_Encoding="gzip")
        expect(cached(plain) == cached(zipped) == status, f"{cached(plain)} and {cached(zipped)}")
        expect(plain.getheader("Content-Encoding") is None, "plain is not plain")
        expect(zipped.getheader("Content-Encoding") == "gzip", "gzip is not gzip")
        expect(gzip.decompress(zipped.content) == plain.content, "the forms differ")
        expect(plain.getheader("ETag") != zipped.getheader("ETag"), "the forms have one tag")
        expect(plain.getheader("Vary") == zipped.getheader("Vary") == "Accept-Encoding", "Vary")


def answers_conditions(front):
    """If-None-Match is answered from what is kept."""
    tag = front.get("/check?size=51").getheader("ETag")
    same, other = (front.get("/check?size=51", If_None_Match=value) for value in (tag, '"other"'))
    expect(same.status == 304 and same.content == b"" and cached(same) == "HIT", f"{same.status} {cached(same)}")
    expect(same.getheader("ETag") == tag, "the tag is gone")
    expect(other.status == 200, f"{other.status}")


def asks_again(front):
    """What has grown old is shown at once and asked for by its tag behind that."""
    target = "/check?size=52&cacheSeconds=1"
    tag = front.get(target).getheader("ETag")
    time.sleep(2.1)
    old = front.get(target)
    expect(cached(old) in ("STALE", "REVALIDATED", "UPDATING"), f"{cached(old)}")
    expect(old.getheader("ETag") == tag, "another tag")
    statuses = [line["status"] for line in front.asked(target)]
    expect(statuses == [200, 304], f"the replicas answered {statuses}")


def keeps_nothing(front):
    """What says no-store is asked for each time."""
    for target in ("/check?size=53&cacheSeconds=0", "/healthz"):
        found = [cached(front.get(target)) for _ in range(2)]
        expect(found == ["MISS", "MISS"], f"{target}: {found}")


def tells_errors(front):
    """An image gets the picture of the error, a script the problem, each from what is kept for it."""
    for status in ("MISS", "HIT"):
        picture = front.get("/badge?count=ten", Accept=IMAGE)
        problem = front.get("/badge?count=ten", Accept="*/*")
        page = front.get("/badge?count=ten", Accept="text/html,image/avif,*/*;q=0.8")
        expect([each.status for each in (picture, problem, page)] == [200, 400, 400], "statuses")
        expect("integer" in (picture.getheader("X-Badge-Error") or ""), "the picture says nothing")
        types = [each.getheader("Content-Type").split(";")[0] for each in (picture, problem, page)]
        expect(types == ["image/svg+xml", "application/problem+json", "image/svg+xml"], f"{types}")
        expect([cached(each) for each in (picture, problem, page)] == [status] * 3, f"not {status} for all")


def names_client(front):
    """The replicas know who asks, whatever the client says of itself, and by which id."""
    answer = front.get(
        "/check?size=54", X_Forwarded_For="192.0.2.66", Forwarded="for=192.0.2.67", X_Request_ID="mine")
    lines = front.asked("/check?size=54")
    expect([line["peer"] for line in lines] == [CLIENT], f"{lines}")
    expect(lines[0]["id"] == answer.getheader("X-Request-ID") != "mine", f"{lines}")
    again = front.get("/check?size=54")
    expect(cached(again) == "HIT" and again.getheader("X-Request-ID") != lines[0]["id"], "a kept id")
    expect(len([name for name, _ in again.getheaders() if name.lower() == "x-request-id"]) == 1, "two ids")


def keeps_apart(front):
    """Plain HTTP is sent to TLS, and the metrics stay inside."""
    plain = http.client.HTTPConnection("127.0.0.1", front.plain)
    plain.request("GET", "/badge?count=3", headers={"Host": "localhost"})
    answer = plain.getresponse()
    expect(answer.status == 301, f"{answer.status}")
    expect(answer.getheader("Location") == "https://localhost/badge?count=3", f"{answer.getheader('Location')}")
    expect(front.get("/metrics").status == 404, "the metrics are open")


def shares(front):
    """Both replicas are asked."""
    for number in range(20):
        front.get(f"/badge?count={number}&from=1&unit=shared")
    time.sleep(1)
    counts = [len([line for line in replica.lines() if "shared" in line["target"]]) for replica in front.replicas]
    expect(min(counts) >= 5, f"{counts}")
    return f"{counts[0]} and {counts[1]} requests"


def loses_replica(front):
    """A replica stops; nobody notices."""
    status = None
    for number in range(60):
        if number == 20:
            front.replicas[0].process.terminate()
        answer = front.get(f"/badge?count={number}&from=1&unit=lost")
        expect(answer.status == 200, f"request {number} was answered {answer.status}")
    status = front.replicas[0].end()
    expect(status == 0, f"the replica ended with {status}")
    return "60 requests, each answered"


def loses_all(front):
    """No replica is left; what was kept is still shown, as long as anyone asks."""
    target = "/check?size=55&cacheSeconds=1"
    front.get(target)
    front.replicas[1].end()
    time.sleep(2.1)
    kept, unknown = front.get(target), front.get("/check?size=56")
    expect(kept.status == 200 and cached(kept) in ("STALE", "UPDATING"), f"{kept.status} {cached(kept)}")
    expect(unknown.status == 502, f"{unknown.status}")


def kubernetes():
    """Each resource by the schema of its kind."""
    tool = os.path.join(os.path.dirname(sys.executable), "kubernetes-validate")
    run = subprocess.run(
        [tool, "--strict", os.path.join(DEPLOY, "kubernetes/insignia.yaml")],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    expect(run.returncode == 0, run.stdout)
    expect(run.stdout.count(" passed ") == 4, run.stdout)
    return "4 resources"


def yaml_files():
    """Every other file in YAML can be read, and has what it is made of."""
    root = os.path.join(HERE, "../..")
    for path, member in [
        ("compose.yaml", "services"), ("Deploy/nginx/compose.yaml", "services"),
        ("Documentation/Examples/badges.yml", "jobs"),
    ]:
        with open(os.path.join(root, path)) as file:
            expect(yaml.safe_load(file)[member], path)


CHECKS = [
    ("a badge is kept", keeps),
    ("gzip and plain are kept apart", keeps_forms_apart),
    ("If-None-Match is answered", answers_conditions),
    ("what has grown old is asked for again", asks_again),
    ("no-store is not kept", keeps_nothing),
    ("errors have the form of each client", tells_errors),
    ("the client's address and the id are handed on", names_client),
    ("plain HTTP goes to TLS, metrics stay inside", keeps_apart),
    ("both replicas serve", shares),
    ("a replica stops", loses_replica),
    ("no replica is left", loses_all),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program to put behind nginx")
    options = parser.parse_args()
    tally = Tally()
    tally.check("Kubernetes: the files follow their schema", kubernetes)
    tally.check("YAML: the files can be read", yaml_files)
    with Front(options.program) as front:
        tally.check("nginx: the configuration has no warning", lambda: expect("warn" not in front.verdict, front.verdict))
        for name, body in CHECKS:
            tally.check(f"nginx: {name}", lambda body=body: body(front))
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
