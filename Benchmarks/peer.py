"""Times one of the Python renderers; run in the environment that has it: peer.py NAME SECONDS.

It prints microseconds of processor time per badge, and the last badge.
"""

import json
import sys
import time


def pybadges():
    from pybadges import badge
    return lambda number: badge(left_text="inbox", right_text=str(number), right_color="red")


def anybadge():
    from anybadge import Badge
    return lambda number: Badge("inbox", number, default_color="red").badge_svg_text


def main():
    draw = {"pybadges": pybadges, "anybadge": anybadge}[sys.argv[1]]()
    for number in range(20):
        text = draw(number)
    count, start = 0, time.process_time()
    while time.process_time() - start < float(sys.argv[2]):
        text = draw(100 + count)
        count += 1
    print(json.dumps({"us": (time.process_time() - start) * 1e6 / count, "svg": text}))


main()
