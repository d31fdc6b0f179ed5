"""The rules of the Royal Game of Ur. The ids are those of the rule book."""

from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.random_numbers import DEALING, below, seed_random
from wettlauf.core.rule import rule

PIECES, DICE = 7, 4
ASIDE, LAST, HOME = 0, 14, 15  # steps: beside the board, the last one on it, off it
SHARED = range(5, 13)
FIRST_SHARED, LAST_SHARED, SAFE = 5, 12, 8
ROSETTES = 1 << 4 | 1 << 8 | 1 << 14  # a set of steps
UNKNOWN = -1  # the roll, before the dice are thrown
ADVANCE, ROSETTE, CAPTURE, LEAVE = range(4)  # weights, in the order of weights.json


@rule
def place(setup, state, deal):
    """U1: all pieces start beside the board, and the first seat begins."""
    for seat in range(2):
        for piece in range(PIECES):
            state.players[seat].at[piece] = ASIDE
    state.rolls = 0
    state.seat = 0
    state.roll = UNKNOWN


@rule
def deal(setup, state, seed):
    place(setup, state, state.rng)
    seed_random(state.rng, seed, DEALING)


@rule
def to_act(setup, state):
    if is_over(setup, state) != 0:
        return OVER
    return CHANCE if state.roll == UNKNOWN else state.seat


@rule
def chance(setup, state, rng, event):
    """U3: four dice, each of which shows 0 or 1."""
    event[0] = 0
    for _ in range(DICE):
        event[0] += below(rng, 2)
    return 1


@rule
def settle(setup, state, event, n):
    state.roll = event[0]
    state.rolls += 1
    if legal_steps(state) == 0:  # U10; after a roll of 0, every piece blocks itself (U5)
        end_turn(state)


@rule
def legal(setup, state, moves):
    moves[0] = legal_steps(state)
    return 1


@rule
def apply(setup, state, action):
    target = action + state.roll  # U4
    send(state.players[state.seat].at, action, target)
    if FIRST_SHARED <= target <= LAST_SHARED:
        send(state.players[1 - state.seat].at, target, ASIDE)  # U6
    if ROSETTES >> target & 1 != 0:
        state.roll = UNKNOWN  # U7
    else:
        end_turn(state)


@rule
def is_over(setup, state):
    """U11: 1 as soon as all pieces of a player are off the board."""
    for seat in range(2):
        if count(state.players[seat].at, HOME) == PIECES:
            return 1
    return 0


@rule
def results(setup, state, scores):
    """U11: the pieces off the board."""
    for seat in range(2):
        scores[seat] = count(state.players[seat].at, HOME)
    if scores[0] == scores[1]:
        return 3  # both; only before the end
    return 1 if scores[0] > scores[1] else 2


@rule
def count_game(setup, state, starts, counts):
    counts[0] = state.rolls


@rule
def weigh(setup, state, weights, moves, worth):
    """The heuristic: advance, land on rosettes, capture pieces that have come far, and leave the board."""
    theirs = state.players[1 - state.seat].at
    k = 0
    for step in range(HOME):
        if moves[0] >> step & 1 != 0:
            target = step + state.roll
            captures = FIRST_SHARED <= target <= LAST_SHARED and count(theirs, target) > 0
            worth[k] = weights[ADVANCE] * step + weights[ROSETTE] * (ROSETTES >> target & 1)
            worth[k] += weights[CAPTURE] * target * captures + weights[LEAVE] * (target == HOME)
            k += 1


# ---- helpers ----


@rule
def legal_steps(state):
    """Returns the set of steps from which a piece may move."""
    found = 0
    mine, theirs = state.players[state.seat].at, state.players[1 - state.seat].at
    for piece in range(PIECES):
        target = mine[piece] + state.roll
        free = target < HOME and count(mine, target) == 0  # U5
        if target == SAFE and count(theirs, SAFE) > 0:  # U8
            free = False
        if free or (target == HOME and state.roll > 0):  # U9
            found |= 1 << mine[piece]
    return found


@rule
def end_turn(state):
    state.roll = UNKNOWN
    state.seat = 1 - state.seat


@rule
def count(at, step):
    """Returns how many of these pieces are on a step."""
    n = 0
    for piece in range(PIECES):
        if at[piece] == step:
            n += 1
    return n


@rule
def send(at, start, end):
    """Moves one of the pieces from one step to another, if there is one."""
    for piece in range(PIECES):
        if at[piece] == start:
            at[piece] = end
            return
