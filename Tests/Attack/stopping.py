"""A stop under load: whoever was accepted is answered, and the program ends with 0."""

import errno
import time

from checks import expect
from good import context
from wire import Client, Lost


def ask(port, is_kept, results):
    """Asks without pause until nobody listens any more; counts answers, and requests that got none."""
    answered, lost = 0, []
    client = None
    while True:
        try:
            if client is None:
                client = Client(port)
        except OSError as error:
            if error.errno not in (errno.ECONNREFUSED, errno.ECONNRESET):
                lost.append(f"connecting: {error}")
            elif error.errno == errno.ECONNRESET:
                lost.append("reset while connecting")
            break
        try:
            answer = client.get("/badge?count=3", "" if is_kept else "Connection: close\r\n")
            if answer.status != 200:
                raise Lost(f"status {answer.status}")
            answered += 1
            if is_kept and not answer.closes:
                continue
        except (Lost, OSError) as error:
            lost.append(f"{'kept' if is_kept else 'anew'} after {answered}: {error}")
        client.close()
        client = None
    results.put((answered, lost))


def stop_under_load(program):
    """Four clients on kept connections and four that connect anew, while the program is asked to stop."""
    runs = []
    for number in range(8):
        results = context.SimpleQueue()
        process = context.Process(target=ask, args=(program.port, number % 2 == 0, results), daemon=True)
        process.start()
        runs.append((process, results))
    time.sleep(1)
    status = program.stop()
    found = [results.get() for _, results in runs]
    for process, _ in runs:
        process.join(5)
    lost = [loss for _, losses in found for loss in losses]
    answered = sum(count for count, _ in found)
    expect(not lost, f"{len(lost)} of {answered} lost: {lost[:3]}")
    expect(status == 0, f"exit status {status}")
    return f"{answered} answered, none lost, exit status 0"
