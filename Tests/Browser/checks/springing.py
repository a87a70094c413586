"""Every moving part of every badge follows the closed form of its spring or easing."""

from functools import partial

from animations import hold
from closed_form import story

from .badges import EVERY
from .check import Badge, Check, expect

# Of the way from the old value to the new one.
TOLERANCE = 0.01

# In the units of the picture and of opacity: what rounding adds, in the style sheet and in the browser.
ROUNDING = 0.012

# Fades of digits are straight lines between fewer points: nobody sees where they stand.
FADE_TOLERANCE = 0.03

# What is fainter is not looked for; it may be there or not.
FAINTEST = 0.08

# So soon before the next change the tail of a spring may have been shortened.
SHORTENED = 0.03

# At most so many times of a badge are looked at.
MOST_TIMES = 90

# For every asked time the shapes that are not wholly transparent, in the units of the picture.
SEE = """
const root = document.documentElement;
const shapes = [...root.querySelectorAll('rect,circle,text,path,g')].filter(shape =>
  shape.tagName !== 'g' || shape.hasAttribute('stroke-width'));
const baseline = line => line.transform.baseVal.numberOfItems ? line.transform.baseVal.getItem(0).matrix.f : 0;
return arguments[0].map(time => {
  for (const animation of held) animation.currentTime = time * 1000;
  const base = root.getScreenCTM().inverse();
  return shapes.flatMap(shape => {
    const style = getComputedStyle(shape);
    let opacity = style.visibility === 'hidden' ? 0 : 1;
    for (let part = shape; part !== root && opacity > 0; part = part.parentNode) opacity *= getComputedStyle(part).opacity;
    if (opacity < 0.02) return [];
    const {a, e, f} = base.multiply(shape.getScreenCTM());
    // Glyphs without a y of their own hang from their line's baseline; closed forms speak of its middle.
    const drop = shape.tagName === 'text' && !shape.hasAttribute('y') ? baseline(shape.closest('[font-size]')) : 0;
    const seen = {tag: shape.tagName, text: shape.textContent, opacity, scale: a, x: e, y: f - a * drop};
    if (shape.tagName === 'rect') [seen.left, seen.width] = [parseFloat(style.x) * a, parseFloat(style.width) * a];
    if (shape.tagName === 'path') seen.left = style.strokeDasharray === 'none' ? 0 : parseFloat(style.strokeDashoffset);
    return [seen];
  });
});
"""


def checks(stage, place):
    for badge in EVERY:
        yield Check(place, "follows the closed form in every moving part", badge, partial(follows, stage, place, badge))


def told(stage, badge):
    """What happens in a badge by the closed forms."""
    return story(badge, lambda same, value: stage.svg(Badge("number", "&".join(
        [f"{name}={text}" for name, text in same.items()] + [f"value={value}", "motion=none"]))))


def times_of(tale):
    """Around every change, but not where the next one has begun or is about to."""
    starts = tale.starts()
    last = max(starts, default=0)
    limits = [*sorted(starts)[1:], float("inf")]
    # The steps of a counting number go on beneath each other.
    is_counting = not hasattr(tale, "changes")
    times = {0.0} if tale.is_endless else {0.0, last + 3}
    for start, limit in zip(sorted(starts), limits):
        times |= {start + since for since in starts[start] if is_counting or start + since < limit - SHORTENED}
    times = sorted(times)
    # Evenly fewer where there are many.
    return times if len(times) <= MOST_TIMES else times[::-(-len(times) // MOST_TIMES)] + times[-1:]


def follows(stage, place, badge):
    tale = told(stage, badge)
    times = times_of(tale)
    browser = stage.browser(place)
    browser.open(stage.svg(badge))
    hold(browser)
    found = Found()
    for time, seen in zip(times, browser.run(SEE, times)):
        compare(time, tale.sights(time), list(map(named, seen)), found)
    return f"{len(times)} times, {found}"


class Found:
    """How far off the closed form anything was, and the largest of what passes its end."""

    def __init__(self):
        self._worst, self._peaks = 0.0, {}

    def add(self, sight, number, seen):
        right, way = sight.numbers[number].value, sight.numbers[number].way
        # What rounding alone could make is no part of the way.
        if way > 1 or number == "scale" and way:
            self._worst = max(self._worst, abs(seen - right) / way)
        if sight.name in ("capsule", "circle", "icon") and number in ("scale", "width"):
            self._peaks[sight.name, number] = max(self._peaks.get((sight.name, number), (0, 0)), (right, seen))

    def __str__(self):
        peaks = "".join(f", {name}'s {number} at most {seen:.3f} for {right:.3f}"
                        for (name, number), (right, seen) in self._peaks.items())
        return f"at most {self._worst:.2%} of the way off{peaks}"


def named(shape):
    """A seen shape under the name that the closed forms give it."""
    tag = shape["tag"]
    name = {"rect": "capsule", "circle": "circle", "path": "mark", "g": "icon", "text": shape["text"]}[tag]
    if tag == "rect":
        shape["x"] += shape["left"] + shape["width"] / 2
    return {**shape, "name": name}


def compare(time, expected, seen, found):
    """Looks for every expected shape among the seen ones, and for none beside them."""
    names = {sight.name for sight in expected}
    # An icon's own paths are not marks, and it is drawn about its own corner.
    seen = [shape for shape in seen if shape["name"] in names or shape["tag"] == "text"]
    free = list(seen)
    for sight in sorted(expected, key=lambda sight: -sight.opacity):
        alike = [shape for shape in free if shape["name"] == sight.name]
        if not alike:
            expect(sight.opacity < FAINTEST, f"{sight.name} is not to be seen at {time:.3f} s")
            continue
        nearest = min(alike, key=lambda shape: distance(sight, shape))
        free.remove(nearest)
        if sight.opacity < FAINTEST and nearest["opacity"] < FAINTEST:
            continue
        fade = FADE_TOLERANCE if nearest["tag"] == "text" else TOLERANCE
        expect(abs(nearest["opacity"] - sight.opacity) <= fade,
               f"the opacity of {sight.name} is {nearest['opacity']:.3f} at {time:.3f} s, and {sight.opacity:.3f} is right")
        for number, moving in sight.numbers.items():
            if sight.name == "icon" and number in ("x", "y"):
                continue
            right, way = moving.value, moving.way
            found.add(sight, number, nearest[number])
            unit = ROUNDING if number in ("x", "y", "width") else ROUNDING / 10
            expect(abs(nearest[number] - right) <= TOLERANCE * way + unit,
                   f"{number} of {sight.name} is {nearest[number]:.3f} at {time:.3f} s, and {right:.3f} is right "
                   f"on a way of {way:.2f}")
    for shape in free:
        expect(shape["opacity"] < FAINTEST, f"{shape['name']} should not be seen at {time:.3f} s")


def distance(sight, shape):
    return sum(abs(shape[number] - sight.value(number)) for number in ("x", "y")) + abs(shape["opacity"] - sight.opacity)
