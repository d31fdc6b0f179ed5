"""`wettlauf lab GAME`: measures how long, how fair and how exciting a game is."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wettlauf.cli.common import (
    BotNames,
    GameName,
    OptionPair,
    game_options,
    json_option,
    lang_option,
    language,
    make_game,
    make_ready,
    parse_options,
    progress_bar,
    say,
)
from wettlauf.cli.help import Command
from wettlauf.core.driver_groups import LAB
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words
from wettlauf.lab.results import Goal
from wettlauf.lab.suggesting import GOALS, SECONDS
from wettlauf.lab.trials import LEVEL

if TYPE_CHECKING:
    from wettlauf.lab.requests import LabRequest

PAGE_FILE = click.Path(dir_okay=False, path_type=Path)
STEPS = 1000  # of the progress bar


@click.command("lab", cls=Command)
@click.argument("game", type=GameName())
@click.option(
    "--games", type=click.IntRange(1, 100_000_000), default=10_000, show_default=True, help="Number of games."
)
@game_options
@click.option(
    "--seed", type=click.IntRange(0, SEEDS - 1), default=0, show_default=True, help="Same seed, same figures."
)
@click.option(
    "--bots",
    type=BotNames(),
    default=LEVEL,
    show_default=True,
    help="One bot for all seats, or one per seat separated by commas. random, beginner, practised and heuristic run "
    "compiled and are fast; other bots are slower.",
)
@click.option(
    "--compare",
    "others",
    type=OptionPair(),
    metavar="NAME=VALUE",
    multiple=True,
    help="Play the same seeds with this option changed, and show the differences. Repeatable; each is compared on its "
    "own.",
)
@click.option(
    "--suggest",
    type=click.Choice(GOALS),
    help="Search for one change to the options that makes the game fairer, brings more lead changes, or "
    "decides it later.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(1),
    default=SECONDS,
    show_default=True,
    help="Time limit for --suggest. If there is not enough time, fewer games are played.",
)
@click.option("--html", type=PAGE_FILE, help="Write a report with plots to this file; it opens offline.")
@click.option("--threads", type=click.IntRange(1, 1024), help="Number of threads (default: one per core).")
@json_option
@lang_option
def command(
    game: str,
    games: int,
    players: int | None,
    pairs: tuple[str, ...],
    seed: int,
    bots: str,
    others: tuple[str, ...],
    suggest: Goal | None,
    seconds: float,
    html: Path | None,
    threads: int | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Measure GAME: its length, its fairness, how often the lead changes, and how often each thing is used.

    All figures have error bars. The same seed gives the same figures here, in the library and on the page.

    \b
    wettlauf lab strauss --players 4
    wettlauf lab strauss --players 4 --option course=second --suggest fairer
    wettlauf lab keltis --compare dark_stones=even --compare players=3
    wettlauf lab ostfriesenlauf --games 50000 --json
    """
    from wettlauf.lab.page import LabPage
    from wettlauf.lab.requests import LabRequest, carry_out, games_of

    made = make_game(game, players, pairs)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    compare = [parse_options([pair]) for pair in others]
    options = {**parse_options(pairs), **({} if players is None else {"players": players})}
    request = LabRequest(made.name, options, names, games, seed, compare, suggest)
    games_of(request)  # report errors before anything is compiled
    if not made.engine.is_ready([LAB]):
        make_ready(made, [LAB])
    begun = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task(say("cli-lab-playing", game=Words(f"{made.name}-name")), total=STEPS)
        report = carry_out(request, threads, lambda done: bar.update(task, completed=round(STEPS * done)), seconds)
    if html is not None:
        LabPage(report, language(), _command_line(request, pairs, players, others, seconds)).save(html)
    if as_json:
        click.echo(report.to_bytes().decode())
        return
    from wettlauf.cli.lab_show import show_report

    show_report(report, time.perf_counter() - begun)


def _command_line(
    request: LabRequest, pairs: tuple[str, ...], players: int | None, others: tuple[str, ...], seconds: float
) -> str:
    """Returns the command that reproduces the figures."""
    words = ["wettlauf", "lab", request.game, "--games", str(request.games), "--seed", str(request.seed)]
    words += ["--bots", ",".join(request.bots)]
    words += [] if players is None else ["--players", str(players)]
    words += [word for pair in pairs for word in ("--option", pair)]
    words += [word for pair in others for word in ("--compare", pair)]
    if request.suggest is not None:
        words += ["--suggest", request.suggest]
        words += [] if seconds == SECONDS else ["--seconds", f"{seconds:g}"]
    return shlex.join(words)
