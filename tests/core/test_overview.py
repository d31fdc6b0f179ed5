"""A match at Python's prompt: `repr` and `print`."""

from __future__ import annotations

import pytest

import wettlauf
from tests.contract.worlds import GAMES, Tried, game_of, walk
from tests.dash import DASH
from tests.toy import HOP
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.overview import overview
from wettlauf.core.words import LANGUAGES, Words


def test_repr_names_game_players_seat_and_length() -> None:
    match = wettlauf.game("keltis", players=3).deal(seed=7)
    assert repr(match) == "<Match keltis, 3 players, seat 0 to act, length 0>"
    match.play(match.legal()[0])
    assert repr(match) == "<Match keltis, 3 players, seat 0 to act, length 1>"
    assert repr(match.seen(1)) == "<Seen keltis by seat 1, seat 0 to act, length 1>"
    assert repr(match.seen()) == "<Seen keltis by everyone, seat 0 to act, length 1>"
    over = walk(Game(HOP, {}, compiled=False).deal(1), 1, 500)
    assert repr(over) == f"<Match hop, 2 players, over, length {over.length}>"


def test_print_shows_scores_the_last_moves_and_what_is_legal() -> None:
    match = wettlauf.game("keltis", players=2).deal(seed=1)
    match.play("lay g10 small")
    match.names = ["Ada", Words("player-number", {"number": 2})]
    assert str(match).splitlines() == [
        "Keltis, 2 players, 1 entry in the log",
        "Scores if it ended now: Ada -8, Player 2 -4",
        "Ada lays green 10. A small figure enters the green path on stone 1 (-4 points).",
        "Ada to act, 1 legal move: take draw",
    ]
    assert overview(match, "de").splitlines()[0] == "Keltis, 2 Personen, 1 Eintrag im Verlauf"


def test_a_game_without_a_face_shows_its_parts() -> None:
    match = Game(DASH, {}, compiled=False).deal(1)
    lines = str(match).splitlines()
    assert any(line.endswith(": Player 1 0, Player 2 0") for line in lines)
    assert any(line.endswith(f": {match.view()['roll']}") for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("tried", GAMES, ids=repr)
def test_every_game_can_be_printed_at_any_time(tried: Tried, lang: str) -> None:
    for seed in range(3):
        match: Match = game_of(tried, {}, compiled=False).deal(seed)
        while not match.over:
            assert len(overview(match, lang).splitlines()) >= 3
            walk(match, seed, most=40)
        winner = match.result.winners[0] if match.result.winners else None
        assert winner is None or str(winner + 1) in overview(match, lang).splitlines()[-1]
