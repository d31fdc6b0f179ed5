"""The drivers in groups by what they are for: each group is compiled, or loaded, when it is first needed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from wettlauf.core import search

if TYPE_CHECKING:
    from wettlauf.core.engine import Engine

PLAY, SEARCH, SIMULATE = "play", "search", "simulate"
# In the order in which somebody who begins to play needs them.
GROUPS: dict[str, tuple[str, ...]] = {
    PLAY: (
        "deal_at", "place_at", "look_at", "apply_at", "chance_at", "settle_at", "results_at", "is_over_at", "hide_at",
        "weigh_at",
    ),
    SEARCH: ("search", "redeal_at"),
    SIMULATE: ("trace", "play_games", "count_at", "playout_at"),
}  # fmt: skip


def drivers_of(groups: Iterable[str]) -> list[str]:
    """The names of all drivers in these groups."""
    return [name for group in groups for name in GROUPS[group]]


def arguments(engine: Engine) -> dict[str, tuple[Any, ...]]:
    """For each driver arguments as it is called with: the compiled mode compiles it for their types."""
    kernel = engine.kernel
    setups, states, moves, rng, event = engine.setups(), engine.states(), engine.moves(), engine.rng(), engine.event()
    scores, worth, weights = engine.zeros(kernel.scores), engine.worth(), engine.weights
    starts, counts = (rows[0] for rows in engine.outcome_memory(1)[-2:])
    playing = engine.zeros(kernel.seats), engine.weights_by_seat(), rng, moves, event, worth, 0
    room = engine.search_memory([0] * search.SETTINGS, kernel.weights, 1)
    return {
        "deal_at": (setups, states, 0, 0, moves),
        "place_at": (setups, states, 0, engine.zeros(kernel.deal_size), moves),
        "look_at": (setups, states, 0, moves),
        "apply_at": (setups, states, 0, 0, moves),
        "chance_at": (setups, states, 0, event),
        "settle_at": (setups, states, 0, event, 0, moves),
        "results_at": (setups, states, 0, scores),
        "is_over_at": (setups, states, 0),
        "hide_at": (setups, states, 0, 0),
        "redeal_at": (setups, states, 0, 0, rng, moves),
        "weigh_at": (setups, states, 0, weights, moves, worth),
        "count_at": (setups, states, states, 0, starts, counts),
        "playout_at": (setups, states, 0, rng, moves, event, 0),
        "search": (
            setups,
            states,
            0,
            0,
            *room,
            engine.zeros(1),
            engine.zeros(1, float),
            0,
            *engine.search_way(1),
        ),
        "trace": (setups, states, 0, *playing, *engine.trace_memory(1)),
        "play_games": (setups, states, 0, 0, False, *playing, *engine.outcome_memory(1)),
    }
