"""Whether the lab's suggestions help: courses for which it finds a change, played again on fresh seeds.

    python benchmarks/lab_suggest.py                                   20 courses of 6 tiles, each goal in turn
    python benchmarks/lab_suggest.py --tiles 14 --goal late            full-length courses, one goal
    python benchmarks/lab_suggest.py --tiles 14 --birds 5 --courses 4

It draws random courses one after the other and asks for a change to each; those without a proven one are counted and
left out. A change holds if the lower end of the 95 % interval of its gain is above 0 on the fresh seeds. The seconds
are those of each search, by the clock and of all cores; on a busy machine only the latter say anything.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import wettlauf
from wettlauf.bots.statistics import NORMAL_95
from wettlauf.core.driver_groups import LAB
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.warming import make_ready
from wettlauf.lab import LabSuggestion, run, suggest
from wettlauf.lab.comparing import Gap, gaps_of
from wettlauf.lab.results import Goal
from wettlauf.lab.suggesting import CONFIRMING, GOALS, SECONDS, gain_of

COURSES, ENOUGH = 20, 0.9
TILES = 6  # on a short course start spaces matter, and many courses can be tried
BIRDS = 4
NEVER_USED = 99  # the number of the seed: searching and confirming use 1 and 2


@dataclass(frozen=True)
class Answer:
    """What the lab suggests for one course, and what that is worth on seeds never used before."""

    number: int
    suggestion: LabSuggestion
    gain: Gap | None  # None: no change is proven
    clock: float  # seconds of the search
    processor: float  # the same on all cores together

    @property
    def holds(self) -> bool:
        found = self.suggestion
        return self.gain is not None and gain_of(found.goal, found.target, [self.gain], NORMAL_95) > 0

    def line(self) -> str:
        found = self.suggestion
        cost = f"{self.clock:4.0f} s, CPU {self.processor:4.0f} s, {found.games:7} games{' !' * found.shortened}"
        head = f"{self.number:3} {found.goal:12} {cost}"
        if self.gain is None or found.label is None:
            return f"{head} no change proven"
        low, high = (self.gain.difference + sign * NORMAL_95 * self.gain.error for sign in (-1, 1))
        gain = f"{self.gain.before:.4f} -> {self.gain.after:.4f} ({low:+.4f} to {high:+.4f})"
        return f"{head} {found.label.en:45} {gain} {'holds' if self.holds else 'FAILS'}"


def answers(tiles: int, birds: int, goals: Sequence[Goal], seconds: float | None) -> Iterator[Answer]:
    """Yields the answers for random courses of hard sides, for each goal in turn."""
    for number in itertools.count(1):
        course = f"random:hard:{tiles}"
        race = wettlauf.game("strauss", players=birds, course=course).fixed(number)
        yield answer(number, race, goals[number % len(goals)], seconds)


def answer(number: int, race: Game, goal: Goal, seconds: float | None) -> Answer:
    clock, processor = time.perf_counter(), time.process_time()
    found = suggest(race, goal, seed=number, seconds=seconds)
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    if found.label is None:
        return Answer(number, found, None, clock, processor)
    fresh = seed_of_game(number, NEVER_USED)
    before = run(race, CONFIRMING, seed=fresh)
    after = run(Game(race.kind, {**race.options, **found.changed}), CONFIRMING, seed=fresh)
    gain = next(gap for gap in gaps_of(before, after) if gap.name == found.target)
    return Answer(number, found, gain, clock, processor)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--courses", type=int, default=COURSES, help="with a proven change")
    parser.add_argument("--tiles", type=int, default=TILES)
    parser.add_argument("--birds", type=int, default=BIRDS)
    parser.add_argument("--goal", choices=GOALS, action="append", help="default: all of them in turn")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time limit of a search; 0: none")
    given = parser.parse_args()
    make_ready(wettlauf.game("strauss", players=given.birds), [LAB])
    found = held = without = 0
    for one in answers(given.tiles, given.birds, given.goal or GOALS, given.seconds or None):
        print(one.line(), flush=True)
        if one.gain is None:
            without += 1
            continue
        found, held = found + 1, held + one.holds
        if found >= given.courses:
            break
    print(f"{held} of {found} suggestions hold on fresh seeds; {without} courses had no change")
    return int(held < ENOUGH * found)


if __name__ == "__main__":
    sys.exit(main())
