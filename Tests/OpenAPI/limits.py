"""Every value at the edge of what the document allows, and the next one beyond it."""

import http.client
import urllib.parse
from decimal import Decimal

ALLOWED, REFUSED = 200, 400


def badges(document):
    """The name and the operation of each kind of badge."""
    return [(tag["name"], document["paths"][f"/{tag['name']}"]["get"]) for tag in document["tags"]]


def hold(address, name, operation):
    """Asks for every edge; fails with the first that is answered otherwise than the document says."""
    connection = http.client.HTTPConnection(address.split("//")[1])
    count = 0
    for query, expected in requests(operation):
        connection.request("GET", f"/{name}?{query}")
        answer = connection.getresponse()
        body = answer.read()
        count += 1
        assert answer.status == expected, f"/{name}?{query} is {answer.status}, expected {expected}: {body[:300]!r}"
    return f"{count} requests"


def requests(operation):
    """Queries with the status of each: every edge, every required parameter left out, every example."""
    parameters = operation["parameters"]
    required = {each["name"]: sample(each["schema"]) for each in parameters if each["required"]}
    for parameter in parameters:
        for text, expected in edges(parameter["schema"]):
            query = {**required, parameter["name"]: text}
            # The one limit that depends on another parameter, as its description says.
            if "duration + " in parameter["description"]:
                query["duration"] = "0"
            yield urllib.parse.urlencode(query), expected
    for name in required:
        yield urllib.parse.urlencode({other: text for other, text in required.items() if other != name}), REFUSED
    for query in operation["x-examples"]:
        yield query, ALLOWED


def sample(schema):
    """Some value that is allowed."""
    return next(text for text, expected in edges(schema) if expected == ALLOWED)


def edges(schema):
    """Texts at the edges of a schema, with the status of each."""
    if "enum" in schema:
        return [(text, ALLOWED) for text in schema["enum"]] + [("", REFUSED), ("nonesuch", REFUSED)]
    if schema.get("format") == "color":
        return COLOURS
    if "oneOf" in schema:
        number, word = schema["oneOf"]
        return edges(number)[:-1] + [(word["const"], ALLOWED), (word["const"].upper(), REFUSED), ("never", REFUSED)]
    return {
        "integer": integers, "number": decimals, "array": lists, "string": texts,
        "boolean": lambda _: [("true", ALLOWED), ("false", ALLOWED), ("1", REFUSED), ("True", REFUSED), ("", REFUSED)],
    }[schema["type"]](schema)


def integers(schema):
    low, high = schema["minimum"], schema["maximum"]
    return [
        (str(low), ALLOWED), (str(high), ALLOWED), (str(low - 1), REFUSED), (str(high + 1), REFUSED),
        (f"{high}.0", REFUSED), ("+1", REFUSED), ("1e0", REFUSED), ("0x1", REFUSED), (" 1", REFUSED), ("", REFUSED),
        ("one", REFUSED),
    ]


def decimals(schema):
    low, high = Decimal(str(schema["minimum"])), Decimal(str(schema["maximum"]))
    step = Decimal("0.0001")
    rows = [
        (f"{low}", ALLOWED), (f"{high}", ALLOWED), (f"{low + step}", ALLOWED), (f"{high - step}", ALLOWED),
        (f"{high + step}", REFUSED), (f"{high}.", REFUSED), (".5", REFUSED), ("1e0", REFUSED), ("nan", REFUSED),
        ("+1", REFUSED), ("-1", REFUSED), ("", REFUSED),
    ]
    return rows + ([(f"{low - step}", REFUSED)] if low else [])


def lists(schema):
    items = schema["items"]
    most = schema["maxItems"]
    return [
        ("1", ALLOWED), (",".join(["1"] * most), ALLOWED), (",".join(["1"] * (most + 1)), REFUSED), ("1,", REFUSED),
        ("", REFUSED), ("1, 2", REFUSED), (f"1,{items['maximum'] + 1}", REFUSED),
        (f"{items['minimum']},{items['maximum']}", ALLOWED),
    ]


def texts(schema):
    low, high = schema["minLength"], schema["maxLength"]
    rows = [
        ("a" * high, ALLOWED), ("\N{GRINNING FACE}" * high, ALLOWED), ("a" * (high + 1), REFUSED),
        ("e\N{COMBINING ACUTE ACCENT}" * (high // 2) + "aa", REFUSED), ("a\0b", REFUSED), ("\n", ALLOWED),
    ]
    return rows + ([("", REFUSED)] if low else [("", ALLOWED)])


COLOURS = [
    ("red", ALLOWED), ("rebeccapurple", ALLOWED), ("f80", ALLOWED), ("#ff8800", ALLOWED), ("rgb(255, 0, 12.5)", ALLOWED),
    ("rgb(100% 0 0%)", ALLOWED), ("hsl(360deg, 100%, 50%)", ALLOWED), ("hsl(0 0 100)", ALLOWED), ("rgb(256,0,0)", REFUSED),
    ("rgb(1,2)", REFUSED), ("rgb(1%,2,3)", REFUSED), ("hsl(361,0%,0%)", REFUSED), ("hsl(1,2,3)", REFUSED),
    ("#ff880080", REFUSED), ("ff8", ALLOWED), ("f8", REFUSED), ("transparent", REFUSED), ("redd", REFUSED), ("", REFUSED),
]
