"""Loops over a game's rules, written once and bound to each game: one decision, a whole game, many games.

Calls from Python pass an array of records and an index: a single record would cost ten times as much to hand over.
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
from wettlauf.core.random_numbers import PLAYING, below, game_seed, scramble, seed_random
from wettlauf.core.rule import inlined_rule, rule

WORDS = 0  # the game's own number takes its place when a driver is bound
FEW_WORDS = 8

RANDOM, HEURISTIC = 0, 1  # what a seat plays by in `play_games` and `trace`


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
    """Who is to act; the legal moves are written if that is a seat."""
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
    """Draw from the state's own generator."""
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
    """What statistics ask of a game that began as `dealt` and ended as `states` say."""
    note_starts(setups[0], dealt[i], starts)
    count_game(setups[0], states[i], starts, counts)


# ---- a whole game ----


@rule
def picked(moves, used, word):
    """The legal move that a random word picks. Few words are looked at one and all: that needs no branches."""
    if WORDS <= FEW_WORDS:
        return nth_move(moves, WORDS, (word * count_moves(moves, WORDS)) >> 32)
    return nth_in(moves, used, (word * count_in(moves, used)) >> 32)


@rule
def playout(setup, state, rng, moves, event, most):
    """Uniformly random play to the end, or for `most` decisions; returns how many were made.

    The generator is kept in local variables: they stay in registers.
    """
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
def playout_at(setups, states, i, rng, moves, event, most):
    return playout(setups[0], states[i], rng, moves, event, most)


@rule
def best_move(setup, state, weights, moves, worth):
    """The move that the heuristic likes best; of equals the first."""
    weigh(setup, state, weights, moves, worth)
    best = 0
    for k in range(1, count_moves(moves, WORDS)):
        if worth[k] > worth[best]:
            best = k
    return nth_move(moves, WORDS, best)


@rule
def choose(setup, state, policy, weights, rng, moves, worth):
    if policy == HEURISTIC:
        return best_move(setup, state, weights, moves, worth)
    return nth_move(moves, WORDS, below(rng, count_moves(moves, WORDS)))


@rule
def contest(setup, state, policies, weights, rng, moves, event, worth, most):
    """Like `playout`, each seat playing by its policy and its own row of weights."""
    n = 0
    while n < most:
        seat = to_act(setup, state)
        if seat < 0:
            if seat != CHANCE:
                break
            settle(setup, state, event, chance(setup, state, state.rng, event))
            continue
        legal(setup, state, moves)
        apply(setup, state, choose(setup, state, policies[seat], weights[seat], rng, moves, worth))
        n += 1
    return n


@rule
def trace(setups, states, i, policies, weights, rng, moves, event, worth, most, seats, actions, sets, events):
    """Like `contest`, writing down every entry of the log; returns their number.

    A decision fills seats[k], actions[k] and its legal moves sets[k]; chance has the seat CHANCE, in actions[k] the
    number of its event, and in events[that] its length and numbers.
    """
    setup, state = setups[0], states[i]
    entries = 0
    decisions = 0
    happened = 0
    while entries < len(seats) and happened < len(events):
        seat = to_act(setup, state)
        if seat != CHANCE and (seat < 0 or decisions == most):
            break  # chance that is due after the last decision still belongs to the log
        seats[entries] = seat
        if seat == CHANCE:
            n = chance(setup, state, state.rng, event)
            events[happened][0] = n
            for k in range(n):
                events[happened][k + 1] = event[k]
            settle(setup, state, event, n)
            actions[entries] = happened
            happened += 1
        else:
            legal(setup, state, moves)
            action = choose(setup, state, policies[seat], weights[seat], rng, moves, worth)
            for w in range(WORDS):
                sets[entries][w] = moves[w]
            actions[entries] = action
            apply(setup, state, action)
            decisions += 1
        entries += 1
    return entries


# ---- many games ----


@rule
def play_games(
    setups,
    states,
    seed,
    first,
    all_random,
    policies,
    weights,
    rng,
    moves,
    event,
    worth,
    most,
    seeds,
    decisions,
    endings,
    winners,
    scores,
    starts,
    counts,
):
    """The games from number `first` on of a run with `seed`, one after the other in the same record.

    What came of each is written into the arrays behind: as many games are played as they have room for.
    """
    state = states[0]
    total = 0
    for k in range(len(seeds)):
        setup = setups[(first + k) % len(setups)]
        seeds[k] = game_seed(rng, seed, first + k)
        deal(setup, state, seeds[k])
        note_starts(setup, state, starts[k])
        seed_random(rng, seeds[k], PLAYING)
        if all_random:
            n = playout(setup, state, rng, moves, event, most)
        else:
            n = contest(setup, state, policies, weights, rng, moves, event, worth, most)
        decisions[k] = n
        endings[k] = is_over(setup, state)
        winners[k] = results(setup, state, scores[k])
        if endings[k] == 0:
            winners[k] = 0
        count_game(setup, state, starts[k], counts[k])
        total += n
    return total


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
)
