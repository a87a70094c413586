"""Attacks a server while good clients ask it, and checks that these notice nothing; `./dev attack` runs it."""

import argparse
import resource
import sys
import tempfile
import time

import audit
import certificates
import floods
import kernels
import limits
import noise
import secure
import slow
import slowhttp
import smuggling
import stopping
import variety
from checks import Tally, expect
from good import GoodClients
from program import Program

# What each attack is called, and what carries it out.
ATTACKS = [
    ("slow heads", slow.slow_heads),
    ("slow bodies", slow.slow_bodies),
    ("a byte at a time", slow.byte_at_a_time),
    ("silent readers", slow.silent_readers),
    ("slow readers", slow.slow_readers),
    ("a flood of connections", floods.flood_of_connections),
    ("a flood of requests", floods.flood_of_requests),
    ("resets in mid-response", floods.resets_in_mid_response),
    ("half-closes", floods.half_closes),
    ("ten thousand idle connections", floods.idle_connections),
    ("garbage", noise.garbage),
    ("TLS on the plain port", noise.tls_on_the_plain_port),
    ("the preface of HTTP/2", noise.preface_of_version_2),
]
# Those that take the most memory.
HUNGRY = {"silent readers", "resets in mid-response", "ten thousand idle connections"}
# Seconds that the median request of a good client may take.
MEDIAN = 0.05
# Seconds in which one that connects anew is answered where room itself is the attack.
WITH_ROOM_MADE = 2.0
# Kilobytes that memory may lie above where it was before; allocators give back in large steps.
TOLERANCE = 8_192


def attack(tally, program, name, body, is_about_room=False):
    """Runs one attack between two good clients: what it expects, what they notice, what stays behind."""
    descriptors = program.descriptors()
    with GoodClients(program.port) as good:
        tally.check(f"{name}: answered or cut as they deserve", lambda: carry_out(body, program))
        kept, anew = good.finish()
    tally.check(f"{name}: a client on a kept connection is well served", lambda: well_served(kept))
    if is_about_room:
        tally.check(f"{name}: a client that connects anew is served within 2 s", lambda: served_in_time(anew))
    else:
        tally.check(f"{name}: a client that connects anew is well served", lambda: well_served(anew))
    tally.check(f"{name}: no descriptor stays open", lambda: expect(
        program.settle(descriptors), f"{program.descriptors()} descriptors, {descriptors} before"))


def carry_out(body, program):
    """Carries out an attack, again and again when it is short, so that the good clients have time to notice."""
    end = time.monotonic() + 1
    detail = body(program)
    while time.monotonic() < end:
        detail = body(program)
    return detail


def well_served(experience):
    expect(not experience.losses and experience.median < MEDIAN and len(experience.waits) >= 20, str(experience))
    return experience


def served_in_time(experience):
    expect(not experience.losses and experience.longest < WITH_ROOM_MADE, str(experience))
    return experience


def attack_all(tally, path, is_short):
    """All attacks on one server; then some again, since memory has to return to where the first round left it."""
    with Program(path) as program:
        for name, body in ATTACKS:
            attack(tally, program, name, body)
        again = [body for name, body in ATTACKS if not is_short or name in HUNGRY]
        tally.check("memory returns to where it was", lambda: returned(program, again))
        for name, form in smuggling.FORMS:
            tally.check(f"smuggling is refused: {name}", lambda form=form: smuggling.refuses(program, form))


def returned(program, attacks):
    before = program.resident()
    for body in attacks:
        body(program)
    after = program.resident()
    expect(after <= before + TOLERANCE, f"{after} kB, {before} kB before")
    return f"{after} kB, {before} kB before"


def attack_room(tally, path):
    """Attacks on servers that have little room."""
    with tempfile.TemporaryDirectory(prefix="insignia-tls-") as folder:
        arguments = certificates.arguments(folder)
        with Program(path, limits={"connections": 64}, arguments=arguments) as program:
            attack(tally, program, "the connection limit", limits.crowd, is_about_room=True)
            attack(
                tally, program, "the connection limit by those who shake no hands", limits.crowd_before_handshakes,
                is_about_room=True)
    with Program(path) as program:
        program.limit_descriptors(program.descriptors() + 64)
        attack(tally, program, "no descriptor left", limits.crowd, is_about_room=True)


def raise_descriptor_limit():
    """Ten thousand connections need as many descriptors here."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the program to attack")
    parser.add_argument("--short", action="store_true", help="leave out the tools that take minutes")
    options = parser.parse_args()
    raise_descriptor_limit()
    tally = Tally()
    attack_all(tally, options.program, options.short)
    attack_room(tally, options.program)
    for _ in range(1 if options.short else 5):
        with Program(options.program) as program:
            tally.check("a stop under load: no accepted request is lost", lambda: stopping.stop_under_load(program))
    seconds = 10 if options.short else 30
    with Program(options.program, loops=variety.LOOPS) as program:
        tally.check("numbers in every locale and format: memory stays well below a container's", lambda: variety.numbers_of_every_kind(program, seconds))
        tally.check("badges of ever new titles and colours: memory stays there", lambda: variety.badges_of_every_title(program, seconds))
    tally.check("a certificate replaced under load: no request is lost", lambda: secure.reload_under_load(options.program))
    tally.check("a kernel without IPv6: it is left out without a word", lambda: kernels.without_v6(options.program))
    if not options.short:
        tally.check("valgrind: no session or context of TLS is lost", lambda: secure.leaks(options.program))
        with Program(options.program) as program:
            for mode in slowhttp.MODES:
                tally.check(f"slowhttptest: available all the time in its mode of {mode}", lambda: slowhttp.run(program, mode))
        tally.check("testssl.sh: the findings are the known ones", lambda: audit.audit(options.program))
        tally.check("promtool: the metrics are in the form that it wants", lambda: audit.metrics(options.program))
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
