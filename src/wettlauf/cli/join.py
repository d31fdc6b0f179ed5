"""`wettlauf join LINK --bot BOT`: lets a bot play at a table of a server."""

from __future__ import annotations

import json
from collections.abc import Callable

import click

from wettlauf.bots.contract import Bot
from wettlauf.bots.playing import sees_all
from wettlauf.bots.registry import bot as bot_named
from wettlauf.bots.registry import label
from wettlauf.cli.common import TABLE_BOTS, GameName, json_option, lang_option, say
from wettlauf.cli.help import Command
from wettlauf.client import Client, Player
from wettlauf.client.bot_player import first_open_seat, play_at, seat_from
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words
from wettlauf.table.wire import ResultSeen


@click.command("join", cls=Command)
@click.argument("link", metavar="URL")
@click.option(
    "--bot",
    "bot_name",
    required=True,
    metavar="BOT",
    help=f"The bot: {', '.join(TABLE_BOTS)}, master@0.1s, or your own as file.py:Class.",
)
@click.option("--code", metavar="CODE", help="The code shown at the waiting table.")
@click.option("--game", type=GameName(), help="Only join tables of this game.")
@click.option("--name", metavar="NAME", help="The bot's name at the table (default: its own name).")
@click.option("--games", type=click.IntRange(1), default=1, show_default=True, help="Number of games to play.")
@json_option
@lang_option
def command(
    link: str,
    bot_name: str,
    code: str | None,
    game: str | None,
    name: str | None,
    games: int,
    as_json: bool,
    lang: str | None,
) -> None:
    """Let a bot play at a table of the server at URL.

    URL is an invitation copied from the page, the address of a table with an open seat, or a server. On a server, the
    bot joins the table with --code, or waits for an open seat at a public table.

    \b
    wettlauf join http://127.0.0.1:8000 --bot mine.py:MyBot
    wettlauf join http://127.0.0.1:8000 --bot master@0.5s --code K7MP-4XQW
    wettlauf join "http://127.0.0.1:8000/t/TABLE#SECRET" --bot mine.py:MyBot
    """
    url, table, invitation = seat_from(link)
    note = (lambda text: None) if as_json else click.echo
    with Client(url) as server:
        for _ in range(games):
            bot = bot_named(bot_name)
            if sees_all(bot):
                raise WettlaufError(Words("cli-join-sees-all"))
            player = _seat(server, table, invitation, code, game, name or label(bot_name), note)
            with player:
                result = _play(player, bot, note)
            if as_json:
                click.echo(json.dumps({"table": player.table, "result": None if result is None else _plain(result)}))
            if table is not None or code is not None:
                return  # an invitation is for one game


def _seat(
    server: Client,
    table: str | None,
    invitation: str | None,
    code: str | None,
    game: str | None,
    name: str,
    note: Callable[[str], None],
) -> Player:
    if code is not None:
        found = server.follow_code(code)
        table, invitation = found.table, found.invitation
    if table is not None:
        return server.sit_down(table, name, invitation)
    waiting = False
    for player in first_open_seat(server, name, game):
        if player is not None:
            return player
        if not waiting:
            note(say("cli-join-waiting", url=server.url))
        waiting = True
    raise AssertionError("unreachable")


def _play(player: Player, bot: Bot, note: Callable[[str], None]) -> ResultSeen | None:
    seat = player.look().seats[0]
    note(say("cli-join-plays", table=player.table, seat=seat + 1))
    result = play_at(player, bot, seat)
    if result is None:
        note(say("cli-join-closed"))
    else:
        won = "yes" if seat in result.winners else "no"
        note(say("cli-join-over", won=won, scores=", ".join(map(str, result.scores))))
    return result


def _plain(result: ResultSeen) -> dict[str, object]:
    return {"ended": result.ended, "scores": list(result.scores), "winners": list(result.winners)}
