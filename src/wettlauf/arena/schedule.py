"""The schedule of an arena: who plays whom, on which seats, with which deal.

A round is one deal. Every line-up plays it from all its seatings, so that neither cards nor seats favour anyone. A
longer arena begins with the rounds of a shorter one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations, permutations

from wettlauf.bots.fixtures import Fixture
from wettlauf.core.random_numbers import seed_of_game

Seating = tuple[int, ...]  # which bot sits on each seat, by its number
ALL, ROTATED = "all", "rotated"
MOST_SEATINGS = 24  # per line-up and deal, unless all are requested: the permutations of four bots


def line_ups(bots: int, seats: int) -> list[Seating]:
    """Returns who sits at a table together: as many different bots as fit, all equally often over all line-ups.

    >>> line_ups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> line_ups(2, 4), line_ups(2, 3)
    ([(0, 0, 1, 1)], [(0, 0, 1), (0, 1, 1)])
    """
    everyone = tuple(range(bots)) * (seats // bots)
    return [tuple(sorted(everyone + rest)) for rest in combinations(range(bots), seats % bots)]


def seatings(line_up: Seating) -> list[Seating]:
    """Returns all seatings of a line-up.

    >>> seatings((0, 1)), len(seatings((0, 1, 2, 3))), len(seatings((0, 0, 1, 1)))
    ([(0, 1), (1, 0)], 24, 6)
    """
    return sorted(set(permutations(line_up)))


def rotations(line_up: Seating) -> list[list[Seating]]:
    """Returns all seatings of a line-up, grouped into those that are rotations of each other.

    >>> rotations((0, 1, 2))
    [[(0, 1, 2), (2, 0, 1), (1, 2, 0)], [(0, 2, 1), (1, 0, 2), (2, 1, 0)]]
    >>> [len(group) for group in rotations((0, 0, 1, 1))]
    [4, 2]
    """
    found: list[list[Seating]] = []
    for seating in seatings(line_up):
        if not any(seating in group for group in found):
            turned = [seating[-shift:] + seating[:-shift] for shift in range(len(seating))]
            found.append(list(dict.fromkeys(turned)))
    return found


@dataclass(frozen=True)
class Schedule:
    """All games of an arena, by number.

    >>> schedule = Schedule(("heuristic", "random"), seats=2, seed=1)
    >>> [schedule.fixture(number).bots for number in range(2)]
    [('heuristic', 'random'), ('random', 'heuristic')]
    >>> schedule.fixture(0).seed == schedule.fixture(1).seed != schedule.fixture(2).seed
    True
    """

    bots: tuple[str, ...]
    seats: int
    seed: int
    seating_plan: str = (
        ""  # ALL seatings on every deal, or one rotation per deal (ROTATED); "": ALL if they are few enough
    )

    @cached_property
    def rotated(self) -> bool:
        if self.seating_plan:
            return self.seating_plan == ROTATED
        return len(seatings(line_ups(len(self.bots), self.seats)[0])) > MOST_SEATINGS

    @cached_property
    def _cycle(self) -> list[list[Seating]]:
        """The seatings of successive rounds, until they repeat."""
        tables = line_ups(len(self.bots), self.seats)
        if not self.rotated:
            return [[seating for table in tables for seating in seatings(table)]]
        groups = [rotations(table) for table in tables]
        return [[seating for group in groups for seating in group[k]] for k in range(len(groups[0]))]

    @cached_property
    def _ends(self) -> list[int]:
        """The total number of games after each round of the cycle."""
        return list(accumulate(len(games) for games in self._cycle))

    def first_of(self, round_number: int) -> int:
        """Returns the number of a round's first game, which is also the number of games before it."""
        cycles, k = divmod(round_number, len(self._cycle))
        return cycles * self._ends[-1] + (self._ends[k - 1] if k else 0)

    def round_of(self, number: int) -> int:
        cycles, rest = divmod(number, self._ends[-1])
        return cycles * len(self._cycle) + next(k for k, end in enumerate(self._ends) if rest < end)

    def rounds_for(self, games: int) -> int:
        """Returns how many whole rounds have at least this many games."""
        return self.round_of(games - 1) + 1

    def seating(self, number: int) -> Seating:
        round_number = self.round_of(number)
        return self._cycle[round_number % len(self._cycle)][number - self.first_of(round_number)]

    def fixture(self, number: int) -> Fixture:
        seed = seed_of_game(self.seed, self.round_of(number))
        return Fixture(number, seed, seed, tuple(self.bots[bot] for bot in self.seating(number)))

    def numbers(self, rounds: Sequence[int]) -> Iterator[int]:
        """Yields the numbers of all games of these rounds."""
        for one in rounds:
            yield from range(self.first_of(one), self.first_of(one + 1))
