"""Tools that no one here wrote: testssl.sh on the TLS port, promtool on the metrics."""

import json
import os
import shutil
import subprocess
import tempfile

import certificates
from checks import expect
from program import Program
from wire import Client

# What is reported at MEDIUM or above, exactly. BREACH needs a secret in a compressed answer, and none has any.
KNOWN = {"BREACH"}
SEVERE = ("MEDIUM", "HIGH", "CRITICAL", "FATAL")
# The tool asks for the first page, which is compressed.
PUBLIC = os.path.join(os.path.dirname(__file__), "../../Public")


def audit(path):
    """Starts a server with a certificate of its own authority and reads the findings."""
    with tempfile.TemporaryDirectory(prefix="insignia-tls-") as folder:
        arguments = certificates.arguments(folder) + ["--public", os.path.abspath(PUBLIC)]
        with Program(path, arguments=arguments) as program:
            found = findings(program.ports["https:"], folder)
    expect({name for name, _, _ in found} == KNOWN, f"expected {sorted(KNOWN)}, got {found}")
    return f"nothing of MEDIUM or above but {', '.join(sorted(KNOWN))}"


def findings(port, folder):
    """The name, severity and text of each finding of MEDIUM or above."""
    authority, report = os.path.join(folder, "ca.pem"), os.path.join(folder, "report.json")
    tool = shutil.which("testssl") or shutil.which("testssl.sh") or "testssl"
    subprocess.run(
        [tool, "--quiet", "--warnings", "off", "--color", "0", "--ip", "127.0.0.1", "--add-ca", authority,
         "--nodns", "min", "--severity", "MEDIUM", "--jsonfile", report, f"localhost:{port}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=900, check=False,
    )
    with open(report) as text:
        rows = json.load(text)
    return [(row["id"], row["severity"], row["finding"]) for row in rows if row["severity"] in SEVERE]


def metrics(path):
    """What Prometheus collects satisfies its own tool, after requests of every kind."""
    with Program(path) as program:
        with Client(program.port) as client:
            for target in ("/badge?count=3", "/badge?count=ten", "/nowhere", "/healthz", "/openapi.json"):
                client.get(target)
            text = client.get("/metrics").body
    found = subprocess.run(
        ["promtool", "check", "metrics"], input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    expect(found.returncode == 0 and not found.stdout, found.stdout.decode(errors="replace"))
    return f"{text.count(b'# TYPE ')} metrics, nothing to say"
