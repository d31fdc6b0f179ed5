"""What one address or one table has used up is refused in clear words, and the rest goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec

from tests.server.conftest import PLENTY, Client
from tests.server.tables import ME, OPEN, opened, pair
from tests.server.test_gate import refused
from tests.server.test_leaks import settings_in
from tests.server.wire import Guest, Wire
from wettlauf.server.settings import Rate, Settings


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
        refused(person.do("come_back", 5), 403, "token-wrong")  # what is nobody's right costs the table nothing
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
            minds = wire.app.server.minds
            tired, fresh = [await against_bot(wire) for _ in range(2)]
            minds.spend(tired.table, 60)
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
            assert (await tired.do("say", phrase="hello")).status == 200  # the table itself answers as ever
            minds.clock = lambda: 99.0
            assert minds.wait(tired.table) == 1.0
            minds.clock = lambda: 101.0
            await until_bot_has_moved(tired)

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_what_bots_think_is_put_on_the_table_s_account(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(settings_in(tmp_path).limits, thinking_of_table=Rate(0.5, 1))
    settings = msgspec.structs.replace(settings_in(tmp_path), limits=limits)

    async def scene() -> None:
        async with Wire(settings).running() as wire:
            ann = await against_bot(wire)
            minds = wire.app.server.minds
            minds.spend(ann.table, 1)
            assert minds.wait(ann.table) == 0
            assert (await ann.ask("POST", "/tip", {"seat": 0})).status == 200
            assert minds.wait(ann.table) > 0
            other = await against_bot(wire)
            minds.spend(other.table, 1)
            await pass_the_turn(other)
            await until_bot_has_moved(other)
            assert minds.wait(other.table) > 0

    asyncio.run(asyncio.wait_for(scene(), 300))


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
