"""Summaries: what the store and the lobby know about a table without its log. They contain no secrets."""

from __future__ import annotations

import functools
import logging
from collections.abc import Iterable

import msgspec

from wettlauf.api.tables import LobbyAbout, LobbyTable
from wettlauf.server.logs import log
from wettlauf.store import Status, Summary, TableRow
from wettlauf.table.between_games import goes_on_at
from wettlauf.table.sealing import shuffle_deadline
from wettlauf.table.table import Seat, Table

STATUS: dict[str, Status] = {
    "waiting": "open",
    "playing": "running",
    "paused": "paused",
    "ended": "over",
    "closed": "over",
}
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(LobbyAbout)


def summary_of(table: Table) -> Summary:
    opened = table.opened
    about = LobbyAbout(
        options=table.game.options,
        names=[None if seat.holder is None else seat.name for seat in table.seats],
        plans=[seat.plan for seat in table.seats],
        clock=opened.clock,
        placed=opened.start is not None,
        series=0 if opened.series is None else opened.series.plan.games,
    )
    return Summary(
        game=opened.game,
        status=STATUS[table.status],
        listed=opened.listed,
        seats=len(table.seats),
        # A seat that was left in a running game is not simply open: everyone there has to agree.
        seats_open=sum(_is_open(seat) for seat in table.seats) if table.match is None else 0,
        deadline=due(table),
        about=_encoder.encode(about),
    )


def _is_open(seat: Seat) -> bool:
    return not seat.is_filled and seat.plan.kind == "open"


def summary_basis(table: Table) -> tuple[str, int, int | None]:
    """Returns what the summary depends on, to skip making it again: most moves change nothing in it."""
    return table.status, table.seats_sequence, due(table)


def due(table: Table) -> int | None:
    """Returns when the table needs its driver: now if a bot is to move; otherwise when a clock runs out, a shuffle
    stops waiting, or the next game of a series begins."""
    if table.ended is not None:
        return goes_on_at(table)
    if table.match is None:
        return shuffle_deadline(table)
    actor = table.actor
    if actor is not None and actor.by != "person":
        return table.at
    return table.timing.deadline


def all_in_lobby(rows: Iterable[TableRow]) -> list[LobbyTable]:
    """Returns rows for the lobby. A damaged one does not hide the others."""
    found = []
    for row in rows:
        try:
            found.append(in_lobby(row))
        except msgspec.MsgspecError:
            _tell_of_damage(row.id)
    return found


@functools.lru_cache(1000)
def _tell_of_damage(table: str) -> None:
    """Logs damage once per table, not at every look at the lobby."""
    log("table not listed: its row is damaged", logging.WARNING, table=table)


def in_lobby(row: TableRow) -> LobbyTable:
    summary = row.summary
    return LobbyTable(
        row.id,
        summary.game,
        summary.status,
        summary.seats,
        summary.seats_open,
        _decoder.decode(summary.about),
        row.created,
        row.touched,
    )
