"""What all readers of game records share: refusing, looking things up, and replaying a log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Refused(Exception):
    """The record breaks the format or the rules; the message starts with the place."""


class Game(Protocol):
    """A game between two entries of a log."""

    @property
    def seat(self) -> int | None:
        """The seat to act; None before a chance event."""

    @property
    def ended(self) -> str | None:
        """How the game ended; None while it goes on."""

    def play(self, text: str) -> None:
        """Carries out one decision or one chance event."""

    def scores(self) -> list[int]:
        """Returns the scores as if the game ended here."""

    def winners(self) -> list[int]:
        """Returns the winning seats in ascending order; none while the game goes on."""


def need(ok: bool, place: str, why: str) -> None:
    """Refuses the record unless `ok`."""
    if not ok:
        raise Refused(f"{place}: {why}")


def entry(holder: Any, name: str, place: str) -> Any:
    """Returns the named entry of a JSON object."""
    need(isinstance(holder, dict), place, "is not an object")
    need(name in holder, place, f"has no {name}")
    return holder[name]


def listed(value: Any, length: int | None, place: str) -> list[Any]:
    """Returns a value that must be a list, of the given length if any."""
    if not isinstance(value, list):
        raise Refused(f"{place}: is not a list")
    need(length is None or len(value) == length, place, f"has {len(value)} entries, not {length}")
    return value


def number(value: Any, low: int, high: int, place: str) -> int:
    """Returns a value that must be a whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise Refused(f"{place}: is not a number from {low} to {high}")
    return value


def replay(record: dict[str, Any], game: Game, legal_moves: Callable[[], list[str]]) -> None:
    """Plays the log of the record from the first position, then compares the result."""
    entries = listed(entry(record, "log", "record"), None, "log")
    log = [listed(item, 2, f"log entry {place}") for place, item in enumerate(entries)]
    legal = None
    if "legal" in record:
        legal = listed(record["legal"], sum(seat is not None for seat, _ in log), "legal")
    decisions = 0
    for place, (seat, text) in enumerate(log):
        where = f"log entry {place}"
        need(isinstance(text, str) and (seat is None or type(seat) is int), where, "is not a seat and a move")
        need(game.ended is None, where, f"comes after the end ({game.ended})")
        need(seat == game.seat, where, f"{_actor(seat)}, but it is {_actor(game.seat)} to act")
        if seat is not None:
            if legal is not None:
                own = legal_moves()
                need(legal[decisions] == own, f"legal list {decisions}", f"is {legal[decisions]}, but should be {own}")
            decisions += 1
        try:
            game.play(text)
        except Refused as refused:
            raise Refused(f"{where}: {refused}") from None

    result = entry(record, "result", "record")
    ended = game.ended or "unfinished"
    given = entry(result, "ended", "result")
    need(given == ended, "result.ended", f"is {given!r}, but should be {ended!r}")
    for name, numbers in [("scores", game.scores()), ("winners", game.winners())]:
        given = listed(entry(result, name, "result"), None, f"result.{name}")
        need(all(type(item) is int for item in given), f"result.{name}", "is not a list of integers")
        need(given == numbers, f"result.{name}", f"is {given}, but should be {numbers}")


def _actor(seat: int | None) -> str:
    return "chance" if seat is None else f"seat {seat}"
