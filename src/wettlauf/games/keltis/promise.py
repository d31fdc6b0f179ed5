"""What a position of Keltis promises to each seat: the score it may hope for, and the chance to win with it."""

from __future__ import annotations

import math

from wettlauf.core.rule import rule
from wettlauf.games.keltis.data import PATHS, STONE_POINTS
from wettlauf.games.keltis.heuristic import all_hopes, odds, turns_left, unseen_cards
from wettlauf.games.keltis.prospects import path_worth
from wettlauf.games.keltis.rewards import LONG_LEAD, WIN
from wettlauf.games.keltis.rules import score

# Found by regression over games of the heuristic against itself.
TRUE = 0.9  # how much of the lead hoped for comes true ...
LESS_TRUE = 0.012  # ... less for each turn left
DOUBT = 20.0  # variance of the final lead when no turn is left
MORE_DOUBT = 2.6  # ... for each turn left
POINT = 64  # parts of a point, to keep a fraction in a whole number


@rule
def promise(setup, state, weights, scores, gains):
    turns = turns_left(setup, state, weights)
    for seat in range(setup.players):
        scores[seat] = int(POINT * hoped_score(setup, state, weights, seat, turns))
    true = TRUE - LESS_TRUE * turns
    doubt = math.sqrt(DOUBT + MORE_DOUBT * turns)
    for seat in range(setup.players):
        best_other = -1000 * POINT
        for other in range(setup.players):
            if other != seat:
                best_other = max(best_other, scores[other])
        lead = true * (scores[seat] - best_other) / POINT
        won = 1.0 / (1.0 + math.exp(-1.7 * lead / doubt))
        gains[seat] = WIN * won + (1.0 - WIN) * (0.5 + 0.5 * max(-1.0, min(1.0, lead / LONG_LEAD)))


@rule
def hoped_score(setup, state, weights, seat, turns):
    player = state.players[seat]
    unseen = unseen_cards(setup, state, seat)
    chance, held = odds(player, turns, unseen, weights)
    hopes = all_hopes(player, unseen, chance, held, weights)
    hoped = 0.0
    for path in range(PATHS):
        factor = 2 if player.large == path else 1
        stone = player.stone[path]
        worth = path_worth(state.tile[path], player.wishes, stone, min(hopes[path], turns), factor, weights)
        hoped += worth - factor * STONE_POINTS[stone]
    return score(player) + hoped
