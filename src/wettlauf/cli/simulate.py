"""`wettlauf simulate GAME`: plays many games between bots and prints results, statistics and records."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TextIO

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wettlauf.bots.bot_objects import Entrants
from wettlauf.bots.compiled import MOST_VARIANTS
from wettlauf.bots.interpreted_run import InterpretedRun
from wettlauf.bots.playing import PlayedGame, all_compiled, drivers_for
from wettlauf.bots.registry import display_names
from wettlauf.bots.simulation import Interrupted, Simulation, keeping, of_run, play_recorded, simulate
from wettlauf.bots.time_limit import loading_time_limit
from wettlauf.bots.workers import TIME_LIMIT
from wettlauf.cli.common import (
    INTERRUPTED,
    TABLE_BOTS,
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
from wettlauf.core.driver_groups import SIMULATE
from wettlauf.core.errors import BadFile, WettlaufError, problem_of
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words, quote

GAMES = click.IntRange(1, 1_000_000_000)
SEED = click.IntRange(0, SEEDS - 1)
RECORD_FILE = click.Path(dir_okay=False, readable=False, path_type=Path)


@click.command("simulate", cls=Command)
@click.argument("game", type=GameName())
@click.option("--games", type=GAMES, default=1000, show_default=True, help="Number of games.")
@game_options
@click.option("--seed", type=SEED, default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--bots",
    type=BotNames(),
    help=f"One bot for all seats, or one per seat separated by commas: {', '.join(TABLE_BOTS)}, master@0.1s, "
    "heuristic@FILE, file.py:Class.",
)
@click.option("--summary", "in_full", is_flag=True, help="Print statistics with error bars: length, endings, wins …")
@click.option("--record", "path", type=RECORD_FILE, help="Record the games in this new file, one per line.")
@click.option("--legal", is_flag=True, help="With --record: also write the legal moves of every decision.")
@click.option("--force", is_flag=True, help="With --record: overwrite an existing file.")
@click.option("--threads", type=click.IntRange(1, 1024), help="Number of threads (default: one per core).")
@click.option(
    "--time-limit",
    type=click.FloatRange(0.01),
    default=TIME_LIMIT,
    show_default=True,
    help="Seconds per decision; a bot that takes longer forfeits the game.",
)
@json_option
@lang_option
def command(
    game: str,
    games: int,
    players: int | None,
    pairs: tuple[str, ...],
    seed: int,
    bots: str | None,
    in_full: bool,
    path: Path | None,
    legal: bool,
    force: bool,
    threads: int | None,
    time_limit: float,
    as_json: bool,
    lang: str | None,
) -> None:
    """Play many games of GAME and report the results. Without --bots all moves are random.

    A game that is not over after 5,000 decisions counts as unfinished. Ctrl-C reports the games finished so far.

    \b
    wettlauf simulate keltis --players 3 --games 100000
    wettlauf simulate keltis --bots heuristic,random --games 2000 --json
    wettlauf simulate ostfriesenlauf --games 100000 --summary
    wettlauf simulate keltis --games 100 --seed 1 --record games.jsonl --legal
    """
    made = make_game(game, players, pairs)
    _check_recording(path, legal, force)
    names = _bot_names(bots)
    with loading_time_limit(time_limit):
        entrants = Entrants.for_seats(names, made)  # an unknown bot is reported before anything is compiled
    seated = entrants.players
    groups = [SIMULATE] if path is None and all_compiled(seated) else drivers_for(seated)
    if not made.engine.is_ready(groups):
        make_ready(made, groups)  # compiles, with progress; loading from disk is timed with the games
    given = tuple(names or ["random"]) * (made.seats if len(names) < 2 else 1)
    with progress_bar() as bar:
        task = bar.add_task(say("cli-simulating", game=Words(f"{game}-name")), total=games)

        def progress(done: int) -> None:
            bar.update(task, completed=done)

        interrupted = False
        try:
            if path is None:
                outcome = simulate(made, games, entrants, seed, threads, progress, time_limit)
            else:
                run = play_recorded(made, games, entrants, seed, legal, threads, time_limit)
                outcome = _recorded(run, path, progress)
        except Interrupted as stopped:
            outcome, interrupted = stopped.so_far, True
            if outcome.games == 0:
                raise
    outcome = replace(outcome, bots=given)
    took = {"seconds": round(outcome.seconds, 3), "setup_seconds": round(outcome.setup_seconds, 3)}
    summary = {**(outcome.summary() if in_full else outcome.totals()), "seed": seed, "bots": list(given), **took}
    if as_json:
        summary["seats"] = [{**row, "bot": name} for row, name in zip(summary["seats"], given, strict=True)]
        click.echo(json.dumps({**summary, **({"interrupted": True} if interrupted else {})}))
    else:
        _show(outcome, summary, display_names(given, seated), in_full, path)
    show_first_error(outcome.first_error, outcome.first_error_game)
    if interrupted:
        click.echo(say("cli-simulation-stopped", games=outcome.games, wanted=games), err=True)
        click.get_current_context().exit(INTERRUPTED)
    fail_if_all_forfeited(len(outcome.forfeits), outcome.games)


def _bot_names(bots: str | None) -> list[str]:
    """Returns the bots of a list with commas; an empty list if none is given."""
    names = [name.strip() for name in (bots or "").split(",") if name.strip()]
    if bots is not None and not names:
        raise WettlaufError(Words("cli-no-bots", {"known": ", ".join(TABLE_BOTS)}))
    return names


def _check_recording(path: Path | None, legal: bool, force: bool) -> None:
    """Raises for a bad record file before the games are played, not an hour later."""
    for given, option in ((legal, "--legal"), (force, "--force")):
        if given and path is None:
            raise WettlaufError(Words("cli-needs-record", {"option": option}))
    if path is not None and path.exists() and not force:
        raise BadFile(Words("cli-file-exists", {"path": quote(path, 200)}))


def _recorded(run: InterpretedRun, path: Path, progress: Any) -> Simulation:
    finished: list[PlayedGame] = []
    begun = time.perf_counter()

    def so_far() -> Simulation:
        return replace(of_run(run, finished), setup_seconds=max(0.0, time.perf_counter() - begun - run.seconds))

    with keeping(so_far), _atomic_file(path, finished) as file:
        for played in run:
            file.write(played.record.to_line() + "\n")
            finished.append(played.without_log())
            progress(len(finished))
    return so_far()


@contextmanager
def _atomic_file(path: Path, finished: Sequence[PlayedGame]) -> Iterator[TextIO]:
    """Opens a file that is moved into place when it is complete, or when the run is interrupted after some games."""
    part = path.with_name(path.name + ".part")
    try:
        try:
            with part.open("w", encoding="utf-8", newline="\n") as file:
                yield file
        except KeyboardInterrupt:
            if finished:
                _truncate(part, len(finished))
                part.replace(path)
            raise
        part.replace(path)
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None
    finally:
        part.unlink(missing_ok=True)


def _truncate(path: Path, lines: int) -> None:
    """Truncates a file after this many lines: a game may have been written but not counted yet."""
    with path.open("r+b") as file:
        for _ in range(lines):
            file.readline()
        file.truncate(file.tell())


def _show(
    outcome: Simulation, summary: dict[str, Any], names: dict[str, str], in_full: bool, path: Path | None
) -> None:
    console = Console()
    _show_length(console, summary, summary["seconds"])
    if outcome.game.is_open:
        setups, seconds = min(outcome.games, MOST_VARIANTS), round(outcome.setup_seconds, 1)
        console.print(say("cli-drawn", setups=setups, seconds=seconds), highlight=False, style="dim")
    if in_full:
        show_statistics(console, outcome.game, summary, names)
    else:
        _show_totals(console, outcome, summary, names)
    show_forfeits(console, summary["forfeits"])
    if summary["forfeits"]:
        console.print(say("stats-without-forfeits"), highlight=False, style="dim")
    if path is not None:
        console.print(say("cli-recorded", path=quote(path, 400), games=outcome.games), highlight=False, soft_wrap=True)


def _show_length(console: Console, summary: dict[str, Any], seconds: float) -> None:
    total = summary["decisions"]["total"]
    speed = round(total / max(seconds, 1e-9))
    rounded = round(seconds, 2) if seconds >= 0.1 else float(f"{seconds:.1g}")
    line = say("cli-simulated", games=summary["games"], seconds=rounded, decisions=total, speed=speed)
    console.print(line, highlight=False)


def _show_totals(console: Console, outcome: Simulation, summary: dict[str, Any], names: dict[str, str]) -> None:
    console.print(_length(summary["decisions"]), highlight=False)
    ways = {name: say(f"{outcome.game.name}-ended-{name}") for name in outcome.game.kind.endings}
    ways["unfinished"] = say("cli-unfinished")
    met = [(ways[name], say("stats-count", count=count)) for name, count in summary["endings"].items() if count]
    endings = ", ".join(f"{way} {count}" for way, count in met)
    console.print(say("cli-endings", endings=endings), highlight=False)
    table = Table()
    for title in ("cli-seat", "cli-bot", "stats-wins", f"{outcome.game.name}-score"):
        table.add_column(say(title), justify="left" if title == "cli-bot" else "right")
    for row, bot in zip(summary["seats"], outcome.bots, strict=True):
        seat, score = str(row["seat"] + 1), mean_text(row["score"], row["score_error"])
        table.add_row(seat, Text(names[bot]), wins_text(row), score)
    console.print(table)


def _length(decisions: dict[str, Any]) -> str:
    if decisions["mean"] is None:
        return say("cli-length-none")
    mean = round(decisions["mean"], 1)
    return say("cli-length", mean=mean, shortest=decisions["shortest"], longest=decisions["longest"])
