"""Search for games with hidden cards: single-observer information set Monte Carlo tree search, one driver for all.

Each iteration determinizes: it draws a random state that agrees with everything the searching seat knows. There it
walks down the tree, adds one node and plays the game out; the reward is added to every node on the path. A node is a
move of one seat, in whichever determinization; how often it was available is counted apart from how often it was
chosen, so that moves that are rarely legal get their share. Every seat maximises its own reward (max^n).
The heuristic's rating of a move is a prior that counts as some visits. Chance is drawn and has no nodes, nor have
decisions with a single legal move.
"""

from __future__ import annotations

import math

from wettlauf.core.bits import count_moves, nth_move, size
from wettlauf.core.contract import (
    CHANCE,
    MOST_DECISIONS,
    apply,
    chance,
    evaluate,
    legal,
    redeal,
    results,
    rewards,
    settle,
    to_act,
    weigh,
)
from wettlauf.core.layout import copy_record
from wettlauf.core.random_numbers import below, draw
from wettlauf.core.rule import rule

# The settings of a search, by their index.
EXPLORATION, PRIOR_SCALE, PRIOR_VISITS, PLAYOUT_EPSILON, PLAYOUT_DEPTH, EXPANSION_THRESHOLD, OMNISCIENT = range(7)
SETTINGS = 7
STATES = 3  # the position, a determinization of it, a trial in that
MASK_WORDS = 1  # binding a driver puts the game's own number here


@rule
def search(setups, states, scratch, tree, seat, worlds, live, sums, used):
    """Tries the moves of the nodes `live` in `worlds` determinizations of the position states[0] for a seat.

    All moves are tried in the same determinizations with the same luck, so they differ only by what they do. Adds the
    rewards to `sums`, one per move. `used` nodes exist already; returns how many exist now. When they run out, the tree
    stops growing but goes on learning. states[1] holds the determinization, states[2] a trial in it.
    A path of length 1 makes this flat Monte Carlo.
    """
    setup = setups[0]
    rng, scores, gains = scratch.rng, scratch.scores, scratch.gains
    nodes, path, stream = tree.nodes, tree.path, tree.stream
    for _ in range(worlds):
        copy_record(states, 1, 0)
        if tree.settings[OMNISCIENT] == 0.0:
            redeal(setup, states[1], seat, rng)
        for i in range(4):
            states[1].rng[i] = draw(rng)
        for i in range(4):
            stream[i] = draw(rng)
        for k in range(len(live)):
            copy_record(states, 2, 1)
            for i in range(4):
                rng[i] = stream[i]
            state = states[2]
            apply(setup, state, nodes[live[k]].action)
            path[0] = live[k]
            used, depth = descend(setup, state, scratch, tree, used)
            if play_out(setup, state, scratch, tree):
                rewards(setup, state, scores, results(setup, state, scores), gains)
            else:
                evaluate(setup, state, tree.weights, scores, gains)
            for i in range(depth):
                nodes[path[i]].visits += 1
                nodes[path[i]].value += gains[nodes[path[i]].seat]
            sums[k] += gains[seat]
    return used


@rule
def descend(setup, state, scratch, tree, used):
    """Walks down the tree from path[0] and adds one node; returns the number of nodes and the length of the path.

    Below the expansion threshold a node has no children: from there the playout policy plays, the same for all."""
    moves, nodes, path = scratch.moves, tree.nodes, tree.path
    depth = 1
    grown = False
    while not grown and depth < len(path) and nodes[path[depth - 1]].visits >= tree.settings[EXPANSION_THRESHOLD]:
        actor = decide_next(setup, state, scratch.event, moves)
        if actor < 0:
            break
        count = count_moves(moves, MASK_WORDS)
        if count == 1:
            apply(setup, state, nth_move(moves, MASK_WORDS, 0))
            continue
        weigh(setup, state, tree.weights, moves, scratch.worth)
        chosen = select(tree, path[depth - 1], actor, moves, count, scratch.worth)
        action = nth_move(moves, MASK_WORDS, chosen)
        child = tree.children[chosen]
        apply(setup, state, action)
        if child == 0:
            grown = True
            if used < len(nodes):
                child = used
                used += 1
                add_node(nodes, path[depth - 1], child, action, actor)
        if child != 0:
            path[depth] = child
            depth += 1
    return used, depth


@rule
def decide_next(setup, state, event, moves):
    """Settles chance until a decision is due; writes the legal moves. Returns the seat, or OVER."""
    actor = to_act(setup, state)
    while actor == CHANCE:
        settle(setup, state, event, chance(setup, state, state.rng, event))
        actor = to_act(setup, state)
    if actor >= 0:
        legal(setup, state, moves)
    return actor


@rule
def add_node(nodes, parent, number, action, seat):
    node = nodes[number]
    node.value = 0.0
    node.visits = 0
    node.available = 1
    node.action = action
    node.child = 0
    node.seat = seat
    node.sibling = nodes[parent].child
    nodes[parent].child = number


@rule
def select(tree, parent, actor, moves, count, worth):
    """Returns the index of the legal move to try; writes each legal move's node into `tree.children`, 0 for none."""
    nodes, settings, children = tree.nodes, tree.settings, tree.children
    for k in range(count):
        children[k] = 0
    child = nodes[parent].child
    while child != 0:
        node = nodes[child]
        if node.seat == actor and (moves[node.action >> 6] >> (node.action & 63)) & 1 == 1:
            node.available += 1
            children[place_of(moves, node.action)] = child
        child = node.sibling
    tried = 0
    gained = 0.0
    most = worth[0]
    for k in range(count):
        most = max(most, worth[k])
        if children[k] != 0:
            tried += nodes[children[k]].visits
            gained += nodes[children[k]].value
    mean = gained / tried if tried > 0 else 0.5
    best = 0
    best_score = -1000.0
    for k in range(count):
        score = score_of(nodes, children[k], mean - settings[PRIOR_SCALE] * (most - worth[k]), tried, settings)
        if score > best_score:
            best_score = score
            best = k
    return best


@rule
def place_of(moves, action):
    """Returns how many moves of the set come before this one."""
    before = 0
    last = action >> 6
    for w in range(last):
        before += size(moves[w])
    return before + size(moves[last] & ((1 << (action & 63)) - 1))


@rule
def score_of(nodes, number, expected, tried, settings):
    """Returns the mean reward, with the prior counted in as visits, plus an exploration bonus."""
    prior_visits = settings[PRIOR_VISITS]
    if number == 0:
        return expected + settings[EXPLORATION] * math.sqrt(tried + 1.0) / prior_visits
    node = nodes[number]
    mean = (node.value + prior_visits * expected) / (node.visits + prior_visits)
    return mean + settings[EXPLORATION] * math.sqrt(node.available + 0.0) / (node.visits + prior_visits)


@rule
def play_out(setup, state, scratch, tree):
    """Plays on by the epsilon-greedy heuristic, up to the playout depth and then to the end of the turn.

    Returns whether the game is over."""
    settings, rng, moves, worth = tree.settings, scratch.rng, scratch.moves, scratch.worth
    n = 0
    last = -1
    epsilon = int(settings[PLAYOUT_EPSILON] * 4294967296.0)
    while True:
        actor = decide_next(setup, state, scratch.event, moves)
        if actor < 0:
            return True
        if (actor != last and n >= settings[PLAYOUT_DEPTH]) or n >= MOST_DECISIONS:
            return False
        last = actor
        count = count_moves(moves, MASK_WORDS)
        chosen = 0
        if count > 1:
            if draw(rng) < epsilon:
                chosen = below(rng, count)
            else:
                weigh(setup, state, tree.weights, moves, worth)
                for k in range(1, count):
                    if worth[k] > worth[chosen]:
                        chosen = k
        apply(setup, state, nth_move(moves, MASK_WORDS, chosen))
        n += 1


DRIVERS = (search,)
