"""What a seat of Ostfriesenlauf knows: rules that keep account of it, hide the rest, and deal the rest anew.

Everyone sees backs, how many cards lie in each deck, and every card that is turned over. When finished rounds are
shuffled into the decks (O20), everyone also knows that none of those cards is in a hand or on the pile. So for each
back it is kept how many cards a player holds since before the last shuffle, and before the last but one. Which of
several cards with one back is laid nobody sees: the oldest that it can have been counts as laid. So nothing is held
for impossible that is possible.
"""

from __future__ import annotations

from wettlauf.core.bits import first, size
from wettlauf.core.card_sets import copies, empty, put_in
from wettlauf.core.random_numbers import below
from wettlauf.core.rule import rule
from wettlauf.games.ostfriesenlauf.data import DECK_OF, DECK_SIZE, DECKS, FIGURES, KINDS_OF
from wettlauf.games.ostfriesenlauf.state import NONE, SHUFFLES

# ---- backs, which everyone sees ----


@rule
def backs_in_hand(me, deck):
    """How many cards with that back a player has in hand, whether their faces are known or hidden."""
    kinds = KINDS_OF[deck]
    return me.hidden[deck] + size(me.hand.once & kinds) + size(me.hand.twice & kinds)


@rule
def back_on_pile(state, rank):
    """The deck of the card that the figure of that rank has laid; NONE if it has laid none."""
    return state.pile_hidden[rank] if state.pile[rank] == NONE else DECK_OF[state.pile[rank]]


# ---- keeping account ----


@rule
def age_what_is_held(setup, state):
    """The decks have been shuffled: what players hold, and what lies on the pile, is older than that."""
    state.shuffled = 1
    state.returned[1].once = state.returned[0].once | state.spent.once
    state.returned[1].twice = state.returned[0].twice | state.spent.twice
    state.returned[0].once = state.spent.once
    state.returned[0].twice = state.spent.twice
    for seat in range(setup.players):
        me = state.players[seat]
        for deck in range(DECKS):
            me.old[1][deck] = me.old[0][deck]
            me.old[0][deck] = backs_in_hand(me, deck)
    for rank in range(FIGURES):
        back = back_on_pile(state, rank)
        if back != NONE:
            owner = setup.owner[state.track.figure[rank]]
            if owner == NONE:
                state.pile_age[rank] = min(state.pile_age[rank] + 1, SHUFFLES)
            else:
                state.players[owner].old[0][back] += 1


@rule
def not_returned(setup, state, k, card):
    """How many copies of a card can have stayed outside the decks through the last shuffle (k = 0) or two (k = 1)."""
    return copies(setup.pack, card) - copies(state.returned[k], card)


@rule
def learn_from_pile(setup, state):
    """The pile is turned over: who laid which card is known now."""
    for rank in range(FIGURES):
        owner = setup.owner[state.track.figure[rank]]
        if owner != NONE and state.pile[rank] != NONE:
            learn_from_card(setup, state, state.players[owner], state.pile[rank])
        state.pile_age[rank] = 0


@rule
def learn_from_card(setup, state, me, card):
    """Of the cards that it can have been, the oldest is no longer held."""
    deck = DECK_OF[card]
    if me.old[1][deck] > 0 and not_returned(setup, state, 1, card) > 0:
        me.old[1][deck] -= 1
        me.old[0][deck] -= 1
    elif me.old[0][deck] > me.old[1][deck] and not_returned(setup, state, 0, card) > 0:
        me.old[0][deck] -= 1


# ---- hiding ----


@rule
def hide(setup, state, seat):
    """Blank the faces that `seat` cannot know: other hands, the pile but for its own card, the decks (O1, O2, O22)."""
    for i in range(4):
        state.rng[i] = 0
    for other in range(setup.players):
        if other != seat:
            me = state.players[other]
            for deck in range(DECKS):
                me.hidden[deck] = backs_in_hand(me, deck)
            empty(me.hand)
    for rank in range(FIGURES):
        owner = setup.owner[state.track.figure[rank]]
        if owner == NONE or owner != seat:
            state.pile_hidden[rank] = back_on_pile(state, rank)
            state.pile[rank] = NONE
    for deck in range(DECKS):
        for i in range(DECK_SIZE):  # also above the top, where cards now in hands lay
            state.decks[deck].card[i] = 0


# ---- dealing anew ----


@rule
def redeal(setup, state, seat, rng):
    """A random world that agrees with all that `seat` knows: each deck's unseen cards are dealt anew to the places
    where cards with its back lie, oldest places first, each way equally likely.

    Reads nothing hidden, so it works on a hidden copy as well.
    """
    hide(setup, state, seat)
    for deck in range(DECKS):
        choose_pile_ages(setup, state, deck, rng)
        wanted = state.decks[deck].n
        unseen = collect_unseen(setup, state, seat, deck)
        dealt = 0
        for age in range(SHUFFLES, -1, -1):
            fits = count_fitting(setup, state, seat, deck, unseen, dealt, age)
            dealt = deal_places(setup, state, seat, deck, age, dealt, fits, rng)
        if unseen - dealt != wanted:
            raise AssertionError("cards were lost or doubled")
        keep_rest(state.decks[deck], dealt, wanted, rng)
    for rank in range(FIGURES):
        state.pile_hidden[rank] = NONE
        if setup.owner[state.track.figure[rank]] != NONE:
            state.pile_age[rank] = 0
    for other in range(setup.players):
        for deck in range(DECKS):
            state.players[other].hidden[deck] = 0


@rule
def hidden_places(me, deck, laid, age):
    """How many cards of that age with that back a player holds; `laid` is 1 if one more of them lies on the pile."""
    if age == 0:
        return me.hidden[deck] + laid - me.old[0][deck]
    if age == SHUFFLES:
        return me.old[SHUFFLES - 1][deck]
    return me.old[age - 1][deck] - me.old[age][deck]


@rule
def choose_pile_ages(setup, state, deck, rng):
    """A player's card on the pile is any of those with its back that the player held; so is its age."""
    for rank in range(FIGURES):
        owner = setup.owner[state.track.figure[rank]]
        if state.pile_hidden[rank] == deck and owner != NONE:
            me = state.players[owner]
            which = below(rng, me.hidden[deck] + 1)
            age = SHUFFLES
            while which >= hidden_places(me, deck, 1, age):
                which -= hidden_places(me, deck, 1, age)
                age -= 1
            state.pile_age[rank] = age


@rule
def collect_unseen(setup, state, seat, deck):
    """Write every card of the deck that is not in sight into the deck's own places; returns their number."""
    cards = state.decks[deck].card
    n = 0
    rest = setup.pack.once & KINDS_OF[deck]
    while rest != 0:
        card = first(rest)
        rest &= rest - 1
        unseen = copies(setup.pack, card) - copies(state.spent, card)
        if seat >= 0:
            unseen -= copies(state.players[seat].hand, card)
        for rank in range(FIGURES):
            if state.pile[rank] == card:
                unseen -= 1
        for _ in range(unseen):
            cards[n] = card
            n += 1
    return n


@rule
def holds_only_old(setup, state, seat, deck, age):
    """Whether all that the seat itself holds of a deck is of that age, so that others cannot hold the same copies."""
    if seat < 0:
        return False
    me = state.players[seat]
    held = backs_in_hand(me, deck)
    for rank in range(FIGURES):
        if setup.owner[state.track.figure[rank]] == seat and back_on_pile(state, rank) == deck:
            held += 1
    return me.old[age - 1][deck] == held


@rule
def own_copies(setup, state, seat, card):
    found = copies(state.players[seat].hand, card)
    for rank in range(FIGURES):
        if setup.owner[state.track.figure[rank]] == seat and state.pile[rank] == card:
            found += 1
    return found


@rule
def most_held(setup, state, seat, card, age):
    """How many copies of a card others can hold since that many shuffles."""
    most = copies(setup.pack, card)
    for k in range(age):
        stayed = not_returned(setup, state, k, card)
        if holds_only_old(setup, state, seat, DECK_OF[card], k + 1):
            stayed -= own_copies(setup, state, seat, card)
        most = min(most, stayed)
    return most


@rule
def count_fitting(setup, state, seat, deck, unseen, dealt, age):
    """Bring those of the undealt cards that can be of that age to the front; returns where they end."""
    if age == 0:
        return unseen
    cards = state.decks[deck].card
    end = dealt
    for i in range(dealt, unseen):
        card = cards[i]
        before = 0
        for j in range(end):
            if cards[j] == card:
                before += 1
        if before < most_held(setup, state, seat, card, age):
            cards[i] = cards[end]
            cards[end] = card
            end += 1
    return end


@rule
def deal_places(setup, state, seat, deck, age, dealt, fits, rng):
    """Deal a card from those between `dealt` and `fits` to each hidden place of that age; returns the new `dealt`."""
    for other in range(setup.players):
        if other != seat:
            me = state.players[other]
            laid = 0
            aged = 0
            for rank in range(FIGURES):
                if setup.owner[state.track.figure[rank]] == other and state.pile_hidden[rank] == deck:
                    laid = 1
                    aged = 1 if state.pile_age[rank] == age else 0
            for _ in range(hidden_places(me, deck, laid, age) - aged):
                put_in(me.hand, pick(state.decks[deck].card, dealt, fits, rng))
                dealt += 1
    for rank in range(FIGURES):
        if state.pile_hidden[rank] == deck and state.pile_age[rank] == age:
            state.pile[rank] = pick(state.decks[deck].card, dealt, fits, rng)
            dealt += 1
    return dealt


@rule
def pick(cards, dealt, fits, rng):
    """A random card of those between `dealt` and `fits`, which changes places with the first of them."""
    i = dealt + below(rng, fits - dealt)
    card = cards[i]
    cards[i] = cards[dealt]
    cards[dealt] = card
    return card


@rule
def keep_rest(deck, dealt, wanted, rng):
    """What is left is the deck, in random order."""
    for i in range(wanted):
        card = pick(deck.card, dealt + i, dealt + wanted, rng)
        deck.card[i] = card
    for i in range(wanted, DECK_SIZE):
        deck.card[i] = 0
