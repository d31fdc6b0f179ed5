"""Which bots decided what in a game, and their seeds: for the record."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.fairness import BotLuck, seed_text
from wettlauf.table.table import Table


def bots_that_played(table: Table) -> list[BotLuck]:
    """Returns the bots in their own seats, then those that stood in for people."""
    played = _decisions(table)
    timed = {entry for entry, moved in played.items() if moved.timed}
    own = [
        _luck(table, seat, place.plan.level or "", None, _of(played, seat, "bot") & timed)
        for seat, place in enumerate(table.seats)
        if place.is_bot
    ]
    levels = _stand_in_levels(table)
    stood = {seat: _of(played, seat, "stand_in") for seat in sorted(levels)}
    standing = [_luck(table, seat, levels[seat], stood[seat], stood[seat] & timed) for seat in stood if stood[seat]]
    return own + standing


def _luck(table: Table, seat: int, level: str, entries: set[int] | None, timed: set[int]) -> BotLuck:
    shuffle = table.shuffle
    names = {} if shuffle is None or shuffle.sealed is None else shuffle.sealed.bots
    stand_in = None if entries is None else sorted(entries)
    seed = seed_text(table.luck.bot_seed(seat))
    return BotLuck(seat, level, names.get(level, level), seed, stand_in, sorted(timed))


def _decisions(table: Table) -> dict[int, f.Moved]:
    """Returns the moves that were not taken back, by log entry."""
    found: dict[int, f.Moved] = {}
    for number, fact in enumerate(table.facts):
        if isinstance(fact, f.Moved):
            found[table.lengths[number]] = fact
        elif isinstance(fact, f.TakenBack):
            found = {entry: moved for entry, moved in found.items() if entry < fact.to}
    return found


def _of(played: dict[int, f.Moved], seat: int, by: f.Player) -> set[int]:
    return {entry for entry, moved in played.items() if moved.seat == seat and moved.by == by}


def _stand_in_levels(table: Table) -> dict[int, str]:
    """Returns by seat the level at which a bot stood in. A table has a single one."""
    return {fact.seat: fact.level for fact in table.facts if isinstance(fact, f.StoodIn)}
