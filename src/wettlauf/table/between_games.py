"""Between two games of a series: the last in the standings chooses, everyone gets ready, and the next table opens."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.option_history import upgrade_options
from wettlauf.core.record import Result
from wettlauf.core.titles import ValueTitle, checked_title
from wettlauf.table import facts as f
from wettlauf.table.asking import ask
from wettlauf.table.checks import person_at, require_begun, time_at
from wettlauf.table.next_table import open_next
from wettlauf.table.refusing import CommandRefused, refusal
from wettlauf.table.series import Standings, game_points, moved_on
from wettlauf.table.table import Pending, Table

# How a game must end for the series to continue. Other endings mean that the players did not want to go on or have
# left.
COUNTED: frozenset[f.HowEnded] = frozenset({"played", "time", "too_long"})


# ---- standings ----


def is_counted(table: Table) -> bool:
    """Whether the game of this table is over and counts in its series."""
    return table.ended is not None and table.ended.how in COUNTED


def standings(table: Table) -> Standings:
    """Returns the standings, including the game of this table if it is over."""
    played = () if (own := own_points(table)) is None else (own,)
    return Standings(len(table.seats), (*(tuple(game.points) for game in _place(table).past), *played))


def own_points(table: Table) -> tuple[int, ...] | None:
    """Returns the points each seat gets for the game of this table; None until it is over, or if it does not count."""
    ended, scoring = table.ended, _place(table).plan.scoring
    if ended is None or scoring is None or not is_counted(table):
        return None
    result = Result(ended.ended, tuple(ended.scores), tuple(ended.winners))
    return game_points(table.game, scoring, result, ended.forfeit)


def is_over(table: Table) -> bool:
    """Whether the series has ended with the game of this table: it was the last one, or nobody goes on."""
    place = _place(table)
    if table.ended is None:
        return table.status == "closed"
    return not is_counted(table) or place.number == place.plan.games or table.series_ended


def is_between(table: Table) -> bool:
    """Whether the game of this table is over and its successor has no table yet."""
    return table.opened.series is not None and table.ended is not None and not is_over(table) and table.followed is None


# ---- choosing ----


def option_of(table: Table) -> str:
    """Returns the option chosen for the next game; empty if this series leaves nothing to choose."""
    return "" if _place(table).plan.later is not None else table.game.kind.series.choice


def chooser(table: Table) -> int | None:
    """Returns the seat that chooses for the next game."""
    return standings(table).last if is_between(table) and option_of(table) else None


def choice(table: Table) -> Any:
    """Returns the value for the next game, as far as it is known: what was chosen or planned. For a bot, a program
    or an absent player the table chooses; they can still change it."""
    seat = chooser(table)
    if seat is None:
        return _planned(table)
    if table.chosen is not None:
        return table.chosen.value
    return None if _is_waited_for(table, seat) else default_choice(table)


def default_choice(table: Table) -> Any:
    """Returns a named value that leaves nothing to chance and has not been played yet, if there is one. It follows
    from the shuffle of the finished game, so every process chooses the same and no host alone chooses it."""
    name, options, kind = option_of(table), table.opened.wished, table.game.kind
    named = [one.value for option in kind.options if option.name == name for one in option.choices]
    games = [Game(kind, {**upgrade_options(kind, options), name: value}) for value in named]
    played = [game.value for game in _place(table).past] + [options[name]]
    fixed = [game.options[name] for game in games if not game.is_open]
    fresh = [value for value in fixed if value not in played] or fixed or [options[name]]
    seed = hashlib.sha256(f"series {table.luck.key}".encode()).digest()
    return fresh[int.from_bytes(seed, "big") % len(fresh)]


def choose(table: Table, now: int, seat: int, value: Any, title: str = "") -> list[f.Fact]:
    """Chooses for the next game, as the last in the standings, which also counts as being ready. The choice can be
    changed until the game begins. `title` is what the player calls the value."""
    person_at(table, seat)
    _require_between(table)
    name = option_of(table)
    if seat != chooser(table):
        raise refusal("series-not-last" if name else "series-no-choice")
    kind = table.game.kind
    try:
        game = Game(kind, {**upgrade_options(kind, table.opened.wished), name: value})
        title = checked_title(game, ValueTitle(name, value, title)).title if title else ""
    except WettlaufError as error:
        raise CommandRefused("bad-options", error.words) from None
    value = game.options[name]
    at = time_at(table, now)
    found: list[f.Fact] = []
    if table.chosen is None or (table.chosen.value, table.chosen.title) != (value, title):
        found.append(f.Chosen(at, seat, value, title))
    if seat not in table.ready:
        found.append(f.Ready(at, seat))
    return found


# ---- getting ready ----


def ready(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Says that a player is ready for the next game. The last in the standings has to choose first. One answer
    counts for a whole device."""
    person_at(table, seat)
    _require_between(table)
    last = chooser(table)
    if last is not None and table.seats[last].holder == table.seats[seat].holder and choice(table) is None:
        raise refusal("series-choose-first")
    return [] if seat in table.ready else [f.Ready(time_at(table, now), seat)]


def waited_for(table: Table) -> list[int]:
    """Returns the seats that are not ready yet. Bots and programs always are, and nobody waits for absent players."""
    here = {table.seats[seat].holder for seat in table.ready}
    return [
        seat for seat in range(len(table.seats)) if _is_waited_for(table, seat) and table.seats[seat].holder not in here
    ]


def goes_on_at(table: Table) -> int | None:
    """Returns when the next game begins: at once if all are ready; after the first player is ready, the others have
    as long as the table waits for absent players. None while nobody is ready, or if the table waits for everyone."""
    if not is_between(table) or not table.ready:
        return None
    if not waited_for(table):
        return table.at
    wait = _ready_wait(table)
    return None if wait is None else min(table.ready.values()) + wait


def is_due(table: Table, now: int) -> bool:
    """Whether the next game begins now."""
    due = goes_on_at(table)
    return due is not None and due <= max(now, table.at)


def go_on(table: Table, new: str, old: str, secret: str, now: int) -> tuple[list[f.Fact], list[f.Fact]]:
    """Returns the facts for this table, `old`, and the first facts of the `new` one, where the series continues.
    Bots replace players who have left."""
    if not is_due(table, now):
        raise refusal("series-not-ready")
    at, place = time_at(table, now), _place(table)
    own, name = own_points(table), table.game.kind.series.choice
    assert own is not None
    played = f.SeriesGame(old, list(own), table.opened.wished.get(name) if name else None)
    past = [msgspec.structs.replace(game, points=moved_on(game.points)) for game in (*place.past, played)]
    options = dict(table.opened.wished)
    if (value := _next_value(table)) is not None:
        options[name] = value
    series = f.SeriesPlace(place.id, place.number + 1, place.plan, past)
    return [f.Followed(at, new)], open_next(table, old, secret, at, options, series)


def _next_value(table: Table) -> Any:
    """Returns the value for the next game, whether chosen or not; None if it stays the same."""
    value = choice(table)
    return default_choice(table) if value is None and chooser(table) is not None else value


# ---- stopping ----


def stop(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Asks the others to end the series here."""
    person_at(table, seat)
    _require_between(table)
    return ask(table, seat, "abort", now, stop_agreed)


def stop_agreed(table: Table, pending: Pending, at: int) -> list[f.Fact]:
    _require_between(table)
    return [f.SeriesEnded(at, pending.seat)]


def _place(table: Table) -> f.SeriesPlace:
    if table.opened.series is None:
        raise refusal("no-series")
    return table.opened.series


def _planned(table: Table) -> Any:
    place = _place(table)
    return place.plan.later[place.number - 1] if place.plan.later and place.number < place.plan.games else None


def _require_between(table: Table) -> None:
    require_begun(table)
    _place(table)
    if table.ended is None:
        raise refusal("not-over")
    if not is_between(table):
        raise refusal("series-over" if table.followed is None else "series-goes-on")


def _is_waited_for(table: Table, seat: int) -> bool:
    place = table.seats[seat]
    return place.holder is not None and place.stand_in is None and not place.program


def _ready_wait(table: Table) -> int | None:
    opened = table.opened
    if opened.stand_in is not None:
        return opened.stand_in.after
    return None if opened.clock is None else opened.clock.milliseconds
