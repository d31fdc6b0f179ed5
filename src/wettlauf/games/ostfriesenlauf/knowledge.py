"""What a seat of Ostfriesenlauf knows: rules that track it, hide everything else, and redeal it.

Everyone sees backs, the number of cards in each deck, and every card that is turned over. When the cards of finished
rounds are shuffled into the decks (O20), everyone also knows that none of them is in a hand or on the pile. So for
each player and back, the state counts the cards held since before the last shuffle, and since before the one before
that. Nobody sees which of several cards with the same back is laid, so the oldest possible one is counted as laid:
this way nothing possible is ever excluded.
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
    """Returns how many cards with that back a player has in hand, whether their faces are known or hidden."""
    kinds = KINDS_OF[deck]
    return me.hidden[deck] + size(me.hand.once & kinds) + size(me.hand.twice & kinds)


@rule
def back_on_pile(state, rank):
    """Returns the deck of the card laid by the figure of that rank; NONE if it has not laid yet."""
    return state.pile_hidden[rank] if state.pile[rank] == NONE else DECK_OF[state.pile[rank]]


# ---- tracking what is known ----


@rule
def age_held_cards(setup, state):
    """Marks the cards in hands and on the pile as older than the shuffle that has just happened."""
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
    """Returns how many copies of a card may have stayed out of the last shuffle (k = 0), or of the last two (k = 1)."""
    return copies(setup.pack, card) - copies(state.returned[k], card)


@rule
def learn_from_pile(setup, state):
    """Updates what is known when the pile is turned over, which shows who laid which card."""
    for rank in range(FIGURES):
        owner = setup.owner[state.track.figure[rank]]
        if owner != NONE and state.pile[rank] != NONE:
            learn_from_card(setup, state, state.players[owner], state.pile[rank])
        state.pile_age[rank] = 0


@rule
def learn_from_card(setup, state, me, card):
    """Removes a laid card from the cards held by its player: the oldest that it can have been."""
    deck = DECK_OF[card]
    if me.old[1][deck] > 0 and not_returned(setup, state, 1, card) > 0:
        me.old[1][deck] -= 1
        me.old[0][deck] -= 1
    elif me.old[0][deck] > me.old[1][deck] and not_returned(setup, state, 0, card) > 0:
        me.old[0][deck] -= 1


# ---- hiding ----


@rule
def hide(setup, state, seat):
    """Blanks the faces that `seat` cannot know: other hands, decks, and the pile except its own card (O1, O2, O22)."""
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
        for i in range(DECK_SIZE):  # including above the top, where cards now in hands used to lie
            state.decks[deck].card[i] = 0


# ---- redealing ----


@rule
def redeal(setup, state, seat, rng):
    """Redeals the cards that `seat` cannot see, each way equally likely: a state from its information set.

    The unseen cards of each deck go to the places of cards with its back, oldest places first. Reads nothing hidden,
    so it also works on a hidden copy.
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
            raise AssertionError("cards were lost or duplicated")
        refill_deck(state.decks[deck], dealt, wanted, rng)
    for rank in range(FIGURES):
        state.pile_hidden[rank] = NONE
        if setup.owner[state.track.figure[rank]] != NONE:
            state.pile_age[rank] = 0
    for other in range(setup.players):
        for deck in range(DECKS):
            state.players[other].hidden[deck] = 0


@rule
def hidden_places(me, deck, laid, age):
    """Returns how many cards of that age and back a player holds; `laid` is 1 if another of them is on the pile."""
    if age == 0:
        return me.hidden[deck] + laid - me.old[0][deck]
    if age == SHUFFLES:
        return me.old[SHUFFLES - 1][deck]
    return me.old[age - 1][deck] - me.old[age][deck]


@rule
def choose_pile_ages(setup, state, deck, rng):
    """Draws the ages of the cards on the pile: each is any of the cards with its back that its player held."""
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
    """Writes all unseen cards of a deck into the deck's own places; returns their number."""
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
    """Returns whether all of the seat's own cards of a deck have that age: then others cannot hold those copies."""
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
    count = copies(state.players[seat].hand, card)
    for rank in range(FIGURES):
        if setup.owner[state.track.figure[rank]] == seat and state.pile[rank] == card:
            count += 1
    return count


@rule
def most_held(setup, state, seat, card, age):
    """Returns how many copies of a card others can have held for that many shuffles."""
    most = copies(setup.pack, card)
    for k in range(age):
        stayed = not_returned(setup, state, k, card)
        if holds_only_old(setup, state, seat, DECK_OF[card], k + 1):
            stayed -= own_copies(setup, state, seat, card)
        most = min(most, stayed)
    return most


@rule
def count_fitting(setup, state, seat, deck, unseen, dealt, age):
    """Moves the undealt cards that can have that age to the front; returns where they end."""
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
    """Deals one of the cards between `dealt` and `fits` to each hidden place of that age; returns the new `dealt`."""
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
    """Picks a random card between `dealt` and `fits` and swaps it with the first of them."""
    i = dealt + below(rng, fits - dealt)
    card = cards[i]
    cards[i] = cards[dealt]
    cards[dealt] = card
    return card


@rule
def refill_deck(deck, dealt, wanted, rng):
    """Shuffles the remaining cards, which form the deck."""
    for i in range(wanted):
        card = pick(deck.card, dealt + i, dealt + wanted, rng)
        deck.card[i] = card
    for i in range(wanted, DECK_SIZE):
        deck.card[i] = 0
