"""`wettlauf bench`: how fast the engine is on this machine, as ratios within one run.

All contenders play a batch in turn, round after round, and the best batch of each counts: what else the machine does
slows single batches down, seldom the same contender in every round. One-core figures are taken by CPU time.
"""

from __future__ import annotations

import contextlib
import importlib.metadata
import itertools
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

import wettlauf
from wettlauf.bots.simulation import GAMES_A_CHUNK
from wettlauf.cli.common import error_console, json_option, lang_option, make_ready, spoken
from wettlauf.core.game import Game
from wettlauf.core.words import Words
from wettlauf.games import find

GAME = "keltis"
PLAYERS = (2, 3, 4)
OPEN_SPIEL_GAMES = ("crazy_eights", "hearts")
ROUNDS = 10
STARTS = 5
# What the project promises: times another's speed, or seconds.
GOALS = {"c": 1 / 3, "openspiel": 20.0, "threads": 1.7, "start": 1.5}
FIRST_MOVE = f"import wettlauf; match = wettlauf.game({GAME!r}).deal(seed=1); match.play(match.legal()[0])"
COMPILE_ALL = f"import wettlauf; game = wettlauf.game({GAME!r}); list(game.engine.warm_up(game.setups))"

Row = dict[str, Any]  # plain data for JSON: see `row`
Tell = Callable[[int, int], None]  # told how many of all steps are done


class Batch(NamedTuple):
    """Some games played without a pause."""

    games: int
    decisions: int
    seconds: float
    chance: int = 0  # chance nodes stepped through besides, where a library counts these as moves

    @property
    def speed(self) -> float:
        return self.decisions / max(self.seconds, 1e-9)


class Contender:
    """Someone who plays games for time. `step`: plays only multiples of so many games."""

    def __init__(
        self, name: str, players: int | None, play: Callable[[int], Batch], first: int = 1, step: int = 1
    ) -> None:
        self.name = name
        self.players = players
        self.play = play
        self.first = first
        self.step = step
        self.best: Batch | None = None

    def games_for(self, seconds: float) -> int:
        """How many games take about so long; found out by playing, which also loads and compiles what is needed."""
        self.play(1)
        games = self.first
        while (batch := self.play(games)).seconds < seconds / 8:
            games *= 4
        return max(1, round(games * seconds / batch.seconds / self.step)) * self.step

    def result(self) -> Batch:
        assert self.best is not None, "not raced yet"
        return self.best


def race(contenders: Sequence[Contender], seconds: float, rounds: int = ROUNDS, tell: Tell | None = None) -> None:
    """Each contender plays for about `seconds`, in batches by turns; `best` is its fastest batch."""
    steps = itertools.count(1)
    total = len(contenders) * (rounds + 1)

    def done() -> None:
        if tell is not None:
            tell(next(steps), total)

    games = []
    for contender in contenders:
        games.append(contender.games_for(seconds / rounds))
        done()
    for _ in range(rounds):
        for contender, n in zip(contenders, games, strict=True):
            batch = contender.play(n)
            if contender.best is None or batch.speed > contender.best.speed:
                contender.best = batch
            done()


# ---- contenders ----


def simulated(
    name: str, game: Game, bots: Sequence[str] = (), threads: int = 1, by_wall: bool = False, step: int = 1
) -> Contender:
    """The engine through `wettlauf.simulate`: dealing, scoring and the arrays of results included."""
    clock = time.perf_counter if by_wall else time.process_time
    seeds = itertools.count()

    def play(games: int) -> Batch:
        start = clock()
        outcome = wettlauf.simulate(game, games, bots, next(seeds), threads)
        return Batch(games, int(outcome.decisions.sum()), clock() - start)

    return Contender(name, game.seats, play, step=step)


def one_by_one(name: str, game: Game, through_match: bool) -> Contender:
    """Every decision of one game called from Python: apply, then the legal moves."""
    codes = _random_game(game)
    engine, setups = game.engine, game.setups
    states, moves = engine.states(), engine.moves()

    def play_match() -> None:
        match = game.deal(1)
        for code in codes:
            match.play(code)
            match.legal()

    def play_engine() -> None:
        engine.deal_at(setups, states, 0, 1, moves)
        for code in codes:
            engine.apply_at(setups, states, 0, code, moves)

    play_one = play_match if through_match else play_engine

    def play(games: int) -> Batch:
        start = time.process_time()
        for _ in range(games):
            play_one()
        return Batch(games, games * len(codes), time.process_time() - start)

    return Contender(name, game.seats, play)


def _random_game(game: Game) -> list[int]:
    match = game.deal(1)
    chooser = random.Random(1)
    codes = []
    while legal := match.legal():
        codes.append(chooser.choice(legal).code)
        match.play(codes[-1])
    return codes


def open_spiel(name: str) -> Contender | None:
    """OpenSpiel's native loop over one of its own games, random bots; None if it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    seeds = itertools.count()

    def play(games: int) -> Batch:
        states = [game.new_initial_state() for _ in range(games)]
        start = time.process_time()
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(seeds))
        seconds = time.process_time() - start
        players = [entry.player for state in states for entry in state.full_history()]
        decisions = sum(player >= 0 for player in players)
        return Batch(games, decisions, seconds, len(players) - decisions)

    return Contender(f"openspiel-{name}", game.num_players(), play, first=10)


# ---- starting ----


def fresh_process(code: str, **environment: str) -> float:
    """Wall time of a new Python that runs these lines, its own start included."""
    paths = [str(Path(wettlauf.__file__).parent.parent), os.environ.get("PYTHONPATH", "")]
    given = {**os.environ, **environment, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env=given, check=True)
    return time.perf_counter() - start


def warm_start(times: int = STARTS) -> float:
    fresh_process(FIRST_MOVE)
    return min(fresh_process(FIRST_MOVE) for _ in range(times))


def cold_start() -> float:
    """Compiling every driver of a game, with an empty cache."""
    with tempfile.TemporaryDirectory() as folder:
        return fresh_process(COMPILE_ALL, WETTLAUF_CACHE_DIR=folder)


# ---- rows ----


def row(name: str, players: int | None, value: float | None, unit: str = "decisions/s", **more: Any) -> Row:
    """One line of the answer.

    `ratio` compares: for a yardstick (`c`, `openspiel-*`, `pure`) our speed divided by its, for `threads` two threads
    by one. `goal` is what the project promises of it. `missing` says why there is no value.
    """
    empty: Row = {"games_per_second": None, "ratio": None, "goal": None, "missing": None}
    return {"name": name, "players": players, "value": value, "unit": unit, **empty, **more}


def missing(name: str, players: int | None, why: str) -> Row:
    """A row without figures: `why` is `compiler`, `openspiel` or `cores`."""
    return row(name, players, None, missing=why)


def raced(contender: Contender, **more: Any) -> Row:
    best = contender.result()
    speed = best.games / max(best.seconds, 1e-9)
    return row(contender.name, contender.players, best.speed, games_per_second=speed, **more)


def measure(
    seconds: float = 1.0,
    players: Iterable[int] = PLAYERS,
    yardsticks: Sequence[Contender] = (),
    rounds: int = ROUNDS,
    starts: int = STARTS,
    cold: bool = False,
    tell: Tell | None = None,
) -> list[Row]:
    """Measure everything, each contender for about `seconds`. A yardstick is compared with us at as many players."""
    games = {n: wettlauf.game(GAME, players=n) for n in players}
    game = next(iter(games.values()))
    compiled = game.engine.compiled
    ours = {n: simulated("compiled" if compiled else "pure", made) for n, made in games.items()}
    others = [contender for name in OPEN_SPIEL_GAMES if (contender := open_spiel(name)) is not None]
    pure = [simulated("pure", Game(find(GAME), game.options, compiled=False))] if compiled else []
    heuristic = simulated("heuristic", game, ["heuristic"])
    step = 4 * GAMES_A_CHUNK if compiled else 1
    threads = [simulated("threads", game, threads=n, by_wall=True, step=step) for n in (1, 2)]
    calls = [one_by_one("call", game, through_match=False), one_by_one("match", game, through_match=True)]
    with_threads = threads if compiled and _cores() > 1 else []
    race([*ours.values(), *yardsticks, *others, *pure, heuristic, *with_threads, *calls], seconds, rounds, tell)

    rows = [raced(contender) for contender in ours.values()]
    for yardstick in yardsticks:
        ratio = ours[yardstick.players or 0].result().speed / yardstick.result().speed
        rows.append(raced(yardstick, ratio=ratio, goal=GOALS.get(yardstick.name)))
    slowest = min(contender.result().speed for contender in ours.values())
    for other in others:
        rows.extend(_open_spiel_rows(other, slowest))
    rows.extend(raced(slow, ratio=ours[game.seats].result().speed / slow.result().speed) for slow in pure)
    rows.append(raced(heuristic))
    if with_threads:
        one, two = (contender.result().speed for contender in threads)
        rows.append(raced(threads[1], ratio=two / one, goal=GOALS["threads"]))
    elif compiled:
        rows.append(missing("threads", game.seats, "cores"))
    rows.extend(row(call.name, call.players, 1e6 / call.result().speed, "µs") for call in calls)
    rows.append(row("start", None, warm_start(starts), "s", goal=GOALS["start"]))
    if cold and compiled:
        rows.append(row("cold", None, cold_start(), "s"))
    return rows


def _open_spiel_rows(other: Contender, ours: float) -> list[Row]:
    """Its decisions a second; then the same with its chance nodes, the cards dealt one by one, counted as moves."""
    best = other.result()
    with_chance = best.speed * (best.decisions + best.chance) / best.decisions
    return [
        raced(other, ratio=ours / best.speed, goal=GOALS["openspiel"]),
        row(f"{other.name}-chance", other.players, with_chance, "moves/s", ratio=ours / with_chance),
    ]


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def machine() -> dict[str, str | int]:
    """What the figures were made on."""
    found: dict[str, str | int] = {"processor": _processor(), "cores": _cores(), "system": platform.system()}
    found["python"] = platform.python_version()
    for package in ("wettlauf", "numpy", "numba", "open_spiel"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[package] = importlib.metadata.version(package)
    return found


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


# ---- showing ----


def table(rows: Iterable[Row], lang: str) -> Table:
    """The rows for people."""
    shown = Table(box=box.SIMPLE_HEAD, caption=Words("bench-caption").say(lang), caption_justify="left")
    for title in ("bench-what", "bench-speed", "bench-games", "bench-compared"):
        shown.add_column(Words(title).say(lang), justify="right" if title in ("bench-speed", "bench-games") else "left")
    for one in rows:
        cells = ([_name(one)], _value(one), _games(one), _compared(one))
        shown.add_row(*(" ".join(words.say(lang) for words in cell) for cell in cells))
    return shown


def _name(one: Row) -> Words:
    name = str(one["name"])
    if name.startswith("openspiel-"):
        which = "openspiel-chance" if name.endswith("-chance") else "openspiel"
        game = name.removeprefix("openspiel-").removesuffix("-chance")
        return Words(f"bench-name-{which}", {"game": game, "players": one["players"]})
    return Words(f"bench-name-{name}", {"players": one["players"] or 0})


def _value(one: Row) -> list[Words]:
    kind = {"µs": "microseconds", "s": "seconds"}.get(one["unit"], "per-second")
    return [] if one["value"] is None else [Words(f"bench-{kind}", {"value": _rounded(one["value"])})]


def _games(one: Row) -> list[Words]:
    speed = one["games_per_second"]
    return [] if speed is None else [Words("bench-per-second", {"value": _rounded(speed)})]


def _compared(one: Row) -> list[Words]:
    if one["missing"] is not None:
        return [Words(f"bench-missing-{one['missing']}")]
    ratio, goal = one["ratio"], one["goal"]
    kind = str(one["name"]).partition("-")[0]
    if ratio is None:
        return [] if goal is None else [Words("bench-at-most", {"goal": goal})]
    if kind == "c":  # told in per cent
        ratio, goal = 100 * ratio, 100 * goal
    said = [Words(f"bench-ratio-{kind}", {"ratio": _rounded(ratio)})]
    return said if goal is None else [*said, Words("bench-at-least", {"goal": _rounded(goal)})]


def _rounded(number: float) -> float:
    return round(number, 2 if number < 10 else 0 if number < 10_000 else -3)


@contextlib.contextmanager
def shown_progress(lang: str) -> Iterator[Tell]:
    """A bar on standard error. It is drawn between batches only, never while one is timed."""
    console = error_console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(Words("bench-measuring").say(lang), total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield tell


def show(rows: Sequence[Row], as_json: bool, lang: str) -> None:
    if as_json:
        click.echo(json.dumps({"machine": machine(), "rows": rows}, ensure_ascii=False))
        return
    console = Console()
    console.print(", ".join(f"{name} {value}" for name, value in machine().items()), highlight=False)
    console.print(table(rows, lang))


@click.command("bench")
@click.option("--seconds", type=click.FloatRange(0.01, 600), default=1.0, show_default=True, help="For each figure.")
@click.option("--players", type=click.IntRange(2, 4), help="Only with so many players; else with 2, 3 and 4.")
@click.option("--cold", is_flag=True, help="Also time the compiling from scratch.")
@json_option
@lang_option
def command(seconds: float, players: int | None, cold: bool, as_json: bool, lang: str | None) -> None:
    """Measure how fast games are played on this machine: full Keltis, random moves, one core.

    Compares with OpenSpiel's card games if that is installed. In the source tree `benchmarks/speed.py` also compares
    with the same game written in C.
    """
    make_ready(wettlauf.game(GAME))
    with shown_progress(spoken()) as tell:
        rows = measure(seconds, (players,) if players else PLAYERS, cold=cold, tell=tell)
    show(rows, as_json, spoken())
