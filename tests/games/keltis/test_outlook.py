"""The outlook of a move is what the move then does."""

from __future__ import annotations

import random

import msgspec
import pytest

from wettlauf.core.game import Game
from wettlauf.games.keltis import GAME
from wettlauf.games.keltis.outlook import KeltisOutlook


@pytest.mark.parametrize("players", [2, 4])
def test_every_step_comes_true(players: int) -> None:
    counts = {"step": 0, "none": 0, "tile": 0, "large": 0}
    for seed in range(4):
        match = Game(GAME, {"players": players}).deal(seed)
        chooser = random.Random(seed)
        while (seat := match.seat) is not None:
            for move in match.legal():
                before = match.view(seat)
                look = match.outlook(move)
                after = match.copy()
                after.play(move)
                figures = [position["players"][seat]["figures"] for position in (before, after.view(seat))]
                if look is None:
                    assert figures[0] == figures[1]
                    counts["none"] += 1
                    continue
                assert isinstance(look, KeltisOutlook)
                assert figures[1] == {**figures[0], look.path: {"stone": look.stone, "large": look.large}}
                assert look.tile == before["tiles"][look.path].get(str(look.stone))
                assert look.points == points_of(look)
                counts["step"] += 1
                counts["tile"] += look.tile is not None
                counts["large"] += look.large
            match.play(chooser.choice(match.legal()))
    assert all(count > 20 for count in counts.values()), counts


def points_of(look: KeltisOutlook) -> int:
    """Returns points as in the rule book: a large figure counts double."""
    return (-4, -3, -2, 1, 2, 3, 6, 7, 10)[look.stone - 1] * (2 if look.large else 1)


def test_it_names_its_game() -> None:
    match = Game(GAME, {"players": 2}).deal(1)
    look = next(found for move in match.legal() if (found := match.outlook(move)))
    assert msgspec.to_builtins(look)["game"] == "keltis"
