"""What the host of a server sees and does."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from wettlauf.store import Status
from wettlauf.store.jobs import State

Days = Annotated[float, Meta(gt=0, le=36_500)]
Minutes = Annotated[float, Meta(ge=0, le=10_080)]
Text = Annotated[str, Meta(max_length=300)]


class HostedTable(Struct, frozen=True):
    """A table in the host's list. Times are milliseconds since 1970."""

    id: str
    game: str
    status: Status
    listed: bool
    names: list[str | None]
    facts: int
    """The length of its log."""
    created: int
    touched: int
    damaged: bool = False
    """Whether its row or its log is unreadable. Such a table can still be deleted."""
    removed_after: int | None = None
    """When it will be removed without further activity; null: never."""


class HostedTables(Struct, frozen=True):
    tables: list[HostedTable]
    """Most recently used first."""


class HostedSeat(Struct, frozen=True):
    seat: int
    kind: str
    name: str | None
    here: bool
    """Whether the seat is connected to this process."""


class HostedTableDetails(Struct, frozen=True):
    """A table and who is there. Cards are left out: the host may be playing."""

    table: HostedTable
    seats: list[HostedSeat]
    spectators: int
    addresses: list[str]
    """Addresses connected to this process."""
    said: int
    """The number of chat messages."""


class NewBan(Struct, frozen=True, forbid_unknown_fields=True):
    network: str
    """An address or a network: `192.0.2.7`, `2001:db8::/48`."""
    reason: Text = ""
    days: Days | None = None
    """Without it the ban is permanent."""


class Banned(Struct, frozen=True):
    network: str
    reason: str
    created: int
    until: int | None


class NewNotice(Struct, frozen=True, forbid_unknown_fields=True):
    text: Text = ""
    """If empty, a restart is announced in each reader's language."""
    restart_in: Minutes | None = None
    """Minutes until the server restarts."""
    minutes: Minutes = 60
    """How long a text without a restart stays visible."""


class NoticeSeen(Struct, frozen=True):
    """The host's announcement to everyone."""

    text: str
    restart_in: float | None
    """Seconds until the server restarts."""


class CurrentNotice(Struct, frozen=True):
    notice: NoticeSeen | None


class HostedJob(Struct, frozen=True):
    """A background job."""

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
    """The state of the server. Figures are for this process unless noted otherwise."""

    version: str
    tables: dict[str, int]
    """All tables in the database, by status."""
    live_tables: int
    sockets: int
    memory_mb: float
    jobs: dict[str, int]
    """All jobs in the database, by state."""
    bans: list[Banned]
    notice: NoticeSeen | None
    database: Literal["sqlite", "postgresql"] = "sqlite"


class HostedRetention(Struct, frozen=True):
    """How long data is kept after the last activity at a table; 0 is forever."""

    every_minutes: float
    """How often the server looks for what is due."""
    never_begun_hours: float
    """Tables where no game has begun."""
    unfinished_days: float
    """Running or paused games."""
    finished_days: float
    chat_days: float
    """Then the chat is erased; the game stays."""
    tables: int
    """Tables that are due for removal now."""
    chats: int
    """Chats that are due to be erased now."""


class HostDone(Struct, frozen=True):
    """The request was carried out."""

    done: bool = True
