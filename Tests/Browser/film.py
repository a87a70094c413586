#!/usr/bin/env python3
"""Writes a film strip of animated badges: each moment in each browser, in light, in dark and under Reduce Motion."""

import argparse
import os
import signal
import sys
import xml.etree.ElementTree
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from PIL import Image

from animations import hold, show
from engines import DARK, ENGINES, LIGHT, REDUCED, SETTINGS
from frame_times import fade_times, frame_times
from strip import Reel, Row, strip

PAGES = {LIGHT: "#ffffff", DARK: "#0d1117", REDUCED: "#ffffff"}

# CSS pixels of page around each picture.
MARGIN = 4

# Device pixels that one frame may be wide before a smaller scale is chosen.
WIDEST_FRAME = 260


def film(files, engines=tuple(ENGINES), times=None, scale=None):
    """Films SVG files in the named engines, all browsers side by side; returns the strip as a picture."""
    boxes = [box(file) for file in files]
    scale = scale or max([4, 3, 2, 1], key=lambda scale: (scale * max(boxes)[0] <= WIDEST_FRAME, scale))
    viewport = tuple(map(max, zip(*boxes)))
    # The browsers end first, so that after Ctrl-C no worker waits for one.
    with ThreadPoolExecutor(len(engines) * len(SETTINGS)) as pool, ExitStack() as browsers:
        started = {
            (name, setting): browsers.enter_context(ENGINES[name](scale=scale, viewport=viewport, **options))
            for name in engines for setting, options in SETTINGS.items()}
        moments = [times or measured_times(started[engines[0], LIGHT], file) for file in files]
        rows = {
            key: pool.submit(photograph, browser, key[1], list(zip(files, boxes, moments)))
            for key, browser in started.items()}
        return strip([
            Reel(f"{os.path.basename(file)}, {scale}x",
                 [Row(name, setting, frames.result()[index]) for (name, setting), frames in rows.items()])
            for index, file in enumerate(files)])


def box(file):
    """Width and height of an SVG file in CSS pixels."""
    root = xml.etree.ElementTree.parse(file).getroot()
    return int(float(root.get("width"))), int(float(root.get("height")))


def measured_times(browser, file):
    browser.open("file://" + os.path.abspath(file))
    return frame_times(hold(browser))


def photograph(browser, setting, subjects):
    """Ends the browser after it has given the captioned frames of each (file, box, times)."""
    reels = []
    for file, size, times in subjects:
        browser.open("file://" + os.path.abspath(file))
        browser.run("document.documentElement.style.background = arguments[0]", PAGES[setting])
        animations = hold(browser)
        if setting == REDUCED:
            times = fade_times(animations)
        frames = []
        # The first picture after a pause may still show the clock running.
        show(browser, 0)
        browser.screenshot()
        for time in times if animations else [0]:
            show(browser, time)
            frames.append((f"{time:g} s" if animations else "still", framed(browser, size, PAGES[setting])))
        reels.append(frames)
    browser.end()
    return reels


def framed(browser, size, page):
    width, height = (round(side * browser.scale) for side in size)
    margin = round(MARGIN * browser.scale)
    frame = Image.new("RGB", (width + 2 * margin, height + 2 * margin), page)
    frame.paste(browser.screenshot().crop((0, 0, width, height)), (margin, margin))
    return frame


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit status: 0 written, 1 a browser failed, 2 wrong arguments.")
    parser.add_argument("output", metavar="OUTPUT.png", help="the picture to write")
    parser.add_argument("files", metavar="FILE.svg", nargs="+", help="badges, each with width and height in pixels")
    parser.add_argument("--times", metavar="0,0.05,…", type=lambda text: [float(part) for part in text.split(",")],
                        help="seconds from the load; without it they are chosen from the animations themselves")
    parser.add_argument("--scale", type=int, choices=range(1, 9), metavar="1…8",
                        help="device pixels per CSS pixel; without it 4, or less for a wide badge")
    parser.add_argument("--engines", metavar=",".join(ENGINES), type=lambda text: text.split(","),
                        default=list(ENGINES), help="which browsers, all of them without it")
    chosen = parser.parse_args()
    for name in chosen.engines:
        if name not in ENGINES:
            parser.error(f"--engines: expected some of {', '.join(ENGINES)}, got {name}")
    for file in chosen.files:
        try:
            box(file)
        except (OSError, TypeError, ValueError, xml.etree.ElementTree.ParseError) as error:
            parser.error(f"{file}: expected an SVG document with a width and a height ({error})")
    return chosen


def main():
    chosen = arguments()
    # A polite request to end takes the same way out as Ctrl-C.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        picture = film(chosen.files, chosen.engines, chosen.times, chosen.scale)
        # A palette makes the file a third as large, and no eye sees the difference.
        picture.quantize(256, dither=Image.Dither.NONE).save(chosen.output, optimize=True)
    except (OSError, RuntimeError) as error:
        sys.exit(f"film: {error}")
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


if __name__ == "__main__":
    main()
