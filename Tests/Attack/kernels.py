"""A kernel that has less than the program asks for."""

import ctypes
import platform
import struct

from checks import expect
from program import Program
from wire import Client

# The numbers of socket(2), by machine.
SOCKET = {"x86_64": 41, "aarch64": 198}
ADDRESS_FAMILY_V6 = 10
NOT_SUPPORTED = 97


def refuse_v6():
    """Lets the system refuse this process every socket of IPv6, as a kernel does that has none (seccomp(2))."""
    load, jump, answer = 0x20, 0x15, 0x06
    steps = [
        (load, 0, 0, 0),
        (jump, 0, 3, SOCKET[platform.machine()]),
        (load, 0, 0, 16),
        (jump, 0, 1, ADDRESS_FAMILY_V6),
        (answer, 0, 0, 0x00050000 | NOT_SUPPORTED),
        (answer, 0, 0, 0x7FFF0000),
    ]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(code))
    library = ctypes.CDLL(None, use_errno=True)
    no_new_rights, filter_calls, by_program = 38, 22, 2
    if library.prctl(no_new_rights, 1, 0, 0, 0) or library.prctl(filter_calls, by_program, program):
        raise OSError(ctypes.get_errno(), "the system takes no filter")


def without_v6(path):
    """The listener at :: is left out without a word, and the other serves."""
    with Program(path, hosts=["0.0.0.0", "::"], before=refuse_v6) as program:
        with Client(program.port) as client:
            expect(client.get().status == 200, "it does not serve")
        expect(program.stop() == 0, "another exit status than 0")
        program.reader.join(10)
        expect(len(program.errors) == 1, f"it said {program.errors}")
    return "one listener, one line"
