"""What a seat knows: its own hand, all discard piles and what follows; not the draw piles. Part of the rules."""

from __future__ import annotations

from wettlauf.core.bits import size
from wettlauf.core.random_numbers import shuffle
from wettlauf.core.rule import rule
from wettlauf.core.stacks import pop, push
from wettlauf.games.strauss.choices import jump_cards, legal_advantages
from wettlauf.games.strauss.data import CARDS
from wettlauf.games.strauss.state import CARD


@rule
def hide(setup, state, seat):
    """Blanks what `seat` cannot know: cards in other hands that nobody can infer, and the order of all draw piles."""
    for i in range(4):
        state.rng[i] = 0
    for other in range(setup.players):
        player = state.players[other]
        if other != seat:
            player.hand = player.shown
        for i in range(CARDS):  # above the top too, where cards lay that are now in the hand
            player.draw.card[i] = 0


@rule
def redeal(setup, state, seat, rng):
    """Draws a world that agrees with all that `seat` knows, each equally likely; reads nothing hidden."""
    hide(setup, state, seat)
    for other in range(setup.players):
        player = state.players[other]
        known = player.hand
        redeal_one(player, known, rng)
        if other == state.seat and other != seat and must_hold_a_jump(setup, state, player):
            while jump_cards(setup, state, player, player.hand) == 0:
                redeal_one(player, known, rng)


@rule
def redeal_one(player, known, rng):
    """Redeals a player's unseen cards: fills up the hand and puts the rest on the draw pile."""
    pool = player.draw
    pool.n = 0
    player.hand = known
    for card in range(CARDS):
        if ((player.discard | known) >> card) & 1 == 0:
            push(pool, card)
    shuffle(rng, pool.card, pool.n)
    for _ in range(player.held - size(known)):
        player.hand |= 1 << pop(pool)


@rule
def must_hold_a_jump(setup, state, player):
    """Returns whether a card of the hand must complete an announced big jump, as joker and copy cannot (V20)."""
    return state.phase == CARD and state.jumping == 1 and legal_advantages(setup, state, player) == 0
