"""Two hubs on one store: what happens at a table in one process reaches everyone connected to the other."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import msgspec
import pytest

from wettlauf.api.messages import Update
from wettlauf.core.words import Words
from wettlauf.server.errors import Overtaken, Refusal
from wettlauf.server.hub import Hub, Verb
from wettlauf.server.next_table import follow_if_agreed
from wettlauf.server.quotas import NewTables
from wettlauf.server.settings import Settings
from wettlauf.server.turns import TRIES, again_if_overtaken
from wettlauf.server.viewers import Viewer
from wettlauf.store import Store, Token, Unreachable
from wettlauf.table.answering import answer
from wettlauf.table.facts import Fact, SeatPlan, SeatTaken
from wettlauf.table.fairness import fresh_secret
from wettlauf.table.finishing import abort
from wettlauf.table.moving import play
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.rematching import ask_rematch
from wettlauf.table.table import Table

TABLE = "table"
_clock = itertools.count(1)


def run(path: Path, use: Callable[[Hub, Hub], Awaitable[None]], deaf: bool = False) -> None:
    """Opens a running table for two in the first hub and runs the scene; the second hub hears no news if it is deaf."""

    async def work() -> None:
        async with await Store.open(str(path / "tables.db")) as store:
            here, there = (Hub(store, Settings(), lambda: next(_clock)) for _ in range(2))
            here.start()
            if not deaf:
                there.start()
            facts: list[Fact] = open_table(
                Open("keltis", {"players": 2, "start_player": 0}, [SeatPlan("person"), SeatPlan("person")]),
                next(_clock),
                fresh_secret(),
            )
            facts += [SeatTaken(next(_clock), seat, f"holder {seat}", "Ann") for seat in range(2)]
            await here.create(TABLE, facts, [])
            try:
                await use(here, there)
            finally:
                await here.stop()
                await there.stop()

    asyncio.run(asyncio.wait_for(work(), 60))


async def play_first(hub: Hub, seen: int | None = None, message: str | None = None) -> int:
    def act(table: Table, now: int) -> list[Fact]:
        assert table.match is not None
        assert table.match.seat is not None
        return play(table, now, table.match.seat, table.match.legal()[0].text, seen)

    return await hub.do(TABLE, act, message=message)


def test_what_happens_while_a_table_is_loaded_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(here: Hub, there: Hub) -> None:
        loading, go_on = asyncio.Event(), asyncio.Event()
        tokens = there.store.tokens

        async def slowly(table: str) -> list[Token]:
            loading.set()
            await go_on.wait()
            return await tokens(table)

        monkeypatch.setattr(there.store, "tokens", slowly)
        loaded = asyncio.create_task(there.load(TABLE))
        await loading.wait()
        sequence = await play_first(here)
        go_on.set()
        assert (await loaded).table.sequence == sequence

    run(tmp_path, use)


def test_who_watches_hears_of_what_made_a_move_stale(tmp_path: Path) -> None:
    """The other process was faster, and its news arrive after this one has already reloaded the table."""

    async def use(here: Hub, there: Hub) -> None:
        live = await there.load(TABLE)
        known = live.table.sequence
        viewer = Viewer(None, (), "")
        live.viewers.add(viewer)
        sequence = await play_first(here)
        with pytest.raises(CommandRefused, match="in the meantime"):
            await play_first(there, seen=known)
        message = await viewer.next()
        assert message is not None
        assert msgspec.json.decode(message, type=Update).news.sequence == sequence

    run(tmp_path, use, deaf=True)


@pytest.mark.parametrize("shared", [True, False])
def test_a_move_that_follows_upon_one_not_heard_of_is_not_refused(
    tmp_path: Path, shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This matters only when processes share a database: a single process has always heard of everything."""

    async def use(here: Hub, there: Hub) -> None:
        monkeypatch.setattr(there.store.database, "shared", shared)
        live = await there.load(TABLE)
        sequence = await play_first(here)
        match = (await here.load(TABLE)).table.match
        assert match is not None
        follow_up = partial(play, seat=0, move=match.legal()[0].text, seen=sequence)
        if shared:
            assert await there.do(TABLE, follow_up) > sequence
            assert live.table.sequence > sequence
        else:
            with pytest.raises(CommandRefused):
                await there.do(TABLE, follow_up)

    run(tmp_path, use, deaf=True)


async def ended_and_agreed(hub: Hub) -> None:
    """Both players have ended the game and both want a rematch."""
    verbs: tuple[Verb, ...] = (
        partial(abort, seat=0),
        partial(answer, seat=1, question="abort", yes=True),
        partial(ask_rematch, seat=0),
        partial(ask_rematch, seat=1),
    )
    for act in verbs:
        await hub.do(TABLE, act)


async def follow(hub: Hub) -> None:
    await follow_if_agreed(hub, NewTables(hub.settings, lambda: 0.0), TABLE, "192.0.2.1")


def test_a_rematch_that_two_processes_make_at_once_is_one_table(tmp_path: Path) -> None:
    async def use(here: Hub, there: Hub) -> None:
        await ended_and_agreed(here)
        await there.load(TABLE)
        await asyncio.gather(follow(here), follow(there))
        (new,) = set(await here.store.ids()) - {TABLE}
        for hub in (here, there):
            assert (await hub.load(TABLE)).table.followed == new
            assert (await hub.load(new)).table.status == "playing"

    run(tmp_path, use)


def test_a_rematch_whose_process_died_before_sending_news_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(here: Hub, there: Hub) -> None:
        await ended_and_agreed(here)
        await there.load(TABLE)

        async def killed(*_: object, **__: object) -> int:
            raise asyncio.CancelledError

        monkeypatch.setattr(here, "do", killed)
        with pytest.raises(asyncio.CancelledError):
            await follow(here)
        await follow(there)
        (new,) = set(await there.store.ids()) - {TABLE}
        assert (await there.load(TABLE)).table.followed == new

    run(tmp_path, use)


def test_a_table_that_cannot_be_read_after_another_was_quicker_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table was folded ahead of a write that failed, so nobody may see it."""

    async def use(here: Hub, there: Hub) -> None:
        live = await there.load(TABLE)
        sequence = await play_first(here)
        read = there.store.read

        async def broken(*_: object, **__: object) -> list[bytes]:
            raise Unreachable(Words("server-try-again"))

        monkeypatch.setattr(there.store, "read", broken)
        with pytest.raises(Unreachable):
            await play_first(there)
        assert live.gone
        assert TABLE not in there.registry
        monkeypatch.setattr(there.store, "read", read)
        assert (await there.load(TABLE)).table.sequence == sequence

    run(tmp_path, use, deaf=True)


def test_a_request_that_is_overtaken_again_and_again_is_asked_to_try_again() -> None:
    tries = [0]

    @again_if_overtaken
    async def work() -> None:
        tries[0] += 1
        raise Overtaken

    with pytest.raises(Refusal) as caught:
        asyncio.run(_finished(work()))
    assert (caught.value.code, tries) == ("try-again", [TRIES])


async def _finished(work: Awaitable[None]) -> None:
    await work


def test_a_refused_turn_leaves_the_table_to_others(tmp_path: Path) -> None:
    async def use(here: Hub, there: Hub) -> None:
        live = await here.load(TABLE)
        known = live.table.sequence
        with pytest.raises(CommandRefused):
            await play_first(here, seen=known + 1)
        assert not live.lock.locked()
        assert await play_first(here, seen=known, message="m") > known
        assert await play_first(here, seen=known, message="m") == live.table.sequence  # the same message, sent again

    run(tmp_path, use)
