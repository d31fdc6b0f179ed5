"""What tables cost a host: memory of an idle server and of tables with nobody and with four people connected, and disk
space per finished game.

python benchmarks/footprint.py [--tables 200] [--games 20] [--json]

People take their seats and do not move, so the memory is that of the tables themselves. The games counted on disk are
played to the end by random moves at four seats.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.load_protocols import SOCKETS, Door, Ours, Post
from benchmarks.load_servers import Server, serving, settle
from benchmarks.load_websocket import Socket
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player

GAMES = ("keltis", "strauss", "ostfriesenlauf")
KB = 1000
REST = 2.0  # seconds in which a server becomes idle


@dataclass(frozen=True)
class Footprint:
    game: str
    idle_mb: float  # after compiling the rules and opening one table
    table_kb: float  # per table, nobody connected
    connected_kb: float  # per table with four people connected
    disk_kb: float  # per finished game
    moves: float  # per finished game


def footprint(game: str, tables: int, games: int) -> Footprint:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        file = folder / "tables.db"
        with serving(folder, f"sqlite:///{file}") as server:
            wait_until_compiled(server)
            talk, post = Ours(game=game), Post(server.host, server.port)
            talk.open_table(post, 0)
            idle = settle(server, REST).memory
            doors = [talk.open_table(post, number) for number in range(1, tables + 1)]
            opened = settle(server, REST).memory
            connected = asyncio.run(memory_with_sockets(server, doors))
            before = bytes_on_disk(file)
            moves = [play_to_the_end(server, game, random.Random(number)) for number in range(games)]
            after = bytes_on_disk(file)
    return Footprint(
        game,
        round(idle / KB**2, 1),
        round((opened - idle) / tables / KB, 1),
        round((connected - idle) / tables / KB, 1),
        round((after - before) / games / KB, 1),
        round(sum(moves) / games, 1),
    )


def wait_until_compiled(server: Server) -> None:
    """Waits: `/ready?warm=true` is 503 until the rules of all games are compiled."""
    while True:
        try:
            urllib.request.urlopen(f"http://{server.host}:{server.port}/ready?warm=true").close()
        except urllib.error.HTTPError:
            time.sleep(0.5)
        else:
            return


async def memory_with_sockets(server: Server, tables: list[list[Door]]) -> int:
    """Connects everyone at every table, as their pages do, and keeps them connected."""
    heard = set[Socket]()
    sockets = []
    for door in (door for doors in tables for door in doors):
        socket = Socket(door.path, f"{server.host}:{server.port}", door.first, lambda who, *_: heard.add(who))
        await socket.connect(server.host, server.port)
        sockets.append(socket)
    async with asyncio.timeout(60):
        while len(heard) < len(sockets):
            await asyncio.sleep(0.05)
    found = await asyncio.to_thread(settle, server, REST)
    for socket in sockets:
        socket.close()
    return found.memory


def bytes_on_disk(file: Path) -> int:
    """Returns the size of the database including its write-ahead log."""
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


def play_to_the_end(server: Server, game: str, rng: random.Random) -> int:
    """Plays to the end and returns the number of moves."""
    client = Client(f"http://{server.host}:{server.port}")
    seats = [SeatWish("me", name=f"Seat {seat}") for seat in range(SOCKETS)]
    with client.open_table(game, seats, options={"players": SOCKETS})[1] as player:
        return sum(1 for _ in iter(lambda: play_one(player, rng), False))


def play_one(player: Player, rng: random.Random) -> bool:
    """Makes a move; returns False if the game is over."""
    seat = player.look().snapshot.now.to_act
    if seat is None:
        return False
    legal = player.look(seat).snapshot.now.legal
    assert legal is not None
    player.play(seat, rng.choice(legal).text)
    return True


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="tables open at the same time (default: 200)")
    parser.add_argument("--games", type=int, default=20, help="games played to the end (default: 20)")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this one")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    found = [footprint(game, given.tables, given.games) for game in given.game or GAMES]
    if given.json:
        print(json.dumps([asdict(one) for one in found]))
        return
    print(f"{'':16}{'idle':>10}{'table':>10}{'connected':>12}{'finished game':>16}{'moves':>8}")
    for one in found:
        print(
            f"{one.game:16}{one.idle_mb:>7} MB{one.table_kb:>7} kB{one.connected_kb:>9} kB"
            f"{one.disk_kb:>13} kB{one.moves:>8}"
        )


if __name__ == "__main__":
    main()
