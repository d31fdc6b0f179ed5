"""The options of Ostfriesenlauf: their definitions, their checks, and the set-up they produce."""

from __future__ import annotations

from itertools import combinations
from typing import Any, NoReturn

from wettlauf.core.aspects import Options
from wettlauf.core.card_sets import put_in
from wettlauf.core.errors import BadOption, whole_number
from wettlauf.core.layout import PlainRecord
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.ostfriesenlauf.data import (
    DECKS,
    EDITIONS,
    FEWEST_SPACES,
    FIGURES,
    GOALS,
    MAX_PLAYERS,
    MIN_PLAYERS,
    MOST_SPACES,
    STANDARD_BOARD,
    deck_cards,
)
from wettlauf.games.ostfriesenlauf.state import ANY_START, NONE

_PLACE = {"type": "integer", "minimum": 1, "maximum": MOST_SPACES - 1}
_GOALS = {
    "type": "object",
    "properties": dict.fromkeys(GOALS, _PLACE),
    "required": list(GOALS),
    "additionalProperties": False,
}
_BOARD = {
    "type": "object",
    "properties": {
        "spaces": {"type": "integer", "minimum": FEWEST_SPACES, "maximum": MOST_SPACES},
        "goals": _GOALS,
    },
    "required": ["spaces", "goals"],
    "additionalProperties": False,
}
_OWNER = {"type": ["integer", "null"], "minimum": 0, "maximum": MAX_PLAYERS - 1}
_OWNERS = {"type": ["array", "null"], "items": _OWNER, "minItems": FIGURES, "maxItems": FIGURES}
_START_NUMBERS = {
    "type": ["array", "null"],
    "items": {"type": "integer", "minimum": 1, "maximum": FIGURES},
    "minItems": FIGURES,
    "maxItems": FIGURES,
    "uniqueItems": True,
}
OPTIONS = (
    Option("players", MAX_PLAYERS, MIN_PLAYERS, MAX_PLAYERS, before=ALWAYS_WRITTEN),
    Option("edition", EDITIONS[0], form={"enum": list(EDITIONS)}, before=ALWAYS_WRITTEN),
    Option("board", STANDARD_BOARD, form=_BOARD, before=ALWAYS_WRITTEN),
    Option("owners", None, form=_OWNERS, before=ALWAYS_WRITTEN),  # None: seat i owns figure i
    Option("start_numbers", None, form=_START_NUMBERS, recorded=False, before=None),  # O3; None: drawn at random
)


def check(options: Options) -> None:
    if options["edition"] not in EDITIONS:
        _refuse("bad-edition", value=quote(options["edition"]))
    _check_board(options["board"])
    _check_owners(options["owners"], options["players"])
    if options["start_numbers"] is not None:
        _check_start_numbers(options["start_numbers"])


def spelled_out(options: Options) -> Options:
    """Replaces default owners by the owner of each figure, which is what records contain."""
    if options["owners"] is not None:
        return options
    players = options["players"]
    return {**options, "owners": [figure if figure < players else None for figure in range(FIGURES)]}


def _check_board(board: Any) -> None:
    """Requires five different spaces for the goal places; any order will do, since no source gives it."""
    goals = board.get("goals") if isinstance(board, dict) else None
    if not isinstance(goals, dict) or set(board) != {"spaces", "goals"}:
        _refuse("bad-board-form")
    for name in goals:
        if name not in GOALS:
            _refuse("bad-board-goal-unknown", goal=quote(name))
    for name in GOALS:
        if name not in goals:
            _refuse("bad-board-goal-missing", goal=name)
        if not whole_number(goals[name]):
            _refuse("bad-board-goal", goal=name, value=quote(goals[name]))
    spaces = board["spaces"]
    if not whole_number(spaces) or not FEWEST_SPACES <= spaces <= MOST_SPACES:
        _refuse("bad-board-spaces", value=quote(spaces), lowest=FEWEST_SPACES, highest=MOST_SPACES)
    for name in GOALS:
        if not 0 < goals[name] < spaces:
            _refuse("bad-board-range", goal=name, value=goals[name], highest=spaces - 1)
    for one, other in combinations(GOALS, 2):
        if goals[one] == goals[other]:
            _refuse("bad-board-same", first=one, second=other, value=goals[one])


def _check_owners(owners: Any, players: int) -> None:
    fits = isinstance(owners, list) and len(owners) == FIGURES
    if not fits or not all(owner is None or whole_number(owner) for owner in owners):
        _refuse("bad-owners", figures=FIGURES, last=players - 1)
    if sorted(owner for owner in owners if owner is not None) != list(range(players)):
        _refuse("bad-owners", figures=FIGURES, last=players - 1)


def _check_start_numbers(numbers: Any) -> None:
    fits = isinstance(numbers, list) and all(map(whole_number, numbers))
    if not fits or sorted(numbers) != list(range(1, FIGURES + 1)):
        value = ", ".join(map(str, numbers)) if isinstance(numbers, list) else numbers
        _refuse("bad-start-numbers", figures=FIGURES, value=quote(value))


def write_setup(options: Options, setup: PlainRecord) -> None:
    record: Any = setup
    record.players = options["players"]
    record.spaces = options["board"]["spaces"]
    record.goals[:] = [options["board"]["goals"][name] for name in GOALS]
    owners = spelled_out(options)["owners"]
    record.owner[:] = [NONE if owner is None else owner for owner in owners]
    record.figure[:] = [owners.index(seat) if seat < options["players"] else NONE for seat in range(MAX_PLAYERS)]
    record.start[:] = options["start_numbers"] or [ANY_START] * FIGURES
    for deck in range(DECKS):
        record.cards[deck][:] = deck_cards(options["edition"], deck)
        for card in record.cards[deck]:
            put_in(record.pack, card)


def _refuse(name: str, /, **args: Argument) -> NoReturn:
    raise BadOption(Words(f"ostfriesenlauf-{name}", args))
