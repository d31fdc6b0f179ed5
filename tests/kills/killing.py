"""Plays games between programs on servers that are killed at random moments, and checks them afterwards."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from tests.kills.programs import Diary, play_game
from tests.kills.servers import Server
from wettlauf.core.registry import find
from wettlauf.store import Store, schema
from wettlauf.table.facts import Ended, Fact, Happened, Moved, decode
from wettlauf.table.fairness import verify

LANES = 5  # games at once
LONGEST_DELAY = 0.02  # seconds, so that a kill falls somewhere between two moves
LOOK = 0.01
TIMEOUT = 300.0


@dataclass(frozen=True)
class Plan:
    """How many games and kills, and how many facts lie between two kills on average; all from one seed."""

    games: int
    kills: int
    between: int
    kinds: Sequence[str]
    tables: Sequence[Sequence[str]]
    seed: int


@dataclass
class Run:
    """What the killer and the games record while they run."""

    diaries: list[Diary] = field(default_factory=list)
    kills: int = 0
    goals: dict[str, int] = field(default_factory=dict)  # by table: the sequence it must reach after the last kill
    settled: threading.Event = field(default_factory=threading.Event)  # all tables have reached their goal

    def facts(self) -> int:
        return sum(diary.sequence for diary in self.diaries)

    def running(self) -> list[Diary]:
        return [diary for diary in self.diaries if not diary.over]

    def has_reached(self, goal: int, games: Sequence[Future[Diary]]) -> bool:
        return self.facts() >= goal or is_over(games)

    def give_up(self) -> None:
        for diary in self.diaries:
            diary.given_up = True
        self.settled.set()

    def pace(self, diary: Diary) -> None:
        """Holds back programs whose table has recovered until all have; otherwise their games would end after a few
        kills."""
        while not self.settled.is_set() and diary.sequence >= self.goals.get(diary.table, 0):
            self.settled.wait(LOOK)


Kill = Callable[[Run, random.Random], None]


def play_and_kill(servers: Sequence[Server], plan: Plan, kill: Kill) -> Run:
    """Plays all games of the plan, several at a time, and kills while they run."""
    run, chance = Run(), random.Random(plan.seed)
    run.settled.set()
    with ThreadPoolExecutor(LANES) as lanes:
        urls = [server.url for server in servers]
        games = [
            lanes.submit(
                play_game,
                urls,
                plan.kinds[number % len(plan.kinds)],
                plan.tables[number % len(plan.tables)],
                chance.getrandbits(62),
                run.diaries.append,
                run.pace,
            )
            for number in range(plan.games)
        ]
        try:
            killing(run, games, plan, kill, chance)
            for game in games:
                game.result()
        except BaseException:
            run.give_up()
            for server in servers:
                server.end()
            for game in games:
                game.cancel()
            raise
    return run


def killing(run: Run, games: Sequence[Future[Diary]], plan: Plan, kill: Kill, chance: random.Random) -> None:
    for _ in range(plan.kills):
        goal = run.facts() + chance.randint(1, 2 * plan.between)
        wait_until(partial(run.has_reached, goal, games), "the games stand still")
        if is_over(games):
            return
        time.sleep(chance.uniform(0, LONGEST_DELAY))
        kill(run, chance)


def is_over(games: Sequence[Future[Diary]]) -> bool:
    """Returns whether all games have ended or one has failed."""
    failed = any(game.done() and game.exception() is not None for game in games)
    return failed or all(game.done() for game in games)


def wait_until(come: Callable[[], bool], otherwise: str) -> None:
    end = time.monotonic() + TIMEOUT
    while not come():
        assert time.monotonic() < end, otherwise
        time.sleep(LOOK)


# ---- what must be true afterwards ----


def check(url: str, run: Run) -> None:
    for diary, (facts, messages) in zip(run.diaries, asyncio.run(logs(url, run.diaries)), strict=True):
        check_table(diary, facts, messages)


async def logs(url: str, diaries: Sequence[Diary]) -> list[tuple[list[Fact], dict[str, int]]]:
    """Returns each table's facts, and the sequence that each program message was stored under."""
    found: list[tuple[list[Fact], dict[str, int]]] = []
    async with await Store.open(url) as store:
        for diary in diaries:
            fact = schema.facts.c
            wanted = select(fact.sequence, fact.data, fact.message).where(fact.table_id == diary.table)
            rows = await store.database.read(partial(rows_of, wanted=wanted.order_by(fact.sequence)))
            assert [one.sequence for one in rows] == list(range(1, len(rows) + 1))
            facts: list[Fact] = [decode(bytes(one.data)) for one in rows]
            found.append((facts, {one.message: one.sequence for one in rows if one.message is not None}))
    return found


def rows_of(connection: Connection, wanted: Select[Any]) -> Sequence[Row[Any]]:
    return connection.execute(wanted).all()


def check_table(diary: Diary, facts: Sequence[Fact], messages: dict[str, int]) -> None:
    """Checks that no acknowledged move is lost or doubled, nothing shown is gone, and the game is complete and fair."""
    known = {name.split(":", 1)[1]: sequence for name, sequence in messages.items()}  # without the sender
    assert known == {f"{one.seat}:{one.id}": one.sequence for one in diary.acknowledged}
    stored = [(fact.seat, fact.move) for fact in facts if isinstance(fact, Moved) and fact.by == "person"]
    assert stored == [(one.seat, one.move) for one in sorted(diary.acknowledged, key=lambda one: one.sequence)]
    for one in diary.acknowledged:  # the sequence includes what followed automatically
        step = next(fact for fact in reversed(facts[: one.sequence]) if isinstance(fact, Moved))
        assert (step.seat, step.move) == (one.seat, one.move)
    for event in diary.events:
        fact = facts[event.sequence - 1]
        assert (event.at, event.what, event.seat) == (fact.at, fact.__struct_config__.tag, getattr(fact, "seat", None))
    assert isinstance(facts[-1], Ended)
    assert facts[-1].how == "played"
    assert diary.record is not None
    played = [
        (fact.seat, fact.move) if isinstance(fact, Moved) else (None, fact.event)
        for fact in facts
        if isinstance(fact, (Moved, Happened))
    ]
    assert [(seat, text) for seat, text in diary.record.log] == played
    assert verify(diary.record, find(diary.game), diary.commitment).dealt


@contextmanager
def ended_at_last(servers: Sequence[Server]) -> Iterator[None]:
    try:
        yield
    finally:
        for server in servers:
            server.end()
