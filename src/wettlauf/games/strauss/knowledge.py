"""What a seat knows: the own hand, every discard pile, what follows from them; no draw pile. Part of the rules."""

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
    """Blank what `seat` cannot know: other hands but for what everyone can tell, and the order of all draw piles."""
    for i in range(4):
        state.rng[i] = 0
    for other in range(setup.players):
        player = state.players[other]
        if other != seat:
            player.hand = player.shown
        for i in range(CARDS):  # also above the top, where cards now in the hand lay
            player.draw.card[i] = 0


@rule
def redeal(setup, state, seat, rng):
    """A random world that agrees with all that `seat` knows, each equally likely. Reads nothing hidden."""
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
    """Deal a player's unseen cards anew: to the hand what it lacks, the rest to the draw pile."""
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
    """A big jump was announced (V20), and neither joker nor copy can follow: so a card of the hand can."""
    return state.phase == CARD and state.jumping == 1 and legal_advantages(setup, state, player) == 0
