"""A bot at a table of a server: it listens, asks the bot when its seat is to act, and sends the move."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from wettlauf.bots.contract import Bot, start
from wettlauf.bots.playing import ask_seen
from wettlauf.client.client import Client
from wettlauf.client.connection import ServerGone, ServerRefused
from wettlauf.client.player import Player
from wettlauf.core.random_numbers import SEEDS
from wettlauf.table.wire import Now, ResultSeen

PAUSE = 1.0  # seconds between two tries to reach a server, and between two looks into the lobby
TRIES = 30
MODES = ("board", "hand")  # what may stand before the secret of a link


def play_at(player: Player, bot: Bot, seat: int) -> ResultSeen | None:
    """Let a bot play at that seat until the game is over. Returns the result, None if the table was closed.

    A connection that breaks is made again. Raises BadBot if the bot fails or answers with what is not a legal move."""
    start(bot, secrets.randbelow(SEEDS))
    last: Now | None = None
    for now in _listen(player, seat):
        last = now
        if now.to_act == seat and now.status == "playing":
            _move(player, bot, seat)
    return None if last is None else last.result


def _move(player: Player, bot: Bot, seat: int) -> None:
    try:
        seen = player.seen(seat)
        if seen.to_act == seat:
            player.play(seat, str(ask_seen(bot, seen, seen.legal())))
    except ServerRefused as refused:
        if refused.status not in (409, 422):  # a stand-in, a pause or somebody who took back was quicker: look again
            raise


def _listen(player: Player, seat: int) -> Iterator[Now]:
    """How things stand, now and after each change, across broken connections, until the game is over."""
    failed = 0
    while True:
        try:
            for now in player.listen(seat):
                failed = 0
                yield now
                if now.status in ("ended", "closed"):
                    return
        except ServerGone:
            failed += 1
            if failed == TRIES:
                raise
        time.sleep(PAUSE)


def seat_from(link: str) -> tuple[str, str | None, str | None]:
    """What a link leads to: the server's address, the table and the invitation, as far as the link names them.

    >>> seat_from("http://127.0.0.1:8000/t/abcdefgh#hand.SECRET.Ada")
    ('http://127.0.0.1:8000', 'abcdefgh', 'SECRET')
    >>> seat_from("http://127.0.0.1:8000")
    ('http://127.0.0.1:8000', None, None)
    """
    parts = urlsplit(link.strip())
    before, found, table = parts.path.partition("/t/")
    words = [unquote(word) for word in parts.fragment.split(".")]
    secret = next((word for word in words if word and word not in MODES), None)
    server = f"{parts.scheme}://{parts.netloc}{before.rstrip('/')}" if parts.scheme and parts.netloc else link.strip()
    return server, table.strip("/") or None if found else None, secret if found else None


def first_open_seat(server: Client, name: str, game: str | None = None) -> Iterator[Player | None]:
    """Looks into the lobby until it has taken an open seat, which is the last that it yields; None for each look in
    vain."""
    while True:
        for table in server.lobby(game=game, open_only=True).tables:
            try:
                yield server.sit_down(table.table, name)
                return
            except ServerRefused:
                continue  # somebody else was quicker
        yield None
        time.sleep(2 * PAUSE)
