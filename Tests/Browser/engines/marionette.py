"""Marionette, the protocol built into Firefox: `LENGTH:JSON` over a loopback connection."""

import json
import socket


class Marionette:
    """One session; a command returns its result or raises what Firefox said."""

    def __init__(self, port):
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self._stream = self._socket.makefile("rb")
        self._last = 0
        self._receive()
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})

    def close(self):
        self._stream.close()
        self._socket.close()

    def call(self, command, **parameters):
        self._last += 1
        message = json.dumps([0, self._last, command, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return result.get("value", result)

    def _receive(self):
        length = b""
        while not length.endswith(b":"):
            character = self._stream.read(1)
            if not character:
                raise ConnectionError("Firefox ended before it answered")
            length += character
        return json.loads(self._stream.read(int(length[:-1])))
