"""Counts a race for the lab: `observe` is called before and after every decision; `lab` names the counters."""

from __future__ import annotations

from wettlauf.core.contract import AFTER, BEFORE, CHANCE, END, START
from wettlauf.core.counters import places
from wettlauf.core.rule import rule
from wettlauf.games.strauss.data import (
    CARDS,
    COPY,
    CROCODILE,
    FIFTH,
    JOKER,
    JOKER_VALUE,
    JUMP,
    LANES,
    LEAP,
    LION,
    LOWEST_VALUE,
    MAX_PLAYERS,
    ON_BRIDGE,
    PLACES,
    PLUS2,
    PORCUPINE,
    QUICKSAND,
    SPACES,
    TILES,
    VALUES,
    WARTHOG,
)
from wettlauf.games.strauss.lab import ADVANTAGE_KINDS, COUNTERS, WAYS
from wettlauf.games.strauss.movement import can_go_on, is_taken, next_space, own_lane
from wettlauf.games.strauss.moves import (
    COPY_MOVE,
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
)
from wettlauf.games.strauss.state import BY_EXCEPTION, DUNE
from wettlauf.games.strauss.turn import landing

NORMAL, BY_NEIGHBOUR, STAYED, BY_JOKER, BY_COPY = range(len(WAYS))
(VISITS, BITES, WATER, WOKEN, USED, WORTH, CARDS_AT, VALUES_AT, LANES_AT, WAYS_AT, GAP) = places(COUNTERS)
HAD, HAD_WON, LACKED, LACKED_WON = (WORTH + part * ADVANTAGE_KINDS for part in range(4))
GAP_COUNT, GAP_SQUARES = GAP + TILES, GAP + 2 * TILES

# Notes kept during a race: the advantages that each seat has made ready, where its bird is, the rounds finished.
NOTED_PLACE = MAX_PLAYERS
NOTED_ROUND = 2 * MAX_PLAYERS
NOTES = NOTED_ROUND + 1


@rule
def leaders(setup, state):
    """Returns the bird in front as a set of one: no two share a place (V6 to V8)."""
    first = 0
    for seat in range(1, setup.players):
        if setup.space[state.players[seat].at].rank > setup.space[state.players[first].at].rank:
            first = seat
    return 1 << first


@rule
def rounds_played(setup, state, turns):
    return state.round + 0


@rule
def observe(setup, state, moment, seat, action, notes, figures):
    if moment == START:
        for each in range(setup.players):
            notes[NOTED_PLACE + each] = state.players[each].at
    elif moment == BEFORE:
        count_decision(setup, state, seat, action, notes, figures)
    elif moment == AFTER:
        if seat != CHANCE:
            count_slide(setup, state, seat, notes, figures)
        if state.round != notes[NOTED_ROUND]:
            notes[NOTED_ROUND] = state.round
            count_gap(setup, state, figures)
    elif moment == END:
        weigh_advantages(setup, action, notes, figures)


@rule
def count_decision(setup, state, seat, action, notes, figures):
    """Counts a decision before it is carried out."""
    me = state.players[seat]
    if action >= STEP:
        count_meeting(setup, state, action - STEP, figures)
        count_visit(setup, action - STEP, seat, notes, figures)
    elif action < JUMP_MOVE:
        card = action % CARDS
        figures[CARDS_AT + card] += 1
        figures[VALUES_AT + card % VALUES] += 1
        if action < EXCEPTION:
            figures[WAYS_AT + NORMAL] += 1
            count_start_of_run(setup, state, me.at, card, figures)
        else:
            figures[WAYS_AT + (BY_NEIGHBOUR if action < STAY else STAYED)] += 1
    elif action >= LOSE:
        figures[BITES + me.at] += 1  # V31
    elif action >= FLIP:
        if action != FLIP_NONE:
            figures[WATER + me.at // PLACES] += 1
            figures[WOKEN + action - FLIP] += 1
            notes[seat] |= 1 << (action - FLIP)
            if action - FLIP == FIFTH:
                figures[USED + FIFTH] += 1  # V28: from now on
    else:
        count_use(setup, state, seat, action, notes, figures)


@rule
def count_use(setup, state, seat, action, notes, figures):
    """Counts the use of an advantage, or an animal heeded on tiptoe (V43)."""
    me = state.players[seat]
    if action == JUMP_MOVE:
        figures[USED + JUMP] += 1
    elif action == COPY_MOVE:
        figures[USED + COPY] += 1
        figures[WAYS_AT + BY_COPY] += 1
        count_start_of_run(setup, state, me.at, me.top + 0, figures)
    elif action == PLUS2_MOVE:
        figures[USED + PLUS2] += 1
    elif action == LEAP_MOVE:
        figures[USED + LEAP] += 1
        there = landing(setup, state, me, me.at, own_lane(setup, state, me.at))
        count_visit(setup, there, seat, notes, figures)
    elif action >= JOKER_MOVE and action < PLUS2_MOVE:
        figures[USED + JOKER] += 1
        figures[WAYS_AT + BY_JOKER] += 1
        count_start_of_run(setup, state, me.at, VALUES * (action - JOKER_MOVE) + JOKER_VALUE - LOWEST_VALUE, figures)
    elif action == HEED and state.phase != DUNE:
        figures[BITES + me.at] += 1


@rule
def count_visit(setup, there, seat, notes, figures):
    figures[VISITS + there] += 1
    lane = setup.space[there].lane
    figures[LANES_AT + lane if lane < LANES else LANES_AT + LANES] += 1
    notes[NOTED_PLACE + seat] = there


@rule
def count_slide(setup, state, seat, notes, figures):
    """Counts the space that a dune carried the bird to, if it did (V41)."""
    at = state.players[seat].at
    if at != notes[NOTED_PLACE + seat]:
        count_visit(setup, at, seat, notes, figures)
        on = setup.space[at].on
        if state.tiptoe == 0 and on in (PORCUPINE, WARTHOG):
            figures[BITES + at] += 1


@rule
def count_meeting(setup, state, there, figures):
    """Counts what a step meets: a porcupine or warthog (V32, V34), or an animal that bars the way beyond."""
    if state.tiptoe == 1 or state.jumping == 1:
        return
    space = setup.space[there]
    if space.on == PORCUPINE or space.on == WARTHOG:
        figures[BITES + there] += 1
    left = state.points - 2 if space.on == QUICKSAND else state.points - 1
    is_bound = state.bound == 1 or space.lane == state.lane or space.lane == ON_BRIDGE
    if is_bound and left > 0 and space.on != PORCUPINE and state.mode != BY_EXCEPTION:
        count_barrier(setup, state, there, state.lane, left, figures)


@rule
def count_start_of_run(setup, state, at, card, figures):
    """Counts an animal that stands right in front of a bird about to run along its lane (V13)."""
    lane = card // VALUES
    here = setup.space[at].lane
    if here in (lane, ON_BRIDGE) and card % VALUES != 0 and state.jumping == 0:
        bonus = state.turn + 1 if here == lane else 0 * state.turn
        count_barrier(setup, state, at, lane, card % VALUES + LOWEST_VALUE + bonus, figures)


@rule
def count_barrier(setup, state, at, lane, points, figures):
    """Counts a lion (V30) or a crocodile that the bird could not leave again (V33) if it ends the run."""
    ahead = next_space(setup, at, lane)
    on = setup.space[ahead].on
    if on not in (LION, CROCODILE) or is_taken(state, ahead):
        return
    if not can_go_on(setup, state, at, lane, points, 0 * points):
        figures[BITES + ahead] += 1


@rule
def count_gap(setup, state, figures):
    """Counts, at the end of a round, the steps between the first and the last bird, by the tile of the first."""
    nearest = SPACES
    furthest = -SPACES
    first = 0
    for seat in range(setup.players):
        to_go = setup.space[state.players[seat].at].to_go
        if to_go < nearest:
            nearest = to_go + 0
            first = seat
        furthest = max(furthest, to_go)
    tile = state.players[first].at // PLACES
    figures[GAP + tile] += furthest - nearest
    figures[GAP_COUNT + tile] += 1
    figures[GAP_SQUARES + tile] += (furthest - nearest) * (furthest - nearest)


@rule
def weigh_advantages(setup, winners, notes, figures):
    for seat in range(setup.players):
        won = (winners >> seat) & 1
        for advantage in range(ADVANTAGE_KINDS):
            if (notes[seat] >> advantage) & 1 == 1:
                figures[HAD + advantage] += 1
                figures[HAD_WON + advantage] += won
            else:
                figures[LACKED + advantage] += 1
                figures[LACKED_WON + advantage] += won
