"""Real processes on one database, some of them killed: everything acknowledged is there, once, in its place."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.store.asking import OPEN, with_store
from wettlauf.store import Store

ROOT = Path(__file__).parent.parent.parent
TABLES = [f"t{number}" for number in range(6)]
FULL = os.environ.get("WETTLAUF_FULL") == "1"
KILLS = 60 if FULL else 10
FACTS = 60 if FULL else 40  # enough for the processes to overlap even on a busy machine


class Process:
    """A process that writes a given number of facts to every table and reports to a file."""

    def __init__(self, url: str, path: Path, facts: int) -> None:
        self.path = path
        command = [sys.executable, "-m", "tests.store.writing_process", url, path.name, str(facts), *TABLES]
        with path.open("w") as file:
            self.popen = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=file, text=True, cwd=ROOT)
        self.wait_for_lines(1)

    def wait_for_lines(self, number: int) -> None:
        while self.path.read_bytes().count(b"\n") < number:
            assert self.popen.poll() is None, "the process ended by itself"
            time.sleep(0.002)

    def go(self) -> None:
        assert self.popen.stdin is not None
        with self.popen.stdin as go:
            go.write("go\n")

    def acknowledged(self) -> Iterator[tuple[str, int, str]]:
        """Returns table, number and fact of every acknowledged write; a kill may have torn the last line."""
        text = self.path.read_text("utf-8")
        for line in text[: text.rfind("\n")].splitlines()[1:]:
            table, number, fact = line.split(" ", 2)
            yield table, int(number), fact


def lay_tables(url: str) -> None:
    async def use(store: Store) -> None:
        for table in TABLES:
            await store.create(table, [b"start"], OPEN)

    with_store(url, use)


def all_acknowledged(processes: Sequence[Process]) -> dict[tuple[str, int], str]:
    acknowledged: dict[tuple[str, int], str] = {}
    for process in processes:
        for table, number, fact in process.acknowledged():
            assert (table, number) not in acknowledged, f"number {number} of {table} was given to two writers"
            acknowledged[table, number] = fact
    return acknowledged


def check_logs(url: str, acknowledged: dict[tuple[str, int], str]) -> int:
    """Checks that every acknowledged fact is in its place and none is there twice; returns how many facts there are."""
    found: dict[tuple[str, int], str] = {}

    async def use(store: Store) -> None:
        for table in TABLES:
            facts = [fact.decode() for fact in await store.read(table)]
            assert len(set(facts)) == len(facts), f"{table} has a fact twice"
            assert (await store.table(table)).sequence == len(facts)
            found.update({(table, number): fact for number, fact in enumerate(facts, 1)})

    with_store(url, use)
    assert acknowledged.items() <= found.items()
    return len(found)


@pytest.mark.slow
def test_processes_that_write_to_the_same_tables_at_once_share_them_in_peace(url: str, tmp_path: Path) -> None:
    lay_tables(url)
    processes = [Process(url, tmp_path / f"p{number}", FACTS) for number in range(3)]
    for process in processes:
        process.go()
    assert [process.popen.wait() for process in processes] == [0, 0, 0]
    acknowledged = all_acknowledged(processes)
    assert len(acknowledged) == 3 * FACTS * len(TABLES)
    assert check_logs(url, acknowledged) == len(acknowledged) + len(TABLES)
    turns = [[acknowledged[table, number][:2] for number in range(2, 3 * FACTS + 2)] for table in TABLES]
    assert any(one != sorted(one) for one in turns), "they wrote one after the other"


@pytest.mark.kill
def test_nothing_acknowledged_is_lost_and_nothing_doubled_when_processes_are_killed(url: str, tmp_path: Path) -> None:
    lay_tables(url)
    chance = random.Random(1)
    processes = []
    for number in range(KILLS):
        process = Process(url, tmp_path / f"p{number}", 1_000_000)
        processes.append(process)
        process.go()
        process.wait_for_lines(chance.randint(2, 80))  # a moment that does not depend on the machine's speed
        process.popen.kill()
        process.popen.wait()
    acknowledged = all_acknowledged(processes)
    assert len(acknowledged) >= KILLS
    # Writes under way at a kill may be in the log without an acknowledgement: at most one fact per table.
    assert check_logs(url, acknowledged) <= len(acknowledged) + len(TABLES) + KILLS * len(TABLES)


@pytest.mark.kill
def test_a_table_goes_on_at_another_process_when_its_driver_is_killed(url: str, tmp_path: Path) -> None:
    """The driver holds a lease of two seconds and renews it; when it dies, the next one gets it, by the database's
    clock."""
    lay_tables(url)
    code = (
        "import asyncio, sys\n"
        "from wettlauf.store import Store\n"
        "async def main():\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    assert await store.lease(['t0'], 'driver', 2)\n"
        "    print('mine', flush=True)\n"
        "    while await store.renew('driver', 2):\n"
        "        await asyncio.sleep(0.2)\n"
        "asyncio.run(main())\n"
    )
    driver = subprocess.Popen([sys.executable, "-c", code, url], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert driver.stdout is not None
    assert driver.stdout.readline() == "mine\n"

    async def use(store: Store) -> None:
        for _ in range(6):  # longer than the lease, so it must have been renewed
            assert await store.lease(["t0"], "heir", 2) == set()
            await asyncio.sleep(0.4)
        driver.kill()
        driver.wait()
        async with asyncio.timeout(60):
            while not await store.lease(["t0"], "heir", 2):
                await asyncio.sleep(0.1)

    with driver.stdout:
        with_store(url, use)
