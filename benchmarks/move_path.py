"""The path of a move through the server, step by step: what each step costs in microseconds of CPU.

    python benchmarks/move_path.py                  all games, with four seats that all have viewers
    python benchmarks/move_path.py keltis --moves 2000 --json

The steps are called one after the other as the server calls them (docs/architecture.md, walk 1), with random moves over
whole games; the event loop and the ASGI layers in between are not in the sum. `benchmarks/load.py` measures the whole.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
from rich.console import Console
from rich.table import Table as Shown

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

from wettlauf.api import messages as m  # noqa: E402
from wettlauf.cli.bench_show import machine  # noqa: E402
from wettlauf.core.warming import AT_TABLES, make_ready  # noqa: E402
from wettlauf.server.commands import verb_of  # noqa: E402
from wettlauf.server.pipe import text_frame  # noqa: E402
from wettlauf.server.requests import decoded  # noqa: E402
from wettlauf.server.summaries import summary_basis, summary_of  # noqa: E402
from wettlauf.store import Store  # noqa: E402
from wettlauf.table import facts as f  # noqa: E402
from wettlauf.table.changes import Followed  # noqa: E402
from wettlauf.table.fairness import fresh_secret  # noqa: E402
from wettlauf.table.opening import Open, open_table  # noqa: E402
from wettlauf.table.seating import begin  # noqa: E402
from wettlauf.table.seen import news_for_all  # noqa: E402
from wettlauf.table.table import Table  # noqa: E402
from wettlauf.table.viewer_cache import ViewerCache  # noqa: E402

GAMES = ("keltis", "strauss", "ostfriesenlauf")
SEATS = 4
GROUP = 50  # appends per commit, as with a thousand tables
STEPS = ("decode", "check and play", "fold", "store", "views, words, patches", "frames")
INSTEAD = "whole views instead of patches"
T = TypeVar("T")


class Way:
    """The steps of many moves at tables of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.cost: Counter[str] = Counter()  # nanoseconds by step
        self.bytes: Counter[str] = Counter()
        self.moves = 0
        self.appends: list[list[bytes]] = []
        self.rng = random.Random(1)
        self.whole = ViewerCache()
        self.ours, self.theirs = socket.socketpair()
        self.theirs.setblocking(False)

    def step(self, name: str, work: Callable[[], T]) -> T:
        begun = time.thread_time_ns()
        found = work()
        self.cost[name] += time.thread_time_ns() - begun
        return found

    def play(self, moves: int) -> None:
        while self.moves < moves:
            self._play_game(moves)
        self.ours.close()
        self.theirs.close()

    def _play_game(self, moves: int) -> None:
        table, cache, followed = _begun(self.game), ViewerCache(), Followed()
        for seat in range(SEATS):
            followed.begin(table, seat, cache)
        while table.match is not None and table.match.seat is not None and self.moves < moves:
            self._move(table, cache, followed)

    def _move(self, table: Table, cache: ViewerCache, followed: Followed) -> None:
        match, since = table.match, table.sequence
        assert match is not None
        chosen = self.rng.choice(match.legal())
        text = json.dumps({"type": "play", "id": "m1", "seat": match.seat, "move": chosen.code, "seen": since})
        command: Any = self.step("decode", lambda: decoded(m.ToServer, text))
        facts: Sequence[f.Fact] = self.step("check and play", lambda: verb_of(command)(table, table.at + 1000))
        self.step("fold", lambda: _fold(table, facts))
        self.appends.append(self.step("store", lambda: [f.encode(fact) for fact in facts]))
        self._tell(table, cache, followed, since)
        self.moves += 1

    def _tell(self, table: Table, cache: ViewerCache, followed: Followed, since: int) -> None:
        seats = range(SEATS)
        changes = self.step("views, words, patches", lambda: _changes(table, seats, since, cache, followed))
        self.bytes["changes"] += sum(map(len, changes.values()))
        self.step(
            "frames", lambda: [self.ours.send(text_frame(one)) for one in (*changes.values(), b'{"type":"done"}')]
        )
        news = self.step(INSTEAD, lambda: news_for_all(table, seats, since, self.whole))
        whole = self.step(INSTEAD, lambda: [msgspec.json.encode(m.Update(news[seat])) for seat in seats])
        self.bytes["whole"] += sum(map(len, whole))
        while True:
            try:
                self.theirs.recv(1 << 20)
            except BlockingIOError:
                return

    async def store(self, folder: Path) -> None:
        """Appends the moves to the store in groups, as many tables share a commit."""
        async with await Store.open(f"sqlite:///{folder / 'tables.db'}") as store:
            opened = _begun(self.game)
            first = [f.encode(fact) for fact in opened.facts]
            for number in range(GROUP):
                await store.create(f"t{number}", first, summary_of(opened), [])
            ends = [len(first)] * GROUP
            begun = time.process_time_ns()
            for at in range(0, len(self.appends) - GROUP + 1, GROUP):
                group = self.appends[at : at + GROUP]
                await asyncio.gather(
                    *(store.append(f"t{n}", ends[n], one, message=f"m{at}") for n, one in enumerate(group))
                )
                ends = [end + len(one) for end, one in zip(ends, group, strict=True)]
            groups = len(self.appends) // GROUP
            self.cost["store"] += (time.process_time_ns() - begun) * len(self.appends) // max(1, groups * GROUP)

    def figures(self) -> dict[str, Any]:
        microseconds = {name: self.cost[name] / self.moves / 1000 for name in (*STEPS, INSTEAD)}
        return {
            "moves": self.moves,
            "microseconds": microseconds,
            "all_steps": sum(microseconds[name] for name in STEPS),
            "bytes_of_move": {name: size / self.moves for name, size in self.bytes.items()},
        }


def _changes(table: Table, seats: range, since: int, cache: ViewerCache, followed: Followed) -> dict[int | None, bytes]:
    return {seat: change.compact for seat, change in followed.changes(table, seats, since, cache).items()}


def _fold(table: Table, facts: Sequence[f.Fact]) -> None:
    for fact in facts:
        table.fold(fact)
    summary_basis(table)


def _begun(game: str) -> Table:
    plans = [f.SeatPlan("person")] * SEATS
    table = Table.from_facts(open_table(Open(game, {"players": SEATS}, plans), 1_800_000_000_000, fresh_secret()))
    for seat in range(SEATS):
        table.fold(f.SeatTaken(table.at, seat, f"holder {seat}", f"Seat {seat}"))
    for fact in begin(table, table.at):
        table.fold(fact)
    return table


def measure(game: str, moves: int) -> dict[str, Any]:
    """Returns the figures of one game, after a tenth of the moves to warm up."""
    make_ready(_begun(game).game, AT_TABLES)
    Way(game).play(moves // 10 + 1)
    path = Way(game)
    path.play(moves)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(path.store(Path(folder)))
    return path.figures()


def show(found: dict[str, dict[str, Any]]) -> None:
    console = Console()
    console.print(", ".join(f"{name} {value}" for name, value in machine().items()), highlight=False)
    shown = Shown("µs of CPU per move, 4 viewers", *found, box=None)
    for name in (*STEPS, INSTEAD):
        shown.add_row(name, *(f"{one['microseconds'][name]:.1f}" for one in found.values()))
    shown.add_row("all steps", *(f"{one['all_steps']:.0f}" for one in found.values()))
    for name in ("whole", "changes"):
        shown.add_row(f"bytes, {name}", *(f"{one['bytes_of_move'][name]:,.0f}" for one in found.values()))
    console.print(shown)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--moves", type=click.IntRange(GROUP), default=2000, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(games: Sequence[str], moves: int, as_json: bool) -> None:
    """Measure the steps of a move in GAMES, by default the built-in ones."""
    found = {game: measure(game, moves) for game in games or GAMES}
    if as_json:
        click.echo(json.dumps({"machine": machine(), "games": found}, ensure_ascii=False))
    else:
        show(found)


if __name__ == "__main__":
    main()
