"""Counts a game of Keltis for the lab; `lab` declares the counters."""

from __future__ import annotations

from wettlauf.core.bits import WORD
from wettlauf.core.contract import BEFORE, END
from wettlauf.core.counters import places
from wettlauf.core.rule import rule
from wettlauf.games.keltis.data import GOAL, GOAL_FIGURES, NO_TILE, PATHS, VALUES
from wettlauf.games.keltis.lab import COUNTERS, DECLINED, STONES
from wettlauf.games.keltis.moves import LAY, MOVE, OTHER, PASS, TAKE

LAID_VALUES, LAID_COLOURS, DISCARDED, TAKEN, STONES_AT, DARK_AT, TILES_AT, REACHED, WISHES, LARGE = places(COUNTERS)


@rule
def observe(setup, state, moment, seat, action, notes, figures):
    if moment == BEFORE:
        count_decision(setup, state, seat, action, figures)
    elif moment == END:
        for each in range(setup.players):
            count_end(state.players[each], figures)


@rule
def count_decision(setup, state, seat, action, figures):
    me = state.players[seat]
    if action < LAY:
        figures[DISCARDED + action % VALUES] += 1
    elif action < OTHER:
        card = action & (WORD - 1)
        colour = card // VALUES
        figures[LAID_VALUES + card % VALUES] += 1
        figures[LAID_COLOURS + colour] += 1
        if me.stone[colour] < STONES - 1:  # K10: on the end stone another figure moves instead
            count_step(setup, state, me, colour, figures)
    elif action >= TAKE:
        figures[TAKEN + action - TAKE] += 1
    elif action == PASS:
        figures[TILES_AT + DECLINED] += 1
    else:
        count_step(setup, state, me, (action - MOVE) % PATHS, figures)


@rule
def count_step(setup, state, me, path, figures):
    """Counts the stone that a figure reaches, and its tile (K11 to K14)."""
    stone = me.stone[path] + 1
    figures[STONES_AT + STONES * path + stone] += 1
    tile = state.tile[path][stone]
    ends = stone == GOAL and state.in_goal == GOAL_FIGURES - 1  # K17: its tile is not carried out
    if tile != NO_TILE and not ends:
        figures[TILES_AT + tile] += 1
        figures[DARK_AT + STONES * path + stone] += 1


@rule
def count_end(me, figures):
    for path in range(PATHS):
        stone = me.stone[path] + 0
        figures[REACHED + path] += stone
        figures[REACHED + PATHS + path] += 1
        figures[REACHED + 2 * PATHS + path] += stone * stone
    figures[WISHES] += me.wishes
    figures[WISHES + 1] += 1
    figures[WISHES + 2] += me.wishes * me.wishes
    if me.large < PATHS:
        figures[LARGE + me.large] += 1
