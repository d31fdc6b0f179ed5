"""What viewers get of the series that a table belongs to. None of it is secret."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from wettlauf.table.between_games import (
    choice,
    chooser,
    goes_on_at,
    is_between,
    is_over,
    option_of,
    own_points,
    standings,
    waited_for,
)
from wettlauf.table.table import Table
from wettlauf.table.wire import SeriesGameSeen, SeriesSeen


def series_seen(table: Table) -> SeriesSeen | UnsetType:
    place = table.opened.series
    if place is None or place.plan.scoring is None:
        return UNSET
    between, standing, own = is_between(table), standings(table), own_points(table)
    games = [SeriesGameSeen(game.table, game.points, game.value) for game in place.past]
    if own is not None:
        games.append(SeriesGameSeen(None, list(own), table.opened.wished.get(table.game.kind.series.choice)))
    return SeriesSeen(
        id=place.id,
        number=place.number,
        of=place.plan.games,
        scoring=place.plan.scoring,
        games=games,
        points=standing.points,
        places=standing.places,
        over=is_over(table),
        between=between,
        choice=option_of(table),
        chooser=chooser(table),
        chosen=choice(table) if between else None,
        ready=sorted(table.ready) if between else [],
        waits_for=waited_for(table) if between else [],
        goes_on=goes_on_at(table),
        chosen_title=table.chosen.title or UNSET if between and table.chosen is not None else UNSET,
    )
