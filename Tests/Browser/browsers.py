#!/usr/bin/env python3
"""Checks the badges of one program in Chromium, Firefox, WebKitGTK and in renderers without animation."""

import argparse
import os
import re
import signal
import sys
import time

from checks import (colours, contrast, crowd, gallery, images, images_in_time, inline, journeys, numbers, proxied,
                    resting, room, snippets, springing, unanimated)
from checks.check import Difference, Stage
from engines import ENGINES
from film import film
from renderers import RENDERERS

IN_BROWSERS = [springing, numbers, resting, room, journeys, colours, contrast, images, images_in_time, proxied, inline,
               gallery, snippets]
# Figures that other work on the machine blurs, so they are taken only when one of the names asks for them.
ON_REQUEST = {"crowd": crowd}

# What became of each film strip, by its path.
filmed = {}


def all_checks(stage, names):
    """Everything there is to check, place by place."""
    for place in ENGINES:
        for module in IN_BROWSERS + [module for name, module in ON_REQUEST.items() if name in names]:
            yield from module.checks(stage, place)
    for place in RENDERERS:
        yield from unanimated.checks(stage, place)


def run(stage, names, strips):
    """Runs the checks whose line contains all of the names; returns how many passed and failed."""
    passed = failed = 0
    place = None
    for check in all_checks(stage, names):
        if not all(name in str(check) for name in names):
            continue
        if check.place != place:
            place = check.place
            stage.end_browsers()
        begin = time.monotonic()
        fault = fault_of(check, stage)
        print(f"{'FAILED' if fault else 'passed'} {check} [{time.monotonic() - begin:.1f} s]", flush=True)
        if fault:
            failed += 1
            print(f"       {fault}\n       {strip_of(stage, check, strips)}", flush=True)
        else:
            passed += 1
    return passed, failed


def fault_of(check, stage):
    """What is wrong, in one sentence, or None."""
    try:
        check.run()
    except Difference as difference:
        return str(difference)
    except Exception as error:
        # A browser that gave up fails this check; the next one gets a new browser.
        stage.end_browsers()
        return f"{type(error).__name__}: {error}"
    return None


def strip_of(stage, check, folder):
    """Films the badge of a failed check where it failed, once; returns a sentence that names the file."""
    path = os.path.join(folder, f"{check.place}-{re.sub('[^A-Za-z0-9]+', '-', str(check.badge)).strip('-')}")
    if path not in filmed:
        try:
            os.makedirs(folder, exist_ok=True)
            with open(path + ".svg", "w", encoding="utf-8") as file:
                file.write(stage.svg(check.badge))
            film([path + ".svg"], [check.place] if check.place in ENGINES else ["chromium"]).save(path + ".png")
            filmed[path] = f"see {path}.png"
        except Exception as error:
            filmed[path] = f"no film strip: {error}"
    return filmed[path]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit status: 0 all passed, 1 some failed, 2 wrong arguments.")
    parser.add_argument("--program", required=True, help="the insignia program, which is asked to `render KIND QUERY`")
    parser.add_argument("--strips", metavar="FOLDER", default="film", help="where film strips of failures go (film)")
    parser.add_argument("names", metavar="NAME", nargs="*", help="run only the checks whose line contains every name")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        with Stage(chosen.program) as stage:
            passed, failed = run(stage, chosen.names, chosen.strips)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    print(f"{passed} passed, {failed} failed")
    sys.exit(0 if passed and not failed else 1)


if __name__ == "__main__":
    main()
