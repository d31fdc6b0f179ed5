"""Playing: one decision, with what follows by itself."""

from __future__ import annotations

from wettlauf.core.aspects import View
from wettlauf.core.errors import IllegalMove
from wettlauf.core.game import Reason
from wettlauf.core.match import Match
from wettlauf.table import facts as f
from wettlauf.table.aftermath import aftermath
from wettlauf.table.checks import require_fresh, require_running, seat_at, time_at
from wettlauf.table.refusing import Refused, refusal
from wettlauf.table.table import Table


def play(
    table: Table,
    now: int,
    seat: int,
    move: str | int,
    seen: int | None = None,
    by: f.Player = "person",
    timed: bool = False,
) -> list[f.Fact]:
    """A decision of the seat to act, by the person who sits there or by the bot that plays for it: a move in notation
    or by its number. `seen` is the last fact that the player knew of: a move that was chosen in another position is
    refused. `by` is the caller's word, never a client's, as is `timed`: the bot thought for a time, so that nobody can
    repeat it."""
    ahead = require_turn(table, seat, by).copy()
    require_fresh(table, seen)
    at = time_at(table, now)
    try:
        ahead.play(move)
    except IllegalMove as error:
        raise Refused("illegal", error.words, error.rule) from None
    moved = f.Moved(at, seat, ahead.last_move, by, timed)
    return [*comeback(table, seat, by, at), moved, *aftermath(table, ahead, at)]


def require_turn(table: Table, number: int, by: f.Player = "person") -> Match:
    """Gets the game if it is for this seat, played by such a player, to decide."""
    seat = seat_at(table, number)
    match = require_running(table)
    if match.seat != number:
        raise refusal("not-your-turn")
    if by == "person" and seat.holder is None:
        raise refusal("nobody-there")
    if by == "person" and seat.out_of_time:
        raise refusal("time-is-up")
    if (by == "bot") != seat.is_bot or (by == "stand_in" and seat.stand_in is None):
        raise refusal("not-your-seat")
    return match


def comeback(table: Table, seat: int, by: f.Player, at: int) -> list[f.Fact]:
    """The fact that a stand-in gives the seat back, if there is one: who moves is there."""
    return [f.CameBack(at, seat)] if by == "person" and table.seats[seat].stand_in is not None else []


# ---- looking before one leaps: for the seat to act alone ----


def why_not(table: Table, seat: int, move: str | int) -> Reason | None:
    """Why a move is not legal for this seat now; None if it is."""
    return require_turn(table, seat).why_not(move)


def preview(table: Table, seat: int, moves: list[str]) -> View | None:
    """What this seat would see after these moves of its own; None as soon as one of them would show anything new,
    or is left to others or to chance."""
    ahead = require_turn(table, seat).copy()
    for move in moves:
        if ahead.seat != seat:
            return None
        try:
            ahead.play(move)
        except IllegalMove as error:
            raise Refused("illegal", error.words, error.rule) from None
        if ahead.waits_for_chance or not ahead.can_undo_unseen(seat):
            return None
    return ahead.seen(seat).typed_view
