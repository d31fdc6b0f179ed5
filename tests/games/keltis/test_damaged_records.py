"""Damaged records are refused with what is wrong, the line of the file and the entry of the log."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wettlauf
from tests.games.keltis.test_records import LINES
from wettlauf.core.errors import BadFile, BadRecord, UnknownGame, WettlaufError
from wettlauf.core.record import Record, read_records

Data = dict[str, Any]
SAMPLE: Data = json.loads(LINES[0])
THREE: Data = json.loads(LINES[1])
LAST = len(SAMPLE["log"])


def check_file(path: Path) -> None:
    """Checks a file of records as a program does."""
    for line, record in read_records(path):
        try:
            wettlauf.replay(record)
        except BadRecord as error:
            raise error.at(line) from None


def refused(tmp_path: Path, second: bytes) -> WettlaufError:
    """Returns the error for a file whose first line is valid and whose second is this."""
    path = tmp_path / "games.jsonl"
    path.write_bytes(LINES[0].encode() + b"\n" + second + b"\n" + LINES[1].encode() + b"\n")
    with pytest.raises(WettlaufError) as raised:
        check_file(path)
    for lang in ("de", "en"):
        said = raised.value.say(lang)
        assert said.isprintable(), "one line, without control characters"
        assert 15 < len(said) < 400
    return raised.value


# ---- damage ----


def put(*keys: Any, value: Any) -> Callable[[Data], None]:
    """Sets the value at the end of these keys."""

    def damage(data: Data) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = value

    return damage


def drop(*keys: Any) -> Callable[[Data], None]:
    def damage(data: Data) -> None:
        for key in keys[:-1]:
            data = data[key]
        del data[keys[-1]]

    return damage


def without_entry(number: int) -> Callable[[Data], None]:
    def damage(data: Data) -> None:
        del data["log"][number - 1], data["legal"][number - 1]

    return damage


def doubled_entry(number: int) -> Callable[[Data], None]:
    def damage(data: Data) -> None:
        for key in ("log", "legal"):
            data[key].insert(number, data[key][number - 1])

    return damage


def swapped_entries(number: int) -> Callable[[Data], None]:
    def damage(data: Data) -> None:
        for key in ("log", "legal"):
            data[key][number - 1 : number + 1] = data[key][number - 1 : number + 1][::-1]

    return damage


def one_more(*entry: Any, legal: bool = True) -> Callable[[Data], None]:
    def damage(data: Data) -> None:
        data["log"].append(list(entry))
        if legal:
            data["legal"].append(["pass"])

    return damage


def listed(number: int, change: Callable[[list[str]], Any]) -> Callable[[Data], None]:
    """Changes one list of legal moves."""

    def damage(data: Data) -> None:
        data["legal"][number - 1] = change(data["legal"][number - 1])

    return damage


def swapped_tiles(data: Data) -> None:
    """Moves a tile from a dark stone to another stone."""
    data["deal"]["tiles"]["r"]["3"] = data["deal"]["tiles"]["r"].pop("2")


def shortened(data: Data) -> None:
    data["log"], data["legal"] = data["log"][:-1], data["legal"][:-1]


# name, damage, reason, entry of the log
DAMAGES: list[tuple[str, Callable[[Data], None], str, int | None]] = [
    ("first entry dropped", without_entry(1), "record-illegal", 1),
    ("take dropped", without_entry(2), "record-wrong-seat", 2),
    ("entry dropped in the middle", without_entry(200), "record-wrong-seat", 200),
    ("last entry dropped", shortened, "record-result", None),
    ("entry doubled", doubled_entry(1), "record-illegal", 2),
    ("take doubled", doubled_entry(2), "record-wrong-seat", 3),
    ("entries swapped", swapped_entries(1), "record-illegal", 1),
    ("wrong seat", put("log", 0, 0, value=1), "record-wrong-seat", 1),
    ("seat out of range", put("log", 4, 0, value=7), "record-wrong-seat", 5),
    ("negative seat", put("log", 4, 0, value=-1), "record-wrong-seat", 5),
    ("huge seat", put("log", 4, 0, value=10**100), "record-wrong-seat", 5),
    ("null seat", put("log", 4, 0, value=None), "record-legal-length", None),
    ("seat as text", put("log", 4, 0, value="0"), "record-entry", 5),
    ("seat as yes", put("log", 4, 0, value=True), "record-entry", 5),
    ("seat as fraction", put("log", 4, 0, value=0.0), "record-entry", 5),
    ("entry too short", put("log", 4, value=[0]), "record-entry", 5),
    ("entry too long", put("log", 4, value=[0, "pass", 1]), "record-entry", 5),
    ("entry as text", put("log", 4, value="0 pass"), "record-entry", 5),
    ("move as number", put("log", 4, 1, value=7), "record-entry", 5),
    ("illegal move", put("log", 4, 1, value="lay b9"), "record-illegal", 5),
    ("move with a card not held", put("log", 0, 1, value="discard g0"), "record-illegal", 1),
    ("no move at all", put("log", 0, 1, value="lay x9\x1b[2J"), "record-illegal", 1),
    ("very long move", put("log", 0, 1, value="lay " * 10**5), "record-illegal", 1),
    ("upper-case move", put("log", 0, 1, value="Lay Y10 small"), "record-move-spelling", 1),
    ("move with two spaces", put("log", 0, 1, value="lay  y10 small"), "record-move-spelling", 1),
    ("move with a space behind", put("log", 0, 1, value="lay y10 small "), "record-move-spelling", 1),
    ("entry after the end", one_more(0, "discard r0"), "record-after-end", LAST + 1),
    ("chance after the end", one_more(None, "shuffle", legal=False), "record-after-end", LAST + 1),
    ("log no list", put("log", value={}), "record-key", None),
    ("too many entries", put("log", value=[[0, "pass"]] * 60_000), "record-too-many-entries", None),
    ("legal: a move missing", listed(3, lambda moves: moves[1:]), "record-legal-differs", 3),
    (
        "legal: the played move missing",
        listed(1, lambda moves: [m for m in moves if m != "lay y10 small"]),
        "record-legal-differs",
        1,
    ),
    ("legal: a move more", listed(3, lambda moves: sorted([*moves, "lay b9"])), "record-legal-differs", 3),
    ("legal: unsorted", listed(3, lambda moves: moves[::-1]), "record-legal-differs", 3),
    ("legal: repeated", listed(3, lambda moves: [moves[0], *moves]), "record-legal-differs", 3),
    ("legal: empty", listed(LAST, lambda moves: []), "record-legal-differs", LAST),
    ("legal: null", listed(3, lambda moves: None), "record-legal-entry", None),
    ("legal: numbers", listed(3, lambda moves: [1, 2]), "record-legal-entry", None),
    ("legal: a list too few", drop("legal", -1), "record-legal-length", None),
    ("legal: no list", put("legal", value=None), "record-legal-length", None),
    ("wrong score", put("result", "scores", 0, value=11), "record-result", None),
    ("score too few", put("result", "scores", value=[10]), "record-result", None),
    ("score as fraction", put("result", "scores", 0, value=10.0), "record-key", None),
    ("score as text", put("result", "scores", 0, value="10"), "record-key", None),
    ("huge score", put("result", "scores", 0, value=10**100), "record-result", None),
    ("wrong winner", put("result", "winners", value=[0]), "record-result", None),
    ("two winners", put("result", "winners", value=[0, 1]), "record-result", None),
    ("no winners", put("result", "winners", value=[]), "record-result", None),
    ("wrong ending", put("result", "ended", value="goal"), "record-result", None),
    ("ending unknown", put("result", "ended", value="\x00draw"), "record-result", None),
    ("finished called unfinished", put("result", "ended", value="unfinished"), "record-result", None),
    ("ending as number", put("result", "ended", value=2), "record-key", None),
    ("result without scores", drop("result", "scores"), "record-key", None),
    ("no result", drop("result"), "record-key", None),
    ("no log", drop("log"), "record-key", None),
    ("no deal", drop("deal"), "record-key", None),
    ("no options", drop("options"), "record-key", None),
    ("no game", drop("game"), "record-key", None),
    ("no format", drop("format"), "record-format", None),
    ("later format", put("format", value="wettlauf/2"), "record-format", None),
    ("format as list", put("format", value=["wettlauf/1"]), "record-format", None),
    ("game as number", put("game", value=1), "record-key", None),
    ("players missing", drop("options", "players"), "record-option-missing", None),
    ("players out of range", put("options", "players", value=5), "option-range", None),
    ("players as fraction", put("options", "players", value=2.0), "option-range", None),
    ("other number of players", put("options", "players", value=3), "keltis-deal-hands", None),
    ("take_back as number", put("options", "take_back", value=0), "option-yes-no", None),
    ("other rules", put("options", "take_back", value=True), "record-legal-differs", 13),
    ("mask with 21 dark stones", put("options", "dark_stones", 0, 0, value=1), "keltis-bad-dark-stones", None),
    ("mask as text", put("options", "dark_stones", value="010101010"), "keltis-bad-dark-stones", None),
    ("no hands", drop("deal", "hands"), "keltis-deal-hands", None),
    ("a hand too many", put("deal", "hands", value=[["r0"] * 8] * 3), "keltis-deal-hands", None),
    ("a card too few in a hand", drop("deal", "hands", 0, 0), "keltis-deal-count", None),
    ("a hand as text", put("deal", "hands", 0, value="r4 y3"), "keltis-deal-count", None),
    ("no draw pile", drop("deal", "draw"), "keltis-deal-count", None),
    (
        "a card too many in the draw pile",
        put("deal", "draw", value=[*SAMPLE["deal"]["draw"], "r0"]),
        "keltis-deal-count",
        None,
    ),
    ("no removed cards", drop("deal", "removed"), "keltis-deal-count", None),
    ("card thrice", put("deal", "hands", 0, 0, value="y3"), "keltis-deal-too-often", None),
    ("unknown card", put("deal", "draw", 0, value="x3"), "keltis-deal-card", None),
    ("card of value 11", put("deal", "draw", 0, value="r11"), "keltis-deal-card", None),
    ("upper-case card", put("deal", "draw", 0, value="G3"), "keltis-deal-card", None),
    ("card as number", put("deal", "draw", 0, value=3), "keltis-deal-card", None),
    ("card as list", put("deal", "draw", 0, value=["g3"]), "keltis-deal-card", None),
    ("no tiles", drop("deal", "tiles"), "keltis-deal-key", None),
    ("tiles of a path missing", drop("deal", "tiles", "r"), "keltis-deal-key", None),
    ("tiles of a sixth path", put("deal", "tiles", "w", value={}), "keltis-deal-key", None),
    ("tile on the wrong stone", swapped_tiles, "keltis-deal-tile-stones", None),
    ("tile missing", drop("deal", "tiles", "r", "2"), "keltis-deal-tile-stones", None),
    ("tiles as list", put("deal", "tiles", "r", value=["wish"] * 5), "keltis-deal-tile-stones", None),
    ("unknown tile", put("deal", "tiles", "r", "2", value="4"), "keltis-deal-tile", None),
    ("tile as number", put("deal", "tiles", "r", "4", value=1), "keltis-deal-tile", None),
    ("wrong set of tiles", put("deal", "tiles", "r", "2", value="clover"), "keltis-deal-tile-set", None),
    ("no start", drop("deal", "start"), "keltis-deal-start", None),
    ("start out of range", put("deal", "start", value=2), "keltis-deal-start", None),
    ("negative start", put("deal", "start", value=-1), "keltis-deal-start", None),
    ("start as text", put("deal", "start", value="0"), "keltis-deal-start", None),
    ("start as yes", put("deal", "start", value=True), "keltis-deal-start", None),
    ("other start", put("deal", "start", value=1), "record-wrong-seat", 1),
]


@pytest.mark.parametrize("name, damage, reason, entry", DAMAGES, ids=[name for name, *_ in DAMAGES])
def test_damage_to_a_record_is_reported(
    tmp_path: Path, name: str, damage: Callable[[Data], None], reason: str, entry: int | None
) -> None:
    data = copy.deepcopy(SAMPLE)
    damage(data)
    error = refused(tmp_path, json.dumps(data).encode())
    assert isinstance(error, BadRecord)
    assert (error.reason.id, error.line, error.entry) == (reason, 2, entry)
    assert error.say("en").startswith("Line 2: " if entry is None else f"Line 2, entry {entry} of the log: ")
    assert error.say("de").startswith("Zeile 2")


def test_a_chance_event_in_a_game_without_chance(tmp_path: Path) -> None:
    data = {key: value for key, value in copy.deepcopy(SAMPLE).items() if key != "legal"}
    data["log"][4][0] = None
    error = refused(tmp_path, json.dumps(data).encode())
    assert isinstance(error, BadRecord)
    assert (error.reason.id, error.line, error.entry) == ("record-no-chance", 2, 5)


def test_removed_cards_with_three_players(tmp_path: Path) -> None:
    """K3"""
    data = copy.deepcopy(THREE)
    data["deal"]["removed"] = data["deal"]["draw"][:30]
    error = refused(tmp_path, json.dumps(data).encode())
    assert isinstance(error, BadRecord)
    assert (error.reason.id, error.line, error.entry) == ("keltis-deal-removed", 2, None)


def test_an_unknown_game(tmp_path: Path) -> None:
    assert isinstance(refused(tmp_path, LINES[0].replace('"keltis"', '"chess"').encode()), UnknownGame)


# ---- damage to the text ----

NESTED = '"dark_stones":' + "[" * 900 + "]" * 900 + ',"later":'
TEXTS: list[tuple[str, Callable[[str], str | bytes], str]] = [
    ("cut off", lambda line: line[:1000], "record-not-json"),
    ("cut at the end", lambda line: line[:-1], "record-not-json"),
    ("a comma missing", lambda line: line.replace(",", "", 1), "record-not-json"),
    ("text behind", lambda line: line + "x", "record-not-json"),
    ("two records in a line", lambda line: line + line, "record-not-json"),
    ("single quotes", lambda line: line.replace('"', "'"), "record-not-json"),
    ("a list of records", lambda line: f"[{line}]", "record-not-object"),
    ("only a number", lambda line: "7", "record-not-object"),
    ("null", lambda line: "null", "record-not-object"),
    ("key twice", lambda line: line[:-1] + ',"game":"keltis"}', "record-double-key"),
    ("key twice inside", lambda line: line.replace('"start":0', '"start":0,"start":0'), "record-double-key"),
    ("not a number", lambda line: line.replace('"start":0', '"start":NaN'), "record-not-json"),
    ("infinity", lambda line: line.replace('"start":0', '"start":-Infinity'), "record-not-json"),
    ("not a number in an extra key", lambda line: line[:-1] + ',"x":NaN}', "record-not-json"),
    ("number of 100,000 digits", lambda line: line.replace('"start":0', '"start":' + "9" * 10**5), "record-not-json"),
    ("number of 4,000 digits", lambda line: line.replace('"start":0', '"start":' + "9" * 4000), "keltis-deal-start"),
    ("number beyond all bounds", lambda line: line.replace('"start":0', '"start":1e999'), "keltis-deal-start"),
    ("nested 100,000 deep", lambda line: "[" * 10**5, "record-too-deep"),
    ("nested deep in an extra key", lambda line: line[:-1] + ',"x":' + "[" * 10**5, "record-too-deep"),
    ("nested deep in an option", lambda line: line.replace('"dark_stones":', NESTED), "keltis-bad-dark-stones"),
    ("a mark of UTF-8 in the middle", lambda line: "\ufeff" + line, "record-not-json"),
    ("not UTF-8", lambda line: line.encode().replace(b"deck", b"d\xe4ck"), "record-not-utf8"),
    ("UTF-16", lambda line: line.encode("utf-16"), "record-not-utf8"),
    ("half a character", lambda line: line.replace('"lay y10 small"', '"\\ud800"'), "record-illegal"),
    ("zero bytes", lambda line: "\0" * 100, "record-not-json"),
]


@pytest.mark.parametrize("name, damage, reason", TEXTS, ids=[name for name, *_ in TEXTS])
def test_damage_to_the_text_is_reported(
    tmp_path: Path, name: str, damage: Callable[[str], str | bytes], reason: str
) -> None:
    text = damage(LINES[0])
    error = refused(tmp_path, text if isinstance(text, bytes) else text.encode())
    assert isinstance(error, BadRecord)
    assert error.line == 2
    allowed = {reason}
    if name.startswith("nested"):  # the depth at which reading stops depends on the Python version
        allowed.add("record-too-deep")
    assert error.reason.id in allowed


def test_an_empty_text_is_not_a_record() -> None:
    for text in ("", " ", "\n", "\ufeff"):
        with pytest.raises(BadRecord):
            Record.from_line(text)


def test_a_line_too_long_is_refused_unread(tmp_path: Path) -> None:
    error = refused(tmp_path, b'{"x":"' + b"a" * (17 << 20) + b'"}')
    assert isinstance(error, BadRecord)
    assert (error.reason.id, error.line) == ("record-line-too-long", 2)


def test_a_repeated_key_among_many_is_found_quickly(tmp_path: Path) -> None:
    keys = ",".join(f'"{number}":0' for number in range(40_000))
    began = time.perf_counter()
    error = refused(tmp_path, f'{{{keys},"z":1,"z":2}}'.encode())
    assert isinstance(error, BadRecord)
    assert error.reason.id == "record-double-key"
    assert time.perf_counter() - began < 10  # looking through all keys for each would take minutes


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        with pytest.raises(BadFile):
            check_file(path)


def test_lines_before_the_damage_are_read(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{LINES[0]}\n{LINES[1]}\n{{\n", "utf-8")
    records = read_records(path)
    assert [next(records)[0], next(records)[0]] == [1, 2]
    with pytest.raises(BadRecord) as raised:
        next(records)
    assert raised.value.line == 3
