"""Taking and leaving seats, reserving them, and beginning the game when all are there."""

from __future__ import annotations

from wettlauf.core.match import Match
from wettlauf.core.plain_text import clean
from wettlauf.core.replaying import step
from wettlauf.table import facts as f
from wettlauf.table.aftermath import aftermath, ended
from wettlauf.table.asking import missing
from wettlauf.table.checks import (
    person_at,
    require_room,
    require_unfinished,
    require_unsealed,
    require_waiting,
    seat_at,
    time_at,
)
from wettlauf.table.fairness import fair_deal
from wettlauf.table.opening import checked
from wettlauf.table.refusing import refusal
from wettlauf.table.table import Guest, Pending, Seat, Table

AT_THE_DOOR = 600_000  # milliseconds that the table waits for a guest; then another may ask
SENT_AWAY = 300_000  # milliseconds after a no during which nobody may ask for that seat


def take_seat(
    table: Table, now: int, seat: int, holder: str, name: str = "", program: bool = False, invited: bool = False
) -> list[f.Fact]:
    """Takes a seat; one that was left in a running game only if everyone there has agreed (`knock`). Players may
    take their own seat again, from another device or under another name. The caller knows who is `invited`: the
    holder of this seat's secret link."""
    if is_vacated(table, seat):
        return _take_vacated(table, now, seat, holder)
    place = _seat_for(table, seat, holder)
    if place.holder is None and place.plan.kind == "person" and not invited:
        raise refusal("seat-reserved")
    name = clean(name, f.LONGEST_NAME)
    if place.holder == holder and place.stand_in is None and (name, program) == (place.name, place.program):
        return []
    if place.out_of_time:
        raise refusal("time-is-up")
    return [f.SeatTaken(time_at(table, now), seat, holder, name, program)]


def _seat_for(table: Table, number: int, holder: str) -> Seat:
    """Returns the seat if it is for people and nobody else sits there, at a table that still needs players."""
    seat = seat_at(table, number)
    if table.status in ("closed", "ended"):
        raise refusal("closed" if table.status == "closed" else "over")
    require_room(table)
    if not holder or len(holder) > f.LONGEST_ID:
        raise ValueError("a holder is a short id")
    if seat.is_bot:
        raise refusal("seat-is-bots")
    if seat.holder is not None and seat.holder != holder:
        raise refusal("seat-taken")
    return seat


# ---- seats that were left in a running game: taking one means seeing a hand ----


def is_vacated(table: Table, number: int) -> bool:
    """Whether somebody left this seat during the game."""
    seat = seat_at(table, number)
    return table.match is not None and seat.holder is None and not seat.is_bot


def knock(table: Table, now: int, seat: int, holder: str, name: str = "", program: bool = False) -> list[f.Fact]:
    """Asks everyone at the table for a seat that was left. Players of this table may not: they would see a second
    hand."""
    place = _seat_for(table, seat, holder)
    require_unfinished(table)
    if place.holder is not None:
        raise refusal("seat-taken")
    if place.out_of_time:
        raise refusal("time-is-up")
    if any(other.holder == holder for other in table.seats):
        raise refusal("seated-already")
    at, guest = time_at(table, now), _guest(table, seat)
    if guest is not None and guest.holder == holder:
        return []
    pending = table.questions.get("seat")
    if pending is not None and pending.guest is not None and at - pending.guest.since < AT_THE_DOOR:
        raise refusal("seat-asked-for")
    _, sent_away = table.declined.get(("seat", seat), (0, at - SENT_AWAY))
    if at - sent_away < SENT_AWAY:
        raise refusal("seat-declined")
    return [f.Knocked(at, seat, holder, clean(name, f.LONGEST_NAME), program)]


def is_let_in(table: Table, number: int, holder: str) -> bool:
    """Whether everyone at the table has agreed that this guest takes the seat."""
    guest, pending = _guest(table, number), table.questions.get("seat")
    if guest is None or pending is None or guest.holder != holder:
        return False
    return not missing(table, number, "seat", pending.yes)


def seat_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    """Records the agreement: the guest may now take the seat."""
    return []


def _guest(table: Table, number: int) -> Guest | None:
    """Returns the guest who has asked for this seat."""
    pending = table.questions.get("seat")
    return None if pending is None or pending.seat != number else pending.guest


def _take_vacated(table: Table, now: int, seat: int, holder: str) -> list[f.Fact]:
    _seat_for(table, seat, holder)
    require_unfinished(table)
    guest = _guest(table, seat)
    if guest is None or not is_let_in(table, seat, holder):
        raise refusal("seat-was-left")
    # Under the name that everyone agreed to.
    return [f.SeatTaken(time_at(table, now), seat, guest.holder, guest.name, guest.program)]


def leave_seat(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Leaves a seat. In a running game a bot stands in if the table has that, until the others let somebody else in;
    when nobody is left, the game is over."""
    person_at(table, seat)
    at = time_at(table, now)
    found: list[f.Fact] = [f.SeatLeft(at, seat)]
    if table.status == "waiting":
        require_unsealed(table)
    if table.status == "ended" and table.opened.series is not None and table.people == [seat]:
        return [*found, f.SeriesEnded(at, seat)]
    if table.status in ("waiting", "ended"):
        return found
    match = require_unfinished(table)
    if table.people == [seat]:
        return [*found, ended(table, match, at, "left")]
    if table.opened.stand_in is not None and table.seats[seat].stand_in is None:
        found.append(f.StoodIn(at, seat, table.opened.stand_in.level))
    return found


def plan_seat(table: Table, now: int, seat: int, plan: f.SeatPlan) -> list[f.Fact]:
    """Reserves a seat, opens it to anyone or gives it to a bot, before the game begins."""
    place = seat_at(table, seat)
    require_waiting(table)
    require_unsealed(table)
    plan = checked(plan)
    if plan == place.plan:
        return []
    at = time_at(table, now)
    leaving: list[f.Fact] = [f.SeatLeft(at, seat)] if plan.kind == "bot" and place.holder is not None else []
    return [*leaving, f.SeatPlanChanged(at, seat, plan)]


def is_full(table: Table) -> bool:
    """Whether the game can begin."""
    return all(seat.is_filled for seat in table.seats)


def begin(table: Table, now: int) -> list[f.Fact]:
    """Deals from the secret the table has committed to, or continues from the position it was opened with. Where all
    players contribute to the shuffle, the secret has to be fixed first (`sealing`)."""
    require_waiting(table)
    if table.shuffle is not None and table.shuffle.sealed is None:
        raise refusal("not-sealed")
    missing = sum(not seat.is_filled for seat in table.seats)
    if missing:
        raise refusal("seats-empty", {"count": missing})
    at = time_at(table, now)
    game, start = table.game, table.opened.start
    deal = fair_deal(game, table.luck) if start is None else start.deal
    match = Match.placed(game, game.kind.notation.deal_from_json(game.options, deal), deal, draws=False)
    for seat, text in [] if start is None else start.log:
        step(match, seat, text)
    return [f.Began(at, deal), *aftermath(table, match, at)]
