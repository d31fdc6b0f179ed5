"""`wettlauf simulate` as people use it: bots, record files, and Ctrl-C during a run."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.answers import Answer, answers
from wettlauf.core.record import read_records

pytestmark = pytest.mark.slow  # every test starts commands as processes

__all__ = ["answers"]

FIRST = """
class First:
    name = "The very first"
    def choose(self, seen, legal):
        return legal[0]

class Nameless:
    def choose(self, seen, legal):
        return legal[0]
"""
# Writes a line for each game that begins, and takes its time.
SLOW = """
import pathlib, time
class Slow:
    def new_game(self, seed):
        with open(pathlib.Path(__file__).with_suffix(".log"), "a") as file:
            print(seed, file=file, flush=True)
    def choose(self, seen, legal):
        time.sleep({delay})
        return legal[0]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(FIRST, encoding="utf-8")
    return path


def test_one_game_is_singular(answers: Answer) -> None:
    assert answers("simulate", "keltis", "--games", "1").out.startswith("1 game, ")
    assert answers("simulate", "keltis", "--games", "1", lang="de").out.startswith("1 Partie, ")


def test_every_seat_has_its_bot_in_json(answers: Answer) -> None:
    for given, seats in (([], ["random"] * 3), (["--bots", "heuristic"], ["heuristic"] * 3)):
        found = answers("simulate", "keltis", "--players", "3", "--games", "2", *given, "--json").json
        assert found["bots"] == seats
        assert [row["bot"] for row in found["seats"]] == seats
        assert [row["seat"] for row in found["seats"]] == [0, 1, 2]  # programs count from 0
        assert "interrupted" not in found


@pytest.mark.parametrize("more", [[], ["--summary"]])
def test_people_count_seats_from_one_and_see_bots_by_name(
    answers: Answer, file: Path, more: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    bots = f"{file}:First,{file}:Nameless"
    said = answers("simulate", "keltis", "--games", "2", "--bots", bots, *more).out
    rows = [line.split() for line in said.replace("│", " ").splitlines()]
    assert ["1", "The", "very", "first"] in [row[:4] for row in rows]
    assert ["2", "mine.py:Nameless"] in [row[:2] for row in rows]
    assert not any(row[:1] == ["0"] for row in rows)


def test_equal_names_are_distinguished(answers: Answer, file: Path) -> None:
    other = file.with_name("other.py")
    other.write_text(FIRST, encoding="utf-8")
    said = answers("simulate", "keltis", "--games", "1", "--bots", f"{file}:First,{other}:First").out
    assert "mine.py:First" in said
    assert "other.py:First" in said


def test_the_arena_shows_bots_by_name(answers: Answer, file: Path, tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    bots = f"{file}:First,random"
    said = answers("arena", "keltis", "--games", "2", "--workers", "1", "--bots", bots, "--folder", folder).out
    assert "The very first" in said
    assert "The very first" in (tmp_path / "run" / "report.html").read_text(encoding="utf-8")


def test_an_empty_list_of_bots_is_rejected(answers: Answer) -> None:
    for given in ("", " , "):
        said = answers("simulate", "keltis", "--bots", given, code=2).err
        assert said.startswith("wettlauf: --bots is empty; name one bot for all seats, or one per seat: beginner, ")


def test_a_record_file_is_overwritten_only_with_force(answers: Answer, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = ["simulate", "keltis", "--games", "2", "--record", str(file)]
    assert answers(*command).out.endswith(f"2 games are recorded in {file}.\n")
    file.write_text("precious", encoding="utf-8")
    assert answers(*command, code=2).err == (
        f"wettlauf: {file} already exists; name a new file, or overwrite it with --force.\n"
    )
    assert file.read_text(encoding="utf-8") == "precious"
    answers(*command, "--force")
    assert len(list(read_records(file))) == 2
    assert answers("simulate", "keltis", "--force", code=2).err == "wettlauf: --force needs --record FILE.\n"
    said = answers("simulate", "keltis", "--record", str(tmp_path), code=2).err
    assert said == "wettlauf: --record needs the name of a file, not a folder.\n"


def interrupted(tmp_path: Path, *arguments: str, games: int, delay: float = 0.001) -> subprocess.CompletedProcess[str]:
    """Sends Ctrl-C once a slow bot has begun this many games."""
    bot, log = tmp_path / "slow.py", tmp_path / "slow.log"
    bot.write_text(SLOW.format(delay=delay), encoding="utf-8")
    command = [sys.executable, "-m", "wettlauf", "simulate", "keltis", "--bots", f"{bot}:Slow,random", "--threads", "1"]
    process = subprocess.Popen(
        [*command, *arguments, "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    while not log.exists() or len(log.read_text().splitlines()) < games:
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    return subprocess.CompletedProcess(command, process.returncode, out, err)


ONE_PROCESS = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to all processes of a console")


@ONE_PROCESS
def test_ctrl_c_reports_the_finished_games(tmp_path: Path) -> None:
    done = interrupted(tmp_path, "--games", "5000", "--json", games=8)
    assert done.returncode == 130
    found = json.loads(done.stdout)
    assert found["interrupted"] is True
    assert 1 <= found["games"] < 5000
    assert done.stderr == f"Stopped after {found['games']} of 5,000 games.\n"


@ONE_PROCESS
def test_ctrl_c_keeps_the_records_of_whole_games(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = interrupted(tmp_path, "--games", "5000", "--record", str(file), games=8)
    assert done.returncode == 130
    games = len(list(read_records(file)))
    assert 1 <= games < 5000
    assert done.stdout.endswith(f"{games} games are recorded in {file}.\n")
    assert f"Stopped after {games} of 5,000 games." in done.stderr
    assert "Traceback" not in done.stderr
    assert list(tmp_path.glob("*.part")) == []


@ONE_PROCESS
def test_ctrl_c_before_the_first_game_is_over_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("what was there before\n", encoding="utf-8")
    done = interrupted(tmp_path, "--record", str(file), "--force", games=1, delay=0.1)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "Stopped.")
    assert file.read_text(encoding="utf-8") == "what was there before\n"
    assert list(tmp_path.glob("*.part")) == []


def test_ctrl_c_reports_compiled_games_too() -> None:
    """They are too fast to interrupt from outside, so the progress callback does it."""
    import wettlauf
    from wettlauf.bots.simulation import Interrupted

    def stop(done: int) -> None:
        if done >= 3000:
            raise KeyboardInterrupt

    game = wettlauf.game("keltis")
    with pytest.raises(Interrupted) as stopped:
        wettlauf.simulate(game, 1_000_000, seed=3, progress=stop)
    kept = stopped.value.so_far
    assert 3000 <= kept.games < 1_000_000
    assert (kept.scores == wettlauf.simulate(game, kept.games, seed=3).scores).all()
