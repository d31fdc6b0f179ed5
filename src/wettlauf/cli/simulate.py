"""`wettlauf simulate GAME`: many games between bots; a summary, and records if wanted."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

import click
from rich.console import Console
from rich.table import Table

from wettlauf.bots import bots_from
from wettlauf.bots.simulation import Simulation, simulate, simulate_records
from wettlauf.cli.common import (
    BotNames,
    GameName,
    game_options,
    json_option,
    lang_option,
    make_game,
    make_ready,
    progress_bar,
    say,
)
from wettlauf.core.errors import BadFile, WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words, quote

SEED = click.IntRange(0, SEEDS - 1)
RECORD_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("simulate")
@click.argument("game", type=GameName())
@click.option("--games", type=click.IntRange(1, 1_000_000_000), default=1000, show_default=True, help="How many games.")
@game_options
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed, the same games.")
@click.option(
    "--bots",
    type=BotNames(),
    default="",
    help="One bot for all seats or one for each, with commas: random, heuristic, file.py:Class.",
)
@click.option("--record", "path", type=RECORD_FILE, help="Write every game as a line of this file.")
@click.option("--legal", is_flag=True, help="With --record: also the legal moves of every decision.")
@click.option("--threads", type=click.IntRange(1, 1024), help="How many threads; else all cores.")
@json_option
@lang_option
def command(
    game: str, games: int, players: int | None, pairs: tuple[str, ...], seed: int, bots: str, path: Path | None,
    legal: bool, threads: int | None, as_json: bool, lang: str | None,
) -> None:  # fmt: skip
    """Play many games of GAME and say what came of them. Without --bots every move is random.

    \b
    wettlauf simulate keltis --players 3 --games 100000
    wettlauf simulate keltis --bots heuristic,random --games 2000 --json
    wettlauf simulate keltis --games 100 --seed 1 --record games.jsonl --legal
    """
    made = make_game(game, players, pairs)
    if legal and path is None:
        raise WettlaufError(Words("cli-legal-needs-record"))
    names = [name.strip() for name in bots.split(",") if name.strip()]
    seated = bots_from(names, made.seats)
    make_ready(made)
    start = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(say("cli-simulating", game=Words(f"{game}-name")), total=games)

        def progress(done: int) -> None:
            bar.update(task, completed=done)

        if path is None:
            outcome = simulate(made, games, seated, seed, threads, progress)
        else:
            outcome = _recorded(made, games, seated, seed, legal, path, progress)
    seconds = time.perf_counter() - start
    summary = {**outcome.summary(), "seed": seed, "bots": names or ["random"], "seconds": round(seconds, 3)}
    if as_json:
        click.echo(json.dumps(summary))
    else:
        _show(outcome, summary, seconds, path)


def _recorded(game: Game, games: int, bots: Any, seed: int, legal: bool, path: Path, progress: Any) -> Simulation:
    results = []
    with _written(path) as file:
        for done, record in enumerate(simulate_records(game, games, bots, seed, legal), 1):
            file.write(record.to_line() + "\n")
            results.append(_without_lists(record))
            progress(done)
    return Simulation.of_records(game, results)


def _without_lists(record: Any) -> Any:
    """Keep of a written record only what the summary needs: a million games must fit into memory."""
    from dataclasses import replace

    return replace(record, deal={}, log=[], legal=None, extra={**record.extra, "decisions": record.decisions})


@contextmanager
def _written(path: Path) -> Iterator[TextIO]:
    """A file that is whole or not there: written beside its place and moved when done."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open( "w", encoding="utf-8", newline="\n") as file:
            yield file
        part.replace(path)
    except OSError as error:
        problem = quote(error.strerror or error)
        raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem})) from None
    finally:
        part.unlink(missing_ok=True)


def _show(outcome: Simulation, summary: dict[str, Any], seconds: float, path: Path | None) -> None:
    console = Console()
    decisions = summary["decisions"]
    speed = decisions["total"] / max(seconds, 1e-9)
    console.print(say("cli-simulated", games=summary["games"], seconds=round(seconds, 2), decisions=decisions["total"],
                      speed=round(speed)), highlight=False)  # fmt: skip
    console.print(say("cli-length", mean=round(decisions["mean"], 1), shortest=decisions["shortest"],
                      longest=decisions["longest"]), highlight=False)  # fmt: skip
    ways = {name: say(f"{outcome.game.name}-ended-{name}") for name in outcome.game.kind.endings}
    ways["unfinished"] = say("cli-unfinished")
    endings = ", ".join(f"{ways[name]} {count:,}" for name, count in summary["endings"].items() if count)
    console.print(say("cli-endings", endings=endings), highlight=False)
    table = Table()
    for title in ("cli-seat", "cli-bot", "cli-wins", "cli-score"):
        table.add_column(say(title), justify="left" if title == "cli-bot" else "right")
    bots = summary["bots"] * (outcome.game.seats if len(summary["bots"]) == 1 else 1)
    for row, bot in zip(summary["seats"], bots, strict=True):
        table.add_row(
            str(row["seat"]), bot, f"{100 * row['wins']:.1f} % ± {100 * row['wins_error']:.1f}",
            f"{row['score']:.2f} ± {row['score_error']:.2f}",
        )  # fmt: skip
    console.print(table)
    if path is not None:
        console.print(say("cli-recorded", path=quote(path), games=summary["games"]), highlight=False, soft_wrap=True)
