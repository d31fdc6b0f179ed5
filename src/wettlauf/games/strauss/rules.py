"""The rules of Strauß voraus!: set-up, decisions, the end of the race. Each line has the id of its rule beside it.

`choices` lists the legal moves, `movement` decides where birds may move, `turn` does what follows a step, `knowledge`
hides what a seat does not know.
Compiled by Numba or run as plain Python: use only integers, records, `a[i][j]` and other rules here.
"""

from __future__ import annotations

from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.random_numbers import DEALING, below, seed_random, shuffle
from wettlauf.core.rule import inlined_rule, rule
from wettlauf.core.stacks import pop, push
from wettlauf.games.strauss.data import (
    CARDS,
    COPY,
    HAND,
    JOKER,
    JOKER_VALUE,
    JUMP,
    LOWEST_VALUE,
    NONE,
    START_SPACES,
    VALUES,
)
from wettlauf.games.strauss.moves import (
    COPY_MOVE,
    DROP,
    END_MOVE,
    EXCEPTION,
    FLIP,
    FLIP_NONE,
    HEED,
    JOKER_MOVE,
    JUMP_MOVE,
    LEAP_MOVE,
    LOSE,
    PLUS2_MOVE,
    STAY,
    STEP,
    TOP,
)
from wettlauf.games.strauss.state import (
    BY_EXCEPTION,
    CHECK_CHEETAH,
    CHECK_MOVE,
    CHECK_WATER,
    DUNE,
    OVER_FINISH,
    SHUFFLE,
    STEPPING,
)
from wettlauf.games.strauss.turn import (
    begin_move,
    begin_turn,
    discard,
    end_turn,
    finish_turn,
    heed_animal,
    leap,
    movement_over,
    push_by_arrow,
    refill_hand,
    resolve_space,
    run_extra,
    slide_on_dune,
    step_onto,
    throw_hand,
    use_up,
)

# ---- set-up ----


@rule
def start_position(setup, state):
    """Resets everything but cards and start spaces."""
    for tile in range(len(state.taken)):
        state.taken[tile] = 0
    state.turn = 0
    state.round = 0
    for seat in range(setup.players):
        me = state.players[seat]
        me.hand = 0
        me.shown = 0
        me.held = 0
        me.discard = 0
        me.top = NONE
        me.crosses = setup.advantages  # V2
        me.ticks = 0
        me.fresh = 0
        me.served = 0
        me.draw.n = 0


@rule
def first_turn(setup, state, start):
    """Begins round 1 with the start player; play goes clockwise (V4)."""
    for turn in range(setup.players):
        state.order[turn] = (start + turn) % setup.players
        at = state.players[turn].at
        state.taken[at >> 5] |= 1 << (at & 31)
    begin_turn(setup, state)


@rule
def put_on_start(setup, me, space):
    me.ostrich = space
    me.at = setup.start_space[space]  # V3


@rule
def deal(setup, state, seed):
    start_position(setup, state)
    seed_random(state.rng, seed, DEALING)
    spaces = state.players[0].draw.card  # scratch space: the cards are dealt below
    for i in range(START_SPACES):
        spaces[i] = i
    shuffle(state.rng, spaces, START_SPACES)
    for seat in range(setup.players):
        put_on_start(setup, state.players[seat], spaces[seat])
    drawn = below(state.rng, setup.players)
    for seat in range(setup.players):  # V1
        me = state.players[seat]
        for card in range(CARDS):
            push(me.draw, card)
        shuffle(state.rng, me.draw.card, CARDS)
        for _ in range(HAND):
            me.hand |= 1 << pop(me.draw)
            me.held += 1
    first_turn(setup, state, drawn if setup.start < 0 else setup.start)


@rule
def place(setup, state, deal):
    """Sets up a given deal: hands, draw piles (top first), start spaces, start seat."""
    start_position(setup, state)
    for i in range(4):
        state.rng[i] = 0
    at = 0
    for seat in range(setup.players):
        me = state.players[seat]
        for _ in range(HAND):
            me.hand |= 1 << deal[at]
            at += 1
        me.held = HAND
    for seat in range(setup.players):
        me = state.players[seat]
        me.draw.n = CARDS - HAND
        for i in range(CARDS - HAND - 1, -1, -1):
            me.draw.card[i] = deal[at]
            at += 1
        for i in range(CARDS - HAND, CARDS):
            me.draw.card[i] = 0
    for seat in range(setup.players):
        put_on_start(setup, state.players[seat], deal[at])
        at += 1
    first_turn(setup, state, deal[at])


# ---- whose decision, and which ----


@rule
def to_act(setup, state):
    if state.phase < SHUFFLE:
        return state.seat
    return CHANCE if state.phase == SHUFFLE else OVER


# ---- carrying out a decision ----


@inlined_rule
def apply(setup, state, action):
    me = state.players[state.seat]
    if action >= STEP:
        step_onto(setup, state, me, action - STEP)
    elif action < JUMP_MOVE:
        play_card(setup, state, me, action)
    elif action >= FLIP:
        turn_advantage(setup, state, me, action)
    elif action >= TOP:
        if action < DROP:
            throw_hand(setup, state, me, action - TOP)
        else:
            discard(me, action - DROP)
            end_turn(setup, state, me)
    elif action >= PLUS2_MOVE:
        answer(setup, state, me, action)
    elif action == JUMP_MOVE:
        use_up(me, JUMP)
        state.jumping = 1
    elif action == COPY_MOVE:
        use_up(me, COPY)
        begin_move(setup, state, me, me.top + 0)
    else:
        use_up(me, JOKER)
        begin_move(setup, state, me, VALUES * (action - JOKER_MOVE) + JOKER_VALUE - LOWEST_VALUE)


@inlined_rule
def play_card(setup, state, me, action):
    card = action % CARDS
    discard(me, card)  # V9
    if action < EXCEPTION:
        begin_move(setup, state, me, card)
        return
    state.card = card
    if action < STAY:
        state.mode = BY_EXCEPTION  # V15
        state.points = 0
        state.tiptoe = 1 if card % VALUES == 0 else 0
        state.phase = STEPPING
    else:
        finish_turn(setup, state, me)  # V16


@rule
def turn_advantage(setup, state, me, action):
    """Turns an advantage over at the waterhole (V18) or gives one up to a cheetah (V31)."""
    if action >= LOSE:
        lost = 1 << (action - LOSE)
        me.crosses &= ~lost
        me.ticks &= ~lost
        me.fresh &= ~lost
        state.next_check = CHECK_WATER
    else:
        if action != FLIP_NONE:
            turned = 1 << (action - FLIP)
            me.crosses &= ~turned
            me.ticks |= turned
            me.fresh |= turned
            me.served |= 1 << (setup.space[me.at].water - 1)
        state.next_check = CHECK_MOVE
    resolve_space(setup, state, me)


@rule
def answer(setup, state, me, action):
    """Carries out plus2, leap, end, heed or ignore."""
    if action == PLUS2_MOVE:
        run_extra(setup, state, me)
    elif action == LEAP_MOVE:
        leap(setup, state, me)
    elif action == END_MOVE:
        if state.phase == STEPPING:
            movement_over(setup, state, me)  # V14: without the bonus
        else:
            slide_on_dune(setup, state, me)
    elif state.phase == DUNE:
        if action == HEED:
            push_by_arrow(setup, state, me)
        else:
            finish_turn(setup, state, me)
    else:
        if action == HEED:
            heed_animal(setup, state, me)
        state.next_check = CHECK_CHEETAH
        resolve_space(setup, state, me)


# ---- chance: a new draw pile (V17) ----


@rule
def chance(setup, state, rng, event):
    """Draws the event: the cards of the new pile, top first, then the seat it belongs to."""
    me = state.players[state.seat]
    n = 0
    for card in range(CARDS):
        if (me.discard >> card) & 1 == 1:
            event[n] = card
            n += 1
    shuffle(rng, event, n)
    event[n] = state.seat
    return n + 1


@rule
def settle(setup, state, event, n):
    me = state.players[state.seat]
    me.draw.n = n - 1
    for i in range(n - 1):
        me.draw.card[i] = event[n - 2 - i]
    me.discard = 0
    me.top = NONE
    me.shown = me.hand  # everyone saw all the other cards
    refill_hand(setup, state, me)


# ---- the end ----


@rule
def is_over(setup, state):
    """Returns 1 if the race is over (V50), 0 if not."""
    return 1 if state.phase == OVER_FINISH else 0


@rule
def results(setup, state, scores):
    """Writes the placement of each seat and returns the set of winners (V51)."""
    for seat in range(setup.players):
        ahead = 1
        mine = setup.space[state.players[seat].at].rank
        for other in range(setup.players):
            rank = setup.space[state.players[other].at].rank
            if rank > mine or (rank == mine and other < seat):
                ahead += 1
        scores[seat] = ahead
    winners = 0
    for seat in range(setup.players):
        if scores[seat] == 1:
            winners |= 1 << seat
    return winners
