"""Opening a table: which game, which options, for whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wettlauf.core.errors import BadRecord, WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.option_history import upgrade_options
from wettlauf.core.record import MOST_ENTRIES
from wettlauf.core.registry import find
from wettlauf.core.replaying import step
from wettlauf.core.titles import ValueTitle, checked_title
from wettlauf.table import facts as f
from wettlauf.table.checks import require_level
from wettlauf.table.fairness import FIRST, Scheme, commitment, fixed_game
from wettlauf.table.refusing import CommandRefused, refusal

SECOND = 1_000
SERIES_DIGITS = 16  # of the first game's commitment, used as the id of the series
DAY = 24 * 60 * 60 * SECOND
SHORTEST_CLOCK, LONGEST_CLOCK = 5 * SECOND, 30 * DAY
SHORTEST_ABSENCE, LONGEST_ABSENCE = 10 * SECOND, 7 * DAY


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a table. Seats not named are open to anyone."""

    game: str
    options: dict[str, Any] = {}
    seats: list[f.SeatPlan] = []
    listed: bool = False
    chat: bool | None = None  # None: at private tables
    tips: bool = True
    clock: f.Clock | None = None
    stand_in: f.StandIn | None = f.StandIn()
    start: f.Start | None = None
    scheme: Scheme = FIRST
    series: f.SeriesPlan | None = None
    titles: Sequence[ValueTitle] = ()


def open_table(
    command: Open, now: int, secret: str, follows: str | None = None, series: f.SeriesPlace | None = None
) -> list[f.Fact]:
    """Opens a new table. `secret` are fresh secret bits (`fairness.fresh_secret`); `follows` is the table that this
    one is the rematch of, or the previous game of its `series`."""
    try:
        kind = find(command.game)
        # A position comes from a record: options it does not name keep their former meaning, not today's default.
        given = command.options if command.start is None else upgrade_options(kind, command.options)
        wished = Game(kind, given)
        titles = [checked_title(wished, title) for title in command.titles]
    except WettlaufError as error:  # an unknown game, or options that do not fit
        raise CommandRefused("bad-options", error.words) from None
    if command.start is not None and command.listed:  # people who join a listed table have not agreed to the position
        raise refusal("start-only-private")
    if command.start is not None and wished.is_open:
        raise refusal("start-open")
    game = fixed_game(wished, secret)
    if command.start is not None:
        require_playable_start(game, command.start)
    require_clock_in_range(command.clock)
    if command.stand_in is not None:
        require_level(command.stand_in.level)
        if not SHORTEST_ABSENCE <= command.stand_in.after <= LONGEST_ABSENCE:
            raise refusal("absence-range", {"lowest": SHORTEST_ABSENCE // SECOND, "highest": LONGEST_ABSENCE // DAY})
    if command.series is not None and series is None:
        if command.start is not None:
            raise refusal("series-placed")
        series = f.SeriesPlace(commitment(secret)[:SERIES_DIGITS], 1, planned_series(wished, command.series))
    if command.chat and command.listed:
        raise refusal("chat-only-private")
    return [
        f.TableOpened(
            at=now,
            game=game.name,
            version=game.kind.kernel.version,
            wished=wished.options,
            options=game.options,
            seats=planned(command.seats, game.seats),
            secret=secret,
            commitment=commitment(secret),
            listed=command.listed,
            chat=not command.listed and command.chat is not False,
            tips=command.tips,
            clock=command.clock,
            stand_in=command.stand_in,
            start=command.start,
            follows=follows,
            scheme=command.scheme,
            series=series,
            titles=titles,
        )
    ]


def planned_series(wished: Game, plan: f.SeriesPlan) -> f.SeriesPlan:
    """Returns the plan of a series, completed with the game's defaults. Raises CommandRefused if it cannot be
    played."""
    if not f.FEWEST_GAMES <= plan.games <= f.MOST_GAMES:
        raise refusal("series-games", {"lowest": f.FEWEST_GAMES, "highest": f.MOST_GAMES})
    usual, later = wished.kind.series, plan.later
    if later:
        if not usual.choice or len(later) != plan.games - 1:
            raise refusal("series-later", {"count": plan.games - 1})
        try:
            games = [Game(wished.kind, {**wished.options, usual.choice: value}) for value in later]
        except WettlaufError as error:
            raise CommandRefused("bad-options", error.words) from None
        later = [game.options[usual.choice] for game in games]
    return f.SeriesPlan(plan.games, plan.scoring or usual.scoring, later)


def planned(plans: list[f.SeatPlan], seats: int) -> list[f.SeatPlan]:
    """Returns a plan for every seat."""
    if len(plans) > seats:
        raise refusal("seat-count", {"given": len(plans), "seats": seats})
    return [checked(plan) for plan in plans] + [f.SeatPlan()] * (seats - len(plans))


def checked(plan: f.SeatPlan) -> f.SeatPlan:
    if plan.kind == "bot":
        return f.SeatPlan("bot", require_level(plan.level), plan.number)
    return f.SeatPlan(plan.kind)


def require_clock_in_range(clock: f.Clock | None) -> None:
    if clock is None:
        return
    fits = SHORTEST_CLOCK <= clock.milliseconds <= LONGEST_CLOCK and 0 <= clock.increment <= clock.milliseconds
    if not fits or (clock.per == "move" and clock.increment):
        raise refusal("clock-range", {"lowest": SHORTEST_CLOCK // SECOND, "highest": LONGEST_CLOCK // DAY})


def require_playable_start(game: Game, start: f.Start) -> None:
    """Raises CommandRefused if no game can continue from there."""
    try:
        if len(start.log) > MOST_ENTRIES:
            raise refusal("start-too-long", {"most": MOST_ENTRIES})
        match = Match.placed(game, game.kind.notation.deal_from_json(game.options, start.deal), start.deal, draws=False)
        for seat, text in start.log:
            step(match, seat, text)
    except BadRecord as error:
        raise CommandRefused("bad-start", error.words) from None
    if match.over:
        raise refusal("start-over")
