"""Tips prepared ahead: only for people who use them, only for the current position, and never in the bots' time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.test_leaks import settings_in
from tests.server.test_quotas import against_bot, pass_the_turn, until_bot_has_moved
from tests.server.wire import Guest, Wire
from wettlauf.server import tips_ahead
from wettlauf.server.settings import JobSettings, Settings
from wettlauf.server.spare_process import SpareFailed, SpareProcess
from wettlauf.server.tips_ahead import KIND
from wettlauf.store import Job

Scene = Callable[[Wire, Guest], Awaitable[None]]


def play(settings: Settings, scene: Scene) -> None:
    async def run() -> None:
        async with Wire(settings).running() as wire:
            while wire.hub.warmer.warming():
                await asyncio.sleep(0.05)
            await scene(wire, await against_bot(wire))

    asyncio.run(asyncio.wait_for(run(), 300))


async def tips(wire: Wire) -> list[Job]:
    found: list[Job] = await wire.hub.store.jobs.list(kind=KIND)
    return found


async def one_round(guest: Guest) -> None:
    """Waits until the person and the bot have moved."""
    before = (await guest.get("/news?since=0"))["sequence"]
    await pass_the_turn(guest)
    await until_bot_has_moved(guest)
    while (now := await guest.get("/news?since=0"))["now"]["to_act"] != 0 or now["sequence"] < before + 4:
        await asyncio.sleep(0.02)


async def prepared(wire: Wire) -> Job:
    while True:
        found = await tips(wire)
        if len(found) == 1 and found[0].state == "done":
            return found[0]
        await asyncio.sleep(0.02)


def test_after_one_tip_the_next_is_prepared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(wire: Wire, ann: Guest) -> None:
        await one_round(ann)
        assert await tips(wire) == []  # nobody has asked for one
        first = await ann.ask("POST", "/tip", {"seat": 0})
        assert first.status == 200
        await one_round(ann)
        job = await prepared(wire)
        assert job.key == f"{ann.table}:{(await wire.hub.load(ann.table)).table.game_sequence}"
        assert job.priority < 0

        async def no_time(*_: object) -> Any:
            raise AssertionError("a bot's thread was used")

        monkeypatch.setattr(wire.app.server.bot_threads, "run", no_time)
        answer = await ann.ask("POST", "/tip?lang=de", {"seat": 0})
        assert answer.status == 200
        tip = answer.json()
        legal = {move["text"] for move in (await ann.now())["legal"]}
        assert tip["move"] in legal
        assert tip["considered"][0]["words"]["text"]
        assert (await ann.ask("POST", "/tip", {"seat": 0})).json()["move"] == tip["move"]
        monkeypatch.undo()
        await pass_the_turn(ann)  # the position is gone, and the tip with it
        while job.id in {one.id for one in await tips(wire)}:
            await asyncio.sleep(0.02)

    play(settings_in(tmp_path), scene)


def test_a_tip_whose_process_is_killed_is_thought_about_when_it_is_asked_for(tmp_path: Path) -> None:
    async def scene(wire: Wire, ann: Guest) -> None:
        spare = wire.app.server.tips_ahead.spare

        async def killed(function: str, given: bytes) -> bytes:
            call = asyncio.create_task(SpareProcess.call(spare, function, given))
            while spare._process is None:
                await asyncio.sleep(0.01)
            spare._process.kill()
            return await call

        spare.call = killed  # type: ignore[method-assign]
        assert (await ann.ask("POST", "/tip", {"seat": 0})).status == 200
        await one_round(ann)
        while [one.state for one in await tips(wire)] != ["failed"]:
            await asyncio.sleep(0.02)
        assert (await ann.ask("POST", "/tip", {"seat": 0})).status == 200

    play(settings_in(tmp_path), scene)


def test_a_host_can_do_without(tmp_path: Path) -> None:
    async def scene(wire: Wire, ann: Guest) -> None:
        for _ in range(2):
            assert (await ann.ask("POST", "/tip", {"seat": 0})).status == 200
            await one_round(ann)
        assert await tips(wire) == []

    play(msgspec.structs.replace(settings_in(tmp_path), jobs=JobSettings(most={KIND: 0})), scene)


def test_the_spare_process_has_the_lowest_priority_and_answers_in_order() -> None:
    async def scene() -> None:
        spare = SpareProcess()
        answers = await asyncio.gather(*(spare.call(f"{__name__}:echo", b"") for _ in range(1)), return_exceptions=True)
        assert isinstance(answers[0], SpareFailed)  # only functions of the package itself may be called
        found = await asyncio.gather(
            *(spare.call("wettlauf.server.spare_process:mirrored", bytes([number])) for number in range(5)),
            return_exceptions=True,
        )
        assert all(isinstance(one, SpareFailed) and "mirrored" in str(one) for one in found)
        assert spare._process is not None
        stat = Path(f"/proc/{spare._process.pid}/stat").read_text().rpartition(")")[2].split()
        assert stat[16] == "19"  # its nice value
        await spare.stop()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_table_that_is_forgotten_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tips_ahead, "MOST_TABLES", 1)

    async def scene(wire: Wire, ann: Guest) -> None:
        assert (await ann.ask("POST", "/tip", {"seat": 0})).status == 200
        await one_round(ann)
        first = await prepared(wire)
        ben = await against_bot(wire)
        assert (await ben.ask("POST", "/tip", {"seat": 0})).status == 200
        while first.id in {one.id for one in await tips(wire)}:
            await asyncio.sleep(0.02)
        assert ann.table not in wire.app.server.tips_ahead._ordered

    play(settings_in(tmp_path), scene)
