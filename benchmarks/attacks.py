"""How long other players wait while one anonymous address requests as much as it can: a real `wettlauf serve`, default
limits.

    python benchmarks/attacks.py                     six pairs of players, seven attacks, 15 seconds each
    python benchmarks/attacks.py --only looks --json
    python benchmarks/attacks.py --old ../before     the same with an older checkout

Players and attacker come from different addresses of this machine (127.0.0.1 and 127.0.0.66) and run in different
processes; `attacked_players.py` has the players. The attacks:

    looks       40 spectators of the longest game that the server accepts request the whole view 20 times per second
    stories     20 requests per second for the whole story of such a game, answered or not
    masters     30 tables of five masters, each with a spectator
    rematches   14 tables of a player and four masters: the player ends each game, asks for a rematch and plays it; at
                one more table they end a game and ask for a rematch again and again
    replays     20 requests per second for the check of a finished game's shuffles, and for its last positions, which
                have to be replayed from the start each time
    own-table   90 sockets at one table move, try illegal moves and look, 20 times per second each
    moves       30 tables, each with three sockets that move in turn, 20 times per second each

A wait is the time from sending a move until the opponent gets the new view; with `masters` and `rematches`, how long a
beginner bot keeps its opponent waiting; with `replays` and `own-table`, the time for joining a table or looking at it.
The output also shows what the attacker got: an attack that gets no answers proves nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Shown

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

import wettlauf  # noqa: E402
from benchmarks.attack_answers import Answers, again_and_again, once  # noqa: E402
from benchmarks.attacked_players import Address, Json, Waits, against_bot, pair, visitor  # noqa: E402
from benchmarks.rematches import rematches  # noqa: E402

GOAL_P50_MS, GOAL_P99_MS = 50.0, 250.0
PLAYERS, ATTACKER = "127.0.0.1", "127.0.0.66"
PAIRS = 6
LONGEST = 100_000  # log entries of a game, unless a request or the server allows fewer
LARGEST_BODY = 62_000
PER_SECOND = 20  # requests of an address, and messages on a socket: the limits
SPECTATORS, MOST_REQUESTS = 40, 100
FLOODED, SOCKETS_AT_EACH = 30, 3
OWN_MOVERS, OWN_LOOKERS = 45, 45
MOVES = 5000  # of a game that never ends
MASTERS = 30
UPGRADE = (
    "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


# ---- attackers ----


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
    await asyncio.gather(*(again_and_again(partial(look_often, address, heard, table)) for _ in range(SPECTATORS)))


async def look_often(address: Address, heard: Answers, table: str) -> None:
    """A spectator who requests the whole view as often as it may."""
    await repeat(address, heard, table, {"type": "hello"}, {"type": "look", "seat": None}, b'"type":"welcome"')


async def repeat(address: Address, heard: Answers, table: str, hello: Json, message: Json, answer: bytes) -> None:
    """Sends a message as often as a socket may, answered or not."""
    async with address.line() as (reader, writer):
        writer.write(address.head(f"/api/tables/{table}/socket", UPGRADE))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(hello))

        async def count() -> None:
            while part := await reader.read(1 << 20):
                heard.note(part, answer, b'"type":"refused"')

        counting = asyncio.create_task(count())
        sent = frame(message)
        while not counting.done():
            writer.write(sent)
            await asyncio.sleep(1 / PER_SECOND)


async def stories(address: Address, heard: Answers) -> None:
    table = await asyncio.to_thread(open_long_table, address)
    await request_often(address, heard, [f"/api/tables/{table}/news?since=0"])


async def request_often(address: Address, heard: Answers, paths: list[str]) -> None:
    """Sends these requests in turn as often as an address may, answered or not."""

    async def ask(path: str) -> None:
        async with address.line() as (reader, writer):
            writer.write(address.head(path, "connection: close\r\n"))
            while part := await reader.read(1 << 20):
                heard.note(part, b"HTTP/1.1 200", b"HTTP/1.1 429")

    asking: set[asyncio.Task[None]] = set()
    for path in itertools.cycle(paths):
        if len(asking) < MOST_REQUESTS:
            task = asyncio.create_task(once(partial(ask, path)))
            asking.add(task)
            task.add_done_callback(asking.discard)
        await asyncio.sleep(1 / PER_SECOND)


async def replays(address: Address, heard: Answers) -> None:
    table, entries = await asyncio.to_thread(finish_game, address)
    first = f"/api/tables/{table}/replay?first="
    await request_often(address, heard, [f"{first}{entries - 1}", f"{first}0", f"/api/tables/{table}/fairness"])


def finish_game(address: Address) -> tuple[str, int]:
    """Plays the last move of a game at a table with a given position; returns the table and the length of its log."""
    luck, match = random.Random(1), wettlauf.game("keltis", players=2).deal(1)
    while match.seat is not None:
        match.play(luck.choice([str(move) for move in match.legal()]))
    record = match.record()
    *before, (seat, move) = record.log
    start = {"deal": record.deal, "log": before}
    opened = address.open_table([{"kind": "me"}] * 2, options=dict(record.options), start=start)
    body = {"type": "play", "id": "last", "seat": seat, "move": move}
    status, answer = address.ask("POST", f"/api/tables/{opened['table']}/do", body, opened["token"])
    if status != 200:
        raise ConnectionError(answer)
    return str(opened["table"]), len(record.log)


async def own_table(address: Address, heard: Answers) -> None:
    opened, log = await asyncio.to_thread(open_endless_table, address)
    table, hello = opened["table"], {"type": "hello", "token": opened["token"]}
    illegal = {"type": "play", "id": "no", "seat": 0, "move": "nonsense"}
    trying = partial(repeat, address, heard, table, hello, illegal, b'"code":"illegal"')
    looking = partial(look_often, address, heard, table)
    floods = [trying] * (OWN_MOVERS - SOCKETS_AT_EACH) + [looking] * OWN_LOOKERS
    await asyncio.gather(move_often(address, heard, opened, log), *(again_and_again(flood) for flood in floods))


async def moves(address: Address, heard: Answers) -> None:
    tables = [await asyncio.to_thread(open_endless_table, address) for _ in range(FLOODED)]
    await asyncio.gather(*(move_often(address, heard, opened, log) for opened, log in tables))


def open_endless_table(address: Address) -> tuple[Json, list[tuple[int, str]]]:
    """Opens a table with a given deal for two seats of its own; returns it with moves that never end its game."""
    options, start = long_game(sys.maxsize, MOVES)
    opened = address.open_table([{"kind": "me"}] * 2, options=options, start={**start, "log": []})
    return opened, start["log"]


async def move_often(address: Address, heard: Answers, opened: Json, log: list[tuple[int, str]]) -> None:
    """Plays the moves in order, on several sockets in turn, as often as they may."""
    async with contextlib.AsyncExitStack() as stack:
        lines = []
        for _ in range(SOCKETS_AT_EACH):
            reader, writer = await stack.enter_async_context(address.line())
            writer.write(address.head(f"/api/tables/{opened['table']}/socket", UPGRADE))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame({"type": "hello", "token": opened["token"]}))
            lines.append((reader, writer))
        turns = itertools.cycle(lines)
        for number, (seat, move) in enumerate(log):
            sent = frame({"type": "play", "id": f"m{number}", "seat": seat, "move": move})
            while not await _is_done(*next(turns), sent, f"m{number}", heard):
                await asyncio.sleep(1 / PER_SECOND)


async def _is_done(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: bytes, message_id: str, heard: Answers
) -> bool:
    """Sends a move and waits for its answer; returns whether it was carried out."""
    writer.write(sent)
    done, kept = f'"type":"done","id":"{message_id}"'.encode(), b""
    while part := await reader.read(1 << 20):
        kept = kept[-len(done) :] + part
        if done in kept or b'"type":"refused"' in kept:
            heard.note(kept, done, b'"type":"refused"')
            return done in kept
    raise EOFError


async def masters(address: Address, heard: Answers) -> None:
    """Each of the tables has a spectator, so that its bots do not pause."""
    tables = []
    for _ in range(MASTERS):
        opened = await asyncio.to_thread(address.open_table, [{"kind": "bot", "level": "master"}] * 5, "strauss")
        tables.append(opened["table"])

    await asyncio.gather(*(again_and_again(partial(watch, address, heard, table)) for table in tables))


async def watch(address: Address, heard: Answers, table: str) -> None:
    async with address.socket(table) as line:
        await line.send('{"type": "hello"}')
        async for message in line:
            heard.note(message if isinstance(message, bytes) else message.encode(), b'"type":"news"', b"refused")


@dataclass(frozen=True)
class Attack:
    run: Callable[[Address, Answers], Coroutine[Any, Any, None]]
    player: Callable[[Address, Waits], Awaitable[None]] = pair
    settles: float = 3.0  # seconds until it runs at full strength


ATTACKS = {
    "looks": Attack(looks),
    "stories": Attack(stories),
    "masters": Attack(masters, against_bot, 6.0),
    "rematches": Attack(rematches, against_bot, 6.0),
    "replays": Attack(replays, visitor),
    "own-table": Attack(own_table, visitor),
    "moves": Attack(moves),
}


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
