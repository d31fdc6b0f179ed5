"""`wettlauf tune GAME`: searches for better weights of the game's heuristic, and writes them only if proven better."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table

import wettlauf
from wettlauf.arena.tuning import Budget, Proof, Tuning, Verdict
from wettlauf.cli.common import (
    GameName,
    OptionPair,
    json_option,
    lang_option,
    make_ready,
    parse_options,
    progress_bar,
    say,
)
from wettlauf.cli.help import Command
from wettlauf.core.driver_groups import SIMULATE
from wettlauf.core.errors import BadFile, BadOption, WettlaufError, problem_of
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.weights import Weights, read_weights
from wettlauf.core.words import Words, quote

FILE = click.Path(dir_okay=False, path_type=Path)
DEFAULT = Budget()


@click.command("tune", cls=Command)
@click.argument("game", type=GameName())
@click.option("--players", default="2", show_default=True, help="Table sizes, separated by commas: 2 or 2,4.")
@click.option(
    "--option",
    "pairs_given",
    type=OptionPair(),
    metavar="NAME=VALUE",
    multiple=True,
    help="An option of the game, as for simulate.",
)
@click.option(
    "--generations",
    type=click.IntRange(1, 100_000),
    default=DEFAULT.generations,
    show_default=True,
    help="Number of generations of candidates.",
)
@click.option(
    "--population", type=click.IntRange(4, 10_000), help="Candidates per generation (default: by number of weights)."
)
@click.option(
    "--pairs",
    type=click.IntRange(3, 10_000_000),
    default=DEFAULT.pairs,
    show_default=True,
    help="Deals per candidate and generation, each played from every seat.",
)
@click.option(
    "--proof",
    type=click.IntRange(16, 10_000_000),
    default=DEFAULT.proof,
    show_default=True,
    help="Fresh deals per table size for the final test, new weights against old.",
)
@click.option(
    "--step",
    type=click.FloatRange(0.001, 2),
    default=DEFAULT.step,
    show_default=True,
    help="How far candidates vary at first, as a fraction of each weight's scale.",
)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), default=0, show_default=True, help="Same seed, same result.")
@click.option("--weights", "start", type=FILE, help="Improve the weights in this file (default: the game's own).")
@click.option("--output", type=FILE, help="Where to write better weights (default: GAME-weights.json here).")
@click.option("--threads", type=click.IntRange(1, 1024), help="Number of threads (default: one per core).")
@json_option
@lang_option
def command(
    game: str,
    players: str,
    pairs_given: tuple[str, ...],
    generations: int,
    population: int | None,
    pairs: int,
    proof: int,
    step: float,
    seed: int,
    start: Path | None,
    output: Path | None,
    threads: int | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Search for better weights for GAME's heuristic, test them on fresh deals and write them to a file.

    They are written only if they are proven better: if the 95 % interval of their points is above one half. Ctrl-C ends
    the search, not the proof. Needs the extra "tune": pip install "wettlauf[tune]".

    \b
    wettlauf tune keltis --players 2,4 --generations 60
    wettlauf arena keltis --bots heuristic,heuristic@keltis-weights.json --games 20000
    """
    tables = _tables(game, players, pairs_given)
    own = tables[0].kind.weights(tables[0].seats if len(tables) == 1 else None)
    if not own.table:
        raise WettlaufError(Words("tune-no-heuristic", {"game": Words(f"{own.game}-name")}))
    old = own if start is None else read_weights(start).of(own)
    path = output or Path(f"{game}-weights.json")
    _check_writable(path)
    tuning = Tuning(tables, old, Budget(generations, pairs, population, proof, seed, step), threads)
    for table in tables:
        make_ready(table, [SIMULATE])
    _search(tuning, Words(f"{game}-name"))
    verdict = _prove(tuning)
    details = {"command": _command_line(game, players, pairs_given, tuning, start), "population": tuning.population}
    new = verdict.new.with_values(verdict.new.values, verdict.evidence(details))
    if verdict.proven:
        _write(path, new)
    if as_json:
        click.echo(json.dumps({"game": game, "written": str(path) if verdict.proven else None, **new.to_json()}))
        return
    show(Console(), verdict, Words(f"{game}-name"), path)


def _tables(game: str, players: str, pairs: Sequence[str]) -> list[Game]:
    wettlauf.game(game)  # an unknown game is the first thing to say
    options = parse_options(pairs)
    numbers = [number.strip() for number in players.split(",") if number.strip()]
    if not numbers or not all(number.isdecimal() for number in numbers):
        raise BadOption(Words("tune-players", {"given": quote(players)}))
    return [wettlauf.game(game, **{**options, "players": int(number)}) for number in dict.fromkeys(numbers)]


def _search(tuning: Tuning, name: Words) -> None:
    with progress_bar() as bar:
        task = bar.add_task(say("tune-searching", game=name), total=None)
        try:
            tuning.search(lambda done, total: bar.update(task, completed=done, total=total))
        except KeyboardInterrupt:
            bar.stop()
            click.echo(say("tune-stopped", generations=tuning.generation), err=True)
            if tuning.generation == 0:
                raise


def _prove(tuning: Tuning) -> Verdict:
    with progress_bar() as bar:
        task = bar.add_task(say("tune-proving"), total=None)
        return tuning.prove(lambda done, total: bar.update(task, completed=done, total=total))


def _command_line(game: str, players: str, options: Sequence[str], tuning: Tuning, start: Path | None) -> str:
    """Returns the command that reproduces the result on any machine."""
    budget = tuning.budget
    words = ["wettlauf", "tune", game, "--players", players.replace(" ", "")]
    for option in options:
        words += ["--option", option]
    words += ["--generations", str(tuning.generation), "--population", str(tuning.population)]
    words += ["--pairs", str(budget.pairs), "--proof", str(budget.proof)]
    words += ["--step", str(budget.step), "--seed", str(budget.seed)]
    return shlex.join([*words, *([] if start is None else ["--weights", start.name])])


def _check_writable(path: Path) -> None:
    """Raises BadFile before hours of search rather than after."""
    if not path.absolute().parent.is_dir():
        raise BadFile(Words("tune-no-folder", {"path": quote(path.parent)}))


def _write(path: Path, weights: Weights) -> None:
    try:
        part = path.with_name(f"{path.name}.part")
        part.write_text(weights.text(), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None


# ---- the answer ----


def show(console: Console, verdict: Verdict, name: Words, path: Path) -> None:
    console.print(say("tune-title", game=name), style="bold", highlight=False)
    console.print(_weights(verdict))
    console.print(_proofs(verdict))
    if verdict.proven:
        console.print(say("tune-written", path=quote(path, 400)), highlight=False, markup=False, soft_wrap=True)
        console.print(say("tune-try", path=quote(path, 400)), highlight=False, markup=False, soft_wrap=True)
    else:
        console.print(say("tune-worse" if verdict.worse else "tune-not-proven"), highlight=False)


def _weights(verdict: Verdict) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for number, head in enumerate(("tune-weight", "tune-old", "tune-new")):
        table.add_column(say(head), justify="left" if number == 0 else "right")
    for old, new in zip(verdict.old.table, verdict.new.table, strict=True):
        table.add_row(old.name, *(say("arena-number", value=value) for value in (old.value, new.value)))
    return table


def _proofs(verdict: Verdict) -> Table:
    table = Table(title=say("tune-proof"), title_justify="left", box=box.SIMPLE_HEAD)
    for number, head in enumerate(("tune-table", "arena-deals", "arena-games", "arena-share")):
        table.add_column(say(head), justify="left" if number == 0 else "right")
    for proof in verdict.proofs:
        table.add_row(say("tune-for", players=proof.players), *_cells(proof))
    if len(verdict.proofs) > 1:
        table.add_row(say("tune-together"), *_cells(verdict.together))
    return table


def _cells(proof: Proof) -> tuple[str, str, str]:
    low, high = proof.interval
    share = say("stats-percent", share=100 * proof.share, low=100 * low, high=100 * high)
    return str(len(proof.deals)), str(proof.games), share
