"""Programs that run beside a test and never outlive it."""

import glob
import os
import signal
import subprocess
import time


class ProcessGroup:
    """One program and everything it starts, ended as a whole."""

    def __init__(self, arguments, environment, folder, ending=signal.SIGKILL, **options):
        self._ending = ending
        # A session of its own keeps Ctrl-C for the caller, who then ends the group in order.
        with open(os.path.join(folder, os.path.basename(arguments[0]) + ".log"), "wb") as log:
            self.program = subprocess.Popen(
                arguments, env=environment, cwd=folder, start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, **options)

    def has_ended(self):
        return self.program.poll() is not None

    def end(self):
        """Ends the group with the signal it was made for, and returns when the last of it is gone."""
        for number in (self._ending, signal.SIGKILL):
            try:
                os.killpg(self.program.pid, number)
            except ProcessLookupError:
                break
            if self._is_gone(seconds=5):
                break
        self.program.wait()

    def _is_gone(self, seconds):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if not is_alive(self.program.pid):
                return True
            time.sleep(0.01)
        return False


def is_alive(group):
    """Whether any process of the group runs; one that only waits to be reaped does not (proc(5), stat)."""
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                state, _, its_group = file.read().rpartition(")")[2].split()[:3]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(its_group) == group and state not in "ZX":
            return True
    return False


def wait_for(answer, what, group, seconds=30):
    """Polls until `answer()` is neither None nor empty, and returns it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = answer()
        if found:
            return found
        if group.has_ended():
            raise RuntimeError(f"{what}: the program ended with status {group.program.returncode}")
        time.sleep(0.02)
    raise TimeoutError(f"{what}: nothing came within {seconds} s")


def first_line(path):
    """A reader for `wait_for`: the first whole line of a file that a program writes when it is ready."""
    def read():
        try:
            with open(path, encoding="utf-8") as file:
                return file.readline().strip()
        except FileNotFoundError:
            return None
    return read
