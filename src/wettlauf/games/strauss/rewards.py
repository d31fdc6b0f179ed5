"""What a search plays for in Strauß voraus!: to win, and besides for a good place."""

from __future__ import annotations

from wettlauf.core.rule import rule

WIN = 0.7  # the part of the reward that only winning brings; the rest goes by placement


@rule
def rewards(setup, state, scores, winners, gains):
    for seat in range(setup.players):
        won = (winners >> seat) & 1
        gains[seat] = WIN * won + (1.0 - WIN) * (setup.players - scores[seat]) / (setup.players - 1)
