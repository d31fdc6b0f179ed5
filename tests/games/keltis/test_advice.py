"""Reasons for moves of Keltis are true and use the game's terms."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.keltis.table import MODE, after, legal, play, table
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.games.keltis import GAME
from wettlauf.games.keltis.data import COLOURS, STONE_POINTS


@pytest.fixture(autouse=True)
def pure_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODE, "compiled", False)


def reasons(match: Match, move: str) -> dict[str, Words]:
    """Returns the reasons for a move of the seat to act, by name."""
    known = GAME.find_move(move)
    assert known is not None
    assert known in match.legal(), legal(match)
    assert match.seat is not None
    found = GAME.advice(match.seen(match.seat).position, known.code)
    assert 1 <= len(found) <= 2
    return {words.id.removeprefix("keltis-for-"): words for words in found}


def test_a_wishing_stone_is_mentioned_with_its_worth() -> None:
    match = after("lay g0 small; lay y0 small", "", hold=["g1 y1"], tiles={"g": {2: "wish"}, "y": {2: "3"}})
    play(match, "take draw")
    play(match, f"{legal(match, 'discard')[0]}, take draw")
    found = reasons(match, "lay g1")
    assert set(found) == {"climb", "wish"}
    assert found["wish"].args == {"number": 1, "points": -3, "before": -4}
    assert "Wunschstein" in found["wish"].say("de")
    assert reasons(match, "lay y1")["tile"].args == {"count": 3}
    assert set(reasons(match, "discard g1")) >= {"discard-would-fit"}


def test_a_row_that_skips_and_one_that_begins_in_the_middle() -> None:
    match = table(hands=["g0 g5 g10 g1 y4 y8 y9 r3"], tiles={"g": {2: "1"}})
    assert "row-room" in reasons(match, "lay g10 small")
    assert "row-room" in reasons(match, "lay g0 large")
    assert "row-middle" in reasons(match, "lay g5 small")
    assert set(reasons(match, "lay r3 small")) == {"enter"}
    assert reasons(match, "lay r3 large")["enter"].args["points"] == 2 * STONE_POINTS[1]


def test_a_discard_that_others_want_is_not_called_useless() -> None:
    for card, name in (("g6", "discard-wanted"), ("g2", "discard-useless")):
        match = after("lay g3 small; discard g1", "lay g4 small; lay g5", hold=["g6 g2"])
        play(match, "take draw")
        found = reasons(match, f"discard {card}")
        assert name in found, found
        assert not {"discard-wanted", "discard-useless", "discard-unwanted"} - {name} & set(found)
    match = table(hands=["g6"])
    assert "discard-unwanted" in reasons(match, "discard g6")  # nobody has a row yet, but may begin one


def test_taking_a_card_that_fits_and_one_that_others_want() -> None:
    match = after("lay g3 small; lay r1 small", "discard g4")
    found = reasons(match, "take g")
    assert found["take-next"].args["count"] == 0
    assert "draw-though" in reasons(match, "take draw")
    match = after("lay g3 small; discard r0", "discard y4")
    assert "draw-no-fit" in reasons(match, "take draw")
    assert "take-begins" in reasons(match, "take y")


@pytest.mark.parametrize("points, result", [(30, "won"), (0, "lost")])
def test_the_end_is_mentioned_with_the_winner(points: int, result: str) -> None:
    match = after("lay g0 small", "", hold=["g1"])
    play(match, "take draw")
    play(match, f"{legal(match, 'discard')[0]}, take draw")
    state: Any = match._states[0]
    state.in_goal = 4
    state.players[0].stone[COLOURS.index("g")] = 6
    state.players[0].points = points
    state.players[1].points = 20
    found = reasons(match, "lay g1")
    assert set(found) == {"over-goal"}
    match.play("lay g1")
    mine, other = match.result.scores
    assert match.over
    assert found["over-goal"].args == {"result": result, "points": abs(mine - other)}


def test_steps_are_described_as_they_happen() -> None:
    """In random games, the stone, the points and the tiles are those that follow."""
    checked = 0
    for seed in range(3):
        match = Game(GAME, {"players": 2 + seed}, compiled=False).deal(seed)
        number = 0
        while match.seat is not None:
            number += 1
            for move in match.legal() if number % 7 == 0 else []:
                checked += check_step(match, str(move))
            moves = [move for move in match.legal() if not str(move).startswith("discard")] or match.legal()
            match.play(moves[number * 5 % len(moves)])
    assert checked > 50


def check_step(match: Match, move: str) -> int:
    seat = match.seat
    assert seat is not None
    found = reasons(match, move)
    then = match.copy()
    then.play(move)
    before: Any = match.position.state
    after_it: Any = then.position.state
    was, now = before.players[seat], after_it.players[seat]
    for name in set(found) & {"enter", "climb", "step", "goal", "top"}:
        args = found[name].args
        path = next(path for path in range(5) if now.stone[path] != was.stone[path])
        assert args["stone"] == now.stone[path]
        assert args["points"] == STONE_POINTS[now.stone[path]] * (2 if now.large == path else 1)
        assert ("wish" in found) <= (now.wishes == was.wishes + 1)
        assert ("clover" in found) == (then.view()["asks"] == "bonus")
        return 1
    return 0


def test_hidden_cards_are_not_mentioned() -> None:
    """Other seats do not learn that it was the only card of its colour."""
    match = table(hands=["g6 y1 y2 y3 y4 y5 y6 y7"])
    move = GAME.find_move("discard g6")
    assert move is not None
    own = [words.id for words in GAME.advice(match.seen(0).position, move.code)]
    other = [words.id for words in GAME.advice(match.seen(1).position, move.code)]
    assert "keltis-for-discard-alone" in own
    assert "keltis-for-discard-alone" not in other
