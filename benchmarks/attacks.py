"""How long other players wait while one anonymous address requests as much as it can: a real `wettlauf serve`, default
limits.

    python benchmarks/attacks.py                     six pairs of players, three attacks, 15 seconds each
    python benchmarks/attacks.py --only looks --json
    python benchmarks/attacks.py --old ../before     the same with an older checkout

Players and attacker come from different addresses of this machine (127.0.0.1 and 127.0.0.66) and run in different
processes. `looks`: the longest game that the server accepts, and 40 spectators who each request the whole view 20 times
per second. `stories`: the same game, with its whole story requested 20 times per second, answered or not. `masters`: 30
tables of five masters, each with a spectator; it measures how long a beginner bot keeps its opponent waiting. In the
other two a wait is the time from sending a move until the opponent gets the new view. The output also shows what the
attacker got: an attack that gets no answers proves nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
from rich.console import Console
from rich.table import Table as Shown
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

import wettlauf  # noqa: E402

GOAL_P50_MS, GOAL_P99_MS = 50.0, 250.0
PLAYERS, ATTACKER = "127.0.0.1", "127.0.0.66"
PAIRS = 6
PACE = 0.25  # seconds between two moves at a table
LONGEST = 100_000  # log entries of a game, unless a request or the server allows fewer
LARGEST_BODY = 62_000
SPECTATORS, LOOKS_PER_SECOND = 40, 20
STORIES_PER_SECOND, MOST_STORIES = 20, 100
MASTERS = 30
UPGRADE = (
    "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
LARGEST_MESSAGE = 64 * 1024 * 1024
Json = dict[str, Any]


@dataclass(frozen=True)
class Address:
    """A server, as reached from one client address."""

    url: str
    source: str

    def ask(self, method: str, path: str, body: Json | None = None, token: str | None = None) -> tuple[int, Any]:
        parts = urlsplit(self.url)
        line = HTTPConnection(parts.hostname or "", parts.port, timeout=120, source_address=(self.source, 0))
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            content = answer.read()
            return answer.status, json.loads(content) if content else None
        finally:
            line.close()

    def open_table(self, seats: list[Json], game: str = "keltis", **more: Any) -> Json:
        options = {"players": len(seats), **more.pop("options", {})}
        status, opened = self.ask("POST", "/api/tables", {"game": game, "seats": seats, "options": options, **more})
        if status != 201:
            raise ConnectionError(f"the table was not opened: {status} {opened}")
        return dict(opened)

    @contextlib.asynccontextmanager
    async def line(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """Opens a connection with as little work on this side as possible."""
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.source, 0))
        try:
            yield reader, writer
        finally:
            writer.close()

    def head(self, path: str, headers: str) -> bytes:
        return f"GET {path} HTTP/1.1\r\nhost: {urlsplit(self.url).netloc}\r\n{headers}\r\n".encode()

    def socket(self, table: str) -> connect:
        url = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        return connect(url, local_addr=(self.source, 0), max_size=LARGEST_MESSAGE, compression=None, proxy=None)


# ---- players ----


@dataclass
class Waits:
    """How long players waited, in seconds."""

    seconds: list[float] = field(default_factory=list)

    @contextlib.contextmanager
    def measured(self) -> Iterator[None]:
        """Also counts those still waiting when the measurement ends."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.seconds.append(time.perf_counter() - begun)

    def ms(self, part: float) -> float:
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("inf")

    def as_row(self) -> Json:
        return {"waits": len(self.seconds), "p50": self.ms(0.5), "p95": self.ms(0.95), "p99": self.ms(0.99)}


class Seat:
    """A player on a socket who always makes the first legal move."""

    def __init__(self, line: ClientConnection, token: str, seat: int) -> None:
        self._line = line
        self._token = token
        self.seat = seat
        self.now: Json = {}
        self._sent = 0

    async def sit(self) -> None:
        await self._line.send(json.dumps({"type": "hello", "token": self._token}))
        await self.hear()

    async def hear(self) -> None:
        """Waits for the next view."""
        while True:
            message = json.loads(await self._line.recv())
            if message["type"] in ("welcome", "news"):
                self.now = (message.get("snapshot") or message.get("news"))["now"]
                return
            if message["type"] in ("refused", "goodbye"):
                raise ConnectionError(message)

    async def play(self) -> None:
        self._sent += 1
        move = self.now["legal"][0]["text"]
        await self._line.send(json.dumps({"type": "play", "id": f"m{self._sent}", "seat": self.seat, "move": move}))

    @property
    def plays(self) -> bool:
        return self.now.get("to_act") == self.seat and bool(self.now.get("legal"))

    @property
    def waits(self) -> bool:
        return not self.plays and self.now["status"] in ("playing", "waiting")


async def pair(address: Address, waits: Waits) -> None:
    """Lets two players play game after game; measures when the other one sees a move."""
    while True:
        opened = await asyncio.to_thread(address.open_table, [{"kind": "me"}, {"kind": "person"}])
        path = f"/api/tables/{opened['table']}/seats"
        invitation = opened["invitations"][0]["secret"]
        _, claimed = await asyncio.to_thread(address.ask, "POST", path, {"invitation": invitation})
        async with address.socket(opened["table"]) as first, address.socket(opened["table"]) as second:
            seats = [Seat(first, opened["token"], 0), Seat(second, claimed["token"], 1)]
            for one in seats:
                await one.sit()
            while any(one.plays for one in seats):
                await asyncio.sleep(PACE)
                mover = next(one for one in seats if one.plays)
                other = seats[1 - mover.seat]
                with waits.measured():
                    await mover.play()
                    await other.hear()
                await mover.hear()


async def against_bot(address: Address, waits: Waits) -> None:
    """Lets a player play against a beginner; measures how long the bot takes."""
    seats: list[Json] = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    while True:
        opened = await asyncio.to_thread(address.open_table, seats)
        async with address.socket(opened["table"]) as line:
            me = Seat(line, opened["token"], 0)
            await me.sit()
            while me.now["status"] in ("playing", "waiting"):
                if me.plays:
                    await asyncio.sleep(PACE)
                    await me.play()
                    await me.hear()
                else:
                    with waits.measured():
                        while me.waits:
                            await me.hear()


# ---- attackers ----


@dataclass(frozen=True)
class Answers:
    """What the attacker gets, counted in memory that both processes share."""

    answered: Any
    refused: Any

    def note(self, part: bytes, answer: bytes, refusal: bytes) -> None:
        self.answered.value += part.count(answer)
        self.refused.value += part.count(refusal)


def long_game(most_bytes: int, most_entries: int) -> tuple[Json, Json]:
    """Returns a game in which cards only change hands, so that it never ends: its options and its start."""
    match = wettlauf.game("keltis", players=2).deal(1)
    record, size = match.record(), 0
    log: list[tuple[int, str]] = []
    while size < most_bytes and len(log) < most_entries:
        legal = [str(move) for move in match.legal()]
        liked = [move for move in legal if move.startswith(("discard", "take")) and move != "take draw"]
        move = (liked or legal)[0]
        log.append((match.seat or 0, move))
        size += len(json.dumps(log[-1])) + 1
        match.play(move)
    return dict(record.options), {"deal": record.deal, "log": log}


def open_long_table(address: Address) -> str:
    """Opens the longest game that this server accepts; any other refusal would mean that there is no attack."""
    most_entries = LONGEST
    while True:
        options, start = long_game(LARGEST_BODY, most_entries)
        body = {"game": "keltis", "options": options, "seats": [{"kind": "me"}, {"kind": "person"}], "start": start}
        status, opened = address.ask("POST", "/api/tables", body)
        if status == 201:
            break
        if opened["code"] not in ("start-too-long", "too-large"):
            raise ConnectionError(opened)
        most_entries = len(start["log"]) * 9 // 10
    invitation = opened["invitations"][0]["secret"]
    status, claimed = address.ask("POST", f"/api/tables/{opened['table']}/seats", {"invitation": invitation})
    if status != 200:
        raise ConnectionError(claimed)
    status, seen = address.ask("GET", f"/api/tables/{opened['table']}")
    if status != 200 or seen["snapshot"]["log_length"] < len(start["log"]):
        raise ConnectionError(f"the server answered with a different game: {status}")
    return str(opened["table"])


def frame(message: Json) -> bytes:
    """Returns a client's message as it is sent over the connection."""
    content = json.dumps(message).encode()
    return bytes([0x81, 0x80 | len(content), 0, 0, 0, 0]) + content


async def looks(address: Address, heard: Answers) -> None:
    table = await asyncio.to_thread(open_long_table, address)

    async def spectator() -> None:
        async with address.line() as (reader, writer):
            writer.write(address.head(f"/api/tables/{table}/socket", UPGRADE))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame({"type": "hello"}))

            async def count() -> None:
                while part := await reader.read(1 << 20):
                    heard.note(part, b'"type":"welcome"', b'"type":"refused"')

            counting = asyncio.create_task(count())
            look = frame({"type": "look", "seat": None})
            while not counting.done():
                writer.write(look)
                await asyncio.sleep(1 / LOOKS_PER_SECOND)

    await asyncio.gather(*(again_and_again(spectator) for _ in range(SPECTATORS)))


async def stories(address: Address, heard: Answers) -> None:
    table = await asyncio.to_thread(open_long_table, address)

    async def story() -> None:
        async with address.line() as (reader, writer):
            writer.write(address.head(f"/api/tables/{table}/news?since=0", "connection: close\r\n"))
            while part := await reader.read(1 << 20):
                heard.note(part, b"HTTP/1.1 200", b"HTTP/1.1 429")

    asking: set[asyncio.Task[None]] = set()
    while True:  # whether or not the last one was answered
        if len(asking) < MOST_STORIES:
            task = asyncio.create_task(once(story))
            asking.add(task)
            task.add_done_callback(asking.discard)
        await asyncio.sleep(1 / STORIES_PER_SECOND)


async def masters(address: Address, heard: Answers) -> None:
    """Each of the tables has a spectator, so that its bots do not pause."""
    tables = []
    for _ in range(MASTERS):
        opened = await asyncio.to_thread(address.open_table, [{"kind": "bot", "level": "master"}] * 5, "strauss")
        tables.append(opened["table"])

    async def watch(table: str) -> None:
        async with address.socket(table) as line:
            await line.send('{"type": "hello"}')
            async for message in line:
                heard.note(message if isinstance(message, bytes) else message.encode(), b'"type":"news"', b"refused")

    await asyncio.gather(*(again_and_again(partial(watch, table)) for table in tables))


async def once(work: Callable[[], Awaitable[None]]) -> None:
    """Runs it once and ignores a refusal."""
    with contextlib.suppress(OSError, EOFError, WebSocketException):
        await work()


async def again_and_again(work: Callable[[], Awaitable[None]]) -> None:
    """Runs it again after each refusal."""
    while True:
        await once(work)
        await asyncio.sleep(0.2)


@dataclass(frozen=True)
class Attack:
    run: Callable[[Address, Answers], Coroutine[Any, Any, None]]
    player: Callable[[Address, Waits], Awaitable[None]] = pair
    settles: float = 3.0  # seconds until it runs at full strength


ATTACKS = {"looks": Attack(looks), "stories": Attack(stories), "masters": Attack(masters, against_bot, 6.0)}


def run_attack(name: str, url: str, answered: Any, refused: Any) -> None:
    asyncio.run(ATTACKS[name].run(Address(url, ATTACKER), Answers(answered, refused)))


# ---- a run ----


@contextlib.contextmanager
def serving(folder: Path, checkout: Path = ROOT) -> Iterator[str]:
    """Starts a server with default limits on a free port."""
    command = [sys.executable, "-m", "wettlauf", "serve", "--port", "0", "--no-open", "--json"]
    command += ["--database", f"sqlite:///{folder / 'tables.db'}", "--log", "quiet"]
    env = {**os.environ, "PYTHONPATH": str(checkout / "src"), "WETTLAUF_LANG": "en"}
    server = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        url = json.loads(server.stdout.readline())["url"]
        _until_warm(url)
        yield url
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()


def _until_warm(url: str) -> None:
    for _ in range(600):
        with contextlib.suppress(urllib.error.HTTPError), urllib.request.urlopen(f"{url}/ready?warm=true"):
            return
        time.sleep(0.5)


async def waits_of(url: str, player: Callable[[Address, Waits], Awaitable[None]], seconds: float) -> Waits:
    """Measures the players' waits for this many seconds. Those still waiting at the end count as well."""
    waits = Waits()
    address = Address(url, PLAYERS)
    tasks = [asyncio.ensure_future(player(address, waits)) for _ in range(PAIRS)]
    await asyncio.sleep(seconds)
    for task in tasks:
        if task.done() and task.exception() is not None:
            raise task.exception() or ConnectionError
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if not waits.seconds:  # nobody even got a table
        waits.seconds.append(seconds)
    return waits


def measure(name: str, url: str, seconds: float) -> Json:
    """Returns the other players' waits without and during an attack."""
    attack = ATTACKS[name]
    calm = asyncio.run(waits_of(url, attack.player, seconds))
    spawn = multiprocessing.get_context("spawn")
    heard = Answers(spawn.Value("L", 0, lock=False), spawn.Value("L", 0, lock=False))
    attacker = spawn.Process(target=run_attack, args=(name, url, heard.answered, heard.refused), daemon=True)
    attacker.start()
    try:
        while not heard.answered.value and attacker.is_alive():
            time.sleep(0.1)
        time.sleep(attack.settles)
        attacked = asyncio.run(waits_of(url, attack.player, seconds))
        if not attacker.is_alive():
            raise ChildProcessError(f"the attack {name} ended too early")
    finally:
        attacker.kill()
        attacker.join()
    attackers = {"answered": heard.answered.value, "refused": heard.refused.value}
    return {"attack": name, "off": calm.as_row(), "on": attacked.as_row(), "attacker": attackers}


@click.command()
@click.option("--only", type=click.Choice(sorted(ATTACKS)), help="Only this attack.")
@click.option("--seconds", default=15.0, show_default=True, help="How long each measurement takes.")
@click.option("--old", type=click.Path(path_type=Path, exists=True), help="Another checkout to measure instead.")
@click.option("--json", "as_json", is_flag=True)
def main(only: str | None, seconds: float, old: Path | None, as_json: bool) -> None:
    """Measure how long other players wait while one address requests as much as it can."""
    rows = []
    for name in (only,) if only else ATTACKS:
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), (old or ROOT).resolve()) as url:
            rows.append(measure(name, url, seconds))
    if as_json:
        click.echo(json.dumps(rows))
        return
    shown = Shown(title=f"Waits in ms, {PAIRS} tables, goal p50 < {GOAL_P50_MS:.0f}, p99 < {GOAL_P99_MS:.0f}")
    for head in ("attack", "", "waits", "p50", "p95", "p99", "attacker: answered", "refused"):
        shown.add_column(head, justify="left" if head in ("attack", "") else "right")
    for row in rows:
        for when in ("off", "on"):
            measured_waits = row[when]
            figures = [f"{measured_waits[part]:.1f}" for part in ("p50", "p95", "p99")]
            heard = [str(row["attacker"][part]) for part in ("answered", "refused")] if when == "on" else []
            shown.add_row(row["attack"], when, str(measured_waits["waits"]), *figures, *heard)
    Console().print(shown)


if __name__ == "__main__":
    main()
