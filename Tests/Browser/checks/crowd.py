"""A hundred badges on one page move as smoothly as a hundred rectangles, and cost nothing once they rest."""

import glob
import os
import statistics
import time

from engines import ENGINES

from .check import Badge, Check, expect

# Everything has been loaded and drawn before anything moves.
DELAY = 1.5
LENGTH = 1.5
RUNS = 3

CROWD = [Badge(kind, f"{query}&delay={DELAY}") for number in range(1, 26) for kind, query in (
    ("badge", f"count={number + 9}&from={number}"),
    ("number", f"value={number * 499}&size=20&duration=1.2"),
    ("check", f"size={number + 16}"),
    ("icon", f"icon=bell&title=News&count={number + 8}&from={number}"),
)]

RECTANGLE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="30"><style>rect{{animation:a {length}s linear {delay}s both}}
@keyframes a{{0%{{transform:translate(0)}}to{{transform:translate(20px)}}}}</style><rect width="10" height="20"/></svg>"""

# Seconds between pictures while the badges move, those over 50 ms.
LONG_FRAMES = """
return new Promise(done => {
  const end = performance.now() + arguments[0] * 1000;
  let last = performance.now(), long = 0;
  requestAnimationFrame(function frame(now) {
    if (now - last > 50) long += 1;
    last = now;
    now < end ? requestAnimationFrame(frame) : done(long);
  });
});
"""


def checks(stage, place):
    yield Check(place, "moves in a crowd as smoothly as rectangles, and rests for nothing", CROWD[0],
                lambda: is_light(stage, place))


def is_light(stage, place):
    moving = [stage.svg(badge) for badge in CROWD]
    still = [stage.svg(badge.still()) for badge in CROWD]
    control = [RECTANGLE.format(width=40 + number, length=LENGTH, delay=DELAY) for number in range(len(CROWD))]
    frames, load = {"badges": [], "control": []}, {"badges": [], "control": [], "still": []}
    with ENGINES[place](scale=1, viewport=(1000, 700)) as browser:
        for _ in range(RUNS):
            for name, pictures in (("badges", moving), ("control", control)):
                browser.open(page(browser, pictures))
                frames[name].append(browser.run(LONG_FRAMES, DELAY + LENGTH))
                load[name].append(load_at_rest(browser))
            browser.open(page(browser, still))
            time.sleep(DELAY + LENGTH)
            load["still"].append(load_at_rest(browser))
    long, most = (statistics.median(frames[name]) for name in ("badges", "control"))
    rest, rectangles, none = (statistics.median(load[name]) for name in ("badges", "control", "still"))
    print(f"       {place}: frames over 50 ms {long:g}, control {most:g}; "
          f"at rest {rest:.1%} of a core, control {rectangles:.1%}, motion=none {none:.1%}")
    # WebKit shapes a text and lays it out anew whenever its transform changes (RenderSVGText::layout), which is most of
    # what a rolling digit costs.
    expect(long <= most + 3, f"{long:g} frames took more than 50 ms, {most:g} of the control page")
    # Firefox goes on ticking for a picture that had an animation when it was loaded, whether or not that has ended
    # (SVGDocumentWrapper::IsAnimated), so its rectangles cost as much at rest as badges do, and a single one nearly so.
    # A clock tick of the system's accounting is half a percent here.
    expect(rest <= none + 0.02, f"at rest {rest:.1%} of a core, {none:.1%} with motion=none")


def page(browser, pictures):
    images = "".join(f'<img src="{browser.keep(picture)}" alt="">' for picture in pictures)
    return f"<!doctype html><body style='margin:8px'>{images}"


def load_at_rest(browser, seconds=2):
    """The share of a core that the browser uses, from a second after the end of the motion."""
    time.sleep(1)
    before = processor_seconds(browser)
    time.sleep(seconds)
    return (processor_seconds(browser) - before) / seconds


def processor_seconds(browser):
    """What all processes of the browser have used so far."""
    ticks = 0
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="ascii", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) in browser.sessions:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")
