"""The heuristic of Keltis: rates each legal move by what the seat to act can see.

For every path it estimates the steps that cards in hand and unseen cards will bring, converts them into points and
tiles (`prospects`), and rates a move by the difference it makes. It starts only paths that should pay off, keeps rows
open, watches what others want, and ends the game when ahead.
"""

from __future__ import annotations

from wettlauf.core.bits import first, size
from wettlauf.core.rule import rule
from wettlauf.games.keltis.data import (
    ALL_CARDS,
    ALL_VALUES,
    CARDS_OF,
    END,
    GOAL,
    GOAL_FIGURES,
    PATHS,
    ROW_FITS,
    STONE_POINTS,
    VALUES,
    WISH,
)
from wettlauf.games.keltis.moves import MOVE_LARGE, MOVE_SMALL, OTHER, PASS, TAKE
from wettlauf.games.keltis.prospects import count, expected_path_steps, path_worth, prospects, tile_worth
from wettlauf.games.keltis.rules import score
from wettlauf.games.keltis.state import DRAW, PLAY, TAKING
from wettlauf.games.keltis.weights import (
    A_CLOVER,
    A_LAY,
    A_PASS,
    APART,
    BUSY,
    DENY,
    DRAW_BIAS,
    DRAW_LEAD,
    DRAWN,
    EARLY,
    EXTREME,
    FEED,
    FEED_GAP,
    FEED_NEW,
    FEED_STONE,
    GOAL_LEAD,
    HELD,
    KEEP_LARGE,
    PACE,
    PACE_BASE,
    RUN,
    SKIP,
    START,
    WISH_NOW,
)

# Ending the game outweighs everything else: a bonus when ahead, a penalty when behind.
DECIDES = 1000.0


@rule
def weigh(setup, state, weights, moves, worth):
    """Rates each move by how it changes what the paths can be expected to bring in the turns left."""
    turns = turns_left(setup, state, weights)
    unseen = unseen_cards(setup, state, state.seat)
    chance, held = odds(state.players[state.seat], turns, unseen, weights)
    expected = expected_steps(state.players[state.seat], unseen, chance, held, weights)
    if state.phase == PLAY:
        weigh_cards(setup, state, weights, moves, worth, turns, unseen, chance, held, expected)
    elif state.phase == TAKING:
        weigh_stacks(setup, state, weights, moves, worth, turns, unseen, chance, held, expected)
    else:
        weigh_figures(setup, state, weights, moves, worth, turns, expected)


# ---- what is known ----


@rule
def odds(me, turns, unseen, weights):
    """Returns how many steps an unseen card and a card in hand are worth: there may be no turn left to lay it."""
    entered = CARDS_OF[me.on] & me.fits
    apart = ALL_CARDS & ~CARDS_OF[me.on]
    held_cards = count(me.hand.once, me.hand.twice, entered) + weights[APART] * count(
        me.hand.once, me.hand.twice, apart
    )
    held = weights[HELD] * min(1.0, turns / max(1.0, held_cards))
    chance = weights[DRAWN] * turns / (1 + size(unseen[0]) + size(unseen[1]))
    coming = chance * (count(unseen[0], unseen[1], entered) + weights[APART] * count(unseen[0], unseen[1], apart))
    return chance * min(1.0, max(turns - weights[BUSY] * held_cards, 0.0) / max(coming, 1.0)), held


@rule
def expected_steps(me, unseen, chance, held, weights):
    """Returns how many more steps to expect on each path."""
    return (
        expected_path_steps(me, 0, unseen, chance, held, weights),
        expected_path_steps(me, 1, unseen, chance, held, weights),
        expected_path_steps(me, 2, unseen, chance, held, weights),
        expected_path_steps(me, 3, unseen, chance, held, weights),
        expected_path_steps(me, 4, unseen, chance, held, weights),
    )


@rule
def unseen_cards(setup, state, viewer):
    me = state.players[viewer]
    one, two = me.hand.once, me.hand.twice
    for seat in range(setup.players):
        player = state.players[seat]
        two |= player.laid.twice | (one & player.laid.once)
        one |= player.laid.once
        if seat != viewer:
            two |= player.shown.twice | (one & player.shown.once)
            one |= player.shown.once
    for colour in range(PATHS):
        pile = state.stacks[colour]
        for i in range(pile.n):
            bit = 1 << pile.card[i]
            two |= one & bit
            one |= bit
    return ALL_CARDS & ~two, ALL_CARDS & ~one


@rule
def turns_left(setup, state, weights):
    """Estimates how many turns the player has after this one."""
    players = setup.players
    by_deck = (state.stacks[DRAW].n - 1) // players
    on_stone = 0
    for seat in range(players):
        for path in range(PATHS):
            on_stone += 1 << (5 * state.players[seat].stone[path])
    needed = GOAL_FIGURES - state.in_goal
    steps = 0
    for distance in range(1, GOAL):
        here = min(needed, (on_stone >> (5 * (GOAL - distance))) & 31)
        steps += distance * here
        needed -= here
    steps += needed * (GOAL + 1)
    by_goal = weights[PACE_BASE] + weights[PACE] * steps / players - 1.0
    return max(min(by_deck * 1.0, by_goal), 0.0)


@rule
def lead(setup, state):
    best = -100
    for seat in range(setup.players):
        if seat != state.seat:
            best = max(best, score(state.players[seat]))
    return score(state.players[state.seat]) - best


@rule
def verdict(margin):
    return margin + (DECIDES if margin >= 0 else -DECIDES)


@rule
def step_worth(setup, state, weights, path, steps, factor):
    """Rates a figure's next step on a path if `steps` more are expected after it."""
    me = state.players[state.seat]
    stone = me.stone[path]
    goal = 0.0
    if stone + 1 == GOAL:
        margin = lead(setup, state) + factor * (STONE_POINTS[GOAL] - STONE_POINTS[GOAL - 1])
        if state.in_goal + 1 == GOAL_FIGURES:
            return verdict(margin)
        goal = weights[GOAL_LEAD] * margin
    now = tile_worth(state.tile[path][stone + 1], me.wishes, weights)
    if state.tile[path][stone + 1] == WISH:
        goal += weights[WISH_NOW]
    return goal + now + path_worth(state.tile[path], me.wishes, stone + 1, steps, factor, weights)


# ---- playing a card ----


@rule
def weigh_cards(setup, state, weights, moves, worth, turns, unseen, chance, held, expected):
    me = state.players[state.seat]
    lay_from = size(moves[0])
    small_from = lay_from + size(moves[1])
    large_from = small_from + size(moves[2])
    discarded = 0
    for path in range(PATHS):
        shift = VALUES * path
        hand, twice = (me.hand.once >> shift) & ALL_VALUES, (me.hand.twice >> shift) & ALL_VALUES
        if hand == 0:
            continue
        new, new_twice = (unseen[0] >> shift) & ALL_VALUES, (unseen[1] >> shift) & ALL_VALUES
        fits = (me.fits >> shift) & ALL_VALUES
        last, stone = me.last[path], me.stone[path]
        factor = 2 if me.large == path else 1
        tiles = state.tile[path]
        before = path_worth(tiles, me.wishes, stone, min(expected[path], turns), factor, weights)
        directed = fits != ALL_VALUES
        loss = 0.0
        if directed and fits & hand:
            loss = before - path_worth(tiles, me.wishes, stone, min((expected[path] - held), turns), factor, weights)
        left = hand
        while left != 0:
            value = first(left)
            bit = 1 << value
            left ^= bit
            rest, rest_twice = hand & (~bit | twice), twice & ~bit
            if not directed:
                steps = min(prospects(rest, rest_twice, new, new_twice, last, fits, chance, held, weights), turns)
                loss = before - path_worth(tiles, me.wishes, stone, steps, factor, weights)
            gone = loss if fits & bit else 0.0
            worth[discarded] = -gone - weights[FEED] * wanted_by_others(setup, state, path, value, weights)
            discarded += 1
            if fits & bit == 0:
                continue
            after = fits & ROW_FITS[last][value]
            steps = min(prospects(rest, rest_twice, new, new_twice, value, after, chance, held, weights), turns)
            later = count(rest, rest_twice, after)
            lay = weights[A_LAY] - weights[EARLY] * turns + weights[RUN] * min(later, 4)
            if last == VALUES:
                lay += weights[EXTREME] * (value - 5 if value > 5 else 5 - value) - weights[START]
            elif directed:
                lay -= weights[SKIP] * (count(rest, rest_twice, fits) - later)
            if stone == END:
                worth[lay_from] = (
                    lay + weights[A_CLOVER] - before + path_worth(tiles, me.wishes, stone, steps, factor, weights)
                )
                lay_from += 1
            elif stone > 0:
                worth[lay_from] = step_worth(setup, state, weights, path, steps, factor) - before + lay
                lay_from += 1
            else:
                if me.small > 0:
                    worth[small_from] = step_worth(setup, state, weights, path, steps, 1) - before + lay
                    small_from += 1
                if me.large == PATHS:
                    worth[large_from] = (
                        step_worth(setup, state, weights, path, steps, 2)
                        - before
                        - weights[KEEP_LARGE] * min(1.0, turns / 20)
                        + lay
                    )
                    large_from += 1


@rule
def wanted_by_others(setup, state, path, value, weights):
    """Rates how well a card suits the other players' rows: about 1 for each row that it continues without a gap."""
    total = 0.0
    for seat in range(setup.players):
        other = state.players[seat]
        if seat == state.seat or other.stone[path] == END:
            continue
        last = other.last[path]
        if last == VALUES:
            total += weights[FEED_NEW]
        elif (other.fits >> (VALUES * path + value)) & 1:
            gap = last - value if last > value else value - last
            total += 1.0 - weights[FEED_GAP] * gap + weights[FEED_STONE] * other.stone[path]
    return total


# ---- taking a card ----


@rule
def weigh_stacks(setup, state, weights, moves, worth, turns, unseen, chance, held, expected):
    me = state.players[state.seat]
    k = 0
    drawn = 0.0
    total = 1 + size(unseen[0]) + size(unseen[1])
    for path in range(PATHS):
        shift = VALUES * path
        hand, twice = (me.hand.once >> shift) & ALL_VALUES, (me.hand.twice >> shift) & ALL_VALUES
        new, new_twice = (unseen[0] >> shift) & ALL_VALUES, (unseen[1] >> shift) & ALL_VALUES
        fits = (me.fits >> shift) & ALL_VALUES
        last, stone = me.last[path], me.stone[path]
        factor = 2 if me.large == path else 1
        tiles = state.tile[path]
        now = expected[path]
        before = path_worth(tiles, me.wishes, stone, min(now, turns), factor, weights)
        one_more = path_worth(tiles, me.wishes, stone, min((now + held), turns), factor, weights) - before
        drawn += one_more * (size(new & fits) + size(new_twice & fits)) / total
        if (moves[4] >> (TAKE - OTHER + path)) & 1:
            pile = state.stacks[path]
            value = pile.card[pile.n - 1] - shift
            bit = 1 << value
            if fits & bit:
                steps = prospects(hand | bit, twice | (hand & bit), new, new_twice, last, fits, chance, held, weights)
                worth[k] = path_worth(tiles, me.wishes, stone, min(steps, turns), factor, weights) - before
            else:
                worth[k] = 0.0
            worth[k] += weights[DENY] * wanted_by_others(setup, state, path, value, weights)
            k += 1
    if (moves[4] >> (TAKE - OTHER + DRAW)) & 1:
        ahead = lead(setup, state)
        worth[k] = drawn + weights[DRAW_BIAS] + weights[DRAW_LEAD] * ahead
        if state.stacks[DRAW].n == 1:
            worth[k] = verdict(ahead)


# ---- moving a figure ----


@rule
def weigh_figures(setup, state, weights, moves, worth, turns, expected):
    me = state.players[state.seat]
    legal = moves[4]
    small_from = size(legal & ((1 << (MOVE_SMALL - OTHER)) - 1))
    large_from = size(legal & ((1 << (MOVE_LARGE - OTHER)) - 1))
    k = 0
    for path in range(PATHS):
        stone = me.stone[path]
        if stone == END:
            continue
        factor = 2 if me.large == path else 1
        steps = min(expected[path], turns)
        before = path_worth(state.tile[path], me.wishes, stone, steps, factor, weights)
        if stone > 0:
            worth[k] = step_worth(setup, state, weights, path, steps, factor) - before
            k += 1
        else:
            if me.small > 0:
                worth[small_from] = step_worth(setup, state, weights, path, steps, 1) - before
                small_from += 1
            if me.large == PATHS:
                worth[large_from] = (
                    step_worth(setup, state, weights, path, steps, 2)
                    - before
                    - weights[KEEP_LARGE] * min(1.0, turns / 20)
                )
                large_from += 1
    if (legal >> (PASS - OTHER)) & 1:
        worth[large_from] = weights[A_PASS]
