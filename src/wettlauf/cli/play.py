"""`wettlauf play GAME`: plays in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

import wettlauf
from wettlauf.bots.registry import file_of
from wettlauf.cli.common import (
    PERSON,
    TABLE_BOTS,
    GameName,
    SeatNames,
    game_options,
    lang_option,
    language,
    make_game,
    parse_options,
)
from wettlauf.cli.help import Command
from wettlauf.core.errors import WettlaufError
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Argument, Words, quote
from wettlauf.table.facts import FEWEST_GAMES, MOST_GAMES

KNOWN = (PERSON, *TABLE_BOTS, "master@0.1s", "heuristic@FILE", "file.py:Class")


@click.command("play", cls=Command)
@click.argument("game", type=GameName(), required=False)
@game_options
@click.option(
    "--seats",
    type=SeatNames(),
    help=f"The players, separated by commas: me, or a bot ({', '.join(TABLE_BOTS)}, master@0.1s, heuristic@FILE, "
    "file.py:Class). Use me more than once to share the keyboard.",
)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Same seed, same cards.")
@click.option(
    "--series",
    type=click.IntRange(FEWEST_GAMES, MOST_GAMES),
    help="Play this many games in a row, with standings in between.",
)
@click.option("--resume", type=click.Path(path_type=Path), help="Continue a saved game.")
@lang_option
def command(
    game: str | None,
    players: int | None,
    pairs: tuple[str, ...],
    seats: str | None,
    seed: int | None,
    series: int | None,
    resume: Path | None,
    lang: str | None,
) -> None:
    """Play GAME in the terminal. Without GAME, a start screen lets you choose the game and the players.

    \b
    wettlauf play                                  choose everything on the start screen
    wettlauf play keltis --seats me,practised      start right away against a bot
    wettlauf play keltis --seats me,me,master      two people at one keyboard and a bot
    wettlauf play keltis --seats me,mine.py:MyBot  against your own bot
    """
    who = None if seats is None else [name.strip() for name in seats.split(",")]
    options = parse_options(pairs)
    if game is not None:
        if who is not None:
            check_names(who)
            players = _players(game, players, options, len(who))
        made = make_game(game, players, pairs)
        if who is not None and len(who) != made.seats:
            raise WettlaufError(Words("cli-seat-count", {"given": len(who), "seats": made.seats}))
        options = dict(made.options)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):  # Textual draws on stderr
        raise WettlaufError(Words("cli-needs-terminal"))
    from wettlauf import tui

    tui.play(game, options, who, language(), seed=seed, resume=resume, games=series or 1)


def check_names(who: Sequence[str]) -> None:
    """Raises WettlaufError for an unknown player, before files are read or rules compiled."""
    for name in who:
        level, at, _ = name.partition("@")
        known = name == PERSON or name.startswith(f"{PERSON}:") or name in TABLE_BOTS or file_of(name) is not None
        if not known and not (at and level in TABLE_BOTS):
            raise WettlaufError(Words("cli-unknown-seat", {"name": quote(name), "known": ", ".join(KNOWN)}))


def _players(game: str, players: int | None, options: dict[str, Any], named: int) -> int | None:
    """Returns the number of players, by default the number of seats named. Raises WettlaufError if out of range."""
    if players is not None or "players" in options:
        return players
    option = next(one for one in wettlauf.game(game).kind.options if one.name == "players")
    assert option.lowest is not None and option.highest is not None
    if not option.lowest <= named <= option.highest:
        bounds: dict[str, Argument] = {"lowest": option.lowest, "highest": option.highest}
        args = {"given": named, "game": Words(f"{game}-name"), **bounds}
        raise WettlaufError(Words("cli-seats-range", args))
    return named
