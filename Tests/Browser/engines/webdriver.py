"""WebDriver, the protocol of WebKitGTK: JSON over HTTP on the loopback interface."""

import json
from http.client import HTTPConnection


class WebDriver:
    """One session; a command returns its value or raises what the driver said."""

    def __init__(self, port, capabilities):
        self._http = HTTPConnection("127.0.0.1", port, timeout=60)
        self._path = "/session"
        answer = self._ask("POST", self._path, {"capabilities": {"alwaysMatch": capabilities}})
        self._path += "/" + answer["sessionId"]

    def get(self, command):
        return self._ask("GET", f"{self._path}/{command}")

    def post(self, command, **parameters):
        return self._ask("POST", f"{self._path}/{command}", parameters)

    def close(self):
        self._http.close()

    def _ask(self, method, path, parameters=None):
        body = None if parameters is None else json.dumps(parameters)
        self._http.request(method, path, body, {"Content-Type": "application/json"})
        value = json.load(self._http.getresponse())["value"]
        if isinstance(value, dict) and "error" in value:
            raise RuntimeError(f"{path}: {value['message']}")
        return value
