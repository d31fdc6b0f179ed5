"""Servers killed in the middle of games: no acknowledged move is lost or doubled, every game is finished, and its
record verifies. On SQLite and PostgreSQL with one process, and on PostgreSQL with three."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.kills.killing import Plan, Run, check, ended_at_last, play_and_kill, wait_until
from tests.kills.noise import Noise
from tests.kills.programs import Diary
from tests.kills.servers import Server
from wettlauf.core.registry import names

FULL = os.environ.get("WETTLAUF_FULL") == "1"
GAMES, KILLS, BETWEEN = (200, 60, 150) if FULL else (10, 10, 15)
KINDS = names() if FULL else ("ostfriesenlauf", "ostfriesenlauf", "keltis")
IN_A_START = 0.2  # the share of starts that are killed before they finish
FIRST_STARTS = 2  # killed before the first game; each finds what the last one left
LONGEST_START = 2.0
TAKEOVER_SECONDS = 5.0
STEPS = 5  # facts that prove a table goes on: more than could be under way at the kill

# Who sits at the tables: programs, and bots that the server plays.
PROGRAMS = (("program", "program"), ("program", "practised"), ("program", "program", "beginner"))
DRIVEN = (("program", "practised"), ("practised", "beginner"), ("program", "program"))


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_one_process(database: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    url: str = request.getfixturevalue(f"{database}_url")
    server = Server(tmp_path, "server", url)
    starts = random.Random(7)

    def kill(run: Run, chance: random.Random) -> None:
        server.kill()
        run.kills += 1
        server.start()
        if chance.random() < IN_A_START:
            kill_in_its_start(server, chance)
            run.kills += 1
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
    """When a process is killed, its tables go on at another one within 5 s: programs reconnect, and bots get a new
    driver."""
    servers = [Server(tmp_path, f"server{number}", postgresql_url) for number in range(3)]
    takeovers: list[float] = []
    with ended_at_last(servers), Noise() as noise:
        for server in servers:
            server.start()
        for server in servers:
            server.wait()

        def kill(run: Run, chance: random.Random) -> None:
            takeovers.append(kill_one_of(servers, run, chance, noise))

        run = play_and_kill(servers, Plan(GAMES, KILLS, BETWEEN, KINDS, DRIVEN, seed=2), kill)
    print(f"\ntakeovers in {', '.join(f'{seconds:.2f}' for seconds in sorted(takeovers))} s")
    finish(postgresql_url, servers, run)
    assert max(takeovers) < TAKEOVER_SECONDS


def kill_one_of(servers: Sequence[Server], run: Run, chance: random.Random, noise: Noise) -> float:
    """Kills a server and restarts it; returns the seconds until all tables went on, with or without it."""
    victim = chance.choice([server for server in servers if server.is_up])
    tables = run.running()
    run.goals = {diary.table: diary.sequence + STEPS for diary in tables}
    run.settled.clear()
    victim.kill()
    killed = time.monotonic()
    run.kills += 1
    victim.start()

    def has_gone_on(diary: Diary) -> bool:
        return diary.over or diary.sequence >= run.goals[diary.table]

    wait_until(lambda: all(has_gone_on(diary) for diary in tables), "a table does not go on")
    wait_until(lambda: sum(server.is_up for server in servers) >= 2, "the servers do not come back")
    run.settled.set()
    arrivals = [
        next((moment for moment, sequence in diary.heard if sequence >= run.goals[diary.table]), diary.heard[-1][0])
        for diary in tables
    ]
    # Time that the whole machine lost is not the servers' delay.
    return max((moment - killed - noise.between(killed, moment) for moment in arrivals), default=0.0)


def finish(url: str, servers: Sequence[Server], run: Run) -> None:
    assert [mistake for server in servers for mistake in server.mistakes()] == []
    assert len(run.diaries) == GAMES
    assert run.kills >= KILLS
    check(url, run)
    moves = sum(len(diary.acknowledged) for diary in run.diaries)
    resent = sum(diary.resent for diary in run.diaries)
    print(f"{GAMES} games, {run.kills} kills, {moves} acknowledged moves, {resent} sent again after a kill")
