"""Every untouched badge in `<img>`, live: it starts, moves, and ends in the still picture.

A screenshot takes longer than the shortest motions do. So the page itself looks, at each of its frames, at what the
image shows, by drawing it on a canvas.
"""

from functools import partial

from engines import ENGINES

from .badges import EVERY
from .check import Check, expect, once
from .images import PATIENCE
from .looking import SAME
from .springing import told

# Seconds after the beginning of the last change when all of it is over; what repeats for ever is looked at for so long.
REST, ROUND = 1.3, 6

# How many badges are looked at together: with more, frames would take longer.
TOGETHER = 6

# How often what was not seen to move is looked at again, on a machine that had other things to do.
ATTEMPTS = 6

# CSS pixels of the page that all badges share.
VIEWPORT = (1000, 900)

PAGE = "<!doctype html><meta charset=utf-8><body>"

# For each image, at each frame: which share of its pixels is not that of the still picture, and which has changed since
# the frame before. It ends when all are still for some frames after they should be, or when time is up.
WATCH = """
const [pictures, rest, limit, level, same] = arguments;
document.body.replaceChildren();
const shown = svg => new Promise((done, fail) => {
  const image = new Image();
  image.onload = () => done(image);
  image.onerror = () => fail(new Error('an image is broken'));
  image.src = URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'}));
  document.body.append(image);
});
const canvas = document.createElement('canvas');
const pixels = image => {
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d', {willReadFrequently: true});
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
};
const difference = (one, other) => {
  let count = 0;
  for (let place = 0; place < one.length; place += 4)
    count += [0, 1, 2].some(channel => Math.abs(one[place + channel] - other[place + channel]) > level);
  return 4 * count / one.length;
};
const frame = () => new Promise(requestAnimationFrame);
return (async () => {
  const finals = [];
  for (const [, still] of pictures) finals.push(await shown(still));
  await frame(); await frame();
  const ends = finals.map(pixels), begin = performance.now();
  const images = await Promise.all(pictures.map(([moving]) => shown(moving)));
  const films = images.map(() => []), before = [];
  for (let passed = 0; passed < limit; passed = (await frame() - begin) / 1000) {
    images.forEach((image, number) => {
      const now = pixels(image);
      films[number].push([difference(now, ends[number]), before[number] ? difference(now, before[number]) : 0]);
      before[number] = now;
    });
    if (passed > rest && films.every(film => film.at(-1)[0] <= same)) break;
  }
  return films;
})();
"""


def checks(stage, place):
    for badge in EVERY:
        yield Check(place, "plays in <img>, untouched, and ends in the still picture", badge,
                    partial(has_played, stage, place, badge))


def has_played(stage, place, badge):
    film = all_played(stage, place)[badge]
    fault = fault_of(stage, badge, film)
    expect(not fault, fault)
    return f"{sum(off > SAME for off, _ in film)} of {len(film)} frames before the last picture"


def fault_of(stage, badge, film):
    """What the film of an image has other than a start, a motion and the still picture at its end."""
    if not told(stage, badge).starts():
        return None if all(off <= SAME for off, _ in film) else "something moves"
    if all(off <= SAME for off, _ in film):
        return "every picture is the last already"
    if not any(changed > SAME for _, changed in film):
        return "no picture differs from the one before"
    if not is_endless(badge) and film[-1][0] > SAME:
        return "the last picture is not the still one"
    return None


def is_endless(badge):
    return "forever" in badge.query


@once
def all_played(stage, place):
    """A film of every badge: (share that is not the still picture's, share that changed) of each frame."""
    browser = stage.engine(ENGINES[place], scale=1, viewport=VIEWPORT)
    films, late = {}, EVERY
    for _ in range(ATTEMPTS):
        # What ends alike is looked at together, and what never ends by itself.
        late = sorted(late, key=lambda badge: (is_endless(badge), end_of(stage, badge)))
        for first in range(0, len(late), TOGETHER):
            films.update(filmed(stage, browser, late[first:first + TOGETHER]))
        late = [badge for badge in late if fault_of(stage, badge, films[badge])]
        if not late:
            break
    return films


def end_of(stage, badge):
    return max(told(stage, badge).starts(), default=0) + REST


def filmed(stage, browser, badges):
    rest = max((end_of(stage, badge) for badge in badges if not is_endless(badge)), default=ROUND)
    limit = ROUND if any(map(is_endless, badges)) else rest + PATIENCE
    browser.open(PAGE)
    pictures = [[stage.svg(badge), stage.rest(badge)] for badge in badges]
    return zip(badges, browser.run(WATCH, pictures, rest, max(limit, rest), 64, SAME))
