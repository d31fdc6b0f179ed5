"""A server killed in the middle of games loses nothing that it acknowledged and does nothing twice."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from wettlauf.api.messages import Play
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player, ServerGone, ServerRefused
from wettlauf.core.registry import find
from wettlauf.table.fairness import verify

GAMES, KILLS = (20, 20) if os.environ.get("WETTLAUF_FULL") else (2, 4)
LOOK = 0.02  # seconds


class Killed:
    """A server on a fixed port that can be killed and restarted."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        settings = folder / "settings.toml"
        settings.write_text("[limits]\nrequests = { per_second = 10000, burst = 10000 }\n")
        self.command = [
            sys.executable,
            "-m",
            "wettlauf",
            "serve",
            "--port",
            str(self.port),
            "--no-open",
            "--json",
            "--log",
            "quiet",
            "--database",
            f"sqlite:///{folder / 'tables.db'}",
            "--settings",
            str(settings),
        ]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()


def play_on(player: Player, acknowledged: list[str]) -> None:
    """Plays the first legal move until the game is over, whatever happens to the server."""
    while True:
        try:
            seen = player.look()
        except ServerGone:
            time.sleep(LOOK)  # polling without a pause would slow the server's restart
            continue
        now = seen.snapshot.now
        if now.status == "ended":
            return
        if now.to_act == 0 and now.legal:
            move = now.legal[0].text
            command = Play(id=f"m{seen.snapshot.sequence}", seat=0, move=move, seen=seen.snapshot.sequence)
            send_until_answered(player, command)
            acknowledged.append(move)
        else:
            time.sleep(LOOK)


def send_until_answered(player: Player, command: Play) -> None:
    while True:
        try:
            player.do(command)
            return
        except ServerGone:
            time.sleep(LOOK)
        except ServerRefused as refused:
            if refused.code != "try-again":
                raise


@pytest.mark.kill
def test_games_go_on_after_every_kill(tmp_path: Path) -> None:
    server = Killed(tmp_path)
    chance = random.Random(5)
    try:
        games: list[tuple[Player, list[str], threading.Thread]] = []
        for _ in range(GAMES):
            seats = [SeatWish("me"), SeatWish("bot", "beginner")]
            _, player = Client(server.url).open_table("keltis", seats)
            acknowledged: list[str] = []
            thread = threading.Thread(target=play_on, args=(player, acknowledged), daemon=True)
            thread.start()
            games.append((player, acknowledged, thread))
        for _ in range(KILLS):
            games[0][2].join(chance.uniform(0.3, 1.5))
            server.kill()
            server.start()
        for player, acknowledged, thread in games:
            thread.join(180)
            assert not thread.is_alive(), "a game did not come to its end"
            record = player.record()
            assert verify(record, find("keltis")).dealt
            mine = [move for seat, move in record.log if seat == 0]
            assert mine == acknowledged
    finally:
        server.kill()
