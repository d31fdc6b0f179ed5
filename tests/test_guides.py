"""What the guides show works: their Python runs in order, one session per document, and their commands exist."""

from __future__ import annotations

import itertools
import re
import shlex
from pathlib import Path
from typing import Any

import click
import numpy as np
import pytest

import wettlauf
from tests.cli.answers import Answer, answers
from tests.guides import ROOT, commands, python_blocks
from wettlauf.cli.app import cli

__all__ = ["answers"]  # imported as a fixture

GUIDES = sorted(str(path.relative_to(ROOT)) for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
ONLINE = {"docs/api.md"}  # needs a server: see tests/client/test_client.py
PACKAGED = {"docs/adding-a-game.md"}  # needs the package it builds: see tests/examples/test_installed.py
FAR = "games=100_000"  # a thousand games prove as much here as a hundred thousand


def session(path: str, folder: Path) -> dict[str, Any]:
    """Runs a guide's Python in order; a block whose first line names its file is also saved there."""
    names: dict[str, Any] = {"__name__": "guide"}
    for number, block in enumerate(python_blocks(path), 1):
        first = block.splitlines()[0]
        if first.startswith("# ") and first.endswith(".py"):
            (folder / first.removeprefix("# ")).write_text(block, encoding="utf-8")
        exec(compile(block.replace(FAR, "games=1000"), f"{path}, block {number}", "exec"), names)
    return names


@pytest.mark.parametrize("path", [path for path in GUIDES if path not in ONLINE | PACKAGED and python_blocks(path)])
def test_the_python_of_a_guide_runs_in_order(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session(path, tmp_path)


def test_the_guides_for_programs_show_python() -> None:
    shown = {path for path in GUIDES if python_blocks(path)}
    assert {"README.md", "docs/api.md", "docs/arena.md", "docs/library.md", "docs/writing-a-bot.md"} <= shown


def test_every_line_beside_python_chess_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    section = (
        (ROOT / "docs" / "library.md").read_text("utf-8").split("\n## Coming from python-chess\n")[1].split("\n## ")[0]
    )
    names: dict[str, Any] = {}
    exec(section.split("```python\n")[1].split("```")[0], names)
    (tmp_path / "games.jsonl").write_text(names["match"].record().to_line() + "\n", encoding="utf-8")
    lines = [line.split(" | ")[-1] for line in section.splitlines() if line.startswith("| ")][1:]
    assert len(lines) == 14
    for line in lines:
        spans = [span for span in re.findall("`([^`]+)`", line) if not span.startswith("wettlauf join ")]
        for span in spans:
            exec(span, names)
        assert spans or "wettlauf join" in line
    assert names["match"].length == 0  # what was played has been taken back


@pytest.mark.parametrize("path", [path for path in GUIDES if commands(path)])
def test_the_commands_of_a_guide_exist_with_their_options(path: str) -> None:
    with click.Context(cli) as context:
        for words in commands(path):
            if words[1].startswith("-"):
                continue
            found = cli.get_command(context, words[1])
            assert found is not None, words
            known = {name for param in found.params for name in (*param.opts, *param.secondary_opts)} | {"--help"}
            if not isinstance(found, click.Group):
                assert {word.split("=")[0] for word in words[2:] if word.startswith("--")} <= known, words


# Extra arguments that make a README command take moments instead of minutes; at most FEW games each.
FEW = 20
ALSO = {
    "arena": ["--games", str(FEW), "--folder", "run"],
    "tune": ["--generations", "1", "--population", "4", "--pairs", "3", "--proof", "16"],
    "export": ["--database", "tables.db"],
}
# Commands that other tests run.
ELSEWHERE = {
    "wettlauf replay games.jsonl": "steps through games by keys: tests/tui/test_replay.py",
    "wettlauf verify game.jsonl": "needs the game of a table: tests/table/test_fairness.py",
    "wettlauf course edit": "builds a course by keys: tests/tui/test_strauss_workshop.py",
    "wettlauf serve": "runs until it is stopped: tests/server/test_serving.py",
    "wettlauf arena keltis --bots heuristic,random --cluster local:2": "needs Ray: tests/arena/test_cluster.py",
}


def shortened(words: list[str]) -> list[str]:
    """Returns a command's words with a small number of games."""
    few = [str(FEW) if before == "--games" else word for before, word in itertools.pairwise(["", *words])]
    also = ALSO.get(words[1], [])
    if words[1] == "simulate" and "--games" not in words:
        also = ["--games", str(FEW)]
    return few + also


@pytest.mark.slow
def test_the_commands_of_the_readme_run_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: Answer
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = []
    for words in commands("README.md"):
        if words[1] != "play" and shlex.join(words) not in ELSEWHERE:  # tests/tui covers playing
            said = answers(*shortened(words)[1:])
            assert said.out, words
            ran.append(words[1])
    assert {"simulate", "arena", "tune", "options", "replay", "course", "export"} <= set(ran)
    assert set(ELSEWHERE) <= {shlex.join(words) for words in commands("README.md")}


@pytest.fixture(scope="module")
def sampler(tmp_path_factory: pytest.TempPathFactory) -> type:
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("guide")
        patch.chdir(folder)
        found: type = session("docs/writing-a-bot.md", folder)["Sampler"]
        return found


def parts_of_wins(name: str, sampler: type, games: int) -> tuple[float, float]:
    """Returns the wins of the guide's bot and of a random player in two-player games, from both seats; ties are
    split."""
    won = np.zeros(2)
    for seat in (0, 1):
        bots: list[Any] = ["random", "random"]
        bots[seat] = sampler()
        outcome = wettlauf.simulate(wettlauf.game(name, players=2), games, bots, seed=5, threads=1, on_error="raise")
        parts = (outcome.wins / np.maximum(1, outcome.wins.sum(axis=1, keepdims=True))).sum(axis=0)
        won += parts if seat == 0 else parts[::-1]
    return float(won[0]), float(won[1])


@pytest.mark.slow
@pytest.mark.parametrize("name, games", [("keltis", 2), ("strauss", 4), ("ostfriesenlauf", 12)])
def test_the_guide_s_bot_that_thinks_ahead_beats_random(name: str, games: int, sampler: type) -> None:
    """In Ostfriesenlauf two ownerless figures win half of the games, and luck decides much of the rest."""
    won, lost = parts_of_wins(name, sampler, games)
    assert won >= 2 * lost
    assert won >= {"keltis": 1.0, "strauss": 0.75, "ostfriesenlauf": 0.25}[name] * 2 * games


@pytest.mark.full
@pytest.mark.parametrize("name, games", [("keltis", 10), ("strauss", 20), ("ostfriesenlauf", 100)])
def test_the_guide_s_bot_beats_random_in_many_games(name: str, games: int, sampler: type) -> None:
    won, lost = parts_of_wins(name, sampler, games)
    assert won > 1.5 * lost
