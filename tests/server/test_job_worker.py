"""Workers in a server process: they run jobs, keep them alive by heartbeats, give them back, and compile rules as
jobs."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from wettlauf.server import job_worker
from wettlauf.server.errors import Refusal
from wettlauf.server.job_problems import PermanentFailure
from wettlauf.server.job_worker import JobKind, JobRun, JobWorker
from wettlauf.server.settings import JobSettings
from wettlauf.store import Job, Store
from wettlauf.store.jobs import LARGEST_RESULT, LARGEST_WORK

Use = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_worker, "BEAT_SECONDS", 0.02)
    monkeypatch.setattr(job_worker, "LOOK_SECONDS", 0.05)


def with_store(tmp_path: Path, use: Use) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), await Store.open(str(tmp_path / "tables.db")) as store:
            await use(store)

    asyncio.run(run())


async def ended(store: Store, job: Job) -> Job:
    while not job.is_over:
        await asyncio.sleep(0.01)
        job = await store.jobs.get(job.id) or job
    return job


def test_a_worker_reports_progress_and_result(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        seen = asyncio.Event()

        async def count(run: JobRun) -> bytes:
            run.progress = 0.25
            await seen.wait()
            return run.job.work * 2

        worker = JobWorker(store.jobs, JobSettings(), [JobKind("count", count)])
        rounds = asyncio.create_task(worker.rounds())
        job = await store.jobs.add("count", b"ab")
        while (now := await store.jobs.get(job.id)) is None or now.progress != 0.25:
            await asyncio.sleep(0.01)
        seen.set()
        assert (await ended(store, job)).result == b"abab"
        rounds.cancel()

    with_store(tmp_path, use)


def test_a_worker_ends_even_if_it_is_woken_at_that_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cancellation that came together with the news was once lost, and the server never stopped."""
    monkeypatch.setattr(job_worker, "LOOK_SECONDS", 60)

    async def use(store: Store) -> None:
        for turns in range(6):  # of the loop, between the news and the cancellation
            worker = JobWorker(store.jobs, JobSettings(), [])
            rounds = asyncio.create_task(worker.rounds())
            await asyncio.sleep(0.05)  # by then it usually waits for news
            worker.wake()
            for _ in range(turns):
                await asyncio.sleep(0)
            rounds.cancel()
            await asyncio.wait({rounds}, timeout=10)
            assert rounds.cancelled(), turns

    with_store(tmp_path, use)


def test_what_fails_is_tried_again_unless_it_is_hopeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wettlauf.store.jobs.RETRY_AFTER", 0.01)

    async def use(store: Store) -> None:
        async def fail(run: JobRun) -> bytes:
            if run.job.work == b"failed_for_good":
                raise PermanentFailure("it cannot be done")
            if run.job.attempt < 3:
                raise RuntimeError("not yet")
            return b"at last"

        worker = JobWorker(store.jobs, JobSettings(), [JobKind("fail", fail, 5)])
        rounds = asyncio.create_task(worker.rounds())
        at_last = await ended(store, await store.jobs.add("fail"))
        assert (at_last.state, at_last.result, at_last.attempt) == ("done", b"at last", 3)
        failed_for_good = await ended(store, await store.jobs.add("fail", b"failed_for_good"))
        assert (failed_for_good.state, failed_for_good.problem) == ("failed", "it cannot be done")
        rounds.cancel()

    with_store(tmp_path, use)


def test_a_cancelled_job_ends_and_a_stopping_worker_gives_its_jobs_back(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        stopped: list[str] = []

        async def forever(run: JobRun) -> bytes:
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0.05)  # a process takes a moment to end; the worker must wait for that too
                stopped.append(run.job.id)
            return b""

        settings = JobSettings(workers=2, most={"forever": 2})
        rounds = asyncio.create_task(JobWorker(store.jobs, settings, [JobKind("forever", forever)]).rounds())
        first, second, third = [await store.jobs.add("forever") for _ in range(3)]
        while (await store.jobs.counts()).get(("forever", "running")) != 2:
            await asyncio.sleep(0.01)
        await store.jobs.cancel(first.id)
        while first.id not in stopped:
            await asyncio.sleep(0.01)
        while (await store.jobs.counts()).get(("forever", "running")) != 2:
            await asyncio.sleep(0.01)
        rounds.cancel()
        await asyncio.gather(rounds, return_exceptions=True)
        assert {second.id, third.id} <= set(stopped)
        left = await store.jobs.list(states=["waiting"])
        assert {(job.id, job.attempt) for job in left} == {(second.id, 0), (third.id, 0)}

    with_store(tmp_path, use)


def test_an_attempt_goes_on_from_the_interim_result_and_too_large_results_fail_for_good(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        begun: list[bytes | None] = []

        async def count(run: JobRun) -> bytes:
            begun.append(run.interim)
            if run.job.work == b"huge":
                return bytes(LARGEST_RESULT + 1)
            if run.interim is None:
                run.interim, run.progress = b"[500]", 0.5
                await asyncio.Event().wait()
            return b"[1000]"

        def worker() -> JobWorker:
            return JobWorker(store.jobs, JobSettings(), [JobKind("count", count)])

        rounds = asyncio.create_task(worker().rounds())
        job = await store.jobs.add("count")
        while (now := await store.jobs.get(job.id)) is None or now.result != b"[500]":
            await asyncio.sleep(0.01)
        rounds.cancel()
        await asyncio.gather(rounds, return_exceptions=True)
        rounds = asyncio.create_task(worker().rounds())
        assert (await ended(store, job)).result == b"[1000]"
        assert begun == [None, b"[500]"]
        huge = await ended(store, await store.jobs.add("count", b"huge"))
        assert huge.state == "failed"
        assert huge.problem is not None
        assert "result too large" in huge.problem
        rounds.cancel()

    with_store(tmp_path, use)


def test_an_order_is_refused_beyond_what_its_kind_or_the_host_allows(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        async def nothing(run: JobRun) -> bytes:
            return b""

        kinds = [JobKind("lab", nothing, most_of_opener=1, priority=-1), JobKind("free", nothing)]
        worker = JobWorker(store.jobs, JobSettings(most_of_opener={"lab": 2}), kinds)
        orders = [await worker.order("lab", b"{}", opener="a") for _ in range(2)]
        assert [job.priority for job in orders] == [-1, -1]
        with pytest.raises(Refusal) as refused:
            await worker.order("lab", b"{}", opener="a")
        assert (refused.value.status, refused.value.code) == (429, "too-many-jobs")
        await worker.order("lab", b"{}", opener="b")
        for _ in range(5):
            await worker.order("free", b"{}", opener="a")
        with pytest.raises(Refusal) as refused:
            await worker.order("free", bytes(LARGEST_WORK + 1), opener="a")
        assert refused.value.status == 413

    with_store(tmp_path, use)


def test_a_job_is_given_back_only_when_its_work_has_stopped(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        inside, most = 0, 0

        async def stop_slowly(run: JobRun) -> bytes:
            nonlocal inside, most
            inside += 1
            most = max(most, inside)
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0.3)  # a process takes a moment to end
                inside -= 1
            return b""

        def rounds() -> asyncio.Task[None]:
            return asyncio.create_task(JobWorker(store.jobs, JobSettings(), [JobKind("slow", stop_slowly, 5)]).rounds())

        first = rounds()
        job = await store.jobs.add("slow")
        while not inside:
            await asyncio.sleep(0.01)
        owner = (await store.jobs.list())[0].owner
        second = rounds()
        first.cancel()
        while (await store.jobs.list())[0].owner in (owner, None):
            await asyncio.sleep(0.01)
        while not inside:
            await asyncio.sleep(0.01)
        await asyncio.gather(first, return_exceptions=True)
        assert most == 1
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert await store.jobs.cancel(job.id)

    with_store(tmp_path, use)


def test_an_attempt_that_cannot_be_kept_is_ended_and_logged(tmp_path: Path, logged: io.StringIO) -> None:
    async def use(store: Store) -> None:
        stopped = asyncio.Event()

        async def mistaken(run: JobRun) -> bytes:
            run.progress = "half"  # type: ignore[assignment]  # a mistake that no type checker stopped
            try:
                await asyncio.Event().wait()
            finally:
                stopped.set()
            return b""

        rounds = asyncio.create_task(JobWorker(store.jobs, JobSettings(), [JobKind("mistaken", mistaken)]).rounds())
        failed = await ended(store, await store.jobs.add("mistaken", attempts=1))
        assert stopped.is_set()
        assert failed.state == "failed"
        assert failed.problem is not None
        assert failed.problem.startswith("TypeError: ")
        rounds.cancel()

    with_store(tmp_path, use)
    [line] = [json.loads(line) for line in logged.getvalue().splitlines() if "job failed" in line]
    assert line["error"] == "TypeError"
    assert line["problem"].startswith("TypeError: ")
