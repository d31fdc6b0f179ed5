"""The heuristic of Ostfriesenlauf: rates each legal move by what the seat to act can see.

To lay a card, it tries each one on a copy of the race. Face-down cards that are carried out earlier are guessed to be
plain steps of the rank on their backs, several times with different steps; later cards are ignored. Using real cards
instead of steps, or including later ones, was tried: it takes three times as long and does not win more.
"""

from __future__ import annotations

from wettlauf.core.bits import first
from wettlauf.core.rule import rule
from wettlauf.games.ostfriesenlauf.data import FIGURES
from wettlauf.games.ostfriesenlauf.knowledge import back_on_pile, backs_in_hand
from wettlauf.games.ostfriesenlauf.moves import DRAW
from wettlauf.games.ostfriesenlauf.order import order_of, put_in_order
from wettlauf.games.ostfriesenlauf.rules import arrived, carry_out, copy_track, crossed, winners_of
from wettlauf.games.ostfriesenlauf.state import DRAWING, NONE
from wettlauf.games.ostfriesenlauf.weights import (
    DRAW_AGAIN,
    DRAW_AHEAD,
    DRAW_BEHIND,
    DRAW_OWN,
    LOST,
    NEAR,
    NEAREST_OTHER,
    WON,
)

# What a face-down card is guessed to be: a step of this many spaces, guess by guess.
GUESSES = (4, 2, 0, 6, 3)


@rule
def weigh(setup, state, weights, moves, worth):
    rest = moves[0]
    k = 0
    while rest != 0:
        move = first(rest)
        rest &= rest - 1
        if state.phase == DRAWING:
            worth[k] = worth_of_drawing(state, weights, move - DRAW)
        else:
            worth[k] = worth_of_laying(setup, state, weights, move)
        k += 1
    blank_trial(state.trial)


@rule
def worth_of_drawing(state, weights, deck):
    """Rates a deck: cards for the player's own rank are best, and several different backs are better than few."""
    worth = 0.0 - weights[DRAW_AGAIN] * backs_in_hand(state.players[state.actor], deck)
    if deck == state.rank:
        worth += weights[DRAW_OWN]
    elif deck == state.rank - 1:
        worth += weights[DRAW_AHEAD]
    elif deck == state.rank + 1:
        worth += weights[DRAW_BEHIND]
    return worth


@rule
def worth_of_laying(setup, state, weights, card):
    total = 0.0
    mine = setup.figure[state.actor]
    for guess in range(len(GUESSES)):
        trial = state.trial
        copy_track(trial, state.track)
        for rank in range(FIGURES - 1, state.rank, -1):
            back = back_on_pile(state, rank)
            if back != NONE:
                step(trial, back, GUESSES[(guess + rank) % len(GUESSES)])
        carry_out(trial, card)
        total += worth_of_race(setup, trial, weights, mine)
    return total


@rule
def step(track, rank, spaces):
    if spaces != 0:
        put_in_order(track, arrived(order_of(track), rank, track.at[rank] + spaces))


@rule
def worth_of_race(setup, track, weights, mine):
    """Rates how close the player's figure is to the line, in either direction, compared with the closest other."""
    if crossed(setup, track):
        winners = winners_of(setup, track)
        if winners >> setup.owner[mine] & 1 == 1:
            return weights[WON]
        return 0.0 - weights[LOST]
    goal = setup.goals[track.goal]
    nearest = 0 - setup.spaces
    own = nearest
    for rank in range(FIGURES):
        near = max(track.at[rank] - goal, goal - setup.spaces - track.at[rank])
        if track.figure[rank] == mine:
            own = near
        else:
            nearest = max(nearest, near)
    return weights[NEAR] * own - weights[NEAREST_OTHER] * nearest


@rule
def blank_trial(trial):
    for rank in range(FIGURES):
        trial.at[rank] = 0
        trial.figure[rank] = 0
    trial.goal = 0
