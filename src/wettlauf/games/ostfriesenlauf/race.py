"""What the cards of a turned pile did, one after another; for views and stories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from wettlauf.core.layout import copy_records
from wettlauf.games.ostfriesenlauf import rules
from wettlauf.games.ostfriesenlauf.data import (
    ACTION,
    DECK_OF,
    FIGURES,
    GOALS,
    MOVE_GOAL,
    PLACE,
    REFERS_TO,
    STEP,
    SWAP,
    TO_START,
    Goal,
)
from wettlauf.games.ostfriesenlauf.state import NONE

What = Literal["moved", "placed", "swapped", "start", "goal", "nothing"]
WHAT: dict[int, What] = {STEP: "moved", PLACE: "placed", SWAP: "swapped", TO_START: "start"}


@dataclass(frozen=True)
class Effect:
    """One card of the pile, carried out."""

    laid_by: int  # the figure whose turn it was
    card: int
    what: What
    figure: int | None  # the figure that the card acted on; None for a goal card
    other: int | None  # the figure that the card refers to
    start: int  # progress before
    end: int  # progress after
    track: Any  # the track afterwards


def effects(before: Any, turned: Sequence[int]) -> Iterator[Effect]:
    """Yields the effects of the cards of a turned pile in order (O7); `before` is the track before the first."""
    track: Any = copy_records([before])[0]
    for rank in range(FIGURES - 1, -1, -1):
        if turned[rank] != NONE:
            yield carry_out(track, before.figure[rank], turned[rank])


def carry_out(track: Any, laid_by: int, card: int) -> Effect:
    """Carries out a card on this track and returns what it did."""
    action, rank = ACTION[card], DECK_OF[card]
    figure = None if action == MOVE_GOAL else track.figure[rank]
    other = track.figure[REFERS_TO[card]] if action in (PLACE, SWAP) else None
    start, goal = track.at[rank], track.goal
    rules.carry_out(track, card)
    after: Any = copy_records([track])[0]
    end = start if figure is None else track.at[track.figure.index(figure)]
    what: What = "nothing"
    if action == MOVE_GOAL:
        what = "goal" if goal != track.goal else "nothing"
    elif action == SWAP or start != end:
        what = WHAT[action]
    return Effect(laid_by, card, what, figure, other, start, end, after)


def lane(track: Any, rank: int) -> int:
    """Returns the lane of a rank, 1 being the innermost: on one space, figures ahead are further in (O9, O15)."""
    return 1 + sum(1 for ahead in range(rank) if track.at[ahead] == track.at[rank])


def goal_name(track: Any) -> Goal:
    return GOALS[int(track.goal)]
