"""A certificate authority for the time of a test, and a server's certificate that a careful reader is content with."""

import os
import subprocess

SERVER = """basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth
subjectAltName=DNS:localhost,IP:127.0.0.1
crlDistributionPoints=URI:http://localhost/insignia.crl
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
"""

CURVE = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def issue(folder):
    """Makes both in a folder: the authority's as ca.pem, the server's as chain.pem with key.pem."""

    def path(name):
        return os.path.join(folder, name)

    openssl(
        "req", "-x509", *CURVE, "-days", "120", "-subj", "/CN=Insignia test authority", "-keyout", path("ca.key"),
        "-out", path("ca.pem"), "-addext", "keyUsage=critical,keyCertSign,cRLSign",
    )
    issue_server(folder)


def issue_server(folder):
    """Makes another certificate and key of the server, by the authority that is there."""

    def path(name):
        return os.path.join(folder, name)

    openssl("req", *CURVE, "-subj", "/CN=localhost", "-keyout", path("key.pem"), "-out", path("request.pem"))
    with open(path("extensions"), "w") as extensions:
        extensions.write(SERVER)
    openssl(
        "x509", "-req", "-in", path("request.pem"), "-CA", path("ca.pem"), "-CAkey", path("ca.key"),
        "-CAcreateserial", "-days", "90", "-extfile", path("extensions"), "-out", path("certificate.pem"),
    )
    with open(path("chain.pem"), "w") as chain:
        for name in ("certificate.pem", "ca.pem"):
            with open(path(name)) as part:
                chain.write(part.read())


def arguments(folder):
    """The options with which a server speaks TLS beside plain HTTP, with a certificate made in that folder."""
    issue(folder)
    pair = ["--tls-certificate", os.path.join(folder, "chain.pem"), "--tls-key", os.path.join(folder, "key.pem")]
    return [*pair, "--tls-port", "0"]
