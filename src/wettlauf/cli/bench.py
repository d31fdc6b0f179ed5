"""`wettlauf bench`: measures the engine's speed on this machine, as ratios within one run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

import wettlauf
from wettlauf.bots.compiled import GAMES_PER_CHUNK
from wettlauf.cli.bench_race import ROUNDS, Contender, OnProgress, one_by_one, open_spiel, race, simulated
from wettlauf.cli.bench_show import Row, cores, show, shown_progress
from wettlauf.cli.common import GameName, json_option, lang_option, language, make_ready
from wettlauf.cli.help import Command
from wettlauf.core.game import Game
from wettlauf.core.kind import GameKind
from wettlauf.core.registry import find, kinds, names

# OpenSpiel's games for comparison: card games with our yardstick, race games with the slowest of our games.
CARD_GAMES, RACE_GAMES = ("crazy_eights", "hearts"), ("maedn", "backgammon")
STARTS = 5
# The project's goals: a multiple of another's speed, or seconds.
GOALS = {"c": 1 / 3, "openspiel": 20.0, "threads": 1.7, "start": 1.5}
FIRST_MOVE = "import wettlauf; match = wettlauf.game({!r}).deal(seed=1); match.play(match.legal()[0])"
COMPILE_ALL = "import wettlauf; list(wettlauf.game({!r}).engine.warm_up())"


def yardstick_game() -> GameKind:
    """Returns the game that the speed of all others is compared with."""
    return next(kind for kind in kinds() if kind.pace is not None and kind.pace.is_yardstick)


# ---- starting ----


def fresh_process(code: str, **environment: str) -> float:
    """Returns the wall time of a new Python process that runs this code, startup included."""
    paths = [str(Path(wettlauf.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    given = {**os.environ, **environment, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=given, check=True)
    return time.perf_counter() - start


def warm_start(game: str, times: int = STARTS) -> float:
    code = FIRST_MOVE.format(game)
    fresh_process(code)
    return min(fresh_process(code) for _ in range(times))


def cold_start(game: str) -> float:
    """Returns the seconds for compiling every driver of a game, with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        return fresh_process(COMPILE_ALL.format(game), WETTLAUF_CACHE_DIR=folder)


# ---- rows ----


def row(
    name: str, players: int | None, value: float | None, unit: str = "decisions/s", game: str | None = None, **more: Any
) -> Row:
    """Returns one row of the table.

    `ratio` is our speed divided by the other's (`c`, `openspiel-*`, `pure`), or two threads by one (`threads`). For
    `compiled` rows of games with a pace of their own it is the games or decisions they play while the yardstick plays
    as many as its goal. `goal` is the project's goal for the ratio. `missing` says why there is no value.
    """
    empty: Row = {"games_per_second": None, "ratio": None, "goal": None, "missing": None}
    return {"name": name, "game": game, "players": players, "value": value, "unit": unit, **empty, **more}


def missing(name: str, players: int | None, why: str) -> Row:
    """Returns a row without figures; `why` is `compiler`, `openspiel` or `cores`."""
    return row(name, players, None, missing=why)


def raced(contender: Contender, **more: Any) -> Row:
    best = contender.result()
    speed = best.games / max(best.seconds, 1e-9)
    return row(contender.name, contender.players, best.speed, game=contender.game, games_per_second=speed, **more)


def players_of(name: str) -> range:
    """Returns every number of players that a game supports."""
    option = next(option for option in find(name).options if option.name == "players")
    assert option.lowest is not None
    assert option.highest is not None
    return range(option.lowest, option.highest + 1)


def measure(
    seconds: float = 1.0,
    games: Sequence[str] | None = None,
    players: Iterable[int] | None = None,
    yardsticks: Sequence[Contender] = (),
    rounds: int = ROUNDS,
    starts: int = STARTS,
    cold: bool = False,
    on_progress: OnProgress | None = None,
) -> list[Row]:
    """Measures everything, each contender for about `seconds`. A yardstick is compared at the same number of players.

    The yardstick game is always included, because the others are compared with it.
    """
    first = yardstick_game().name
    played = (first, *(name for name in games or names() if name != first))
    wanted = None if players is None else set(players)
    tables = [wettlauf.game(name, players=n) for name in played for n in players_of(name) if not wanted or n in wanted]
    game = next((table for table in tables if table.name == first), wettlauf.game(first))
    compiled = game.engine.compiled
    ours = [simulated("compiled" if compiled else "pure", table) for table in tables]
    others = [made for name in (*CARD_GAMES, *RACE_GAMES) if (made := open_spiel(name)) is not None]
    pure = [simulated("pure", Game(table.kind, table.options, compiled=False)) for table in _one_each(tables)]
    heuristics = [simulated("heuristic", table, ["heuristic"]) for table in _one_each(tables)]
    step = 4 * GAMES_PER_CHUNK if compiled else 1
    threads = [simulated("threads", game, threads=n, by_wall=True, step=step) for n in (1, 2)]
    calls = [one_by_one("call", game, through_match=False), one_by_one("match", game, through_match=True)]
    slow = pure if compiled else []
    race([*ours, *yardsticks, *others, *slow, *heuristics, *calls], seconds, rounds, on_progress)
    with_threads = compiled and cores() > 1
    if with_threads:
        race(threads, seconds, rounds, on_progress)

    by_players = {table.players: table.result().speed for table in ours if table.game == first}
    rows: list[Row] = []
    for name in played:
        own = [table for table in ours if table.game == name]
        rows.extend(raced(table, **_pace(table, by_players[game.seats])) for table in own)
        rows.extend(raced(one, ratio=own[0].result().speed / one.result().speed) for one in slow if one.game == name)
        rows.extend(raced(heuristic) for heuristic in heuristics if heuristic.game == name)
    for yardstick in yardsticks:
        ratio = by_players[yardstick.players or 0] / yardstick.result().speed
        rows.append(raced(yardstick, ratio=ratio, goal=GOALS.get(yardstick.name)))
    slowest = min(table.result().speed for table in ours)
    for other in others:
        cards = other.name.partition("-")[2] in CARD_GAMES
        rows.extend(_open_spiel_rows(other, min(by_players.values()) if cards else slowest, cards))
    if with_threads:
        alone, together = (contender.result().speed for contender in threads)
        rows.append(raced(threads[1], ratio=together / alone, goal=GOALS["threads"]))
    elif compiled:
        rows.append(missing("threads", game.seats, "cores"))
    rows.extend(row(call.name, call.players, 1e6 / call.result().speed, "µs", game.name) for call in calls)
    rows.append(row("start", None, warm_start(first, starts), "s", goal=GOALS["start"]))
    if cold and compiled:
        rows.append(row("cold", None, cold_start(first), "s"))
    return rows


def _one_each(tables: Sequence[Game]) -> list[Game]:
    """Returns the first table of each game."""
    return list({table.name: table for table in reversed(tables)}.values())[::-1]


def _pace(table: Contender, speed: float) -> dict[str, float]:
    """Returns how a game keeps up with the yardstick, whose speed here is `speed` decisions/s."""
    goal, pace = yardstick_game().pace, find(table.game).pace if table.game else None
    if pace is None or goal is None or pace.is_yardstick or table.name == "pure":
        return {}
    best = table.result()
    made = best.speed if pace.unit == "decisions" else best.games / max(best.seconds, 1e-9)
    return {"ratio": made * goal.per_second / speed, "goal": pace.per_second}


def _open_spiel_rows(other: Contender, ours: float, cards: bool) -> list[Row]:
    """Returns a row with its decisions/s, and one that also counts its chance nodes (deals, dice) as moves."""
    best = other.result()
    with_chance = best.speed * (best.decisions + best.chance) / best.decisions
    return [
        raced(other, ratio=ours / best.speed, goal=GOALS["openspiel"] if cards else None),
        row(f"{other.name}-chance", other.players, with_chance, "moves/s", ratio=ours / with_chance),
    ]


@click.command("bench", cls=Command)
@click.argument("games", nargs=-1, type=GameName())
@click.option(
    "--seconds", type=click.FloatRange(0.01, 600), default=1.0, show_default=True, help="Seconds per measurement."
)
@click.option("--players", type=click.IntRange(2, 4), help="Only with this many players (default: every number).")
@click.option("--cold", is_flag=True, help="Also time compilation from scratch.")
@json_option
@lang_option
def command(
    games: tuple[str, ...], seconds: float, players: int | None, cold: bool, as_json: bool, lang: str | None
) -> None:
    """Measure the speed of this machine: whole games, random moves, one core.

    Measures all games, or the ones you name; one game is always included as the yardstick for the others. If OpenSpiel
    is installed, also compares with its card and race games. In the source tree, `benchmarks/speed.py` also compares
    with a C program.
    """
    for name in dict.fromkeys((yardstick_game().name, *(games or names()))):
        make_ready(wettlauf.game(name))
    with shown_progress(language()) as on_progress:
        rows = measure(seconds, games or names(), (players,) if players else None, cold=cold, on_progress=on_progress)
    show(rows, as_json, language())
