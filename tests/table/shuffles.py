"""Tables whose players all contribute entropy: runs the whole protocol in a few calls."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

from tests.table.tables import SECRET, Sitting
from wettlauf.table import facts as f
from wettlauf.table.bot_players import BotPlayer
from wettlauf.table.fairness import SECOND, pledge_of
from wettlauf.table.moving import play
from wettlauf.table.opening import Open
from wettlauf.table.sealing import STEP_MILLISECONDS, go_on, pledge, reveal
from wettlauf.table.seating import take_seat

SEALED = "5ea1" * 16  # the server's secret


def entropy_of(seat: int) -> str:
    return hashlib.sha256(f"entropy {seat}".encode()).hexdigest()


class Shuffling(Sitting):
    """A table of the second scheme. What a server does on its own happens here as well."""

    def __init__(self, command: Open, secret: str = SECRET, sealed: str = SEALED) -> None:
        super().__init__(command, secret)
        self.sealed = sealed
        self._bots: dict[tuple[int, str], BotPlayer] = {}

    def do(self, verb: Callable[..., list[f.Fact]], *args: Any, later: int = 1_000, **more: Any) -> list[f.Fact]:
        found = super().do(verb, *args, later=later, **more)
        return found + self.go_on()

    def go_on(self) -> list[f.Fact]:
        found: list[f.Fact] = []
        while more := go_on(self.table, self.now, self.sealed):
            found += super().do(lambda table, now, more=more: more, later=0)
        return found

    def seat_one(self, seat: int, holder: str) -> Shuffling:
        self.do(take_seat, seat, holder, holder.title(), invited=True)
        return self

    def drop(self, seat: int) -> Shuffling:
        """Everyone commits, but this seat's reveal never arrives."""
        people = self.table.people
        self.pledge(*people).reveal(*(one for one in people if one != seat))
        self.now += STEP_MILLISECONDS
        self.go_on()
        return self

    def forget(self, seat: int) -> Shuffling:
        """This seat's commitment never arrives."""
        others = [one for one in self.table.people if one != seat]
        self.pledge(*others)
        self.now += STEP_MILLISECONDS
        self.go_on()
        return self.reveal(*others)

    def pledge(self, *seats: int, later: int = 10) -> Shuffling:
        for seat in seats:
            self.do(pledge, seat, pledge_of(entropy_of(seat)), later=later)
        return self

    def reveal(self, *seats: int, later: int = 10) -> Shuffling:
        for seat in seats:
            self.do(reveal, seat, entropy_of(seat), later=later)
        return self

    def finish(self, decisions: int = 5_000, seed: int = 1) -> Shuffling:
        """Plays on: people play random moves, bots what they choose."""
        chooser = random.Random(seed)
        for _ in range(decisions):
            actor, match = self.table.actor, self.table.match
            if actor is None or match is None:
                break
            move, timed = str(chooser.choice(match.legal())), False
            if actor.by != "person":
                move, timed = self.bot(actor.seat, actor.level or "").choose(match)
            self.do(play, actor.seat, move, self.table.sequence, actor.by, timed)
        return self

    def bot(self, seat: int, level: str) -> BotPlayer:
        key = seat, level
        if key not in self._bots:
            self._bots[key] = BotPlayer(level, self.table.luck.bot_seed(seat))
        return self._bots[key]


def full(game: str, people: int, *levels: str, **opening: Any) -> Shuffling:
    """Returns a table with all seats taken and no contributions yet: people first, then bots of these levels."""
    options = {"players": people + len(levels), **opening.pop("options", {})}
    sealed = opening.pop("sealed", SEALED)
    plans = [f.SeatPlan()] * people + [f.SeatPlan("bot", level) for level in levels]
    sitting = Shuffling(Open(game=game, options=options, seats=plans, scheme=SECOND, **opening), sealed=sealed)
    sitting.seat(*(f"player-{seat}" for seat in range(people)))
    return sitting


def shuffled(game: str, people: int, *levels: str, **opening: Any) -> Shuffling:
    """Returns such a table after everyone has contributed and the game has begun."""
    seats = range(people)
    return full(game, people, *levels, **opening).pledge(*seats).reveal(*seats)
