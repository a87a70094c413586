"""Under Reduce Motion there is nothing but the still picture, and the two fades that lead to it."""

from animations import hold
from engines import REDUCED

from .check import expect
from .looking import SAME, pictured, share_of_difference

# How many seconds a kind may fade for under Reduce Motion; those that are not named here may for as long as any.
FADES = {"badge": 0, "number": 0}
LONGEST_FADE = 0.2

# The properties and the length of every animation, whatever it is called.
ANIMATIONS = """
return held.map(animation => ({
  end: animation.effect.getComputedTiming().endTime / 1000,
  properties: [...new Set(animation.effect.getKeyframes().flatMap(Object.keys))],
}));
"""

DESCRIPTION = {"offset", "computedOffset", "easing", "composite"}


def keeps_still(stage, place, badge):
    browser, svg = stage.browser(place, REDUCED), stage.svg(badge)
    browser.open(svg)
    hold(browser)
    longest = FADES.get(badge.kind, LONGEST_FADE)
    for animation in browser.run(ANIMATIONS):
        properties = set(animation["properties"]) - DESCRIPTION
        expect(longest > 0, f"{', '.join(properties)} is animated")
        expect(properties == {"opacity"}, f"more than the opacity is animated: {', '.join(properties)}")
        expect(animation["end"] <= longest + 0.001, f"a fade lasts {animation['end']:g} s, more than {longest:g} s")
    still = still_picture(stage, browser, badge)
    times = [longest] if longest else [0, 0.1, 0.5, 2]
    for time, picture in zip(times, pictured(browser, svg, times)):
        agree(picture, still, f"the picture at {time:g} s")


def still_picture(stage, browser, badge):
    return pictured(browser, stage.svg(badge.still()), [0])[0]


def agree(picture, still, what):
    share = share_of_difference(picture, still)
    expect(share <= SAME, f"{what} differs from the still one in {share:.2%} of the pixels")
