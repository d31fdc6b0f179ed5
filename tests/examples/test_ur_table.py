"""Games that bring only rules work at a table: they begin with a roll, and their shuffle can be verified."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.dash import DASH
from tests.examples.ur import GAME
from tests.referee import ur as referee
from tests.registered import registered
from tests.table.tables import running
from wettlauf.core.errors import BadRecord
from wettlauf.core.kind import GameKind
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import record


@pytest.mark.parametrize("kind", [DASH, GAME], ids=repr)
def test_a_whole_game_is_played_and_verified(kind: GameKind) -> None:
    with registered(kind):
        table = running(kind.name, "anna", "ben")
        assert table.table.match is not None
        assert table.table.match.log[0][0] is None  # the roll comes before any player's move
        table.play(5_000)
        assert table.table.match.over
        assert table.replayed().match is not None
        found = record(table.table)
        rolls = sum(seat is None for seat, _ in found.log)
        checked = verify(found, kind)
        assert (checked.dealt, checked.events) == (True, rolls)
        if kind is GAME:
            referee.check(json.loads(found.to_line()))
        log = list(found.log)
        log[0] = (None, "roll 4" if log[0][1] != "roll 4" else "roll 3")
        with pytest.raises(BadRecord):
            verify(replace(found, log=log), kind)
