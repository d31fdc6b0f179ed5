"""The heuristic of Strauß voraus!: rates each legal move of the seat to act.

It follows every card to its ends, with +2, leapfrog and dune, and rates the best of them (`prospects`): far ahead, past
water, and where the cards left run well in the next turn.
"""

from __future__ import annotations

from wettlauf.core.bits import SHIFT, first
from wettlauf.core.rule import rule
from wettlauf.games.strauss.data import (
    ARROW_BACK,
    ARROW_ON,
    CARDS,
    COPY,
    CROCODILE,
    EXTRA_POINTS,
    JOKER,
    JOKER_VALUE,
    JUMP,
    LANES,
    LEAP,
    LION,
    LOWEST_VALUE,
    NONE,
    ON_BRIDGE,
    ON_START,
    PLACES,
    PLUS2,
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
    can_stop,
    is_free,
    is_taken,
    line_from,
    may_stop,
    next_space,
    own_lane,
    points_after,
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
    MASK_WORDS,
    PLUS2_MOVE,
    STAY,
    STEP,
    TOP,
)
from wettlauf.games.strauss.prospects import (
    JUMPING,
    LEAPT,
    ON_TIPTOE,
    STUNG,
    UNTOUCHED,
    WARTHOG_MET,
    value_at,
    value_of_cards,
    value_of_effect,
    worth_of,
)
from wettlauf.games.strauss.state import BY_EXCEPTION, DUNE, EXTRA, LINES, NEAR_TILES, NORMAL, STEPPING
from wettlauf.games.strauss.turn import AFTER_THE_MOVE, landing, usable
from wettlauf.games.strauss.weights import TURNED

IMPOSSIBLE = -1.0e6


@rule
def weigh(setup, state, weights, moves, worth):
    k = 0
    for w in range(MASK_WORDS):
        rest = moves[w]
        while rest != 0:
            worth[k] = value_of(setup, state, weights, (w << SHIFT) + first(rest))
            rest &= rest - 1
            k += 1


@rule
def value_of(setup, state, weights, code):
    me = state.players[state.seat]
    ticks = me.ticks + 0
    how = state.tiptoe * ON_TIPTOE + state.jumping * JUMPING + state.porcupine * STUNG + state.warthog * WARTHOG_MET
    if code >= STEP:
        return value_of_step(setup, state, weights, me, code - STEP, how)
    if code < JUMP_MOVE:
        return value_of_card(setup, state, weights, me, code, how)
    if code >= LOSE:
        return -worth_of(setup, weights, me.at, code - LOSE)
    if code >= FLIP:
        return 0.0 if code == FLIP_NONE else worth_of(setup, weights, me.at, code - FLIP) + weights[TURNED]
    if code >= TOP:
        left = 1 << (code - TOP) if code < DROP else me.hand & ~(1 << (code - DROP))  # the card to copy, or the rest
        return value_of_cards(setup, weights, me.at, left, state.turn + 1)
    if code in (HEED, IGNORE):
        return value_of_tiptoe(setup, state, weights, me, code, how)
    if code >= PLUS2_MOVE:
        return value_of_extra(setup, state, weights, me, code, how)
    # Advantages used in place of a card, or before it.
    if code == COPY_MOVE:
        return value_of_run(setup, state, weights, me, me.top + 0, how, me.hand, ticks & ~(1 << COPY))
    if code == JUMP_MOVE:
        return value_of_jump(setup, state, weights, me, how | JUMPING)
    card = VALUES * (code - JOKER_MOVE) + JOKER_VALUE - LOWEST_VALUE
    return value_of_run(setup, state, weights, me, card, how, me.hand, ticks & ~(1 << JOKER))


# ---- what is played ----


@rule
def value_of_card(setup, state, weights, me, code, how):
    card = code % CARDS
    hand = me.hand & ~(1 << card)
    ticks = me.ticks + 0
    if code < EXCEPTION:
        return value_of_run(setup, state, weights, me, card, how, hand, ticks)
    if code >= STAY:
        return value_at(setup, state, weights, me.at, hand, ticks, how)
    if card % VALUES == 0:
        how |= ON_TIPTOE
    best = IMPOSSIBLE
    near = setup.outlook[me.at]
    before = (me.at >> TILE_SHIFT) - 1
    for k in range(NEAR_TILES):
        open_to_it = near.safe[k] | near.guarded[k] if how & ON_TIPTOE != 0 else near.safe[k] + 0
        free = open_to_it & ~state.taken[before + k]
        while free != 0:
            there = PLACES * (before + k) + first(free)
            free &= free - 1
            best = max(best, value_of_exception(setup, state, weights, me, there, card // VALUES, how, hand))
    return best


@rule
def value_of_exception(setup, state, weights, me, there, lane, how, hand):
    """Returns the value of ending a single step on this space (V15)."""
    if setup.space[there].lane < LANES:
        lane = setup.space[there].lane + 0
    found = value_of_effect(setup, weights, me, there, how)
    how = flags_after(setup, there, how)
    return found + value_of_end(setup, state, weights, me, there, lane, how, hand, me.ticks + 0)


@rule
def value_of_jump(setup, state, weights, me, how):
    """Returns the value of the best card that may follow the announcement (V20)."""
    ticks = me.ticks & ~(1 << JUMP)
    copied = me.top + 0 if usable(me, COPY) else NONE
    jokers = usable(me, JOKER)
    best = IMPOSSIBLE
    for card in range(CARDS):
        hand = me.hand
        left = ticks
        if (hand >> card) & 1 == 1:
            hand &= ~(1 << card)
        elif card == copied:
            left &= ~(1 << COPY)
        elif jokers and card % VALUES == JOKER_VALUE - LOWEST_VALUE:
            left &= ~(1 << JOKER)
        else:
            continue
        best = max(best, value_of_run(setup, state, weights, me, card, how, hand, left))
    return best


# ---- the move ----


@rule
def flags_after(setup, at, how):
    """Returns the flags `how` after entering a space, with what its animal does."""
    on = setup.space[at].on
    if how & UNTOUCHED == 0:
        if on == WARTHOG:
            how |= WARTHOG_MET
        elif on == PORCUPINE:
            how |= STUNG
    return how


@rule
def value_of_run(setup, state, weights, me, card, how, hand, ticks):
    """Returns the value of the best run of a card."""
    lane = card // VALUES
    points = card % VALUES + LOWEST_VALUE
    if points == TIPTOE_VALUE:
        how |= ON_TIPTOE
    here = setup.space[me.at].lane
    if here in (lane, ON_BRIDGE):
        bonus = state.turn + 1 if here == lane else 0 * lane  # V14
        return run_home(setup, state, weights, me, me.at, lane, points + bonus, bonus * setup.may, how, hand, ticks)
    return value_of_lines(setup, state, weights, me, me.at, lane, points, how, hand, ticks)


@rule
def value_of_step(setup, state, weights, me, there, how):
    if state.mode == BY_EXCEPTION:
        return value_of_exception(setup, state, weights, me, there, state.card // VALUES, how, me.hand)
    if state.bound == 0:
        return value_via(setup, state, weights, me, there, state.lane, state.points, how, me.hand, me.ticks + 0)
    if not may_stop(setup, state, me.at):
        return 0.0  # the only legal step
    return run_home(setup, state, weights, me, me.at, state.lane, state.points, state.bonus, how, me.hand, me.ticks + 0)


@rule
def value_of_lines(setup, state, weights, me, at, lane, points, how, hand, ticks):
    """Returns the value of the best line forwards for a bird off its lane."""
    best = IMPOSSIBLE
    for way in range(LINES):
        there = line_from(setup, at, way)
        if there != NONE:
            best = max(best, value_via(setup, state, weights, me, there, lane, points, how, hand, ticks))
    return best


@rule
def value_via(setup, state, weights, me, there, lane, points, how, hand, ticks):
    """Returns the value of the best move via this space."""
    left = points - 1
    home = setup.space[there].lane == lane or setup.space[there].lane == ON_BRIDGE
    if how & JUMPING == 0:
        left = points_after(setup, state, there, lane, points, how & ON_TIPTOE)
        if left == REFUSED:
            return IMPOSSIBLE
        home = left == AT_HOME
        if home:
            left = points - 2 if setup.space[there].on == QUICKSAND and how & UNTOUCHED == 0 else points - 1
    found = value_of_effect(setup, weights, me, there, how)
    how = flags_after(setup, there, how)
    if home:
        return found + run_home(setup, state, weights, me, there, lane, left, 0 * left, how, hand, ticks)
    best = IMPOSSIBLE
    if left > 0:
        for way in range(LINES):
            further = line_from(setup, there, way)
            if further != NONE:
                best = max(best, value_via(setup, state, weights, me, further, lane, left, how, hand, ticks))
    return found + best


@rule
def run_home(setup, state, weights, me, at, lane, points, bonus, how, hand, ticks):
    """Returns the value of running along the lane to the end, or of leaving the bonus if that is better (V14);
    IMPOSSIBLE if the run cannot end."""
    found = 0.0
    early = IMPOSSIBLE
    while can_run_on(setup, state, at, lane, points, how):
        at = next_space(setup, at, lane)
        points -= 2 if setup.space[at].on == QUICKSAND and how & UNTOUCHED == 0 else 1
        found += value_of_effect(setup, weights, me, at, how)
        how = flags_after(setup, at, how)
        only_bonus_left = bonus > 0 and points == bonus and how & STUNG == 0
        if only_bonus_left and can_stop(setup, state, at, how & JUMPING != 0, how & ON_TIPTOE != 0):
            early = found + value_of_end(setup, state, weights, me, at, lane, how, hand, ticks)
    return max(early, found + value_of_end(setup, state, weights, me, at, lane, how, hand, ticks))


@rule
def can_run_on(setup, state, at, lane, points, how):
    if points <= 0 or how & STUNG != 0:
        return False
    return how & JUMPING != 0 or can_go_on(setup, state, at, lane, points, how & ON_TIPTOE)


# ---- what follows the move ----


@rule
def value_of_end(setup, state, weights, me, at, lane, how, hand, ticks):
    """Returns the value of a movement that is over here: the best of ending the turn, +2 and leapfrog."""
    best = IMPOSSIBLE
    if how & JUMPING == 0 or is_free(setup, state, at):
        best = value_after_dune(setup, state, weights, me, at, lane, how, hand, ticks)
    ready = ticks & ~me.fresh
    if ready & AFTER_THE_MOVE == 0:
        return best
    if (ready >> LEAP) & 1 == 1 and best != IMPOSSIBLE:
        there = landing(setup, state, me, at, lane)
        if there != NONE:
            value = value_after_dune(setup, state, weights, me, there, lane, how | LEAPT, hand, ticks & ~(1 << LEAP))
            best = max(best, value)
    if (ready >> PLUS2) & 1 == 1 and how & STUNG == 0:
        best = max(best, value_of_plus2(setup, state, weights, me, at, lane, how, hand, ticks))
    return best


@rule
def value_of_plus2(setup, state, weights, me, at, lane, how, hand, ticks):
    """Returns the value of using +2 from this space (V24)."""
    start = at
    points = EXTRA_POINTS + 0 * at  # an ordinary integer: a constant would cost another compilation
    found = 0.0
    while can_run_on(setup, state, at, lane, points, how):
        at = next_space(setup, at, lane)
        points -= 2 if setup.space[at].on == QUICKSAND and how & UNTOUCHED == 0 else 1
        found += value_of_effect(setup, weights, me, at, how)
        how = flags_after(setup, at, how)
    if at == start or (how & JUMPING != 0 and not is_free(setup, state, at)):
        return IMPOSSIBLE
    return found + value_after_dune(setup, state, weights, me, at, lane, how, hand, ticks & ~(1 << PLUS2))


@rule
def value_after_dune(setup, state, weights, me, at, lane, how, hand, ticks):
    """Returns the value of ending the turn here, or where the dune carries the bird (V41)."""
    found = 0.0
    if how & LEAPT != 0:
        found = value_of_effect(setup, weights, me, at, how)
    on = setup.space[at].on
    here = found + value_at(setup, state, weights, at, hand, ticks, how)
    if on < ARROW_ON or (state.moved == 0 and at == me.at):
        return here
    there = setup.space[at].behind + 0 if on == ARROW_BACK else next_space(setup, at, lane)
    if is_taken(state, there) or setup.space[there].lane == ON_START or setup.space[there].on in (LION, CROCODILE):
        return here
    found += value_of_effect(setup, weights, me, there, how)
    carried = found + value_at(setup, state, weights, there, hand, ticks, flags_after(setup, there, how))
    return max(here, carried) if how & ON_TIPTOE != 0 else carried


@rule
def value_of_extra(setup, state, weights, me, code, how):
    """Returns the value of +2, leapfrog or end."""
    lane = own_lane(setup, state, me.at)
    ticks = me.ticks + 0
    if code == PLUS2_MOVE:
        return value_of_plus2(setup, state, weights, me, me.at, lane, how, me.hand, ticks)
    at = me.at
    if state.phase == STEPPING:  # V14: without the bonus; what follows is decided later
        return value_of_end(setup, state, weights, me, at, lane, how, me.hand, ticks)
    if code == LEAP_MOVE:
        at = landing(setup, state, me, at, lane)
        ticks &= ~(1 << LEAP)
        how |= LEAPT
    return value_after_dune(setup, state, weights, me, at, lane, how, me.hand, ticks)


@rule
def value_of_tiptoe(setup, state, weights, me, code, how):
    """Returns the value of heeding or ignoring an animal or arrow (V43)."""
    lane = own_lane(setup, state, me.at)
    on = setup.space[me.at].on
    ticks = me.ticks + 0
    if state.phase == DUNE:
        there = me.at
        if code == HEED:
            there = setup.space[there].behind + 0 if on == ARROW_BACK else next_space(setup, there, lane)
        return value_at(setup, state, weights, there, me.hand, ticks, how)
    points = state.points if state.mode in (NORMAL, EXTRA) else 0
    if code == HEED:
        how |= WARTHOG_MET if on == WARTHOG else STUNG
    if state.bound == 0 and points > 0:
        return value_of_lines(setup, state, weights, me, me.at, state.lane, points, how, me.hand, ticks)
    found = run_home(setup, state, weights, me, me.at, lane, points, state.bonus, how, me.hand, ticks)
    if how & STUNG == 0 and may_stop(setup, state, me.at):
        found = max(found, value_of_end(setup, state, weights, me, me.at, lane, how, me.hand, ticks))
    return found
