"""The other players during an attack: they move, wait for bots, or join and look, and measure how long they wait."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

PACE = 0.25  # seconds between two moves at a table, or two visits
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


async def visitor(address: Address, waits: Waits) -> None:
    """Joins a game as a spectator again and again, looks at it and leaves; measures both."""
    opened = await asyncio.to_thread(address.open_table, [{"kind": "me"}, {"kind": "bot", "level": "beginner"}])
    while True:
        await asyncio.sleep(PACE)
        with waits.measured():
            line = await address.socket(opened["table"])
            await line.send('{"type": "hello"}')
            await _welcomed(line)
        async with line:
            await asyncio.sleep(PACE)
            with waits.measured():
                await line.send('{"type": "look", "seat": null}')
                await _welcomed(line)


async def _welcomed(line: ClientConnection) -> None:
    async for message in line:
        kind = json.loads(message)["type"]
        if kind == "welcome":
            return
        if kind in ("refused", "goodbye"):
            break
    raise ConnectionError(message)
