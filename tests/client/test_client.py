"""The Python client against a real server."""

from __future__ import annotations

import http.server
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.guides import python_blocks
from tests.server.test_serving import serving
from wettlauf.api.errors import Problem
from wettlauf.api.messages import Answer, Done, Leave
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, ServerGone, ServerRefused
from wettlauf.core.errors import BadOption
from wettlauf.games import find
from wettlauf.table.fairness import verify
from wettlauf.table.sentences import Sentence


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server"), "--log", "quiet") as (url, _):
        yield url


def test_what_can_be_known_without_a_table(url: str) -> None:
    with Client(url, lang="de") as server:
        assert [game.name for game in server.games().games] == ["keltis", "ostfriesenlauf", "strauss"]
        assert server.game("strauss").seats.most == 5
        assert server.check_options("keltis", players=3).options["take_back"] is False
        assert server.rules("keltis").text.startswith("#")
        assert server.rules("keltis", "K7").rule == "K7"
        assert len(server.tiles().tiles) == 25
        assert [course.title.text for course in server.courses().courses if course.title][:1] == ["Erster Rennkurs"]
        assert server.random_course(seed=3, length=9).course == server.random_course(seed=3, length=9).course
        assert server.course("A5XX23QP").course == ["START", "S1", "W1*", "R1", "FINISH"]
        assert server.check_course(["START", "S1"]).course is None


def test_a_refusal_is_an_error_in_words(url: str) -> None:
    with Client(url) as server:
        with pytest.raises(ServerRefused) as refused:
            server.check_options("keltis", players=9)
        assert refused.value.code == "bad-option"
        assert refused.value.say("de") == "Die Option players ist 9; sie muss eine ganze Zahl von 2 bis 4 sein."
        with pytest.raises(ServerRefused, match="There is nothing at this address"):
            server.rules("keltis", "../..")
        assert server.game("keltis").name == "keltis"  # the connection goes on


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(ServerGone, match=r"http://127\.0\.0\.1:1 cannot be reached"):
        Client("http://127.0.0.1:1").games()
    with pytest.raises(BadOption):
        Client("ftp://127.0.0.1")


def test_something_else_that_answers_there() -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler) as other:
        threading.Thread(target=other.handle_request, daemon=True).start()
        with pytest.raises(ServerGone, match="no Wettlauf"):
            Client(f"http://127.0.0.1:{other.server_port}").games()


def test_a_game_between_a_program_and_one_of_the_bots(url: str) -> None:
    with Client(url) as server:
        opened, player = server.open_table("keltis", [SeatWish("me", name="Ann"), SeatWish("bot", "beginner")])
        assert opened.seats == [0]
        moves = 0
        for now in player.listen():
            if now.to_act == 0 and now.legal:
                player.play(0, now.legal[0].text)
                moves += 1
        assert moves > 10
        record = player.record()
        assert verify(record, find("keltis"), player.look().snapshot.commitment).dealt
        with pytest.raises(ServerRefused, match="The game is over"):
            player.play(0, "take draw")
        with pytest.raises(ServerRefused, match="token"):
            server.player(opened.table).play(0, "take draw")
        assert server.player(opened.table).look().snapshot.you is None


def too_many(seconds: int) -> ServerRefused:
    return ServerRefused(429, Problem("too-many-requests", Sentence("server-too-many", {"seconds": seconds}), ""))


def test_a_program_that_is_too_quick_waits_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    answers: list[ServerRefused | Done] = [*(too_many(seconds) for seconds in (3, 1)), Done("x", 17)]

    def ask(*_: object) -> Done:
        answer = answers.pop(0)
        if isinstance(answer, ServerRefused):
            raise answer
        return answer

    player = Client("http://127.0.0.1:1").player("table", "token")
    monkeypatch.setattr(player._asking, "ask", ask)
    monkeypatch.setattr("wettlauf.client.player.time.sleep", slept.append)
    assert player.play(0, "take draw") == 17
    assert slept == [3, 1]
    answers.append(ServerRefused(409, Problem("illegal", Sentence("table-over"), "")))
    with pytest.raises(ServerRefused):
        player.play(0, "take draw")


def test_a_program_takes_over_a_seat_when_all_agree(url: str) -> None:
    with Client(url) as server:
        seats = [SeatWish("me"), SeatWish("open")]
        opened, ann = server.open_table("keltis", seats, options={"players": 2}, listed=True, stand_in=None)
        server.sit_down(opened.table).do(Leave(id="gone", seat=1))
        # Nobody comes by chance to a game that has begun.
        assert opened.table not in [one.table for one in server.lobby(open_only=True).tables]
        with ThreadPoolExecutor(1) as other:
            joining = other.submit(Client(url).sit_down, opened.table, "Joiner")
            next(now for now in ann.listen() if now.questions)
            assert not joining.done()
            ann.do(Answer(id="yes", seat=0, question="seat", yes=True))
            assert joining.result(60).look().seats == [1]
        assert ann.look().snapshot.now.seats[1].name == "Joiner"


def test_the_example_bot_takes_a_seat_and_plays(url: str) -> None:
    with Client(url) as server:
        _, player = server.open_table("ostfriesenlauf", [SeatWish("me")], options={"players": 2}, listed=True)
        bot = subprocess.Popen([sys.executable, "examples/bot.py", url], stdout=subprocess.PIPE, text=True)
        try:
            for now in player.listen():
                if now.to_act == 0 and now.legal:
                    player.play(0, now.legal[0].code)
            assert bot.communicate(timeout=120)[0].startswith("scores:")
        finally:
            bot.kill()
        assert player.look().snapshot.now.seats[1].name == "Example bot"
        assert player.look().snapshot.now.seats[1].program


def test_the_guide_s_program_plays_a_game_to_its_end(url: str) -> None:
    """The Python of docs/api.md, at another address."""
    (block,) = python_blocks("docs/api.md")
    names: dict[str, Any] = {}
    exec(compile(block.replace("http://127.0.0.1:8000", url), "docs/api.md", "exec"), names)
    with names["server"], names["player"] as player:
        assert player.record().result.ended == "finish"
