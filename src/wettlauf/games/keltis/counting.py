"""What statistics record of a game of Keltis: who started, and by how much it was won."""

from __future__ import annotations

from wettlauf.core.aspects import Tally
from wettlauf.core.rule import rule
from wettlauf.games.keltis.data import LOWEST_SCORE, MAX_PLAYERS
from wettlauf.games.keltis.rules import score
from wettlauf.games.keltis.state import DRAW

STARTS = tuple(str(turn + 1) for turn in range(MAX_PLAYERS))  # position in the turn order

TALLIES = (Tally("best_score"), Tally("margin"), Tally("in_goal"), Tally("draw_pile"))
BEST_SCORE, MARGIN, IN_GOAL, DRAW_PILE = range(len(TALLIES))


@rule
def note_starts(setup, state, starts):
    for seat in range(setup.players):
        starts[seat] = (seat - state.seat + setup.players) % setup.players  # K5


@rule
def count_game(setup, state, starts, counts):
    best = LOWEST_SCORE
    second = LOWEST_SCORE
    for seat in range(setup.players):
        points = score(state.players[seat])
        second = max(second, min(points, best))
        best = max(best, points)
    counts[BEST_SCORE] = best
    counts[MARGIN] = best - second
    counts[IN_GOAL] = state.in_goal
    counts[DRAW_PILE] = state.stacks[DRAW].n
