"""A hand-made player of Strauß voraus!, as a rule: how good each legal move looks to the seat to act.

It runs as far as it can, likes water, shuns cheetahs, and ends on a lane for which it still holds a good card.
"""

from __future__ import annotations

from wettlauf.core.bits import SHIFT, first
from wettlauf.core.rule import rule
from wettlauf.games.strauss.data import (
    ARROW_BACK,
    ARROW_ON,
    CARDS,
    CHEETAH,
    JOKER_VALUE,
    LANE_CARDS,
    LANES,
    LOWEST_VALUE,
    NONE,
    NOTHING,
    ON_BRIDGE,
    PLACES,
    PORCUPINE,
    QUICKSAND,
    TIPTOE_VALUE,
    VALUES,
    WARTHOG,
)
from wettlauf.games.strauss.movement import (
    AT_HOME,
    REFUSED,
    TILE_SHIFT,
    can_go_on,
    can_land,
    line_from,
    next_space,
    own_lane,
    points_behind,
    two_further,
)
from wettlauf.games.strauss.moves import (
    COPY_MOVE,
    DROP,
    EXCEPTION,
    FLIP,
    FLIP_NONE,
    HEED,
    IGNORE,
    JOKER_MOVE,
    JUMP_MOVE,
    LEAP_MOVE,
    LOSE,
    PLUS2_MOVE,
    STAY,
    STEP,
    TOP,
    WORDS,
)
from wettlauf.games.strauss.state import BY_EXCEPTION, DUNE, NEAR_TILES
from wettlauf.games.strauss.turn import landing

# A space further counts 1. What a waterhole, a cheetah, a warthog are worth; a value of a card left for the lane;
# what using up joker, copy, jump, +2, leapfrog costs.
WEIGHTS = (1.5, -2.0, -0.3, 0.35, 2.5, 2.0, 3.0, 1.5, 1.0)
WATER, CAT, PIG, LANE, USE_JOKER, USE_COPY, USE_JUMP, USE_PLUS2, USE_LEAP = range(9)
# How dear an advantage is, in the order of their numbers.
DEAR = (2, 1, 5, 3, 4, 6)
IMPOSSIBLE = -1.0e6


@rule
def weigh(setup, state, weights, moves, worth):
    k = 0
    for w in range(WORDS):
        rest = moves[w]
        while rest != 0:
            worth[k] = value_of(setup, state, weights, (w << SHIFT) + first(rest))
            rest &= rest - 1
            k += 1


@rule
def value_of(setup, state, weights, code):
    me = state.players[state.seat]
    if code >= STEP:
        return value_of_step(setup, state, weights, me, code - STEP)
    if code < JUMP_MOVE:
        return value_of_card(setup, state, weights, me, code)
    if code >= LOSE:
        return -1.0 * DEAR[code - LOSE]
    if code >= FLIP:
        return 0.0 if code == FLIP_NONE else 1.0 * DEAR[code - FLIP]
    if code >= DROP:
        return -1.0 * ((code - DROP) % VALUES)
    if code >= TOP:
        return 1.0 * ((code - TOP) % VALUES)
    return value_of_choice(setup, state, weights, me, code)


@rule
def value_of_choice(setup, state, weights, me, code):
    """Advantages, and heed or ignore."""
    if code in (HEED, IGNORE):
        helps = state.phase == DUNE and setup.space[me.at].on == ARROW_ON
        return 1.0 if helps == (code == HEED) else 0.0
    if code == PLUS2_MOVE:
        there = two_further(setup, me.at, own_lane(setup, state, me.at))
        return -weights[USE_PLUS2] + setup.space[me.at].to_go - setup.space[there].to_go
    if code == LEAP_MOVE:
        there = landing(setup, state, me, own_lane(setup, state, me.at))
        return -weights[USE_LEAP] + setup.space[me.at].to_go - setup.space[there].to_go
    if code == COPY_MOVE:
        return value_of_run(setup, state, weights, me, me.top + 0, state.jumping) - weights[USE_COPY]
    if code == JUMP_MOVE:
        best = IMPOSSIBLE
        for card in range(CARDS):
            if (me.hand >> card) & 1 == 1:
                best = max(best, value_of_run(setup, state, weights, me, card, 1))
        return best - weights[USE_JUMP]
    if JOKER_MOVE <= code < JOKER_MOVE + LANES:
        card = VALUES * (code - JOKER_MOVE) + JOKER_VALUE - LOWEST_VALUE
        return value_of_run(setup, state, weights, me, card, state.jumping) - weights[USE_JOKER]
    return 0.0  # end


@rule
def value_of_card(setup, state, weights, me, code):
    card = code % CARDS
    if code < EXCEPTION:
        return value_of_run(setup, state, weights, me, card, state.jumping)
    if code >= STAY:
        return -0.1 * (card % VALUES)
    best = IMPOSSIBLE
    near = setup.outlook[me.at]
    before = (me.at >> TILE_SHIFT) - 1
    for k in range(NEAR_TILES):
        free = (near.safe[k] | near.guarded[k]) & ~state.taken[before + k]
        while free != 0:
            there = PLACES * (before + k) + first(free)
            free &= free - 1
            here = effect(setup, state, weights, me, there, 0) + value_at(setup, weights, me, there, 1 << card)
            best = max(best, here)
    return best - 0.1 * (card % VALUES)


@rule
def value_of_step(setup, state, weights, me, there):
    jumping = state.jumping
    if state.mode == BY_EXCEPTION:
        return effect(setup, state, weights, me, there, state.tiptoe) + value_at(setup, weights, me, there, 0)
    if state.bound == 1:
        return 0.0
    return over(setup, state, weights, me, there, state.lane, state.points, state.tiptoe, jumping, 0)


@rule
def value_of_run(setup, state, weights, me, card, jumping):
    """The best that a card can do."""
    lane = card // VALUES
    points = card % VALUES + LOWEST_VALUE
    tiptoe = 1 if points == TIPTOE_VALUE else 0
    here = setup.space[me.at].lane
    if here in (lane, ON_BRIDGE):
        if here == lane:
            points += state.turn + 1
        return run_home(setup, state, weights, me, me.at, lane, points, tiptoe, jumping, 1 << card)
    best = IMPOSSIBLE
    for way in range(3):
        there = line_from(setup, me.at, way)
        if there != NONE:
            best = max(best, over(setup, state, weights, me, there, lane, points, tiptoe, jumping, 1 << card))
    return best


@rule
def over(setup, state, weights, me, there, lane, points, tiptoe, jumping, played):
    """The best that a move over this space can do."""
    found = effect(setup, state, weights, me, there, tiptoe | jumping)
    left = points - 1
    home = setup.space[there].lane == lane or setup.space[there].lane == ON_BRIDGE
    if jumping == 0:
        left = points_behind(setup, state, there, lane, points, tiptoe)
        if left == REFUSED:
            return IMPOSSIBLE
        home = left == AT_HOME
        if home:
            quicksand = setup.space[there].on == QUICKSAND and tiptoe == 0
            left = points - 2 if quicksand else points - 1
            if setup.space[there].on == PORCUPINE and tiptoe == 0:
                left = 0
    if home:
        return found + run_home(setup, state, weights, me, there, lane, left, tiptoe, jumping, played)
    best = IMPOSSIBLE
    if left > 0:
        for way in range(3):
            further = line_from(setup, there, way)
            if further != NONE:
                best = max(best, over(setup, state, weights, me, further, lane, left, tiptoe, jumping, played))
    return found + best


@rule
def run_home(setup, state, weights, me, at, lane, points, tiptoe, jumping, played):
    """Along its own lane to the end of the move."""
    found = 0.0
    while points > 0 and (jumping == 1 or can_go_on(setup, state, at, lane, points, tiptoe)):
        at = next_space(setup, at, lane)
        on = setup.space[at].on
        points -= 2 if on == QUICKSAND and tiptoe | jumping == 0 else 1
        found += effect(setup, state, weights, me, at, tiptoe | jumping)
        if on == PORCUPINE and tiptoe | jumping == 0:
            points = 0
    if jumping == 1 and not can_land(setup, state, at, lane):
        return IMPOSSIBLE
    return found + value_at(setup, weights, me, at, played)


@rule
def effect(setup, state, weights, me, at, untouched):
    """What lies on a space that is entered."""
    space = setup.space[at]
    found = 0.0
    if space.water != 0 and me.crosses != 0 and (me.served >> (space.water - 1)) & 1 == 0:
        found += weights[WATER]
    if space.on != NOTHING and untouched == 0:
        if space.on == CHEETAH and me.crosses | me.ticks != 0:
            found += weights[CAT]
        elif space.on == WARTHOG:
            found += weights[PIG]
    return found


@rule
def value_at(setup, weights, me, at, played):
    """How far it is to go from the end of the move, and what the hand can do from there."""
    space = setup.space[at]
    found = -1.0 * space.to_go
    if space.on == ARROW_ON:
        found += 1.0
    elif space.on == ARROW_BACK:
        found -= 1.0
    if space.lane < LANES:
        cards = ((me.hand & ~played) >> (VALUES * space.lane)) & LANE_CARDS
        value = 0
        while cards >> value != 0:
            value += 1
        if value > 0:
            found += weights[LANE] * (value + 1)
    return found
