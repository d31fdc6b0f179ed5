"""A measurement for `views.py`: run in the measured checkout, so it uses only what older ones have as well."""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from typing import Any

import msgspec

from wettlauf.api.messages import Update
from wettlauf.core.driver_groups import PLAY
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.registry import find
from wettlauf.core.warming import make_ready
from wettlauf.table import seen
from wettlauf.table.facts import SeatPlan
from wettlauf.table.moving import play
from wettlauf.table.opening import Open, open_table
from wettlauf.table.seating import begin, take_seat
from wettlauf.table.table import Table

POSITIONS = 300
TABLES, MOVES = 3, 300
VIEWERS = 4


def positions(name: str, players: int) -> list[Match]:
    """Returns every second position of some random games."""
    game = Game(find(name), {"players": players})
    chooser = random.Random(1)
    found: list[Match] = []
    match = game.deal(seed=1)
    while len(found) < POSITIONS:
        if match.over:
            match = game.deal(seed=len(found))
        match.play(chooser.choice(match.legal()))
        if match.length % 2:
            found.append(match.copy())
    return found


def view_seconds(name: str, players: int) -> float:
    """Returns CPU seconds per seat's view from Python, each position new."""
    found = positions(name, players)
    chooser = random.Random(2)
    seats = [chooser.randrange(players) for _ in found]
    found[0].view(0)
    begun = time.process_time()
    for match, seat in zip(found, seats, strict=True):
        match.view(seat)
    return (time.process_time() - begun) / len(found)


def news_seconds(name: str, players: int) -> float:
    """Returns CPU seconds for making and encoding the news for a table's viewers after a move."""
    watching = [*range(players), None][:VIEWERS]
    encode = msgspec.json.Encoder().encode
    chooser = random.Random(3)
    spent, moves = 0.0, 0
    for number in range(TABLES):
        table, now, kept = begun_table(name, players, number), 100, cache()
        match = table.match
        assert match is not None
        while match.seat is not None and moves < MOVES * (number + 1):
            since, now = table.sequence, now + 10
            for fact in play(table, now, match.seat, str(chooser.choice(match.legal()))):
                table.fold(fact)
            begun = time.process_time()
            for one in seen.news_for_all(table, watching, since, kept).values():
                encode(Update(one))
            spent += time.process_time() - begun
            moves += 1
    return spent / moves


def begun_table(name: str, players: int, number: int) -> Table:
    opened = open_table(Open(name, {"players": players}, [SeatPlan()] * players), 1, f"{number:064x}")
    table = Table.from_facts(opened)
    for seat in range(players):
        for fact in take_seat(table, 2, seat, f"holder {seat}", f"Player {seat}", invited=True):
            table.fold(fact)
    for fact in begin(table, 3) if table.match is None else ():
        table.fold(fact)
    return table


def cache() -> Any:
    """Returns what a server caches for a table's viewers."""
    older = getattr(seen, "new_pieces", None)
    return older() if older else importlib.import_module("wettlauf.table.viewer_cache").ViewerCache()


def main() -> None:
    row: dict[str, float] = {}
    for name, players in json.loads(sys.argv[1]):
        make_ready(Game(find(name), {}), (PLAY,))
        row[f"{name}, {players} players: view"] = view_seconds(name, players)
        row[f"{name}, {players} players: told"] = news_seconds(name, players)
    print(json.dumps(row))


if __name__ == "__main__":
    main()
