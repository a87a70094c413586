"""Good clients that ask all the time, in processes of their own, and count what they lose."""

import multiprocessing
import statistics
import time

from wire import Client, Lost

PAUSE = 0.01
context = multiprocessing.get_context("fork")


class Experience:
    """What one good client lived through: its waits in seconds, and what it lost."""

    def __init__(self, waits, losses):
        self.waits = waits
        self.losses = losses

    @property
    def median(self):
        return statistics.median(self.waits) if self.waits else float("inf")

    @property
    def longest(self):
        return max(self.waits, default=float("inf"))

    def __str__(self):
        return (
            f"{len(self.waits)} answers, median {self.median * 1000:.1f} ms, longest {self.longest * 1000:.0f} ms, "
            f"{len(self.losses)} lost{' (' + self.losses[0] + ')' if self.losses else ''}"
        )


def ask_kept(port, ready, stop, results):
    """Asks on one connection, opened before the attack."""
    waits, losses = [], []
    client = Client(port)
    client.get()
    ready.set()
    while not stop.is_set():
        start = time.monotonic()
        try:
            answer = client.get(f"/badge?count={len(waits) % 200}")
            if answer.status != 200:
                raise Lost(f"status {answer.status}")
            waits.append(time.monotonic() - start)
        except (Lost, OSError) as error:
            losses.append(f"kept after {len(waits)}: {error}")
            client.close()
            try:
                client = Client(port)
            except OSError:
                break
        time.sleep(PAUSE)
    results.put((waits, losses))


def ask_anew(port, ready, stop, results):
    """Connects anew for each request."""
    waits, losses = [], []
    ready.set()
    while not stop.is_set():
        start = time.monotonic()
        try:
            with Client(port) as client:
                answer = client.get(f"/badge?count={len(waits) % 200}", "Connection: close\r\n")
                if answer.status != 200:
                    raise Lost(f"status {answer.status}")
            waits.append(time.monotonic() - start)
        except (Lost, OSError) as error:
            losses.append(f"anew after {len(waits)}: {error}")
        time.sleep(PAUSE)
    results.put((waits, losses))


class GoodClients:
    """Both good clients, as a context around an attack."""

    def __init__(self, port):
        self.port = port
        self.stop = context.Event()
        self.runs = []

    def __enter__(self):
        for body in (ask_kept, ask_anew):
            ready, results = context.Event(), context.SimpleQueue()
            process = context.Process(target=body, args=(self.port, ready, self.stop, results), daemon=True)
            process.start()
            if not ready.wait(10):
                raise RuntimeError("a good client could not begin")
            self.runs.append((process, results))
        return self

    def __exit__(self, *_):
        for process, _ in self.runs:
            process.join(1)
            if process.is_alive():
                process.kill()

    def finish(self):
        """Ends the asking: what the kept and the anew connecting client lived through."""
        self.stop.set()
        return [Experience(*results.get()) for _, results in self.runs]
