"""Bots that think ahead in possible worlds: Monte Carlo, and tree search over information sets (`core.search`).

They get what their seat sees, deal the rest at random, again and again, and play those worlds out. With a budget of
iterations a bot's move depends on its seed alone; with a budget of seconds it thinks as long as it may.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from wettlauf.core.engine import Engine
from wettlauf.core.layout import blank_records, copy_records
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.random_numbers import SEARCHING, SEEDS, seed_of_game, seed_random
from wettlauf.core.search import NODE, SETTINGS

CHUNK = 32  # iterations between two looks at the clock
NODES = 60_000  # of a tree
DEEPEST = 64  # nodes on a way down a tree
FIRST_SHARE = 0.5  # of the time left in a turn that a decision may take
LEAST_SHARE = 0.1  # of the time of a turn that every decision may take


@dataclass(frozen=True)
class Settings:
    """How a search thinks."""

    explore: float = 0.15  # how much it tries what it knows little of
    trust: float = 0.7  # how much less it trusts each move that the heuristic likes less
    careless: float = 0.02  # how often a playout makes a random move
    furthest: int = 5_000  # decisions of a playout
    deepest: int = DEEPEST  # nodes of a way down; 1 is flat Monte Carlo


@dataclass(frozen=True)
class Candidate:
    """A move that was thought about: how often it was tried, and what came of it on average."""

    move: Move
    visits: int
    chance: float  # mean reward: close to the chance of winning


class Tree:
    """One tree with all the room that a search needs; several may think at the same time."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.engine = engine
        nodes = blank_records(NODE, NODES if engine.compiled else NODES // 20, engine.compiled)
        self.nodes = nodes.view(np.recarray) if engine.compiled else nodes  # the same memory, to read by name
        self.states = engine.states(2)
        self.rng = engine.rng()
        kernel = engine.kernel
        numbers = [settings.explore, settings.trust, settings.careless, settings.furthest]
        assert len(numbers) == SETTINGS
        self._room = (
            engine.array(numbers, float), engine.weights, self.rng, engine.moves(), engine.event(), engine.worth(),
            engine.zeros(kernel.scores), engine.zeros(kernel.seats, float), nodes,
        )  # fmt: skip
        self._path = (engine.zeros(settings.deepest), engine.zeros(kernel.most_legal))
        self.root, self.used = 0, 1

    def clear(self) -> None:
        self.root, self.used = 0, 1
        self.nodes[0].child = 0
        self.nodes[0].visits = 0

    def look_at(self, seen: Seen, seed: int) -> None:
        """Think about this position from now on."""
        self.states[0] = copy_records(seen._states)[0]
        seed_random(self.rng, seed % SEEDS, SEARCHING)

    def think(self, setups: Any, seat: int, iterations: int) -> None:
        self.used = int(
            self.engine.search(setups, self.states, seat, iterations, *self._room, self.root, self.used, *self._path)
        )

    def children(self) -> dict[int, tuple[int, float]]:
        """Visits and rewards of the moves at the root."""
        found = {}
        child = int(self.nodes[self.root].child)
        while child:
            node = self.nodes[child]
            found[int(node.action)] = (int(node.visits), float(node.value))
            child = int(node.sibling)
        return found

    def step(self, action: int) -> None:
        """Go on behind a move that was made; what was learnt there is kept."""
        child = int(self.nodes[self.root].child)
        while child and int(self.nodes[child].action) != action:
            child = int(self.nodes[child].sibling)
        if child and self.used < len(self.nodes) * 2 // 3:
            self.root = child
        else:
            self.clear()


class SearchBot:
    """Thinks by tree search; with `seconds` for a turn, or `iterations` for a decision if that is given.

    `trees` think side by side and are counted together: as many threads are busy. Between the small decisions of one
    turn the trees are kept.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis").deal(seed=1)
    >>> bot = SearchBot(iterations=64)
    >>> bot.choose(match.seen(match.seat), match.legal()) in match.legal()
    True
    >>> sum(candidate.visits for candidate in bot.candidates)
    64
    """

    def __init__(
        self,
        name: str = "search",
        seconds: float = 1.0,
        iterations: int | None = None,
        trees: int = 1,
        settings: Settings | None = None,
    ) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.trees = trees
        self.settings = settings or Settings()
        self.candidates: list[Candidate] = []  # of the last decision, the most tried first
        self.thought = 0  # iterations of the last decision
        self._seed = 0
        self._decisions = 0  # so far in this game
        self._turn = Turn()
        self._grown: list[Tree] = []

    def new_game(self, seed: int) -> None:
        self._seed = seed
        self._decisions = 0
        self._turn = Turn()

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        same_turn = self._turn.goes_on(seen)
        if len(legal) == 1:
            move = legal[0]
            self.candidates, self.thought = [Candidate(move, 0, 0.5)], 0
        else:
            self._make_ready(seen, same_turn)
            start = time.perf_counter()
            self.thought = self._think(seen)
            self._turn.spent += time.perf_counter() - start
            self.candidates = self._judged(legal)
            move = self.candidates[0].move
            for tree in self._grown:
                tree.step(move.code)
        self._turn.note(seen, move)
        return move

    def _make_ready(self, seen: Seen, same_turn: bool) -> None:
        engine = seen.game.engine
        if not self._grown or self._grown[0].engine is not engine:
            self._grown = [Tree(engine, self.settings) for _ in range(self.trees)]
        for number, tree in enumerate(self._grown):
            if not same_turn:
                tree.clear()
            tree.look_at(seen, seed_of_game(self._seed, self._decisions * self.trees + number))
        self._decisions += 1

    def _think(self, seen: Seen) -> int:
        setups, seat = seen.game.setups, seen.seat
        assert seat is not None
        if self.iterations is not None:
            shares = [(self.iterations + number) // self.trees for number in range(self.trees)]
            self._each(lambda tree, share: tree.think(setups, seat, share), shares)
            return sum(shares)
        until = time.perf_counter() + self._turn.may_take(self.seconds)
        chunk = CHUNK if seen.game.engine.compiled else 1

        def think_until(tree: Tree, share: int) -> int:
            done = 0
            while not done or time.perf_counter() < until:
                tree.think(setups, seat, chunk)
                done += chunk
            return done

        return sum(self._each(think_until, [0] * self.trees))

    def _each(self, work: Any, shares: list[int]) -> list[Any]:
        if len(self._grown) == 1:
            return [work(self._grown[0], shares[0])]
        with ThreadPoolExecutor(len(self._grown)) as pool:
            return list(pool.map(work, self._grown, shares))

    def _judged(self, legal: list[Move]) -> list[Candidate]:
        """All legal moves as the trees see them together, the most tried first."""
        found = []
        grown = [tree.children() for tree in self._grown]
        for move in legal:
            tried = [children.get(move.code, (0, 0.0)) for children in grown]
            visits = sum(n for n, _ in tried)
            found.append(Candidate(move, visits, sum(gain for _, gain in tried) / visits if visits else 0.0))
        return sorted(found, key=lambda one: (-one.visits, -one.chance, one.move.code))


class Turn:
    """What a bot did so far in its turn: whether the turn goes on, and how much of its time is left."""

    def __init__(self) -> None:
        self.spent = 0.0
        self._decided = -1  # length of the log after the last decision
        self._game: Any = None

    def goes_on(self, seen: Seen) -> bool:
        """Whether nobody else has decided anything since the last decision."""
        since = seen.log[self._decided :] if self._game is seen.game and 0 <= self._decided <= len(seen.log) else None
        same = since is not None and all(seat is None for seat, _ in since) and seen.game.seats > 1
        if not same:
            self.spent = 0.0
        return same

    def note(self, seen: Seen, move: Move) -> None:
        self._game, self._decided = seen.game, len(seen.log) + 1

    def may_take(self, seconds: float) -> float:
        return max(LEAST_SHARE * seconds, FIRST_SHARE * (seconds - self.spent))
