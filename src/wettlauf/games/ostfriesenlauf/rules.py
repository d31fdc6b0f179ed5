"""The rules of Ostfriesenlauf in the order of the rule book, each with its id beside the line that implements it.

They are compiled by Numba or run as plain Python, so they use only integers, records, `a[i][j]` and other rules.
What a seat knows is in `knowledge.py`.
"""

from __future__ import annotations

from wettlauf.core.bits import first
from wettlauf.core.card_sets import copies, empty, put_in, take_out
from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.random_numbers import DEALING, seed_random, shuffle, shuffle_between
from wettlauf.core.rule import inlined_rule, rule
from wettlauf.core.stacks import pop, top
from wettlauf.games.ostfriesenlauf.data import (
    ACTION,
    AMOUNT,
    DECK_OF,
    DECK_SIZE,
    DECKS,
    FIGURES,
    FISH,
    KINDS_OF,
    MOVE_GOAL,
    REFERS_TO,
    SWAP,
    TO_START,
)
from wettlauf.games.ostfriesenlauf.knowledge import age_held_cards, learn_from_pile
from wettlauf.games.ostfriesenlauf.moves import DRAW
from wettlauf.games.ostfriesenlauf.order import (
    order_of,
    progress,
    put_in_order,
    with_figure_behind,
    with_figures_exchanged,
)
from wettlauf.games.ostfriesenlauf.state import (
    ANY_START,
    DRAWING,
    FINISHED,
    LAYING,
    NONE,
    OWNERLESS,
    SHUFFLES,
    SHUFFLING,
)

# ---- set-up ----


@rule
def start_position(setup, state):
    """Sets up everything but cards and start numbers: four figures on the start (O1), the sign at the fish (O4)."""
    for rank in range(FIGURES):
        state.track.at[rank] = 0
        state.before.at[rank] = 0
        state.before.figure[rank] = 0
        state.turned[rank] = NONE
        state.pile_hidden[rank] = NONE
        state.pile_age[rank] = 0
    state.track.goal = FISH
    state.before.goal = 0
    empty(state.spent)
    for k in range(SHUFFLES):
        empty(state.returned[k])
    for seat in range(setup.players):
        me = state.players[seat]
        empty(me.hand)
        for deck in range(DECKS):
            me.hidden[deck] = 0
            for k in range(SHUFFLES):
                me.old[k][deck] = 0
    state.round = 0
    state.goal_shifts = 0
    state.shuffled = 0
    state.filled = (1 << DECKS) - 1


@rule
def deal(setup, state, seed):
    start_position(setup, state)
    seed_random(state.rng, seed, DEALING)
    for number in range(DECKS):  # O1
        deck = state.decks[number]
        for i in range(DECK_SIZE):
            deck.card[i] = setup.cards[number][i]
        shuffle(state.rng, deck.card, DECK_SIZE)
        deck.n = DECK_SIZE
    for seat in range(setup.players):
        hand = 0
        for number in range(DECKS):  # O2: one of each deck, so no two are equal
            hand |= 1 << pop(state.decks[number])
        state.players[seat].hand.once = hand
    for figure in range(FIGURES):
        state.track.figure[figure] = figure
    shuffle(state.rng, state.track.figure, FIGURES)  # O3: the start number is the rank
    for figure in range(FIGURES):  # given numbers replace drawn ones, so that all other random numbers stay the same
        if setup.start[figure] != ANY_START:
            state.track.figure[setup.start[figure] - 1] = figure
    begin_round(setup, state)


@rule
def place(setup, state, deal):
    """Sets up a given deal: a card of each deck for each seat, the decks (top first), start number by figure."""
    start_position(setup, state)
    for i in range(4):
        state.rng[i] = 0
    at = 0
    for seat in range(setup.players):
        me = state.players[seat]
        for _ in range(DECKS):
            put_in(me.hand, deal[at])
            at += 1
    for number in range(DECKS):
        deck = state.decks[number]
        deck.n = DECK_SIZE - setup.players
        for i in range(deck.n - 1, -1, -1):
            deck.card[i] = deal[at]
            at += 1
    for figure in range(FIGURES):
        state.track.figure[deal[at] - 1] = figure  # O3
        at += 1
    begin_round(setup, state)


# ---- whose decision, and which ----


@rule
def to_act(setup, state):
    return state.actor


@rule
def legal(setup, state, moves):
    if state.phase == DRAWING:
        moves[0] = state.filled << DRAW  # O5, O21
    else:
        moves[0] = state.players[state.actor].hand.once  # O5
    return 1


# ---- a round ----


@inlined_rule
def apply(setup, state, action):
    me = state.players[state.actor]
    if action >= DRAW:
        put_in(me.hand, pop(state.decks[action - DRAW]))
        if state.decks[action - DRAW].n == 0:
            wait_for_shuffle(state, action - DRAW)
        else:
            state.phase = LAYING
    else:
        take_out(me.hand, action)
        state.pile[state.rank] = action
        pass_turn(setup, state)


@rule
def wait_for_shuffle(state, number):
    """Waits for the shuffle that comes as soon as a deck's last card is drawn (O20)."""
    state.filled &= ~(1 << number)
    state.phase = SHUFFLING
    state.actor = CHANCE


@rule
def begin_round(setup, state):
    clear_pile(state)
    pass_turn(setup, state)


@rule
def clear_pile(state):
    for rank in range(FIGURES):
        state.pile[rank] = NONE
    state.rank = FIGURES  # O5: starting with the last rank, in round 1 as well


@inlined_rule
def pass_turn(setup, state):
    """Passes the turn to the next rank ahead (O5, O6); after the first rank the pile is turned over (O7)."""
    rank = state.rank - 1
    while True:
        if rank < 0:
            end_round(setup, state)
            if state.phase == FINISHED:
                return
            rank = FIGURES - 1
        state.rank = rank
        owner = setup.owner[state.track.figure[rank]]
        if owner != NONE:
            state.actor = owner
            state.phase = DRAWING
            return
        if state.decks[rank].n > 0:  # O22; nothing is laid from an empty deck
            state.actor = CHANCE
            state.phase = OWNERLESS
            return
        rank -= 1


@rule
def end_round(setup, state):
    turn_pile(setup, state)
    clear_pile(state)
    if crossed(setup, state.track):  # O16: only now, when all cards are carried out
        state.actor = OVER
        state.phase = FINISHED


@rule
def turn_pile(setup, state):
    copy_track(state.before, state.track)
    if state.shuffled == 1:
        learn_from_pile(setup, state)
    order, goal = order_of(state.track), state.track.goal
    once, twice = state.spent.once, state.spent.twice
    shifts = 0
    for rank in range(FIGURES - 1, -1, -1):  # O7: the card laid first is carried out first
        card = state.pile[rank]
        state.turned[rank] = card
        if card != NONE:
            old = goal
            order, goal = carried_out(order, goal, card)  # O23: no matter whose card it is
            shifts += goal != old
            twice |= once & (1 << card)
            once |= 1 << card
    put_in_order(state.track, order)
    state.track.goal = goal
    state.spent.once = once  # what `put_in` does, but faster with local variables
    state.spent.twice = twice
    state.round += 1
    state.goal_shifts += shifts


@rule
def copy_track(target, source):
    for rank in range(FIGURES):
        target.at[rank] = source.at[rank]
        target.figure[rank] = source.figure[rank]
    target.goal = source.goal


# ---- moving ----


@rule
def carry_out(track, card):
    order, track.goal = carried_out(order_of(track), track.goal, card)
    put_in_order(track, order)


@inlined_rule
def carried_out(order, goal, card):
    """Returns order and goal after a card, which acts on the figure that holds its rank now; other ranks that it names
    are read now, too (O8)."""
    rank = DECK_OF[card]
    action = ACTION[card]
    if action == MOVE_GOAL:
        return order, AMOUNT[card]  # O14
    if action == SWAP:  # O12: progress and lane are exchanged, so the figures exchange their ranks
        return with_figures_exchanged(order, rank, REFERS_TO[card]), goal
    target = 0 if action == TO_START else progress(order, REFERS_TO[card]) + AMOUNT[card]  # O10, O11, O13
    return arrived(order, rank, target), goal


@inlined_rule
def arrived(order, rank, target):
    """Returns the order after the figure of that rank has reached a progress, in the innermost free lane: behind all
    that are further or already there. Where it left, those further out have moved in (O9, O15)."""
    moved = with_figure_behind(order, rank, target)
    return order if progress(order, rank) == target else moved  # O11, O13: a figure already there keeps its lane


# ---- chance: cards of ownerless figures, shuffles ----


@inlined_rule
def chance(setup, state, rng, event):
    """Draws a chance event: one number, the card that an ownerless figure lays (O22), or a shuffle, as the sizes of the
    four decks and then their cards, each deck's top card first (O20)."""
    if state.phase == OWNERLESS:
        event[0] = top(state.decks[state.rank])
        return 1
    return draw_shuffle(state, rng, event)


@rule
def draw_shuffle(state, rng, event):
    n = DECKS
    for number in range(DECKS):
        begin = n
        deck = state.decks[number]
        for i in range(deck.n):
            event[n] = deck.card[i]
            n += 1
        rest = state.spent.once & KINDS_OF[number]
        while rest != 0:
            card = first(rest)
            event[n] = card
            event[n + 1] = card  # overwritten unless there are two
            n += copies(state.spent, card)
            rest &= rest - 1
        shuffle_between(rng, event, begin, n)
        event[number] = n - begin
    return n


@inlined_rule
def settle(setup, state, event, n):
    if state.phase == OWNERLESS:
        lay_for_ownerless(setup, state)
    else:
        settle_shuffle(setup, state, event)


@rule
def lay_for_ownerless(setup, state):
    """Lays the top card of the deck of its rank for an ownerless figure, unseen (O22)."""
    number = state.rank
    state.pile[number] = pop(state.decks[number])
    if state.decks[number].n == 0:
        wait_for_shuffle(state, number)  # O20: such a card counts as drawn
    else:
        pass_turn(setup, state)


@rule
def settle_shuffle(setup, state, event):
    at = DECKS
    state.filled = 0
    for number in range(DECKS):
        deck = state.decks[number]
        deck.n = event[number]
        for i in range(deck.n - 1, -1, -1):
            deck.card[i] = event[at]
            at += 1
        if deck.n > 0:
            state.filled |= 1 << number  # O21
    age_held_cards(setup, state)
    empty(state.spent)
    if state.pile[state.rank] == NONE:  # after a draw: now lay
        state.actor = setup.owner[state.track.figure[state.rank]]
        state.phase = LAYING
    else:
        pass_turn(setup, state)


# ---- the end ----


@rule
def is_over(setup, state):
    """Returns 0 while the race goes on and 1 when it has ended."""
    return 1 if state.phase == FINISHED else 0


@rule
def crossed(setup, track):
    """Returns whether a figure has crossed the line, wherever the goal is now: the first forwards or the last backwards
    (O16, O17)."""
    goal = setup.goals[track.goal]
    return track.at[0] > goal or track.at[FIGURES - 1] < goal - setup.spaces


@rule
def spaces_over(setup, track, rank):
    """Returns how far beyond the line the figure of that rank is, forwards or backwards; 0 if it has not crossed
    (O16, O17)."""
    goal = setup.goals[track.goal]
    return max(0, track.at[rank] - goal, goal - setup.spaces - track.at[rank])


@rule
def results(setup, state, scores):
    """Fills in the spaces beyond the line by figure and returns the winning seats as a bit set."""
    for rank in range(FIGURES):
        scores[state.track.figure[rank]] = spaces_over(setup, state.track, rank)
    return winners_of(setup, state.track) if crossed(setup, state.track) else 0


@rule
def winners_of(setup, track):
    """Returns the owners of the figures furthest beyond the line as a bit set; at least one must have crossed."""
    goal = setup.goals[track.goal]
    forwards = max(0, track.at[0] - goal)
    backwards = max(0, goal - setup.spaces - track.at[FIGURES - 1])
    winners = 0
    if forwards >= backwards:
        winners |= seat_set(setup, track.figure[0])
    if backwards >= forwards:  # O18: equal counts share the win
        winners |= seat_set(setup, track.figure[furthest_back(track)])
    return winners


@rule
def furthest_back(track):
    """Returns the rank of the figure that is furthest back; of several on one space, the one furthest in (O18)."""
    last = FIGURES - 1
    while last > 0 and track.at[last - 1] == track.at[last]:
        last -= 1
    return last


@rule
def seat_set(setup, figure):
    """Returns the owner of a figure as a bit set, which is empty if it has none (O19)."""
    owner = setup.owner[figure]
    return 0 if owner == NONE else 1 << owner
