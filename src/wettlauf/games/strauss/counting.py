"""What statistics count of a race: each bird's start space, the length, and how clear the win was."""

from __future__ import annotations

from wettlauf.core.aspects import Tally
from wettlauf.core.rule import rule
from wettlauf.games.strauss.data import OSTRICHES, SPACES

STARTS = OSTRICHES  # the start spaces have their colours (V3)
MOST_STEPS = SPACES  # birds are never further apart

TALLIES = (Tally("rounds"), Tally("lead"), Tally("over_line"))
ROUNDS, LEAD, OVER_LINE = range(len(TALLIES))


@rule
def note_starts(setup, state, starts):
    for seat in range(setup.players):
        starts[seat] = state.players[seat].ostrich


@rule
def count_game(setup, state, starts, counts):
    """Counts a race. Its lead is how many steps the second is behind: 0 if only the baobab decided (V51)."""
    first = 0
    over = 0
    for seat in range(setup.players):
        rank = setup.space[state.players[seat].at].rank
        over += rank >= setup.line
        if rank > setup.space[state.players[first].at].rank:
            first = seat
    ahead = setup.space[state.players[first].at].to_go
    lead = MOST_STEPS
    for seat in range(setup.players):
        if seat != first:
            lead = min(lead, setup.space[state.players[seat].at].to_go - ahead)
    counts[ROUNDS] = state.round
    counts[LEAD] = lead
    counts[OVER_LINE] = over
