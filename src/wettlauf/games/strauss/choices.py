"""The legal moves of the seat to act: cards, steps, advantages, in the order of the rules paper. Part of the rules."""

from __future__ import annotations

from wettlauf.core.bits import first, size
from wettlauf.core.rule import inlined_rule, rule
from wettlauf.games.strauss.data import (
    COPY,
    JOKER,
    JOKER_VALUE,
    JUMP,
    LANE_CARDS,
    LANES,
    LOWEST_VALUE,
    NONE,
    ON_BRIDGE,
    PLACES,
    TIPTOE_VALUE,
    TWOS,
    VALUES,
    WARTHOG,
)
from wettlauf.games.strauss.movement import (
    TILE_SHIFT,
    birds_near,
    can_finish,
    can_jump_along,
    can_jump_onto,
    can_jump_with_bonus,
    can_step,
    line_from,
    may_stop,
    next_space,
)
from wettlauf.games.strauss.moves import (
    COPY_MOVE,
    DROP,
    END_MOVE,
    EXCEPTION,
    FLIP,
    FLIP_NONE,
    HEED,
    IGNORE,
    JOKER_MOVE,
    JUMP_MOVE,
    LOSE,
    MASK_WORDS,
    PLAY,
    PLUS2_MOVE,
    STAY,
    STEP_WORD,
    TOP,
)
from wettlauf.games.strauss.state import (
    AFTER,
    ANIMAL,
    BY_EXCEPTION,
    CARD,
    DUNE,
    FLIPPING,
    LINES,
    LOSING,
    NEAR_TILES,
    NORMAL,
    STEPPING,
    TIPTOE_BITS,
    TOPPING,
    WAY_BITS,
)
from wettlauf.games.strauss.turn import (
    extras,
    usable,
)

SHIFT, BIT = 6, 63
CARD_WORD, OTHER_WORD, ADVANTAGE_WORD = PLAY >> SHIFT, JUMP_MOVE >> SHIFT, FLIP >> SHIFT
INSTEAD_OF_A_CARD = (1 << JUMP) | (1 << JOKER) | (1 << COPY)  # advantages that come with the card, or in its place


@inlined_rule
def legal(setup, state, moves):
    for w in range(MASK_WORDS):
        moves[w] = 0
    me = state.players[state.seat]
    phase = state.phase
    if phase == STEPPING:
        return legal_steps(setup, state, me, moves)
    if phase == CARD:
        return legal_cards(setup, state, me, moves)
    if phase == FLIPPING:
        moves[ADVANTAGE_WORD] = (me.crosses << (FLIP & BIT)) | (1 << (FLIP_NONE & BIT))  # V18
        return 1 << ADVANTAGE_WORD
    if phase == LOSING:
        moves[ADVANTAGE_WORD] = (me.ticks if me.ticks != 0 else me.crosses) << (LOSE & BIT)  # V31
        return 1 << ADVANTAGE_WORD
    moves[OTHER_WORD] = other_moves(setup, state, me)
    return 1 << OTHER_WORD


@rule
def other_moves(setup, state, me):
    if state.phase == ANIMAL:
        return (1 << (IGNORE & BIT)) | (heed_bit(setup, state, me) << (HEED & BIT))
    if state.phase == AFTER:
        return extras(setup, state, me) << (PLUS2_MOVE & BIT)
    if state.phase == DUNE:
        return (1 << (IGNORE & BIT)) | (1 << (HEED & BIT))  # V41, V43
    if state.phase == TOPPING:
        return me.hand << (TOP & BIT)  # V34
    return me.hand << (DROP & BIT)  # V31: DROPPING


@rule
def heed_bit(setup, state, me):
    """Returns 1 if the animal may be heeded: a warthog always, a porcupine where the move may end (V43)."""
    if setup.space[me.at].on == WARTHOG or state.mode != NORMAL or state.bound == 1:
        return 1
    return 0


# ---- a turn: play a card (V9) ----


@inlined_rule
def legal_cards(setup, state, me, moves):
    if state.jumping == 1:
        moves[CARD_WORD] = jump_cards(setup, state, me, me.hand)
    else:
        plays = playable(setup, state, me, me.hand)
        exceptions = exception_cards(setup, state, me)
        if plays | exceptions != 0:
            moves[CARD_WORD] = (plays << PLAY) | (exceptions << EXCEPTION)
        else:
            moves[CARD_WORD] = me.hand << STAY  # V16
    if me.ticks & INSTEAD_OF_A_CARD == 0:
        return 1 << CARD_WORD
    moves[OTHER_WORD] = legal_advantages(setup, state, me)
    return (1 << CARD_WORD) | (1 << OTHER_WORD)


@rule
def legal_advantages(setup, state, me):
    """Returns the bits for joker and copy in place of a card, and for the big jump before it (V20, V22, V23)."""
    found = 0
    jokers = joker_cards() if usable(me, JOKER) else 0
    copied = 1 << me.top if usable(me, COPY) and me.top >= 0 else 0
    if state.jumping == 1:
        jokers = jump_cards(setup, state, me, jokers)
        copied = jump_cards(setup, state, me, copied)
    else:
        if usable(me, JUMP) and some_card_jumps(setup, state, me, me.hand | jokers | copied):
            found = 1 << (JUMP_MOVE & BIT)
        jokers = playable(setup, state, me, jokers)
        copied = playable(setup, state, me, copied)
    for lane in range(LANES):
        found |= ((jokers >> (VALUES * lane + JOKER_VALUE - LOWEST_VALUE)) & 1) << ((JOKER_MOVE & BIT) + lane)
    if copied != 0:
        found |= 1 << (COPY_MOVE & BIT)
    return found


@rule
def joker_cards():
    """Returns the cards that a joker can stand for."""
    return TWOS << (JOKER_VALUE - LOWEST_VALUE)


@rule
def playable(setup, state, me, cards):
    """Returns those of the cards that allow a normal move, even one of zero steps (V11, V13)."""
    found = cards & setup.outlook[me.at].plays
    if state.crowded == 1 and setup.space[me.at].lane != ON_BRIDGE:
        rest = found & cards_to_check(setup, state, me)
        while rest != 0:
            card = first(rest)
            rest &= rest - 1
            value = card % VALUES + LOWEST_VALUE
            if not can_finish(setup, state, me.at, card // VALUES, value, 1 if value == TIPTOE_VALUE else 0):
                found &= ~(1 << card)
    return found


@inlined_rule
def cards_to_check(setup, state, me):
    """Returns the cards of other lanes that need a closer look: birds on the cheapest way, or a 2 too short for it."""
    ways = setup.outlook[me.at].way_home
    birds = birds_near(state, me.at)
    found = 0
    for lane in range(LANES):
        cards = 0 if size(ways[lane]) <= TIPTOE_VALUE else 1  # the lowest card of a lane is its 2
        if ways[lane] & birds != 0 or ways[lane] == 0:
            cards = LANE_CARDS
        found |= cards << (VALUES * lane)
    lane = setup.space[me.at].lane
    return found if lane >= LANES else found & ~(LANE_CARDS << (VALUES * lane))


@inlined_rule
def exception_cards(setup, state, me):
    """Returns the cards that may be used for the exception (V15)."""
    here = setup.outlook[me.at]
    before = (me.at >> TILE_SHIFT) - 1  # -1 on the first tile is harmless: no line leads there
    safe = 0
    guarded = 0
    for tile in range(NEAR_TILES):
        safe |= here.safe[tile] & ~state.taken[before + tile]
        guarded |= here.guarded[tile] & ~state.taken[before + tile]
    if safe != 0:
        return me.hand + 0
    return me.hand & TWOS if guarded != 0 else 0  # V43


@rule
def jump_cards(setup, state, me, cards):
    """Returns those of the cards with which a big jump can be completed (V20)."""
    found = 0
    while cards != 0:
        card = first(cards)
        cards &= cards - 1
        if can_jump(setup, state, me.at, card):
            found |= 1 << card
    return found


@rule
def some_card_jumps(setup, state, me, cards):
    """Returns whether any of the cards completes a big jump; stops at the first, unlike `jump_cards`."""
    while cards != 0:
        if can_jump(setup, state, me.at, first(cards)):
            return True
        cards &= cards - 1
    return False


@rule
def can_jump(setup, state, at, card):
    """Returns whether a big jump with this card can be completed (V20)."""
    lane = card // VALUES
    points = card % VALUES + LOWEST_VALUE
    here = setup.space[at].lane
    if here == lane:
        return can_jump_with_bonus(setup, state, at, lane, points, state.turn + 1)  # V14
    if here == ON_BRIDGE:
        return can_jump_along(setup, state, at, lane, points)  # V40
    for way in range(LINES):
        there = line_from(setup, at, way)
        if there != NONE and can_jump_onto(setup, state, there, lane, points):
            return True
    return False


# ---- move (V10) ----


@inlined_rule
def legal_steps(setup, state, me, moves):
    if state.mode == BY_EXCEPTION:
        return legal_exceptions(setup, state, me, moves)
    if state.bound == 1:
        there = next_space(setup, me.at, state.lane)  # V11
        word = STEP_WORD + (there >> SHIFT)
        moves[word] = 1 << (there & BIT)
        if may_stop(setup, state, me.at):
            moves[OTHER_WORD] = 1 << (END_MOVE & BIT)  # V14
            return (1 << word) | (1 << OTHER_WORD)
        return 1 << word
    # The outlook has the answer for the empty course; only birds nearby and the big jump need a closer look.
    ways = setup.outlook[me.at].fits[state.lane] >> (state.points + TIPTOE_BITS * state.tiptoe)
    used = 0
    for way in range(LINES):
        there = line_from(setup, me.at, way)
        fits = (ways >> (WAY_BITS * way)) & 1
        if state.crowded | state.jumping != 0:
            fits = step_bit(setup, state, there, fits)
        word = STEP_WORD + (there >> SHIFT)
        moves[word] |= fits << (there & BIT)
        used |= fits << word
    return used


@rule
def legal_exceptions(setup, state, me, moves):
    """Allows every space that a line leads to (V15)."""
    here = setup.outlook[me.at]
    before = (me.at >> TILE_SHIFT) - 1
    used = 0
    for k in range(NEAR_TILES):
        tile = before + k
        near = here.safe[k] | (here.guarded[k] * state.tiptoe)  # V43
        free = near & ~state.taken[tile]
        word = STEP_WORD + (tile >> 1)  # two tiles per word
        moves[word] |= free << (PLACES * (tile & 1))
        used |= (1 if free != 0 else 0) << word
    return used


@rule
def step_bit(setup, state, there, fits):
    """Returns 1 if a step is legal with the birds around; `fits` is 1 if it is legal on the empty course."""
    found = fits == 1
    if state.jumping == 1:
        found = there != NONE and can_jump_onto(setup, state, there, state.lane, state.points)
    elif found:
        found = can_step(setup, state, there, state.lane, state.points, state.tiptoe)
    return 1 if found else 0
