"""An address that asks for more than its share waits; others do not wait with it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import pytest

from tests.server.conftest import PLENTY, Client
from tests.server.tables import Person, line, pair
from tests.server.test_gate import refused
from tests.server.test_leaks import settings_in
from tests.server.wire import Answer, Guest, Line, Told, Wire, scope_of, seated
from wettlauf.core.match import Match
from wettlauf.server import loop_time, whole_views
from wettlauf.server.errors import Refusal
from wettlauf.server.fair_queue import FairQueue
from wettlauf.server.loop_time import LONG, MOST_ASIDE, LoopTime
from wettlauf.server.settings import Limits, Rate, Settings
from wettlauf.server.table_lock import TableLock
from wettlauf.server.viewers import MOST_BYTES, MOST_WAITING, SEND_SECONDS, Viewer
from wettlauf.table.moving import play
from wettlauf.table.seen import snapshot

ASKED_AT_ONCE = 60


def test_places_are_given_by_turns() -> None:
    async def scene() -> list[str]:
        queue, done = FairQueue(2), []

        async def work(key: str) -> None:
            async with queue.place(key):
                await asyncio.sleep(0)
                done.append(key)

        greedy = [asyncio.create_task(work("greedy")) for _ in range(20)]
        await asyncio.sleep(0)
        assert len(queue) == 19  # one slot stays free for the others
        given_up = asyncio.create_task(work("given up"))
        modest = [asyncio.create_task(work(key)) for key in ("first", "second", "first")]
        given_up.cancel()
        await asyncio.gather(*greedy, *modest)
        assert len(queue) == 0
        async with asyncio.timeout(5), queue.place("greedy"), queue.place("other"):  # both slots are free again
            return done

    done = asyncio.run(scene())
    assert [done.count(key) for key in ("greedy", "first", "second", "given up")] == [20, 2, 1, 0]
    assert max(place for place, key in enumerate(done) if key != "greedy") < 8


def test_too_many_bytes_wait_for_nobody() -> None:
    async def slow() -> None:
        viewer = Viewer(None, (), "")
        viewer.push(b"x" * 3 * MOST_BYTES)  # a single long message does not cut anybody off
        assert len(await viewer.next() or b"") == 3 * MOST_BYTES
        part = b"x" * (MOST_BYTES // 4)
        for _ in range(4):
            viewer.push(part)
        ended = [viewer.ended]
        viewer.push(part)
        assert [*ended, viewer.ended] == [None, "too-slow"]
        assert await viewer.next() is None

    assert MOST_WAITING > 5
    asyncio.run(slow())


def test_what_all_spectators_see_is_made_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = pair(client)
    made: list[int | None] = []

    def counted(table: Any, seat: int | None) -> Any:
        made.append(seat)
        return snapshot(table, seat)

    monkeypatch.setattr(whole_views, "snapshot", counted)
    guest = Person(client, ann.table, None)
    with line(guest) as first, line(guest) as second:
        seen = [one.hear("welcome")["snapshot"] for one in (first, second)]
        for _ in range(5):
            first.send(type="look", seat=None)
            seen.append(first.hear("welcome")["snapshot"])
        assert guest.get().json()["snapshot"] == seen[0]
        assert made == [None]
        assert all(one == seen[0] for one in seen)
        ann.play_first(0)
        first.hear("news")
        first.send(type="look", seat=None)
        assert first.hear("welcome")["snapshot"]["sequence"] == seen[0]["sequence"] + 1
        assert made.count(None) == 2


def test_who_has_used_up_their_time_waits_and_others_do_not(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop_time, "BYTES_A_MILLISECOND", 100)  # so that each view costs several milliseconds
    limits = msgspec.structs.replace(PLENTY, loop_milliseconds=Rate(1, 200))
    settings = Settings(hosts=("wettlauf.local",), limits=limits)
    client = serve(settings)
    ann, ben = pair(client)
    with line(Person(client, ann.table, None)) as spectator:
        spectator.hear("welcome")
        for _ in range(1000):
            spectator.send(type="look", seat=None)
            answer = spectator.hear("welcome", "refused")
            if answer["type"] == "refused":
                break
        assert answer["code"] == "too-many-requests"
        refused(ben.get("/news", since=0), 429, "too-many-requests")
        assert ben.do("say", 1, phrase="hello").status_code == 200  # commands are cheap
    elsewhere = serve(settings, address="192.0.2.2")
    assert Person(elsewhere, ann.table, ben.token).get("/news", since=0).status_code == 200


def test_long_stories_keep_nobody_else_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_time, "LONG", 50)

    async def ask(guest: Guest) -> float:
        begun = time.perf_counter()
        assert (await guest.ask("GET", "/news?since=0")).status == 200
        return time.perf_counter() - begun

    async def scene() -> tuple[float, list[float]]:
        async with Wire(settings_in(tmp_path)).running() as wire:
            ann, *_ = await seated(wire, "keltis", 4)
            await play_on(wire, ann.table)
            begun = time.perf_counter()
            storm = asyncio.gather(*(ask(Guest(wire, ann.table)) for _ in range(ASKED_AT_ONCE)))
            waits = []
            while not storm.done():
                asked = time.perf_counter()
                assert (await wire.request("GET", "/api/games", address="192.0.2.9")).status == 200
                waits.append(time.perf_counter() - asked)
            await storm
            return time.perf_counter() - begun, waits

    whole, waits = asyncio.run(asyncio.wait_for(scene(), 300))
    assert len(waits) > ASKED_AT_ONCE / 6  # they used to be answered only after all the stories
    assert median(waits) < whole / 10


async def play_on(wire: Wire, table: str) -> None:
    """Plays a game almost to its end, as if all seats had played."""
    live = await wire.hub.load(table)
    match: Match = live.table.match
    while match.length < 150 and match.seat is not None:
        seat, move = match.seat, match.legal()[-1]
        await wire.hub.do(table, lambda at, now, seat=seat, move=move: play(at, now, seat, str(move)))
        match = live.table.match


def test_no_view_waits_for_a_replay_or_for_other_threads() -> None:
    async def scene() -> None:
        loop_time, go_on = LoopTime(Limits(), lambda: 0.0), threading.Event()
        replays = [asyncio.create_task(loop_time.aside("192.0.2.1", go_on.wait)) for _ in range(MOST_ASIDE + 1)]
        others = [asyncio.create_task(asyncio.to_thread(go_on.wait)) for _ in range(40)]
        await asyncio.sleep(0)
        try:
            async with asyncio.timeout(10):
                with pytest.raises(Refusal, match="Too many requests"):  # the queue is bounded
                    await loop_time.aside("192.0.2.1", go_on.wait)
                async with loop_time.turn("192.0.2.1") as bill:
                    assert await bill.make(lambda: "view", LONG + 1) == "view"
        finally:
            go_on.set()
        await asyncio.gather(*replays, *others)
        loop_time.stop()

    asyncio.run(scene())


def test_work_in_a_thread_is_charged_even_if_it_fails() -> None:
    def fail() -> None:
        sum(range(1_000_000))
        raise NotImplementedError

    async def scene() -> None:
        loop_time = LoopTime(Limits(loop_milliseconds=Rate(1, 1)), lambda: 0.0)
        with pytest.raises(NotImplementedError):
            await loop_time.aside("192.0.2.1", fail)
        with pytest.raises(Refusal):
            await loop_time.aside("192.0.2.1", fail)
        with pytest.raises(NotImplementedError):
            await loop_time.aside("192.0.2.2", fail)
        loop_time.stop()

    asyncio.run(scene())


ASKED: dict[str, dict[str, Any]] = {"/why-not": {"move": "draw 99"}, "/preview": {"moves": []}}


@pytest.mark.parametrize("path", ["/replay", "/fairness", "/record", "/why-not", "/preview", "/routes"])
def test_replays_and_help_with_moves_use_up_the_time_of_an_address(tmp_path: Path, path: str) -> None:
    settings = settings_in(tmp_path)
    limits = msgspec.structs.replace(settings.limits, loop_milliseconds=Rate(1, 1))

    async def scene() -> None:
        async with Wire(msgspec.structs.replace(settings, limits=limits)).running() as wire:
            has_ended = path in ("/replay", "/fairness", "/record")
            guests = await seated(wire, "ostfriesenlauf", 2)
            if has_ended:
                await play_on(wire, guests[0].table)
            match: Match = (await wire.hub.load(guests[0].table)).table.match
            guest = guests[match.seat or 0]
            body = None if has_ended else {"seat": guest.seat, **ASKED.get(path, {})}

            async def ask(address: str) -> Answer:
                method, where = "GET" if has_ended else "POST", f"/api/tables/{guest.table}{path}"
                return await wire.request(method, where, body, guest.token, address=address)

            for _ in range(500):
                answer = await ask("192.0.2.7")
                if answer.status != 200:
                    break
            assert (answer.status, answer.json()["code"]) == (429, "too-many-requests")
            assert int(dict(answer.headers)[b"retry-after"]) > 0
            assert (await ask("192.0.2.9")).status == 200

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_nobody_waits_for_a_table_that_somebody_keeps_busy(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            busy, *_ = await seated(wire, "keltis", 2)
            other, *_ = await seated(wire, "keltis", 2)
            lock = (await wire.hub.load(busy.table)).lock
            async with lock:  # as by a long line of commands
                looks = [asyncio.create_task(busy.ask("GET", "")) for _ in range(10)]
                joining = wire.socket(busy.table)
                joining.send(type="hello")
                async with asyncio.timeout(10):
                    assert (await other.ask("GET", "")).status == 200
                    line = wire.socket(other.table)
                    line.send(type="hello")
                    await line.hear("welcome")
                assert not any(look.done() for look in looks)
            assert {(await look).status for look in looks} == {200}
            await joining.hear("welcome")
            await asyncio.gather(line.close(), joining.close())

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_nobody_holds_up_a_table_by_looking_at_it() -> None:
    async def scene() -> None:
        loop_time, lock = LoopTime(Limits(), lambda: 0.0), TableLock()
        looked: list[str] = []

        async def look(address: str) -> None:
            async with loop_time.turn_at(address, lock):
                looked.append(address)

        async with loop_time.turn("192.0.2.1"):
            looks = [asyncio.create_task(look("192.0.2.2")) for _ in range(5)]
            await asyncio.sleep(0)
            assert lock.is_free()  # those who wait for their turn do not lock the table
        await asyncio.gather(*looks)
        async with lock:
            looks = [asyncio.create_task(look(address)) for address in ["192.0.2.2"] * 5 + ["192.0.2.3"]]
            for _ in range(50):
                await asyncio.sleep(0)
            assert lock._asking == 3  # one of each address waits for it, besides us
        await asyncio.gather(*looks)
        assert len(looked) == 11
        assert lock.is_free()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_an_address_that_floods_tables_with_commands_waits(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    limits = msgspec.structs.replace(settings.limits, command_milliseconds=Rate(0.001, 5))

    async def scene() -> None:
        async with Wire(msgspec.structs.replace(settings, limits=limits)).running() as wire:
            ann, ben = await seated(wire, "keltis", 2)
            for _ in range(100):  # refusals are charged, too
                answer = await ann.do("play", move="nonsense")
                if answer.status != 409:
                    break
            assert (answer.status, answer.json()["code"]) == (429, "too-many-requests")
            async with (await wire.hub.load(ann.table)).lock, asyncio.timeout(10):  # without waiting for the table
                line = wire.socket(ann.table)
                body = {"type": "say", "id": "other", "seat": 1, "phrase": "hello"}
                answer = await ann.do("say", phrase="hello")
                assert answer.status == 429
                assert int(dict(answer.headers)[b"retry-after"]) > 0
            line.send(type="hello", token=ben.token)
            await line.hear("welcome")
            line.send(**body)
            assert (await line.hear("refused"))["code"] == "too-many-requests"
            await line.close()
            path = f"/api/tables/{ben.table}/do"
            assert (await wire.request("POST", path, body, ben.token, address="192.0.2.9")).status == 200

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_streams_can_be_cut_too(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            ann, *_ = await seated(wire, "keltis", 2)
            cut = asyncio.Event()
            path = f"/api/tables/{ann.table}/stream"
            stream = Line(wire, scope_of("http", path, None, ()) | {"method": "GET", "abort": cut.set}, Told())
            await stream.hear("welcome")
            (viewer,) = (await wire.hub.load(ann.table)).viewers
            viewer._sending_since = time.monotonic()  # as if sending were stuck
            viewer.cut_if_stuck(time.monotonic() + SEND_SECONDS + 1)
            assert cut.is_set()
            assert viewer.ended == "too-slow"
            await stream.close()

    asyncio.run(asyncio.wait_for(scene(), 300))
