"""Counts a race for the lab: who is ahead, and what happens in every decision and round."""

from __future__ import annotations

from wettlauf.core.contract import AFTER, BEFORE, END
from wettlauf.core.counters import places
from wettlauf.core.rule import rule
from wettlauf.games.ostfriesenlauf.data import (
    ACTION,
    FIGURES,
)
from wettlauf.games.ostfriesenlauf.lab import COUNTERS, MOST_ROUNDS
from wettlauf.games.ostfriesenlauf.moves import DRAW
from wettlauf.games.ostfriesenlauf.rules import furthest_back, seat_set
from wettlauf.games.ostfriesenlauf.state import NONE

SPACES_AT, CARDS_AT, DRAWN, ACTIONS_AT, GOALS_AT, GAP = places(COUNTERS)
NOTED_ROUND = 0
NOTES = 1


@rule
def leaders(setup, state):
    """Returns the owners of the figures with the fewest spaces to the goal, forwards or backwards (O16, O17)."""
    track = state.track
    goal = setup.goals[track.goal]
    forwards = goal - track.at[0]
    back = furthest_back(track)
    backwards = track.at[back] - (goal - setup.spaces)
    ahead = 0
    if forwards <= backwards:
        ahead |= seat_set(setup, track.figure[0])
    if backwards <= forwards:
        ahead |= seat_set(setup, track.figure[back])
    return ahead


@rule
def rounds_played(setup, state, turns):
    return state.round + 0


@rule
def observe(setup, state, moment, seat, action, notes, figures):
    if moment == BEFORE:
        if action >= DRAW:
            figures[DRAWN + action - DRAW] += 1
    elif moment == AFTER:
        if state.round != notes[NOTED_ROUND]:
            notes[NOTED_ROUND] = state.round
            count_round(setup, state, figures)
    elif moment == END:
        figures[GOALS_AT + state.track.goal] += 1


@rule
def count_round(setup, state, figures):
    track = state.track
    for rank in range(FIGURES):
        figures[SPACES_AT + track.at[rank] % setup.spaces] += 1
        card = state.turned[rank]
        if card != NONE:
            figures[CARDS_AT + card] += 1
            figures[ACTIONS_AT + ACTION[card]] += 1
    gap = track.at[0] - track.at[FIGURES - 1]
    number = min(state.round, MOST_ROUNDS) - 1
    figures[GAP + number] += gap
    figures[GAP + MOST_ROUNDS + number] += 1
    figures[GAP + 2 * MOST_ROUNDS + number] += gap * gap
