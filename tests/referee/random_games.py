"""Simulated games with random options, covering every option of every game, for the referees to check."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from tests.referee import keltis, ostfriesenlauf, strauss
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.game import Game, GameKind
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.games.keltis.data import DARK_STONES, END, PATHS
from wettlauf.games.ostfriesenlauf.data import EDITIONS, FEWEST_SPACES, FIGURES, GOALS
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.data import ADVANTAGES

CHECKS: dict[str, Callable[[dict[str, Any]], None]] = {
    "keltis": keltis.check,
    "ostfriesenlauf": ostfriesenlauf.check,
    "strauss": strauss.check,
}
EVEN = [[0, 1, 0, 1, 0, 1, 0, 1, 0]] * PATHS
STAGGERED = [[0, 1, 1, 0, 1, 0, 1, 0, 0] if path in (1, 3) else list(EVEN[path]) for path in range(PATHS)]
MOST_SPACES = 60  # races on larger boards take long and show nothing new
GAMES_PER_SETUP = 4
LEGAL_LISTS = 5  # the games of every fifth set-up are recorded with their legal moves


def keltis_options(rng: random.Random) -> dict[str, Any]:
    dark = set(rng.sample([(path, stone) for path in range(PATHS) for stone in range(END - 1)], DARK_STONES))
    scattered = [[int((path, stone) in dark) for stone in range(END)] for path in range(PATHS)]
    return {
        "players": rng.randint(2, 4),
        "take_back": rng.random() < 0.5,
        "dark_stones": rng.choice([EVEN, STAGGERED, scattered, scattered]),
    }


def ostfriesenlauf_options(rng: random.Random) -> dict[str, Any]:
    players = rng.randint(1, FIGURES)
    owners = [*range(players), *[None] * (FIGURES - players)]
    options: dict[str, Any] = {"players": players, "edition": rng.choice(EDITIONS)}
    if rng.random() < 0.7:
        options["owners"] = rng.sample(owners, FIGURES)
    if rng.random() < 0.7:
        spaces = rng.randint(FEWEST_SPACES, MOST_SPACES)
        places = rng.sample(range(1, spaces), len(GOALS))
        options["board"] = {"spaces": spaces, "goals": dict(zip(GOALS, places, strict=True))}
    if rng.random() < 0.5:
        options["start_numbers"] = rng.sample(range(1, FIGURES + 1), FIGURES)
    return options


def strauss_options(rng: random.Random) -> dict[str, Any]:
    course = random_course(rng.randrange(1 << 30), rng.randint(2, 14), rng.choice(DIFFICULTIES))
    options = {"course": course, "advantages": rng.sample(ADVANTAGES, 3), "bonus": rng.choice(["must", "may"])}
    return {"players": rng.randint(2, 5), **options}


OPTIONS: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "keltis": keltis_options,
    "ostfriesenlauf": ostfriesenlauf_options,
    "strauss": strauss_options,
}


def random_games(name: str, number: int) -> tuple[Game, list[Record]]:
    """Returns a game with random options and records of it; the same number gives the same."""
    rng = random.Random(f"{name} {number}")
    kind: GameKind = find(name)
    game = Game(kind, OPTIONS[name](rng))
    bots = [rng.choice(["random", "heuristic"]) for _ in range(game.seats)]
    legal = number % LEGAL_LISTS == 0
    return game, list(simulate_records(game, GAMES_PER_SETUP, bots, rng.randrange(1 << 30), legal))


def check_games(name: str, numbers: range) -> Counter[str]:
    """Lets the referee check random games with these numbers; returns how many there were and what occurred in them."""
    seen: Counter[str] = Counter()
    for number in numbers:
        game, records = random_games(name, number)
        for record in records:
            line = json.loads(record.to_line())
            CHECKS[name](line)
            seen["games"] += 1
            seen["legal lists"] += "legal" in line
        seen.update(FEATURES[name](game.options, records))
    return seen


def _of_keltis(options: dict[str, Any], records: list[Record]) -> Iterator[str]:
    mask = options["dark_stones"]
    yield "even" if mask == EVEN else "staggered" if mask == STAGGERED else "scattered"
    yield "take back" if options["take_back"] else "no taking back"


def _of_ostfriesenlauf(options: dict[str, Any], records: list[Record]) -> Iterator[str]:
    places = list(options["board"]["goals"].values())
    yield "goals in order" if places == sorted(places) else "goals in another order"
    yield f"edition {options['edition']}"
    if options["start_numbers"] is not None:
        assert all(record.deal["start_numbers"] == options["start_numbers"] for record in records)
        yield "given start numbers"
    if options["owners"] != sorted(options["owners"], key=lambda owner: FIGURES if owner is None else owner):
        yield "other owners"


def _of_strauss(options: dict[str, Any], records: list[Record]) -> Iterator[str]:
    yield f"bonus {options['bonus']}"
    yield from options["advantages"]
    yield "hard sides" if any("*" in tile for tile in options["course"]) else "easy sides"
    texts = [text.split()[0] for record in records for _, text in record.log]
    if options["bonus"] == "may" and ("step", "end") in pairwise(texts):
        yield "ends beside steps"


FEATURES: dict[str, Callable[[dict[str, Any], list[Record]], Iterator[str]]] = {
    "keltis": _of_keltis,
    "ostfriesenlauf": _of_ostfriesenlauf,
    "strauss": _of_strauss,
}
EXPECTED = {
    "keltis": {"even", "staggered", "scattered", "take back", "no taking back"},
    "ostfriesenlauf": {
        "goals in order", "goals in another order", "edition A", "edition B", "given start numbers", "other owners",
    },
    "strauss": {"bonus must", "bonus may", "ends beside steps", "hard sides", "easy sides", *ADVANTAGES},
}  # fmt: skip
