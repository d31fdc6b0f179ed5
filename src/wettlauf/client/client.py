"""The client of a server: a method for each request."""

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
from wettlauf.client.connection import RETRY_TIMEOUT, TIMEOUT, Connection, ServerGone, ServerRefused, path_segment
from wettlauf.client.contribution import new_part
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
    """Returns whether players still have to say if a guest may sit down."""
    return any(one.question == "seat" and one.asked for one in now.questions)


class Client(Calls):
    """A client of one server. With `lang`, answers also contain their sentences as text.

    `seconds` is the timeout of a request. If the server asks to wait because of its limits, a request waits for up to
    `patience` seconds in total before it raises ServerRefused.
    """

    def __init__(
        self, url: str, lang: str | None = None, seconds: float = TIMEOUT, patience: float = RETRY_TIMEOUT
    ) -> None:
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
        """Returns all games with their options, and the levels of bots."""
        return self.get("/api/games", Games)

    def game(self, name: str) -> GameInfo:
        return self.get(f"/api/games/{path_segment(name)}", GameInfo)

    def check_options(self, game: str, **options: Any) -> CheckedOptions:
        """Returns the options in full. Raises ServerRefused if they are invalid."""
        body = GivenOptions(options)
        return self.post(f"/api/games/{path_segment(game)}/options", CheckedOptions, body)

    def rules(self, game: str, rule: str | None = None) -> RuleBook:
        """Returns the rule book, or a single rule."""
        path = f"/api/games/{path_segment(game)}/rules"
        return self.get(path if rule is None else f"{path}/{path_segment(rule)}", RuleBook)

    # ---- the lab ----

    def order_study(self, request: LabRequest) -> LabJob:
        """Requests a study of a game. The same request gets the same job."""
        return self.post("/api/lab", LabJob, request)

    def show_study(self, job: str) -> LabJob:
        """Returns the job's progress, and the report once it is done."""
        return self.get(f"/api/lab/{path_segment(job)}", LabJob)

    def cancel_study(self, job: str) -> LabJob:
        return self._connection.ask("DELETE", f"/api/lab/{path_segment(job)}", LabJob, again=True)

    def study(self, request: LabRequest, every: float = 0.5) -> LabReport:
        """Requests a study and waits for its report, polling every `every` seconds. Raises WettlaufError on failure."""
        job = self.order_study(request)
        while job.state in ("waiting", "running"):
            time.sleep(every)
            job = self.show_study(job.id)
        if job.report is None:
            raise WettlaufError(Words("lab-cancelled") if job.problem is None else words_of(job.problem))
        return job.report

    # ---- what games add ----

    def calls(self, game: str) -> Any:
        """Returns the calls that a game adds (`GameKind.client`), on this connection. Raises UnknownGame if the game
        is not installed here, AttributeError if it adds no calls."""
        kind = find(game)
        if not kind.client:
            raise AttributeError(f"the game {game} adds no calls")
        return kind.load(kind.client)(self._connection, self.lang)

    def __getattr__(self, name: str) -> Any:
        """Finds a call that a game adds, so that `server.courses()` works."""
        if name.startswith("_"):
            raise AttributeError(name)
        found = [(kind.name, made) for kind in kinds() if kind.client and hasattr(made := self.calls(kind.name), name)]
        if len(found) != 1:
            games = " and ".join(game for game, _ in found)
            raise AttributeError(f"{games} add {name}: say calls(GAME).{name}" if found else f"Client has no {name}")
        return getattr(found[0][1], name)

    # ---- tables ----

    def lobby(self, *, game: str | None = None, open_only: bool = False, after: str | None = None) -> Lobby:
        """Returns listed tables: of one game, only with open seats, or those after the previous page's cursor."""
        only = "true" if open_only else None
        return self._connection.ask("GET", "/api/tables", Lobby, game=game, open_only=only, after=after)

    def open_table(self, game: str, seats: Sequence[SeatWish] = (), **more: Any) -> tuple[Opened, Player]:
        """Opens a table; returns it and you as its player. `more` are other fields of `NewTable`."""
        opened = self._connection.ask("POST", "/api/tables", Opened, NewTable(game, seats=list(seats), **more))
        return opened, self.player(opened.table, opened.token)

    def follow_code(self, code: str) -> CodeFound:
        """Resolves the code shown at a waiting table; then call `sit_down` with the table and invitation."""
        return self._connection.ask("POST", "/api/codes", CodeFound, CodeSaid(code))

    def sit_down(
        self, table: str, name: str = "", invitation: str | None = None, program: bool = True, token: str | None = None
    ) -> Player:
        """Takes a seat: the one you are invited to, or any open one. With a `token` of your own you may call it again
        after ServerGone. For a seat that was left in a running game, waits until everyone at the table has agreed."""
        token, own = token or secrets.token_urlsafe(SECRET_BYTES), new_part()
        body = Claim(name=name, invitation=invitation, program=program, token=token, pledge=own.commitment)
        path = f"/api/tables/{path_segment(table)}/seats"
        while (claimed := self._connection.ask("POST", path, Claimed, body, again=True)).waits:
            with self.player(table) as watching:
                next((now for now in watching.listen() if not _is_asked(now)), None)
        player = self.player(table, token)
        player.contribution.own = dict.fromkeys(claimed.seats, own)  # used if all players shuffle together
        return player

    def player(self, table: str, token: str | None = None) -> Player:
        """Returns a player for a token that you already have; a spectator without a token."""
        return Player(self._connection.url, table, token, self._connection.patience)
