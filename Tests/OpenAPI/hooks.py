"""What schemathesis has to know of a query beside the document: how numbers are written, and two rules between
parameters, which OpenAPI has no words for."""

import json
from decimal import Decimal

import schemathesis

# The parameters that may be lists.
LISTS = ("value", "count")


def plain(value):
    """Digits and a point, as x-pattern says; Python would write an exponent."""
    return f"{Decimal(repr(value)):f}" if isinstance(value, float) else value


@schemathesis.hook
def map_query(context, query):
    return {name: plain(value) for name, value in query.items()} if query else query


@schemathesis.hook
def filter_query(context, query):
    """An empty list or object is left out of the query, so that a forbidden one would never be sent."""
    return all(value not in ([], {}) for value in (query or {}).values())


@schemathesis.check
def allowed_is_answered(ctx, response, case):
    """What the document allows is answered, unless one of the two rules is broken."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 400:
        return
    detail = json.loads(response.content)["detail"]
    query = case.query or {}
    interval, duration = Decimal(str(query.get("interval", 120))), Decimal(str(query.get("duration", "1.2")))
    if detail.startswith("interval: expected ") and interval < duration + Decimal("0.3"):
        return
    if any(detail.startswith(f"{name}: expected a shorter list: ") and len(str(query[name])) > 60 for name in LISTS):
        return
    raise AssertionError(f"{response.request.url} is allowed and was refused: {detail}")
