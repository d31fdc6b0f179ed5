"""Rates spaces where a turn may end, for the heuristic.

It weighs the distance to go, what the cards left can do from there, the advantages kept, and who blocks whom.
"""

from __future__ import annotations

from wettlauf.core.rule import rule
from wettlauf.games.strauss.data import (
    ADVANTAGES,
    CHEETAH,
    CROCODILE,
    FIFTH,
    LANE_CARDS,
    LANES,
    LION,
    LOWEST_VALUE,
    NONE,
    PORCUPINE,
    QUICKSAND,
    TWOS,
    VALUES,
)
from wettlauf.games.strauss.movement import next_space
from wettlauf.games.strauss.weights import (
    ADVANTAGE,
    BEST,
    BLOCK,
    BONUS,
    CROSS,
    CROSSED,
    FRESH_HAND,
    HELD,
    SECOND,
    SOON,
    TURNED,
)

NEARER = 0.0005  # per rank: breaks ties between spaces equally far from the finish by the baobab (V6)
USUAL_VALUE = 4  # of a card
USUAL_MOVE = 6  # spaces that a bird gains in a turn
NUMBER_OF_ADVANTAGES = len(ADVANTAGES)
LONG_WAY = 40.0  # with this many spaces to go, or more, a fifth card has its full worth
# The flags `how`: what happened to the bird during a move that is tried out.
ON_TIPTOE, JUMPING, STUNG, WARTHOG_MET, LEAPT = 1, 2, 4, 8, 16
UNTOUCHED = ON_TIPTOE | JUMPING | LEAPT  # unaffected by what lies on a space
IN_THE_WAY = 8  # a bird up to this many spaces behind is likely to be blocked


@rule
def value_at(setup, state, weights, at, hand, ticks, how):
    """Returns the value of a turn that ends on this space with these cards and advantages left."""
    space = setup.space[at]
    found = -1.0 * space.to_go + NEARER * space.rank
    if race_ends(setup, state, at):
        return found + weights[CROSS]
    place = next_place(setup, state, at)
    found += weights[BONUS] * place + value_of_advantages(setup, weights, at, ticks)
    if state.turn + 1 < setup.players:
        found += weights[BLOCK] * in_the_way(setup, state, at)
    if how & WARTHOG_MET != 0:
        return found + weights[FRESH_HAND]
    return found + value_of_cards(setup, weights, at, hand, place)


@rule
def race_ends(setup, state, at):
    """Returns whether this is the last round, as a bird is over the line (V50)."""
    if setup.space[at].rank >= setup.line:
        return True
    over = False
    for turn in range(state.turn):
        over = over or setup.space[state.players[state.order[turn]].at].rank >= setup.line
    return over


@rule
def next_place(setup, state, at):
    """Returns the place in the next round (V14) if those who are still to move make a usual move."""
    place = 1
    here = setup.space[at]
    for turn in range(setup.players):
        other = setup.space[state.players[state.order[turn]].at]
        ahead = turn < state.turn and other.rank > here.rank
        if ahead or (turn > state.turn and other.to_go - USUAL_MOVE < here.to_go):
            place += 1
    return place


@rule
def in_the_way(setup, state, at):
    """Returns how many birds that are still to move stand close behind on the same lane."""
    found = 0
    back = setup.space[at].behind
    for _ in range(IN_THE_WAY):
        if back == NONE:
            break
        for turn in range(state.turn + 1, setup.players):
            if state.players[state.order[turn]].at == back:
                found += 1
        back = setup.space[back].behind
    return found


# ---- cards ----


@rule
def value_of_cards(setup, weights, at, hand, place):
    """Returns the value of the cards left for the next turn from this space."""
    space = setup.space[at]
    best, second, held = 0, 0, 0
    rest = hand
    if space.lane < LANES:
        cards = (hand >> (VALUES * space.lane)) & LANE_CARDS
        if cards != 0:
            value = highest(cards)
            best = free_run(setup, at, space.lane + 0, value + place)
            held = max(0, value - USUAL_VALUE)
            rest &= ~(1 << (VALUES * space.lane + value - LOWEST_VALUE))
    for step in range(VALUES):
        value = VALUES - 1 - step
        same = rest & (TWOS << value)
        points = value + LOWEST_VALUE
        while same != 0:
            held += max(0, points - USUAL_VALUE)
            runs = points if same & -same & setup.outlook[at].plays != 0 else 1
            if runs > best:
                best, second = runs, best
            elif runs > second:
                second = runs
            same &= same - 1
    return weights[BEST] * best + weights[SECOND] * second + weights[HELD] * held


@rule
def highest(cards):
    """Returns the highest value among the cards of one lane."""
    value = LOWEST_VALUE - 1
    while cards != 0:
        value += 1
        cards >>= 1
    return value


@rule
def free_run(setup, at, lane, points):
    """Returns how much nearer to the finish a run along the lane leads, ignoring birds."""
    start = setup.space[at].to_go
    end = start
    while points > 0:
        at = next_space(setup, at, lane)
        on = setup.space[at].on
        points -= 2 if on == QUICKSAND else 1
        if on == LION or points < 0:
            break
        if on != CROCODILE:
            end = setup.space[at].to_go
        if on == PORCUPINE:
            break
    return start - end


# ---- advantages ----


@rule
def value_of_advantages(setup, weights, at, ticks):
    """Returns the value of the ready advantages from here."""
    found = 0.0
    for advantage in range(NUMBER_OF_ADVANTAGES):
        if (ticks >> advantage) & 1 == 1:
            found += worth_of(setup, weights, at, advantage)
    return found


@rule
def worth_of(setup, weights, at, advantage):
    """Returns the value of an advantage at this distance from the finish."""
    far = setup.space[at].to_go / (LONG_WAY if advantage == FIFTH else weights[SOON])
    return weights[ADVANTAGE + advantage] * min(1.0, max(0.0, far))


@rule
def value_of_effect(setup, weights, me, at, how):
    """Returns the value of what a bird meets on a space that it enters: water or a cheetah."""
    space = setup.space[at]
    found = 0.0
    if space.water | space.on == 0:
        return found
    near = min(1.0, max(0.0, space.to_go / weights[SOON]))
    if space.water != 0 and me.crosses != 0 and (me.served >> (space.water - 1)) & 1 == 0:
        found += weights[TURNED] * near
    if space.on == CHEETAH and how & UNTOUCHED == 0:
        if me.ticks != 0:
            least = 1.0e6
            for advantage in range(NUMBER_OF_ADVANTAGES):
                if (me.ticks >> advantage) & 1 == 1:
                    least = min(least, worth_of(setup, weights, at, advantage))
            found -= least
        elif me.crosses != 0:
            found -= weights[CROSSED] * near
    return found
