"""Who plays whom, from which seat, with which cards: every game of an arena by its number.

A round is one deal. Every line-up plays it, and each line-up plays it from all its seatings, so that cards and seats
favour nobody. The first rounds of a longer arena are those of a shorter one.
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
MOST_SEATINGS = 24  # of one line-up on one deal, unless all are asked for: those of four different bots


def line_ups(bots: int, seats: int) -> list[Seating]:
    """Who may sit at a table together: as many different bots as fit, each as often as any other over all line-ups.

    >>> line_ups(3, 2)
    [(0, 1), (0, 2), (1, 2)]
    >>> line_ups(2, 4), line_ups(2, 3)
    ([(0, 0, 1, 1)], [(0, 0, 1), (0, 1, 1)])
    """
    everyone = tuple(range(bots)) * (seats // bots)
    return [tuple(sorted(everyone + rest)) for rest in combinations(range(bots), seats % bots)]


def seatings(line_up: Seating) -> list[Seating]:
    """Every way in which a line-up can sit.

    >>> seatings((0, 1)), len(seatings((0, 1, 2, 3))), len(seatings((0, 0, 1, 1)))
    ([(0, 1), (1, 0)], 24, 6)
    """
    return sorted(set(permutations(line_up)))


def circles(line_up: Seating) -> list[list[Seating]]:
    """The same by who sits beside whom: in each group every bot moves on from seat to seat.

    >>> circles((0, 1, 2))
    [[(0, 1, 2), (2, 0, 1), (1, 2, 0)], [(0, 2, 1), (1, 0, 2), (2, 1, 0)]]
    >>> [len(circle) for circle in circles((0, 0, 1, 1))]
    [4, 2]
    """
    found: list[list[Seating]] = []
    for seating in seatings(line_up):
        if not any(seating in circle for circle in found):
            turned = [seating[-shift:] + seating[:-shift] for shift in range(len(seating))]
            found.append(list(dict.fromkeys(turned)))
    return found


@dataclass(frozen=True)
class Schedule:
    """
    >>> schedule = Schedule(("heuristic", "random"), seats=2, seed=1)
    >>> [schedule.fixture(number).bots for number in range(2)]
    [('heuristic', 'random'), ('random', 'heuristic')]
    >>> schedule.fixture(0).seed == schedule.fixture(1).seed != schedule.fixture(2).seed
    True
    """

    bots: tuple[str, ...]
    seats: int
    seed: int
    way: str = ""  # ALL seatings on every deal; ROTATED: one circle after the other; else what is reasonable

    @cached_property
    def rotated(self) -> bool:
        if self.way:
            return self.way == ROTATED
        return len(seatings(line_ups(len(self.bots), self.seats)[0])) > MOST_SEATINGS

    @cached_property
    def _cycle(self) -> list[list[Seating]]:
        """The seatings of one round after the other, until they repeat."""
        tables = line_ups(len(self.bots), self.seats)
        if not self.rotated:
            return [[seating for table in tables for seating in seatings(table)]]
        groups = [circles(table) for table in tables]
        return [[seating for group in groups for seating in group[k]] for k in range(len(groups[0]))]

    @cached_property
    def _ends(self) -> list[int]:
        """How many games have been played after each round of the cycle."""
        return list(accumulate(len(games) for games in self._cycle))

    def first_of(self, round_number: int) -> int:
        """The number of the first game of a round; as many games precede it."""
        cycles, k = divmod(round_number, len(self._cycle))
        return cycles * self._ends[-1] + (self._ends[k - 1] if k else 0)

    def round_of(self, number: int) -> int:
        cycles, rest = divmod(number, self._ends[-1])
        return cycles * len(self._cycle) + next(k for k, end in enumerate(self._ends) if rest < end)

    def rounds_for(self, games: int) -> int:
        """How many whole rounds it takes to play at least so many games."""
        return self.round_of(games - 1) + 1

    def seating(self, number: int) -> Seating:
        round_number = self.round_of(number)
        return self._cycle[round_number % len(self._cycle)][number - self.first_of(round_number)]

    def fixture(self, number: int) -> Fixture:
        seed = seed_of_game(self.seed, self.round_of(number))
        return Fixture(number, seed, seed, tuple(self.bots[bot] for bot in self.seating(number)))

    def numbers(self, rounds: Sequence[int]) -> Iterator[int]:
        """The numbers of all games of these rounds."""
        for one in rounds:
            yield from range(self.first_of(one), self.first_of(one + 1))
