"""Search bots: flat Monte Carlo, and information set Monte Carlo tree search (`core.search`).

They get what their seat knows and try their best moves in many determinizations. The search has a few rounds; after
each one it drops the worse half of the moves. With a budget of iterations a bot's move depends only on its seed. With a
budget of seconds it searches as long as it may: by wall-clock time, since people are waiting, but in games between bots
by the processor time of its thread (`count_own_time`).
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

CHUNK = 48  # iterations between two checks of the clock
FIRST_SHARE = 0.7  # of the time left in a turn: the most for a decision
LEAST_SHARE = 0.1  # of the time of a turn: the least for a decision, and the most for a routine decision
ROUTINE_PRIOR_FACTOR = 16  # multiplies the visits of the prior in routine decisions


@dataclass(frozen=True)
class Candidate:
    """A move that was searched: how many determinizations it was tried in, and its mean reward."""

    move: Move
    visits: int
    chance: float  # mean reward: close to the chance of winning
    rounds: int  # of the search that it survived


class SearchBot:
    """A bot that searches, with a budget of `seconds` per turn, or of `iterations` per decision if given (though every
    candidate is tried at least once per round).

    Searches `trees` trees in parallel, with a thread for each, and adds up their results. The trees are kept between
    the decisions of one turn.

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
        self.flat = flat  # flat Monte Carlo, without a tree
        self.candidates: list[Candidate] = []  # of the last decision, best first
        self.thought = 0  # iterations of the last decision
        self.timed = False  # whether the last decision depended on a clock
        self.clock: Callable[[], float] = time.perf_counter
        self._about: tuple[Game, bytes] | None = None  # the position of the last decision
        self._seed = 0
        self._decisions = 0  # so far in this game
        self._turn = Turn()
        self._met: dict[int, int] = {}  # positions of this game, with the length of the log then
        self._grown: list[Tree] = []

    def __getstate__(self) -> dict[str, Any]:
        """For copies, which start without trees: they are large and belong to one game."""
        return {**self.__dict__, "_grown": [], "_about": None, "_turn": Turn(), "_met": {}}

    def count_own_time(self) -> None:
        """Counts only the processor time of its own thread against the budget. Parallel trees have no common clock."""
        if self.trees == 1:
            self.clock = time.thread_time

    def new_game(self, seed: int) -> None:
        self._seed = seed
        self._decisions = 0
        self._turn = Turn()
        self._met = {}

    @property
    def repeatable(self) -> bool:
        """Whether its decisions are independent of the clock, provided that the rules are compiled."""
        return self.iterations is not None

    def new_decision(self, seed: int) -> None:
        """Seeds the next decision. What the bot remembers of the game stays; if its decisions are repeatable, earlier
        search results do not."""
        self._seed, self._decisions = seed, 0
        if self.repeatable:
            self._turn = Turn()

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        same_turn = self._turn.resume(seen)
        if len(legal) == 1 or self._repeats_itself(seen):
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

    def _repeats_itself(self, seen: Seen) -> bool:
        """Whether this position has occurred before in this game: then the heuristic decides, which makes progress.

        A search sees no harm in waiting while it can still win later, so it might wait forever."""
        happened, position = len(seen.log), hash(seen.packed())
        self._met = {met: when for met, when in self._met.items() if when < happened}  # forgets what was taken back
        return self._met.setdefault(position, happened) < happened

    def thoughts_about(self, seen: Seen) -> list[Candidate]:
        """Returns the candidates of its last decision if that was in this position; otherwise an empty list."""
        if self._about is None or self._about[0] is not seen.game or self._about[1] != seen.packed():
            return []
        return list(self.candidates)

    def _make_ready(self, seen: Seen, same_turn: bool) -> None:
        if not seen.game.modes.search.compiled:
            seen.game.modes.before_search(seen.game)
        if not self._grown or not self._grown[0].is_for(seen.game):
            settings = self.settings or Settings.of(seen.game)
            settings = replace(settings, tree_depth=1) if self.flat else settings
            self._grown = [Tree(seen.game, settings) for _ in range(self.trees)]
        for number, tree in enumerate(self._grown):
            if not same_turn:
                tree.clear()
            tree.look_at(seen, seed_of_game(self._seed, self._decisions * self.trees + number))
        self._decisions += 1

    def _judged(self, seen: Seen, legal: list[Move], begun: float) -> list[Candidate]:
        """Searches and returns the candidates, best first: each round keeps the better half of them."""
        settings, worths = self._grown[0].settings, seen.worths()
        live = by_worth(legal, worths)[: settings.candidates]
        routine = not seen.open and all(seen.game.kind.search.is_routine(move.code) for move in legal)
        prior_visits = settings.prior_visits * (ROUTINE_PRIOR_FACTOR if routine else 1)
        expected = {move: settings.prior_scale * prior_visits * worths[move] for move in live}
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
            live.sort(key=lambda move: -gained[move] - expected[move])  # comparable: same determinizations
            live = live[: (len(live) + 1) // 2]
        self.thought = sum(tried.values())
        order = [*live, *sorted(tried.keys() - live, key=lambda move: (-lasted[move], -gained[move], move.code))]
        return [Candidate(move, tried[move], gained[move] / tried[move], lasted[move]) for move in order]

    def _round(self, seen: Seen, live: list[Move], budget: Budget) -> tuple[int, list[float]]:
        """Tries these moves for one round; returns the number of determinizations and the total reward of each move."""
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
        rounds = self._each(think, shares)
        total = [sum(column) for column in zip(*(sums for _, sums in rounds), strict=True)]
        return sum(worlds for worlds, _ in rounds), total

    def _each(self, work: Any, shares: Sequence[int]) -> list[Any]:
        if len(self._grown) == 1:
            return [work(self._grown[0], shares[0])]
        with ThreadPoolExecutor(len(self._grown)) as pool:
            return list(pool.map(work, self._grown, shares))


class OmniscientBot(SearchBot):
    """A search bot that sees every card, even the draw pile: a yardstick of luck that no honest player can match.

    It is omniscient only in games between bots (`playing.ask`); at a table it sees no more than anyone else.
    """


def rounds_for(candidates: int) -> int:
    """Returns how often this many candidates can be halved, rounding up.

    >>> [rounds_for(n) for n in (2, 3, 4, 8)]
    [1, 2, 2, 3]
    """
    return (candidates - 1).bit_length()


class Budget:
    """The budget of a decision in iterations or seconds, at most `most_seconds`, divided equally between its rounds."""

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
        """Returns the most determinizations for each tree, and the time at which it must stop."""
        now = self._clock()
        until = now + (self._end - now) / self._rounds
        worlds = max(self._trees, self._left // self._rounds // candidates)
        self._left -= worlds * candidates
        self._rounds -= 1
        if not self._counted:
            return [1 << 60] * self._trees, until
        return [(worlds + number) // self._trees for number in range(self._trees)], until


class Turn:
    """A bot's current turn: whether it goes on, and how much of its time is left."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._decided = 0  # length of the log before the last decision
        self._own: Any = None  # the entry that the decision adds to the log
        self._game: Any = None

    def resume(self, seen: Seen) -> bool:
        """Resumes the turn if the last decision was played and no other seat has decided since; otherwise begins a new
        one. Returns whether it was resumed."""
        since = seen.log[self._decided :] if self._game is seen.game else []
        same = since[:1] == [self._own] and all(seat is None for seat, _ in since[1:]) and seen.game.seats > 1
        if not same:
            self.spent = 0.0
        return same

    def note(self, seen: Seen, move: Move) -> None:
        self._game, self._decided, self._own = seen.game, len(seen.log), (seen.seat, str(move))

    def time_share(self, seconds: float, routine: bool = False) -> float:
        """Returns how many seconds of a turn's budget the next decision may take."""
        most = LEAST_SHARE * seconds
        return most if routine else max(most, FIRST_SHARE * (seconds - self.spent))
