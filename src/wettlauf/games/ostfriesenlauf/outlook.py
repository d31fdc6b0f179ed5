"""What a card of Ostfriesenlauf would do if it were carried out now, computed on a copy of the track."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from wettlauf.core.layout import copy_records
from wettlauf.core.memoizing import memoize_record
from wettlauf.core.position import Position
from wettlauf.games.ostfriesenlauf.data import ACTION, DECK_OF, GOALS, STEP, Goal
from wettlauf.games.ostfriesenlauf.moves import DRAW, LAY
from wettlauf.games.ostfriesenlauf.race import carry_out, lane
from wettlauf.games.ostfriesenlauf.view import CACHED


class OstfriesenlaufOutlook(Struct, frozen=True, gc=False, tag_field="game", tag="ostfriesenlauf"):
    """What a card would do if it were carried out now. Cards laid earlier are carried out first, so it may turn out
    otherwise."""

    figure: int | None
    """The figure that the card would act on; null for a goal card."""
    start: int = field(name="from")
    """The present progress of the figure that holds the card's rank."""
    end: int = field(name="to")
    """Its progress afterwards."""
    lanes: tuple[int, int]
    """The lane that the figure would leave and the lane that it would reach."""
    hops: bool
    """Whether it would move space by space."""
    other: int | None
    """The other figure that the card refers to; null if there is none."""
    goal: Goal | None
    """The place where a goal card would put the sign; null for other cards."""


def outlook(position: Position, code: int) -> OstfriesenlaufOutlook | None:
    """Returns what laying a card would do; None for drawing, since nobody knows the card."""
    state: Any = position.state
    return None if code >= DRAW else of_card(state.track, code - LAY)


@memoize_record(CACHED)
def of_card(track: Any, card: int) -> OstfriesenlaufOutlook:
    trial: Any = copy_records([track])[0]
    rank = DECK_OF[card]
    moved = track.figure[rank]
    effect = carry_out(trial, moved, card)
    return OstfriesenlaufOutlook(
        figure=effect.figure,
        start=effect.start,
        end=effect.end,
        lanes=(lane(track, rank), lane(trial, trial.figure.index(moved))),
        hops=ACTION[card] == STEP,
        other=effect.other,
        goal=GOALS[trial.goal] if effect.figure is None else None,
    )
