"""The rules of Keltis in the order of the rule book, with the id of each rule beside the line that implements it.

They are compiled by Numba or run as plain Python, so they use only integers, records, `a[i][j]` and other rules.
"""

from __future__ import annotations

from wettlauf.core.bits import WORD, size
from wettlauf.core.card_sets import copies, empty, put_in, take_out
from wettlauf.core.contract import OVER
from wettlauf.core.random_numbers import DEALING, below, seed_random, shuffle
from wettlauf.core.rule import rule
from wettlauf.core.stacks import pop, push
from wettlauf.games.keltis.data import (
    ALL_CARDS,
    ALL_PATHS,
    CARDS,
    CARDS_OF,
    CLOVER,
    COPIES,
    END,
    GOAL,
    GOAL_FIGURES,
    HAND,
    KINDS,
    MOST_WISHES_COUNTED,
    NO_TILE,
    PATHS,
    REMOVED,
    ROW_FITS,
    SMALL_FIGURES,
    STONE_POINTS,
    TILE_SET,
    TILES,
    VALUES,
    WISH,
    WISH_POINTS,
)
from wettlauf.games.keltis.moves import (
    LAY,
    LAY_LARGE,
    LAY_SMALL,
    MOVE,
    MOVE_LARGE,
    MOVE_SMALL,
    OTHER,
    PASS,
    TAKE,
)
from wettlauf.games.keltis.state import (
    BONUS,
    DRAW,
    OVER_DECK,
    OVER_GOAL,
    OVERFLOW,
    PLAY,
    STACKS,
    TAKING,
)

# ---- set-up ----


@rule
def start_position(setup, state):
    """Sets up everything but cards and tiles: figures on the start field (K1), empty discard piles (K5)."""
    state.phase = PLAY
    state.closed = 0
    state.in_goal = 0
    for stack in range(STACKS):
        state.stacks[stack].n = 0
    state.removed.n = 0
    for seat in range(setup.players):
        me = state.players[seat]
        empty(me.hand)
        empty(me.shown)
        empty(me.laid)
        me.fits = ALL_CARDS
        for path in range(PATHS):
            me.last[path] = VALUES
            me.stone[path] = 0
        me.on = 0
        me.at_end = 0
        me.small = SMALL_FIGURES
        me.large = PATHS
        me.points = 0
        me.wishes = 0
        me.held = HAND
        update_lays(me)


@rule
def deal(setup, state, seed):
    start_position(setup, state)
    seed_random(state.rng, seed, DEALING)
    draw_pile = state.stacks[DRAW]
    for card in range(CARDS):
        draw_pile.card[card] = card // COPIES
    shuffle(state.rng, draw_pile.card, CARDS)
    draw_pile.n = CARDS
    for seat in range(setup.players):  # K2
        for _ in range(HAND):
            put_in(state.players[seat].hand, pop(draw_pile))
    if setup.players == 2:  # K3
        for _ in range(REMOVED):
            push(state.removed, pop(draw_pile))
    deal_tiles(setup, state)
    state.filled = 1 << DRAW
    drawn = below(state.rng, setup.players)
    state.seat = drawn if setup.start < 0 else setup.start  # K5


@rule
def deal_tiles(setup, state):
    """Shuffles the tiles in the first 25 places of their own array, then moves each to its stone (K4)."""
    for i in range(TILES):
        state.tile[i // (END + 1)][i % (END + 1)] = TILE_SET[i]
    for i in range(TILES - 1, 0, -1):
        j = below(state.rng, i + 1)
        kept = state.tile[i // (END + 1)][i % (END + 1)]
        state.tile[i // (END + 1)][i % (END + 1)] = state.tile[j // (END + 1)][j % (END + 1)]
        state.tile[j // (END + 1)][j % (END + 1)] = kept
    i = TILES
    for path in range(PATHS - 1, -1, -1):
        for stone in range(END, -1, -1):  # backwards, so that each place is read before it is overwritten
            if setup.tile_stones[path][stone] == 1:
                i -= 1
                state.tile[path][stone] = state.tile[i // (END + 1)][i % (END + 1)]
            else:
                state.tile[path][stone] = NO_TILE


@rule
def place(setup, state, deal):
    """Sets up a given deal: hands, removed cards, draw pile (top first), tile of every stone, start seat."""
    start_position(setup, state)
    for i in range(4):
        state.rng[i] = 0
    at = 0
    for seat in range(setup.players):
        for _ in range(HAND):
            put_in(state.players[seat].hand, deal[at])
            at += 1
    if setup.players == 2:
        state.removed.n = REMOVED
        for i in range(REMOVED):
            state.removed.card[REMOVED - 1 - i] = deal[at]
            at += 1
    draw_pile = state.stacks[DRAW]
    draw_pile.n = CARDS - at
    for i in range(draw_pile.n - 1, -1, -1):
        draw_pile.card[i] = deal[at]
        at += 1
    for path in range(PATHS):
        for stone in range(END + 1):
            state.tile[path][stone] = deal[at]
            at += 1
    state.filled = 1 << DRAW
    state.seat = deal[at]


# ---- whose decision, and which ----


@rule
def to_act(setup, state):
    return OVER if state.phase >= OVER_GOAL else state.seat


@rule
def free_paths(me):
    """Returns the paths without a figure of the player, which one may enter from the start field (K8, K9)."""
    return ALL_PATHS & ~me.on


@rule
def update_lays(me):
    """Updates which cards can move which figure; stored, because only rows and figures change it."""
    free = CARDS_OF[free_paths(me)]
    me.may_lay = me.fits & CARDS_OF[me.on]
    me.may_lay_small = me.fits & free if me.small > 0 else 0
    me.may_lay_large = me.fits & free if me.large == PATHS else 0


@rule
def legal(setup, state, moves):
    me = state.players[state.seat]
    if state.phase == PLAY:
        moves[0] = me.hand.once  # K6: any card may be discarded
        moves[1] = me.hand.once & me.may_lay  # K6, K7, K8
        moves[2] = me.hand.once & me.may_lay_small
        moves[3] = me.hand.once & me.may_lay_large
        moves[4] = 0
        return 0b01111
    else:
        moves[0] = 0
        moves[1] = 0
        moves[2] = 0
        moves[3] = 0
        moves[4] = other_moves(state, me)
        return 0b10000


@rule
def other_moves(state, me):
    if state.phase == PLAY:
        return 0
    if state.phase == TAKING:
        return (state.filled & ~state.closed) << (TAKE - OTHER)  # K15, K16
    free = free_paths(me)
    moves = (me.on & ~me.at_end) << (MOVE - OTHER)  # K10, K13
    if me.small > 0:
        moves |= free << (MOVE_SMALL - OTHER)
    if me.large == PATHS:
        moves |= free << (MOVE_LARGE - OTHER)
    if state.phase == BONUS:
        moves |= 1 << (PASS - OTHER)  # K13: a clover may be declined; K10: an overflow may not
    return moves


# ---- a turn ----


@rule
def apply(setup, state, action):
    me = state.players[state.seat]
    if action < OTHER:
        card = action & (WORD - 1)
        take_out(me.hand, card)
        take_out(me.shown, card)
        me.held -= 1
        if action < LAY:
            discard(setup, state, card)
        else:
            lay(state, me, card, action)
    elif action >= TAKE:
        take(setup, state, me, action - TAKE)
    elif action == PASS:
        state.phase = TAKING
    else:
        path = (action - MOVE) % PATHS
        step(state, me, path, action >= MOVE_SMALL, action >= MOVE_LARGE)


@rule
def discard(setup, state, card):
    """Puts a card face up on the discard pile of its colour, without any effect (K6)."""
    colour = card // VALUES
    push(state.stacks[colour], card)
    state.filled |= 1 << colour
    state.closed = (1 << colour) & setup.closing  # K16
    state.phase = TAKING


@rule
def lay(state, me, card, action):
    colour = card // VALUES
    value = card % VALUES
    put_in(me.laid, card)
    others = ALL_CARDS & ~CARDS_OF[1 << colour]
    me.fits &= (ROW_FITS[me.last[colour]][value] << (VALUES * colour)) | others  # K7
    me.last[colour] = value
    if me.stone[colour] == END:
        state.phase = OVERFLOW  # K10; the step that must follow updates what may be laid
    else:
        step(state, me, colour, action >= LAY_SMALL, action >= LAY_LARGE)


@rule
def step(state, me, path, enters, large):
    """Moves a figure one stone forward (K8, K11) and carries out the tile there."""
    stone = me.stone[path] + 1
    me.stone[path] = stone
    me.on |= 1 << path
    me.at_end |= (stone == END) << path
    if enters:
        if large:
            me.large = path
        else:
            me.small -= 1
    update_lays(me)
    if stone == GOAL:
        state.in_goal += 1
        if state.in_goal == GOAL_FIGURES:
            state.phase = OVER_GOAL  # K17: the tile there is not carried out
            return
    tile = state.tile[path][stone]
    if tile == CLOVER:
        state.phase = BONUS  # K13
        return
    state.phase = TAKING
    if tile == WISH:
        me.wishes += 1  # K14
        state.tile[path][stone] = NO_TILE
    else:
        me.points += tile  # K12


@rule
def take(setup, state, me, source):
    """Takes the top card of a stack and passes the turn (K15)."""
    stack = state.stacks[source]
    card = pop(stack)
    put_in(me.hand, card)
    me.held += 1
    if source != DRAW:
        put_in(me.shown, card)
    if stack.n == 0:
        state.filled &= ~(1 << source)
    state.closed = 0
    following = state.seat + 1
    state.seat = 0 if following == setup.players else following
    state.phase = PLAY if state.filled >> DRAW != 0 else OVER_DECK  # K18


# ---- the end ----


@rule
def is_over(setup, state):
    """Returns 0 while the game goes on, 1 if it ended by the goal (K17), 2 if by the draw pile (K18)."""
    return state.phase - OVER_GOAL + 1 if state.phase >= OVER_GOAL else 0


@rule
def score(player):
    """Returns the score of a player, as if the game ended now (K19)."""
    total = player.points + WISH_POINTS[min(player.wishes, MOST_WISHES_COUNTED)]
    for path in range(PATHS):
        points = STONE_POINTS[player.stone[path]]
        total += 2 * points if path == player.large else points
    return total


@rule
def results(setup, state, scores):
    """Fills in the scores and returns the winning seats as a bit set (K21)."""
    best = score(state.players[0])
    for seat in range(setup.players):
        scores[seat] = score(state.players[seat])
        best = max(best, scores[seat])
    winners = 0
    for seat in range(setup.players):
        if scores[seat] == best:
            winners |= 1 << seat
    return winners


# ---- what a seat knows ----


@rule
def hide(setup, state, seat):
    """Blanks what `seat` cannot know: unseen cards in other hands, the draw pile, the removed cards (K2, K3)."""
    for i in range(4):
        state.rng[i] = 0
    for other in range(setup.players):
        if other != seat:
            player = state.players[other]
            player.hand.once = player.shown.once
            player.hand.twice = player.shown.twice
    for i in range(CARDS):  # including above the top, where cards now in hands used to lie
        state.stacks[DRAW].card[i] = 0
    for i in range(REMOVED):
        state.removed.card[i] = 0


@rule
def redeal(setup, state, seat, rng):
    """Redeals the cards that `seat` cannot see, each way equally likely: a state from its information set.

    Reads nothing hidden, so it also works on a hidden copy: the unseen cards are all those not in sight.
    """
    hide(setup, state, seat)
    pool = state.stacks[DRAW]
    wanted = pool.n
    collect_unseen(setup, state, pool)
    shuffle(rng, pool.card, pool.n)
    for other in range(setup.players):
        if other != seat:
            hand = state.players[other].hand
            for _ in range(state.players[other].held - size(hand.once) - size(hand.twice)):
                put_in(hand, pop(pool))
    for i in range(state.removed.n):
        state.removed.card[i] = pop(pool)
    if pool.n != wanted:
        raise AssertionError("cards were lost or duplicated")


@rule
def collect_unseen(setup, state, pool):
    """Fills the pool with every card that is not in a row, a discard pile or a visible hand."""
    pool.n = 0
    for card in range(KINDS):
        unseen = COPIES
        for seat in range(setup.players):
            unseen -= copies(state.players[seat].hand, card) + copies(state.players[seat].laid, card)
        colour = card // VALUES
        pile = state.stacks[colour]
        for i in range(pile.n):
            if pile.card[i] == card:
                unseen -= 1
        for _ in range(unseen):
            push(pool, card)
