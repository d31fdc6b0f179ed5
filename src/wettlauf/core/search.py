"""Search for games with hidden cards: single-observer information set Monte Carlo tree search, one driver for all.

Each iteration deals a random world that agrees with all that the searching seat knows, walks down the tree in it, adds
one node and plays the game out; what comes of it counts for every node on the way. A node stands for a move of the
seat that made it, in whatever world; how often it could have been chosen is counted apart from how often it was
(availability), so that moves of rare worlds get their due. Every seat plays for its own reward (max^n).
What the game's heuristic thinks of a move counts like some trials of it. Chance is drawn, it has no nodes.
Decisions with a single answer have none either.
"""

from __future__ import annotations

import math

from wettlauf.core.bits import count_moves, nth_move, size
from wettlauf.core.contract import (
    CHANCE,
    MOST_DECISIONS,
    apply,
    chance,
    legal,
    promise,
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

# What a search is told, by place in its array of numbers.
EXPLORE, SLOPE, BELIEF, CARELESS, FURTHEST, PATIENCE, SEES_ALL = range(7)
SETTINGS = 7
STATES = 3  # the position, a world, a trial in it
WORDS = 1  # of a set of moves; each game's own when bound


@rule
def search(setups, states, scratch, tree, seat, worlds, live, sums, used):
    """Try the moves of the nodes `live` in so many worlds of the position states[0], as that seat sees it.

    Every one is tried in each world, with the same luck: so they differ by what they do, not by the cards they met.
    What came of it is added to `sums`, place by place. `used` nodes are there already; returns how many are used now.
    When they run out the tree grows no more but goes on learning. states[1] holds the world, states[2] a trial in it.
    A path of length 1 makes the search a flat Monte Carlo.
    """
    setup = setups[0]
    rng, scores, gains = scratch.rng, scratch.scores, scratch.gains
    nodes, path, stream = tree.nodes, tree.path, tree.stream
    for _ in range(worlds):
        copy_record(states, 1, 0)
        if tree.settings[SEES_ALL] == 0.0:
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
                promise(setup, state, tree.weights, scores, gains)
            for i in range(depth):
                nodes[path[i]].visits += 1
                nodes[path[i]].value += gains[nodes[path[i]].seat]
            sums[k] += gains[seat]
    return used


@rule
def descend(setup, state, scratch, tree, used):
    """Down the tree from path[0], one node further than it went; returns the nodes used, and those on the way.

    A node that was seldom tried has nothing behind it yet: there the heuristic goes on, the same for every move."""
    moves, nodes, path = scratch.moves, tree.nodes, tree.path
    depth = 1
    grown = False
    while not grown and depth < len(path) and nodes[path[depth - 1]].visits >= tree.settings[PATIENCE]:
        actor = decide_next(setup, state, scratch.event, moves)
        if actor < 0:
            break
        count = count_moves(moves, WORDS)
        if count == 1:
            apply(setup, state, nth_move(moves, WORDS, 0))
            continue
        weigh(setup, state, tree.weights, moves, scratch.worth)
        chosen = select(tree, path[depth - 1], actor, moves, count, scratch.worth)
        action = nth_move(moves, WORDS, chosen)
        child = tree.found[chosen]
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
    """Let chance happen until someone decides; writes the legal moves. Returns the seat, below 0 when it is over."""
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
    """Which of the legal moves to try, by its place among them; writes each move's node into `found`, 0 for none."""
    nodes, settings, found = tree.nodes, tree.settings, tree.found
    for k in range(count):
        found[k] = 0
    child = nodes[parent].child
    while child != 0:
        node = nodes[child]
        if node.seat == actor and (moves[node.action >> 6] >> (node.action & 63)) & 1 == 1:
            node.available += 1
            found[place_of(moves, node.action)] = child
        child = node.sibling
    tried = 0
    gained = 0.0
    most = worth[0]
    for k in range(count):
        most = max(most, worth[k])
        if found[k] != 0:
            tried += nodes[found[k]].visits
            gained += nodes[found[k]].value
    usual = gained / tried if tried > 0 else 0.5
    best = 0
    best_score = -1000.0
    for k in range(count):
        score = score_of(nodes, found[k], usual - settings[SLOPE] * (most - worth[k]), tried, settings)
        if score > best_score:
            best_score = score
            best = k
    return best


@rule
def place_of(moves, action):
    """How many moves of the set come before this one."""
    before = 0
    word = action >> 6
    for w in range(word):
        before += size(moves[w])
    return before + size(moves[word] & ((1 << (action & 63)) - 1))


@rule
def score_of(nodes, number, expected, tried, settings):
    """Mean reward, what the heuristic expects counted in like some trials, and more for what was seldom tried."""
    belief = settings[BELIEF]
    if number == 0:
        return expected + settings[EXPLORE] * math.sqrt(tried + 1.0) / belief
    node = nodes[number]
    mean = (node.value + belief * expected) / (node.visits + belief)
    return mean + settings[EXPLORE] * math.sqrt(node.available + 0.0) / (node.visits + belief)


@rule
def play_out(setup, state, scratch, tree):
    """On by the heuristic, with now and then a random move, as far as the settings say and to the end of that turn.

    Returns whether the game is over."""
    settings, rng, moves, worth = tree.settings, scratch.rng, scratch.moves, scratch.worth
    n = 0
    last = -1
    careless = int(settings[CARELESS] * 4294967296.0)
    while True:
        actor = decide_next(setup, state, scratch.event, moves)
        if actor < 0:
            return True
        if (actor != last and n >= settings[FURTHEST]) or n >= MOST_DECISIONS:
            return False
        last = actor
        count = count_moves(moves, WORDS)
        chosen = 0
        if count > 1:
            if draw(rng) < careless:
                chosen = below(rng, count)
            else:
                weigh(setup, state, tree.weights, moves, worth)
                for k in range(1, count):
                    if worth[k] > worth[chosen]:
                        chosen = k
        apply(setup, state, nth_move(moves, WORDS, chosen))
        n += 1


DRIVERS = (search,)
