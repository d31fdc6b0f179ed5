"""`wettlauf warmup`: compiles the rules ahead of the first game."""

from __future__ import annotations

import json
import time

import click
from rich.console import Console

import wettlauf
from wettlauf.cli.common import GameName, json_option, lang_option, make_ready, say
from wettlauf.cli.help import Command
from wettlauf.core.words import Words


@click.command("warmup", cls=Command)
@click.argument("games", nargs=-1, type=GameName())
@json_option
@lang_option
def command(games: tuple[str, ...], as_json: bool, lang: str | None) -> None:
    """Compile the rules of GAMES (default: all) now, so that later starts are instant."""
    rows = []
    for name in games or wettlauf.GAMES:
        game = wettlauf.game(name)
        start = time.perf_counter()
        was_ready = game.engine.is_ready()
        make_ready(game)
        rows.append(
            {
                "game": name,
                "mode": "compiled" if game.engine.compiled else "pure",
                "was_ready": was_ready,
                "seconds": round(time.perf_counter() - start, 2),
            }
        )
    if as_json:
        click.echo(json.dumps(rows))
        return
    for row in rows:
        said = "cli-warm-pure" if row["mode"] == "pure" else "cli-warm-already" if row["was_ready"] else "cli-warm-done"
        title = Words(f"{row['game']}-name")
        Console().print(say(said, game=title, seconds=row["seconds"]), highlight=False)
