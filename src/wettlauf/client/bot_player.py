"""Lets a bot play at a table of a server: listens, asks the bot when its seat is to act, and sends the move."""

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

PAUSE = 1.0  # seconds between two attempts to reach a server; the lobby is checked half as often
TRIES = 30
MODES = ("board", "hand")  # words that may precede the secret in a link


def play_at(player: Player, bot: Bot, seat: int) -> ResultSeen | None:
    """Lets a bot play at a seat until the game is over. Returns the result, None if the table was closed.

    Reconnects if the connection breaks. Raises BadBot if the bot fails or answers with an illegal move."""
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
        if refused.status not in (409, 422):  # a stand-in, a pause or a takeback came first: look again
            raise


def _listen(player: Player, seat: int) -> Iterator[Now]:
    """Yields the state of the table, now and after each change, until the game is over. Reconnects if necessary."""
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
    """Returns the parts of a link: the server's address, and table and invitation if the link has them.

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
    """Checks the lobby until it has taken an open seat, which it yields last; yields None after each failed attempt."""
    while True:
        for table in server.lobby(game=game, open_only=True).tables:
            try:
                yield server.sit_down(table.table, name)
                return
            except ServerRefused:
                continue  # somebody else was faster
        yield None
        time.sleep(2 * PAUSE)
