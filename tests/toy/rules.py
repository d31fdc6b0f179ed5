"""The rules of the toy game Hop: in each turn, draw a card or lay one to hop that far; passing the last field wins.

When the deck is empty after a draw, the cards laid so far are shuffled into a new one: chance in the middle of a game.
"""

from __future__ import annotations

from tests.toy.data import CARDS, DRAW, DRAWING, FIELDS, HAND, HELD, HOPPING, KINDS, LAY
from wettlauf.core.bits import first, size
from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.random_numbers import DEALING, below, seed_random, shuffle
from wettlauf.core.rule import rule
from wettlauf.core.stacks import pop, push


@rule
def start_position(setup, state):
    state.deck.n = 0
    state.laid.n = 0
    state.shuffling = 0
    for seat in range(setup.players):
        state.players[seat].at = 0
        for card in range(KINDS):
            state.players[seat].hand[card] = 0


@rule
def deal(setup, state, seed):
    start_position(setup, state)
    seed_random(state.rng, seed, DEALING)
    for card in range(CARDS):
        push(state.deck, card % KINDS)
    shuffle(state.rng, state.deck.card, CARDS)
    for seat in range(setup.players):
        for _ in range(HAND):
            state.players[seat].hand[pop(state.deck)] += 1
    state.seat = below(state.rng, setup.players)


@rule
def place(setup, state, deal):
    start_position(setup, state)
    for i in range(4):
        state.rng[i] = 0
    at = 0
    for seat in range(setup.players):
        for _ in range(HAND):
            state.players[seat].hand[deal[at]] += 1
            at += 1
    state.deck.n = CARDS - at
    for i in range(state.deck.n - 1, -1, -1):
        state.deck.card[i] = deal[at]
        at += 1
    state.seat = deal[at]


@rule
def held(player):
    cards = 0
    for card in range(KINDS):
        cards += player.hand[card]
    return cards


@rule
def to_act(setup, state):
    if state.shuffling == 1:
        return CHANCE
    return OVER if is_over(setup, state) != 0 else state.seat


@rule
def legal(setup, state, moves):
    me = state.players[state.seat]
    found = 0
    for card in range(KINDS):
        if me.hand[card] > 0:
            found |= 1 << (LAY + card)
    if held(me) < HELD and state.deck.n > 0:
        found |= 1 << DRAW
    moves[0] = found
    return 1


@rule
def apply(setup, state, action):
    me = state.players[state.seat]
    if action == DRAW:
        me.hand[pop(state.deck)] += 1
        if state.deck.n == 0:
            state.shuffling = 1
    else:
        card = action - LAY
        me.hand[card] -= 1
        me.at += card + 1
        push(state.laid, card)
    following = state.seat + 1
    if me.at < FIELDS:
        state.seat = 0 if following == setup.players else following


@rule
def chance(setup, state, rng, event):
    for i in range(state.laid.n):
        event[i] = state.laid.card[i]
    shuffle(rng, event, state.laid.n)
    return state.laid.n


@rule
def settle(setup, state, event, n):
    for i in range(n):
        state.deck.card[i] = event[n - 1 - i]
    state.deck.n = n
    state.laid.n = 0
    for i in range(CARDS):
        state.laid.card[i] = 0
    state.shuffling = 0


@rule
def is_over(setup, state):
    for seat in range(setup.players):
        if state.players[seat].at >= FIELDS:
            return 1
    return 0


@rule
def results(setup, state, scores):
    best = 0
    for seat in range(setup.players):
        scores[seat] = state.players[seat].at
        best = max(best, scores[seat])
    winners = 0
    for seat in range(setup.players):
        if scores[seat] == best:
            winners |= 1 << seat
    return winners


@rule
def hide(setup, state, seat):
    for i in range(4):
        state.rng[i] = 0
    for other in range(setup.players):
        if other != seat:
            player = state.players[other]
            number = held(player)
            for card in range(KINDS):
                player.hand[card] = 0
            player.hand[0] = number  # the number of cards is public, their kinds are not
    for i in range(CARDS):
        state.deck.card[i] = 0


@rule
def redeal(setup, state, seat, rng):
    hide(setup, state, seat)
    wanted = state.deck.n
    state.deck.n = 0
    for card in range(KINDS):
        unseen = CARDS // KINDS
        if seat >= 0:
            unseen -= state.players[seat].hand[card]
        for i in range(state.laid.n):
            if state.laid.card[i] == card:
                unseen -= 1
        for _ in range(unseen):
            push(state.deck, card)
    shuffle(rng, state.deck.card, state.deck.n)
    for other in range(setup.players):
        if other != seat:
            player = state.players[other]
            number = held(player)
            player.hand[0] = 0
            for _ in range(number):
                player.hand[pop(state.deck)] += 1
    if state.deck.n != wanted:
        raise AssertionError("cards were lost or doubled")


@rule
def weigh(setup, state, weights, moves, worth):
    """Prefers the highest card, if that is worth more than drawing."""
    rest = moves[0]
    for k in range(size(moves[0])):
        move = first(rest)
        worth[k] = weights[DRAWING] if move == DRAW else weights[HOPPING] * (move - LAY + 1)
        rest &= rest - 1
