"""Two replicas of the program, and nginx before them with the configuration of Deploy/nginx."""

import http.client
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
DEPLOY = os.path.join(HERE, "../../Deploy")
sys.path.insert(0, os.path.join(HERE, "../Attack"))

import certificates  # noqa: E402

# Clients come from here; the replicas believe 127.0.0.1, where nginx asks from.
CLIENT = "127.0.0.2"
MAIN = """daemon off;
error_log stderr warn;
pid {folder}/nginx.pid;
worker_processes 2;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/insignia.conf;
}}
"""


class Replica:
    """The program, whose access log can be looked into."""

    def __init__(self, program, folder, name):
        self.log = os.path.join(folder, f"{name}.log")
        arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--trusted-proxy", "127.0.0.1", "--loops", "1"]
        with open(self.log, "w") as log:
            self.process = subprocess.Popen(
                [os.path.abspath(program), *arguments], stdout=log, stderr=subprocess.PIPE, text=True, cwd=folder)
        line = next(line for line in self.process.stderr if "listening on " in line)
        self.port = int(line.rsplit(":", 1)[1].strip().strip("/"))

    def lines(self):
        with open(self.log) as log:
            return [json.loads(line) for line in log if line.endswith("}\n")]

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(20)


class Front:
    """nginx and its replicas, as a context."""

    def __init__(self, program):
        self.program = program

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="insignia-front-")
        os.chmod(self.folder, 0o755)
        self.replicas = [Replica(self.program, self.folder, f"insignia-{number}") for number in (1, 2)]
        certificates.issue(self.folder)
        self.plain, self.secure = free_port(), free_port()
        self.configure()
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        command = [nginx, "-p", self.folder, "-c", os.path.join(self.folder, "nginx.conf")]
        tried = subprocess.run(
            [*command, "-t"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        self.verdict = tried.stdout
        if tried.returncode != 0:
            raise RuntimeError(tried.stdout)
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.secure), 1).close()
                return self
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        for replica in self.replicas:
            replica.end()
        shutil.rmtree(self.folder)

    def configure(self):
        """The configuration as it is, but for the places that a machine of its own would give."""
        with open(os.path.join(DEPLOY, "nginx/insignia.conf")) as file:
            text = file.read()
        for old, new in [
            ("insignia-1:8080", f"127.0.0.1:{self.replicas[0].port}"),
            ("insignia-2:8080", f"127.0.0.1:{self.replicas[1].port}"),
            ("  listen [::]:80;\n", ""), ("  listen [::]:443 ssl http2;\n", ""),
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.secure} ssl"),
            ("/etc/nginx/tls/fullchain.pem", f"{self.folder}/chain.pem"),
            ("/etc/nginx/tls/key.pem", f"{self.folder}/key.pem"),
            ("/var/cache/nginx/insignia", f"{self.folder}/kept"),
        ]:
            if old not in text:
                raise RuntimeError(f"insignia.conf has no {old!r}")
            text = text.replace(old, new)
        for name, content in [("insignia.conf", text), ("nginx.conf", MAIN.format(folder=self.folder))]:
            with open(os.path.join(self.folder, name), "w") as file:
                file.write(content)

    def get(self, target, method="GET", **fields):
        """Asks over TLS, with a checked certificate."""
        context = ssl.create_default_context(cafile=os.path.join(self.folder, "ca.pem"))
        connection = http.client.HTTPSConnection(
            "localhost", self.secure, context=context, source_address=(CLIENT, 0), timeout=15)
        connection.request(method, target, headers={name.replace("_", "-"): text for name, text in fields.items()})
        answer = connection.getresponse()
        answer.content = answer.read()
        connection.close()
        return answer

    def asked(self, target):
        """The log lines of the replicas for a target, once they are written."""
        time.sleep(1)
        return [line for replica in self.replicas for line in replica.lines() if line["target"] == target]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
