"""Chooses the moments of a film: close together where a motion begins, and its end."""

MOST_FRAMES = 24

# Seconds after the beginning of a motion, the most telling first.
STEPS = (0.1, 0.2, 0.3, 0.05, 0.15, 0.25, 0.5, 0.4, 0, 0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8, 11, 16, 22, 32, 44, 60)

# Columns that start one after another belong to one motion.
LONGEST_STAGGER = 0.3


def frame_times(animations):
    """Seconds at which a badge is to be seen, from the stretches of time in which each animation moves."""
    found = motions(animations)
    times = {0}
    for begin, end in found:
        steps = [step for step in STEPS if begin + step < end]
        times |= {begin + step for step in steps[:max(1, MOST_FRAMES // len(found) - 1)]} | {end}
    return sorted({round(time, 3) for time in times})


def fade_times(animations):
    """The few moments that matter under Reduce Motion."""
    found = motions(animations)
    return [0, *(round(time, 3) for begin, end in found[-1:] for time in ((begin + end) / 2, end))]


def motions(animations):
    """(begin, end) of everything that a reader sees as one motion, in order."""
    runs = sorted(run for stretches in animations for run in joined(stretches))
    begins = []
    for begin, _ in runs:
        if not begins or begin > begins[-1] + LONGEST_STAGGER:
            begins.append(begin)
    limits = [*begins[1:], float("inf")]
    return [(begin, min(limit, max(end for start, end in runs if begin <= start < limit)))
            for begin, limit in zip(begins, limits)]


def joined(stretches):
    """The stretches of one animation in order, those that touch made one."""
    runs = []
    for begin, end in sorted(stretches):
        if runs and begin <= runs[-1][1] + 0.001:
            runs[-1][1] = max(runs[-1][1], end)
        else:
            runs.append([begin, end])
    return runs
