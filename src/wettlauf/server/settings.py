"""Everything about a server that whoever hosts it may set: on the command line, or in a file in TOML.

>>> read_settings(b'host = "0.0.0.0"', "settings.toml").host
'0.0.0.0'
>>> read_settings(b'limits = 5', "settings.toml")
Traceback (most recent call last):
...
wettlauf.core.errors.BadOption: settings.toml: Expected `object`, got `int` - at `$.limits`.
"""

from __future__ import annotations

import ipaddress
import tomllib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from wettlauf.core.errors import BadBot, BadFile, BadOption, problem_of
from wettlauf.core.words import Words, quote

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Span = Annotated[float, Meta(ge=0, le=10**6)]
Positive = Annotated[float, Meta(gt=0, le=10**9)]

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """So many a second in the long run, and so many at once after a rest."""

    per_second: Positive
    burst: Annotated[float, Meta(ge=1, le=10**9)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one address, one table or one message may use up."""

    requests: Rate = Rate(20, 100)
    """Requests and new sockets an address."""
    new_tables: Rate = Rate(0.1, 30)
    """Tables that an address opens."""
    codes: Rate = Rate(0.1, 10)
    """Codes of tables that an address tries, right ones and wrong ones."""
    codes_of_all: Rate = Rate(10, 300)
    """Codes that are tried from everywhere together."""
    tables_of_address: Count = 200
    """Unfinished tables that were opened from one address, as far as this process knows."""
    tables: Count = 1_000_000
    """Tables in the database, finished ones too."""
    free_bytes: Annotated[int, Meta(ge=0, le=10**15)] = 200 * 1024 * 1024
    """With less left on the disk of a SQLite file no new tables are opened, so that games that have begun can end."""
    facts_of_table: Count = 20_000
    """What can happen at one table: every move, message and answer is a fact."""
    tokens_of_table: Count = 200
    """Devices and invitations of one table."""
    thinking: Rate = Rate(0.5, 10)
    """Tips and other things that keep a core busy, an address."""
    thinking_of_table: Rate = Rate(0.5, 120)
    """Seconds that bots think at one table, for their moves and for tips."""
    loop_milliseconds: Rate = Rate(100, 3000)
    """Milliseconds in which views of tables are made for an address, while all others wait."""
    messages: Rate = Rate(20, 60)
    """Messages on one socket."""
    commands_of_table: Rate = Rate(100, 500)
    """What all at one table do together."""
    addresses: Count = 20_000
    """How many addresses are remembered at once."""
    body: Count = 64 * 1024
    """Bytes of a request's body."""
    message: Count = 16 * 1024
    """Bytes of a message on a socket."""
    sockets: Count = 20_000
    """Open sockets and streams in this process."""
    sockets_of_address: Count = 100
    connections_of_address: Count = 300
    """Open connections of any kind; behind a proxy they are the proxy's, which has as many as it needs."""
    request_seconds: Positive = 30
    """In which a request has to be there, head and body."""
    spectators: Count = 200
    """Of one table."""


class BotSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much bots may think."""

    threads: Annotated[int, Meta(ge=1, le=256)] = 2
    """How many think at once in this process."""
    master: str = "master"
    """Which bot plays as master: `master@0.3s` thinks for so long a turn."""
    strong: str = "strong"

    def named(self, level: str) -> str:
        """The bot that plays at a level."""
        return {"master": self.master, "strong": self.strong}.get(level, level)

    @property
    def renamed(self) -> dict[str, str]:
        """The bots of levels at which not the one of the same name plays."""
        levels = ("strong", "master")
        return {level: self.named(level) for level in levels if self.named(level) != level}


class HousekeepingSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """After how long without anything new tables are removed; 0 keeps them for ever."""

    every_minutes: Positive = 60
    """How often it is looked for such tables."""
    never_begun_hours: Span = 24
    """At which no game has begun."""
    unfinished_days: Span = 180
    """Running or paused games."""
    finished_days: Span = 365
    """Finished games, with the names of who played."""
    chat_days: Span = 30
    """After so many days without anything new, what people said at a table is erased; the game stays."""


class JobSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Background jobs: compiling rules, and thinking ahead."""

    workers: Annotated[int, Meta(ge=0, le=256)] = 2
    """How many this process does at once; with 0 it leaves them to others."""
    most: dict[str, Count] = {}
    """By kind, how many run at once in all processes; a kind that is not named has a limit of its own."""
    most_of_opener: dict[str, Count] = {}
    """By kind, how many unfinished ones an address may have; a kind that is not named has a limit of its own."""
    keep_days: Span = 7
    """How long those that have ended are kept."""


class LabSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much the lab may play for one request; how many run at once is in `jobs.most` and `jobs.most_of_opener`."""

    games: Count = 200_000
    """Games of bots that play in the compiled kernel, of all options that are compared together."""
    games_of_slow_bots: Count = 200
    """Games of bots that are asked move by move."""
    games_for_suggestions: Count = 500_000
    """With fewer than a suggestion takes, about 400,000, there are none."""
    threads: Annotated[int, Meta(ge=0, le=1024)] = 0
    """How many cores its process of low priority uses; 0: all."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """One server process."""

    host: str = "127.0.0.1"
    port: Port = 8000
    database: str | None = None
    """`sqlite:///...` or `postgresql://...`; without one a file in the user's data folder."""
    public_url: str | None = None
    """Where people reach the server through a proxy: `https://games.example.org`."""
    hosts: tuple[str, ...] = ()
    """Names by which it may be reached, beside `localhost`, its addresses and that of `public_url`."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may use it, as `https://pages.example.org`."""
    trusted_proxies: tuple[str, ...] = ()
    """Networks of proxies whose word on where a request comes from (`X-Forwarded-For`) is believed."""
    metrics_for: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Networks that may read `/metrics`."""
    log: str = "json"
    """`json` for one line of JSON an event on standard error, `quiet` for warnings in plain words only."""
    limits: Limits = Limits()
    bots: BotSettings = BotSettings()
    housekeeping: HousekeepingSettings = HousekeepingSettings()
    jobs: JobSettings = JobSettings()
    lab: LabSettings = LabSettings()

    def proxies(self) -> tuple[Network, ...]:
        return networks(self.trusted_proxies)

    def metrics_networks(self) -> tuple[Network, ...]:
        return networks(self.metrics_for)


def networks(texts: tuple[str, ...]) -> tuple[Network, ...]:
    """Networks or single addresses; BadOption for a text that is neither."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise BadOption(Words("server-bad-network", {"text": quote(text)})) from None
    return tuple(found)


def read_settings(content: bytes, path: str | Path) -> Settings:
    """Settings from the content of a file; BadOption says what in it is wrong."""
    try:
        data = tomllib.loads(content.decode("utf-8"))
        return checked(msgspec.convert(data, Settings))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        args = {"path": quote(path), "problem": quote(error, 160)}
        raise BadOption(Words("server-bad-settings", args)) from None


def settings_file(path: Path) -> Settings:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": quote(path), "problem": problem_of(error)})) from None
    return read_settings(content, path)


def checked(settings: Settings) -> Settings:
    """The same settings; BadOption for what types cannot tell."""
    settings.proxies()
    settings.metrics_networks()
    for origin in (*settings.origins, *filter(None, (settings.public_url,))):
        scheme, found, host = origin.partition("://")
        if scheme not in ("http", "https") or not found or not host or "/" in host:
            raise BadOption(Words("server-bad-origin", {"text": quote(origin)}))
    if settings.log not in ("json", "quiet"):
        raise BadOption(Words("server-bad-log", {"text": quote(settings.log)}))
    check_bots(settings.bots)
    return settings


def check_bots(settings: BotSettings) -> None:
    """Whether every bot that is named can be made: at a table nobody could be told."""
    from wettlauf.bots import bot  # not for those who only ask for help

    for level in ("master", "strong"):
        try:
            bot(settings.named(level))
        except BadBot as error:
            raise BadOption(Words("server-bad-bot", {"setting": f"bots.{level}", "problem": error.words})) from None
