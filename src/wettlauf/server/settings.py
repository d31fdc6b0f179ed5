"""All settings of a server: from the command line or a TOML file.

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

SETTINGS_VARIABLE = "WETTLAUF_SETTINGS"  # names the settings file, for every command that reads it

Port = Annotated[int, Meta(ge=0, le=65535)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
Span = Annotated[float, Meta(ge=0, le=10**6)]
Positive = Annotated[float, Meta(gt=0, le=10**9)]

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """A rate limit: a long-term rate per second, and a burst after a rest."""

    per_second: Positive
    burst: Annotated[float, Meta(ge=1, le=10**9)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one address, one table or one message may use."""

    requests: Rate = Rate(20, 100)
    """Requests and new sockets per address."""
    new_tables: Rate = Rate(0.1, 30)
    """New tables per address, rematches included."""
    codes: Rate = Rate(0.1, 10)
    """Codes tried per address, right or wrong."""
    codes_of_all: Rate = Rate(10, 300)
    """Codes tried by all addresses together."""
    tables_of_address: Count = 200
    """Unfinished tables opened from one address, as far as this process knows."""
    tables: Count = 1_000_000
    """Tables in the database, finished ones included."""
    free_bytes: Annotated[int, Meta(ge=0, le=10**15)] = 200 * 1024 * 1024
    """With less free space on the disk of a SQLite file, new tables, tokens and chat are refused, so that running games
    can finish."""
    facts_of_table: Count = 20_000
    """Facts per table: every move, message and answer is one."""
    tokens_of_table: Count = 200
    """Devices and invitations per table."""
    thinking: Rate = Rate(0.5, 10)
    """Tips and other requests that keep a core busy, per address."""
    thinking_of_table: Rate = Rate(0.5, 120)
    """Seconds of thinking by bots per table, for their moves and for tips."""
    loop_milliseconds: Rate = Rate(100, 3000)
    """Milliseconds of the event loop for making views and replays, per address."""
    messages: Rate = Rate(20, 60)
    """Messages per socket."""
    command_milliseconds: Rate = Rate(250, 1000)
    """Milliseconds for carrying out commands, per address: several hundred moves per second."""
    commands_of_table: Rate = Rate(100, 500)
    """Commands per table, by everyone together."""
    addresses: Count = 20_000
    """Addresses remembered at once."""
    body: Count = 64 * 1024
    """Bytes per request body."""
    message: Count = 16 * 1024
    """Bytes per message on a socket."""
    sockets: Count = 20_000
    """Open sockets and streams in this process."""
    sockets_of_address: Count = 100
    connections_of_address: Count = 300
    """Open connections of any kind. Those of a trusted proxy do not count."""
    request_seconds: Positive = 30
    """Seconds for a request to arrive, head and body."""
    spectators: Count = 200
    """Viewers per table."""


class BotSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much bots may think."""

    threads: Annotated[int, Meta(ge=1, le=256)] = 2
    """Bots that think at once in this process."""
    master: str = "master"
    """The bot that plays as master: `master@0.3s` thinks for this long per turn."""
    strong: str = "strong"

    def named(self, level: str) -> str:
        """Returns the bot that plays at a level."""
        return {"master": self.master, "strong": self.strong}.get(level, level)

    @property
    def renamed(self) -> dict[str, str]:
        """Returns the bots of levels where it is not the one of the same name."""
        levels = ("strong", "master")
        return {level: self.named(level) for level in levels if self.named(level) != level}


class HousekeepingSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How long tables are kept after the last activity; 0 keeps them forever."""

    every_minutes: Positive = 60
    """How often to look for such tables."""
    never_begun_hours: Span = 24
    """Tables where no game has begun."""
    unfinished_days: Span = 180
    """Running or paused games."""
    finished_days: Span = 365
    """Finished games, including the players' names."""
    chat_days: Span = 30
    """After this many quiet days the chat of a table is erased; the game stays."""


class JobSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Background jobs: compiling rules, tips in advance, the lab."""

    workers: Annotated[int, Meta(ge=0, le=256)] = 2
    """Jobs this process does at once; with 0 it leaves them to others."""
    most: dict[str, Count] = {}
    """By kind: how many run at once in all processes. Kinds not named have their own limit."""
    most_of_opener: dict[str, Count] = {}
    """By kind: how many unfinished ones an address may have. Kinds not named have their own limit."""
    keep_days: Span = 7
    """How long finished jobs are kept."""


class LabSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How much the lab may play for one request. How many requests run at once is set by `jobs.most` and
    `jobs.most_of_opener`."""

    games: Count = 200_000
    """Games of bots that play in the compiled kernel, for all compared options together."""
    games_of_slow_bots: Count = 200
    """Games of bots that are asked move by move."""
    games_for_suggestions: Count = 500_000
    """Games for a suggestion. With fewer than it needs, about 400,000, there are no suggestions."""
    threads: Annotated[int, Meta(ge=0, le=1024)] = 0
    """Cores that its low-priority process uses; 0 means all."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of one server process."""

    host: str = "127.0.0.1"
    port: Port = 8000
    database: str | None = None
    """`sqlite:///...` or `postgresql://...`; by default a file in the user's data folder."""
    public_url: str | None = None
    """The address people use to reach the server through a proxy: `https://games.example.org`."""
    hosts: tuple[str, ...] = ()
    """Further host names of the server, besides `localhost`, its addresses and that of `public_url`."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may use it, such as `https://pages.example.org`."""
    trusted_proxies: tuple[str, ...] = ()
    """Networks of proxies whose `X-Forwarded-For` header is trusted."""
    metrics_for: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Networks that may read `/metrics`."""
    log: str = "json"
    """`json` for one line of JSON per event on standard error, `quiet` for warnings in plain words only."""
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
    """Parses networks or single addresses. Raises BadOption for anything else."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise BadOption(Words("server-bad-network", {"text": quote(text)})) from None
    return tuple(found)


def read_settings(content: bytes, path: str | Path) -> Settings:
    """Reads settings from the content of a file. Raises BadOption with what is wrong in it."""
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
    """Returns the settings. Raises BadOption for what types cannot express."""
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
    """Raises BadOption unless every named bot can be created: at a table it would be too late to report it."""
    from wettlauf.bots import bot  # not needed for --help

    for level in ("master", "strong"):
        try:
            bot(settings.named(level))
        except BadBot as error:
            raise BadOption(Words("server-bad-bot", {"setting": f"bots.{level}", "problem": error.words})) from None
