"""Motion ends in the still picture, and under Reduce Motion there is nothing else."""

from functools import partial

from animations import hold
from engines import REDUCED

from .check import Badge, Check, expect
from .looking import SAME, end_of_motion, pictured, share_of_difference

BADGES = [
    Badge("badge", "count=12&from=9"),
    Badge("badge", "count=120&from=98&tint=yellow"),
    Badge("badge", "count=12"),
    Badge("badge", "count=0&from=3"),
    Badge("badge", "count=3,12,0,120&from=9"),
    Badge("badge", "count=12&from=9&delay=2&repeat=2&pause=1"),
    Badge("number", "value=12480"),
    Badge("number", "value=-7&from=1000&locale=de"),
    Badge("check"),
    Badge("check", "complete=false"),
    Badge("icon", "icon=bell&title=Notifications&count=12"),
    Badge("icon", "icon=cart&title=Cart&count=120&from=98&limit=99"),
]

# What may change under Reduce Motion, and for how many seconds.
FADES = {"badge": 0, "number": 0, "check": 0.2, "icon": 0.2}

# The properties and the length of every animation, whatever it is called.
ANIMATIONS = """
return held.map(animation => ({
  end: animation.effect.getComputedTiming().endTime / 1000,
  properties: [...new Set(animation.effect.getKeyframes().flatMap(Object.keys))],
}));
"""

DESCRIPTION = {"offset", "computedOffset", "easing", "composite"}


def checks(stage, place):
    for badge in BADGES:
        yield Check(place, "ends in the still picture", badge, partial(ends_still, stage, place, badge))
    for badge in BADGES:
        yield Check(place, "keeps still under Reduce Motion", badge, partial(keeps_still, stage, place, badge))


def ends_still(stage, place, badge):
    browser, svg = stage.browser(place), stage.svg(badge)
    end = end_of_motion(browser, svg)
    expect(end > 0, "nothing moves")
    picture, still = pictured(browser, svg, [end])[0], still_picture(stage, browser, badge)
    agree(picture, still, f"the picture at the end, {end:g} s,")


def keeps_still(stage, place, badge):
    browser, svg = stage.browser(place, REDUCED), stage.svg(badge)
    browser.open(svg)
    hold(browser)
    longest = FADES[badge.kind]
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
