"""The driver of the lab: plays many games and counts what happens in them.

It counts rounds and turns, who leads after each round, and whatever the game observes itself; `wettlauf.lab` turns the
counts into figures.
"""

from __future__ import annotations

from wettlauf.core.contract import (
    AFTER,
    AS_RESULTS,
    BEFORE,
    CHANCE,
    END,
    START,
    apply,
    chance,
    deal,
    leaders,
    legal,
    note_starts,
    observe,
    results,
    rounds_played,
    settle,
    to_act,
)
from wettlauf.core.drivers import choose, note_outcome
from wettlauf.core.memory import DECIDED_LATE, LEAD_CHANGES, ROUNDS, TURNS
from wettlauf.core.random_numbers import PLAYING, game_seed, seed_random
from wettlauf.core.rule import rule


@rule
def study_games(setups, states, players, scratch, outcomes, study, seed, first, most):
    """Like `play_games`, but also counts rounds, lead changes and what the game observes.

    A script holds the decisions of a single game; `seed` is then the seed of that very game.
    """
    state = states[0]
    rng = scratch.rng
    total = 0
    for k in range(len(outcomes.seeds)):
        setup = setups[(first + k) % len(setups)]
        own_seed = seed if len(study.script) > 0 else game_seed(rng, seed, first + k)
        deal(setup, state, own_seed)
        note_starts(setup, state, outcomes.starts[k])
        seed_random(rng, own_seed, PLAYING)
        n = studied(setup, state, players, scratch, study, k, most)
        note_outcome(setup, state, outcomes, k, own_seed, n)
        if outcomes.endings[k] != 0:
            observe(setup, state, END, CHANCE, outcomes.winners[k], study.notes, study.figures)
        add_figures(study, outcomes.endings[k] != 0)
        total += n
    return total


@rule
def studied(setup, state, players, scratch, study, k, most):
    """Like `contest`, but writes the numbers of game `k`, and what the game observes, into `study`."""
    event, scores, script, notes, figures = scratch.event, scratch.scores, study.script, study.notes, study.figures
    order, numbers = study.order[k], study.numbers[k]
    for i in range(len(notes)):
        notes[i] = 0
    for seat in range(len(order)):
        order[seat] = -1
    observe(setup, state, START, CHANCE, CHANCE, notes, figures)
    n = 0
    turns = 0
    acting = -1
    acted = 0
    rounds = 0
    lead = 0  # the seats that took the lead last and have kept it
    ahead = 0  # the leaders at the beginning of the round
    changes = 0
    while n < most:
        seat = to_act(setup, state)
        if seat < 0:
            if seat != CHANCE:
                break
            settle(setup, state, event, chance(setup, state, state.rng, event))
            observe(setup, state, AFTER, CHANCE, CHANCE, notes, figures)
            continue
        finished = rounds_played(setup, state, turns)
        if seat != acting:
            acting = seat
            turns += 1
            if order[seat] < 0:
                order[seat] = acted
                acted += 1
        if finished != rounds:
            rounds = finished
            ahead = leaders(setup, state)
            if ahead == AS_RESULTS:
                ahead = results(setup, state, scores)
            lead, changes = handed_over(lead, ahead, changes)
        legal(setup, state, scratch.moves)
        action = script[n] if len(script) > 0 else choose(setup, state, players, seat, scratch)
        observe(setup, state, BEFORE, seat, action, notes, figures)
        apply(setup, state, action)
        observe(setup, state, AFTER, seat, action, notes, figures)
        n += 1
    winners = results(setup, state, scores)
    lead, changes = handed_over(lead, winners, changes)
    numbers[ROUNDS] = rounds_played(setup, state, turns + setup.players - 1)
    numbers[TURNS] = turns
    numbers[LEAD_CHANGES] = changes
    numbers[DECIDED_LATE] = 1 if ahead != 0 and winners & ahead == 0 else 0
    return n


@rule
def handed_over(lead, ahead, changes):
    """Returns who has the lead now, and how often it has changed hands. A tie leaves it with those who have it."""
    if ahead == 0:
        return lead, changes  # nobody's figure is ahead
    if lead & ahead != 0:
        return lead & ahead, changes
    return ahead, changes + 1 if lead != 0 else changes


@rule
def add_figures(study, counts):
    """Adds the figures of a finished game to the sums, and clears them for the next one."""
    if counts:
        for k in range(len(study.pairs)):
            pair = study.pairs[k]
            study.products[k] += study.figures[pair[0]] * study.figures[pair[1]]
    for i in range(len(study.figures)):
        value = study.figures[i]
        if value != 0:
            study.figures[i] = 0
            if counts:
                study.sums[i] += value
                study.squares[i] += value * value
                study.games[i] += 1


DRIVERS = (study_games,)
