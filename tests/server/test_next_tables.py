"""The table that follows a game is charged like any other new table; a refusal loses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import PLENTY, Client
from tests.server.tables import BOT, ME, OPEN, Person, opened, pair
from tests.server.test_gate import refused
from tests.server.test_leaks import settings_in
from tests.server.test_quotas import against_bot
from tests.server.test_series import play_all
from tests.server.wire import Wire
from wettlauf.server import next_table, quotas
from wettlauf.server.settings import Rate, Settings

Serve = Callable[..., Client]


def limited(**limits: Any) -> Settings:
    return Settings(hosts=("wettlauf.local",), limits=msgspec.structs.replace(PLENTY, **limits))


def rematch(person: Person, seat: int) -> Person:
    """Ends a game against bots and plays the rematch."""
    assert person.do("abort", seat).status_code == 200
    assert person.do("rematch", seat).status_code == 200
    return Person(person.client, person.now()["followed"], person.token)


def test_a_family_plays_ten_rematches_in_a_row_with_the_usual_limits(serve: Serve) -> None:
    usual = Settings().limits
    client = serve(limited(new_tables=usual.new_tables, tables_of_address=usual.tables_of_address))
    ann, ben = pair(client)
    for number in range(10):
        seats = {ann: number % 2, ben: 1 - number % 2}
        assert ann.do("abort", seats[ann]).status_code == 200
        assert ben.do("answer", seats[ben], question="abort", yes=True).status_code == 200
        assert ben.do("rematch", seats[ben]).status_code == 200
        assert ann.do("answer", seats[ann], question="rematch", yes=True).status_code == 200
        new = ann.now()["followed"]
        ann, ben = (Person(client, new, person.token) for person in (ann, ben))
    assert ann.now()["status"] == "playing"


def test_rematches_are_new_tables_of_who_asks_for_them(serve: Serve) -> None:
    now = [0.0]
    client = serve(limited(new_tables=Rate(0.1, 3)), clock=lambda: now[0])
    ann, _ = opened(client, ME, BOT)
    ann = rematch(rematch(ann, 0), 1)
    assert ann.do("abort", 0).status_code == 200
    problem = ann.post("/do?lang=de", {"type": "rematch", "id": "again", "seat": 0})
    refused(problem, 429, "too-many-requests")
    assert problem.headers["retry-after"] == "10"
    assert problem.json()["text"] == (
        "Von deiner Adresse aus sind gerade sehr viele Tische geöffnet worden. "
        "Frag in 10 Sekunden noch einmal; es geht nichts verloren."
    )
    assert ann.now()["questions"] == []  # so that it can be asked for again
    refused(client.post("/api/tables", json={"game": "keltis"}), 429, "too-many-requests")
    now[0] = 10.0
    assert ann.post("/do", {"type": "rematch", "id": "again", "seat": 0}).status_code == 200
    assert ann.now()["followed"] is not None


def test_the_one_who_agrees_last_pays_and_only_for_a_yes(serve: Serve) -> None:
    settings = limited(new_tables=Rate(0.001, 1))
    here = serve(settings)
    ann, ben = pair(here)
    assert ann.do("abort", 0).status_code == 200
    assert ben.do("answer", 1, question="abort", yes=True).status_code == 200
    refused(ann.do("rematch", 0), 429, "too-many-requests")
    assert ben.do("say", 1, phrase="hello").status_code == 200


def test_of_two_who_ask_at_the_same_moment_one_pays_and_the_bots_think_for_their_address(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(settings_in(tmp_path).limits, new_tables=Rate(0.001, 3), tables_of_address=2)

    async def scene() -> None:
        async with Wire(msgspec.structs.replace(settings_in(tmp_path), limits=limits)).running() as wire:
            ann = await against_bot(wire)
            assert (await ann.do("abort")).status == 200
            answers = await asyncio.gather(ann.do("rematch"), ann.do("rematch"))
            assert 200 in [answer.status for answer in answers]
            new = (await ann.now())["followed"]
            quota = wire.app.server.new_tables
            assert quota.openers.address_of(new) == "192.0.2.1"
            assert quota.rates.wait("192.0.2.1", 0.0, 1) == 0
            await against_bot(wire)
            body = {"game": "keltis"}
            assert (await wire.request("POST", "/api/tables", body)).json()["code"] == "too-many-requests"
            elsewhere = await wire.request("POST", "/api/tables", body, address="192.0.2.2")
            assert elsewhere.status == 201

    asyncio.run(asyncio.wait_for(scene(), 300))


def test_a_rematch_is_one_of_the_unfinished_tables_of_an_address(serve: Serve) -> None:
    client = serve(limited(tables_of_address=2))
    ann, _ = opened(client, ME, BOT)
    ann = rematch(ann, 0)
    opened(client, ME, OPEN)
    refused(client.post("/api/tables", json={"game": "keltis"}), 429, "too-many-tables")


def test_a_full_server_opens_no_next_table_until_it_has_room(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "COUNT_SECONDS", 0.0)
    client = serve(limited(tables=2))
    ann, ben = pair(client, stand_in=None, game="ostfriesenlauf", options={"players": 2}, series={"games": 3})
    cleo, _ = opened(client, ME, BOT)
    play_all([ann, ben])
    assert cleo.do("abort", 0).status_code == 200
    for answer in (cleo.do("rematch", 0), ann.do("ready", 0), ben.do("ready", 1)):
        refused(answer, 503, "server-full")
    assert ann.now()["series"]["waits_for"] == [0, 1]
    roomy = serve(limited(tables=4))
    ann, ben, cleo = (Person(roomy, person.table, person.token) for person in (ann, ben, cleo))
    assert cleo.do("rematch", 0).status_code == 200
    assert ann.do("ready", 0).status_code == 200
    assert ben.do("ready", 1).status_code == 200
    assert ann.now()["followed"] is not None


def test_whoever_leaves_is_never_refused(serve: Serve) -> None:
    client = serve(limited(new_tables=Rate(0.001, 2)))
    ann, ben = pair(client)
    assert ann.do("abort", 0).status_code == 200
    assert ben.do("answer", 1, question="abort", yes=True).status_code == 200
    assert ann.do("rematch", 0).status_code == 200
    opened(client, ME, OPEN)
    assert ben.do("leave", 1).status_code == 200
    assert ann.now()["followed"] is None
    refused(ann.do("rematch", 0), 429, "too-many-requests")


def test_its_time_on_the_loop_is_charged(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next_table, "TIMES_MADE", 10**6)
    client = serve(limited(command_milliseconds=Rate(1, 1000)))
    ann, _ = opened(client, ME, BOT)
    rematch(ann, 0)
    refused(ann.do("say", 0, phrase="hello"), 429, "too-many-requests")
