"""`wettlauf arena GAME`: bots play each other with mirrored deals, to find out who is stronger."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from wettlauf.arena import Arena, summary_of
from wettlauf.arena.report import Report
from wettlauf.arena.store import REPORT
from wettlauf.bots.registry import bot, display_names
from wettlauf.bots.time_limit import loading_time_limit
from wettlauf.bots.workers import TIME_LIMIT
from wettlauf.cli.common import (
    TABLE_BOTS,
    BotNames,
    GameName,
    fail_if_all_forfeited,
    game_number,
    game_options,
    json_option,
    lang_option,
    language,
    make_game,
    make_ready,
    progress_bar,
    say,
    show_first_error,
    show_forfeits,
)
from wettlauf.cli.help import Command
from wettlauf.cli.statistics import mean_text, share_text, wins_text
from wettlauf.cli.tables import show_table
from wettlauf.core.driver_groups import PLAY, SEARCH, SIMULATE
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words, quote

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command("arena", cls=Command)
@click.argument("game", type=GameName())
@click.option(
    "--bots",
    type=BotNames(),
    required=True,
    help=f"Two or more bots separated by commas: {', '.join(TABLE_BOTS)}, master@0.1s, heuristic@FILE, file.py:Class.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 100_000_000),
    default=200,
    show_default=True,
    help="Minimum number of games; every deal is played from all seats.",
)
@click.option("--until-sure", is_flag=True, help="Stop once every pairing is decided.")
@game_options
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), default=0, show_default=True, help="Same seed, same games.")
@click.option(
    "--seatings",
    type=click.Choice(["all", "rotated"]),
    help="Play every seating on every deal, or one rotation of seats per deal (default: all, if at most 24).",
)
@click.option(
    "--time-limit",
    type=click.FloatRange(0.01),
    default=TIME_LIMIT,
    show_default=True,
    help="Seconds per decision; a bot that takes longer forfeits the game.",
)
@click.option("--folder", type=FOLDER, help="Folder for games and report (default: a folder in ./arena).")
@click.option("--no-records", is_flag=True, help="Keep only the results, not the moves.")
@click.option(
    "--workers", type=click.IntRange(1, 1024), help="Number of games played at a time (default: one per core)."
)
@click.option(
    "--cluster",
    metavar="ADDRESS",
    help="Play on a Ray cluster: HOST:PORT, auto, or local:2 for two nodes on this machine.",
)
@json_option
@lang_option
def command(
    game: str,
    bots: str,
    games: int,
    until_sure: bool,
    players: int | None,
    pairs: tuple[str, ...],
    seed: int,
    seatings: str | None,
    time_limit: float,
    folder: Path | None,
    no_records: bool,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
    lang: str | None,
) -> None:
    """Let bots play GAME against each other and report who is stronger. The same command resumes an interrupted run.

    \b
    wettlauf arena keltis --bots heuristic,random --games 400
    wettlauf arena keltis --bots heuristic,mine.py:MyBot --until-sure --games 20000
    wettlauf arena strauss --players 5 --bots heuristic,random --option course=random:hard
    wettlauf arena keltis --bots heuristic,mine.py:MyBot --cluster 10.0.0.1:6379
    """
    made = make_game(game, players, pairs)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    with loading_time_limit(time_limit):
        arena = Arena(made, names, seed, seatings or "", folder, not no_records, time_limit, workers, cluster)
        shown = display_names(names, [bot(name) for name in names])
    make_ready(made, [PLAY, SEARCH, SIMULATE])
    with progress_bar() as bar:
        task = bar.add_task(say("arena-playing", game=Words(f"{game}-name")), total=games)
        try:
            arena.play(games, until_sure, lambda done, total: bar.update(task, completed=done, total=total))
        except KeyboardInterrupt:
            bar.stop()
            click.echo(say("arena-stopped", games=len(arena.finished())), err=True)
            raise
    summary = summary_of(arena)
    report = arena.store.folder / REPORT
    Report(summary, language(), shown).save(report)
    if as_json:
        click.echo(json.dumps({**summary, "folder": str(arena.store.folder), "report": str(report)}))
    else:
        show(Console(), summary, report, None if no_records else arena.store.games_file, shown)
    for one in arena.in_order():
        if one.forfeit is not None and one.forfeit.traceback:  # of this session: records hold no tracebacks
            show_first_error(one.forfeit.traceback, one.number)
            break
    fail_if_all_forfeited(len(summary["forfeits"]), summary["games"])


def show(
    console: Console, summary: dict[str, Any], report: Path, records: Path | None, names: Mapping[str, str]
) -> None:
    title = say("arena-title", game=Words(f"{summary['game']}-name"), players=summary["options"]["players"])
    console.print(title, style="bold", highlight=False)
    console.print(
        say("arena-played", games=summary["games"], deals=summary["deals"], seed=summary["seed"]), highlight=False
    )
    _show_ratings(console, summary, names)
    _show_pairs(console, summary, names)
    console.print(say("arena-note"), highlight=False, style="dim")
    show_forfeits(console, summary["forfeits"])
    if summary["forfeits"] and records is not None:
        path = quote(shlex.quote(str(records)), 400)
        line = say("arena-look", path=path, game=str(game_number(summary["forfeits"][0])))
        console.print(f"  {line}", highlight=False, soft_wrap=True, markup=False)
    console.print(say("arena-saved", path=quote(report, 400)), highlight=False, soft_wrap=True, markup=False)


def _show_ratings(console: Console, summary: dict[str, Any], names: Mapping[str, str]) -> None:
    lost = any(row["forfeits"] for row in summary["bots"])
    heads = ["arena-bot", "arena-rating", "arena-wins", f"{summary['game']}-score", "arena-speed"]
    heads += ["arena-lost"] * lost
    rows = []
    for row in sorted(summary["bots"], key=lambda row: -row["rating"]):
        speed = row["seconds_a_move"]
        cells = [
            names[row["bot"]],
            say("stats-plus-minus", mean=row["rating"], error=row["error"]),
            wins_text(row),
            mean_text(row["scores"]["mean"], row["scores"]["error"]),
            "–" if speed is None else say("arena-number", value=float(f"{speed:.2g}")),
        ]
        rows.append([*cells, *[str(row["forfeits"])] * lost])
    show_table(console, say("arena-ratings"), list(map(say, heads)), rows, names=1)


def _show_pairs(console: Console, summary: dict[str, Any], names: Mapping[str, str]) -> None:
    rows = []
    for row in summary["pairs"]:
        one, other = (names[name] for name in row["bots"])
        stronger = row["surely_stronger"]
        sure = say("arena-sure-no") if stronger is None else names[stronger]
        rows.append([one, other, share_text(row["share"], row["interval"]), sure, str(row["deals"])])
    heads = ["arena-bot", "arena-versus", "arena-share", "arena-sure", "arena-deals"]
    show_table(console, say("arena-pairs"), list(map(say, heads)), rows, names=2)
