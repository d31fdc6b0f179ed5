"""Servers that are killed in the midst of games: no acknowledged move is lost, none doubled, every game is finished and
its record verifies. On SQLite and on PostgreSQL with one process, and on PostgreSQL with three."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from tests.kills.killing import Kill, Plan, Run, check, ended_at_last, play_and_kill, wait_until
from tests.kills.noise import Noise
from tests.kills.servers import Server
from wettlauf.games import NAMES

FULL = os.environ.get("WETTLAUF_FULL") == "1"
GAMES, KILLS, BETWEEN = (200, 60, 200) if FULL else (10, 10, 25)
KINDS = NAMES if FULL else ("ostfriesenlauf", "ostfriesenlauf", "keltis")
IN_A_START = 0.2  # of all starts are killed before they are through
FIRST_STARTS = 2  # that are killed, the database being as it was left
LONGEST_START = 2.0
TAKEOVER_SECONDS = 5.0
STEPS = 5  # facts after which a table goes on for sure: what is on its way at a kill is less

# Who sits there: programs, or bots that the server plays for.
PROGRAMS = (("program", "program"), ("program", "practised"), ("program", "program", "beginner"))
DRIVEN = (("program", "practised"), ("practised", "beginner"), ("program", "program"))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_one_process(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    url: str = request.getfixturevalue(f"{database}_url")
    server = Server(tmp_path, "server", url)
    starts = random.Random(7)

    def kill(run: Run, chance: random.Random) -> None:
        server.kill()
        run.kills.append(time.monotonic())
        server.start()
        if chance.random() < IN_A_START:
            kill_in_its_start(server, chance)
            run.kills.append(time.monotonic())
        server.wait()

    with ended_at_last([server]):
        server.start()
        for _ in range(FIRST_STARTS):
            kill_in_its_start(server, starts)
        server.wait()
        run = play_and_kill([server], Plan(GAMES, KILLS, BETWEEN, KINDS, PROGRAMS, seed=1), kill)
    finish(url, [server], run)


def kill_in_its_start(server: Server, chance: random.Random) -> None:
    time.sleep(chance.uniform(0, LONGEST_START))
    server.kill()
    server.start()


def test_three_processes(postgresql_url: str, tmp_path: Path) -> None:
    """The tables of the one that is killed go on at another within 5 s: its programs turn to another, and its bots
    are driven by another."""
    servers = [Server(tmp_path, f"server{number}", postgresql_url) for number in range(3)]
    noise = Noise()
    with ended_at_last(servers), noise:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()
        run = play_and_kill(servers, Plan(GAMES, KILLS, BETWEEN, KINDS, DRIVEN, seed=2), kill_one_of(servers))
    worst = check_takeovers(run, noise)
    finish(postgresql_url, servers, run)
    print(f"worst takeover {worst:.2f} s")


def kill_one_of(servers: Sequence[Server]) -> Kill:
    def kill(run: Run, chance: random.Random) -> None:
        wait_until(lambda: sum(server.is_up for server in servers) >= 2, "the servers do not come back")
        victim = chance.choice([server for server in servers if server.is_up])
        goals = {diary.table: diary.sequence + STEPS for diary in run.running()}
        run.kills.append(time.monotonic())
        victim.kill()
        victim.start()
        wait_until(
            lambda: all(diary.over or diary.sequence >= goals.get(diary.table, 0) for diary in run.diaries),
            "a table does not go on",
        )

    return kill


def check_takeovers(run: Run, noise: Noise) -> float:
    """How long a table stood still at most, from a kill to the next: gives the longest time."""
    worst = 0.0
    for start, end in pairwise([*run.kills, float("inf")]):
        for diary in run.diaries:
            heard = sorted(moment for moment in diary.heard if moment < end)
            later = [moment for moment in heard if moment > start]
            if len(later) == len(heard):  # it began afterwards
                continue
            for before, after in pairwise([start, *later]):
                # What the whole machine did not do is not what the servers did not do.
                silent = after - before - noise.between(before, after)
                assert silent < TAKEOVER_SECONDS, f"{diary.table} stood still for {silent:.2f} s"
                worst = max(worst, silent)
    return worst


def finish(url: str, servers: Sequence[Server], run: Run) -> None:
    assert [mistake for server in servers for mistake in server.mistakes()] == []
    assert len(run.diaries) == GAMES
    assert len(run.kills) >= KILLS
    check(url, run)
    moves = sum(len(diary.acknowledged) for diary in run.diaries)
    resent = sum(diary.resent for diary in run.diaries)
    print(f"\n{GAMES} games, {len(run.kills)} kills, {moves} acknowledged moves, {resent} sent again after a kill")
