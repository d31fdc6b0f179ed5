"""`wettlauf simulate GAME`: many games between bots; what came of them, statistics and records if wanted."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

import click
from rich.console import Console
from rich.table import Table

from wettlauf.bots import bots_from
from wettlauf.bots.asked import AskedRun
from wettlauf.bots.compiled import MOST_VARIANTS
from wettlauf.bots.in_time import loading_in_time
from wettlauf.bots.simulation import Simulation, of_run, play_recorded, simulate
from wettlauf.bots.workers import TIME_LIMIT
from wettlauf.cli.common import (
    BotNames,
    GameName,
    fail_if_all_forfeited,
    game_options,
    json_option,
    lang_option,
    make_game,
    make_ready,
    progress_bar,
    say,
    show_first_error,
    show_forfeits,
)
from wettlauf.cli.help import Command
from wettlauf.cli.statistics import mean_text, show_statistics, wins_text
from wettlauf.core.errors import BadFile, WettlaufError, problem_of
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words, quote

SEED = click.IntRange(0, SEEDS - 1)
RECORD_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("simulate", cls=Command)
@click.argument("game", type=GameName())
@click.option("--games", type=click.IntRange(1, 1_000_000_000), default=1000, show_default=True, help="How many games.")
@game_options
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed, the same games.")
@click.option(
    "--bots",
    type=BotNames(),
    default="",
    help="One bot for all seats or one for each, with commas: random, heuristic, heuristic@file, file.py:Class.",
)
@click.option("--summary", "in_full", is_flag=True, help="Statistics with error bars: length, endings, wins by start …")
@click.option("--record", "path", type=RECORD_FILE, help="Write every game as a line of this file.")
@click.option("--legal", is_flag=True, help="With --record: also the legal moves of every decision.")
@click.option("--threads", type=click.IntRange(1, 1024), help="How many threads; else all cores.")
@click.option(
    "--time-limit", type=click.FloatRange(0.01), default=TIME_LIMIT, show_default=True,
    help="Seconds for a decision; a bot that takes longer forfeits the game.",
)  # fmt: skip
@json_option
@lang_option
def command(
    game: str, games: int, players: int | None, pairs: tuple[str, ...], seed: int, bots: str, in_full: bool,
    path: Path | None, legal: bool, threads: int | None, time_limit: float, as_json: bool, lang: str | None,
) -> None:  # fmt: skip
    """Play many games of GAME and say what came of them. Without --bots every move is random.

    \b
    wettlauf simulate keltis --players 3 --games 100000
    wettlauf simulate keltis --bots heuristic,random --games 2000 --json
    wettlauf simulate ostfriesenlauf --games 100000 --summary
    wettlauf simulate keltis --games 100 --seed 1 --record games.jsonl --legal
    """
    made = make_game(game, players, pairs)
    if legal and path is None:
        raise WettlaufError(Words("cli-legal-needs-record"))
    names = [name.strip() for name in bots.split(",") if name.strip()]
    with loading_in_time(time_limit):
        bots_from(names, made.seats, made)  # a bot that does not exist is told before anything is compiled
    make_ready(made)
    with progress_bar() as bar:
        task = bar.add_task(say("cli-simulating", game=Words(f"{game}-name")), total=games)

        def progress(done: int) -> None:
            bar.update(task, completed=done)

        if path is None:
            outcome = simulate(made, games, names, seed, threads, progress, time_limit)
        else:
            outcome = _recorded(play_recorded(made, games, names, seed, legal, threads, time_limit), path, progress)
    given = names or ["random"]
    outcome = replace(outcome, bots=tuple(given if len(given) == made.seats else given * made.seats))
    found = outcome.summary() if in_full else outcome.totals()
    if as_json:
        took = {"seconds": round(outcome.seconds, 3), "setup_seconds": round(outcome.setup_seconds, 3)}
        click.echo(json.dumps({**found, "seed": seed, "bots": given, **took}))
        _show_first_error(outcome)
        return
    console = Console()
    _show_length(console, found, outcome.seconds)
    if made.is_open:
        told = say("cli-drawn", courses=min(games, MOST_VARIANTS), seconds=round(outcome.setup_seconds, 1))
        console.print(told, highlight=False, style="dim")
    if in_full:
        show_statistics(console, made, found)
    else:
        _show_totals(console, outcome, found)
    show_forfeits(console, found["forfeits"])
    if found["forfeits"]:
        console.print(say("stats-without-forfeits"), highlight=False, style="dim")
    if path is not None:
        console.print(say("cli-recorded", path=quote(path), games=outcome.games), highlight=False, soft_wrap=True)
    _show_first_error(outcome)


def _show_first_error(outcome: Simulation) -> None:
    """The traceback of the first error of a bot, apart from the answer; a run of nothing but forfeits is a failure."""
    show_first_error(outcome.first_error, outcome.first_error_game)
    fail_if_all_forfeited(len(outcome.forfeits), outcome.games)


def _recorded(run: AskedRun, path: Path, progress: Any) -> Simulation:
    finished, begun = [], time.perf_counter()
    with _written(path) as file:
        for done, played in enumerate(run, 1):
            file.write(played.record.to_line() + "\n")
            finished.append(played.without_log())
            progress(done)
    return replace(of_run(run, finished), setup_seconds=max(0.0, time.perf_counter() - begun - run.seconds))


@contextmanager
def _written(path: Path) -> Iterator[TextIO]:
    """A file that is whole or not there: written beside its place and moved when done."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open( "w", encoding="utf-8", newline="\n") as file:
            yield file
        part.replace(path)
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None
    finally:
        part.unlink(missing_ok=True)


def _show_length(console: Console, found: dict[str, Any], seconds: float) -> None:
    total = found["decisions"]["total"]
    speed = round(total / max(seconds, 1e-9))
    rounded = round(seconds, 2) if seconds >= 0.1 else float(f"{seconds:.1g}")
    told = say("cli-simulated", games=found["games"], seconds=rounded, decisions=total, speed=speed)
    console.print(told, highlight=False)


def _show_totals(console: Console, outcome: Simulation, found: dict[str, Any]) -> None:
    console.print(_length(found["decisions"]), highlight=False)
    ways = {name: say(f"{outcome.game.name}-ended-{name}") for name in outcome.game.kind.endings}
    ways["unfinished"] = say("cli-unfinished")
    met = [(ways[name], say("stats-count", count=count)) for name, count in found["endings"].items() if count]
    endings = ", ".join(f"{way} {count}" for way, count in met)
    console.print(say("cli-endings", endings=endings), highlight=False)
    table = Table()
    for title in ("cli-seat", "cli-bot", "stats-wins", f"{outcome.game.name}-score"):
        table.add_column(say(title), justify="left" if title == "cli-bot" else "right")
    for row, bot in zip(found["seats"], outcome.bots, strict=True):
        table.add_row(str(row["seat"]), bot, wins_text(row), mean_text(row["score"], row["score_error"]))
    console.print(table)


def _length(decisions: dict[str, Any]) -> str:
    if decisions["mean"] is None:
        return say("cli-length-none")
    mean = round(decisions["mean"], 1)
    return say("cli-length", mean=mean, shortest=decisions["shortest"], longest=decisions["longest"])
