"""A bot stands in for players who are away and gives the seat back; nobody who is present loses a seat to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.test_leaks import settings_in
from tests.server.wire import Guest, Line, Wire, seated
from tests.store.conftest import empty_postgresql_url, postgresql_server, postgresql_url
from wettlauf.server import presence
from wettlauf.server.settings import Settings
from wettlauf.server.steady_clock import SteadyClock

__all__ = ["empty_postgresql_url", "postgresql_server", "postgresql_url"]  # fixtures

AFTER = {"after": 60_000, "level": "beginner"}
TWO: dict[str, Any] = {"options": {"start_player": 1}, "stand_in": AFTER}

time_of_day = SteadyClock()


class Evening:
    """Servers on one database with a shared clock that the test moves. They look for absent people only when the
    test says so."""

    def __init__(self, wires: Sequence[Wire]) -> None:
        self.wires = wires
        self.seconds = 0.0
        for wire in wires:
            wire.hub.now = lambda: time_of_day() + int(1000 * self.seconds)
            wire.hub.presence.clock = lambda: time.monotonic() + self.seconds

    async def passes(self, seconds: float) -> None:
        self.seconds += seconds
        for wire in self.wires:
            await wire.hub.presence.look_around()


def spend(evening: Callable[[Evening], Awaitable[None]], *settings: Settings) -> None:
    async def all_of_it() -> None:
        async with AsyncExitStack() as running:
            wires = [await running.enter_async_context(Wire(one).running()) for one in settings]
            await evening(Evening(wires))

    asyncio.run(all_of_it())


@pytest.fixture(autouse=True)
def no_rounds_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "ROUND_SECONDS", 10_000.0)


async def connected(guest: Guest, wire: Wire | None = None) -> Line:
    line = (wire or guest.wire).socket(guest.table)
    line.send(type="hello", token=guest.token)
    await line.hear("welcome")
    return line


async def happened(line: Line, what: str) -> dict[str, Any]:
    """Waits for this event and returns it."""
    while True:
        for event in (await line.hear("news"))["news"]["events"]:
            if event["what"] == what:
                found: dict[str, Any] = event
                return found


async def stand_ins(guest: Guest) -> list[str | None]:
    return [seat["stand_in"] for seat in (await guest.now())["seats"]]


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, ben = await seated(of.wires[0], "keltis", 2, **TWO)
        waiting, away = await connected(ann), await connected(ben)
        await of.passes(100)
        assert await stand_ins(ann) == [None, None]  # both are present
        await away.close()
        await of.passes(59)
        assert await stand_ins(ann) == [None, None]
        await of.passes(2)
        assert (await happened(waiting, "stood_in"))["seat"] == 1
        assert (await happened(waiting, "moved"))["by"] == "stand_in"
        back = await connected(ben)
        assert (await happened(waiting, "came_back"))["seat"] == 1
        assert await stand_ins(ben) == [None, None]
        await of.passes(100)
        assert await stand_ins(ann) == [None, None]
        await waiting.close()
        await back.close()

    spend(evening, settings_in(tmp_path))


@pytest.mark.parametrize("clock", [None, {"per": "move", "milliseconds": 5_000}], ids=["away", "over the clock"])
def test_for_whom_a_bot_plays_keeps_their_say(tmp_path: Path, clock: Any) -> None:
    """While a stand-in plays, nobody takes back past its decisions (to see cards and choose again) or ends the game
    alone."""

    async def evening(of: Evening) -> None:
        ann, ben = await seated(of.wires[0], "keltis", 2, **TWO, clock=clock)
        waiting, there = await connected(ann), await connected(ben)
        if clock is None:
            await there.close()
        await of.passes(61)
        await happened(waiting, "stood_in")
        while (now := await ann.now())["to_act"] != 0:
            await happened(waiting, "moved")
        for _ in range(2):  # a whole turn of hers, in which she sees a new card
            move = [one["text"] for one in (await ann.now())["legal"]][-1]
            assert (await ann.do("play", move=move)).status == 200
        while (now := await ann.now())["to_act"] != 0:
            await happened(waiting, "moved")
        told = (await ann.get())["snapshot"]["told"]
        assert now["seats"][1]["stand_in"] == "beginner"
        assert now["takeback"] == "ask"
        assert (await ann.do("take_back", to=next(one["entry"] for one in told if one["seat"] == 0))).status == 200
        assert (await ann.do("abort")).status == 200
        after = (await ann.get())["snapshot"]
        assert (after["told"], after["now"]["status"]) == (told, "playing")
        assert {one["question"]: one["asked"] for one in after["now"]["questions"]} == {"takeback": [1], "abort": [1]}
        back = await connected(ben) if clock is None else there
        assert (await ben.do("answer", question="takeback", yes=False)).status == 200
        assert (await ben.do("answer", question="abort", yes=True)).status == 200
        assert (await ann.now())["status"] == "ended"
        for line in (waiting, back):
            await line.close()

    spend(evening, settings_in(tmp_path))


def test_when_nobody_waits_the_game_does(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, ben = await seated(of.wires[0], "keltis", 2, **TWO)
        for guest in (ann, ben):
            await (await connected(guest)).close()
        watching = of.wires[0].socket(ann.table)
        watching.send(type="hello")
        await watching.hear("welcome")
        for _ in range(3):
            await of.passes(100)
        assert await stand_ins(Guest(of.wires[0], ann.table)) == [None, None]
        waiting = await connected(ann)
        await of.passes(50)  # Ben was away longer than Ann, but gets the same grace period as anybody
        assert await stand_ins(ann) == [None, None]
        await of.passes(15)
        assert await stand_ins(ann) == [None, "beginner"]
        await waiting.close()
        await watching.close()

    spend(evening, settings_in(tmp_path))


def test_plain_requests_are_signs_of_life(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, ben = await seated(of.wires[0], "keltis", 2, **TWO)
        waiting = await connected(ann)
        for _ in range(5):
            await of.passes(40)
            await ben.get()
        assert await stand_ins(ann) == [None, None]
        await of.passes(61)
        assert await stand_ins(ann) == [None, "beginner"]
        assert (await ben.do("come_back")).status == 200
        assert await stand_ins(ann) == [None, None]
        await waiting.close()

    spend(evening, settings_in(tmp_path))


def test_who_has_just_sat_down_has_all_the_time_to_come(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        wire = of.wires[0]
        seats = [{"kind": "me"}, {"kind": "open"}]
        opened = await wire.request("POST", "/api/tables", {"game": "keltis", "seats": seats, **TWO, "options": {}})
        ann = Guest(wire, opened.json()["table"], opened.json()["token"], 0)
        waiting = await connected(ann)
        await of.passes(3600)
        assert (await wire.request("POST", f"/api/tables/{ann.table}/seats", {"name": "Ben"})).status == 200
        await of.passes(30)
        assert await stand_ins(ann) == [None, None]
        await of.passes(40)
        assert await stand_ins(ann) == [None, "beginner"]
        await waiting.close()

    spend(evening, settings_in(tmp_path))


def test_no_bot_stands_in_where_the_table_has_none(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, _ = await seated(of.wires[0], "keltis", 2, stand_in=None)
        waiting = await connected(ann)
        await of.passes(10_000)
        assert await stand_ins(ann) == [None, None]
        await waiting.close()

    spend(evening, settings_in(tmp_path))


def test_after_a_restart_everyone_has_the_whole_time_again(tmp_path: Path) -> None:
    guests: list[Guest] = []

    async def first(of: Evening) -> None:
        guests.extend(await seated(of.wires[0], "keltis", 2, **TWO))

    async def second(of: Evening) -> None:
        of.seconds = 10_000  # long after the last fact
        ann, ben = (Guest(of.wires[0], one.table, one.token, one.seat) for one in guests)
        waiting = await connected(ann)
        await of.passes(50)
        assert await stand_ins(ann) == [None, None]
        await of.passes(20)
        assert await stand_ins(ann) == [None, "beginner"]
        await (await connected(ben)).close()
        assert (await happened(waiting, "came_back"))["seat"] == 1
        await waiting.close()

    spend(first, settings_in(tmp_path))
    spend(second, settings_in(tmp_path))


def test_a_bot_that_plays_since_time_ran_out_goes_on_until_the_player_returns(tmp_path: Path) -> None:
    """A player who is present but too slow gets the seat back by moving or by saying so."""

    async def evening(of: Evening) -> None:
        clock = {"per": "move", "milliseconds": 20_000}
        ann, ben = await seated(of.wires[0], "keltis", 2, **TWO, clock=clock)
        mine, other = await connected(ann), await connected(ben)
        await of.passes(25)
        await happened(mine, "stood_in")
        await of.passes(1)
        assert await stand_ins(ann) == [None, "beginner"]
        assert (await ben.do("come_back")).status == 200
        assert await stand_ins(ann) == [None, None]
        await mine.close()
        await other.close()

    spend(evening, settings_in(tmp_path))


def test_who_is_connected_to_another_process_is_not_away(postgresql_url: str, tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        here, there = of.wires
        ann, ben = await seated(here, "keltis", 2, **TWO)
        waiting, elsewhere = await connected(ann), await connected(ben, there)
        for _ in range(3):
            await there.hub.presence.vouch()
            await of.passes(100)
        assert await stand_ins(ann) == [None, None]
        await elsewhere.close()
        await there.hub.store.vouch({ann.table: [1]}, -100)  # as if the last word had expired that long ago
        await of.passes(1)
        assert await stand_ins(ann) == [None, "beginner"]
        elsewhere = await connected(ben, there)
        assert (await happened(waiting, "came_back"))["seat"] == 1
        await waiting.close()
        await elsewhere.close()

    settings = msgspec.structs.replace(settings_in(tmp_path), database=postgresql_url)
    spend(evening, settings, settings)


def test_who_came_in_the_moment_in_which_a_bot_stood_in_gets_the_seat_back(postgresql_url: str, tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        here, there = of.wires
        ann, ben = await seated(here, "keltis", 2, **TWO)
        waiting = await connected(ann)
        elsewhere = await connected(ben, there)
        while (await there.hub.store.absences(ann.table)).get(1, 1.0) >= 0:
            await asyncio.sleep(0.01)  # until the other process has reported Ben as present
        await there.hub.store.vouch({ann.table: [1]}, -100)  # as if that report had not arrived yet
        of.seconds += 100
        await here.hub.presence.look_around()
        assert (await happened(elsewhere, "stood_in"))["seat"] == 1
        await there.hub.presence.look_around()
        assert (await happened(waiting, "came_back"))["seat"] == 1
        await waiting.close()
        await elsewhere.close()

    settings = msgspec.structs.replace(settings_in(tmp_path), database=postgresql_url)
    spend(evening, settings, settings)
