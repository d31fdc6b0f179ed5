"""What a search maximizes in Keltis: winning, and to a lesser degree the lead."""

from __future__ import annotations

import math

from wettlauf.core.bits import size
from wettlauf.core.rule import rule

WIN = 0.6  # the share of the reward for winning; the rest grows with the lead
LONG_LEAD = 60.0  # points; a longer lead, or a larger deficit, makes no difference
USUAL_SPREAD = 4.0  # points of lead that change even odds to about three to one (see `evaluation`)


@rule
def rewards(setup, state, scores, winners, gains):
    for seat in range(setup.players):
        best_other = -1000
        for other in range(setup.players):
            if other != seat:
                best_other = max(best_other, scores[other])
        lead = max(-1.0, min(1.0, (scores[seat] - best_other) / LONG_LEAD))
        won = ((winners >> seat) & 1) / max(1, size(winners))
        gains[seat] = WIN * won + (1.0 - WIN) * (0.5 + 0.5 * lead)


def win_chance(reward: float) -> float:
    """Returns the chance of winning that corresponds to a mean reward, assuming the usual lead for that chance.

    >>> [round(win_chance(reward), 2) for reward in (0.2, 0.5, 0.8, 0.95)]
    [0.06, 0.5, 0.94, 1.0]
    """
    low, high = 0.0, 1.0
    for _ in range(30):
        chance = (low + high) / 2
        lead = USUAL_SPREAD * math.log(chance / (1 - chance))
        if WIN * chance + (1 - WIN) * (0.5 + 0.5 * lead / LONG_LEAD) < reward:
            low = chance
        else:
            high = chance
    return (low + high) / 2
