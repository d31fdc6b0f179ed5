"""Facts, rows and exported lines of earlier versions keep their meaning and are written back unchanged."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.golden.conftest import Golden
from tests.golden.making_facts import FILE, meaning_of
from tests.store.asking import with_store
from wettlauf.api import messages
from wettlauf.api.tables import LobbyAbout
from wettlauf.store import Store
from wettlauf.table import facts as f
from wettlauf.table.table import Table

# Databases everywhere hold these tags: add new ones, never remove or change one.
FIRST_TAGS = {
    "opened", "seat_taken", "seat_left", "seat_plan_changed", "began", "moved", "happened", "taken_back", "asked",
    "answered", "paused", "resumed", "stood_in", "came_back", "time_ran_out", "said", "ended", "followed", "closed",
}  # fmt: skip
TAGS = FIRST_TAGS | {"pledged", "sealed", "revealed", "knocked", "chosen", "ready", "series_ended"}


def tag_of(kind: Any) -> Any:
    return kind.__struct_config__.tag


def test_every_fact_is_read_and_written_again_byte_by_byte(shared: Golden) -> None:
    for stored in shared.lines("facts.jsonl"):
        assert f.encode(f.decode(stored)) == stored


def test_there_is_an_example_of_every_fact(shared: Golden) -> None:
    found = {json.loads(stored)["fact"] for stored in shared.lines("facts.jsonl")}
    assert found >= FIRST_TAGS
    later = {json.loads(stored)["fact"] for one in later_tables().values() for stored in one["facts"]}
    assert found | later >= TAGS


def test_no_tag_has_gone_and_new_ones_have_an_example() -> None:
    assert {tag_of(kind) for kind in get_args(f.AnyFact)} == TAGS


def later_tables() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", ["shared-shuffle", "ended-series"])
def test_later_facts_are_written_again_byte_by_byte_and_mean_the_same(name: str) -> None:
    stored = later_tables()[name]
    assert [f.encode(f.decode(fact.encode())).decode() for fact in stored["facts"]] == stored["facts"]
    table = Table.from_facts(f.decode_all([fact.encode() for fact in stored["facts"]]))
    found = json.loads(json.dumps(meaning_of(table)))
    expected = stored["meaning"]
    found["options"] = {name: found["options"][name] for name in expected["options"]}
    assert {name: found[name] for name in expected} == expected


def test_tags_do_not_come_from_the_names_of_classes() -> None:
    class Renamed(f.TimeRanOut, frozen=True):
        pass

    assert f.encode(Renamed(5, seat=1)) == b'{"fact":"time_ran_out","at":5,"seat":1}'
    with pytest.raises(TypeError, match="the fact Forgotten needs a tag"):

        class Forgotten(f.Fact, frozen=True):
            pass


@pytest.mark.parametrize("module", [f, messages])
def test_every_struct_that_travels_says_its_tag_itself(module: Any) -> None:
    assert module.__file__ is not None
    found = 0
    for node in ast.parse(Path(module.__file__).read_text(encoding="utf-8")).body:
        kind = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        if kind is None or kind in (f.Fact, messages.Command) or tag_of(kind) is None:
            continue
        assert isinstance(node, ast.ClassDef)
        said = [word.value for word in node.keywords if word.arg == "tag"]
        assert [ast.literal_eval(value) for value in said] == [tag_of(kind)], node.name
        found += 1
    assert found >= 19


def test_a_table_opened_without_a_version_follows_the_first(shared: Golden) -> None:
    stored = next(line for line in shared.lines("facts.jsonl") if b'"opened"' in line)
    opened = json.loads(stored)
    del opened["version"]
    fact = f.decode(msgspec.json.encode(opened))
    assert isinstance(fact, f.TableOpened)
    assert Table.from_facts([fact]).game.kind.kernel.version == 1


def test_rows_of_the_lobby_are_read(shared: Golden) -> None:
    for line in shared.lines("abouts.jsonl"):
        about = msgspec.json.decode(line, type=LobbyAbout)
        again = json.loads(msgspec.json.encode(about))
        assert {name: again[name] for name in json.loads(line)} == json.loads(line)


def test_exported_tables_are_brought_in_and_exported_again(shared: Golden, tmp_path: Path) -> None:
    lines = shared.lines("export.jsonl")
    again: list[bytes] = []

    async def use(store: Store) -> None:
        assert [new async for _, new in store.import_tables(lines)] == [True] * len(lines)
        again.extend([line async for line in store.export(await store.ids())])

    with_store(str(tmp_path / "other.db"), use)
    for old, new in zip(map(json.loads, lines), map(json.loads, again), strict=True):
        assert {name: new[name] for name in old} == old
