"""What statistics record of a race: start numbers, how long it took, and in which direction it was won."""

from __future__ import annotations

from wettlauf.core.aspects import Tally
from wettlauf.core.rule import rule
from wettlauf.games.ostfriesenlauf.data import FIGURES, GOALS
from wettlauf.games.ostfriesenlauf.rules import furthest_back

STARTS = tuple(str(number + 1) for number in range(FIGURES))  # start numbers (O3)

FORWARDS, BACKWARDS, LEVEL = range(3)  # LEVEL: equally far beyond the line in both directions (O18)
TALLIES = (
    Tally("rounds"),
    Tally("goal_shifts"),
    Tally("spaces_over"),
    Tally("way", ("forwards", "backwards", "level")),
    Tally("goal", GOALS),
    Tally("winner_start", (*STARTS, "level")),  # of the figure furthest beyond the line, owned or not
)
ROUNDS, GOAL_SHIFTS, SPACES_OVER, WAY, GOAL, WINNER_START = range(len(TALLIES))


@rule
def note_starts(setup, state, starts):
    """Notes the start number of each figure: its rank at the start (O3)."""
    for rank in range(FIGURES):
        starts[state.track.figure[rank]] = rank


@rule
def count_game(setup, state, starts, counts):
    track = state.track
    goal = setup.goals[track.goal]
    back = furthest_back(track)
    forwards = track.at[0] - goal
    backwards = goal - setup.spaces - track.at[back]
    counts[ROUNDS] = state.round
    counts[GOAL_SHIFTS] = state.goal_shifts
    counts[SPACES_OVER] = max(forwards, backwards)
    counts[GOAL] = track.goal
    if forwards > backwards:
        counts[WAY] = FORWARDS
        counts[WINNER_START] = starts[track.figure[0]]
    elif backwards > forwards:
        counts[WAY] = BACKWARDS
        counts[WINNER_START] = starts[track.figure[back]]
    else:
        counts[WAY] = LEVEL
        counts[WINNER_START] = FIGURES
