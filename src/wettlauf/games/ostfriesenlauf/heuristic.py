"""A hand-made player of Ostfriesenlauf, as a rule: how good each legal move looks, from what the seat to act can see."""

from __future__ import annotations

from wettlauf.core.rule import rule

WEIGHTS = (1.0,)


@rule
def weigh(setup, state, weights, moves, worth):
    for k in range(len(worth)):
        worth[k] = 0.0
