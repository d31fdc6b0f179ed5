"""The cost of a change: another checkout of the project and this one take turns; medians and ratios of one run.

    git worktree add ../before COMMIT
    python benchmarks/compare_checkouts.py ../before [--rounds 10] [--only random|import|server] [--json]

It measures random playouts of every game that both have (games per second, one core), `import wettlauf`, and what a
move at a table of each game with four sockets costs the server; all in CPU time, which a busy machine affects least. In
every round each checkout has its turn, so that any other load slows down both. A ratio above 1 is better for games per
second, and worse for seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import click

HERE = Path(__file__).resolve().parent.parent
sys.path.append(str(HERE))

from benchmarks.load_protocols import SOCKETS, Ours  # noqa: E402
from benchmarks.load_run import Load  # noqa: E402
from benchmarks.load_servers import Server, ours, pinned  # noqa: E402

SERVED = ("keltis", "strauss", "ostfriesenlauf")
RANDOM, IMPORT, SERVER = "random", "import", "server"
WARM_WITHIN = 300  # seconds
SECONDS = 0.5  # of random playouts of one game, per turn
IMPORTING = "import time; begun = time.process_time(); import wettlauf; print(time.process_time() - begun)"


class Figure(NamedTuple):
    """One measurement of both checkouts, with one value per round."""

    name: str
    unit: str
    old: list[float]
    new: list[float]

    @property
    def ratio(self) -> float:
        """Returns new divided by old, within each round."""
        return statistics.median(new / old for old, new in zip(self.old, self.new, strict=True))


def environment(checkout: Path) -> dict[str, str]:
    paths = [str(checkout / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


# ---- random playouts ----


def play_when_asked() -> None:
    """Runs in a process of each checkout. The first line it prints lists the games; each line it reads names a game and
    the number of playouts, and is answered with the seconds.
    """
    import wettlauf

    print(" ".join(wettlauf.GAMES), flush=True)
    for seed, line in enumerate(sys.stdin):
        name, games = line.split()
        begun = time.process_time()
        wettlauf.simulate(wettlauf.game(name), int(games), seed=seed, threads=1)
        print(time.process_time() - begun, flush=True)


class Player:
    """A process that plays in one checkout."""

    def __init__(self, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--play"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(checkout),
        )
        self.games = self._answer().split()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def seconds(self, name: str, games: int) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{name} {games}\n")
        self._process.stdin.flush()
        return float(self._answer())

    def end(self) -> None:
        self._process.communicate()


def random_play(checkouts: Sequence[Path], rounds: int) -> Iterator[Figure]:
    players = [Player(checkout) for checkout in checkouts]
    try:
        for name in players[1].games:
            if name not in players[0].games:
                continue
            games = 1000
            for player in players:
                player.seconds(name, games)  # loads the machine code, or compiles
            while (taken := players[0].seconds(name, games)) < SECONDS / 2:
                games *= 2
            games = max(1, round(games * SECONDS / taken))
            old: list[float] = []
            new: list[float] = []
            for _ in range(rounds):
                old.append(games / players[0].seconds(name, games))
                new.append(games / players[1].seconds(name, games))
            yield Figure(f"random {name}", "games/s", old, new)
    finally:
        for player in players:
            player.end()


# ---- importing ----


def import_time(checkouts: Sequence[Path], rounds: int) -> Iterator[Figure]:
    def seconds(checkout: Path) -> float:
        done = subprocess.run(
            [sys.executable, "-c", IMPORTING], env=environment(checkout), check=True, capture_output=True, text=True
        )
        return float(done.stdout)

    for checkout in checkouts:
        seconds(checkout)  # writes the bytecode
    found = [[seconds(checkout) for checkout in checkouts] for _ in range(rounds)]
    yield Figure("import wettlauf", "s", [old for old, _ in found], [new for _, new in found])


# ---- the server ----


def server_cpu(checkouts: Sequence[Path], rounds: int, tables: int, seconds: float) -> Iterator[Figure]:
    with contextlib.ExitStack() as stack:
        stack.enter_context(pinned(-1))
        servers = []
        for checkout in checkouts:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            servers.append(stack.enter_context(ours(folder, checkout)))
        for game in SERVED:
            old, new = asyncio.run(_milliseconds(servers, game, rounds, tables, seconds))
            yield Figure(f"move {game}", "ms", old, new)


async def _milliseconds(
    servers: Sequence[Server], game: str, rounds: int, tables: int, seconds: float
) -> list[list[float]]:
    """Returns, by server and round, the milliseconds of CPU per move, with all tables moving as soon as everyone has
    seen the last move.
    """
    loads = [Load(Ours(SOCKETS, game, server.deltas, server.compact), server, tables) for server in servers]
    for load in loads:
        await load.open()
        await asyncio.to_thread(_wait_until_warm, load.server)
        await load.play(0, seconds, 0)
    found: list[list[float]] = [[] for _ in loads]
    for _ in range(rounds):
        for load, times in zip(loads, found, strict=True):
            before, sent = load.server.used().seconds, load.sent
            await load.play(0, seconds, 0)
            times.append(1000 * (load.server.used().seconds - before) / (load.sent - sent))
    for load in loads:
        if load.troubles or load.wrong:
            raise RuntimeError(f"the server refused or lost something: {load.state()} {load.troubles[:1]}")
        load.close()
    return found


def _wait_until_warm(server: Server) -> None:
    """Waits until its rules are compiled: until then it may answer 503."""
    end = time.monotonic() + WARM_WITHIN
    while True:
        try:
            urllib.request.urlopen(f"http://{server.host}:{server.port}/ready?warm=true", timeout=WARM_WITHIN).close()
            return
        except urllib.error.HTTPError:
            if time.monotonic() > end:
                raise
            time.sleep(1)


# ---- everything ----


@click.command()
@click.argument("other", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--rounds", type=click.IntRange(1), default=10, show_default=True, help="Turns of each checkout.")
@click.option("--only", type=click.Choice([RANDOM, IMPORT, SERVER]), help="Measure only this.")
@click.option("--tables", type=click.IntRange(1), default=50, show_default=True, help="Tables at the server.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.1),
    default=3.0,
    show_default=True,
    help="Server time.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(other: Path, rounds: int, only: str | None, tables: int, seconds: float, as_json: bool) -> None:
    """Measure OTHER, another checkout of the project, and this one in turns."""
    checkouts = (other.resolve(), HERE)
    parts = {
        RANDOM: random_play(checkouts, rounds),
        IMPORT: import_time(checkouts, rounds),
        SERVER: server_cpu(checkouts, rounds, tables, seconds),
    }
    if not as_json:
        click.echo(f"{'median of ' + str(rounds):28}{'other':>12}{'here':>12}  ratio")
    for name, part in parts.items():
        for figure in part if only in (None, name) else ():
            old, new = statistics.median(figure.old), statistics.median(figure.new)
            if as_json:
                click.echo(json.dumps({**figure._asdict(), "ratio": round(figure.ratio, 4)}))
            else:
                click.echo(f"{figure.name:20}{figure.unit:>8}{old:12,.4g}{new:12,.4g}{figure.ratio:7.3f}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--play"]:
        play_when_asked()
    else:
        main()
