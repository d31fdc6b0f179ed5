"""A player or spectator at a table: look, listen, move."""

from __future__ import annotations

import base64
import contextlib
import secrets
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TypeVar

import msgspec

from wettlauf.api.messages import AnyCommand, Done, FromServer, Goodbye, Play, Update, Welcome
from wettlauf.api.tables import Knowledge, TableSeen
from wettlauf.client.connection import (
    RETRY_TIMEOUT,
    Connection,
    ServerGone,
    ServerRefused,
    decode,
    path_segment,
    retry_after,
)
from wettlauf.client.contribution import Contribution
from wettlauf.core.contract import OVER
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.layout import fingerprint
from wettlauf.core.option_history import upgrade_options
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.seen import Seen
from wettlauf.core.words import Words
from wettlauf.table.wire import Now

T = TypeVar("T")
TRIES, PAUSE = 8, 0.5  # how often a command is sent if the server is gone, and the seconds in between
QUIET = 60.0  # timeout of the stream in seconds; the server sends an empty line more often than that


class Player:
    """A player at a table, with the token of one or more seats; a spectator without one."""

    def __init__(self, url: str, table: str, token: str | None, patience: float = RETRY_TIMEOUT) -> None:
        self.table = table
        self.token = token
        self._path = f"/api/tables/{path_segment(table)}"
        self._asking = Connection(url, token, patience=patience)
        self._listening = Connection(url, token, QUIET, patience)
        self._messages = msgspec.json.Decoder(FromServer)
        self._game: Game | None = None
        self.contribution = Contribution()
        """Your contribution to the shuffle, if all players shuffle together; `listen` sends it, and notes what it shows
        of the game. Keep its `receipt` to verify the game's record."""

    def __enter__(self) -> Player:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, place: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._asking.close()
        self._listening.close()

    def look(self, seat: int | None = None) -> TableSeen:
        """Returns the table as you see it now."""
        return self._asking.ask("GET", self._path, TableSeen, seat=seat)

    def listen(self, seat: int | None = None) -> Iterator[Now]:
        """Yields the state of the table, now and after every change, until the game is over. If all players shuffle
        together, it also sends the contributions of your seats."""
        seats: list[int] = []
        for message in self.messages(seat):
            now: Now | None = None
            if isinstance(message, Welcome):
                seats, now = message.seats, message.snapshot.now
                self.contribution.witness.begin(message.snapshot)
            elif isinstance(message, Update):
                now = message.news.now
                self.contribution.witness.hear(message.news)
            if now is not None:
                self._contribute(now, seats)
                yield now
                if now.status in ("ended", "closed"):
                    return
            if isinstance(message, Goodbye):
                return

    def _contribute(self, now: Now, seats: list[int]) -> None:
        for command in self.contribution.answers(now, seats):
            with contextlib.suppress(ServerRefused):  # too late: the game begins without it, as the record will show
                self.do(command)

    def messages(self, seat: int | None = None) -> Iterator[Any]:
        """Yields every message of the stream."""
        answer = self._listening.open("GET", f"{self._path}/stream", seat=seat)
        if answer.status >= 400:
            decode(None, answer.status, answer.read(), retry_after(answer))
        try:
            while line := answer.readline():
                if line.strip():
                    yield self._messages.decode(line)
        except OSError as error:
            raise ServerGone(Words("client-gone", {"url": self._listening.url, "problem": str(error)})) from error
        finally:
            self._listening.close()

    def seen(self, seat: int) -> Seen:
        """Returns everything that your seat knows of the running game, as a bot's `choose` gets it. The game must be
        installed here. Raises WettlaufError if its rules differ in version from the server's."""
        known = self._asking.ask("GET", f"{self._path}/knowledge", Knowledge, seat=seat)
        kind = find(known.game)
        if (known.version, known.layout) != (kind.kernel.version, fingerprint(kind.kernel.state)):
            raise WettlaufError(Words("client-other-rules", {"game": Words(f"{kind.name}-name")}))
        if self._game is None or self._game.recorded_options != known.options:
            self._game = Game(kind, upgrade_options(kind, known.options))
        to_act = OVER if known.to_act is None else known.to_act
        return Seen.from_packed(self._game, seat, base64.b64decode(known.state), to_act, known.log)

    def play(self, seat: int, move: str | int, seen: int | None = None) -> int:
        """Plays a move and returns its sequence number once it is stored."""
        return self.do(Play(id=secrets.token_urlsafe(12), seat=seat, move=move, seen=seen))

    def do(self, command: AnyCommand, tries: int = TRIES) -> int:
        """Sends a command. If the server is gone, sends it again with the same id, so it is never carried out twice."""
        for number in range(tries):
            try:
                return self._asking.ask("POST", f"{self._path}/do", Done, command, again=True).sequence
            except ServerGone:
                if number == tries - 1:
                    raise
                time.sleep(PAUSE)
        raise AssertionError("unreachable")

    def record(self) -> Record:
        """Returns the record of the game once it has ended."""
        data: dict[str, Any] = self._asking.ask("GET", f"{self._path}/record", dict)
        return Record.from_json(data)
