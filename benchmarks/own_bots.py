"""How many games per second a user's own bots play, here and in another checkout of the project: one ratio of one run.

    git worktree add ../before COMMIT
    python benchmarks/own_bots.py ../before [--game keltis] [--players 2] [--games 100] [--rounds 5] [--all-cores]

Both play the same games of two trivial Python bots, in turns, so that any other load slows down both. On one core it
measures CPU time, on all cores wall-clock time.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click

HERE = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.name for path in (HERE / "src" / "wettlauf" / "games").glob("*/rules.py"))


class Anything:
    """Plays any legal move: as little work as a bot can do."""

    def __init__(self) -> None:
        self.random = random.Random(1)

    def new_game(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, seen: Any, legal: list[Any]) -> Any:
        return self.random.choice(legal)


def play_when_asked(name: str, players: int, games: int, all_cores: bool) -> None:
    """Runs in a process of each checkout: plays for every line it reads, and prints how many seconds that took."""
    import wettlauf

    game = wettlauf.game(name, players=players)
    wettlauf.simulate(game, 2, [Anything() for _ in range(players)], seed=1, threads=1)  # loads the machine code
    clock = time.perf_counter if all_cores else time.process_time
    for number, _ in enumerate(sys.stdin):
        begun = clock()
        bots = [Anything() for _ in range(players)]
        wettlauf.simulate(game, games, bots, seed=number, threads=None if all_cores else 1)
        print(clock() - begun, flush=True)


class Contender:
    """A checkout, with a process that plays there."""

    def __init__(self, checkout: Path, name: str, players: int, games: int, all_cores: bool) -> None:
        self.games = games
        self.speeds: list[float] = []
        paths = [str(checkout / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        arguments = [name, str(players), str(games), str(int(all_cores))]
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--play", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )

    def play(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        self.speeds.append(self.games / float(self._process.stdout.readline()))

    def end(self) -> None:
        self._process.communicate()


@click.command()
@click.argument("other", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--game", "name", type=click.Choice(GAMES), default=GAMES[0], show_default=True)
@click.option("--players", type=int, default=2, show_default=True)
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="Games per turn.")
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="Turns of each checkout.")
@click.option("--all-cores", is_flag=True, help="Measure wall-clock time on all cores.")
@click.option("--json", "as_json", is_flag=True)
def main(other: Path, name: str, players: int, games: int, rounds: int, all_cores: bool, as_json: bool) -> None:
    """Measure games per second of Python bots: OTHER, another checkout of the project, against this one."""
    checkouts = (other.resolve(), HERE)
    before, now = (Contender(checkout, name, players, games, all_cores) for checkout in checkouts)
    try:
        for _ in range(rounds):
            before.play()
            now.play()
    finally:
        before.end()
        now.end()
    ratios = [new / old for old, new in zip(before.speeds, now.speeds, strict=True)]
    found = {
        "game": name,
        "players": players,
        "before": round(statistics.median(before.speeds), 1),
        "now": round(statistics.median(now.speeds), 1),
        "ratio": round(statistics.median(ratios), 2),
        "lowest_ratio": round(min(ratios), 2),
    }
    if as_json:
        print(json.dumps(found))
        return
    print(f"{name} for {players}: {found['before']} games/s before, {found['now']} now")
    print(f"{found['ratio']} times as many (median of {rounds} turns; lowest {found['lowest_ratio']})")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play_when_asked(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "1")
    else:
        main()
