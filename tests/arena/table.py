"""Shared by the arena's tests: bots, written to a file as a user would, and commands."""

from __future__ import annotations

import contextlib
import json
import sys
import time
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

from tests.cli import test_commands

BOTS = '''
import os, time
from pathlib import Path

class First:
    """Always plays the first legal move. Has no memory."""
    def choose(self, seen, legal):
        return legal[0]

class Counting:
    """Would play differently in a second game if it were the same object: it has no new_game."""
    def __init__(self):
        self.asked = 0
    def choose(self, seen, legal):
        self.asked += 1
        return legal[self.asked % len(legal)]

class Slow(Counting):
    """Plays slowly and writes a sign of life."""
    def choose(self, seen, legal):
        time.sleep(0.002)
        with Path(__file__).with_name("alive").open("a") as file:
            file.write(".")
        return super().choose(seen, legal)

class Endless:
    """Never answers, but writes signs of life."""
    def choose(self, seen, legal):
        while True:
            time.sleep(0.01)
            with Path(__file__).with_name("alive").open("a") as file:
                file.write(".")

class Raising:
    def choose(self, seen, legal):
        raise ValueError("oh no")

class Illegal:
    def choose(self, seen, legal):
        return "lay z9"

class Hanging:
    """Stops answering in the middle of a game."""
    def choose(self, seen, legal):
        while len(seen.log) >= 6:
            pass
        return legal[0]

class Sleeping:
    def new_game(self, seed):
        time.sleep(1000)
    def choose(self, seen, legal):
        return legal[0]

class Leaving:
    def choose(self, seen, legal):
        print("this goes nowhere that matters")
        os._exit(3)

class Quitting:
    def choose(self, seen, legal):
        raise SystemExit(4)

class Struck(Counting):
    """Its process is killed once, as if from outside."""
    def choose(self, seen, legal):
        mark = Path(__file__).with_name("struck")
        if len(seen.log) == 8 and not mark.exists():
            mark.touch()
            os._exit(-9 & 255)
        return super().choose(seen, legal)
'''


def write_bots(folder: Path) -> Path:
    file = folder / "mine.py"
    file.write_text(BOTS, encoding="utf-8")
    return file


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "wettlauf", *arguments]


def run(*arguments: str, lang: str = "en", cwd: Path | None = None, **environment: str) -> CompletedProcess[str]:
    """Runs a command in this process; the workers it starts are real processes."""
    with contextlib.chdir(cwd or "."):
        return test_commands.run(*arguments, lang=lang, **environment)


def answer(*arguments: str, code: int = 0) -> dict[str, Any]:
    done = run(*arguments, "--json")
    assert done.returncode == code, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def lasting(found: dict[str, Any]) -> dict[str, Any]:
    """Returns a summary without what differs between runs: its folder and the bots' times."""
    timed = ("seconds_a_move", "seconds_a_turn", "iterations_a_second")
    bots = [{name: value for name, value in row.items() if name not in timed} for row in found["bots"]]
    return {**{name: value for name, value in found.items() if name not in ("folder", "report")}, "bots": bots}


def kept_games(folder: Path) -> list[dict[str, object]]:
    """Returns the finished games in the order of their numbers, without times."""
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    games = sorted(map(json.loads, lines), key=lambda game: int(game["number"]))
    return [{name: value for name, value in game.items() if name != "seconds"} for game in games]


def quiet(alive: Path) -> None:
    """Waits until no orphaned worker is left: they notice that their parent is gone."""
    for _ in range(40):
        size = alive.stat().st_size
        time.sleep(0.3)
        if alive.stat().st_size == size:
            return
    raise AssertionError("workers go on after the one who asked was killed")
