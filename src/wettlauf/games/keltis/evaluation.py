"""Evaluates a position of Keltis: the score that each seat can expect, and its chance of winning with it."""

from __future__ import annotations

import math

from wettlauf.core.rule import rule
from wettlauf.games.keltis.data import PATHS, STONE_POINTS
from wettlauf.games.keltis.heuristic import expected_steps, odds, turns_left, unseen_cards
from wettlauf.games.keltis.prospects import path_worth
from wettlauf.games.keltis.rewards import LONG_LEAD, WIN
from wettlauf.games.keltis.rules import score

# Fitted by regression over games of the heuristic against itself.
LEAD_KEPT = 0.9  # the share of the expected lead that remains at the end,
LEAD_LOST_PER_TURN = 0.012  # less this much for each turn left
VARIANCE = 20.0  # of the final lead when no turn is left,
VARIANCE_PER_TURN = 2.6  # plus this much for each turn left
POINT = 64  # units per point, to store fractions of points as integers


@rule
def evaluate(setup, state, weights, scores, gains):
    turns = turns_left(setup, state, weights)
    for seat in range(setup.players):
        scores[seat] = int(POINT * expected_score(setup, state, weights, seat, turns))
    share = LEAD_KEPT - LEAD_LOST_PER_TURN * turns
    deviation = math.sqrt(VARIANCE + VARIANCE_PER_TURN * turns)
    for seat in range(setup.players):
        best_other = -1000 * POINT
        for other in range(setup.players):
            if other != seat:
                best_other = max(best_other, scores[other])
        lead = share * (scores[seat] - best_other) / POINT
        win_chance = 1.0 / (1.0 + math.exp(-1.7 * lead / deviation))
        gains[seat] = WIN * win_chance + (1.0 - WIN) * (0.5 + 0.5 * max(-1.0, min(1.0, lead / LONG_LEAD)))


@rule
def expected_score(setup, state, weights, seat, turns):
    player = state.players[seat]
    unseen = unseen_cards(setup, state, seat)
    chance, held = odds(player, turns, unseen, weights)
    steps = expected_steps(player, unseen, chance, held, weights)
    gain = 0.0
    for path in range(PATHS):
        factor = 2 if player.large == path else 1
        stone = player.stone[path]
        worth = path_worth(state.tile[path], player.wishes, stone, min(steps[path], turns), factor, weights)
        gain += worth - factor * STONE_POINTS[stone]
    return score(player) + gain
