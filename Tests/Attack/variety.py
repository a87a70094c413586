"""Clients that ask for something else each time, so that whatever is kept for another time is kept in vain."""

import itertools
import random
import time

from checks import expect
from wire import Client

LANGUAGES = "af ar bg bn ca cs da de el en es et fa fi fr gu he hi hr hu id it ja kn ko lt lv ml mr ms my nb ne nl pa pl pt ro ru"
CURRENCIES = "AUD BRL CAD CHF CNY CZK DKK EGP EUR GBP HUF IDR ILS INR JPY KRW MXN NOK PLN SEK THB TRY USD ZAR"
FORMATS = ["number", "ungrouped", "percent", "compact", "scientific", *(f"currency:{code}" for code in CURRENCIES.split())]
# Event loops, and how many connections are spread over them.
LOOPS = 16
CONNECTIONS = 96
BATCH = 4
# Pictures of these counts differ by nothing but digits.
SAME_SHAPE = ["count=42&from=17", "count=63&from=58"]
# What compose.yaml and Kubernetes give the server is 131 072 kB; this is held well below.
KILOBYTES = 81_920


def numbers_of_every_kind(program, seconds):
    """Asks every loop for numbers in all locales and formats; the memory that the server has then."""
    settings = list(itertools.product(LANGUAGES.split(), FORMATS))
    return ask_all_loops(program, seconds, "numbers", lambda: [number(*random.choice(settings)) for _ in range(BATCH)])


def badges_of_every_title(program, seconds):
    """Asks every loop for badges of ever new titles and colours, each twice, so that it makes a stencil."""
    return ask_all_loops(program, seconds, "badges", lambda: [*two_badges(), *two_icons()])


def ask_all_loops(program, seconds, what, make_batch):
    """Asks until the time is over; the memory that the server has then."""
    clients = [Client(program.port) for _ in range(CONNECTIONS)]
    asked = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for client in clients:
            client.send(b"".join(make_batch()))
        for client in clients:
            for _ in range(BATCH):
                expect(client.read_answer().status == 200, f"one of the {what} was refused")
            asked += BATCH
    for client in clients:
        client.close()
    resident = program.resident()
    expect(resident < KILOBYTES, f"{resident} kB after {asked} {what} on {LOOPS} loops, {KILOBYTES} kB allowed")
    return f"{resident} kB after {asked} {what} on {LOOPS} loops"


def number(locale, format_name):
    return request(f"/number?value={random.randrange(10**9)}&locale={locale}&format={format_name}")


def two_badges():
    """Two counts of one shape, of a thing and in a colour that nobody had."""
    target = f"/badge?unit={random.randbytes(8).hex()}&tint={color()}"
    return [request(f"{target}&{counts}") for counts in SAME_SHAPE]


def two_icons():
    """The same at an icon of a title that nobody had."""
    target = f"/icon?icon=bell&title={random.randbytes(8).hex()}&badgeColor={color()}"
    return [request(f"{target}&{counts}") for counts in SAME_SHAPE]


def color():
    return f"%23{random.randrange(2**24):06x}"


def request(target):
    return f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
