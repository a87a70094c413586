"""The reader sees the right number at each time."""

from functools import partial

from animations import hold

from .check import Badge, Check, expect

READ = """
return arguments[0].map(time => {
  for (const animation of held) animation.currentTime = time * 1000;
  const seen = [];
  for (const glyph of document.querySelectorAll('text')) {
    let opacity = getComputedStyle(glyph).visibility === 'hidden' ? 0 : 1;
    for (let shape = glyph; shape.tagName !== 'svg'; shape = shape.parentNode) opacity *= getComputedStyle(shape).opacity;
    if (opacity > 0.05) seen.push([glyph.getScreenCTM().e, opacity > 0.99 ? glyph.textContent : '?']);
  }
  return seen.sort(([one], [other]) => one - other).map(([, text]) => text).join('');
});
"""

# What is read at rest, by the seconds since the load.
READINGS = [
    (Badge("badge", "count=12&from=9"), {0: "9", 0.9: "12"}),
    (Badge("badge", "count=120&from=98&delay=1"), {0.99: "98", 1.9: "99+"}),
    (Badge("badge", "count=3,4,0,12,120&from=2&interval=1"),
     {0: "2", 0.95: "3", 1.95: "4", 2.95: "", 3.95: "12", 9: "99+"}),
    (Badge("badge", "count=12&from=9&repeat=2&pause=1"), {0: "9", 1: "12", 2.7: "9", 4.4: "12", 99: "12"}),
    (Badge("badge", "count=12&from=9&repeat=forever&pause=1"), {0: "9", 1: "12", 2.7: "9", 4.4: "12", 34.8: "12"}),
    (Badge("number", "value=12480"), {0: "0", 1.5: "12,480"}),
    (Badge("number", "value=12480&locale=de&from=-7"), {0: "-7", 1.5: "12.480"}),
    (Badge("number", "value=5,300,20&duration=0.3&interval=1"), {0: "0", 0.99: "5", 1.99: "300", 9: "20"}),
    (Badge("number", "value=12&from=9&duration=0.5&repeat=forever&pause=1"), {0: "9", 0.9: "12", 2.2: "9", 4.5: "12"}),
    (Badge("icon", "icon=bell&title=News&count=12,0&from=3"), {0: "3", 1.2: "12", 9: ""}),
    (Badge("icon", "icon=bell&title=News&count=0,7,120&from=3"), {0: "3", 1.2: "", 2.5: "7", 9: "99+"}),
]


def checks(stage, place):
    for badge, readings in READINGS:
        yield Check(place, "shows the right number at each time", badge, partial(reads, stage, place, badge, readings))


def reads(stage, place, badge, readings):
    browser = stage.browser(place)
    browser.open(stage.svg(badge))
    hold(browser)
    for time, seen in zip(readings, browser.run(READ, list(readings))):
        expect(seen == readings[time], f"{seen or 'nothing'} is read at {time:g} s, and {readings[time] or 'nothing'} is right")
