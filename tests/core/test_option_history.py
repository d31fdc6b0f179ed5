"""An option that is added later: what was written before it means what held then, whatever the default is now."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.registered import registered
from tests.table.tables import Sitting
from tests.toy import HOP
from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game, GameKind, Option
from wettlauf.core.option_history import ALWAYS_WRITTEN, upgrade_options
from wettlauf.core.record import Record
from wettlauf.core.registry import find, names
from wettlauf.core.replaying import replay_record
from wettlauf.server.summaries import summary_of
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import record
from wettlauf.table.opening import Open
from wettlauf.table.refusing import BadTable
from wettlauf.table.rematching import ask_rematch, follow
from wettlauf.table.seen import snapshot
from wettlauf.table.table import Table

# The toy game with an option that was added later, on by default, and one that only the deal shows.
WINDY = replace(
    HOP,
    options=(
        *HOP.options,
        Option("wind", "east", form={"enum": ["none", "east"]}, before="none"),
        Option("helper", 3, 0, 5, recorded=False, before=1),
    ),
)


def old_sitting(kind: GameKind = HOP) -> Sitting:
    return Sitting(Open("hop", {"players": 2}), kind=kind).seat("ann", "ben").begin()


def without(stored: bytes, *names: str) -> bytes:
    """Returns a fact as it was before these options existed."""
    fact = json.loads(stored)
    for part in ("options", "wished"):
        fact[part] = {name: value for name, value in fact[part].items() if name not in names}
    return json.dumps(fact, separators=(",", ":")).encode()


def test_a_new_game_gets_todays_default_and_spells_it_out() -> None:
    game = Game(WINDY, {})
    assert (game.options["wind"], game.options["helper"]) == ("east", 3)
    assert game.deal(1).record().options == {"players": 2, "wind": "east"}


def test_a_record_without_the_option_means_what_held_before() -> None:
    old = Game(HOP, {}).deal(1).record()
    assert "wind" not in old.options
    game = replay_record(old, WINDY).game
    assert (game.options["wind"], game.options["helper"]) == ("none", 1)
    new = Game(WINDY, {}).deal(1).record()
    assert replay_record(new, WINDY).game.options["wind"] == "east"


def test_a_record_without_an_option_that_was_always_written_is_refused() -> None:
    whole = Game(WINDY, {}).deal(1).record()
    with pytest.raises(BadRecord, match="The option players is missing"):
        replay_record(replace(whole, options={"wind": "none"}), WINDY)


def test_a_table_without_the_option_is_played_as_before_and_so_is_its_rematch() -> None:
    sitting = old_sitting().play(5_000)
    with registered(WINDY):
        table = Table.from_facts(f.decode_all(sitting.stored))
    assert table.game.options["wind"] == "none"
    assert snapshot(table, 0).options["wind"] == "none"  # in every snapshot, written or not
    assert json.loads(summary_of(table).about)["options"]["wind"] == "none"
    verify(Record.from_line(record(table).to_line()), WINDY)

    again = Sitting.__new__(Sitting)
    again.table, again.now, again.stored = table, sitting.now, []
    again.do(ask_rematch, 0)
    again.do(answer, 1, "rematch", True)
    with registered(WINDY):
        _, facts = follow(again.table, "new", "old", "11" * 32, again.now)
    opened = facts[0]
    assert isinstance(opened, f.TableOpened)
    assert (opened.options["wind"], opened.wished["helper"]) == ("none", 1)  # and spelled out from now on


def test_a_new_table_spells_everything_out() -> None:
    opened = json.loads(old_sitting(WINDY).stored[0])
    assert opened["options"] == opened["wished"] == {"players": 2, "wind": "east", "helper": 3}


def test_a_record_that_promises_other_options_than_it_was_played_with_does_not_verify() -> None:
    found = json.loads(record(old_sitting(WINDY).play(5_000).table).to_line())
    del found["options"]["wind"]  # it means "none" now, but its proof says "east"
    with pytest.raises(BadRecord, match="options"):
        verify(Record.from_json(found), WINDY)


def test_a_table_without_an_option_that_was_always_written_is_damaged() -> None:
    stored = old_sitting().stored
    with registered(HOP), pytest.raises(BadTable, match="damaged from entry 1"):
        Table.from_facts(f.decode_all([without(stored[0], "players"), *stored[1:]]))


def test_a_position_from_an_old_record_goes_on_as_it_began() -> None:
    old = Game(HOP, {}).deal(1).record()
    start = f.Start(dict(old.deal))
    placed = Sitting(Open("hop", dict(old.options), start=start), kind=WINDY).table
    assert placed.opened.options["wind"] == "none"
    assert Sitting(Open("hop", dict(old.options)), kind=WINDY).table.opened.options["wind"] == "east"


def test_an_option_has_to_say_what_it_was_before() -> None:
    forgotten: dict[str, Any] = {"name": "wind", "default": True}
    with pytest.raises(TypeError, match="before"):
        Option(**forgotten)
    with pytest.raises(ValueError, match="no record spells out wind"):
        Option("wind", True, recorded=False, before=ALWAYS_WRITTEN)


@pytest.mark.parametrize("name", names())
def test_what_held_before_is_a_value_that_the_option_can_have(name: str) -> None:
    kind = find(name)
    written = {option.name: option.default for option in kind.options if option.before is ALWAYS_WRITTEN}
    assert Game(kind, upgrade_options(kind, written)).options.keys() == {option.name for option in kind.options}


def test_keltis_before_its_options() -> None:
    """There the stones 2, 4, 6 and 8 of every path are dark, and `take_back` is off, whatever the defaults become."""
    kind = find("keltis")
    old = Game(kind, upgrade_options(kind, {"players": 2})).deal(1).record()
    even = [[0, 1, 0, 1, 0, 1, 0, 1, 0]] * 5
    assert old.options == {"players": 2, "take_back": False, "dark_stones": even}
    bare = replace(old, options={"players": 2})
    assert replay_record(bare, kind).game.recorded_options == old.options
    opened = Sitting(Open("keltis", {"dark_stones": even})).stored[0]
    table = Table.from_facts([msgspec.json.decode(without(opened, "dark_stones", "take_back"), type=f.TableOpened)])
    assert (table.game.options["dark_stones"], table.game.options["take_back"]) == (even, False)
