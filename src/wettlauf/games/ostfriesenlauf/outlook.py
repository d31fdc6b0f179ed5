"""What a card of Ostfriesenlauf would do if it were carried out now: found by carrying it out on a copy."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from wettlauf.core.kept import made_of_record
from wettlauf.core.layout import copy_records
from wettlauf.core.position import Position
from wettlauf.games.ostfriesenlauf.data import ACTION, DECK_OF, GOALS, STEP, Goal
from wettlauf.games.ostfriesenlauf.moves import DRAW, LAY
from wettlauf.games.ostfriesenlauf.race import carry_out, lane
from wettlauf.games.ostfriesenlauf.view import KEPT


class OstfriesenlaufOutlook(Struct, frozen=True, gc=False, tag_field="game", tag="ostfriesenlauf"):
    """What a card would do if it were carried out now, with all figures where they are. Cards that are laid before it
    come first, so it may do something else."""

    figure: int | None
    """The figure that it would act on; null for a goal card."""
    start: int = field(name="from")
    """The progress of the figure that holds the card's rank, as it is now."""
    end: int = field(name="to")
    """And as it would be."""
    lanes: tuple[int, int]
    """The lane that this figure would leave, and the one where it would arrive."""
    hops: bool
    """Whether it would go space by space."""
    other: int | None
    """The figure that the card refers to; null: it names none."""
    goal: Goal | None
    """Where a goal card would put the sign; null for other cards."""


def outlook(position: Position, code: int) -> OstfriesenlaufOutlook | None:
    """Of laying a card; what a deck gives nobody knows."""
    state: Any = position.state
    return None if code >= DRAW else of_card(state.track, code - LAY)


@made_of_record(KEPT)
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
