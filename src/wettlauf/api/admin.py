"""What the host of a server sees and does."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from wettlauf.store import Status
from wettlauf.store.jobs import State

Days = Annotated[float, Meta(gt=0, le=36_500)]
Minutes = Annotated[float, Meta(ge=0, le=10_080)]
Text = Annotated[str, Meta(max_length=300)]


class HostedTable(Struct, frozen=True):
    """A table as the host sees it in a list. Moments are milliseconds since 1970."""

    id: str
    game: str
    status: Status
    listed: bool
    names: list[str | None]
    facts: int
    """How long its log is."""
    created: int
    touched: int
    damaged: bool = False
    """Whether its row or its log cannot be read. It can be deleted."""


class HostedTables(Struct, frozen=True):
    tables: list[HostedTable]
    """The last touched first."""


class HostedSeat(Struct, frozen=True):
    seat: int
    kind: str
    name: str | None
    here: bool
    """Whether somebody is connected there, to this process."""


class HostedTableDetails(Struct, frozen=True):
    """A table with who is there. Cards are not shown: the host may be playing."""

    table: HostedTable
    seats: list[HostedSeat]
    spectators: int
    addresses: list[str]
    """From where people are connected, to this process."""
    said: int
    """How many messages its chat has."""


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    network: str
    """An address or a network: `192.0.2.7`, `2001:db8::/48`."""
    reason: Text = ""
    days: Days | None = None
    """Without days it holds for good."""


class Banned(Struct, frozen=True):
    network: str
    reason: str
    created: int
    until: int | None


class NewNotice(Struct, frozen=True, forbid_unknown_fields=True):
    text: Text = ""
    """Without a text a restart is announced in everyone's own language."""
    restart_in: Minutes | None = None
    """Minutes until the server restarts."""
    minutes: Minutes = 60
    """How long a text without a restart is shown."""


class NoticeSeen(Struct, frozen=True):
    """What the host tells everyone."""

    text: str
    restart_in: float | None
    """Seconds until the server restarts."""


class CurrentNotice(Struct, frozen=True):
    notice: NoticeSeen | None


class HostedJob(Struct, frozen=True):
    """A job in the background."""

    id: str
    kind: str
    about: str
    state: State
    progress: float
    attempt: int
    attempts: int
    created: int
    finished: int | None
    problem: str | None


class HostOverview(Struct, frozen=True):
    """How the server is doing; numbers of this process where nothing else is said."""

    version: str
    tables: dict[str, int]
    """All in the database, by status."""
    live_tables: int
    sockets: int
    memory_mb: float
    jobs: dict[str, int]
    """All in the database, by state."""
    bans: list[Banned]
    notice: NoticeSeen | None


class HostDone(Struct, frozen=True):
    """It has been done."""

    done: bool = True
