"""The golden records: a hundred games of each kind, by various bots, with various options, some cut short."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import wettlauf
from tests.golden.making_tables import OTHER_STONES, SMALL_BOARD
from wettlauf.bots import bot
from wettlauf.bots.playing import play_match
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record, start_of, step
from wettlauf.games.strauss.courses import ready_courses
from wettlauf.games.strauss.data import ADVANTAGES

GAMES = 100
CUT_EVERY, LEGAL_EVERY = 5, 20
BOTS = (("heuristic",), ("random",), ("heuristic", "random"))
LONGEST = 700  # entries; beyond that, random birds only repeat themselves


def variants(game: str) -> Iterator[dict[str, Any]]:
    """Cycles through options forever; every option that matters is set explicitly."""
    if game == "keltis":
        even = [[0, 1, 0, 1, 0, 1, 0, 1, 0]] * 5
        names = ("players", "take_back", "dark_stones", "start_player")
        found: Iterable[Any] = itertools.product((2, 3, 4), (False, True), (even, OTHER_STONES), (None, 1))
    elif game == "strauss":
        courses: list[Any] = [list(one.tiles) for one in ready_courses().values()]
        courses += ["random:easy", "random:mixed", "random:hard"]
        chosen = list(itertools.combinations(ADVANTAGES, 3))
        return (
            {
                "players": 2 + number % 4,
                "course": courses[number % len(courses)],
                "advantages": list(chosen[number % len(chosen)]),
                "start_player": number % 2 or None,
            }
            for number in itertools.count()
        )
    else:
        standard = {"spaces": 36, "goals": {"sheep": 16, "snail": 20, "fish": 24, "turtle": 28, "hedgehog": 32}}
        found = itertools.product((1, 2, 3, 4), ("A", "B"), (standard, SMALL_BOARD), (0, 1))
        return (
            {"players": players, "edition": edition, "board": board, "owners": owners_for(players, turned)}
            for players, edition, board, turned in itertools.cycle(found)
        )
    return (dict(zip(names, values, strict=True)) for values in itertools.cycle(found))


def owners_for(players: int, turned: int) -> list[int | None]:
    owners = [seat if seat < players else None for seat in range(4)]
    return owners[turned:] + owners[:turned]


def records(game: str) -> Iterator[Record]:
    for number, options in zip(range(GAMES), variants(game), strict=False):
        made = wettlauf.game(game, **options)
        names = BOTS[number % len(BOTS)]
        seats = [names[seat % len(names)] for seat in range(made.seats)]
        played = play_match(made, [bot(name) for name in seats], seed=number).record
        cut = number % CUT_EVERY == CUT_EVERY - 1
        wanted = len(played.log) * (number % 7 + 1) // 9 if cut else len(played.log)
        yield shortened(played, min(wanted, LONGEST), number % LEGAL_EVERY == 0, seats)


def shortened(record: Record, entries: int, legal: bool, seats: list[str]) -> Record:
    """Returns the beginning of a game, up to a decision."""
    match = start_of(record, find(record.game))
    for seat, text in record.log[:entries]:
        step(match, seat, text)
    while match.waits_for_chance:
        step(match, *record.log[match.length])
    found = match.record(legal, seed=record.extra["seed"], bots=seats)
    replay_record(found, find(found.game))
    return found
