"""One tree of a search (`core.search`) with all the room that it needs; several may think at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from wettlauf.core.game import Game
from wettlauf.core.layout import copy_records, in_mode
from wettlauf.core.match import Seen
from wettlauf.core.random_numbers import SEARCHING, SEEDS, seed_random
from wettlauf.core.search import SEES_ALL, STATES

NODES = 60_000  # of a tree
PURE_NODES = 3_000  # where a node takes a hundred times the memory and the time
DEEPEST = 64  # nodes on a way down a tree


@dataclass(frozen=True)
class Settings:
    """How a search thinks."""

    candidates: int = 8  # how many moves it looks at, those that the heuristic likes best
    slope: float = 0.02  # how much of a chance to win the heuristic's unit of worth is
    belief: float = 20.0  # how many trials of a move the heuristic's word counts as
    explore: float = 0.1  # how much it tries what it knows little of, further down
    careless: float = 0.02  # how often a playout makes a random move
    furthest: int = 5_000  # decisions of a playout; behind them the position is judged as it stands
    patience: int = 0  # how often a move is tried before the tree grows behind it
    deepest: int = DEEPEST  # nodes of a way down; 1 is flat Monte Carlo

    @classmethod
    def of(cls, game: Game) -> Settings:
        """Those that a game asks for."""
        given: dict[str, Any] = dict(game.kind.search.settings_for(game.seats))
        return cls(**given)


class Tree:
    def __init__(self, game: Game, settings: Settings) -> None:
        self.engine = engine = game.modes.search
        self.seats = game.seats
        self.settings = settings
        numbers = [
            settings.explore,
            settings.slope,
            settings.belief,
            settings.careless,
            settings.furthest,
            settings.patience,
            0,
        ]
        room = NODES if engine.compiled else PURE_NODES
        self._scratch = engine.scratch()
        self._tree = engine.search_tree(numbers, game.weights.values, room, settings.deepest)
        nodes = self._tree.nodes
        self.nodes = nodes.view(np.recarray) if engine.compiled else nodes  # the same memory, to read by name
        self.states = engine.states(STATES)
        self._setups: Any = None  # of the position that it looks at
        self.root, self.used = 0, 1

    def is_for(self, game: Game) -> bool:
        return self.engine is game.modes.search and self.seats == game.seats

    def clear(self) -> None:
        self.root, self.used = 0, 1
        self.nodes[0].child = 0

    def look_at(self, seen: Seen, seed: int) -> None:
        """Think about this position from now on; where all cards lie open, in this world alone."""
        self._tree.settings[SEES_ALL] = float(seen.open)
        self._setups = seen.game.rules(self.engine.compiled).setups
        self.states[0] = in_mode(copy_records(seen._states), self.engine.kernel.state, self.engine.compiled)[0]
        seed_random(self._scratch.rng, seed % SEEDS, SEARCHING)

    def think(self, seat: int, actions: Sequence[int], worlds: int) -> list[float]:
        """Try each of these moves in so many worlds; returns the sum of what each brought to the seat."""
        live = self.engine.array([self._node(action, seat) for action in actions])
        sums = self.engine.zeros(len(actions), float)
        self.used = int(
            self.engine.search(
                self._setups, self.states, self._scratch, self._tree, seat, worlds, live, sums, self.used
            )
        )
        return [float(gained) for gained in sums]

    def _node(self, action: int, seat: int) -> int:
        """The number of a move's node behind the root, made if it is not there yet."""
        number = self._find(action)
        if not number:
            number, self.used = self.used, self.used + 1
            node = self.nodes[number]
            node.value, node.visits, node.available, node.child = 0.0, 0, 1, 0
            node.action, node.seat, node.sibling = action, seat, self.nodes[self.root].child
            self.nodes[self.root].child = number
        return number

    def _find(self, action: int) -> int:
        child = int(self.nodes[self.root].child)
        while child and int(self.nodes[child].action) != action:
            child = int(self.nodes[child].sibling)
        return child

    def step(self, action: int) -> None:
        """Go on behind a move that was made; what was learnt there is kept."""
        child = self._find(action)
        if child and self.used < len(self.nodes) * 2 // 3:
            self.root = child
        else:
            self.clear()
