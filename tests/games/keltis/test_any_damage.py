"""Arbitrarily damaged records are either read or refused, and never cause a crash."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

import wettlauf
from tests.games.keltis.test_records import LINES
from wettlauf.core.errors import BadRecord, UnknownGame, WettlaufError
from wettlauf.core.record import Record

SHORT = 12  # entries of the log that are kept


def shortened(line: str) -> dict[str, Any]:
    """Returns the beginning of a record as a complete record that is fast to replay."""
    record = Record.from_line(line)
    data = record.to_json()
    data["log"], data["legal"] = data["log"][:SHORT], data["legal"][:SHORT]
    match = wettlauf.game(record.game, **record.options).place(record.deal)
    for _, text in data["log"]:
        match.play(text)
    data["result"] = match.result.to_json()
    return data


RECORDS = [shortened(line) for line in LINES]
TEXTS = [json.dumps(data, separators=(",", ":")).encode() for data in RECORDS]

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([2.0, 1e999, 10**60, -(10**60), "g7", "wish", "take draw", "keltis", "\ud800", "\x00", "\u202e"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=6,
)


def read(text: str) -> None:
    """Reads and replays a record, or checks that it is refused with one clean sentence."""
    refused: WettlaufError | None = None
    try:
        match = wettlauf.replay(Record.from_line(text))
    except (BadRecord, UnknownGame) as error:
        refused = error
    if refused is None:
        assert wettlauf.replay(match.record(legal=True).to_line()).log == match.log
        return
    for lang in ("de", "en"):
        assert refused.say(lang).isprintable()
        assert len(refused.say(lang)) < 500


@st.composite
def damaged_bytes(draw: st.DrawFn) -> bytes:
    text = bytearray(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(1, 4))):
        first = draw(st.integers(0, len(text)))
        last = min(len(text), first + draw(st.integers(0, 6)))
        text[first:last] = draw(st.binary(max_size=6) | st.sampled_from([b"0", b"9", b'"', b",", b"[", b"]", b"null"]))
    return bytes(text)


@given(text=damaged_bytes())
@settings(max_examples=200, deadline=None)
def test_bytes_changed_anywhere(text: bytes) -> None:
    read(text.decode("utf-8", "replace"))


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Returns the paths to every value inside."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [way, *(found for key, part in inside for found in places(part, (*way, key)))]


PLACES = [[place for place in places(data) if place] for data in RECORDS]


@st.composite
def damaged_values(draw: st.DrawFn) -> dict[str, Any]:
    number = draw(st.integers(0, len(RECORDS) - 1))
    data = copy.deepcopy(RECORDS[number])
    top = draw(st.sampled_from([*RECORDS[number], "log", "options"]))  # top-level keys are as likely as the many cards
    way = draw(st.sampled_from([place for place in PLACES[number] if place[0] == top]))
    holder: Any = data
    for key in way[:-1]:
        holder = holder[key]
    if draw(st.booleans()) or isinstance(holder, dict):
        holder[way[-1]] = draw(JSON)
    else:
        del holder[way[-1]]
    return data


@given(data=damaged_values())
@settings(max_examples=200, deadline=None)
@example(data=RECORDS[0] | {"options": RECORDS[0]["options"] | {"players": 2.0}})
@example(data=RECORDS[0] | {"log": [[10**60, "pass"], *RECORDS[0]["log"][1:]]})
def test_values_changed_anywhere(data: dict[str, Any]) -> None:
    read(json.dumps(data))


@given(value=JSON)
@settings(max_examples=60, deadline=None)
def test_other_json_instead_of_a_record(value: Any) -> None:
    read(json.dumps(value))


@given(text=st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_text_instead_of_a_record(text: str) -> None:
    read(text)


def test_the_short_records_are_fine_undamaged() -> None:
    for text in TEXTS:
        assert len(wettlauf.replay(text.decode()).log) == SHORT
