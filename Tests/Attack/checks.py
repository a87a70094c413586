"""Named checks, counted one by one."""

from wire import Lost


class Failed(Exception):
    """A check that did not hold, with what came instead."""


def expect(condition, text):
    """Fails the check that runs now unless the condition holds."""
    if not condition:
        raise Failed(text)


class Tally:
    """Prints each check when it is done and counts them."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, name, body):
        """Runs one check; its text, if it returns any, is printed beside its name."""
        try:
            detail = body()
        except (Failed, Lost, OSError, RuntimeError) as error:
            self.failed += 1
            print(f"FAIL {name}: {error}", flush=True)
        else:
            self.passed += 1
            print(f"ok   {name}{': ' + str(detail) if detail else ''}", flush=True)
