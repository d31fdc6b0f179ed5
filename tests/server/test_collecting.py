"""Garbage is collected when nobody has to wait for it, and in the end in any case."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from wettlauf.server import collecting
from wettlauf.server.collecting import LONGEST_SECONDS, MOST, QUIET, WORTH_IT, Collector


def test_it_waits_for_a_quiet_moment_but_not_for_ever() -> None:
    appends, time = 0, 0.0
    collector = Collector(lambda: appends, lambda: time)
    assert collector.is_time(WORTH_IT + 1)
    assert not collector.is_time(WORTH_IT)  # hardly anything to find
    appends += QUIET + 1
    assert not collector.is_time(WORTH_IT + 1)  # people are playing
    appends += QUIET + 1
    assert collector.is_time(MOST + 1)
    appends += QUIET + 1
    time += LONGEST_SECONDS + 1
    assert collector.is_time(0)
    appends += QUIET + 1
    assert not collector.is_time(0)


class Circle:
    def __init__(self) -> None:
        self.me = self


def test_circles_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr(collecting, "LOOK_SECONDS", 0.01)
        monkeypatch.setattr(collecting, "WORTH_IT", -1)
        collector = Collector(lambda: 0)
        collector.start()
        try:
            assert not gc.isenabled()
            gone = weakref.ref(Circle())
            for _ in range(500):
                if gone() is None:
                    break
                await asyncio.sleep(0.01)
            assert gone() is None
        finally:
            collector.stop()
        assert gc.isenabled()

    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
