"""The Python client against a real server."""

from __future__ import annotations

import contextlib
import http.server
import selectors
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn

from tests.dash import DASH
from tests.guides import python_blocks
from tests.registered import registered
from tests.server.conftest import PLENTY
from tests.server.test_serving import serving
from wettlauf.api.games import GameInfo
from wettlauf.api.messages import Answer, Done, Leave, Play
from wettlauf.api.tables import Opened, SeatWish
from wettlauf.client import Client, ServerGone, ServerRefused
from wettlauf.client.connection import Connection
from wettlauf.core.errors import BadOption, UnknownGame
from wettlauf.core.registry import find
from wettlauf.lab import LabRequest, carry_out
from wettlauf.server.app import create_app
from wettlauf.server.settings import Settings
from wettlauf.table.fairness import verify


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server"), "--log", "quiet") as (url, _):
        yield url


@pytest.mark.slow
def test_the_lab_of_a_server_gives_the_same_figures_as_the_library(url: str) -> None:
    wanted = LabRequest("ostfriesenlauf", {"players": 2}, games=40)
    with Client(url) as server:
        assert server.study(wanted, every=0.1) == carry_out(wanted)
        with pytest.raises(ServerRefused, match="must be a whole number"):
            server.order_study(LabRequest("keltis", {"players": 9}))


def test_games_and_rules_can_be_read_without_a_table(url: str) -> None:
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
        drawn = server.random_course(require=["lion", "dune"], exclude=["cheetah"])
        assert {"lion", "dune"} <= {one.name for one in server.check_course(drawn.code).figures.obstacles}
        assert server.harder_course("first", seed=1).course.difficulty > 0
        assert server.easier_course(drawn.course).course.difficulty < drawn.difficulty


def test_a_game_adds_calls_of_its_own(url: str) -> None:
    with Client(url, lang="de") as server:
        calls = server.calls("strauss")
        assert calls.tiles() == server.tiles()
        assert calls.course("wild").title.text == server.course("wild").title.text
        assert server.get("/api/games/keltis", GameInfo) == server.game("keltis")
        with pytest.raises(AttributeError, match="the game keltis adds no calls"):
            server.calls("keltis")
        with pytest.raises(UnknownGame):
            server.calls("chess")


def test_a_call_that_two_games_add_needs_the_name_of_the_game() -> None:
    server = Client("http://127.0.0.1:1")
    dash, dosh = (
        replace(DASH, kernel=replace(DASH.kernel, name=name), client=".http:DashCalls") for name in ("dash", "dosh")
    )
    with registered(dash):
        assert callable(server.way)
        with registered(dosh), pytest.raises(AttributeError, match="dash and dosh add way"):
            _ = server.way


def test_a_refusal_is_a_readable_error(url: str) -> None:
    with Client(url) as server:
        with pytest.raises(ServerRefused) as refused:
            server.check_options("keltis", players=9)
        assert refused.value.code == "bad-option"
        assert refused.value.say("de") == "players muss eine ganze Zahl von 2 bis 4 sein, nicht 9."
        with pytest.raises(ServerRefused, match="There is nothing at this address"):
            server.rules("keltis", "../..")
        assert server.game("keltis").name == "keltis"  # the connection goes on


def test_an_unreachable_server_is_reported() -> None:
    with pytest.raises(ServerGone, match=r"http://127\.0\.0\.1:1 cannot be reached"):
        Client("http://127.0.0.1:1").games()
    with pytest.raises(BadOption):
        Client("ftp://127.0.0.1")


def test_a_server_that_is_not_wettlauf_is_reported() -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler) as other:
        threading.Thread(target=other.handle_request, daemon=True).start()
        with pytest.raises(ServerGone, match="is not a Wettlauf server, or its version is incompatible"):
            Client(f"http://127.0.0.1:{other.server_port}").games()


@pytest.mark.slow
def test_a_program_plays_a_game_against_a_bot(url: str) -> None:
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


@contextlib.contextmanager
def idle_is_short(folder: Path) -> Iterator[str]:
    """Runs the real application on a server that closes idle connections at once."""
    app = create_app(Settings(database=f"sqlite:///{folder / 'tables.db'}", limits=PLENTY))
    bound = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, log_config=None, lifespan="on", timeout_keep_alive=0.01)  # type: ignore[arg-type]
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def wait_until_closed(connection: Connection) -> None:
    """Returns whether the server has closed the connection: only then is an idle connection readable."""
    sock = connection._connection.sock
    assert sock is not None
    with selectors.DefaultSelector() as waiting:
        waiting.register(sock, selectors.EVENT_READ)
        assert waiting.select(timeout=30)


def draws(number: int) -> Play:
    return Play(id=f"id-{number}", seat=0, move="take draw")


def test_a_closed_idle_connection_is_reopened(tmp_path: Path) -> None:
    with idle_is_short(tmp_path) as url, Client(url) as server:
        tables = []
        for _ in range(3):
            opened, player = server.open_table("keltis", [SeatWish("me"), SeatWish("me")], listed=True)
            tables.append(opened.table)
            seat = player.look().snapshot.now.to_act
            assert seat is not None
            legal = player.look(seat).snapshot.now.legal
            assert legal
            wait_until_closed(player._asking)
            player.do(Play(id="first", seat=seat, move=legal[0].text), tries=1)  # so without a pause
            wait_until_closed(server._connection)
        assert sorted(one.table for one in server.lobby().tables) == sorted(tables)  # each was opened once
        wait_until_closed(server._connection)
        assert server.check_options("keltis", players=3).options["players"] == 3


@contextlib.contextmanager
def cut_off_after(answers: list[bytes | None]) -> Iterator[tuple[str, list[bytes]]]:
    """A server that reads one request per item, and answers it or closes the connection."""
    heard: list[bytes] = []

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            heard.append(self.rfile.read(int(self.headers["Content-Length"])))
            answer = answers.pop(0)
            if answer is None:
                self.close_connection = True
                return
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", heard
        server.shutdown()


@pytest.mark.slow
def test_a_request_that_may_have_arrived_is_repeated_only_if_it_is_idempotent() -> None:
    done = msgspec.json.encode(Done("x", 17))
    with cut_off_after([done, None, done]) as (url, heard), Client(url).player("table", "token") as player:
        assert player.do(draws(1), tries=1) == 17
        assert player.do(draws(2), tries=1) == 17  # the same id twice: the server knows it
        assert heard[1] == heard[2] != heard[0]
    opened = msgspec.json.encode(Opened("table", "token", [0], []))
    with cut_off_after([opened, None, opened]) as (url, heard), Client(url) as server:
        server.open_table("keltis")
        with pytest.raises(ServerGone):
            server.open_table("keltis")  # there might be a table now
        assert len(heard) == 2


@pytest.fixture(scope="module")
def strict_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with tight limits."""
    folder = tmp_path_factory.mktemp("strict")
    (folder / "strict.toml").write_text(
        "[limits]\nrequests = { per_second = 2, burst = 3 }\ntables_of_address = 1\n", encoding="utf-8"
    )
    with serving(folder, "--log", "quiet", "--settings", str(folder / "strict.toml")) as (url, _):
        yield url


@pytest.mark.slow
def test_a_program_that_is_too_fast_waits_as_asked(strict_url: str) -> None:
    with Client(strict_url) as server:
        began = time.monotonic()
        assert all(server.game("keltis").name == "keltis" for _ in range(5))
        assert time.monotonic() - began >= 0.9  # Retry-After is in whole seconds
        with Client(strict_url, patience=0) as hasty, pytest.raises(ServerRefused) as refused:
            [hasty.game("keltis") for _ in range(10)]
        assert refused.value.status == 429
        assert refused.value.wait == 1


@pytest.mark.slow
def test_a_limit_that_waiting_does_not_lift_is_reported_at_once(strict_url: str) -> None:
    with Client(strict_url) as server:
        server.open_table("keltis", [SeatWish("me")])
        with pytest.raises(ServerRefused, match="not over yet") as refused:
            server.open_table("keltis", [SeatWish("me")])
        assert refused.value.wait is None


def test_a_misspelt_argument_is_an_error() -> None:
    server = Client("http://127.0.0.1:1")
    with pytest.raises(TypeError, match="openonly"):
        server.lobby(openonly=True)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="lenght"):
        server.random_course(lenght=9)
    with pytest.raises(AttributeError, match="Client has no tables"):
        server.tables()


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


@pytest.mark.slow
def test_the_example_bot_takes_a_seat_and_plays(url: str) -> None:
    with Client(url) as server:
        bot = subprocess.Popen([sys.executable, "examples/bot.py", url], stdout=subprocess.PIPE, text=True)
        assert bot.stdout is not None
        try:
            assert bot.stdout.readline().startswith("Waiting for an open seat.")  # no table yet: it says what to do
            _, player = server.open_table("ostfriesenlauf", [SeatWish("me")], options={"players": 2}, listed=True)
            for now in player.listen():
                if now.to_act == 0 and now.legal:
                    player.play(0, now.legal[0].code)
            assert bot.communicate(timeout=120)[0].splitlines()[-1].startswith("scores:")
        finally:
            bot.kill()
        assert player.look().snapshot.now.seats[1].name == "Example bot"
        assert player.look().snapshot.now.seats[1].program


@pytest.mark.slow
def test_the_guide_s_program_plays_a_game_to_its_end(url: str) -> None:
    """Runs the Python example of docs/api.md at another address."""
    (block,) = python_blocks("docs/api.md")
    names: dict[str, Any] = {}
    exec(compile(block.replace("http://127.0.0.1:8000", url), "docs/api.md", "exec"), names)
    with names["server"], names["player"] as player:
        assert player.record().result.ended == "finish"
