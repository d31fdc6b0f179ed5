"""The CPU time that a socket layer costs for a move: one short message in, news for four sockets out, no game at all.

    pip install picows granian
    python benchmarks/socket_layers.py [--tables 100] [--seconds 5] [--rounds 3]

The servers take turns. All of them do the same: a message on one socket of a table is answered with 650 bytes on each
of its four. `queued` sends through ASGI, by a task per socket that waits for its queue; `piped` writes directly
(`server/pipe.py`), as Wettlauf does; picows writes directly, too. What is not installed is left out.
"""

from __future__ import annotations

import asyncio
import base64
import importlib
import importlib.util
import os
import socket
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from functools import partial
from typing import Any

import click
import uvloop

SOCKETS = 4
NEWS = b"n" * 650
MOVE = b"m" * 80
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")
SERVERS = ("queued", "piped", "granian", "picows")
NEEDS = {"queued": "uvicorn", "piped": "uvicorn", "granian": "granian", "picows": "picows"}

tables: defaultdict[str, list[Any]] = defaultdict(list)


# ---- the servers, each in a process of its own ----


async def app(scope: Any, receive: Any, send: Any) -> None:
    """An ASGI application that answers every message on all sockets of the table."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    pipe = scope.get("pipe", lambda news: False)
    queue: asyncio.Queue[str] = asyncio.Queue()

    def put(news: bytes) -> None:
        if not pipe(news):
            queue.put_nowait(news.decode())

    here = tables[scope["path"]]
    here.append(put)
    sender = asyncio.ensure_future(send_all(queue, send))
    while (await receive())["type"] == "websocket.receive":
        for put_there in here:
            put_there(NEWS)
    sender.cancel()


async def send_all(queue: asyncio.Queue[str], send: Any) -> None:
    while True:
        await send({"type": "websocket.send", "text": await queue.get()})


def serve(name: str, port: int) -> None:
    if name == "granian":
        granian = importlib.import_module("granian")
        granian.Granian(f"{__file__}:app", port=port, interface="asgi", loop="uvloop", log_enabled=False).serve()
    elif name == "picows":
        uvloop.run(serve_picows(port))
    else:
        import uvicorn

        uvicorn.run(app, port=port, log_level="error", loop="uvloop", ws=protocol(name), ws_per_message_deflate=False)


def protocol(name: str) -> Any:
    if name == "queued":
        return "websockets-sansio"
    from wettlauf.server.pipe import PipedSocket

    return PipedSocket


async def serve_picows(port: int) -> None:
    picows: Any = importlib.import_module("picows")

    class Table(picows.WSListener):  # type: ignore[misc]  # loaded by name, since it need not be installed
        path = ""

        def on_ws_connected(self, transport: Any) -> None:
            tables[self.path].append(transport)

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == picows.WSMsgType.TEXT:
                for one in tables[self.path]:
                    one.send(picows.WSMsgType.TEXT, NEWS)

    def listener(request: Any) -> Table:
        table = Table()
        table.path = request.path.decode()
        return table

    server = await picows.ws_create_server(listener, "127.0.0.1", port)
    await server.serve_forever()


# ---- the load ----


class Client(asyncio.Protocol):
    """One socket: counts the bytes of whole news, and calls back for each."""

    def __init__(self, path: str, heard: Any) -> None:
        self.path, self.heard, self.upgraded, self.bytes = path, heard, False, 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        transport.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        if not self.upgraded:
            self.upgraded = data.startswith(b"HTTP/1.1 101")
            self.heard(self.path, None)
            return
        self.bytes += len(data)
        while self.bytes >= len(NEWS) + 4:
            self.bytes -= len(NEWS) + 4
            self.heard(self.path, self)

    def move(self) -> None:
        self.transport.write(bytes((0x81, 0x80 | len(MOVE))) + b"\0\0\0\0" + MOVE)


async def play(port: int, number: int, seconds: float, pid: int) -> tuple[float, float]:
    """Returns the server's microseconds of CPU per move, and the moves per second."""
    loop = asyncio.get_running_loop()
    upgraded, waiting, moves = 0, dict.fromkeys((f"/t/{n}" for n in range(number)), SOCKETS), 0
    clients: dict[str, list[Client]] = {path: [] for path in waiting}
    running = False

    def heard(path: str, client: Client | None) -> None:
        nonlocal upgraded, moves
        if client is None:
            upgraded += 1
            return
        waiting[path] -= 1
        if not waiting[path] and running:
            waiting[path] = SOCKETS
            moves += 1
            clients[path][moves % SOCKETS].move()

    for path in waiting:
        for _ in range(SOCKETS):
            _, client = await loop.create_connection(partial(Client, path, heard), "127.0.0.1", port)
            clients[path].append(client)
    while upgraded < number * SOCKETS:
        await asyncio.sleep(0.01)
    running = True
    for path in waiting:
        clients[path][0].move()
    await asyncio.sleep(0.5)
    before, first, begun = cpu_seconds(pid), moves, time.perf_counter()
    await asyncio.sleep(seconds)
    spent, made, passed = cpu_seconds(pid) - before, moves - first, time.perf_counter() - begun
    running = False
    await asyncio.sleep(0.1)
    return 1e6 * spent / max(made, 1), made / passed


def cpu_seconds(pid: int) -> float:
    """Returns the CPU time of a process and its children, which Granian has."""
    listed = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    ticks = 0
    for one in (str(pid), *listed):
        with open(f"/proc/{one}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / CLOCK_TICKS


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def measure(name: str, number: int, seconds: float) -> tuple[float, float]:
    port = free_port()
    server = subprocess.Popen([sys.executable, __file__, "--serve", name, "--port", str(port)])
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.1)
        return uvloop.run(play(port, number, seconds, server.pid))
    finally:
        server.terminate()
        server.wait()


@click.command(help=__doc__)
@click.option("--tables", "number", default=100, show_default=True)
@click.option("--seconds", default=5.0, show_default=True)
@click.option("--rounds", default=3, show_default=True)
@click.option("--serve", "served", type=click.Choice(SERVERS), hidden=True)
@click.option("--port", default=0, hidden=True)
def main(number: int, seconds: float, rounds: int, served: str | None, port: int) -> None:
    if served is not None:
        serve(served, port)
        return
    names = [name for name in SERVERS if importlib.util.find_spec(NEEDS[name])]
    figures: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    for _ in range(rounds):
        for name in names:
            figures[name].append(measure(name, number, seconds))
    print(f"{'':<10}{'µs of CPU per move':>20}{'moves/s':>10}")
    for name, found in figures.items():
        cost, rate = (statistics.median(one[k] for one in found) for k in (0, 1))
        print(f"{name:<10}{cost:>20.1f}{rate:>10,.0f}")


if __name__ == "__main__":
    main()
