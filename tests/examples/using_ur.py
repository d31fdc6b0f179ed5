"""Uses the tutorial's Royal Game of Ur in a fresh environment: everything an installed game gets."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import packages
from tests.examples.building import TUTORIAL, build
from tests.guides import ROOT, python_blocks
from tests.installing import environment, serving, skipped_offline
from tests.referee import ur as referee

TIMEOUT = 120  # seconds
# A whole game at a table of the server, played by somebody else's program.
PLAY = """
import json
import sys
import urllib.request
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client

client = Client(sys.argv[1])
(game,) = [game for game in client.games().games if game.name == "ur"]
assert [part.name for part in game.parts] == ["at", "roll"], game.parts
assert "safe" in client.rules("ur", "U8").text
opened, player = client.open_table("ur", [SeatWish("me"), SeatWish("bot", "beginner")])
(seat,) = opened.seats
for now in player.listen(seat):
    if now.to_act == seat and now.legal:
        player.play(seat, now.legal[-1].text)
record = player.record()
table = f"{sys.argv[1]}/api/tables/{opened.table}"
replay, fairness = (json.load(urllib.request.urlopen(f"{table}/{what}")) for what in ("replay", "fairness"))
assert replay["length"] == len(record.log), replay
assert replay["frames"][0]["view"]["roll"] == -1
print(record.to_line())
"""


def use_all_of_it(python: Path, folder: Path) -> None:
    """Installs the package and uses it through every interface. `python` has the project's wheel with all extras."""
    package = build(folder / "royal-game-of-ur")
    with skipped_offline():
        packages.pip(package, "pytest", "hypothesis", python=python)
    own = environment(folder)

    def run(*words: str | Path) -> str:
        return packages.run([python.with_name("wettlauf"), *words], folder, **own)

    (session,) = python_blocks(TUTORIAL)
    assert "(None, 'roll " in packages.run([python, "-c", session], folder, **own)
    _simulate(run, folder)
    _serve(python, folder, run)
    _sit_down(python, folder)
    _hold_to_the_contract(python, folder)


def _simulate(run: Callable[..., str], folder: Path) -> None:
    run("simulate", "ur", "--games", "20", "--seed", "1", "--record", "ur.jsonl", "--legal")
    records = [json.loads(line) for line in (folder / "ur.jsonl").read_text("utf-8").splitlines()]
    assert len(records) == 20
    for record in records:
        referee.check(record)
    summary = json.loads(run("simulate", "ur", "--games", "20", "--seed", "1", "--summary", "--json"))
    assert 100 < _found(summary, "rolls")["mean"] < 220
    assert run("replay", "ur.jsonl", "--check")
    assert "bring in a piece" in run("replay", "ur.jsonl", "--text", "--lang", "en")
    assert "einen Stein einsetzen" in run("replay", "ur.jsonl", "--text", "--lang", "de")
    assert "safe" in run("rules", "ur", "U8")
    bots = "random,beginner,practised,strong@5,master@5"
    for rival in bots.split(",")[1:]:
        assert run("simulate", "ur", "--games", "1", "--bots", f"random,{rival}", "--json")
    arena = json.loads(run("arena", "ur", "--bots", "random,strong@5", "--games", "4", "--folder", "run", "--json"))
    assert arena


def _found(data: Any, name: str) -> Any:
    """Returns the first value with this name, at any depth."""
    if isinstance(data, dict):
        if name in data:
            return data[name]
        return next((found for value in data.values() if (found := _found(value, name)) is not None), None)
    return None


def _serve(python: Path, folder: Path, run: Callable[..., str]) -> None:
    """Plays a game at a table and checks that its record proves the dice fair."""
    with serving(python, folder) as url:
        line = packages.run([python, "-c", PLAY, url], folder, **environment(folder))
    referee.check(json.loads(line))
    (folder / "table.jsonl").write_text(line, "utf-8")
    assert run("verify", "table.jsonl")


def _sit_down(python: Path, folder: Path) -> None:
    """In a real terminal the board is drawn, a key plays a move, and quitting saves the game."""
    import pty  # not available on Windows

    command = [str(python.with_name("wettlauf")), "play", "ur", "--seats", "me,beginner", "--seed", "1"]
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    screen = {"TERM": "xterm-256color", "LINES": "24", "COLUMNS": "80"}
    ours, theirs = pty.openpty()
    environ = {**inherited, **environment(folder), **screen}
    program = subprocess.Popen(command, cwd=folder, env=environ, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    try:
        _read_until(ours, "bring in a piece")
        os.write(ours, b"1")
        _read_until(ours, "Player 1: bring in")
        os.write(ours, b"q")
        _read_until(ours, "Saved.")
        assert program.wait(TIMEOUT) == 0
    finally:
        program.kill()
        program.wait()
        os.close(ours)
    assert list((folder / "data").rglob("ur-*.jsonl"))


def _read_until(terminal: int, text: str) -> None:
    """Reads the program's output until this text is on the screen."""
    seen = ""
    end = time.monotonic() + TIMEOUT
    while text not in seen:
        assert time.monotonic() < end, f"{text!r} never came: {seen[-2000:]!r}"
        ready, _, _ = select.select([terminal], [], [], 1)
        if ready:
            seen += os.read(terminal, 65536).decode("utf-8", "replace")


CONTRACT = ("test_every_game.py", "test_facts.py", "test_secrets.py")


def _hold_to_the_contract(python: Path, folder: Path) -> None:
    """Runs the project's contract tests on the installed game."""
    chosen = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-o", "pythonpath=.", "-k", "[ur]", "-x"]
    options = {**environment(folder), "WETTLAUF_PURE": "0"}
    said = packages.run([python, *chosen, *(f"tests/contract/{name}" for name in CONTRACT)], ROOT, **options)
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) >= 8
