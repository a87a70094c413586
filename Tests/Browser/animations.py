"""Stops the clock of a document and sets it by hand, through the Web Animations API."""

# Animations that ended without a forwards fill are forgotten by getAnimations, so all are made anew first.
# Returns for each animation [begin, end] in seconds of every stretch in which a keyframe differs from the next; of
# an endless animation only the first round counts.
HOLD = """
return (async () => {
const root = document.documentElement;
const without = document.createElementNS('http://www.w3.org/2000/svg', 'style');
without.textContent = '*{animation:none!important}';
root.append(without);
document.getAnimations();
without.remove();
window.held = document.getAnimations();
const moving = held.map(animation => {
  animation.pause();
  const stretches = [];
  const {delay, duration, iterations} = animation.effect.getComputedTiming();
  const looks = animation.effect.getKeyframes().map(({computedOffset, offset, easing, composite, ...look}) =>
    ({at: computedOffset, look: JSON.stringify(look)}));
  const rounds = isFinite(iterations) ? iterations : 1;
  for (let round = 0; round < rounds; round++) {
    for (let next = 1; next < looks.length; next++) {
      const [from, to] = [looks[next - 1], looks[next]];
      if (from.look === to.look || round + from.at >= rounds) continue;
      const times = [round + from.at, Math.min(round + to.at, rounds)];
      stretches.push(times.map(part => (delay + part * duration) / 1000));
    }
  }
  return stretches;
});
// Chromium's compositor goes on showing what it played last until a paused animation is moved.
await Promise.all(held.map(animation => animation.ready));
for (const animation of held) animation.currentTime = 1e6;
await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
return moving;
})();
"""

# Two frames later the new state has surely been painted.
SHOW = """
for (const animation of held) animation.currentTime = arguments[0] * 1000;
return Promise.all(held.map(animation => animation.ready)).then(() =>
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));
"""


def hold(browser):
    """Pauses every animation of the page; returns for each of them the stretches of time in which it moves."""
    return browser.run(HOLD)


def show(browser, time):
    """Puts every held animation to `time`, in seconds from the load, delays included."""
    browser.run(SHOW, time)
