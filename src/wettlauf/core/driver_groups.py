"""The drivers in groups by purpose: each group is compiled, or loaded, when it is first needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wettlauf.core.memory import Memory
from wettlauf.core.search import SETTINGS

PLAY, SEARCH, SIMULATE, LAB = "play", "search", "simulate", "lab"
# In the order in which a player needs them.
GROUPS: dict[str, tuple[str, ...]] = {
    PLAY: (
        "deal_at", "place_at", "look_at", "apply_at", "chance_at", "settle_at", "results_at", "is_over_at", "hide_at",
        "weigh_at",
    ),
    SEARCH: ("search", "redeal_at"),
    SIMULATE: ("trace", "play_games", "count_at", "playout_at", "playouts"),
    LAB: ("study_games",),
}  # fmt: skip


def drivers_of(groups: Iterable[str]) -> list[str]:
    """Returns the names of all drivers in these groups."""
    return [name for group in groups for name in GROUPS[group]]


def arguments(engine: Memory) -> dict[str, tuple[Any, ...]]:
    """Returns example arguments for each driver: it is compiled for their types."""
    kernel = engine.kernel
    setups, states, moves, rng, event = engine.setups(), engine.states(), engine.moves(), engine.rng(), engine.event()
    scratch, players, outcomes = engine.scratch(), engine.players(), engine.outcomes(1)
    weights = engine.array(kernel.weights, float)
    tree = engine.search_tree([0] * SETTINGS, kernel.weights, 1, 1)
    return {
        "deal_at": (setups, states, 0, 0, moves),
        "place_at": (setups, states, 0, engine.zeros(kernel.deal_size), moves),
        "look_at": (setups, states, 0, moves),
        "apply_at": (setups, states, 0, 0, moves),
        "chance_at": (setups, states, 0, event),
        "settle_at": (setups, states, 0, event, 0, moves),
        "results_at": (setups, states, 0, scratch.scores),
        "is_over_at": (setups, states, 0),
        "hide_at": (setups, states, 0, 0),
        "redeal_at": (setups, states, 0, 0, rng, moves),
        "weigh_at": (setups, states, 0, weights, moves, scratch.worth),
        "count_at": (setups, states, states, 0, outcomes.starts[0], outcomes.counts[0]),
        "playout_at": (setups, states, 0, scratch, 0),
        "search": (setups, states, scratch, tree, 0, 0, engine.zeros(1), engine.zeros(1, float), 0),
        "trace": (setups, states, 0, players, scratch, engine.log(), 0),
        "play_games": (setups, states, players, scratch, outcomes, 0, 0, 0),
        "playouts": (setups, states, players, scratch, outcomes, 0, 0, 0, 0),
        "study_games": (setups, states, players, scratch, outcomes, engine.study(1), 0, 0, 0),
    }
