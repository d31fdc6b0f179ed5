"""What a search plays for in Keltis: to win, and besides to win by much or lose by little."""

from __future__ import annotations

from wettlauf.core.bits import size
from wettlauf.core.rule import rule

WIN = 0.6  # the part of the reward that only winning brings; the rest grows with the lead
LONG_LEAD = 60.0  # points: further ahead or behind makes no difference


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
