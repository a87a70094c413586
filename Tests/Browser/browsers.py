#!/usr/bin/env python3
"""Checks the badges of one program in Chromium, Firefox, WebKitGTK and in renderers without animation."""

import argparse
import os
import re
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from checks import (affixes, colours, contrast, crowd, driven_images, gallery, images, images_in_time, inline, journeys,
                    live_images, numbers, proxied, room, snippets, springing, unanimated)
from checks.check import Difference, Stage
from engines import ENGINES
from film import film
from renderers import RENDERERS

IN_BROWSERS = [springing, affixes, numbers, room, journeys, colours, contrast, images, live_images,
               driven_images, images_in_time, proxied, inline, gallery, snippets]
# Figures that other work on the machine blurs, so they are taken only when one of the names asks for them.
ON_REQUEST = {"crowd": crowd}

# Places that are checked side by side: a browser waits more than it works.
AT_ONCE = 2

# What became of each film strip, by its path.
filmed = {}

# The stages of all places, and whether they are to end before they are through.
stages, ending = [], Event()


def all_checks(stage, place, names):
    """Everything there is to check in one place, each with the name of the file that it stands in."""
    modules = IN_BROWSERS + [module for name, module in ON_REQUEST.items() if name in names]
    for module in [unanimated] if place in RENDERERS else modules:
        for check in module.checks(stage, place):
            yield module.__name__.rpartition(".")[2], check


def run_all(program, names, strips):
    """Runs the checks that all of the names belong to; returns how many passed and failed."""
    alone = any(name in ON_REQUEST for name in names)
    # The slowest engine is the first to begin.
    with ThreadPoolExecutor(1 if alone else AT_ONCE) as pool:
        ran = [pool.submit(run, program, place, names, strips) for place in [*reversed(ENGINES), *RENDERERS]]
        try:
            return [sum(counts) for counts in zip(*(places.result() for places in ran))]
        except BaseException:
            # Once the browsers are gone no worker waits for one.
            ending.set()
            for stage in list(stages):
                stage.end_browsers()
            pool.shutdown(cancel_futures=True)
            raise


def run(program, place, names, strips):
    """Runs the checks of one place; returns how many passed and failed."""
    passed = failed = 0
    with Stage(program) as stage:
        stages.append(stage)
        for file, check in all_checks(stage, place, names):
            if ending.is_set():
                break
            if not all(name == file or name in str(check) for name in names):
                continue
            begin = time.monotonic()
            fault, found = outcome_of(check, stage)
            if ending.is_set():
                break
            lines = [f"{'FAILED' if fault else 'passed'} {check}{found} [{time.monotonic() - begin:.1f} s]"]
            if fault:
                lines += [f"       {fault}", f"       {strip_of(stage, check, strips)}"]
            print("\n".join(lines), flush=True)
            passed, failed = passed + (not fault), failed + bool(fault)
    return passed, failed


def outcome_of(check, stage):
    """What is wrong, in one sentence, or None; and what was measured, if anything."""
    try:
        found = check.run()
        return None, f": {found}" if found else ""
    except Difference as difference:
        return str(difference), ""
    except Exception as error:
        # A browser that gave up fails this check; the next one gets a new browser.
        stage.end_browsers()
        return f"{type(error).__name__}: {error}", ""


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
    parser.add_argument("names", metavar="NAME", nargs="*", help="run only the checks of this file, such as room, or with this in their line; every name has to fit")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        passed, failed = run_all(chosen.program, chosen.names, chosen.strips)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    if not passed + failed:
        print(f"no check is called {' '.join(chosen.names)}", file=sys.stderr)
    print(f"{passed} passed, {failed} failed")
    sys.exit(0 if passed and not failed else 1)


if __name__ == "__main__":
    main()
