"""Playing: one decision, with what follows automatically."""

from __future__ import annotations

from wettlauf.core.aspects import View
from wettlauf.core.errors import IllegalMove
from wettlauf.core.game import Reason
from wettlauf.core.match import Match
from wettlauf.table import facts as f
from wettlauf.table.aftermath import aftermath
from wettlauf.table.checks import require_fresh, require_running, seat_at, time_at
from wettlauf.table.refusing import CommandRefused, refusal
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
    """Plays a decision of the seat to act, by its player or by the bot that plays for it: a move in notation or by
    number. `seen` is the last fact the player knew: a move chosen in another position is refused. `by` and `timed`
    come from the server, never from a client; `timed` means that the bot thought by the clock, so its choice cannot
    be repeated."""
    ahead = require_turn(table, seat, by).copy()
    require_fresh(table, seen)
    at = time_at(table, now)
    try:
        ahead.play(move)
    except IllegalMove as error:
        raise CommandRefused("illegal", error.words, error.rule) from None
    moved = f.Moved(at, seat, ahead.last_move, by, timed)
    return [*comeback(table, seat, by, at), moved, *aftermath(table, ahead, at)]


def require_turn(table: Table, number: int, by: f.Player = "person") -> Match:
    """Returns the game if it is this seat's decision and this kind of player's."""
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
    """Returns the fact by which a stand-in gives the seat back, if there is one: a player who moves is present."""
    return [f.CameBack(at, seat)] if by == "person" and table.seats[seat].stand_in is not None else []


# ---- asking about moves: for the seat to act ----


def why_not(table: Table, seat: int, move: str | int) -> Reason | None:
    """Returns why a move is not legal for this seat now; None if it is."""
    return require_turn(table, seat).why_not(move)


def preview(table: Table, seat: int, moves: list[str]) -> View | None:
    """Returns what this seat would see after these moves of its own; None if one of them would reveal something new,
    or is up to others or to chance."""
    ahead = require_turn(table, seat).copy()
    for move in moves:
        if ahead.seat != seat:
            return None
        try:
            ahead.play(move)
        except IllegalMove as error:
            raise CommandRefused("illegal", error.words, error.rule) from None
        if ahead.waits_for_chance or not ahead.can_undo_unseen(seat):
            return None
    return ahead.seen(seat).typed_view
