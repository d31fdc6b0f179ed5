"""Evaluates a position of Strauß voraus!: how far each bird has come and what it holds, as the reward to expect.

The unit is a space, as in the heuristic.
"""

from __future__ import annotations

import math

from wettlauf.core.rule import rule
from wettlauf.games.strauss.prospects import value_of_advantages, value_of_cards
from wettlauf.games.strauss.rewards import WIN

PARTS = 64  # fixed point: parts of a space
# How uncertain the outcome still is, in spaces; fitted to races of the heuristic against itself.
SPREAD = 1.0  # when the leader is at the line
SPREAD_PER_SPACE = 0.09  # for each space that the leader has to go
OWED = 5  # spaces that a turn still due in this round is worth


@rule
def evaluate(setup, state, weights, scores, gains):
    """Writes the reward that each seat can expect into `gains`; `scores` is scratch space."""
    nearest = 1000
    most = -1000000
    for seat in range(setup.players):
        scores[seat] = int(PARTS * standing(setup, state, weights, seat))
        most = max(most, scores[seat])
        nearest = min(nearest, setup.space[state.players[seat].at].to_go)
    spread = PARTS * (SPREAD + SPREAD_PER_SPACE * max(0, nearest))
    total = 0.0
    for seat in range(setup.players):
        gains[seat] = math.exp((scores[seat] - most) / spread)
        total += gains[seat]
    for seat in range(setup.players):
        behind = 0.0
        for other in range(setup.players):
            if other != seat:
                behind += 1.0 / (1.0 + math.exp((scores[other] - scores[seat]) / spread))
        scores[seat] = int(PARTS * PARTS * behind / (setup.players - 1))
    for seat in range(setup.players):
        gains[seat] = WIN * gains[seat] / total + (1.0 - WIN) * scores[seat] / (PARTS * PARTS)


@rule
def standing(setup, state, weights, seat):
    """Returns how far a bird is, plus the worth of its cards, its advantages and a turn still due in this round."""
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
    cards = value_of_cards(setup, weights, me.at, me.hand, place)
    return owed - here.to_go + cards + value_of_advantages(setup, weights, me.at, me.ticks + 0)
