"""Programs that play through the public API whatever happens to the servers, and record everything they are sent.

A program knows the addresses of all servers. When the one it talks to is gone, it turns to the next, resends what
was not acknowledged under the same id, and goes on.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from wettlauf.api.messages import Goodbye, Play, Update, Welcome
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player, ServerGone, ServerRefused
from wettlauf.core.record import Record
from wettlauf.store import new_secret
from wettlauf.table.wire import Event, MoveSeen, Now

Answer = TypeVar("Answer")
PAUSE = 0.05  # seconds to wait after losing a server
TIMEOUT = 300.0  # seconds without any news until a program fails
PASSING = ("try-again", "not-ready")  # refusals that ask the client to try again
TWICE = 0.1  # the share of moves sent again although they were acknowledged


class Acknowledged(NamedTuple):
    """A move that a server acknowledged as stored."""

    seat: int
    id: str
    move: str
    sequence: int


@dataclass
class Diary:
    """What the programs at one table were sent, and when by the monotonic clock. Threads only append to it."""

    table: str
    game: str
    commitment: str = ""
    acknowledged: list[Acknowledged] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    heard: list[tuple[float, int]] = field(default_factory=list)  # when each sequence was first heard of
    sequence: int = 0
    resent: int = 0  # commands whose answer was lost
    over: bool = False
    given_up: bool = False  # something else in the run has failed
    record: Record | None = None


Pace = Callable[[Diary], None]
"""Called before every move of a program; returns when the move may be sent."""


class Program:
    """Plays one seat, or watches if `seat` is None."""

    def __init__(
        self, urls: Sequence[str], diary: Diary, token: str | None, seat: int | None, seed: int, pace: Pace
    ) -> None:
        self.urls = urls
        self.pace = pace
        self.diary = diary
        self.token = token
        self.seat = seat
        self.chance = random.Random(seed)
        self.at = self.chance.randrange(len(urls))
        self.sequence = 0  # the latest on this connection
        self.highest = 0  # the latest on any connection
        self.sent = 0
        self.waiting: Play | None = None  # sent but not acknowledged

    def run(self) -> None:
        """Plays until the game is over."""
        end = time.monotonic() + TIMEOUT
        while not self._listen():
            assert not self.diary.given_up
            assert time.monotonic() < end, f"{self.diary.table} can no longer be reached"
            if self._news:
                end = time.monotonic() + TIMEOUT

    def _listen(self) -> bool:
        """Plays on one connection until it breaks; returns whether the game is over."""
        self._news = False
        try:
            with Player(self.urls[self.at], self.diary.table, self.token) as player:
                for message in player.messages(self.seat):
                    if isinstance(message, Goodbye):
                        break
                    if self._take_in(player, message):
                        return True
        except ServerGone:
            pass
        except ServerRefused as refused:
            if refused.code not in PASSING:
                raise
        self.at = (self.at + 1) % len(self.urls)
        time.sleep(PAUSE)
        return False

    def _take_in(self, player: Player, message: Any) -> bool:
        if isinstance(message, Welcome):
            sequence, now, events = message.snapshot.sequence, message.snapshot.now, message.snapshot.chat
            assert self.diary.commitment in ("", message.snapshot.commitment)
            self.diary.commitment = message.snapshot.commitment
        else:
            assert isinstance(message, Update), message
            assert message.news.since == self.sequence, "news were left out"
            sequence, now, events = message.news.sequence, message.news.now, message.news.events
        # A server that has just started knows everything that was ever sent; running ones may hear of it a moment
        # later.
        assert sequence >= self.highest or len(self.urls) > 1, "something that was shown is gone"
        self._note(sequence, events)
        if self.waiting is not None:
            self.diary.resent += 1
            self._send(player, self.waiting)
        if now.status == "ended":
            return True
        if self.seat is not None and now.to_act == self.seat and now.legal and self._is_new(sequence):
            self._play(player, sequence, now)
        return False

    def _note(self, sequence: int, events: Sequence[Event]) -> None:
        self.diary.events += events
        self.sequence = sequence
        if sequence > self.highest:
            self.diary.heard.append((time.monotonic(), sequence))
            self.highest, self._news = sequence, True
            self.diary.sequence = max(self.diary.sequence, sequence)

    def _is_new(self, sequence: int) -> bool:
        """Returns whether this is the latest known sequence and our own last move is included."""
        mine = [one.sequence for one in self.diary.acknowledged if one.seat == self.seat]
        return sequence == self.highest and sequence >= max(mine, default=0)

    def _play(self, player: Player, sequence: int, now: Now) -> None:
        assert self.seat is not None
        assert now.legal
        self.pace(self.diary)
        self.sent += 1
        # Sends `seen` only half the time: the server must distinguish a repetition from another move that looks
        # the same either way.
        seen = sequence if self.chance.random() < 0.5 else None
        command = Play(id=f"move-{self.sent}", seat=self.seat, move=self._choose(now.legal), seen=seen)
        self.waiting = command
        answer = self._send(player, command)
        if self.chance.random() < TWICE:
            self.waiting = command
            assert self._ask(player, command) == answer
            self.waiting = None

    def _choose(self, legal: Sequence[MoveSeen]) -> str:
        """Returns a random move, except that drawing from the pile comes first, so that the game ends."""
        texts = [move.text for move in legal]
        return "take draw" if "take draw" in texts else self.chance.choice(texts)

    def _send(self, player: Player, command: Play) -> int:
        sequence = self._ask(player, command)
        acknowledged = Acknowledged(command.seat, command.id, str(command.move), sequence)
        if acknowledged not in self.diary.acknowledged:
            self.diary.acknowledged.append(acknowledged)
        self.waiting = None
        return sequence

    def _ask(self, player: Player, command: Play) -> int:
        return player.do(command, tries=1)


# ---- a whole game ----


def play_game(
    urls: Sequence[str],
    game: str,
    seats: Sequence[str],
    seed: int,
    begun: Callable[[Diary], None],
    pace: Pace,
    *,
    played_at: Sequence[str] = (),
    start_player: int | None = None,
) -> Diary:
    """Opens a table, sits down and plays; each seat is a `program` or the level of a bot.

    Args:
        played_at: The servers that the programs use once they have sat down, if others; one program watches at the
            first ones.
    """
    chance = random.Random(seed)
    wishes = [SeatWish("bot", seat) if seat != "program" else SeatWish("person") for seat in seats]
    options = {"players": len(seats)}
    if start_player is not None:
        options["start_player"] = start_player
    opened, host = insist(urls, lambda one: one.open_table(game, wishes, options=options, stand_in=None))
    diary = Diary(opened.table, game)
    tokens: dict[int | None, str | None] = {}
    for invitation in opened.invitations:
        tokens[invitation.seat] = sit_down(urls, opened.table, invitation.secret, f"Program {invitation.seat}")
    begun(diary)
    tokens = tokens or {None: host.token}
    homes = played_at or urls
    programs = [Program(homes, diary, token, seat, chance.getrandbits(62), pace) for seat, token in tokens.items()]
    if played_at:
        programs.append(Program(urls, diary, None, None, chance.getrandbits(62), pace))
    together([program.run for program in programs])
    diary.record = insist(urls, lambda one: one.player(opened.table).record())
    diary.over = True
    return diary


def sit_down(urls: Sequence[str], table: str, invitation: str, name: str) -> str:
    """Takes a seat and returns its token, which we choose ourselves so that a lost answer does no harm."""
    token = new_secret()
    insist(urls, lambda one: one.sit_down(table, name, invitation, token=token).close())
    return token


def insist(urls: Sequence[str], ask: Callable[[Client], Answer]) -> Answer:
    """Asks one server after the other until one answers."""
    end = time.monotonic() + TIMEOUT
    for url in itertools.cycle(urls):
        try:
            with Client(url) as client:
                return ask(client)
        except ServerGone:
            assert time.monotonic() < end, "no server answers"
        except ServerRefused as refused:
            if refused.code not in PASSING:
                raise
        time.sleep(PAUSE)
    raise AssertionError("no servers")


def together(works: Sequence[Callable[[], None]]) -> None:
    """Runs all in threads; raises the first failure once all have ended."""
    with ThreadPoolExecutor(len(works)) as threads:
        for done in [threads.submit(work) for work in works]:
            done.result()
