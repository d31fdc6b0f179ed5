"""Shuffling together at a real server: over requests and sockets, across restarts, with latecomers, and against a
server that cheats."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from tests.server.cheats import CHEATS, FOLD, INVENTED, Cheat
from tests.server.conftest import PLENTY, Client
from tests.server.tables import BOT, FRIEND, ME, Person, line, opened
from tests.server.test_gate import refused
from tests.server.test_killing import Killed
from tests.table.shuffles import SEALED, entropy_of
from wettlauf.api.messages import Reveal
from wettlauf.api.tables import SeatWish
from wettlauf.cli.app import cli
from wettlauf.client import Client as Program
from wettlauf.client import Player, ServerGone, ServerRefused
from wettlauf.client.contribution import Contribution
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.server.settings import BotSettings, Settings
from wettlauf.table import sealing
from wettlauf.table.fairness import OwnPart, Receipt, pledge_of, verify
from wettlauf.table.wire import News, Now, Snapshot

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


class Guest:
    """A player who notes what they see, and trusts nobody."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.noted = Contribution()
        self.noted.own = {0: OwnPart(entropy_of(0), pledge_of(entropy_of(0)))}
        self._sequence = 0

    def pledge(self) -> None:
        assert self.person.do("pledge", 0, commitment=pledge_of(entropy_of(0))).status_code == 200

    def reveal(self) -> None:
        for command in self.noted.answers(self.look(), [0]):
            assert isinstance(command, Reveal)
            assert self.person.do("reveal", 0, entropy=command.entropy).status_code == 200
        self.look()

    def look(self) -> Now:
        found = msgspec.convert(self.person.get(seat=0).json()["snapshot"], Snapshot)
        self.noted.witness.begin(found)
        self._sequence = found.sequence
        return found.now

    def play(self, decisions: int) -> Receipt:
        """Plays the first legal moves, ends the game, and returns the receipt."""
        play_on(self.person, decisions)
        said = self.person.get("/news", since=self._sequence, seat=0).json()
        self.noted.witness.hear(msgspec.convert(said, News))
        return self.noted.receipt


def shuffled_with_guest(client: Client, cheat: Cheat) -> Guest:
    """Opens a table for the guest and a bot, or for the guest and a player whom the host invented."""
    ann, table = opened(client, ME, FRIEND if cheat.invents else BOT, game=cheat.game, options={"players": 2}, **SECOND)
    guest = Guest(ann)
    if not cheat.invents:
        guest.pledge()
        guest.reveal()
        return guest
    body = {"invitation": table["invitations"][0]["secret"], "pledge": pledge_of(entropy_of(INVENTED))}
    ben = Person(client, ann.table, client.post(f"/api/tables/{ann.table}/seats", json=body).json()["token"])
    guest.pledge()
    if FOLD in cheat.changes:
        assert ben.do("reveal", INVENTED, entropy=entropy_of(INVENTED)).status_code == 200
    guest.reveal()
    ben.do("leave", INVENTED)
    return guest


HONEST = Cheat({}, "", "")


@pytest.mark.parametrize("name", [None, *CHEATS])
def test_a_server_that_cheats_is_found_out(
    serve: Callable[..., Client], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str | None
) -> None:
    """Each cheat runs in the real application; the guest has the record, their own receipt, and `wettlauf verify`."""
    monkeypatch.setattr("wettlauf.server.table_actor.fresh_secret", lambda: SEALED)  # decks are shuffled in this game
    cheat = HONEST if name is None else CHEATS[name]
    for target, instead in cheat.changes.items():
        monkeypatch.setattr(target, instead)
    guest = shuffled_with_guest(serve(), cheat)
    receipt = guest.play(cheat.decisions)
    (tmp_path / "receipt.json").write_bytes(receipt.to_json())
    (tmp_path / "game.jsonl").write_text(record_of(guest.person).to_line(), "utf-8")
    monkeypatch.undo()
    command = ["verify", "game.jsonl", "--receipt", "receipt.json", "--bots", "--lang", "en"]
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(cli, command)
    text = " ".join(f"{said.output} {said.exception or ''}".split())
    assert (said.exit_code == 0) == (name is None or not cheat.proves), text
    assert re.search(cheat.command, text), text
    is_clean = "nobody could choose or foresee" in text and "about the game that you saw" in text
    assert is_clean == (name is None), text


def test_games_of_bots_are_shuffled_by_the_server_alone(client: Client, tmp_path: Path) -> None:
    ann, _ = opened(client, BOT, BOT, game="ostfriesenlauf", options={"players": 2}, **SECOND)
    end = time.monotonic() + WAIT
    while ann.now()["status"] != "ended":
        assert time.monotonic() < end
        time.sleep(0.05)
    file = tmp_path / "game.jsonl"
    file.write_text(record_of(ann).to_line(), "utf-8")
    for lang, words in (("en", "so the server alone chose the shuffle"), ("de", "der Server hat allein gemischt")):
        said = CliRunner().invoke(cli, ["verify", str(file), "--lang", lang])
        assert said.exit_code == 0
        assert words in " ".join(said.output.split())


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
