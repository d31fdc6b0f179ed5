"""Builds positions of the Royal Game of Ur from words."""

from __future__ import annotations

from collections.abc import Sequence

import royal_game_of_ur
from wettlauf.core.game import Game
from wettlauf.core.match import Match

PIECES = 7
GAME = royal_game_of_ur.GAME


def position(mine: Sequence[int] = (), theirs: Sequence[int] = (), *, seat: int = 0) -> Match:
    """Returns a match that waits for a roll of this seat; unnamed pieces are beside the board."""
    match = Game(GAME, {}, compiled=False).place({}, draw_chance=False)
    state = match._states[0]
    for player, steps in ((seat, mine), (1 - seat, theirs)):
        state.players[player].at = [*steps, *[0] * (PIECES - len(steps))]
    state.seat = seat
    match._hold(match._states)
    return match


def rolled(number: int, mine: Sequence[int] = (), theirs: Sequence[int] = (), *, seat: int = 0) -> Match:
    """Returns that match after the given roll."""
    match = position(mine, theirs, seat=seat)
    match.settle(f"roll {number}")
    return match


def legal(match: Match) -> list[str]:
    return [str(move) for move in match.legal()]


def steps(match: Match, seat: int) -> list[int]:
    """Returns the steps of a seat's pieces, most advanced first."""
    return sorted(match.view(None)["players"][seat]["at"], reverse=True)


def played(seed: int, *, compiled: bool | None = None) -> Match:
    """Plays a game of random moves to its end."""
    import random

    match = Game(GAME, {}, compiled).deal(seed)
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.legal()))
    return match


__all__ = ["GAME", "legal", "played", "position", "rolled", "steps"]
