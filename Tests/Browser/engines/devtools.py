"""The DevTools protocol over a pair of pipes: Chromium reads commands from descriptor 3 and writes to 4."""

import fcntl
import json
import os
import select

REPLY_SECONDS = 30


class DevToolsPipe:
    """Sends commands and hands back their results; events met on the way are kept until asked for."""

    def __init__(self):
        commands, self._write = os.pipe()
        self._read, replies = os.pipe()
        # Well above 3 and 4, so that placing one never overwrites the other.
        self.descriptors = {
            its: fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 64) for its, end in ((3, commands), (4, replies))}
        self._open = [self._read, self._write, *self.descriptors.values()]
        for end in (commands, replies):
            os.close(end)
        self._rest, self._events, self._last, self.session = b"", [], 0, None

    def started(self):
        """Lets go of the browser's ends, so that its death is seen as an end of file."""
        for end in self.descriptors.values():
            os.close(end)
            self._open.remove(end)

    def close(self):
        while self._open:
            os.close(self._open.pop())

    def attach_to_page(self):
        """Every command from now on speaks to the browser's first page."""
        self.call("Target.setDiscoverTargets", discover=True)
        while (page := self.event("Target.targetCreated")["targetInfo"])["type"] != "page":
            pass
        self.attach(page["targetId"])

    def attach(self, target):
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def call(self, method, **parameters):
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self._send(json.dumps(message).encode() + b"\0")
        while True:
            reply = self._next()
            if reply.get("id") == self._last:
                break
            self._events.append(reply)
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']['message']}")
        return reply["result"]

    def forget_events(self):
        self._events.clear()

    def event(self, method):
        """Waits for the next event of this name; returns its parameters."""
        while True:
            for event in self._events:
                if event.get("method") == method:
                    self._events.remove(event)
                    return event["params"]
            self._events.append(self._next())

    def events(self, *methods):
        """The parameters of the events of these names that came until now."""
        return [event["params"] for event in self._events if event.get("method") in methods]

    def _send(self, data):
        while data:
            data = data[os.write(self._write, data):]

    def _next(self):
        while b"\0" not in self._rest:
            if not select.select([self._read], [], [], REPLY_SECONDS)[0]:
                raise TimeoutError(f"Chromium was silent for {REPLY_SECONDS} s")
            part = os.read(self._read, 1 << 20)
            if not part:
                raise ConnectionError("Chromium ended before it answered")
            self._rest += part
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)
