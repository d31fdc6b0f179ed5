"""Explains the order of the birds in words: placement by V6 to V8, and the bonus that depends on it (V14).

>>> import wettlauf
>>> match = wettlauf.game("strauss", players=2, start_player=1).deal(seed=4)
>>> print(why_order(match)[0].say("en"))
Pink begins: in the first round the start player does, and the others follow clockwise (V4).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from wettlauf.core.match import Match
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.strauss.data import LANES
from wettlauf.games.strauss.graph import graph_of
from wettlauf.games.strauss.state import CARD
from wettlauf.games.strauss.story import listed, ostrich_words


def why_order(match: Match) -> list[Words]:
    """Returns why this round has its order: for each bird why it is ahead of the next, then the bonuses."""
    position, first_round = _round_start(match)
    state: Any = position.state
    order = [state.order[turn] for turn in range(position.options["players"])]
    if first_round:
        return [Words("strauss-order-start-player", {"ahead": ostrich_words(state, order[0]), "rule": "V4"})]
    reasons = [why_ahead(position, ahead, behind) for ahead, behind in pairwise(order)]
    birds = [
        Words("strauss-order-bonus-bird", {"ostrich": ostrich_words(state, seat), "place": place})
        for place, seat in enumerate(order, 1)
    ]
    return [*reasons, Words("strauss-order-bonus", {"birds": listed(birds), "rule": "V14"})]


def why_ahead(position: Position, ahead: int, behind: int) -> Words:
    """Returns why the bird of one seat is ahead of that of another."""
    state: Any = position.state
    graph = graph_of(tuple(position.options["course"]))
    spaces = [graph.spaces[state.players[seat].at] for seat in (ahead, behind)]
    front, back = spaces
    side = graph.sides[front.tile]
    if front.tile != back.tile:
        name, rule = "first", "V7"
    elif front.name == back.name:
        name, rule = "seat", "V51"
    elif side.shape.startswith("curve"):
        if side.rows[front.name] != side.rows[back.name]:
            name, rule = "third", "V7"
        else:
            name, rule = ("front" if front.lane == back.lane else "inside"), "V7"
    elif side.rows[front.name] != side.rows[back.name]:
        name, rule = "row", "V6"
    else:
        name, rule = "tree", "V8" if side.bridge else "V3" if front.lane > LANES else "V6"
    birds: dict[str, Argument] = {"ahead": ostrich_words(state, ahead), "behind": ostrich_words(state, behind)}
    return Words(f"strauss-order-{name}", {**birds, "rule": rule})


def _round_start(match: Match) -> tuple[Position, bool]:
    """Returns the position at the beginning of this round, and whether it is the first round."""
    for number in range(len(match.log), -1, -1):
        position = match.position_at(number)
        state: Any = position.state
        if state.phase == CARD and state.turn == 0 and not state.jumping:
            return position, number == 0
    return match.position_at(0), True  # a match that was set up in the middle of a round
