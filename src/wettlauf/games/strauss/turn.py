"""The course of a turn: entering spaces, advantages after the run, dune, drawing, and whose turn comes next.

Part of the rules (`rules.py`), in the order of the paper's section Routes.
"""

from __future__ import annotations

from wettlauf.core.bits import first
from wettlauf.core.rule import inlined_rule, rule
from wettlauf.core.stacks import pop
from wettlauf.games.strauss.data import (
    ARROW_BACK,
    ARROW_ON,
    CHEETAH,
    COPY,
    CROCODILE,
    EXTRA_POINTS,
    FIFTH,
    HAND,
    LARGE_HAND,
    LAST_ANIMAL,
    LEAP,
    LION,
    LOWEST_VALUE,
    NONE,
    NOTHING,
    ON_BRIDGE,
    ON_START,
    PLUS2,
    PORCUPINE,
    QUICKSAND,
    VALUES,
    WARTHOG,
)
from wettlauf.games.strauss.movement import (
    can_go_on,
    can_jump_along,
    is_free,
    is_taken,
    next_space,
    nothing_ahead,
    others_in_reach,
    own_lane,
    two_further,
)
from wettlauf.games.strauss.state import (
    AFTER,
    ANIMAL,
    BY_EXCEPTION,
    CARD,
    CHECK_ANIMAL,
    CHECK_CHEETAH,
    CHECK_WATER,
    DROPPING,
    DUNE,
    EXTRA,
    FLIPPING,
    LEAPING,
    LOSING,
    NORMAL,
    OVER_FINISH,
    PUSHED,
    SHUFFLE,
    STEPPING,
    TOPPING,
)

# The set that `extras` returns: what the player may do when the movement is over.
MAY_PLUS2, MAY_LEAP, MAY_END = 1, 2, 4
AFTER_THE_MOVE = (1 << PLUS2) | (1 << LEAP)  # advantages that are used then


@rule
def usable(me, advantage):
    """Returns whether the advantage was ticked in an earlier round (V19)."""
    return ((me.ticks & ~me.fresh) >> advantage) & 1 == 1


@rule
def use_up(me, advantage):
    me.ticks &= ~(1 << advantage)  # V19: it leaves the game


@rule
def discard(me, card):
    me.hand &= ~(1 << card)
    me.shown &= ~(1 << card)
    me.held -= 1
    me.discard |= 1 << card
    me.top = card


# ---- the move ----


@inlined_rule
def begin_move(setup, state, me, card):
    """Begins the move of a card, the joker or copy: sets its distance, bonus and lane."""
    lane = card // VALUES
    points = card % VALUES + LOWEST_VALUE
    here = setup.space[me.at].lane
    state.card = card
    state.lane = lane
    state.mode = NORMAL
    state.tiptoe = 1 if card % VALUES == 0 else 0  # V43
    state.bound = 0
    state.bonus = 0
    if here == lane:
        points += state.turn + 1  # V14
        state.bonus = (state.turn + 1) * setup.may
        state.bound = 1
    elif here == ON_BRIDGE:
        state.bound = 1  # V40
    state.points = points
    state.phase = STEPPING
    runs = state.bound == 0 or state.jumping == 1 or nothing_ahead(setup, state, me.at, lane)
    if not runs and not can_go_on(setup, state, me.at, lane, points, state.tiptoe):
        movement_over(setup, state, me)  # V13: the bird stays


@inlined_rule
def step_onto(setup, state, me, there):
    space = setup.space[there]
    me.at = there
    state.moved = 1
    if state.mode != BY_EXCEPTION:
        if space.on == QUICKSAND and state.tiptoe == 0 and state.jumping == 0:
            state.points -= 2  # V42
        else:
            state.points -= 1
        if space.lane == state.lane or space.lane == ON_BRIDGE:
            state.bound = 1  # V11, V40
        goes_on = state.points > 0 and (state.bound == 0 or nothing_ahead(setup, state, there, state.lane))
        if goes_on and space.on | space.water | (state.bonus * state.jumping) == 0:
            return  # most steps: the space is empty and the move goes on
    state.next_check = CHECK_ANIMAL
    resolve_space(setup, state, me)


@rule
def resolve_space(setup, state, me):
    """Handles what lies on the space just entered, then goes on with the move or ends it."""
    here = setup.space[me.at]
    if here.on | here.water != 0 and needs_decision(setup, state, me):
        return
    if state.mode == PUSHED:
        finish_turn(setup, state, me)
    elif may_go_on(setup, state, me):
        state.phase = STEPPING
    else:
        movement_over(setup, state, me)


@rule
def needs_decision(setup, state, me):
    """Returns whether the space just entered asks for a decision; in order: heed or ignore, lose, flip."""
    here = setup.space[me.at]
    if here.on != NOTHING and here.on <= LAST_ANIMAL and (state.jumping == 0 or state.mode == PUSHED):  # V20
        if state.next_check == CHECK_ANIMAL and (here.on == PORCUPINE or here.on == WARTHOG):
            if state.tiptoe == 1:
                state.phase = ANIMAL  # V43
                return True
            heed_animal(setup, state, me)
        meets = state.next_check <= CHECK_CHEETAH and here.on == CHEETAH and state.tiptoe == 0
        if meets and me.ticks | me.crosses != 0:
            state.phase = LOSING  # V31
            return True
    drinks = state.next_check <= CHECK_WATER and here.water != 0 and me.crosses != 0
    if drinks and (me.served >> (here.water - 1)) & 1 == 0:
        state.phase = FLIPPING  # V18
        return True
    return False


@rule
def heed_animal(setup, state, me):
    if setup.space[me.at].on == WARTHOG:
        state.warthog = 1  # V34
    else:
        state.points = 0  # V32
        state.porcupine = 1


@rule
def may_go_on(setup, state, me):
    """Returns whether points are left that must be used (V13)."""
    if state.points == 0 or state.mode == BY_EXCEPTION or state.mode == LEAPING:
        return False
    if state.bound == 0:
        return True
    if state.jumping == 1:  # V14: beyond the card's own points only if the bonus leads to a free space too
        return state.points != state.bonus or can_jump_along(setup, state, me.at, state.lane, state.points)
    return can_go_on(setup, state, me.at, state.lane, state.points, state.tiptoe)


# ---- when the movement is over ----


@rule
def movement_over(setup, state, me):
    state.points = 0
    state.bonus = 0
    if me.ticks & AFTER_THE_MOVE != 0 and extras(setup, state, me) & (MAY_PLUS2 | MAY_LEAP) != 0:
        state.phase = AFTER
    elif setup.space[me.at].on < ARROW_ON:
        finish_turn(setup, state, me)
    else:
        slide_on_dune(setup, state, me)


@rule
def extras(setup, state, me):
    """Returns the set of what the player may do now: +2 (V24), leapfrog (V21), end."""
    ready = me.ticks & ~me.fresh
    if ready & AFTER_THE_MOVE == 0:
        return MAY_END
    lane = own_lane(setup, state, me.at)
    found = 0
    if (ready >> PLUS2) & 1 == 1 and state.porcupine == 0 and extra_fits(setup, state, me.at, lane):
        found |= MAY_PLUS2
    if state.jumping == 1 and not is_free(setup, state, me.at):
        return found  # V20: +2 is the only choice
    if (ready >> LEAP) & 1 == 1 and landing(setup, state, me, me.at, lane) != NONE:
        found |= MAY_LEAP
    return found | MAY_END


@rule
def extra_fits(setup, state, at, lane):
    """Returns whether +2 leads at least one space on (V24); in a big jump, two spaces to a free one (V20)."""
    if state.jumping == 1:
        return is_free(setup, state, two_further(setup, at, lane))
    return can_go_on(setup, state, at, lane, EXTRA_POINTS, state.tiptoe)


@rule
def run_extra(setup, state, me):
    use_up(me, PLUS2)
    state.lane = own_lane(setup, state, me.at)
    state.mode = EXTRA
    state.bound = 1
    state.points = EXTRA_POINTS
    state.phase = STEPPING


@rule
def landing(setup, state, me, at, lane):
    """Returns the space where a leapfrog from here lands (V21), or NONE."""
    at = next_space(setup, at, lane)
    if not is_taken(state, at):
        return NONE
    while is_taken(state, at):
        at = next_space(setup, at, lane)
    on = setup.space[at].on
    if on == QUICKSAND and state.jumping == 1:  # V20: the turn must still end on a free space
        follows = usable(me, PLUS2) and state.porcupine == 0 and extra_fits(setup, state, at, lane)
        return at if follows else NONE
    return at if on == NOTHING or on > LAST_ANIMAL else NONE


@rule
def leap(setup, state, me):
    there = landing(setup, state, me, me.at, own_lane(setup, state, me.at))
    use_up(me, LEAP)
    me.at = there
    state.mode = LEAPING
    state.moved = 1
    state.next_check = CHECK_WATER  # never an animal
    resolve_space(setup, state, me)


# ---- the sand dune ----


@rule
def arrow_leads(setup, state, me):
    """Returns the space that the arrow under the bird pushes it to, or NONE (V41)."""
    here = setup.space[me.at]
    there = NONE
    if here.on == ARROW_ON:
        there = next_space(setup, me.at, own_lane(setup, state, me.at))
    elif here.on == ARROW_BACK:
        there = here.behind + 0
    if there == NONE or is_taken(state, there) or setup.space[there].lane == ON_START:
        return NONE
    on = setup.space[there].on
    return NONE if on in (LION, CROCODILE) else there


@rule
def slide_on_dune(setup, state, me):
    if state.moved == 0 or arrow_leads(setup, state, me) == NONE:
        finish_turn(setup, state, me)
    elif state.tiptoe == 1:
        state.phase = DUNE  # V43
    else:
        push_by_arrow(setup, state, me)


@rule
def push_by_arrow(setup, state, me):
    me.at = arrow_leads(setup, state, me)
    state.mode = PUSHED
    state.next_check = CHECK_ANIMAL
    if not needs_decision(setup, state, me):
        finish_turn(setup, state, me)


# ---- draw (V17) ----


@rule
def finish_turn(setup, state, me):
    if state.warthog == 0:
        refill_hand(setup, state, me)
    elif ((me.ticks | me.crosses) >> COPY) & 1 == 1 and me.held > 1:
        state.phase = TOPPING  # V34
    else:
        throw_hand(setup, state, me, first(me.hand) if me.held > 0 else me.top + 0)


@rule
def throw_hand(setup, state, me, card):
    """Discards the whole hand above the played card, with this card on top (V34)."""
    me.discard |= me.hand
    me.top = card
    me.hand = 0
    me.shown = 0
    me.held = 0
    refill_hand(setup, state, me)


@rule
def refill_hand(setup, state, me):
    """Draws up to the hand limit; stops for a shuffle if the draw pile is empty."""
    limit = LARGE_HAND if (me.ticks >> FIFTH) & 1 == 1 else HAND  # V28
    if me.held > limit:
        state.phase = DROPPING  # V31
        return
    while me.held < limit:
        if me.draw.n == 0:
            state.phase = SHUFFLE
            return
        me.hand |= 1 << pop(me.draw)
        me.held += 1
    end_turn(setup, state, me)


# ---- order ----


@rule
def end_turn(setup, state, me):
    me.fresh = 0  # V19
    state.taken[me.at >> 5] |= 1 << (me.at & 31)
    state.turn += 1
    if state.turn == setup.players:
        state.round += 1
        for seat in range(setup.players):
            if setup.space[state.players[seat].at].rank >= setup.line:
                state.phase = OVER_FINISH  # V50
                return
        rank_seats(setup, state)
        state.turn = 0
    begin_turn(setup, state)


@rule
def rank_seats(setup, state):
    """Sorts the order of the new round, the leader first (V5); insertion sort, as the last order is nearly right."""
    for place in range(1, setup.players):
        seat = state.order[place]
        rank = setup.space[state.players[seat].at].rank
        turn = place
        while turn > 0 and setup.space[state.players[state.order[turn - 1]].at].rank < rank:
            state.order[turn] = state.order[turn - 1]
            turn -= 1
        state.order[turn] = seat


@inlined_rule
def begin_turn(setup, state):
    state.seat = state.order[state.turn]
    at = state.players[state.seat].at
    state.taken[at >> 5] &= ~(1 << (at & 31))
    state.crowded = 1 if others_in_reach(setup, state, at) else 0
    state.phase = CARD
    state.card = NONE
    state.points = 0
    state.lane = 0
    state.bonus = 0
    state.mode = NORMAL
    state.bound = 0
    state.jumping = 0
    state.tiptoe = 0
    state.moved = 0
    state.porcupine = 0
    state.warthog = 0
    state.next_check = 0
