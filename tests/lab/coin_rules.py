"""The rules of the coin game."""

from __future__ import annotations

from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.random_numbers import DEALING, below, seed_random
from wettlauf.core.rule import rule

NOT_TOSSED = -1


@rule
def deal(setup, state, seed):
    seed_random(state.rng, seed, DEALING)
    state.first = below(state.rng, 2)
    state.nods = 0
    state.toss = NOT_TOSSED


@rule
def place(setup, state, given):
    state.first = given[0]
    state.nods = 0
    state.toss = NOT_TOSSED


@rule
def to_act(setup, state):
    if state.nods < 2:
        return (state.first + state.nods) % 2
    return CHANCE if state.toss == NOT_TOSSED else OVER


@rule
def legal(setup, state, moves):
    moves[0] = 1
    return 1


@rule
def apply(setup, state, action):
    state.nods += 1


@rule
def chance(setup, state, rng, event):
    event[0] = below(rng, 100)
    return 1


@rule
def settle(setup, state, event, n):
    state.toss = event[0]


@rule
def is_over(setup, state):
    return 0 if state.toss == NOT_TOSSED else 1


@rule
def results(setup, state, scores):
    won = state.first if state.toss < setup.heads else 1 - state.first
    for seat in range(2):
        scores[seat] = 1 if seat == won else 0
    return 1 << won
