"""What commands print about failing bots, and about the time that games took."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import run, start

pytestmark = pytest.mark.slow  # every test starts commands as processes

FAILING = """class Bad:
    def choose(self, seen, legal):
        return legal[0].colour

class Rarely:
    def choose(self, seen, legal):
        return legal[0].colour if len(seen.log) > 30 and seen.seat == 0 else legal[-1]
"""


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_run_with_only_forfeits_fails_and_shows_the_first_traceback(tmp_path: Path, command: str) -> None:
    (tmp_path / "bad.py").write_text(FAILING, encoding="utf-8")
    more = ["--folder", str(tmp_path / "run"), "--workers", "1"] if command == "arena" else ["--threads", "1"]
    bots = f"{tmp_path / 'bad.py'}:Bad,random"
    done = run(command, "ostfriesenlauf", "--players", "2", "--bots", bots, "--games", "2", "--json", *more)
    assert done.returncode == 1
    assert len(json.loads(done.stdout)["forfeits"]) == 2, "the answer is there all the same"
    assert "The first error, in game 1:\nTraceback (most recent call last):\n" in done.stderr
    assert f'File "{tmp_path / "bad.py"}", line 3, in choose' in done.stderr
    assert done.stderr.rstrip().endswith("All games were forfeited, so nothing was measured.")


def test_a_run_with_some_forfeits_does_not_fail(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(FAILING, encoding="utf-8")
    bots = f"{tmp_path / 'bad.py'}:Rarely,random"
    done = run("simulate", "ostfriesenlauf", "--players", "2", "--bots", bots, "--games", "30", "--json")
    found = json.loads(done.stdout)
    assert 0 < len(found["forfeits"]) < 30
    assert done.returncode == 0
    assert "Traceback" in done.stderr


def test_loading_does_not_count_as_playing(tmp_path: Path) -> None:
    """A hundred games take a few milliseconds; loading the machine code, hundreds."""
    for record in ([], ["--record", str(tmp_path / "games.jsonl")]):
        found = json.loads(start("simulate", "keltis", "--games", "100", "--threads", "1", "--json", *record).stdout)
        assert 0 < found["seconds"] < found["setup_seconds"]


def test_the_time_for_drawing_random_courses_is_reported() -> None:
    command = ["simulate", "strauss", "--option", "course=random", "--games", "3"]
    for lang, said in (
        ("en", "Drawing 3 random set-ups and loading took"),
        ("de", "Das Auslosen von 3 Aufbauten und das Laden haben"),
    ):
        assert said in " ".join(run(*command, lang=lang).stdout.split())
