"""Reasons for moves of Ostfriesenlauf are true as things stand."""

from __future__ import annotations

import pytest

from tests.games.ostfriesenlauf.positions import A, B, C, D, match_with, put
from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.games.ostfriesenlauf import GAME


def reasons(match: Match, move: str) -> dict[str, Words]:
    known = GAME.find_move(move)
    assert known is not None
    assert known in match.legal()
    assert match.seat is not None
    found = GAME.advice(match.seen(match.seat).position, known.code)
    assert 1 <= len(found) <= 2
    return {words.id.removeprefix("ostfriesenlauf-for-"): words for words in found}


def to_lay(standings: list[tuple[int, int]], card: str, goal: str = "fish") -> Match:
    """Returns a match in which the last figure's owner has this card and has to lay."""
    match = match_with(False, {"players": 4}, hands={standings[-1][0]: [card]})
    put(match, standings, goal)
    match.play("draw 1")
    return match


def test_drawing_says_whom_the_deck_moves() -> None:
    match = put(match_with(False, {"players": 4}), [(B, 9), (C, 7), (D, 5), (A, 3)])
    own = reasons(match, "draw 4")
    assert own["draw"].args["who"] == "own"
    assert "die eigene Figur" in own["draw"].say("de")
    assert own["draw-backs"].args["count"] == 1
    assert reasons(match, "draw 1")["draw"].args == {"rank": 1, "who": "other", "colour": "blue"}


def test_a_step_of_the_players_own_rank() -> None:
    match = to_lay([(B, 9), (C, 7), (D, 5), (A, 3)], "4:+6")
    found = reasons(match, "lay 4:+6")
    assert (found["move"].args["who"], found["move"].args["count"], found["move"].args["way"]) == ("own", 6, "forward")
    assert (found["rank"].args["before"], found["rank"].args["rank"]) == (4, 2)  # level with nobody, behind Blue


@pytest.mark.parametrize("at, left", [(7, 16), (-3, 12)])
def test_spaces_left_to_the_line(at: int, left: int) -> None:
    """The fish is 24 spaces from the start: a figure has crossed from 25 on, or backwards from -13 on (O16)."""
    match = to_lay([(B, 12), (C, 11), (D, 10), (A, at)], "4:+2")
    assert reasons(match, "lay 4:+2")["left"].args["count"] == left


def test_pushing_a_rival_back() -> None:
    match = to_lay([(B, 9), (C, 7), (D, 5), (A, 3)], "1:-2")
    found = reasons(match, "lay 1:-2")
    assert found["move"].args["way"] == "back"
    assert found["move"].say("en") == "As things stand, Blue in first place goes 2 spaces back."
    assert found["move"].say("de") == "Wie es jetzt steht, geht Blau als Erster 2 Felder zurück."


def test_winning_and_losing_over_the_line() -> None:
    match = to_lay([(B, 23), (C, 22), (D, 21), (A, 20)], "4:+7")
    assert "wins" in reasons(match, "lay 4:+7")
    match = to_lay([(B, 23), (C, 7), (D, 5), (A, 3)], "1:+5")
    assert "loses" in reasons(match, "lay 1:+5")
    match = to_lay([(B, 18), (C, 7), (D, 5), (A, 3)], "4:goal")
    assert set(reasons(match, "lay 4:goal")) == {"goal", "loses"}  # the sheep lies behind Blue (O17)


def test_a_swap_is_described_from_the_players_side() -> None:
    match = to_lay([(B, 9), (C, 7), (D, 5), (A, 3)], "4:x1")
    found = reasons(match, "lay 4:x1")
    assert found["swap"].args["who"] == "own"
    assert (found["swap"].args["count"], found["swap"].args["way"]) == (6, "forward")
    assert found["rank"].args["rank"] == 1
