"""What the cards of a turned pile did, one after the other: for views and stories."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wettlauf.core.layout import PlainRecord
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
)
from wettlauf.games.ostfriesenlauf.state import NONE, TRACK


@dataclass(frozen=True)
class Effect:
    """One card of the pile, carried out."""

    laid_by: int  # the figure whose turn it was
    card: int
    what: str  # moved, placed, swapped, start, goal, nothing
    figure: int | None  # that the card acted on; None for a goal card
    other: int | None  # the figure that the card refers to
    start: int  # progress before
    end: int  # progress after
    track: Any  # the race after it


def effects(state: Any) -> Iterator[Effect]:
    """The cards of the last round in the order in which they were carried out (O7)."""
    track: Any = PlainRecord(TRACK)
    rules.copy_track(track, state.before)
    for rank in range(FIGURES - 1, -1, -1):
        if state.turned[rank] != NONE:
            yield _effect(track, state.before.figure[rank], state.turned[rank])


def _effect(track: Any, laid_by: int, card: int) -> Effect:
    action, rank = ACTION[card], DECK_OF[card]
    figure = None if action == MOVE_GOAL else track.figure[rank]
    other = track.figure[REFERS_TO[card]] if action in (PLACE, SWAP) else None
    start, goal = track.at[rank], track.goal
    rules.carry_out(track, card)
    after: Any = PlainRecord(TRACK)
    rules.copy_track(after, track)
    end = start if figure is None else track.at[track.figure.index(figure)]
    if action == MOVE_GOAL:
        what = "goal" if goal != track.goal else "nothing"
    elif action == SWAP:
        what = "swapped"
    else:
        what = {STEP: "moved", PLACE: "placed"}.get(action, "start") if start != end else "nothing"
    return Effect(laid_by, card, what, figure, other, start, end, after)


def lane(track: Any, rank: int) -> int:
    """1 is the innermost: those on the same space that rank ahead are further in (O9, O15)."""
    return 1 + sum(1 for ahead in range(rank) if track.at[ahead] == track.at[rank])


def goal_name(track: Any) -> str:
    return GOALS[track.goal]
