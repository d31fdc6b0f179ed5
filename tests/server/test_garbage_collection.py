"""Garbage is collected when nobody has to wait for it, and eventually in any case."""

from __future__ import annotations

import asyncio
import gc
import itertools
import weakref
from collections.abc import Iterator

import pytest

from wettlauf.server import garbage_collection
from wettlauf.server.garbage_collection import LONGEST_SECONDS, QUIET, WORTH_IT, YOUNG, Collector


def test_everything_waits_for_a_quiet_moment_but_not_for_ever() -> None:
    appends, time = 0, 0.0
    collector = Collector(lambda: appends, lambda: time)
    assert collector.is_time_for_all(WORTH_IT + 1)
    assert not collector.is_time_for_all(WORTH_IT)  # hardly any garbage
    appends += QUIET + 1
    assert not collector.is_time_for_all(WORTH_IT + 1)  # people are playing
    appends += QUIET + 1
    time += LONGEST_SECONDS + 1
    assert collector.is_time_for_all(0)
    appends += QUIET + 1
    assert not collector.is_time_for_all(0)


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The number of young objects that each collection scanned, while Python itself collects nothing."""
    found: list[int] = []

    def listen(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == YOUNG:
            found.append(len(gc.get_objects(YOUNG)))

    gc.collect()
    gc.disable()
    gc.callbacks.append(listen)
    try:
        yield found
    finally:
        gc.callbacks.remove(listen)
        gc.unfreeze()
        gc.enable()


def test_what_is_new_is_hardly_scanned_while_it_contains_no_garbage(collections: list[int]) -> None:
    collector = Collector(lambda: 0, lambda: 0.0)
    kept: list[list[list[object]]] = []
    for _ in range(15):
        kept.append([[] for _ in range(1000)])
        collector.collect_new(1000)
    assert len(collections) == 4  # after 1, 3 and 7 that were skipped
    assert all(1000 <= scanned < 2500 for scanned in collections)  # only what came since the last was scanned or frozen
    assert collector.is_time_for_all(WORTH_IT - 15_000 + 1)  # it all counts for the first quiet moment


def test_new_garbage_is_scanned_for_every_time(collections: list[int]) -> None:
    collector = Collector(lambda: 0, lambda: 0.0)
    for _ in range(5):
        for _ in range(100):
            Circle()
        collector.collect_new(1000)
    assert len(collections) == 5


class Circle:
    def __init__(self) -> None:
        self.me = self


async def until_gone(circle: weakref.ref[Circle], seconds: float) -> bool:
    """Returns whether the object is collected within this time."""
    end = asyncio.get_running_loop().time() + seconds
    while circle() is not None and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(0.01)
    return circle() is None


@pytest.mark.slow
def test_new_cycles_are_found_while_people_play_and_old_ones_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(garbage_collection, "MOST", 0)
    monkeypatch.setattr(garbage_collection, "WORTH_IT", 0)
    monkeypatch.setattr(garbage_collection, "THAW_SECONDS", 0.0)
    appends = itertools.count(step=QUIET + 1)
    are_playing = True

    async def run() -> None:
        nonlocal are_playing
        collector = Collector(lambda: next(appends) if are_playing else 0)
        collector.start()
        try:
            assert not gc.isenabled()
            assert await until_gone(weakref.ref(Circle()), 20)
            held = Circle()
            old = weakref.ref(held)
            await until_gone(old, 0.5)  # it has left the young generation
            del held
            assert not await until_gone(old, 0.5)
            are_playing = False
            assert await until_gone(old, 20)
        finally:
            collector.stop()
        assert gc.isenabled()

    try:
        asyncio.run(run())
    finally:
        gc.unfreeze()
