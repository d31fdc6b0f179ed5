"""Between two games of a series: the last in the standings chooses, everyone says that they are ready, and the next
table is opened."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from wettlauf.core.before import as_before
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.record import Result
from wettlauf.table import facts as f
from wettlauf.table.asking import ask
from wettlauf.table.checks import person_at, require_begun, time_at
from wettlauf.table.following import open_next
from wettlauf.table.refusing import Refused, refusal
from wettlauf.table.series import Standings, game_points, moved_on
from wettlauf.table.table import Pending, Table

# Endings of a game after which the series goes on. Others mean that the players did not want to, or have gone.
COUNTED: frozenset[f.HowEnded] = frozenset({"played", "time", "too_long"})


# ---- how it stands ----


def is_counted(table: Table) -> bool:
    """Whether the game of this table is over and counts in its series."""
    return table.ended is not None and table.ended.how in COUNTED


def standings(table: Table) -> Standings:
    """How the series stands, with the game of this table if that is over."""
    played = () if (own := own_points(table)) is None else (own,)
    return Standings(len(table.seats), (*(tuple(game.points) for game in _place(table).past), *played))


def own_points(table: Table) -> tuple[int, ...] | None:
    """What the game of this table brings each seat; None until it is over, and if it does not count."""
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
    """Whether the game of this table is over and the next one of its series has no table yet."""
    return table.opened.series is not None and table.ended is not None and not is_over(table) and table.followed is None


# ---- who chooses what ----


def option_of(table: Table) -> str:
    """The option that is chosen for the next game; empty if this series leaves nothing to choose."""
    return "" if _place(table).plan.later is not None else table.game.kind.series.choice


def chooser(table: Table) -> int | None:
    """The seat that chooses for the next game."""
    return standings(table).last if is_between(table) and option_of(table) else None


def choice(table: Table) -> Any:
    """What the next game is played with, as far as that is known: what was chosen, or what was planned from the start.
    For a bot, a program and somebody who is away the table chooses; they may still say otherwise."""
    seat = chooser(table)
    if seat is None:
        return _planned(table)
    if table.chosen is not None:
        return table.chosen.value
    return None if _is_waited_for(table, seat) else default_choice(table)


def default_choice(table: Table) -> Any:
    """One of the values with a name that leave nothing to chance and were not played yet, if there is one. It follows
    from the secret of the game that is over: every process chooses the same."""
    name, options, kind = option_of(table), table.opened.wished, table.game.kind
    named = [one.value for option in kind.options if option.name == name for one in option.choices]
    games = [Game(kind, {**as_before(kind, options), name: value}) for value in named]
    played = [game.value for game in _place(table).past] + [options[name]]
    fixed = [game.options[name] for game in games if not game.is_open]
    fresh = [value for value in fixed if value not in played] or fixed or [options[name]]
    seed = hashlib.sha256(f"series {table.opened.secret}".encode()).digest()
    return fresh[int.from_bytes(seed, "big") % len(fresh)]


def choose(table: Table, now: int, seat: int, value: Any) -> list[f.Fact]:
    """The last in the standings chooses for the next game, and is ready. Until it begins they may choose again."""
    person_at(table, seat)
    _require_between(table)
    name = option_of(table)
    if seat != chooser(table):
        raise refusal("series-not-last" if name else "series-no-choice")
    kind = table.game.kind
    try:
        value = Game(kind, {**as_before(kind, table.opened.wished), name: value}).options[name]
    except WettlaufError as error:
        raise Refused("bad-options", error.words) from None
    at = time_at(table, now)
    found: list[f.Fact] = []
    if table.chosen is None or table.chosen.value != value:
        found.append(f.Chosen(at, seat, value))
    if seat not in table.ready:
        found.append(f.Ready(at, seat))
    return found


# ---- who is ready ----


def ready(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Somebody wants the next game. The last in the standings chooses first; one answer counts for all of a device."""
    person_at(table, seat)
    _require_between(table)
    last = chooser(table)
    if last is not None and table.seats[last].holder == table.seats[seat].holder and choice(table) is None:
        raise refusal("series-choose-first")
    return [] if seat in table.ready else [f.Ready(time_at(table, now), seat)]


def waited_for(table: Table) -> list[int]:
    """The seats of those who are not ready yet. Bots and programs always are, and nobody waits for the absent."""
    here = {table.seats[seat].holder for seat in table.ready}
    return [
        seat for seat in range(len(table.seats)) if _is_waited_for(table, seat) and table.seats[seat].holder not in here
    ]


def goes_on_at(table: Table) -> int | None:
    """When the next game begins if nothing happens: at once when all are ready. Once somebody is ready the others have
    as long as the table waits for one who is away; None where it waits for everyone, and until somebody is ready."""
    if not is_between(table) or not table.ready:
        return None
    if not waited_for(table):
        return table.at
    patience = _patience(table)
    return None if patience is None else min(table.ready.values()) + patience


def is_due(table: Table, now: int) -> bool:
    """Whether the next game begins now."""
    due = goes_on_at(table)
    return due is not None and due <= max(now, table.at)


def go_on(table: Table, new: str, old: str, secret: str, now: int) -> tuple[list[f.Fact], list[f.Fact]]:
    """What happens at this table, `old`, and the first facts of the `new` one, where the series goes on. A bot plays on
    for whoever has left."""
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
    """What the next game is played with, whether somebody has chosen it or not; None: as before."""
    value = choice(table)
    return default_choice(table) if value is None and chooser(table) is not None else value


# ---- stopping ----


def stop(table: Table, now: int, seat: int) -> list[f.Fact]:
    """Ask the others to end the series here."""
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


def _patience(table: Table) -> int | None:
    opened = table.opened
    if opened.stand_in is not None:
        return opened.stand_in.after
    return None if opened.clock is None else opened.clock.milliseconds
