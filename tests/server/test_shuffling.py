"""Shuffling together at a real server: over requests and sockets, across restarts, with latecomers, and against a
server that cheats."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import PLENTY, Client
from tests.server.tables import BOT, FRIEND, ME, Person, line, opened
from tests.server.test_gate import refused
from tests.server.test_killing import Killed
from tests.table.shuffles import SEALED, entropy_of
from tests.table.test_sealing import receipt_of
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client as Program
from wettlauf.client import Player, ServerGone, ServerRefused
from wettlauf.core.errors import BadRecord
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.server.settings import BotSettings, Settings
from wettlauf.table import aftermath, bot_players, finishing, sealing, seating, shuffle
from wettlauf.table.fairness import Luck, fair_chance, fair_deal, pledge_of, second_proof, shared_key, verify

SECOND = {"scheme": "shake256/2"}
WAIT = 60.0  # seconds until a test that waits fails


def contribute(person: Person, seat: int) -> None:
    """Commits and reveals; the reveal works at once if nobody else is awaited."""
    assert person.do("pledge", seat, commitment=pledge_of(entropy_of(seat))).status_code == 200
    assert person.do("reveal", seat, entropy=entropy_of(seat)).status_code == 200


def until(person: Person, stage: str) -> dict[str, Any]:
    end = time.monotonic() + WAIT
    while (now := person.now())["shuffle"]["stage"] != stage:
        assert time.monotonic() < end, now["shuffle"]
        time.sleep(0.02)
    return now


def play_on(person: Person, decisions: int) -> None:
    """Plays this many decisions for seat 0."""
    for _ in range(decisions):
        while (now := person.now(seat=0))["to_act"] != 0 and now["status"] == "playing":
            time.sleep(0.005)
        if now["status"] != "playing":
            return
        person.do("play", 0, move=now["legal"][0]["text"])
    person.do("abort", 0)


def record_of(person: Person) -> Record:
    answer = person.get("/record")
    assert answer.status_code == 200, answer.text
    return Record.from_json(answer.json())


def test_a_game_against_bots_begins_after_two_messages(client: Client) -> None:
    ann, _ = opened(client, ME, BOT, game="ostfriesenlauf", options={"players": 2}, **SECOND)
    with line(ann) as socket:
        told = socket.hear("welcome")["snapshot"]
        assert told["scheme"] == "shake256/2"
        assert (told["now"]["status"], told["now"]["shuffle"]["awaited"]) == ("waiting", [0])
        socket.send(type="pledge", id="p", seat=0, commitment=pledge_of(entropy_of(0)))
        now = socket.hear("news")["news"]["now"]
        assert (now["status"], now["shuffle"]["stage"]) == ("waiting", "revealing")
        socket.send(type="reveal", id="r", seat=0, entropy=entropy_of(0))
        now = socket.hear("news")["news"]["now"]
        assert (now["status"], now["shuffle"]["parts"][0]["entropy"]) == ("playing", entropy_of(0))
    refused(ann.do("reveal", 0, entropy=entropy_of(0)), 409, "begun")
    play_on(ann, 4)
    found = verify(record_of(ann), find("ostfriesenlauf"), bots=True)
    assert (found.parts, found.missing) == ((0,), ())
    assert found.bots[0].compared == found.bots[0].decisions > 0
    told = ann.get("/fairness").json()
    assert (told["agrees"], told["scheme"], told["parts"]) == (True, "shake256/2", [0])
    snapshot = ann.get().json()["snapshot"]
    assert (told["commitment"], told["secret"]) == (snapshot["commitment"], snapshot["now"]["secret"])
    assert snapshot["now"]["shuffle"]["secret"] is not None


def test_who_asks_for_nothing_gets_the_shuffle_of_before(client: Client) -> None:
    ann, _ = opened(client, ME, BOT, options={"players": 2})
    found = ann.get().json()["snapshot"]
    assert (found["scheme"], found["now"]["status"]) == ("shake256/1", "playing")
    assert "shuffle" not in found["now"]
    refused(ann.do("pledge", 0, commitment=pledge_of(entropy_of(0))), 409, "no-pledges")
    refused(ann.do("pledge", 0, commitment="12"), 400, "bad-request")


def test_nobody_contributes_for_another(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND, options={"players": 2}, **SECOND)
    invited = {"invitation": table["invitations"][0]["secret"], "pledge": pledge_of(entropy_of(1))}
    ben = Person(client, ann.table, client.post(f"/api/tables/{ann.table}/seats", json=invited).json()["token"])
    assert [one["seat"] for one in ben.now()["shuffle"]["pledges"]] == [1]  # the pledge came with the claim
    refused(ann.do("pledge", 1, commitment=pledge_of(entropy_of(0))), 403, "token-wrong")
    assert ann.do("pledge", 0, commitment=pledge_of(entropy_of(0))).status_code == 200
    refused(ann.do("reveal", 1, entropy=entropy_of(1)), 403, "token-wrong")
    refused(ben.do("reveal", 1, entropy=entropy_of(0)), 409, "reveal-other")
    refused(ben.do("leave", 1), 409, "shuffling")
    assert ben.do("reveal", 1, entropy=entropy_of(1)).status_code == 200
    assert ann.do("reveal", 0, entropy=entropy_of(0)).status_code == 200
    assert ann.now()["status"] == "playing"


@pytest.mark.parametrize("late", ["pledge", "reveal"])
def test_who_is_late_is_left_out_also_after_a_restart(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    ann, table = opened(serve(), ME, FRIEND, options={"players": 2}, **SECOND)
    ben = {"invitation": table["invitations"][0]["secret"]}
    ben |= {"pledge": pledge_of(entropy_of(1))} if late == "reveal" else {}
    ann.client.post(f"/api/tables/{ann.table}/seats", json=ben)
    ann.do("pledge", 0, commitment=pledge_of(entropy_of(0)))
    monkeypatch.setattr(sealing, "STEP_MILLISECONDS", 300)
    again = Person(serve(), ann.table, ann.token)  # another server on the same file, which does what is due
    until(again, "revealing")
    again.do("reveal", 0, entropy=entropy_of(0))
    now = until(again, "dealt")
    assert [part["entropy"] for part in now["shuffle"]["parts"]][:1] == [entropy_of(0)]
    again.do("leave", 0)
    assert now["status"] == "playing"


@pytest.mark.kill
def test_a_server_killed_while_it_shuffles_goes_on(tmp_path: Path) -> None:
    """The server is killed once its secret is fixed, and again after one of two players has revealed."""
    server = Killed(tmp_path)
    try:
        seats = [SeatWish("me"), SeatWish("person"), SeatWish("bot", "beginner")]
        opening, ann = Program(server.url).open_table("keltis", seats, options={"players": 3}, scheme="shake256/2")
        ben = Program(server.url).sit_down(opening.table, "Ben", opening.invitations[0].secret)
        answer_shuffle(ann)
        sealed = time.monotonic()
        for player in (ann, ben):
            server.kill()
            server.start()
            answer_shuffle(player)
        assert look(ann).status == "playing"
        if time.monotonic() - sealed < sealing.STEP_MILLISECONDS / 2000:  # a busy machine may have been late
            assert {part.seat for part in look(ann).shuffle.parts if part.entropy} == {0, 1}
    finally:
        server.kill()


def answer_shuffle(player: Player) -> None:
    for command in player.contribution.answers(look(player), player.look().seats):
        with contextlib.suppress(ServerRefused):
            player.do(command)


def look(player: Player) -> Any:
    end = time.monotonic() + WAIT
    while True:
        try:
            return player.look().snapshot.now
        except ServerGone:
            assert time.monotonic() < end
            time.sleep(0.1)


# ---- a server that cheats ----


def another_deal(game: Any, luck: Luck) -> Any:
    return fair_deal(game, Luck("77" * 32))


def another_chance(match: Any, luck: Luck, number: int) -> str:
    return fair_chance(match, Luck("77" * 32), number)


def another_secret(secret: str, revealed: Any) -> str:
    return shared_key("77" * 32, revealed)


def nobody_s_part(secret: str, revealed: Any) -> str:
    return shared_key(secret, {})


class LuckierBot(bot_players.BotPlayer):
    """A bot whose seed was picked until the host liked it."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed + 1)


def with_another_secret(secret: str, *more: Any) -> Any:
    return second_proof("77" * 32, *more)


def with_no_parts(secret: str, opening: str, wished: Any, given: Any, parts: Any, bots: Any) -> Any:
    return second_proof(secret, opening, wished, given, [], bots)


def with_other_seeds(secret: str, opening: str, wished: Any, given: Any, parts: Any, bots: Any) -> Any:
    told = second_proof(secret, opening, wished, given, parts, bots)
    return {**told, "bots": [{**one, "seed": "0" * 16} for one in told["bots"]]}


CHEATS: dict[str, tuple[list[tuple[Any, str, Any]], str]] = {
    "a chosen deal": ([(seating, "fair_deal", another_deal)], "not produce the cards"),
    "chosen chance": ([(aftermath, "fair_chance", another_chance)], "not produce this chance event"),
    "a secret of its own": ([(shuffle, "shared_key", another_secret)], "not produce the cards"),
    "no player's part": ([(shuffle, "shared_key", nobody_s_part)], "not produce the cards"),
    "a luckier bot": ([("wettlauf.server.driving", "BotPlayer", LuckierBot)], "With its seed, beginner plays"),
    "other seeds": ([(finishing, "second_proof", with_other_seeds)], "not produce the seed"),
    "another secret from the beginning to the end": (
        [(shuffle, "shared_key", another_secret), (finishing, "second_proof", with_another_secret)],
        "not the one you noted",
    ),
    "no player's part from the beginning to the end": (
        [(shuffle, "shared_key", nobody_s_part), (finishing, "second_proof", with_no_parts)],
        "other seals of the players",
    ),
}


@pytest.mark.parametrize("cheat", [None, *CHEATS])
def test_a_server_that_cheats_is_found_out(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch, cheat: str | None
) -> None:
    """Each cheat runs in the real application; the guest has the record and their own receipt."""
    monkeypatch.setattr("wettlauf.server.table_actor.fresh_secret", lambda: SEALED)
    changes, said = CHEATS[cheat] if cheat is not None else ([], "")
    for place, name, instead in changes:
        if isinstance(place, str):
            monkeypatch.setattr(f"{place}.{name}", instead)
        else:
            monkeypatch.setattr(place, name, instead)
    ann, _ = opened(serve(), ME, BOT, game="ostfriesenlauf", options={"players": 2}, **SECOND)
    contribute(ann, 0)
    play_on(ann, 100 if cheat == "chosen chance" else 8)  # until the decks are shuffled
    found = record_of(ann)
    monkeypatch.undo()
    receipt = receipt_of(0, 0)
    if cheat is None:
        checked = verify(found, find(found.game), also=receipt.require, bots=True)
        assert (checked.parts, checked.dealt) == ((0,), True)
        assert checked.events > 0
        return
    with pytest.raises(BadRecord, match=said):
        verify(found, find(found.game), also=receipt.require, bots=True)


def test_the_record_names_the_bot_that_really_played(serve: Callable[..., Client]) -> None:
    bots = BotSettings(master="master@0.01s", strong="strong@20")
    client = serve(Settings(hosts=("wettlauf.local",), limits=PLENTY, bots=bots))
    seats = [ME, {"kind": "bot", "level": "strong"}, {"kind": "bot", "level": "master"}]
    ann, _ = opened(client, *seats, game="ostfriesenlauf", options={"players": 3}, **SECOND)
    contribute(ann, 0)
    play_on(ann, 4)
    found = record_of(ann)
    assert [one["bot"] for one in found.extra["fairness"]["bots"]] == ["strong@20", "master@0.01s"]
    strong, master = verify(found, find(found.game), bots=True).bots
    assert strong.compared + strong.timed == strong.decisions > 0
    assert master.compared == 0
    assert master.timed == master.decisions > 0
