"""The first page: a badge is built by the keyboard alone, copied and loaded; nothing shifts, overflows or complains."""

import html
import json
import re
import time
import urllib.request
from functools import partial

from engines import LIGHT, REDUCED
from keyboard import paste, press
from page import READY, Service, wait_for

from .check import Badge, Check, expect

BUILT = Badge("badge", "count=120&from=98&tint=orange")
STEPPED = Badge("badge", "count=4&from=3&tint=red&scale=2")
REFUSED = Badge("badge", "count=12&interval=0.1")

SNIPPET = r'<img src="(.*)" alt="99\+ new" width="(\d+)" height="(\d+)">'
FOCUSED = """
const focused = document.activeElement;
return focused.id || focused.value || focused.textContent.trim() || focused.querySelector('img')?.alt.split(',')[0];
"""
LOADED = """
const image = new Image();
image.src = arguments[0];
return image.decode().then(() => [image.naturalWidth, image.naturalHeight]);
"""
CONTROLS = "return [...document.querySelectorAll('[data-parameter]')].map((field) => field.dataset.parameter)"
SCENES = """
return ['inbox', 'corners'].flatMap((id) => [document.querySelector(`#${id} .play`).textContent,
  document.querySelector(`#${id} .address`).textContent]);
"""
NOTIFICATIONS = "return document.querySelectorAll('#inbox .stage img')[2].alt"
# A window of a browser is never as narrow as this; a frame is.
NARROW = """
document.body.innerHTML = '<iframe width="320" height="640" src="/"></iframe>';
return new Promise((done) => { document.querySelector('iframe').onload = () => done(null); });
"""
WIDTH = "return document.querySelector('iframe').contentDocument.documentElement.scrollWidth"
SHIFTS = """
return new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(0), 1000);
});
"""


def checks(stage, place):
    yield Check(place, "is built in the gallery by keyboard, copied and loaded", BUILT, partial(builds, stage, place))
    yield Check(place, "is refused in the gallery where it is wrong", REFUSED, partial(refuses, stage, place))
    yield Check(place, "has a control for every parameter in the gallery", BUILT, partial(offers, stage, place))
    yield Check(place, "plays in the gallery's scenes until they are touched", STEPPED, partial(plays, stage, place))
    yield Check(place, "waits in the gallery's scenes with reduced motion", STEPPED, partial(waits, stage, place))
    yield Check(place, "fits a gallery of 320 points", BUILT, partial(fits, stage, place))
    if place == "chromium":
        yield Check(place, "shifts nothing in the gallery, which has nothing to complain of", BUILT,
                    partial(keeps_calm, stage, place))


def builds(stage, place):
    with Service(stage.program) as service:
        browser = service.open(stage.browser(place))
        go_to(browser, "parameter-count")
        rewrite(browser, "count", "120")
        go_to(browser, "parameter-from")
        rewrite(browser, "from", "98")
        go_to(browser, "red")
        press(browser, "ArrowRight")
        wait_for(browser, "return location.hash", f"#{BUILT.kind}?{BUILT.query}")
        wait_for(browser, "return document.querySelector('#facts dd').textContent", "“99+ new”")
        go_to(browser, "Copy HTML")
        press(browser, "Enter")
        wait_for(browser, "return document.getElementById('announcement').textContent", "HTML copied")
        go_to(browser, "parameter-unit")
        press(browser, "End", *["Backspace"] * 3)
        paste(browser)
        copied = browser.run("return document.getElementById('parameter-unit').value")
        parts = re.fullmatch(SNIPPET, copied)
        expect(parts, f"the clipboard has {copied!r}")
        address = html.unescape(parts[1])
        expect(address == f"{service.address}{BUILT.kind}?{BUILT.query}", f"the address is {address}")
        with urllib.request.urlopen(address) as answer:
            expect(answer.status == 200, f"the address answers {answer.status}")
        size = browser.run(LOADED, address)
        expect(size == [int(parts[2]), int(parts[3])], f"the picture is {size}, the snippet says {parts.groups()}")


def refuses(stage, place):
    with Service(stage.program) as service:
        browser = service.open(stage.browser(place), REFUSED)
        sentence = 'interval: expected 0.6 to 60, got "0.1"'
        wait_for(browser, "return document.getElementById('parameter-interval-error').textContent", sentence)
        state = browser.run("""
            const input = document.getElementById('parameter-interval');
            return [input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby').split(' ').includes(
              'parameter-interval-error'), document.querySelector('.formats button:enabled') === null]""")
        expect(state == ["true", True, True], f"invalid, described, not to be copied: {state}")


def offers(stage, place):
    with Service(stage.program) as service:
        browser = service.open(stage.browser(place))
        with urllib.request.urlopen(service.address + "openapi.json") as answer:
            description = json.load(answer)
        for kind in (tag["name"] for tag in description["tags"]):
            declared = [each["name"] for each in description["paths"]["/" + kind]["get"]["parameters"]]
            browser.run("document.querySelector(`[name=kind][value=${arguments[0]}]`).click()", kind)
            shown = browser.run(CONTROLS)
            expect(sorted(shown) == sorted(declared), f"/{kind} takes {declared}, the form has {shown}")


def plays(stage, place):
    with Service(stage.program) as service:
        browser = service.open(stage.browser(place, LIGHT))
        browser.run("document.getElementById('inbox').scrollIntoView({ behavior: 'instant' })")
        wait_for(browser, NOTIFICATIONS.replace("alt", "alt !== 'Notifications, 96'"), True)
        go_to(browser, "Notifications")
        press(browser, "Enter")
        wait_for(browser, NOTIFICATIONS, "Notifications")
        word, address = browser.run(SCENES)[:2]
        expect(word == "Play" and "title=Notifications&count=0&from=" in address, f"{word} for {address} after a touch")


def waits(stage, place):
    with Service(stage.program) as service:
        browser = service.open(stage.browser(place, REDUCED))
        first = ["Play", "/icon?icon=bell&title=Notifications&count=96", "Play", "/badge?count=3&tint=red&scale=2"]
        time.sleep(1)
        expect(browser.run(SCENES) == first, f"the scenes do not stand still: {browser.run(SCENES)}")
        browser.run("document.getElementById('corners').scrollIntoView({ behavior: 'instant' })")
        browser.run("document.querySelector('#corners .play').click()")
        wait_for(browser, f"return document.querySelector('#corners .address').textContent !== '{first[-1]}'", True)


def fits(stage, place):
    with Service(stage.program) as service:
        browser = stage.browser(place)
        browser.open(service.address + "healthz")
        browser.run(NARROW)
        wait_for(browser, READY.replace("document", "document.querySelector('iframe').contentDocument", 1), True)
        expect(browser.run(WIDTH) <= 320, f"the page is {browser.run(WIDTH)} points wide in 320")


def keeps_calm(stage, place):
    with Service(stage.program) as service:
        browser = stage.browser(place)
        for domain in ("Log", "Runtime"):
            browser.connection.call(f"{domain}.enable")
        service.open(browser)
        time.sleep(2)
        expect(browser.run(SHIFTS) == 0, f"the layout shifts by {browser.run(SHIFTS)}")
        for complaint in browser.connection.events("Log.entryAdded", "Runtime.exceptionThrown"):
            expect(False, f"the browser complains: {complaint}")


def go_to(browser, name):
    """Presses Tab until the focus is on what is called `name`."""
    for _ in range(150):
        press(browser, "Tab")
        if browser.run(FOCUSED) == name:
            return
    expect(False, f"150 presses of Tab do not lead to {name}")


def rewrite(browser, name, text):
    length = len(browser.run("return document.activeElement.value"))
    press(browser, "End", *["Backspace"] * length, *text)
    shown = browser.run("return document.activeElement.value")
    expect(shown == text, f"{name} shows {shown!r} after {text!r} was typed")
