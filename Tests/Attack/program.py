"""The program under attack: starts it on a free port, watches what it uses, stops it."""

import os
import resource
import signal
import subprocess
import tempfile
import threading
import time

# Waiting shall be over soon where it is the attack.
PATIENCE = {
    "first-byte-seconds": 3,
    "head-seconds": 2,
    "body-seconds": 2,
    "progress-seconds": 2,
    "response-seconds": 4,
}


class Program:
    """A running server with chosen limits, as a context."""

    def __init__(self, path, limits=None, arguments=(), loops=2, hosts=("127.0.0.1",), under=(), before=None):
        """Under may be a command such as valgrind with its options; before is called in the new process."""
        # The soft limit of many systems, which the program has to raise by itself.
        self.arguments = ["sh", "-c", 'ulimit -Sn 1024; exec "$0" "$@"']
        self.arguments += [*under, os.path.abspath(path), "serve", "--port", "0", "--no-access-log"]
        for host in hosts:
            self.arguments += ["--host", host]
        self.before = before
        self.arguments += ["--loops", str(loops), *arguments]
        for name, value in {**PATIENCE, **(limits or {})}.items():
            self.arguments += [f"--{name}", str(value)]
        self.errors = []
        self.ports = {}

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="insignia-attack-")
        self.process = subprocess.Popen(
            self.arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            cwd=self.folder.name, preexec_fn=self.before,
        )
        for line in self.process.stderr:
            self.errors.append(line.strip())
            if "listening on" in line:
                self.ports[line.split("//")[0].split()[-1]] = int(line.strip().rsplit(":", 1)[1].strip("/"))
                if "--tls-certificate" not in self.arguments or "https:" in self.ports:
                    break
        if not self.ports:
            raise RuntimeError(f"the program did not start: {self.errors}")
        self.reader = threading.Thread(target=self.drain, daemon=True)
        self.reader.start()
        self.await_steadiness()
        return self

    def await_steadiness(self):
        """Waits until it opens nothing more: what waits for signals is opened after the listeners."""
        before = None
        while before != (now := self.descriptors()):
            before = now
            time.sleep(0.2)

    def drain(self):
        for line in self.process.stderr:
            self.errors.append(line.strip())

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    @property
    def port(self):
        return self.ports["http:"]

    def stop(self, patience=15):
        """Asks it to stop; its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=patience)

    def resident(self):
        """Kilobytes of resident memory."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def descriptors(self):
        """How many descriptors are open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def limit_descriptors(self, count):
        """Lets the system refuse it more descriptors than it was told at its start."""
        resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (count, count))

    def threads(self):
        """How many threads run."""
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def processor_seconds(self):
        """Seconds of processor time used so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def settle(self, descriptors, patience=10.0):
        """Waits until no more than so many descriptors are open; whether that came."""
        end = time.monotonic() + patience
        while self.descriptors() > descriptors:
            if time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True
