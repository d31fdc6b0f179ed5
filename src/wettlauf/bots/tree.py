"""A search tree (`core.search`) with its memory; several can search at the same time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from wettlauf.core.game import Game
from wettlauf.core.layout import copy_records, in_mode
from wettlauf.core.match import Seen
from wettlauf.core.random_numbers import SEARCHING, SEEDS, seed_random
from wettlauf.core.search import OMNISCIENT, STATES

NODES = 60_000  # of a tree
PURE_NODES = 3_000  # of a tree in pure mode, where a node takes a hundred times the memory and the time
TREE_DEPTH = 64  # nodes on a path down a tree
# Names of settings until version 0.1, which games of other packages may still use.
OLD_NAMES = {
    "slope": "prior_scale",
    "belief": "prior_visits",
    "explore": "exploration",
    "careless": "playout_epsilon",
    "furthest": "playout_depth",
    "patience": "expansion_threshold",
    "deepest": "tree_depth",
}


@dataclass(frozen=True)
class Settings:
    """The settings of a search."""

    candidates: int = 8  # how many moves are searched at the root: those that the heuristic rates highest
    prior_scale: float = 0.02  # how much chance of winning one unit of the heuristic's rating is worth
    prior_visits: float = 20.0  # how many visits of a move the heuristic's rating counts as
    exploration: float = 0.1  # the weight of rarely tried moves below the root
    playout_epsilon: float = 0.02  # the share of random moves in playouts
    playout_depth: int = 5_000  # decisions of a playout; then the position is evaluated
    expansion_threshold: int = 0  # visits that a node needs before it gets children
    tree_depth: int = TREE_DEPTH  # the most nodes on a path; 1 is flat Monte Carlo

    @classmethod
    def of(cls, game: Game) -> Settings:
        """Returns the settings for a game."""
        given: Mapping[str, Any] = game.kind.search.settings_for(game.seats)
        return cls(**{OLD_NAMES.get(name, name): value for name, value in given.items()})


class Tree:
    """A search tree, and the memory to search in it."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.engine = engine = game.modes.search
        self.seats = game.seats
        self.settings = settings
        numbers = [
            settings.exploration,
            settings.prior_scale,
            settings.prior_visits,
            settings.playout_epsilon,
            settings.playout_depth,
            settings.expansion_threshold,
            0,
        ]
        room = NODES if engine.compiled else PURE_NODES
        self._scratch = engine.scratch()
        self._tree = engine.search_tree(numbers, game.weights.values, room, settings.tree_depth)
        nodes = self._tree.nodes
        self.nodes = nodes.view(np.recarray) if engine.compiled else nodes  # the same memory, to read by name
        self.states = engine.states(STATES)
        self._setups: Any = None  # of the current position
        self.root, self.used = 0, 1

    def is_for(self, game: Game) -> bool:
        return self.engine is game.modes.search and self.seats == game.seats

    def clear(self) -> None:
        self.root, self.used = 0, 1
        self.nodes[0].child = 0

    def look_at(self, seen: Seen, seed: int) -> None:
        """Searches this position from now on; if nothing is hidden, only this one state."""
        self._tree.settings[OMNISCIENT] = float(seen.open)
        self._setups = seen.game.rules(self.engine.compiled).setups
        self.states[0] = in_mode(copy_records(seen._states), self.engine.kernel.state, self.engine.compiled)[0]
        seed_random(self._scratch.rng, seed % SEEDS, SEARCHING)

    def think(self, seat: int, actions: Sequence[int], worlds: int) -> list[float]:
        """Tries each of these moves in `worlds` determinizations; returns the sum of the seat's rewards for each."""
        live = self.engine.array([self._node(action, seat) for action in actions])
        sums = self.engine.zeros(len(actions), float)
        self.used = int(
            self.engine.search(
                self._setups, self.states, self._scratch, self._tree, seat, worlds, live, sums, self.used
            )
        )
        return [float(gained) for gained in sums]

    def _node(self, action: int, seat: int) -> int:
        """Returns the number of a move's node below the root, adding it if it does not exist yet."""
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
        """Moves the root to the node of a move that was played, keeping what was learnt there."""
        child = self._find(action)
        if child and self.used < len(self.nodes) * 2 // 3:
            self.root = child
        else:
            self.clear()
