"""Loops over a game's rules, written once and bound to each game: one decision, a whole game, many games.

Calls from Python pass an array of records and an index: passing a single record would cost ten times as much.
`driver_types` declares arguments and results; `memory` has the tuples that bundle a driver's memory.
"""

from __future__ import annotations

from wettlauf.core.bits import count_in, count_moves, nth_in, nth_move
from wettlauf.core.contract import (
    CHANCE,
    apply,
    chance,
    count_game,
    deal,
    hide,
    is_over,
    legal,
    note_starts,
    place,
    redeal,
    results,
    settle,
    to_act,
    weigh,
)
from wettlauf.core.layout import copy_record
from wettlauf.core.random_numbers import DEALING, PLAYING, REDEALING, below, game_seed, scramble, seed_random
from wettlauf.core.rule import inlined_rule, rule

MASK_WORDS = 0  # binding a driver puts the game's own number here
FEW_MASK_WORDS = 8

RANDOM, HEURISTIC, EPSILON_HEURISTIC = 0, 1, 2  # policies of seats in `play_games`, `trace` and `study_games`
EPSILON_TENTHS = 4  # tenths of the decisions that EPSILON_HEURISTIC makes at random; the heuristic makes the rest
OMNISCIENT = -9  # in place of a seat: `playouts` redeals nothing
OUT_OF_ROOM = -1  # what `trace` returns if a game is longer than declared


# ---- one decision ----


@rule
def deal_at(setups, states, i, seed, moves):
    deal(setups[0], states[i], seed)
    return look(setups[0], states[i], moves)


@rule
def place_at(setups, states, i, given, moves):
    place(setups[0], states[i], given)
    return look(setups[0], states[i], moves)


@rule
def look_at(setups, states, i, moves):
    return look(setups[0], states[i], moves)


@inlined_rule
def look(setup, state, moves):
    """Returns who is to act; writes the legal moves if that is a seat."""
    seat = to_act(setup, state)
    if seat >= 0:
        legal(setup, state, moves)
    return seat


@rule
def apply_at(setups, states, i, action, moves):
    apply(setups[0], states[i], action)
    return look(setups[0], states[i], moves)


@rule
def chance_at(setups, states, i, event):
    """Draws a chance event from the state's own generator."""
    return chance(setups[0], states[i], states[i].rng, event)


@rule
def settle_at(setups, states, i, event, n, moves):
    settle(setups[0], states[i], event, n)
    return look(setups[0], states[i], moves)


@rule
def results_at(setups, states, i, scores):
    return results(setups[0], states[i], scores)


@rule
def is_over_at(setups, states, i):
    return is_over(setups[0], states[i])


@rule
def hide_at(setups, states, i, seat):
    hide(setups[0], states[i], seat)


@rule
def redeal_at(setups, states, i, seat, rng, moves):
    redeal(setups[0], states[i], seat, rng)
    return look(setups[0], states[i], moves)


@rule
def weigh_at(setups, states, i, weights, moves, worth):
    weigh(setups[0], states[i], weights, moves, worth)


@rule
def count_at(setups, dealt, states, i, starts, counts):
    """Writes start places and tallies of a game, from its first and its last state."""
    note_starts(setups[0], dealt[i], starts)
    count_game(setups[0], states[i], starts, counts)


# ---- a whole game ----


@rule
def picked(moves, used, word):
    """Returns the legal move that a random 32-bit word picks. Few masks are counted without branching on `used`."""
    if MASK_WORDS <= FEW_MASK_WORDS:
        return nth_move(moves, MASK_WORDS, (word * count_moves(moves, MASK_WORDS)) >> 32)
    return nth_in(moves, used, (word * count_in(moves, used)) >> 32)


@rule
def playout(setup, state, scratch, most):
    """Plays uniformly at random to the end, or for `most` decisions; returns how many were made.

    The generator lives in local variables, which stay in registers.
    """
    rng, moves, event = scratch.rng, scratch.moves, scratch.event
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    n = 0
    while n < most:
        seat = to_act(setup, state)
        if seat < 0:
            if seat != CHANCE:
                break
            settle(setup, state, event, chance(setup, state, state.rng, event))
            continue
        used = legal(setup, state, moves)
        word, a, b, c, counter = scramble(a, b, c, counter)
        apply(setup, state, picked(moves, used, word))
        n += 1
    rng[0] = a
    rng[1] = b
    rng[2] = c
    rng[3] = counter
    return n


@rule
def playout_at(setups, states, i, scratch, most):
    return playout(setups[0], states[i], scratch, most)


@rule
def best_move(setup, state, weights, moves, worth):
    """Returns the move that the heuristic rates highest; of equal ones the first."""
    weigh(setup, state, weights, moves, worth)
    best = 0
    for k in range(1, count_moves(moves, MASK_WORDS)):
        if worth[k] > worth[best]:
            best = k
    return nth_move(moves, MASK_WORDS, best)


@rule
def choose(setup, state, players, seat, scratch):
    """Returns the move that the seat's policy plays; `scratch.moves` holds the legal ones."""
    policy = players.policies[seat]
    if policy == EPSILON_HEURISTIC:
        policy = RANDOM if below(scratch.rng, 10) < EPSILON_TENTHS else HEURISTIC
    if policy == HEURISTIC:
        return best_move(setup, state, players.weights[seat], scratch.moves, scratch.worth)
    return nth_move(scratch.moves, MASK_WORDS, below(scratch.rng, count_moves(scratch.moves, MASK_WORDS)))


@rule
def contest(setup, state, players, scratch, most):
    """Like `playout`, but each seat plays by its own policy and weights."""
    event = scratch.event
    n = 0
    while n < most:
        seat = to_act(setup, state)
        if seat < 0:
            if seat != CHANCE:
                break
            settle(setup, state, event, chance(setup, state, state.rng, event))
            continue
        legal(setup, state, scratch.moves)
        apply(setup, state, choose(setup, state, players, seat, scratch))
        n += 1
    return n


@rule
def trace(setups, states, i, players, scratch, log, most):
    """Like `contest`, but logs every entry; returns their number, or OUT_OF_ROOM if `log` is too small."""
    setup, state = setups[0], states[i]
    event = scratch.event
    decisions = 0
    happened = 0
    while True:
        seat = to_act(setup, state)
        if seat != CHANCE and (seat < 0 or decisions == most):
            return decisions + happened  # chance that follows the last decision still belongs to the log
        entry = decisions + happened
        if seat == CHANCE:
            n = chance(setup, state, state.rng, event)
            if happened == len(log.events) or n >= len(log.events[happened]):
                return OUT_OF_ROOM
            log.events[happened][0] = n
            for k in range(n):
                log.events[happened][k + 1] = event[k]
            settle(setup, state, event, n)
            log.actions[entry] = happened
            happened += 1
        else:
            if decisions == len(log.sets):
                return OUT_OF_ROOM
            legal(setup, state, scratch.moves)
            action = choose(setup, state, players, seat, scratch)
            for w in range(MASK_WORDS):
                log.sets[decisions][w] = scratch.moves[w]
            log.actions[entry] = action
            apply(setup, state, action)
            decisions += 1
        log.seats[entry] = seat


# ---- many games ----


@rule
def play_games(setups, states, players, scratch, outcomes, seed, first, most):
    """Plays the games from number `first` on of a run with `seed`, one after the other in the same record.

    Plays as many games as `outcomes` has room for, and writes their results there.
    """
    state = states[0]
    rng = scratch.rng
    all_random = True
    for seat in range(len(players.policies)):
        all_random = all_random and players.policies[seat] == RANDOM
    total = 0
    for k in range(len(outcomes.seeds)):
        setup = setups[(first + k) % len(setups)]
        own_seed = game_seed(rng, seed, first + k)
        deal(setup, state, own_seed)
        note_starts(setup, state, outcomes.starts[k])
        seed_random(rng, own_seed, PLAYING)
        if all_random:
            n = playout(setup, state, scratch, most)
        else:
            n = contest(setup, state, players, scratch, most)
        note_outcome(setup, state, outcomes, k, own_seed, n)
        total += n
    return total


@rule
def note_outcome(setup, state, outcomes, k, own_seed, n):
    """Writes the result of game number `k`, which was played with this seed in `n` decisions."""
    ending = is_over(setup, state)
    winners = results(setup, state, outcomes.scores[k])
    outcomes.seeds[k] = own_seed
    outcomes.decisions[k] = n
    outcomes.endings[k] = ending
    outcomes.winners[k] = 0 if ending == 0 else winners
    count_game(setup, state, outcomes.starts[k], outcomes.counts[k])


@rule
def playouts(setups, states, players, scratch, outcomes, seat, action, seed, most):
    """Plays on from `states[0]`, in `states[1]`, as often as `outcomes` has room for.

    Each playout starts from a new determinization for `seat`, unless that is OMNISCIENT, and with `action`, unless that
    is negative."""
    setup, rng = setups[0], scratch.rng
    for k in range(len(outcomes.seeds)):
        copy_record(states, 1, 0)
        state = states[1]
        own_seed = game_seed(rng, seed, k)
        if seat != OMNISCIENT:
            seed_random(rng, own_seed, REDEALING)
            redeal(setup, state, seat, rng)
        seed_random(state.rng, own_seed, DEALING)
        seed_random(rng, own_seed, PLAYING)
        if action >= 0:
            apply(setup, state, action)
        n = contest(setup, state, players, scratch, most)
        ending = is_over(setup, state)
        winners = results(setup, state, outcomes.scores[k])
        outcomes.seeds[k] = own_seed
        outcomes.decisions[k] = n
        outcomes.endings[k] = ending
        outcomes.winners[k] = 0 if ending == 0 else winners


DRIVERS = (
    deal_at,
    place_at,
    look_at,
    apply_at,
    chance_at,
    settle_at,
    results_at,
    is_over_at,
    hide_at,
    redeal_at,
    weigh_at,
    count_at,
    playout_at,
    trace,
    play_games,
    playouts,
)
