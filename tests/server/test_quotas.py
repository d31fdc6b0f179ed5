"""An address or table that has used up its quota gets a clear refusal; everything else goes on."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import PLENTY, Client
from tests.server.tables import FRIEND, ME, OPEN, Person, opened, pair
from tests.server.test_gate import refused
from tests.server.test_leaks import settings_in
from tests.server.wire import Guest, Wire
from wettlauf.bots import Bot
from wettlauf.bots.levels import BeginnerBot
from wettlauf.bots.playing import ask
from wettlauf.core.errors import BadBot
from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.server import driving, quotas, table_actor
from wettlauf.server.driving import ROUND_SECONDS
from wettlauf.server.quotas import BotThreads
from wettlauf.server.settings import Rate, Settings
from wettlauf.store import new_secret
from wettlauf.table import bot_players


def test_an_address_has_only_so_many_tables_that_are_not_over(serve: Callable[..., Client]) -> None:
    limits = msgspec.structs.replace(PLENTY, tables_of_address=2)
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    first, _ = opened(client, ME, OPEN)
    second, _ = opened(client, ME, OPEN)
    refused(client.post("/api/tables", json={"game": "chess"}), 400, "bad-options")
    problem = client.post("/api/tables?lang=de", json={"game": "keltis"})
    refused(problem, 429, "too-many-tables")
    assert problem.json()["text"].startswith("Du hast schon 2 Tische, die noch nicht zu Ende sind.")
    assert second.now()["status"] == "waiting"
    assert first.do("close", 0).status_code == 200
    opened(client, ME, OPEN)
    refused(client.post("/api/tables", json={"game": "keltis"}), 429, "too-many-tables")
    elsewhere = serve(Settings(hosts=("wettlauf.local",), limits=limits), address="192.0.2.2")
    opened(elsewhere, ME, OPEN)


def test_all_at_a_table_together_do_only_so_much_at_once(serve: Callable[..., Client]) -> None:
    limits = msgspec.structs.replace(PLENTY, commands_of_table=Rate(0.001, 4))
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    ann, ben = pair(client)
    for person, seat in ((ann, 0), (ben, 1), (ann, 0), (ben, 1)):
        refused(person.do("come_back", 5), 403, "token-wrong")  # what nobody is entitled to do costs the table nothing
        assert person.do("say", seat, phrase="hello").status_code == 200
    refused(ann.do("say", 0, phrase="hello"), 429, "too-many-requests")
    assert ben.now()["status"] == "playing"
    other, _ = opened(client, ME, OPEN)
    assert other.do("say", 0, phrase="hello").status_code == 200


def test_bots_that_have_thought_enough_wait_and_other_tables_go_on(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(settings_in(tmp_path).limits, thinking_of_table=Rate(0.5, 10))
    settings = msgspec.structs.replace(settings_in(tmp_path), limits=limits)

    async def scene() -> None:
        async with Wire(settings).running() as wire:
            bot_threads = wire.app.server.bot_threads
            tired, fresh = [await against_bot(wire) for _ in range(2)]
            bot_threads.spend(tired.table, 60)
            refused_tip = await tired.ask("POST", "/tip?lang=de", {"seat": 0})
            assert refused_tip.status == 429
            assert refused_tip.json()["code"] == "too-much-thinking"
            assert refused_tip.json()["text"].endswith("den nächsten Tipp gibt es in 100 Sekunden.")
            assert (b"retry-after", b"100") in refused_tip.headers
            assert (await fresh.ask("POST", "/tip", {"seat": 0})).status == 200
            await pass_the_turn(tired)
            await pass_the_turn(fresh)
            await until_bot_has_moved(fresh)
            assert (await tired.now())["to_act"] == 1
            assert (await tired.do("say", phrase="hello")).status == 200  # the table itself answers as usual
            bot_threads.clock = lambda: 99.0
            assert bot_threads.wait(tired.table) == 1.0
            bot_threads.clock = lambda: 101.0
            await until_bot_has_moved(tired)

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_what_bots_think_is_put_on_the_table_s_account(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(settings_in(tmp_path).limits, thinking_of_table=Rate(0.5, 1))
    settings = msgspec.structs.replace(settings_in(tmp_path), limits=limits)

    async def scene() -> None:
        async with Wire(settings).running() as wire:
            ann = await against_bot(wire)
            bot_threads = wire.app.server.bot_threads
            bot_threads.spend(ann.table, 1)
            assert bot_threads.wait(ann.table) == 0
            assert (await ann.ask("POST", "/tip", {"seat": 0})).status == 200
            assert bot_threads.wait(ann.table) > 0
            other = await against_bot(wire)
            bot_threads.spend(other.table, 1)
            await pass_the_turn(other)
            await until_bot_has_moved(other)
            assert bot_threads.wait(other.table) > 0

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_a_table_has_only_so_much_room(serve: Callable[..., Client]) -> None:
    limits = msgspec.structs.replace(PLENTY, facts_of_table=6, tokens_of_table=4)
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    ann, ben = pair(client)
    for _ in range(5):
        devices = ben.post("/tokens")
    refused(devices, 429, "too-many-tokens")
    for _ in range(6):
        said = ann.do("say", 0, phrase="hello")
    refused(said, 409, "table-full")
    assert ben.now()["status"] == "playing"
    assert ben.do("leave", 1).status_code == 200


def test_a_full_server_opens_no_more_tables_and_games_go_on(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "COUNT_SECONDS", 0.0)
    limits = msgspec.structs.replace(PLENTY, tables=1)
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    ann, _ = pair(client)
    problem = client.post("/api/tables?lang=de", json={"game": "keltis"})
    refused(problem, 503, "server-full")
    assert problem.json()["text"].endswith("Begonnene Spiele gehen weiter.")
    assert ann.do("say", 0, phrase="hello").status_code == 200


def test_with_little_space_left_only_running_games_go_on(serve: Callable[..., Client]) -> None:
    before, table = opened(serve(), ME, FRIEND, OPEN, options={"players": 3, "start_player": 0})
    ann, ben = pair(before.client)
    limits = msgspec.structs.replace(PLENTY, free_bytes=10**15)
    full = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    ann, ben = Person(full, ann.table, ann.token), Person(full, ben.table, ben.token)
    claim = {"invitation": table["invitations"][0]["secret"]}
    for answer in (
        full.post("/api/tables", json={"game": "keltis"}),
        full.post(f"/api/tables/{before.table}/seats", json=claim),
        ann.post("/tokens"),
        ann.do("say", 0, phrase="hello"),
    ):
        refused(answer, 503, "server-full")
        assert answer.json()["text"].startswith("This server has no room for anything new")
    ann.play_first(0)
    assert ann.do("leave", 0).status_code == 200
    guest = {"seat": 0, "token": new_secret()}
    waits, answered, taken = (
        full.post(f"/api/tables/{ann.table}/seats", json=guest),
        ben.do("answer", 1, question="seat", yes=True),
        full.post(f"/api/tables/{ann.table}/seats", json=guest),
    )
    assert [waits.status_code, answered.status_code, taken.status_code] == [200] * 3, taken.text
    assert taken.json()["seats"] == [0]


def test_a_damaged_row_does_not_hide_the_lobby(client: Client, tmp_path: Path) -> None:
    tables = [opened(client, ME, OPEN, listed=True)[0].table for _ in range(3)]
    with sqlite3.connect(tmp_path / "tables.db") as other:
        other.execute("UPDATE tables SET about = ? WHERE id = ?", (b"{", tables[1]))
    found = client.get("/api/tables")
    assert found.status_code == 200
    assert {row["table"] for row in found.json()["tables"]} == {tables[0], tables[2]}


def test_a_damaged_table_is_logged_once(tmp_path: Path, logged: io.StringIO) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            table = await bots_alone(wire)
        with sqlite3.connect(tmp_path / "tables.db") as other:
            other.execute("UPDATE facts SET data = ? WHERE table_id = ? AND sequence = 2", (b"{", table))
        async with Wire(settings_in(tmp_path)).running():
            await asyncio.sleep(5 * ROUND_SECONDS)

    asyncio.run(asyncio.wait_for(scene(), 300))
    assert logged.getvalue().count("table not driven") == 1


def test_a_table_that_keeps_failing_is_logged_now_and_then_and_retried_later_and_later(
    tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "ROUND_SECONDS", 0.01)

    async def scene() -> int:
        async with Wire(settings_in(tmp_path)).running() as wire:
            ann = await against_bot(wire)
            tries = []
            run = wire.app.server.bot_threads.run

            async def fail(table: str, house: str, think: Callable[[], Any]) -> Any:
                tries.append(table)
                raise ZeroDivisionError

            monkeypatch.setattr(wire.app.server.bot_threads, "run", fail)
            await pass_the_turn(ann)
            while len(tries) < 5:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(wire.app.server.bot_threads, "run", run)
            await until_bot_has_moved(ann)
            while "table driven again" not in logged.getvalue():
                await asyncio.sleep(0.01)
            return len(tries)

    tries = asyncio.run(asyncio.wait_for(scene(), 300))
    lines = [json.loads(line) for line in logged.getvalue().splitlines() if "table not driven" in line]
    assert [line["times"] for line in lines] == [1, 2, 4, 8][: len(lines)]
    assert len(lines) == tries.bit_length()


def test_a_bot_that_always_fails_does_not_fill_the_log(
    tmp_path: Path, logged: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The heuristic plays in its place."""
    asked: list[object] = []

    def fail(bot: Bot, match: Match) -> object:
        if isinstance(bot, BeginnerBot):
            asked.append(bot)
            raise BadBot(Words("bot-fails", {"name": "beginner", "problem": "no"}))
        return ask(bot, match)

    monkeypatch.setattr(bot_players, "ask", fail)

    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            watching = wire.socket(await bots_alone(wire))
            watching.send(type="hello")
            while len(asked) < 20:
                await watching.hear("news")
            await watching.close()

    asyncio.run(asyncio.wait_for(scene(), 300))
    assert logged.getvalue().count("bot failed") == len(asked).bit_length()


def test_thinking_is_shared_by_turns_of_those_who_opened_the_tables(tmp_path: Path) -> None:
    async def scene() -> list[str]:
        bot_threads, done = BotThreads(settings_in(tmp_path), lambda: 0.0), []

        async def think(house: str) -> None:
            await bot_threads.run(house, house, lambda: time.sleep(0.02))
            done.append(house)

        greedy = [asyncio.create_task(think("greedy")) for _ in range(30)]
        await asyncio.sleep(0)
        assert bot_threads.waiting() >= 28
        await asyncio.gather(*(think("modest") for _ in range(2)))
        soon = list(done)
        await asyncio.gather(*greedy)
        bot_threads.stop()
        return soon

    assert asyncio.run(scene()).count("greedy") < 10


def test_bots_alone_rest_until_somebody_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_actor, "COMPANY_SECONDS", 0.0)

    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            table = await bots_alone(wire)
            live = await wire.hub.load(table)
            while not live.rests:
                await asyncio.sleep(0.02)
            rested_at = live.table.sequence
            await asyncio.sleep(3 * ROUND_SECONDS)  # long enough for rounds that would pick it up
            assert live.table.sequence == rested_at
            watching = wire.socket(table)
            watching.send(type="hello")
            await watching.hear("welcome")
            for _ in range(3):
                await watching.hear("news")
            await watching.close()
            while not live.rests:
                await asyncio.sleep(0.02)
            wire.hub.registry.drop(live, "idle")
        async with Wire(settings_in(tmp_path)).running() as wire:  # after a restart too
            stopped_at = live.table.sequence
            await asyncio.sleep(3 * ROUND_SECONDS)
            assert (await wire.hub.store.sequences([table]))[table] == stopped_at

    asyncio.run(asyncio.wait_for(scene(), 300))


async def bots_alone(wire: Wire) -> str:
    seats = [{"kind": "bot", "level": "beginner"}] * 2
    body = {"game": "keltis", "options": {"players": 2}, "seats": seats}
    opened = await wire.request("POST", "/api/tables", body)
    assert opened.status == 201, opened
    return str(opened.json()["table"])


async def against_bot(wire: Wire) -> Guest:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    body = {"game": "keltis", "options": {"players": 2, "start_player": 0}, "seats": seats}
    table = (await wire.request("POST", "/api/tables", body)).json()
    return Guest(wire, table["table"], table["token"], 0)


async def pass_the_turn(guest: Guest) -> None:
    legal = [move["text"] for move in (await guest.now())["legal"]]
    for move in (next(move for move in legal if move.startswith("discard")), "take draw"):
        assert (await guest.do("play", move=move)).status == 200


async def until_bot_has_moved(guest: Guest) -> None:
    while not any(told["seat"] == 1 for told in (await guest.get("/news?since=0"))["told"]):
        await asyncio.sleep(0.02)
