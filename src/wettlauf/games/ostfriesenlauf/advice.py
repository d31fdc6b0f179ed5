"""Reasons for and against a move of Ostfriesenlauf, which anyone who sees the position can check.

A card is described by what it would do as the figures are placed now, ignoring cards face down on the pile.
"""

from __future__ import annotations

from typing import Any

from wettlauf.core.layout import PlainRecord
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.ostfriesenlauf import rules
from wettlauf.games.ostfriesenlauf.data import ACTION, COLOURS, DECK_OF, GOALS, MOVE_GOAL, REFERS_TO, SWAP
from wettlauf.games.ostfriesenlauf.knowledge import backs_in_hand
from wettlauf.games.ostfriesenlauf.moves import DRAW, LAY
from wettlauf.games.ostfriesenlauf.state import TRACK


def reasons_for(position: Position, code: int) -> tuple[Words, ...]:
    """Returns what a move does and costs, the most important first."""
    return _drawing(position, code - DRAW) if code >= DRAW else _laying(position, code - LAY)


def _drawing(position: Position, deck: int) -> tuple[Words, ...]:
    state: Any = position.state
    figure = state.track.figure[deck]
    whose = _words("for-draw", rank=deck + 1, who=_who(position, figure), colour=COLOURS[figure])
    return whose, _words("for-draw-backs", count=backs_in_hand(state.players[state.actor], deck))


def _laying(position: Position, card: int) -> tuple[Words, ...]:
    state: Any = position.state
    now: Any = PlainRecord(TRACK)
    rules.copy_track(now, state.track)
    rules.carry_out(now, card)
    return (_effect(position, card, now), *_outcome(position, now))[:2]


def _effect(position: Position, card: int, now: Any) -> Words:
    """Says what the card does to the figure of its rank, or to the goal."""
    state: Any = position.state
    was = state.track
    if ACTION[card] == MOVE_GOAL:
        return _words("for-goal-stays") if was.goal == now.goal else _words("for-goal", goal=GOALS[now.goal])
    figure, other = was.figure[DECK_OF[card]], was.figure[REFERS_TO[card]]
    if ACTION[card] == SWAP and other == _own(position):
        figure, other = other, figure
    gained = _progress(now, figure) - _progress(was, figure)
    facts: dict[str, Argument] = {
        "who": _who(position, figure),
        "colour": COLOURS[figure],
        "rank": was.figure.index(figure) + 1,
        "other": Words("ostfriesenlauf-colour", {"colour": COLOURS[other]}),
        "count": abs(gained),
        "way": "forward" if gained > 0 else "back",
    }
    if ACTION[card] == SWAP:
        return Words("ostfriesenlauf-for-swap", facts)
    return Words("ostfriesenlauf-for-move" if gained else "ostfriesenlauf-for-stays", facts)


def _outcome(position: Position, now: Any) -> list[Words]:
    """Says what this means for the player who lays the card."""
    state: Any = position.state
    was, setup, own = state.track, position.setup, _own(position)
    if rules.crossed(setup, now):
        return [_over(position, now)]
    sentences: list[Words] = []
    rank, rank_was = now.figure.index(own) + 1, was.figure.index(own) + 1
    if rank != rank_was:
        sentences.append(_words("for-rank", who="own", colour=COLOURS[own], rank=rank, before=rank_was))
    left, left_was = _left(setup, now, own), _left(setup, was, own)
    if left != left_was:
        sentences.append(_words("for-left", who="own", colour=COLOURS[own], count=left, before=left_was))
    return sentences


def _over(position: Position, now: Any) -> Words:
    state: Any = position.state
    winners = rules.winners_of(position.setup, now)
    if winners >> state.actor & 1:
        return _words("for-wins" if winners == 1 << state.actor else "for-shares", colour=COLOURS[_own(position)])
    return _words("for-loses")


def _left(setup: Any, track: Any, figure: int) -> int:
    """Counts the spaces that a figure still needs to cross the line, in the direction that is shorter (O16)."""
    at, goal = _progress(track, figure), setup.goals[track.goal]
    return int(min(goal + 1 - at, at + 1 - (goal - setup.spaces)))


def _progress(track: Any, figure: int) -> int:
    return int(track.at[track.figure.index(figure)])


def _own(position: Position) -> int:
    setup: Any = position.setup
    state: Any = position.state
    return int(setup.figure[state.actor])


def _who(position: Position, figure: int) -> str:
    return "own" if figure == _own(position) else "other"


def _words(name: str, /, **args: Argument) -> Words:
    return Words(f"ostfriesenlauf-{name}", args)
