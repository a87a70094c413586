"""Programs that run beside a test and never outlive it."""

import glob
import os
import signal
import time
from contextlib import contextmanager

INTERRUPTIONS = {signal.SIGINT, signal.SIGTERM}


class ProcessGroup:
    """One program and everything it starts, ended as a whole.

    `log` takes what it prints; `descriptors` are the caller's, by the number that the program knows them under.
    """

    def __init__(self, arguments, environment, log, descriptors=None, ending=signal.SIGKILL):
        self._ending, self._status = ending, None
        files = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                 (os.POSIX_SPAWN_OPEN, 1, log, os.O_WRONLY | os.O_CREAT, 0o600),
                 (os.POSIX_SPAWN_DUP2, 1, 2)]
        files += [(os.POSIX_SPAWN_DUP2, own, its) for its, own in (descriptors or {}).items()]
        # A session of its own keeps Ctrl-C for the caller, who then ends the group in order.
        self._leader = os.posix_spawn(arguments[0], arguments, environment, file_actions=files, setsid=True,
                                      setsigmask=(), setsigdef=INTERRUPTIONS)

    @property
    def session(self):
        """The number of the session that the program leads."""
        return self._leader

    def exit_code(self):
        """The program's exit code, or None while it runs."""
        if self._status is None:
            ended, status = os.waitpid(self._leader, os.WNOHANG)
            self._status = os.waitstatus_to_exitcode(status) if ended else None
        return self._status

    def end(self):
        """Ends the group with the signal it was made for, and returns when the last of it is gone."""
        for number in (self._ending, signal.SIGKILL):
            try:
                os.killpg(self._leader, number)
            except ProcessLookupError:
                break
            if self._is_gone(seconds=5):
                break
        self.exit_code()

    def _is_gone(self, seconds):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if not is_alive(self._leader):
                return True
            time.sleep(0.01)
        return False


@contextmanager
def uninterrupted():
    """Puts off Ctrl-C and a request to end, so that what is being started is not lost sight of."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, INTERRUPTIONS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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
        if group.exit_code() is not None:
            raise RuntimeError(f"{what}: the program ended with status {group.exit_code()}")
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
