"""Garbage is collected when nobody has to wait for it, and eventually in any case."""

from __future__ import annotations

import asyncio
import gc
import itertools
import weakref

import pytest

from wettlauf.server import garbage_collection
from wettlauf.server.garbage_collection import ALL, LONGEST_SECONDS, MOST, QUIET, WORTH_IT, YOUNG, Collector


def test_everything_waits_for_a_quiet_moment_but_not_for_ever() -> None:
    appends, time = 0, 0.0
    collector = Collector(lambda: appends, lambda: time)
    assert collector.worth_a_look(WORTH_IT + 1) == ALL
    assert collector.worth_a_look(WORTH_IT) is None  # hardly any garbage
    appends += QUIET + 1
    assert collector.worth_a_look(WORTH_IT + 1) is None  # people are playing
    appends += QUIET + 1
    time += LONGEST_SECONDS + 1
    assert collector.worth_a_look(0) == ALL
    appends += QUIET + 1
    assert collector.worth_a_look(0) is None


def test_while_people_play_only_what_is_new_is_looked_through_and_the_rest_later() -> None:
    appends = 0
    collector = Collector(lambda: appends, lambda: 0.0)
    for _ in range(100):
        appends += QUIET + 1
        assert collector.worth_a_look(MOST + 1) == YOUNG
    assert collector.worth_a_look(0) == ALL  # the first quiet moment
    assert collector.worth_a_look(0) is None


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
def test_new_circles_are_found_while_people_play_and_old_ones_when_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(garbage_collection, "MOST", 0)
    monkeypatch.setattr(garbage_collection, "WORTH_IT", 0)
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
