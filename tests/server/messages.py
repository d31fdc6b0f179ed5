"""Random requests and messages for the storm test: generated from the OpenAPI document, valid or broken in any way.

Texts that begin with `@` are placeholders for what only the running server knows (a legal move, a sequence, an
invitation); the storm fills them in when it sends the message.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

import wettlauf
from wettlauf.bots.levels import LEVELS
from wettlauf.table.chatting import PHRASES

Schema = Mapping[str, Any]
GAMES = ("keltis", "ostfriesenlauf", "strauss")
TABLES, PEOPLE = 3, 9  # in the storm, see `Storm`
WHO = st.sampled_from([0, 1, 2, 3, *2 * [*range(4, PEOPLE)]])
WHERE = st.sampled_from([*3 * [*range(TABLES)], TABLES])
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "get")

TEXTS = st.one_of(
    st.text(max_size=30),
    st.sampled_from(
        [
            "",
            " ",
            "\x00",
            "\ud800",
            "\u202e",
            "ä" * 300,
            "x" * 5_000,
            "<script>alert(1)</script>",
            "../../etc/passwd",
            "%s%n",
            "' OR 1=1 --",
            "null",
            "-0",
            "1e999",
            "{{7*7}}",
            "\r\nSet-Cookie: a=b",
            "@legal",
            "@sequence",
        ]
    ),
)
NUMBERS = st.one_of(
    st.integers(-3, 20),
    st.sampled_from([2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, -1e308, 1e308]),
    st.integers(),
)
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)
RAW = st.one_of(
    st.binary(max_size=60),
    st.sampled_from(
        [
            b"",
            b"null",
            b"[]",
            b"{}",
            b"{",
            b'"',
            b"\xff\xfe{\x00}\x00",
            b"\xef\xbb\xbf{}",
            b"NaN",
            b"[" * 20_000,
            b'{"a":' * 5_000,
            b" " * 200_000,
            b'{"type":"play","type":"leave"}',
            b'{"id":"\\ud800"}',
            b"0" * 10_000,
            b'{"type":"say","id":"a","seat":0,"text":"' + b"x" * 100_000 + b'"}',
            b"1e400",
            b"\x00" * 100,
        ]
    ),
)


@functools.cache
def deal_of(game: str, players: int, seed: int) -> dict[str, Any]:
    options = {"players": players, **({"course": "random"} if game == "strauss" else {})}
    return dict(wettlauf.game(game, **options).deal(seed=seed).record().deal)


@st.composite
def starts(draw: st.DrawFn) -> dict[str, Any]:
    """Draws a start position that may or may not fit the table's game."""
    deal = deal_of(draw(st.sampled_from(GAMES)), draw(st.integers(2, 3)), draw(st.integers(0, 3)))
    log = st.lists(st.tuples(st.one_of(st.none(), st.integers(-1, 3)), TEXTS).map(list), max_size=3)
    return {"deal": draw(broken(deal)) if draw(st.booleans()) else deal, "log": draw(st.one_of(st.just([]), log))}


OPTIONS = st.one_of(
    st.just({}),
    st.fixed_dictionaries({"players": st.integers(1, 5)}),
    st.fixed_dictionaries(
        {"players": st.integers(0, 6)},
        optional={
            "edition": st.sampled_from("ABC"),
            "take_back": st.booleans(),
            "course": st.one_of(st.just("random"), TEXTS, st.lists(TEXTS, max_size=4)),
            "advantages": st.lists(st.sampled_from(["plus2", "joker", "leap", "x"]), max_size=4),
            "start_player": NUMBERS,
            "owners": st.lists(st.one_of(st.none(), NUMBERS), max_size=5),
            "dark_stones": ANYTHING,
            "board": ANYTHING,
            "start_numbers": st.one_of(st.permutations(range(1, 5)), ANYTHING),
            "bonus": st.one_of(st.sampled_from(["must", "may"]), ANYTHING),
        },
    ),
    st.dictionaries(TEXTS, ANYTHING, max_size=3),
)

# Fields whose sensible values the schema does not describe.
SENSE: dict[str, st.SearchStrategy[Any]] = {
    "id": st.sampled_from([f"m{number}" for number in range(40)]),
    "game": st.sampled_from(GAMES),
    "seat": st.integers(0, 3),
    "move": st.sampled_from(["@legal", "@legal", "take draw", "lay r1 small", "draw 1", "play green 2", 7]),
    "seen": st.sampled_from([None, "@sequence", "@sequence", 0, 3]),
    "since": st.sampled_from([None, "@sequence", 0, 5, 10**9]),
    "to": st.one_of(st.none(), st.integers(0, 40)),
    "invitation": st.sampled_from([None, "@invitation", "@invitation", "x" * 43]),
    "code": st.sampled_from(["@code", "@code", "@code", "K7MP 4XQW", "K7MP"]),
    "token": st.sampled_from(["@token", "@token", "x" * 43]),
    "level": st.sampled_from([None, *LEVELS]),
    "phrase": st.sampled_from(["", *PHRASES]),
    "options": OPTIONS,
    "start": st.one_of(st.none(), st.none(), starts()),
}


def valid(schema: Schema, parts: Mapping[str, Schema], name: str = "") -> st.SearchStrategy[Any]:
    """Generates values that a schema of the document allows."""
    if name in SENSE:
        return SENSE[name]
    if "$ref" in schema:
        return st.deferred(lambda: valid(parts[schema["$ref"].rpartition("/")[2]], parts))
    if "anyOf" in schema:
        return st.one_of([valid(one, parts, name) for one in schema["anyOf"]])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    match schema.get("type"):
        case "object":
            told, required = schema.get("properties", {}), schema.get("required", ())
            fields = {key: valid(one, parts, key) for key, one in told.items()}
            if not fields:
                return st.dictionaries(TEXTS, ANYTHING, max_size=3)
            must = {key: made for key, made in fields.items() if key in required}
            return st.fixed_dictionaries(must, optional={k: v for k, v in fields.items() if k not in must})
        case "array":
            inner = valid(schema["items"], parts) if isinstance(schema.get("items"), dict) else ANYTHING
            return st.lists(inner, max_size=min(6, schema.get("maxItems", 6)))
        case "string":
            if "pattern" in schema:
                return st.from_regex(schema["pattern"], fullmatch=True).filter(lambda text: len(text) <= 64)
            return st.text(min_size=schema.get("minLength", 0), max_size=min(30, schema.get("maxLength", 30)))
        case "integer":
            return st.integers(schema.get("minimum"), schema.get("maximum"))
        case "number":
            return st.floats(allow_nan=False)
        case "boolean":
            return st.booleans()
        case "null":
            return st.none()
    return ANYTHING


@st.composite
def broken(draw: st.DrawFn, value: Any) -> Any:
    """Returns the value with one defect: a wrong type, an extra or missing field, an odd text."""
    value = json.loads(json.dumps(value))
    where: Any = None
    key: Any = None
    inner = value
    for _ in range(draw(st.integers(1, 4))):
        if isinstance(inner, dict) and inner:
            where, key = inner, draw(st.sampled_from(sorted(inner)))
        elif isinstance(inner, list) and inner:
            where, key = inner, draw(st.integers(0, len(inner) - 1))
        else:
            break
        inner = where[key]
    if where is None:
        return draw(ANYTHING)
    how = draw(st.sampled_from(["replace", "replace", "drop", "add", "double"]))
    if how == "replace" or (how == "add" and isinstance(where, list)):
        where[key] = draw(ANYTHING)
    elif how == "drop":
        del where[key]
    elif how == "add":
        where[draw(TEXTS)] = draw(ANYTHING)
    else:
        where[key] = [inner, inner]
    return value


@st.composite
def perhaps_broken(draw: st.DrawFn, whole: st.SearchStrategy[Any]) -> Any:
    value = draw(whole)
    return draw(broken(value)) if draw(st.integers(0, 2)) == 0 else value


@dataclass(frozen=True)
class Request:
    operation: str  # its path in the document, with the method
    method: str
    path: Mapping[str, Any]
    query: Mapping[str, Any]
    body: Any  # JSON, or bytes
    who: int
    table: int
    headers: tuple[tuple[bytes, bytes], ...] = ()


@dataclass(frozen=True)
class Talk:
    """One socket and the messages sent on it, in order."""

    who: int
    table: int
    hello: bool  # whether it starts with a proper `hello`
    messages: tuple[Any, ...]  # JSON, text or bytes


HEADERS = st.sampled_from(
    [
        *16 * [()],
        ((b"content-type", b"text/plain"),),
        ((b"content-type", b"application/json; charset=utf-16"),),
        ((b"content-type", b"multipart/form-data; boundary=x"),),
        ((b"content-type", b"\xff\xfe"),),
        ((b"authorization", b"Basic \xff\xff"),),
        ((b"authorization", b"Bearer "),),
        ((b"authorization", b"Bearer x"), (b"authorization", b"Bearer y")),
        ((b"authorization", b"Bearer " + b"x" * 10_000),),
        ((b"content-length", b"-5"),),
        ((b"content-length", b"many"),),
        ((b"content-length", b"99999999999"),),
        ((b"accept-language", b"de;q=nan, en;q=inf, \xff;q=1e999"),),
        ((b"accept", b"text/html"),),
        ((b"origin", b"https://evil.example"),),
        ((b"host", b"evil.example"),),
        ((b"x-forwarded-for", b"127.0.0.1"),),
        ((b"cookie", b"\x00\xff=;;"),),
        ((b"accept-encoding", b"br, gzip, \xff"),),
        ((b"if-none-match", b"\xff"),),
    ]
)
PATH_TEXTS = st.one_of(
    st.sampled_from([*GAMES, "easy", "random", "de", "en", "K1", "V34"]),
    TEXTS.map(lambda text: text[:80]),
    st.sampled_from(["%00", "..", "%2e%2e%2f", "a%2Fb", "%ff", "x" * 3_000, "", "%25", "?", "#"]),
)


def anything(document: Mapping[str, Any]) -> st.SearchStrategy[Request | Talk]:
    """Generates requests to every endpoint of the document except streams, which never end, and socket
    conversations."""
    parts = document["components"]["schemas"]
    found: dict[str, st.SearchStrategy[Request]] = {}
    for path, operations in document["paths"].items():
        for method, told in operations.items():
            if not path.endswith("/stream"):
                found[f"{method} {path}"] = _request(path, method.upper(), told, parts)
    everywhere = st.one_of([*found.values()])
    at_tables = st.one_of([one for name, one in found.items() if "{table}" in name])
    doing, opening = found["post /api/tables/{table}/do"], found["post /api/tables"]
    kinds: list[st.SearchStrategy[Any]] = [everywhere, at_tables, doing, opening, talks(document)]
    weights = (0, 0, 0, 1, 1, 2, 2, 2, 3, 4, 4, 4)
    return st.sampled_from(weights).flatmap(lambda number: kinds[number])


def _request(
    path: str, method: str, told: Mapping[str, Any], parts: Mapping[str, Schema]
) -> st.SearchStrategy[Request]:
    given = told.get("parameters", ())
    names = {one["name"]: PATH_TEXTS for one in given if one["in"] == "path" and one["name"] != "table"}
    query = {
        one["name"]: st.one_of(valid(one["schema"], parts, one["name"]), TEXTS, NUMBERS)
        for one in given
        if one["in"] == "query"
    }
    body: st.SearchStrategy[Any] = st.none()
    if "requestBody" in told:
        (content,) = told["requestBody"]["content"].values()
        whole = perhaps_broken(valid(content["schema"], parts))
        body = st.integers(0, 6).flatmap(lambda n: RAW if n == 0 else st.none() if n == 1 else whole)
    return st.builds(
        Request,
        operation=st.just(f"{method.lower()} {path}"),
        method=st.integers(0, 30).flatmap(lambda n: st.sampled_from(METHODS) if n == 0 else st.just(method)),
        path=st.fixed_dictionaries(names),
        query=st.fixed_dictionaries({}, optional=query),
        body=body,
        who=WHO,
        table=WHERE,
        headers=HEADERS,
    )


def talks(document: Mapping[str, Any]) -> st.SearchStrategy[Talk]:
    parts = document["components"]["schemas"]
    whole = perhaps_broken(valid(parts["ToServer"], parts))
    play = st.fixed_dictionaries(
        {"type": st.just("play"), "id": SENSE["id"], "seat": SENSE["seat"], "move": st.just("@legal")}
    )
    kinds = (whole, whole, whole, play, play, RAW, TEXTS)
    message = st.sampled_from(range(len(kinds))).flatmap(lambda number: kinds[number])
    return st.builds(
        Talk,
        who=WHO,
        table=WHERE,
        hello=st.integers(0, 9).map(bool),
        messages=st.lists(message, min_size=1, max_size=8).map(tuple),
    )
