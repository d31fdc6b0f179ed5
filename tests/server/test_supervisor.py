"""Background tasks keep running, whatever happens to them."""

from __future__ import annotations

import asyncio
import io
import json

import pytest

from wettlauf.server import supervisor
from wettlauf.server.supervisor import Supervisor


def test_what_fails_is_logged_and_restarted(logged: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "PAUSE_SECONDS", 0.0)

    async def work() -> None:
        begun, third = [0], asyncio.Event()

        async def weak() -> None:
            begun[0] += 1
            if begun[0] == 3:
                third.set()
                await asyncio.Event().wait()
            raise ValueError("a secret")

        tasks = Supervisor()
        tasks.keep(weak)
        await asyncio.wait_for(third.wait(), 60)
        await tasks.stop()
        assert begun == [3]

    asyncio.run(work())
    told = [json.loads(line) for line in logged.getvalue().splitlines()]
    assert [(one["event"], one["error"]) for one in told] == [("task failed", "ValueError")] * 2
    assert "a secret" not in logged.getvalue()


def test_a_single_task_that_fails_is_logged_once(logged: io.StringIO) -> None:
    async def work() -> None:
        async def weak() -> None:
            raise ValueError

        tasks = Supervisor()
        tasks.spawn(weak())
        while tasks.running:
            await asyncio.sleep(0)
        await tasks.stop()

    asyncio.run(work())
    assert logged.getvalue().count("task failed") == 1
