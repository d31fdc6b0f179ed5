"""Bots that think ahead in possible worlds: Monte Carlo, and tree search over information sets (`core.search`).

They get what their seat sees, deal the rest at random, again and again, and try their best moves in those worlds.
After each of a few rounds only the better half of the moves is thought about any further. With a budget of iterations
a bot's move depends on its seed alone; with a budget of seconds it thinks as long as it may: by the clock on the wall,
since somebody waits, but where bots play bots by the time that its core really gave it (`count_own_time`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from wettlauf.bots.simple import by_worth
from wettlauf.bots.tree import Settings, Tree
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.random_numbers import seed_of_game

CHUNK = 48  # iterations between two looks at the clock
FIRST_SHARE = 0.7  # of the time left in a turn that a decision may take
LEAST_SHARE = 0.1  # of the time of a turn that every decision may take, and all that a routine decision may
ROUTINE_BELIEF = 16  # how many times as much the heuristic's word counts in a routine decision


@dataclass(frozen=True)
class Candidate:
    """A move that was thought about: in how many worlds it was tried, and what came of it on average."""

    move: Move
    visits: int
    chance: float  # mean reward: close to the chance of winning
    rounds: int  # of the search in which it was still thought about


class SearchBot:
    """Thinks by search; with `seconds` for a turn, or at most `iterations` for a decision if that is given (but every
    move that it looks at is tried once a round).

    `trees` think side by side and are counted together: as many threads are busy. Between the small decisions of one
    turn the trees are kept.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis").deal(seed=1)
    >>> bot = SearchBot(iterations=64)
    >>> bot.choose(match.seen(match.seat), match.legal()) in match.legal()
    True
    >>> bot.thought <= 64
    True
    """

    def __init__(
        self,
        name: str = "search",
        seconds: float = 1.0,
        iterations: int | None = None,
        trees: int = 1,
        settings: Settings | None = None,
        flat: bool = False,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.trees = trees
        self.settings = settings  # None: those of the game it plays
        self.flat = flat  # no tree: Monte Carlo
        self.candidates: list[Candidate] = []  # of the last decision, the best first
        self.thought = 0  # iterations of the last decision
        self.timed = False  # whether a clock had a say in the last decision
        self.clock: Callable[[], float] = time.perf_counter
        self._about: tuple[Game, bytes] | None = None  # what that decision was about
        self._seed = 0
        self._decisions = 0  # so far in this game
        self._turn = Turn()
        self._met: dict[int, int] = {}  # positions of this game, by how much had happened
        self._grown: list[Tree] = []

    def __getstate__(self) -> dict[str, Any]:
        """A copy begins with trees of its own: they are large, and hold what was thought about one game."""
        return {**self.__dict__, "_grown": [], "_about": None, "_turn": Turn(), "_met": {}}

    def count_own_time(self) -> None:
        """Whatever else the machine does takes nothing from its budget. Trees side by side have no common clock."""
        if self.trees == 1:
            self.clock = time.thread_time

    def new_game(self, seed: int) -> None:
        self._seed = seed
        self._decisions = 0
        self._turn = Turn()
        self._met = {}

    @property
    def repeatable(self) -> bool:
        """Whether its decisions depend on no clock, if compiled rules are at hand."""
        return self.iterations is not None

    def new_decision(self, seed: int) -> None:
        """Draw the luck of the next decision from this seed. What it remembers of the game stays; if its decisions are
        repeatable, what it thought before does not."""
        self._seed, self._decisions = seed, 0
        if self.repeatable:
            self._turn = Turn()

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        same_turn = self._turn.resume(seen)
        if len(legal) == 1 or self._goes_in_circles(seen):
            move = by_worth(legal, seen.worths())[0]
            self.candidates, self.thought, self.timed = [Candidate(move, 0, 0.5, 0)], 0, False
        else:
            begun = self.clock()
            self._make_ready(seen, same_turn)
            self.candidates = self._judged(seen, legal, begun)
            self._turn.spent += self.clock() - begun
            move = self.candidates[0].move
            for tree in self._grown:
                tree.step(move.code)
        self._turn.note(seen, move)
        self._about = seen.game, seen.packed()
        return move

    def _goes_in_circles(self, seen: Seen) -> bool:
        """Whether this very position was here before in this game: then the heuristic decides, which gets on.

        A search sees no harm in waiting as long as it can win later as well, and that is true again and again."""
        happened, position = len(seen.log), hash(seen.packed())
        self._met = {met: when for met, when in self._met.items() if when < happened}  # what was taken back is not met
        return self._met.setdefault(position, happened) < happened

    def thoughts_about(self, seen: Seen) -> list[Candidate]:
        """The candidates of its last decision, if that was about this very position; else none."""
        if self._about is None or self._about[0] is not seen.game or self._about[1] != seen.packed():
            return []
        return list(self.candidates)

    def _make_ready(self, seen: Seen, same_turn: bool) -> None:
        if not seen.game.modes.search.compiled:
            seen.game.modes.before_search(seen.game)
        if not self._grown or not self._grown[0].is_for(seen.game):
            settings = self.settings or Settings.of(seen.game)
            settings = replace(settings, deepest=1) if self.flat else settings
            self._grown = [Tree(seen.game, settings) for _ in range(self.trees)]
        for number, tree in enumerate(self._grown):
            if not same_turn:
                tree.clear()
            tree.look_at(seen, seed_of_game(self._seed, self._decisions * self.trees + number))
        self._decisions += 1

    def _judged(self, seen: Seen, legal: list[Move], begun: float) -> list[Candidate]:
        """The moves worth a thought, best first: after each round the better half of them goes on."""
        settings, worths = self._grown[0].settings, seen.worths()
        live = by_worth(legal, worths)[: settings.candidates]
        routine = not seen.open and all(seen.game.kind.search.is_routine(move.code) for move in legal)
        belief = settings.belief * (ROUTINE_BELIEF if routine else 1)
        expected = {move: settings.slope * belief * worths[move] for move in live}
        budget = Budget(self, rounds_for(len(live)), begun, routine, seen.game.modes.most_seconds)
        self.timed = budget.watches_clock
        tried, gained = dict.fromkeys(live, 0), dict.fromkeys(live, 0.0)
        lasted = dict.fromkeys(live, 0)
        while len(live) > 1:
            worlds, sums = self._round(seen, live, budget)
            for move, gain in zip(live, sums, strict=True):
                tried[move] += worlds
                gained[move] += gain
                lasted[move] += 1
            live.sort(key=lambda move: -gained[move] - expected[move])  # all were tried in the same worlds
            live = live[: (len(live) + 1) // 2]
        self.thought = sum(tried.values())
        order = [*live, *sorted(tried.keys() - live, key=lambda move: (-lasted[move], -gained[move], move.code))]
        return [Candidate(move, tried[move], gained[move] / tried[move], lasted[move]) for move in order]

    def _round(self, seen: Seen, live: list[Move], budget: Budget) -> tuple[int, list[float]]:
        """Try these moves, as long as a round may take; the number of worlds, and what each move brought in all."""
        actions, seat = [move.code for move in live], seen.seat
        assert seat is not None
        shares, until = budget.next_round(len(live))

        def think(tree: Tree, share: int) -> tuple[int, list[float]]:
            worlds, sums = 0, [0.0] * len(live)
            while not worlds or (worlds < share and self.clock() < until):
                more = min(chunk, share - worlds) if budget.watches_clock else share
                sums = [old + new for old, new in zip(sums, tree.think(seat, actions, more), strict=True)]
                worlds += more
            return worlds, sums

        chunk = max(1, CHUNK // len(live)) if self._grown[0].engine.compiled else 1
        found = self._each(think, shares)
        return sum(worlds for worlds, _ in found), [sum(column) for column in zip(*(s for _, s in found), strict=True)]

    def _each(self, work: Any, shares: Sequence[int]) -> list[Any]:
        if len(self._grown) == 1:
            return [work(self._grown[0], shares[0])]
        with ThreadPoolExecutor(len(self._grown)) as pool:
            return list(pool.map(work, self._grown, shares))


class SeeingBot(SearchBot):
    """Sees every card, also those of the draw pile: what no honest player can do, as a measure of what luck leaves.

    Only where bots play bots (`playing.ask`) is it shown so much; at a table it sees no more than all others.
    """


def rounds_for(candidates: int) -> int:
    """How often so many can be halved, the odd one going on.

    >>> [rounds_for(n) for n in (2, 3, 4, 8)]
    [1, 2, 2, 3]
    """
    return (candidates - 1).bit_length()


class Budget:
    """What a decision may cost, in equal parts for its rounds: iterations or seconds, at most `most_seconds`."""

    def __init__(
        self, bot: SearchBot, rounds: int, begun: float, routine: bool, most_seconds: float | None = None
    ) -> None:
        self._counted = bot.iterations is not None
        self.watches_clock = not self._counted or most_seconds is not None
        self._clock = bot.clock
        self._trees = bot.trees
        self._left = bot.iterations or 0
        self._rounds = rounds
        seconds = math.inf if self._counted else bot._turn.time_share(bot.seconds, routine)
        self._end = begun + min(seconds, math.inf if most_seconds is None else most_seconds)

    def next_round(self, candidates: int) -> tuple[list[int], float]:
        """For each tree the most worlds that it may try, and the time at which it has to stop."""
        now = self._clock()
        until = now + (self._end - now) / self._rounds
        worlds = max(self._trees, self._left // self._rounds // candidates)
        self._left -= worlds * candidates
        self._rounds -= 1
        if not self._counted:
            return [1 << 60] * self._trees, until
        return [(worlds + number) // self._trees for number in range(self._trees)], until


class Turn:
    """What a bot did so far in its turn: whether the turn goes on, and how much of its time is left."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._decided = 0  # length of the log before the last decision
        self._own: Any = None  # what that decision adds to the log
        self._game: Any = None

    def resume(self, seen: Seen) -> bool:
        """Resumes the turn if the last decision was carried out and nobody else has decided anything since; else begins
        a new one. Returns whether it was resumed."""
        since = seen.log[self._decided :] if self._game is seen.game else []
        same = since[:1] == [self._own] and all(seat is None for seat, _ in since[1:]) and seen.game.seats > 1
        if not same:
            self.spent = 0.0
        return same

    def note(self, seen: Seen, move: Move) -> None:
        self._game, self._decided, self._own = seen.game, len(seen.log), (seen.seat, str(move))

    def time_share(self, seconds: float, routine: bool = False) -> float:
        """How much of a turn of so many seconds the next decision may take."""
        most = LEAST_SHARE * seconds
        return most if routine else max(most, FIRST_SHARE * (seconds - self.spent))
