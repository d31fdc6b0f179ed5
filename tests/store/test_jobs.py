"""Background jobs: each is done once, whichever worker dies; limits hold across processes; openers take turns."""

from __future__ import annotations

import asyncio
import itertools
import random
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from tests.store.asking import with_store
from wettlauf.store import Job, Store, TooLarge, TooManyJobs, schema
from wettlauf.store.expressions import now
from wettlauf.store.jobs import LARGEST_RESULT, LARGEST_WORK, LONGEST_LEASE, MOST_RETRY_AFTER

ROOT = Path(__file__).parent.parent.parent
LONG = 60.0
ANY = {"lab": 100}


async def claim(store: Store, owner: str = "w", kinds: dict[str, int] = ANY) -> Job:
    job = await store.jobs.claim(owner, kinds, LONG)
    assert job is not None
    return job


async def lose(store: Store, job: Job) -> None:
    """Lets the lease of a dead worker expire."""
    await store.jobs.beat(job, -1)


def test_a_job_is_claimed_kept_and_ends_with_its_result(url: str) -> None:
    async def use(store: Store) -> None:
        added = await store.jobs.add("lab", b"what")
        assert (added.state, added.progress, added.attempt) == ("waiting", 0, 0)
        assert await store.jobs.claim("w", {"analysis": 5}, LONG) is None
        job = await claim(store)
        assert (job.id, job.work, job.state, job.owner, job.attempt) == (added.id, b"what", "running", "w", 1)
        assert await store.jobs.claim("v", ANY, LONG) is None
        assert await store.jobs.beat(job, LONG, 0.5)
        seen = await store.jobs.get(job.id)
        assert seen is not None
        assert seen.progress == 0.5
        assert await store.jobs.finish(job, b"result")
        seen = await store.jobs.get(job.id)
        assert seen is not None
        assert (seen.state, seen.result, seen.progress, seen.owner) == ("done", b"result", 1.0, None)
        assert not await store.jobs.finish(job, b"another")
        assert await store.jobs.counts() == {("lab", "done"): 1}

    with_store(url, use)


def test_a_worker_that_lost_its_job_can_do_nothing_to_it(url: str) -> None:
    async def use(store: Store) -> None:
        await store.jobs.add("lab")
        first = await claim(store, "first")
        await lose(store, first)
        second = await claim(store, "second")
        assert (second.id, second.attempt) == (first.id, 2)
        assert not await store.jobs.beat(first, LONG)
        assert not await store.jobs.finish(first, b"late")
        assert not await store.jobs.fail(first, "late")
        assert not await store.jobs.give_back(first)
        # If the same worker comes back, it has no more right to the job than any other.
        await lose(store, second)
        third = await claim(store, "first")
        assert not await store.jobs.finish(first, b"late")
        assert await store.jobs.finish(third, b"good")
        seen = await store.jobs.get(first.id)
        assert seen is not None
        assert seen.result == b"good"

    with_store(url, use)


def test_what_fails_is_tried_again_later_and_at_last_given_up(url: str) -> None:
    async def use(store: Store) -> None:
        await store.jobs.add("lab", attempts=2)
        job = await claim(store)
        assert await store.jobs.fail(job, "no luck")
        assert await store.jobs.claim("w", ANY, LONG) is None  # it is not due yet
        await store.database.write(lambda connection: connection.execute(update(schema.jobs).values(due=now())))
        job = await claim(store)
        assert (job.attempt, job.problem) == (2, "no luck")
        await lose(store, job)
        assert await store.jobs.claim("w", ANY, LONG) is None
        [job] = await store.jobs.list(states=["failed"])
        assert job.problem == "the worker stopped"
        await store.jobs.add("lab")
        job = await claim(store)
        assert await store.jobs.fail(job, "wrong input", for_good=True)
        assert await store.jobs.claim("w", ANY, LONG) is None

    with_store(url, use)


def test_a_worker_that_stops_gives_its_job_back_without_using_up_an_attempt(url: str) -> None:
    async def use(store: Store) -> None:
        await store.jobs.add("lab", attempts=1)
        for _ in range(3):
            assert await store.jobs.give_back(await claim(store))
        assert await store.jobs.finish(await claim(store))

    with_store(url, use)


def test_a_key_names_one_job(url: str) -> None:
    async def use(store: Store) -> None:
        first = await store.jobs.add("lab", b"a", key="course")
        assert await store.jobs.add("lab", b"b", key="course") == first
        assert (await store.jobs.add("analysis", key="course")).id != first.id
        assert await store.jobs.finish(await claim(store))
        again = await store.jobs.add("lab", key="course")
        assert (again.id, again.state) == (first.id, "done")
        await store.jobs.forget("lab", "course")
        assert await store.jobs.by_key("lab", "course") is None
        assert (await store.jobs.add("lab", key="course")).state == "waiting"

    with_store(url, use)


def test_limits_priorities_places_and_openers(url: str) -> None:
    async def use(store: Store) -> None:
        for opener in "aaab":
            await store.jobs.add("lab", opener.encode(), opener=opener)
        await store.jobs.add("lab", b"urgent", opener="a", priority=1)
        await store.jobs.add("lab", b"there", place="there", priority=2)
        works = [(await claim(store)).work for _ in range(4)]
        assert works == [b"urgent", b"b", b"a", b"a"]  # b does not wait behind all of a's jobs
        assert await store.jobs.claim("w", {"lab": 4}, LONG) is None
        assert (await claim(store)).work == b"a"
        assert await store.jobs.claim("w", ANY, LONG, ["elsewhere"]) is None
        found = await store.jobs.claim("w", ANY, LONG, ["there"])
        assert found is not None
        assert found.work == b"there"

    with_store(url, use)


def test_a_cancelled_job_is_taken_from_its_worker(url: str) -> None:
    async def use(store: Store) -> None:
        added = await store.jobs.add("lab")
        job = await claim(store)
        assert await store.jobs.cancel(added.id)
        assert not await store.jobs.beat(job, LONG)
        assert not await store.jobs.cancel(added.id)
        assert await store.jobs.tidy(1) == 0
        assert await store.jobs.tidy(-1) == 1
        assert await store.jobs.list() == []

    with_store(url, use)


def test_an_opener_has_so_many_unfinished_jobs_and_cancels_only_their_own(url: str) -> None:
    async def use(store: Store) -> None:
        first = await store.jobs.add("lab", opener="a", key="first", most_of_opener=2)
        second = await store.jobs.add("lab", opener="a", most_of_opener=2)
        with pytest.raises(TooManyJobs):
            await store.jobs.add("lab", opener="a", most_of_opener=2)
        assert await store.jobs.add("lab", opener="a", key="first", most_of_opener=2) == first  # the job already exists
        await store.jobs.add("analysis", opener="a", most_of_opener=2)
        await store.jobs.add("lab", opener="b", most_of_opener=2)
        assert {job.id for job in await store.jobs.list(kind="lab", opener="a")} == {first.id, second.id}
        assert not await store.jobs.withdraw(first.id, "b")
        assert await store.jobs.withdraw(first.id, "a")
        assert not await store.jobs.withdraw(first.id, "a")
        await store.jobs.add("lab", opener="a", most_of_opener=2)

    with_store(url, use)


def test_a_shared_job_ends_when_nobody_waits_for_it_any_more(url: str) -> None:
    async def use(store: Store) -> None:
        async def state() -> str:
            found = await store.jobs.get(job.id)
            assert found is not None
            return found.state

        job = await store.jobs.add("lab", opener="a", key="k")
        for opener in ("b", "c", "b"):
            assert (await store.jobs.add("lab", opener=opener, key="k")).id == job.id
        assert await store.jobs.withdraw(job.id, "b")
        assert not await store.jobs.withdraw(job.id, "b")
        assert await store.jobs.claim("worker", {"lab": 1}, 60) is not None
        assert await store.jobs.withdraw(job.id, "a")
        assert await state() == "running"
        assert [one.id for one in await store.jobs.list(opener="c")] == [job.id]
        assert not await store.jobs.withdraw(job.id, "a")
        assert (await store.jobs.add("lab", opener="a", key="k")).id == job.id
        assert await store.jobs.withdraw(job.id, "c")
        assert await state() == "running"
        assert await store.jobs.withdraw(job.id, "a")
        assert await state() == "cancelled"
        assert (await store.jobs.add("lab", opener="b", key="k")).is_over
        other = await store.jobs.add("lab", opener="a", key="other")
        await store.jobs.add("lab", opener="b", key="other")
        await store.jobs.cancel(other.id)
        await store.jobs.tidy(7)
        left = select(func.count()).select_from(schema.job_requests)
        assert await store.database.read(lambda connection: connection.scalar(left)) == 0

    with_store(url, use)


def test_many_at_once_do_not_get_past_the_limit_of_an_opener(url: str) -> None:
    async def use(store: Store) -> None:
        orders = [store.jobs.add("lab", opener="a", most_of_opener=3) for _ in range(12)]
        answers = await asyncio.gather(*orders, return_exceptions=True)
        assert sum(isinstance(one, Job) for one in answers) == 3
        assert sum(isinstance(one, TooManyJobs) for one in answers) == 9

    with_store(url, use)


def test_the_next_attempt_has_the_interim_result_and_sizes_are_bounded(url: str) -> None:
    async def use(store: Store) -> None:
        await store.jobs.add("lab")
        job = await claim(store)
        assert job.result is None
        assert await store.jobs.beat(job, LONG, 0.5, b'{"games":500}')
        await lose(store, job)
        job = await claim(store)
        assert (job.attempt, job.result) == (2, b'{"games":500}')
        with pytest.raises(TooLarge):
            await store.jobs.beat(job, LONG, 0.6, bytes(LARGEST_RESULT + 1))
        with pytest.raises(TooLarge):
            await store.jobs.finish(job, bytes(LARGEST_RESULT + 1))
        with pytest.raises(TooLarge):
            await store.jobs.add("lab", bytes(LARGEST_WORK + 1))
        assert await store.jobs.finish(job, bytes(LARGEST_RESULT))

    with_store(url, use)


def test_a_claim_from_the_future_is_not_believed(url: str) -> None:
    """The clock was ahead when the claim was written; nobody may have to wait until that time."""

    async def use(store: Store) -> None:
        await store.jobs.add("lab")
        await claim(store, "first")
        later = update(schema.jobs).values(expires=now() + int(2 * LONGEST_LEASE * 1000))
        await store.database.write(lambda connection: connection.execute(later))
        assert (await claim(store, "second")).attempt == 2

    with_store(url, use)


def test_a_pause_from_the_future_is_not_believed(url: str) -> None:
    """The clock was ahead when a job was given back, or failed: nobody may have to wait until that time."""

    async def use(store: Store) -> None:
        await store.jobs.add("lab")

        async def wait(seconds: float) -> None:
            later = update(schema.jobs).values(due=now() + int(seconds * 1000))
            await store.database.write(lambda connection: connection.execute(later))

        await wait(MOST_RETRY_AFTER - 60)
        assert await store.jobs.claim("w", ANY, LONG) is None
        await wait(3600)
        await claim(store)

    with_store(url, use)


WORKER = """
import asyncio, random, sys
from wettlauf.store import Store
async def main(url, name, path):
    async with await Store.open(url) as store:
        while True:
            job = await store.jobs.claim(name, {"count": 3}, 1.5)
            if job is None:
                await asyncio.sleep(0.05)
                continue
            await asyncio.sleep(random.random() * 0.1)
            await store.jobs.beat(job, 1.5, 0.5)
            await asyncio.sleep(random.random() * 0.1)
            if await store.jobs.finish(job, name.encode()):
                with open(path, "a") as file:
                    file.write(job.id + "\\n")
asyncio.run(main(*sys.argv[1:]))
"""


KILLS = 8  # of workers that are at a job


@pytest.mark.kill
def test_fifty_jobs_are_each_done_once_while_workers_are_killed_at_random(url: str, tmp_path: Path) -> None:
    chance = random.Random(5)
    done = tmp_path / "done"
    workers: dict[str, subprocess.Popen[str]] = {}
    names = itertools.count(1)

    def start() -> None:
        name = f"w{next(names)}"
        command = [sys.executable, "-c", WORKER, url, name, str(done)]
        workers[name] = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)

    def kill(name: str) -> None:
        worker = workers.pop(name)
        worker.kill()
        worker.communicate()

    async def kill_at_work(store: Store) -> bool:
        """Kills a worker that is at a job, and starts another; returns whether it died before the job was done."""
        running = [job for job in await store.jobs.list(states=["running"]) if job.owner in workers]
        if not running:
            return False
        job = chance.choice(running)
        assert job.owner is not None
        kill(job.owner)
        start()
        after = await store.jobs.get(job.id)
        return after is not None and (after.state, after.owner, after.attempt) == ("running", job.owner, job.attempt)

    async def use(store: Store) -> None:
        ids = {(await store.jobs.add("count", attempts=100)).id for _ in range(50)}
        killed = 0
        try:
            for _ in range(3):
                start()
            async with asyncio.timeout(120):
                while (await store.jobs.counts()).get(("count", "done"), 0) < len(ids):
                    await asyncio.sleep(chance.uniform(0.02, 0.1))
                    if killed < KILLS:
                        killed += await kill_at_work(store)
        finally:
            for name in list(workers):
                kill(name)
        assert killed == KILLS
        found = await store.jobs.list(states=["done"])
        assert {job.id for job in found} == ids
        assert all(job.result and job.result.startswith(b"w") for job in found)
        assert sum(job.attempt - 1 for job in found) >= KILLS  # each kill cost an attempt, and nothing else was lost
        # A worker may die between its commit and its line in the file, but no job is reported twice.
        reported = done.read_text().split()
        assert len(reported) == len(set(reported))
        assert len(reported) >= len(ids) - next(names)

    with_store(url, use)
