"""Codes that people read out to each other: they lead to a free seat while the table waits, and reveal nothing to
others."""

from __future__ import annotations

import asyncio
import io
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import PLENTY, Client
from tests.server.tables import BOT, FRIEND, ME, OPEN, Person, opened
from tests.server.test_gate import refused
from tests.server.test_leaks import settings_in
from tests.server.wire import Wire
from wettlauf.server.settings import Rate, Settings
from wettlauf.store.codes import LENGTH, LETTERS, new_code


def follow(client: Client, code: str, lang: str = "en") -> Any:
    return client.post(f"/api/codes?lang={lang}", json={"code": code})


def sit(client: Client, code: str, name: str) -> Person:
    found = follow(client, code).json()
    claim = {"invitation": found["invitation"], "name": name}
    claimed = client.post(f"/api/tables/{found['table']}/seats", json=claim)
    assert claimed.status_code == 200, claimed.text
    return Person(client, found["table"], claimed.json()["token"])


def test_one_code_leads_all_friends_to_their_seats(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND, FRIEND, options={"players": 3})
    ben, cleo = sit(client, table["code"], "Ben"), sit(client, table["code"], "Cleo")
    assert [seat["called"] for seat in ann.now()["seats"]] == ["Ann", "Ben", "Cleo"]
    assert ben.get().json()["seats"] == [1]
    assert cleo.get().json()["seats"] == [2]
    assert ann.now()["status"] == "playing"


def test_friends_who_sit_down_in_the_same_moment_get_seats_of_their_own(tmp_path: Path) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            seats = [ME, FRIEND, FRIEND, FRIEND]
            body = {"game": "keltis", "seats": seats, "options": {"players": 4}}
            table = (await wire.request("POST", "/api/tables", body)).json()
            found = (await wire.request("POST", "/api/codes", {"code": table["code"]})).json()
            claim = {"invitation": found["invitation"]}
            path = f"/api/tables/{table['table']}/seats"
            answers = await asyncio.gather(*(wire.request("POST", path, claim) for _ in range(3)))
            assert sorted(answer.json()["seats"][0] for answer in answers) == [1, 2, 3]

    asyncio.run(scene())


def test_a_code_is_read_however_it_was_written(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND)
    code = table["code"]
    for written in (code.lower(), f" {code[:4]} {code[4:]} ", f"{code[:4]}-{code[4:].lower()}", " ".join(code)):
        assert follow(client, written).json()["table"] == ann.table
    alike = code.translate(str.maketrans("258V", "ZSBU"))
    assert follow(client, alike).json()["table"] == ann.table


def test_codes_have_no_signs_that_look_alike_and_do_not_repeat() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(len(code) == LENGTH and set(code) <= set(LETTERS) for code in codes)
    for alike in ("0O", "1IL", "2Z", "5S", "8B", "UV"):
        assert sum(sign in LETTERS for sign in alike) <= 1
    assert {sign for code in codes for sign in code} == set(LETTERS)


def test_a_code_ends_when_the_game_begins_or_the_table_is_closed(client: Client) -> None:
    _, table = opened(client, ME, FRIEND)
    invitation = follow(client, table["code"]).json()["invitation"]
    sit(client, table["code"], "Ben")
    refused(follow(client, table["code"]), 404, "code-wrong")
    late = client.post(f"/api/tables/{table['table']}/seats", json={"invitation": invitation, "name": "Cleo"})
    refused(late, 409, "seat-taken")
    given_up, table = opened(client, ME, FRIEND)
    assert given_up.do("close", 0).status_code == 200
    refused(follow(client, table["code"]), 404, "code-wrong")


def test_a_seat_that_went_to_a_bot_is_not_given_away(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND, FRIEND, options={"players": 3})
    assert ann.do("plan", 1, plan={"kind": "bot", "level": "beginner"}).status_code == 200
    assert sit(client, table["code"], "Ben").get().json()["seats"] == [2]


def test_where_nobody_is_missing_there_is_no_code(client: Client) -> None:
    _, table = opened(client, ME, BOT)
    assert table["code"] is None
    _, table = opened(client, ME, OPEN)
    assert len(table["code"]) == LENGTH


def test_a_code_says_whether_a_big_screen_shows_the_board(client: Client) -> None:
    for hands in (False, True):
        _, table = opened(client, FRIEND, FRIEND, hands=hands)
        assert follow(client, table["code"]).json()["hands"] is hands


@pytest.mark.parametrize("wrong", ["K7MP4XQW", "K7MP", "", "O0O0O0O0", "<script>", "\x00" * 8, "ﬀ" * 4, "ß" * 4])
def test_a_wrong_code_gets_one_sentence_and_reveals_nothing_else(client: Client, wrong: str) -> None:
    opened(client, ME, FRIEND)
    problem = follow(client, wrong, "de")
    refused(problem, 404, "code-wrong")
    assert problem.json()["text"].startswith("Mit diesem Code wartet kein Tisch.")


def test_an_address_has_only_a_few_tries(serve: Callable[..., Client]) -> None:
    now = 0.0
    limits = msgspec.structs.replace(PLENTY, codes=Rate(0.1, 3))
    settings = Settings(hosts=("wettlauf.local",), limits=limits)
    client = serve(settings, lambda: now)
    _, table = opened(client, ME, FRIEND)
    for _ in range(3):
        refused(follow(client, "K7MP4XQW"), 404, "code-wrong")
    problem = follow(client, table["code"])  # even the right code has to wait
    refused(problem, 429, "too-many-requests")
    assert problem.headers["retry-after"] == "10"
    elsewhere = serve(settings, lambda: now, "192.0.2.2")
    assert follow(elsewhere, table["code"]).status_code == 200
    now = 11.0
    assert follow(client, table["code"]).status_code == 200


def test_neither_the_database_nor_the_log_holds_a_code_or_its_invitation(
    client: Client, tmp_path: Path, logged: io.StringIO
) -> None:
    _, table = opened(client, ME, FRIEND)
    invitation = follow(client, table["code"]).json()["invitation"]
    refused(follow(client, "K7MP 4XQW"), 404, "code-wrong")
    assert '"/api/codes"' in logged.getvalue()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        dump = "\n".join(database.iterdump())
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.db*"))
    for secret in (table["code"], invitation, "K7MP4XQW", "K7MP 4XQW"):
        assert secret not in logged.getvalue()
        assert secret not in dump
        assert secret.encode().hex().upper() not in dump
        assert secret.encode() not in stored


def test_the_invitation_behind_a_code_is_good_for_sitting_down_and_nothing_else(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND)
    found = follow(client, table["code"]).json()
    stranger = Person(client, ann.table, found["invitation"])
    assert stranger.get().json()["seats"] == []
    assert stranger.get().json()["host"] is False
    refused(stranger.do("plan", 1, plan={"kind": "bot", "level": "beginner"}), 403, "token-wrong")
    refused(stranger.post("/tokens"), 401, "token-needed")
    refused(stranger.get(seat=0), 403, "token-wrong")


def test_all_together_try_only_so_many_codes(serve: Callable[..., Client]) -> None:
    limits = msgspec.structs.replace(PLENTY, codes_of_all=Rate(0.1, 2))
    client = serve(Settings(hosts=("wettlauf.local",), limits=limits))
    tried = [client.post("/api/codes", json={"code": "BCDF-GHJK"}).status_code for _ in range(3)]
    assert tried[2] == 429
    assert 429 not in tried[:2]
