"""The rules of Dash: roll, then run that far (`move 0`) or stay and keep a point (`move 1`), at most three points."""

from __future__ import annotations

from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.random_numbers import DEALING, below, seed_random
from wettlauf.core.rule import rule

GOAL, HIGHEST, MOST_KEPT = 10, 6, 3
RUN, STAY = 0, 1


@rule
def place(setup, state, deal):
    for seat in range(2):
        state.players[seat].at[0] = 0
        state.players[seat].kept = 0
    state.seat = 0
    state.roll = 0
    for i in range(4):
        state.rng[i] = 0


@rule
def deal(setup, state, seed):
    place(setup, state, state.rng)
    seed_random(state.rng, seed, DEALING)


@rule
def to_act(setup, state):
    if is_over(setup, state) != 0:
        return OVER
    return CHANCE if state.roll == 0 else state.seat


@rule
def legal(setup, state, moves):
    moves[0] = 1 << RUN
    if state.players[state.seat].kept < MOST_KEPT:
        moves[0] |= 1 << STAY
    return 1


@rule
def apply(setup, state, action):
    me = state.players[state.seat]
    if action == RUN:
        me.at[0] += state.roll
    else:
        me.kept += 1
    state.roll = 0
    state.seat = 1 - state.seat


@rule
def chance(setup, state, rng, event):
    event[0] = 1 + below(rng, HIGHEST)
    return 1


@rule
def settle(setup, state, event, n):
    state.roll = event[0]


@rule
def is_over(setup, state):
    for seat in range(2):
        if state.players[seat].at[0] >= GOAL:
            return 1
    return 0


@rule
def results(setup, state, scores):
    for seat in range(2):
        scores[seat] = state.players[seat].at[0] + state.players[seat].kept
    if scores[0] == scores[1]:
        return 3
    return 1 if scores[0] > scores[1] else 2
