"""Simulated games, checked by a reader that shares no code with the engine."""

from __future__ import annotations

import json

import pytest

from tests.contract.worlds import examples
from tests.referee import ostfriesenlauf as referee
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.game import Game
from wettlauf.games.ostfriesenlauf import GAME as OSTFRIESENLAUF


@pytest.mark.parametrize("bots", [["random"], ["heuristic"]], ids=["random", "heuristic"])
@pytest.mark.parametrize("edition", ["A", "B"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_independent_reader_accepts_every_decision(players: int, edition: str, bots: list[str]) -> None:
    game = Game(OSTFRIESENLAUF, {"players": players, "edition": edition})
    for record in simulate_records(game, examples(25), bots, seed=1, legal=True):
        referee.check(json.loads(record.to_line()))
