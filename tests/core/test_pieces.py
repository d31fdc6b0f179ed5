"""Pieces of views that are kept: the same as made anew, and no longer kept than needed."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import wettlauf
from wettlauf.core.pieces import Pieces
from wettlauf.table.seen import new_pieces


def encoded(view: Any) -> Any:
    return json.loads(msgspec.json.encode(view))


@pytest.mark.parametrize("name", list(wettlauf.GAMES))
def test_views_of_pieces_are_the_views(name: str) -> None:
    match = wettlauf.game(name).deal(seed=3)
    pieces = new_pieces()
    for turn in range(60):
        if match.over:
            break
        match.play(match.legal()[turn % len(match.legal())])
        pieces.begin_anew()
        for seat, shown in match.shown_to((None, *range(match.game.seats)), match.length - 1, pieces).items():
            assert encoded(shown.view) == encoded(match.view(seat))
            assert shown.told == match.story(seat, match.length - 1)


def test_what_was_shown_last_is_no_longer_true_after_a_move_is_taken_back() -> None:
    match = wettlauf.game("keltis", players=2).deal(seed=3)
    pieces = new_pieces()

    def show() -> None:
        pieces.begin_anew()
        for seat, shown in match.shown_to((None, 0, 1), match.length - 1, pieces).items():
            assert encoded(shown.view) == encoded(match.view(seat))
            assert shown.told == match.story(seat, match.length - 1)

    for move in match.legal():
        match.play(move)
        show()
        match.play("take draw")
        show()
        match.undo()
        match.undo()


def test_a_piece_is_made_once_and_forgotten_when_nobody_asks() -> None:
    made: list[str] = []

    def make(record: Any, what: str) -> str:
        made.append(what)
        return what

    pieces = Pieces(lambda piece: piece.upper(), lambda one, other: one + other)

    def record() -> Any:
        return None

    assert [pieces.get(b"1", make, record, ("a",)) for _ in range(2)] == ["A", "A"]
    assert pieces.get(b"2", make, record, ("a",)) == "A"
    assert made == ["a", "a"]
    pieces.begin_anew()
    pieces.get(b"1", make, record, ("a",))
    assert made == ["a", "a"]
    pieces.begin_anew()
    pieces.get(b"2", make, record, ("a",))
    assert made == ["a", "a", "a"]
