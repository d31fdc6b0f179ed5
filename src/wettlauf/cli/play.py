"""`wettlauf play GAME`: play in the terminal, against bots or together at one keyboard."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from wettlauf.cli.common import (
    AT_A_TABLE,
    BotNames,
    GameName,
    game_options,
    lang_option,
    make_game,
    parse_options,
    spoken,
)
from wettlauf.cli.help import Command
from wettlauf.core.errors import WettlaufError
from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Words, quote

PERSON = "me"


@click.command("play", cls=Command)
@click.argument("game", type=GameName(), required=False)
@game_options
@click.option(
    "--seats",
    type=BotNames(),
    help=f"Who sits where, with commas: me, or a bot ({', '.join(AT_A_TABLE)}). Several me share the keyboard.",
)
@click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="Deal the same cards again.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@lang_option
def command(
    game: str | None, players: int | None, pairs: tuple[str, ...], seats: str | None, seed: int | None,
    resume: Path | None, lang: str | None,
) -> None:  # fmt: skip
    """Play GAME in the terminal. Without a game a start screen asks what and with whom.

    \b
    wettlauf play                                  choose everything on the screen
    wettlauf play keltis --seats me,practised      at once against a bot
    wettlauf play keltis --seats me,me,master      two people at one keyboard and a bot
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):  # Textual draws on stderr
        raise WettlaufError(Words("cli-needs-terminal"))
    who = [name.strip() for name in seats.split(",")] if seats else None
    options = parse_options(pairs)
    if game is not None:
        if players is None and who is not None:
            players = len(who)
        made = make_game(game, players, pairs)
        _check_face(game)
        _check_seats(who, made.seats)
        options = dict(made.options)
    from wettlauf import tui

    tui.play(game, options, who, spoken(), seed=seed, resume=resume)


def _check_face(game: str) -> None:
    from wettlauf.tui.face import games_with_a_face

    if game not in games_with_a_face():
        known = ", ".join(games_with_a_face())
        raise WettlaufError(Words("cli-no-face", {"game": Words(f"{game}-name"), "known": known}))


def _check_seats(who: list[str] | None, seats: int) -> None:
    if who is None:
        return
    for name in who:
        if name != PERSON and name not in AT_A_TABLE:
            known = ", ".join((PERSON, *AT_A_TABLE))
            raise WettlaufError(Words("cli-unknown-seat", {"name": quote(name), "known": known}))
    if len(who) != seats:
        raise WettlaufError(Words("cli-seat-count", {"given": len(who), "seats": seats}))
