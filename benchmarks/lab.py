"""How fast the lab plays and counts: 10,000 races of four practised birds on 14 tiles, and the cost of counting.

    python benchmarks/lab.py             measure
    python benchmarks/lab.py --check     exit with 1 if the races need more than 5 seconds of two cores

A busy machine takes longer by the clock; the check uses CPU seconds, divided among the cores.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import wettlauf
from wettlauf import lab
from wettlauf.core.driver_groups import LAB, SIMULATE
from wettlauf.core.warming import make_ready

GAMES = 10_000
MOST_SECONDS = 5.0
CORES = 2
SAMPLE, TIMES = 1_000, 5  # games for measuring the cost of counting, and how often they are played


def measured(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds of wall-clock and CPU time."""
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return time.perf_counter() - clock, time.process_time() - processor


@dataclass(frozen=True)
class Cost:
    """What it costs to play and count."""

    tiles: int
    seats: int
    cores: int
    clock: float  # seconds of all games
    processor: float  # the same on all cores together
    counting: float  # how many times as long a game takes because it is counted

    @property
    def seconds(self) -> float:
        """CPU seconds, divided among the cores."""
        return self.processor / self.cores


def cost_of(games: int) -> Cost:
    race = wettlauf.game("strauss", players=4)
    make_ready(race, [LAB, SIMULATE])
    lab.run(race, 100)
    cores = min(CORES, os.cpu_count() or 1)
    clock, processor = measured(lambda: lab.summary_of(lab.run(race, games, "practised", 1, cores)))
    counted = min(measured(lambda: lab.run(race, SAMPLE, "practised", 1, 1))[1] for _ in range(TIMES))
    played = min(measured(lambda: wettlauf.simulate(race, SAMPLE, "practised", 1, 1))[1] for _ in range(TIMES))
    return Cost(len(race.options["course"]), race.seats, cores, clock, processor, counted / played)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="fail if it takes too long")
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    cost = cost_of(given.games)
    print(f"{given.games} races on {cost.tiles} tiles with {cost.seats} practised birds, {cost.cores} cores")
    print(f"{cost.clock:.2f} s wall-clock time, {cost.processor:.2f} s CPU time; the goal is {MOST_SECONDS:g} s")
    print(f"counting costs {100 * (cost.counting - 1):.0f} %")
    return int(given.check and cost.seconds > MOST_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
