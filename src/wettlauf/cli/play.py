"""`wettlauf play GAME`: play in the terminal, against bots or together at one keyboard."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

import wettlauf
from wettlauf.bots.known import file_of
from wettlauf.cli.common import (
    AT_A_TABLE,
    PERSON,
    GameName,
    SeatNames,
    game_options,
    lang_option,
    make_game,
    parse_options,
    spoken,
)
from wettlauf.cli.help import Command
from wettlauf.core.errors import WettlaufError
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Argument, Words, quote
from wettlauf.table.facts import FEWEST_GAMES, MOST_GAMES

KNOWN = (PERSON, *AT_A_TABLE, "master@0.1s", "heuristic@FILE", "file.py:Class")


@click.command("play", cls=Command)
@click.argument("game", type=GameName(), required=False)
@game_options
@click.option(
    "--seats",
    type=SeatNames(),
    help=f"Who sits where, separated by commas: me, or a bot ({', '.join(AT_A_TABLE)}, master@0.1s, heuristic@FILE, "
    "file.py:Class). Several me share the keyboard.",
)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Deal the same cards again.")
@click.option(
    "--series",
    type=click.IntRange(FEWEST_GAMES, MOST_GAMES),
    help="Play so many games in a row, with standings between them.",
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
    """Play GAME in the terminal. Without GAME, a start screen asks what to play and with whom.

    \b
    wettlauf play                                  choose everything on the screen
    wettlauf play keltis --seats me,practised      at once against a bot
    wettlauf play keltis --seats me,me,master      two people at one keyboard and a bot
    wettlauf play keltis --seats me,mine.py:MyBot  against a bot of your own
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

    tui.play(game, options, who, spoken(), seed=seed, resume=resume, games=series or 1)


def check_names(who: Sequence[str]) -> None:
    """Raises WettlaufError for a name that nobody at a table has, before files are read or rules compiled."""
    for name in who:
        level, at, _ = name.partition("@")
        known = name == PERSON or name.startswith(f"{PERSON}:") or name in AT_A_TABLE or file_of(name) is not None
        if not known and not (at and level in AT_A_TABLE):
            raise WettlaufError(Words("cli-unknown-seat", {"name": quote(name), "known": ", ".join(KNOWN)}))


def _players(game: str, players: int | None, options: dict[str, Any], named: int) -> int | None:
    """How many players there are, if nobody says so: as many as seats are named. Raises if no table has that many."""
    if players is not None or "players" in options:
        return players
    option = next(one for one in wettlauf.game(game).kind.options if one.name == "players")
    assert option.lowest is not None and option.highest is not None
    if not option.lowest <= named <= option.highest:
        bounds: dict[str, Argument] = {"lowest": option.lowest, "highest": option.highest}
        args = {"given": named, "game": Words(f"{game}-name"), **bounds}
        raise WettlaufError(Words("cli-seats-range", args))
    return named
