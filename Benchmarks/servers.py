"""The programs that are measured, each pinned to the core it is given, with what the system says of their cost."""

import contextlib
import glob
import os
import re
import shutil
import socket
import subprocess
import threading
import time
import urllib.request

SERVER_CORE = "0"


class Running:
    """A server process; `port` is where it is asked, `tls_port` where it speaks TLS."""

    def __init__(self, command, cores=SERVER_CORE, **options):
        self.process = subprocess.Popen(["taskset", "-c", cores, *command], **options)
        self.port = self.tls_port = None

    @property
    def pid(self):
        return self.process.pid

    def cpu(self):
        """Seconds of processor time, user and system, that all threads took; counted in nanoseconds by the scheduler."""
        total = 0
        for path in glob.glob(f"/proc/{self.pid}/task/*/schedstat"):
            with open(path) as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def ticks(self):
        """User and system time in seconds, in steps of a hundredth; for how the two divide, not for how long."""
        with open(f"/proc/{self.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return int(fields[11]) / os.sysconf("SC_CLK_TCK"), int(fields[12]) / os.sysconf("SC_CLK_TCK")

    def resident(self):
        """Megabytes that are resident."""
        with open(f"/proc/{self.pid}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024

    def get(self, target, **fields):
        """The body and the head, as the client sees it, of an answer."""
        with socket.create_connection(("127.0.0.1", self.port)) as client:
            lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in fields.items())
            client.sendall(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\n{lines}\r\n".encode())
            data = b""
            while b"\r\n\r\n" not in data:
                data += self._some(client)
            head, _, body = data.partition(b"\r\n\r\n")
            length = re.search(rb"\r\nContent-Length: (\d+)", head)
            while len(body) < int(length[1] if length else 0):
                body += self._some(client)
        return body, head + b"\r\n\r\n"

    @staticmethod
    def _some(client):
        data = client.recv(65536)
        if not data:
            raise SystemExit("bench: a server closed the connection instead of answering")
        return data

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Insignia(Running):
    """The program as it is shipped."""

    def __init__(self, program, *options, loops=1, log=False, cores=SERVER_CORE, wrapper=(), port="0"):
        command = [*wrapper, program, "serve", "--host=127.0.0.1", f"--port={port}", f"--loops={loops}",
                   "--requests-per-connection=1000000000", *options]
        if not log:
            command.append("--no-access-log")
        with open(os.devnull, "w") as nowhere:
            super().__init__(command, cores, stdout=nowhere, stderr=subprocess.PIPE, text=True)
        ports = re.compile(r"listening on (https?)://127\.0\.0\.1:(\d+)")
        wanted = 2 if any(option.startswith("--tls-key") for option in options) else 1
        while wanted:
            line = self.process.stderr.readline()
            if not line:
                raise SystemExit("bench: the program ended before it listened")
            if match := ports.search(line):
                wanted -= 1
                if match[1] == "http":
                    self.port = int(match[2])
                else:
                    self.tls_port = int(match[2])
        threading.Thread(target=self._drain, daemon=True).start()

    def _drain(self):
        with contextlib.suppress(ValueError):
            for _ in self.process.stderr:
                pass

    def metric(self, name, **labels):
        """A number of /metrics."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            text = answer.read().decode()
        label = "{" + ",".join(f'{key}="{value}"' for key, value in labels.items()) + "}" if labels else ""
        found = re.search(rf"^{re.escape(name + label)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    def cache_uses(self):
        return {use: self.metric("insignia_cache_requests_total", result=use) for use in ("hit", "miss", "unchanged")}


class Nginx(Running):
    """nginx with one worker that serves files, set up as well as it can be for small ones."""

    CONFIGURATION = """
master_process off;
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log stderr crit;
events {{ worker_connections 19000; }}
http {{
  access_log off;
  server_tokens off;
  sendfile off;
  tcp_nodelay on;
  keepalive_requests 1000000000;
  keepalive_timeout 75s;
  open_file_cache max=100 inactive=600s;
  open_file_cache_valid 600s;
  client_body_temp_path {folder}/temp;
  proxy_temp_path {folder}/temp;
  fastcgi_temp_path {folder}/temp;
  uwsgi_temp_path {folder}/temp;
  scgi_temp_path {folder}/temp;
  types {{ }}
  default_type "image/svg+xml; charset=utf-8";
  max_ranges 0;
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    {tls}
    root {folder}/root;
{locations}
  }}
}}
"""
    TLS = """listen 127.0.0.1:{port} ssl backlog=4096;
    ssl_certificate {certificate};
    ssl_certificate_key {key};
    ssl_protocols TLSv1.2 TLSv1.3;"""

    def __init__(self, folder, locations, tls=None, wrapper=()):
        """Serves `locations`, texts of configuration; files are in `folder`/root."""
        port = free_port()
        tls_text = ""
        if tls:
            tls_port = free_port()
            tls_text = self.TLS.format(port=tls_port, certificate=tls[0], key=tls[1])
        os.makedirs(f"{folder}/temp", exist_ok=True)
        with open(f"{folder}/nginx.conf", "w") as file:
            file.write(self.CONFIGURATION.format(
                folder=folder, port=port, tls=tls_text, locations="\n".join(locations)))
        binary = shutil.which("nginx") or "/usr/sbin/nginx"
        super().__init__([*wrapper, binary, "-p", folder, "-c", f"{folder}/nginx.conf", "-e", "stderr"])
        self.port, self.tls_port = port, tls_port if tls else None
        wait_for(port, self.process)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(port, process, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.01)
    raise SystemExit("bench: a server did not begin to listen")
