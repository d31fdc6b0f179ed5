"""What a position of Strauß voraus! promises to each seat: how far its bird has come, with what it holds, as a chance.

The unit is a space, as in the heuristic.
"""

from __future__ import annotations

import math

from wettlauf.core.rule import rule
from wettlauf.games.strauss.prospects import kept, prospects
from wettlauf.games.strauss.rewards import WIN

PARTS = 64  # of a space, to keep a fraction in a whole number
# How far the birds may still part, found by regression over races of the heuristic against itself.
DOUBT = 1.0  # when the line is reached
MORE_DOUBT = 0.09  # ... for each space that the first bird has to go
OWED = 5  # spaces that a turn still owed in this round is worth


@rule
def promise(setup, state, weights, scores, gains):
    nearest = 1000
    most = -1000000
    for seat in range(setup.players):
        scores[seat] = int(PARTS * standing(setup, state, weights, seat))
        most = max(most, scores[seat])
        nearest = min(nearest, setup.space[state.players[seat].at].to_go)
    doubt = PARTS * (DOUBT + MORE_DOUBT * max(0, nearest))
    total = 0.0
    for seat in range(setup.players):
        gains[seat] = math.exp((scores[seat] - most) / doubt)
        total += gains[seat]
    for seat in range(setup.players):
        behind = 0.0
        for other in range(setup.players):
            if other != seat:
                behind += 1.0 / (1.0 + math.exp((scores[other] - scores[seat]) / doubt))
        scores[seat] = int(PARTS * PARTS * behind / (setup.players - 1))
    for seat in range(setup.players):
        gains[seat] = WIN * gains[seat] / total + (1.0 - WIN) * scores[seat] / (PARTS * PARTS)


@rule
def standing(setup, state, weights, seat):
    """How far a bird is, with what its cards and advantages are worth, and a turn more if this round owes it one."""
    me = state.players[seat]
    here = setup.space[me.at]
    place = 1
    owed = 0
    for turn in range(setup.players):
        other = state.order[turn]
        if setup.space[state.players[other].at].rank > here.rank:
            place += 1
        if other == seat and turn >= state.turn:
            owed = OWED
    cards = prospects(setup, weights, me.at, me.hand, place)
    return owed - here.to_go + cards + kept(setup, weights, me.at, me.ticks + 0)
