"""Both exact symmetries of the rules paper: reversing the values, and renaming the colours with their dark stones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, examples, walk
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.keltis import GAME as KELTIS

COLOURS = "rypgb"
OPTIONS = st.fixed_dictionaries(
    {"players": st.integers(2, 4), "take_back": st.booleans(), "dark_stones": st.sampled_from(["staggered", "even"])}
)


def mirrored(match: Match, card: Callable[[str], str], colour: Callable[[str], str]) -> Match:
    """Returns the same game with cards and colours renamed, comparing the legal moves at every decision."""
    record = match.record(legal=True)
    deal: dict[str, Any] = {
        "hands": [[card(name) for name in hand] for hand in record.deal["hands"]],
        "draw": [card(name) for name in record.deal["draw"]],
        "tiles": {colour(path): tiles for path, tiles in record.deal["tiles"].items()},
        "start": record.deal["start"],
    }
    if "removed" in record.deal:
        deal["removed"] = [card(name) for name in record.deal["removed"]]

    def move(text: str) -> str:
        renamed = re.sub(r"\b[rypgb]\d+\b", lambda found: card(found[0]), text)
        return re.sub(r"\b[rypgb]\b", lambda found: colour(found[0]), renamed)

    rows = dict(zip(map(colour, COLOURS), match.game.options["dark_stones"], strict=True))
    options = {**match.game.options, "dark_stones": [rows[path] for path in COLOURS]}
    twin = Game(KELTIS, options).place(deal)
    assert record.legal is not None
    for (_, text), legal in zip(record.log, record.legal, strict=True):
        assert sorted(map(move, legal)) == [str(found) for found in twin.legal()]
        twin.play(move(text))
    return twin


@given(options=OPTIONS, seed=ANY_SEED)
@settings(max_examples=examples(25))
def test_reversing_all_values_changes_nothing(options: dict[str, Any], seed: int) -> None:
    match = walk(Game(KELTIS, options).deal(seed), seed)
    twin = mirrored(match, lambda name: f"{name[0]}{10 - int(name[1:])}", lambda path: path)
    assert twin.result == match.result
    assert twin.seat == match.seat


@given(options=OPTIONS, seed=ANY_SEED, order=st.permutations(COLOURS))
@settings(max_examples=examples(25))
def test_renaming_the_colours_changes_nothing(options: dict[str, Any], seed: int, order: list[str]) -> None:
    new = dict(zip(COLOURS, order, strict=True))
    match = walk(Game(KELTIS, options).deal(seed), seed)
    twin = mirrored(match, lambda name: new[name[0]] + name[1:], new.__getitem__)
    assert twin.result == match.result
    assert twin.seat == match.seat
