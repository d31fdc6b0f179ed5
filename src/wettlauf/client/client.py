"""What can be asked of a server, one method each."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from types import TracebackType
from typing import Any

from wettlauf.api.games import CheckedOptions, GameInfo, Games, GivenOptions, RuleBook
from wettlauf.api.lab import LabJob
from wettlauf.api.tables import Claim, Claimed, CodeFound, CodeSaid, Lobby, NewTable, Opened, SeatWish
from wettlauf.client.calls import Calls
from wettlauf.client.connection import PATIENCE, SECONDS, Connection, ServerGone, ServerRefused, part
from wettlauf.client.contributing import fresh_part
from wettlauf.client.player import Player
from wettlauf.core.errors import WettlaufError
from wettlauf.core.registry import find, kinds
from wettlauf.core.sentences import words_of
from wettlauf.core.words import Words
from wettlauf.lab.requests import LabRequest
from wettlauf.lab.results import LabReport
from wettlauf.table.wire import Now

__all__ = ["Client", "Player", "ServerGone", "ServerRefused"]

SECRET_BYTES = 32


def _is_asked(now: Now) -> bool:
    """Whether somebody has still to say if a guest may sit down."""
    return any(one.question == "seat" and one.asked for one in now.questions)


class Client(Calls):
    """A server, as a program talks to it. With `lang` answers carry their sentences as text too.

    An answer may take `seconds`. Where the server asks to wait because of its limits, a request waits, for up to
    `patience` seconds in all; after that it raises ServerRefused.
    """

    def __init__(self, url: str, lang: str | None = None, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        super().__init__(Connection(url, seconds=seconds, patience=patience), lang)

    @property
    def url(self) -> str:
        """The server's address."""
        return self._connection.url

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, place: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    # ---- games ----

    def games(self) -> Games:
        """All games with their options, and the levels of bots."""
        return self.get("/api/games", Games)

    def game(self, name: str) -> GameInfo:
        return self.get(f"/api/games/{part(name)}", GameInfo)

    def check_options(self, game: str, **options: Any) -> CheckedOptions:
        """Options spelled out; ServerRefused says what does not fit."""
        body = GivenOptions(options)
        return self.post(f"/api/games/{part(game)}/options", CheckedOptions, body)

    def rules(self, game: str, rule: str | None = None) -> RuleBook:
        """The rule book, or one rule of it."""
        path = f"/api/games/{part(game)}/rules"
        return self.get(path if rule is None else f"{path}/{part(rule)}", RuleBook)

    # ---- the lab ----

    def order_study(self, request: LabRequest) -> LabJob:
        """Has the server measure a game. The same request has the same job."""
        return self.post("/api/lab", LabJob, request)

    def show_study(self, job: str) -> LabJob:
        """How far it is, and the report when it is done."""
        return self.get(f"/api/lab/{part(job)}", LabJob)

    def cancel_study(self, job: str) -> LabJob:
        return self._connection.ask("DELETE", f"/api/lab/{part(job)}", LabJob, again=True)

    def study(self, request: LabRequest, every: float = 0.5) -> LabReport:
        """Has a game measured and waits for it, asking so often. Raises WettlaufError if the lab did not finish."""
        job = self.order_study(request)
        while job.state in ("waiting", "running"):
            time.sleep(every)
            job = self.show_study(job.id)
        if job.report is None:
            raise WettlaufError(Words("lab-cancelled") if job.problem is None else words_of(job.problem))
        return job.report

    # ---- what games add ----

    def calls(self, game: str) -> Any:
        """Gets the calls that a game adds (`GameKind.client`), over this connection; they are its methods. Raises
        UnknownGame if this installation has no such game, AttributeError if the game adds none."""
        kind = find(game)
        if not kind.client:
            raise AttributeError(f"the game {game} adds no calls")
        return kind.load(kind.client)(self._connection, self.lang)

    def __getattr__(self, name: str) -> Any:
        """A call that a game adds, also by its name alone: `server.courses()`."""
        if name.startswith("_"):
            raise AttributeError(name)
        found = [(kind.name, made) for kind in kinds() if kind.client and hasattr(made := self.calls(kind.name), name)]
        if len(found) != 1:
            games = " and ".join(game for game, _ in found)
            raise AttributeError(f"{games} add {name}: say calls(GAME).{name}" if found else f"Client has no {name}")
        return getattr(found[0][1], name)

    # ---- tables ----

    def lobby(self, *, game: str | None = None, open_only: bool = False, after: str | None = None) -> Lobby:
        """Listed tables: of one game, with open seats only, or those that follow the cursor of the page before."""
        only = "true" if open_only else None
        return self._connection.ask("GET", "/api/tables", Lobby, game=game, open_only=only, after=after)

    def open_table(self, game: str, seats: Sequence[SeatWish] = (), **more: Any) -> tuple[Opened, Player]:
        """A new table, and you at it; `more` are the other fields of `NewTable`."""
        opened = self._connection.ask("POST", "/api/tables", Opened, NewTable(game, seats=list(seats), **more))
        return opened, self.player(opened.table, opened.token)

    def follow_code(self, code: str) -> CodeFound:
        """Where a code leads that a waiting table shows: `sit_down` there with its invitation."""
        return self._connection.ask("POST", "/api/codes", CodeFound, CodeSaid(code))

    def sit_down(
        self, table: str, name: str = "", invitation: str | None = None, program: bool = True, token: str | None = None
    ) -> Player:
        """Take a seat: the one that you are invited to, or one that is open. With a `token` of your own making you may
        ask again after ServerGone. At a seat that somebody has left in a running game this returns when everyone there
        has agreed."""
        token, own = token or secrets.token_urlsafe(SECRET_BYTES), fresh_part()
        body = Claim(name=name, invitation=invitation, program=program, token=token, pledge=own.commitment)
        path = f"/api/tables/{part(table)}/seats"
        while (claimed := self._connection.ask("POST", path, Claimed, body, again=True)).waits:
            with self.player(table) as watching:
                next((now for now in watching.listen() if not _is_asked(now)), None)
        player = self.player(table, token)
        player.contribution.own = dict.fromkeys(claimed.seats, own)  # where all shuffle together
        return player

    def player(self, table: str, token: str | None = None) -> Player:
        """At a table with a token that you have already; a spectator without one."""
        return Player(self._connection.url, table, token, self._connection.patience)
