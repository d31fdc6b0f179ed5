"""Whether the lab's suggestions help: courses for which it finds a change, played again on fresh seeds.

    python benchmarks/lab_suggest.py                 20 courses, half of them for each goal
    python benchmarks/lab_suggest.py --courses 4

It draws random courses one after the other and asks for a change to each; those without a proven one are counted and
left out. A change holds if the lower end of the 95 % interval of its gain is above 0 on the fresh seeds.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator

import wettlauf
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.lab import run, suggest
from wettlauf.lab.comparing import differences_of
from wettlauf.lab.results import Goal
from wettlauf.lab.suggesting import CONFIRMING

COURSES, ENOUGH = 20, 0.9
TILES = 6  # on a short course start spaces matter, and many courses can be tried
GOALS: tuple[Goal, ...] = ("fairer", "lead_changes")
NEVER_USED = 99  # the number of the seed: searching and confirming use 1 and 2


def races() -> Iterator[tuple[int, Game, Goal]]:
    """Yields courses of hard sides, for each goal in turn."""
    for number in itertools.count(1):
        course = f"random:hard:{TILES}"
        yield number, wettlauf.game("strauss", players=4, course=course).fixed(number), GOALS[number % len(GOALS)]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--courses", type=int, default=COURSES)
    wanted = parser.parse_args().courses
    begun, found, held, without = time.perf_counter(), 0, 0, 0
    for number, race, goal in races():
        suggestion = suggest(race, goal, seed=number)
        if suggestion.label is None:
            without += 1
            print(f"{number:3} {goal:12} no change proven", flush=True)
            continue
        found += 1
        fresh = seed_of_game(number, NEVER_USED)
        before = run(race, CONFIRMING, seed=fresh)
        after = run(Game(race.kind, {**race.options, **suggestion.changed}), CONFIRMING, seed=fresh)
        one = next(one for one in differences_of(before, after) if one.name == suggestion.target)
        better = one.interval[1] < 0 if goal == "fairer" else one.interval[0] > 0
        held += better
        gain = f"{one.before:.4f} -> {one.after:.4f} ({one.interval[0]:+.4f} to {one.interval[1]:+.4f})"
        print(f"{number:3} {goal:12} {suggestion.label.en:50} {gain} {'holds' if better else 'FAILS'}", flush=True)
        if found == wanted:
            break
    seconds = time.perf_counter() - begun
    print(f"{held} of {found} suggestions hold on fresh seeds; {without} courses had no change ({seconds:.0f} s)")
    return int(held < ENOUGH * found)


if __name__ == "__main__":
    sys.exit(main())
