"""`wettlauf join`: bots, including users' own, at tables of a real server."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import wettlauf
from tests.server.test_serving import serving
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, ServerRefused
from wettlauf.client.bot_player import play_at, seat_from
from wettlauf.core.errors import BadBot
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move

FULL = pytest.mark.full
MINE = """
class Mine:
    def choose(self, seen, legal):
        assert seen.legal() == legal and seen.view["game"] == seen.game.name
        assert seen.redeal(1).legal() == legal
        worths = seen.worths()
        return max(worths, key=worths.get)

class Broken:
    def choose(self, seen, legal):
        raise RuntimeError("lost its nerve")
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server"), "--log", "quiet") as (url, _):
        yield url


def join(*arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "wettlauf", "join", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class First:
    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        return legal[0]


@pytest.mark.parametrize(
    "game", ["ostfriesenlauf", pytest.param("keltis", marks=FULL), pytest.param("strauss", marks=FULL)]
)
def test_two_bots_play_a_game_by_code_and_by_invitation(url: str, game: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(MINE, encoding="utf-8")
    with Client(url) as server:
        seats = [SeatWish("person"), SeatWish("person")]
        opened, watching = server.open_table(game, seats, options={"players": 2})
        link = f"{url}/t/{opened.table}#{opened.invitations[1].secret}"
        with (
            join(url, "--bot", "practised", "--code", str(opened.code), "--json") as first,
            join(link, "--bot", f"{mine}:Mine", "--name", "Mine", "--json") as second,
            watching,
        ):
            answers = [json.loads(one.communicate(timeout=120)[0]) for one in (first, second)]
        record = watching.record()
    assert answers[0] == answers[1] == {"table": opened.table, "result": record.result.to_json()}
    assert wettlauf.replay(record).over
    assert "Mine" in str(record.extra["names"])


def test_a_seat_knows_the_same_as_on_the_server(url: str) -> None:
    with Client(url) as server:
        _, player = server.open_table("keltis", [SeatWish("me"), SeatWish("bot", "beginner")], options={"players": 2})
        with player:
            now = next(now for now in player.listen(0) if now.to_act == 0)
            seen = player.seen(0)
            assert now.legal is not None
            assert [str(move) for move in seen.legal()] == [move.text for move in now.legal]
            assert seen.view == now.view
            assert seen.view["players"][1]["known"] == []
            assert seen.log == [tuple(entry) for entry in seen.log]
            with pytest.raises(ServerRefused):  # the bot's seat is not ours
                player.seen(1)
        with server.player(player.table) as spectator, pytest.raises(ServerRefused):
            spectator.seen(0)


def test_a_bot_that_fails_is_reported_and_the_table_goes_on(url: str, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(MINE, encoding="utf-8")
    with Client(url) as server:
        seats = [SeatWish("person"), SeatWish("bot", "beginner")]
        opened, watching = server.open_table("ostfriesenlauf", seats, options={"players": 2})
        with join(f"{url}/t/{opened.table}#{opened.invitations[0].secret}", "--bot", f"{mine}:Broken") as process:
            _, error = process.communicate(timeout=60)
        assert process.returncode == 2
        assert "lost its nerve" in error
        assert "Traceback" not in error
        assert watching.look().snapshot.now.status == "playing"
        watching.close()

        class Wrong(First):
            def choose(self, seen: Seen, legal: list[Move]) -> Move:
                return "fly away"  # type: ignore[return-value]

        _, player = server.open_table("keltis", [SeatWish("me"), SeatWish("bot", "beginner")], options={"players": 2})
        with player, pytest.raises(BadBot, match="fly away"):
            play_at(player, Wrong(), 0)


def test_a_failed_join_is_reported_in_one_sentence(url: str) -> None:
    for arguments, expected in (
        ((url, "--bot", "clever"), "clever"),
        (("nowhere", "--bot", "random"), "nowhere"),
        ((url, "--bot", "random", "--code", "22222222"), "code"),
        ((f"{url}/t/nosuchtable", "--bot", "random"), "table"),
        ((url, "--bot", "ceiling"), "sees all cards"),
    ):
        with join(*arguments) as process:
            _, error = process.communicate(timeout=60)
        assert process.returncode == 2, arguments
        assert expected in error
        assert error.count("\n") == 1, error


def test_all_kinds_of_links_are_parsed() -> None:
    assert seat_from("https://club.example/games/t/abc123#SECRET") == ("https://club.example/games", "abc123", "SECRET")
    assert seat_from("https://club.example/t/abc123") == ("https://club.example", "abc123", None)
    assert seat_from("https://club.example/") == ("https://club.example", None, None)
