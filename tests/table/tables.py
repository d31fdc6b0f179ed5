"""Tables for tests: opened, filled and played in a few calls."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.registered import registered
from wettlauf.core.kind import GameKind
from wettlauf.table import facts as f
from wettlauf.table.moving import play
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.seating import begin, take_seat
from wettlauf.table.table import Table

SECRET = "5e" * 32
NOON = 1_800_000_000_000
BOT = f.SeatPlan("bot", "practised")


class Sitting:
    """A table whose facts are stored as bytes and folded as a server does it; each command takes a second."""

    def __init__(self, command: Open, secret: str = SECRET, kind: GameKind | None = None) -> None:
        self.now = NOON
        self.kind = kind
        self.stored: list[bytes] = []
        with registered(kind):
            opening = open_table(command, self.now, secret)
            self.table = Table.from_facts(opening)
        self.stored += map(f.encode, opening)

    def do(self, verb: Callable[..., list[f.Fact]], *args: Any, later: int = 1_000, **more: Any) -> list[f.Fact]:
        self.now += later
        found = verb(self.table, self.now, *args, **more)
        for fact in found:
            self.stored.append(f.encode(fact))
            self.table.fold(fact)
        return found

    def refused(self, verb: Callable[..., list[f.Fact]], *args: Any, **more: Any) -> str:
        """Returns the code with which a command is refused; checks that it has a sentence in both languages and
        changes nothing."""
        before = state_of(self.table)
        with pytest.raises(CommandRefused) as refusal:
            verb(self.table, self.now, *args, **more)
        assert refusal.value.say("de") != refusal.value.say("en")
        assert state_of(self.table) == before
        return refusal.value.code

    def seat(self, *holders: str) -> Sitting:
        """Seats people on the free seats in order; equal holders share a device."""
        free = [number for number, seat in enumerate(self.table.seats) if not seat.is_filled]
        for number, holder in zip(free, holders, strict=True):
            self.do(take_seat, number, holder, holder.title(), invited=True)
        return self

    def begin(self) -> Sitting:
        self.do(begin)
        return self

    def play(self, decisions: int = 1, seed: int = 1, later: int = 1_000) -> Sitting:
        """Plays random moves for the seat to act."""
        chooser = random.Random(seed)
        for _ in range(decisions):
            actor = self.table.actor
            if actor is None or self.table.match is None:
                break
            move = chooser.choice(self.table.match.legal())
            self.do(play, actor.seat, str(move), self.table.sequence, actor.by, later=later)
        return self

    def replayed(self) -> Table:
        with registered(self.kind):
            return Table.from_facts(f.decode_all(self.stored))


def running(game: str, *holders: str, bots: int = 0, secret: str = SECRET, **opening: Any) -> Sitting:
    """Returns a table where the game has begun: people by name, then bots."""
    options = {"players": len(holders) + bots, **opening.pop("options", {})}
    plans = [f.SeatPlan()] * len(holders) + [BOT] * bots
    return Sitting(Open(game=game, options=options, seats=plans, **opening), secret).seat(*holders).begin()


def state_of(table: Table) -> Any:
    """Returns everything that makes up a table, for comparison."""
    match = table.match
    return (
        [f.encode(fact) for fact in table.facts],
        table.status,
        [vars(seat).copy() for seat in table.seats],
        None if match is None else (match.log, match.seat, match.position.legal, list(match.names)),
        vars(table.timing).copy() | {"left": list(table.timing.left)},
        {name: (one.seat, one.to, frozenset(one.yes)) for name, one in table.questions.items()},
        dict(table.declined),
        list(table.chat),
        table.ended,
        table.followed,
        table.at,
        list(table.lengths),
        table.game_sequence,
    )
