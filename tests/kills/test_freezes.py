"""One of two servers stands still without closing its connections, and goes on later: the other drives its tables
meanwhile, and nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path

import pytest
from sqlalchemy import select

from tests.kills.killing import Run, check, ended_at_last, is_over, rows_of, wait_until
from tests.kills.noise import Noise
from tests.kills.programs import Diary, play_game
from tests.kills.servers import Server
from tests.kills.test_kills import TAKEOVER_SECONDS
from wettlauf.store import Store, schema

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop processes and continue them")
STEPS = 6  # facts between two freezes, moves of the bot among them
TABLES_EACH = 2  # that one server drives and a program plays at through the other


def test_the_tables_of_a_frozen_server_go_on_at_the_other(postgresql_url: str, tmp_path: Path) -> None:
    servers = [Server(tmp_path, f"server{number}", postgresql_url) for number in range(2)]
    run = Run()
    with ended_at_last(servers), ThreadPoolExecutor(2 * TABLES_EACH) as lanes, Noise() as noise:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        driven: list[list[Diary]] = [[], []]
        games = [
            lanes.submit(
                play_game,
                [servers[driver].url],
                "keltis",
                ("beginner", "program"),  # the bot begins, so the server that opened the table drives it
                10 * table + driver,
                partial(note, run, driven[driver]),
                run.pace,
                played_at=[servers[1 - driver].url],
                start_player=0,
            )
            for table, driver in product(range(TABLES_EACH), range(2))
        ]
        try:
            wait_until(lambda: len(run.diaries) == len(games) or is_over(games), "a table does not open")
            go_on(run, run.diaries)
            for driver, server in enumerate(servers):
                owners = leases(postgresql_url, driven[driver])
                further(run)
                server.freeze()
                frozen = time.monotonic()
                go_on(run, driven[driver])
                last = max(reached(run, diary) for diary in driven[driver])
                assert last - frozen - noise.between(frozen, last) < TAKEOVER_SECONDS
                assert leases(postgresql_url, driven[driver]).isdisjoint(owners)
                server.thaw()
                go_on(run, run.diaries)
            run.settled.set()
            for game in games:
                game.result()
        except BaseException:
            run.give_up()
            for server in servers:
                server.end()
            raise
        assert [mistake for server in servers for mistake in server.mistakes()] == []
    check(postgresql_url, run)


def note(run: Run, driven: list[Diary], diary: Diary) -> None:
    """Holds the programs of a new table back after its first moves."""
    run.goals[diary.table] = STEPS
    driven.append(diary)
    run.diaries.append(diary)


def further(run: Run) -> None:
    """Lets all programs play some moves more."""
    for diary in run.diaries:
        run.goals[diary.table] = diary.sequence + STEPS


def go_on(run: Run, diaries: Sequence[Diary]) -> None:
    """Waits until these tables are where programs are held back."""
    wait_until(lambda: all(diary.sequence >= run.goals[diary.table] for diary in diaries), "a table does not go on")


def reached(run: Run, diary: Diary) -> float:
    """Returns when the table reached its goal."""
    return next(moment for moment, sequence in diary.heard if sequence >= run.goals[diary.table])


def leases(url: str, diaries: Sequence[Diary]) -> set[str]:
    """Returns which servers drive these tables."""

    async def read() -> set[str]:
        lease = schema.leases.c
        wanted = select(lease.owner).where(lease.table_id.in_([diary.table for diary in diaries]))
        async with await Store.open(url) as store:
            return {row.owner for row in await store.database.read(partial(rows_of, wanted=wanted))}

    return asyncio.run(read())
