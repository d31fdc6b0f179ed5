"""A table's life over several evenings: pauses, clocks, restarts, a move to another database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import wettlauf
from tests.server.test_leaks import settings_in
from tests.server.test_presence import connected, happened
from tests.server.wire import Guest, Wire, seated
from wettlauf.core.registry import find, names
from wettlauf.server.steady_clock import SteadyClock
from wettlauf.store import Store
from wettlauf.table.fairness import verify

DAY = 86_400_000
time_of_day = SteadyClock()
Scene = Callable[[Wire], Awaitable[None]]


@pytest.fixture
def at_server(tmp_path: Path) -> Callable[..., None]:
    """Runs a scene at a server whose clock is ahead by this many milliseconds; all scenes of a test share a
    database."""

    def run(scene: Scene, ahead: int = 0, database: str | None = None) -> None:
        settings = settings_in(tmp_path)
        if database is not None:
            settings = msgspec.structs.replace(settings, database=database)

        async def all_of_it() -> None:
            async with Wire(settings).running() as wire:
                wire.hub.now = lambda: time_of_day() + ahead
                await scene(wire)

        asyncio.run(all_of_it())

    return run


def again(guest: Guest, wire: Wire) -> Guest:
    """Returns the same person at another server, with what their browser has stored."""
    found = Guest(wire, guest.table, guest.token, guest.seat)
    found.ids = guest.ids  # message ids are never reused
    return found


async def play_first(guest: Guest) -> None:
    legal = (await guest.now())["legal"]
    answer = await guest.do("play", move=legal[0]["text"])
    assert answer.status == 200, answer


async def against_bot(wire: Wire, **more: Any) -> Guest:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "beginner"}]
    body = {"game": "keltis", "options": {"players": 2, "start_player": 0}, "seats": seats, **more}
    opened = (await wire.request("POST", "/api/tables", body)).json()
    return Guest(wire, opened["table"], opened["token"], 0)


@pytest.mark.parametrize("name", names())
def test_every_game_is_played_by_any_number_it_allows(at_server: Callable[..., None], name: str) -> None:
    async def scene(wire: Wire) -> None:
        game = (await wire.request("GET", f"/api/games/{name}")).json()
        for players in range(game["seats"]["fewest"], game["seats"]["most"] + 1):
            seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(players)]
            body = {"game": name, "options": {"players": players}, "seats": seats}
            answer = await wire.request("POST", "/api/tables", body)
            assert answer.status == 201, answer
            table = answer.json()
            assert table["seats"] == list(range(players))
            device = Guest(wire, table["table"], table["token"])
            now = (await device.get())["snapshot"]["now"]
            assert now["status"] == "playing"
            device.seat = now["to_act"]
            legal = (await device.get(f"?seat={device.seat}"))["snapshot"]["now"]["legal"]
            assert (await device.do("play", move=legal[0]["text"])).status == 200

    at_server(scene)


def test_a_game_is_paused_and_goes_on_weeks_later_at_another_process(at_server: Callable[..., None]) -> None:
    guests: list[Guest] = []
    clock = {"per": "game", "milliseconds": 600_000, "increment": 5_000}

    async def first_evening(wire: Wire) -> None:
        guests.extend(await seated(wire, "keltis", 2, options={"start_player": 0}, clock=clock))
        ann, ben = guests
        await play_first(ann)
        assert (await ann.do("pause")).status == 200
        assert (await ben.do("answer", question="pause", yes=True)).status == 200
        now = await ann.now()
        assert now["status"] == "paused"
        assert now["clock"]["running"] is None
        refused = await ann.do("play", move="take draw")
        assert (refused.status, refused.json()["code"]) == (409, "paused")

    async def weeks_later(wire: Wire) -> None:
        ann, ben = (again(guest, wire) for guest in guests)
        now = await ann.now()
        assert now["status"] == "paused"
        assert now["clock"]["left"][0] > 500_000  # nobody's clock has run
        assert (await ben.do("resume")).status == 200
        assert (await ann.do("answer", question="resume", yes=True)).status == 200
        await play_first(ann)
        assert (await ann.now())["status"] == "playing"

    at_server(first_evening)
    at_server(weeks_later, ahead=40 * DAY)


def test_bots_rest_while_the_game_does(at_server: Callable[..., None]) -> None:
    async def scene(wire: Wire) -> None:
        ann, other = await against_bot(wire), await against_bot(wire)
        await play_first(ann)
        assert (await ann.do("pause")).status == 200  # alone, no consent is needed
        refused = await ann.do("play", move="take draw")
        assert refused.json()["code"] == "paused"
        assert (await ann.do("resume")).status == 200
        line, there = await connected(ann), await connected(other)
        for guest in (ann, other):
            while (await guest.now())["to_act"] == 0:
                await play_first(guest)
        for heard in (line, there):
            while (await happened(heard, "moved"))["by"] != "bot":
                pass
        await line.close()
        await there.close()

    at_server(scene)


def test_time_that_ran_out_while_no_server_was_there_ran_out(at_server: Callable[..., None]) -> None:
    """When a clock for the whole game runs out, the game is lost: it stays unfinished and the record says who
    forfeited."""
    guests: list[Guest] = []
    clock = {"per": "game", "milliseconds": 60_000, "runs_out": "lose"}

    async def before(wire: Wire) -> None:
        guests.extend(await seated(wire, "keltis", 2, options={"start_player": 1}, clock=clock))

    async def after(wire: Wire) -> None:
        watcher = Guest(wire, guests[0].table)
        while (now := await watcher.now())["status"] == "playing":
            await asyncio.sleep(0.02)
        assert (now["result"]["how"], now["result"]["ended"], now["result"]["forfeit"]) == ("time", "unfinished", 1)
        record = wettlauf.Record.from_json(await watcher.get("/record"))
        assert record.extra["forfeit"]["seat"] == 1
        assert verify(record, find("keltis")).dealt

    at_server(before, ahead=-3_600_000)
    at_server(after)


def test_a_slow_game_gives_days_for_each_decision(at_server: Callable[..., None]) -> None:
    async def scene(wire: Wire) -> None:
        clock = {"per": "move", "milliseconds": 3 * DAY}
        ann, _ = await seated(wire, "keltis", 2, options={"start_player": 0}, clock=clock)
        told = (await ann.now())["clock"]
        assert told["running"] == 0
        assert told["deadline"] - told["since"] == 3 * DAY
        await play_first(ann)
        later = (await ann.now())["clock"]
        assert later["deadline"] - later["since"] == 3 * DAY

    at_server(scene)


def test_all_may_agree_to_stop_and_the_record_is_there(at_server: Callable[..., None]) -> None:
    async def scene(wire: Wire) -> None:
        ann, ben, cleo = await seated(wire, "ostfriesenlauf", 3)
        assert (await ann.do("abort")).status == 200
        assert (await ben.do("answer", question="abort", yes=True)).status == 200
        assert (await ann.now())["status"] == "playing"
        assert (await cleo.do("answer", question="abort", yes=True)).status == 200
        result = (await ann.now())["result"]
        assert (result["how"], result["ended"]) == ("agreed", "unfinished")
        record = wettlauf.Record.from_json(await ann.get("/record"))
        assert verify(record, find("ostfriesenlauf")).dealt

    at_server(scene)


def test_against_bots_any_own_decision_is_taken_back(at_server: Callable[..., None]) -> None:
    async def scene(wire: Wire) -> None:
        ann = await against_bot(wire)
        line = await connected(ann)
        for _ in range(2):
            await play_first(ann)
        while (await happened(line, "moved"))["by"] != "bot":
            pass
        assert (await ann.now())["takeback"] == "free"
        assert (await ann.do("take_back", to=0)).status == 200
        snapshot = (await ann.get())["snapshot"]
        assert (snapshot["log_length"], snapshot["now"]["to_act"]) == (0, 0)
        await line.close()

    at_server(scene)


def test_a_table_moves_to_another_database_with_everyone_s_rights(
    at_server: Callable[..., None], tmp_path: Path
) -> None:
    guests: list[Guest] = []
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.db'}"

    async def before(wire: Wire) -> None:
        guests.extend(await seated(wire, "keltis", 2, options={"start_player": 0}))
        await play_first(guests[0])

    async def move() -> None:
        async with await Store.open(settings_in(tmp_path).database) as old, await Store.open(elsewhere) as new:
            lines = [line async for line in old.export(await old.ids())]
            assert [is_new async for _, is_new in new.import_tables(lines)] == [True]

    async def after(wire: Wire) -> None:
        ann, ben = (again(guest, wire) for guest in guests)
        assert (await ben.get())["snapshot"]["now"]["view"]["players"][1]["hand"]
        assert (await ann.get())["snapshot"]["log_length"] == 1
        await play_first(ann)

    at_server(before)
    asyncio.run(move())
    at_server(after, database=elsewhere)
