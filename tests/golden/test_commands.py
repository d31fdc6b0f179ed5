"""Programs that read earlier versions' `--json` output still find every field, unchanged unless measured."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.golden.comparing import lost
from tests.golden.conftest import Golden
from tests.golden.making_commands import COMMANDS, serve_line
from wettlauf.cli.app import cli

# These must be identical, since they follow from stored data or from the command line. The other fields are texts,
# which may be reworded, or depend on how well bots play. simulate's `bots` was one name for all seats and is now one
# per seat.
SAME: dict[str, list[str]] = {
    "simulate": ["game", "games", "seed"],
    "simulate --summary": ["game", "games", "seed"],
    "simulate --record": ["game", "games", "seed"],
    "arena": ["game", "games", "seed"],
    "tune": ["game"],
    "replay": ["game", "result", "log[].seat", "log[].move"],
    "replay of a forfeit": ["game", "result", "log[].seat", "log[].move", "names", "forfeit.seat"],
    "replay --check": ["games"],
    "verify": ["games"],
    "rules": ["game", "lang", "rule"],
    "course": ["name", "course", "code", "layout"],
    "courses": ["[].name", "[].course", "[].code", "[].layout"],
    "warmup": ["[].game", "[].mode"],
    "db upgrade": ["before"],
    "db tidy": ["removed", "left_behind"],
    "export": ["tables"],
    "import": ["imported", "already_there"],
}
MEASURED = {"bench"}  # takes ten seconds


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in MEASURED])
def test_answers_have_what_they_had(name: str, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    keeps(name, golden, capsys)


@pytest.mark.full
@pytest.mark.parametrize("name", sorted(MEASURED))
def test_measurements_have_what_they_had(name: str, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    keeps(name, golden, capsys)


def keeps(name: str, golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    answers = golden.json("commands.json")
    if name not in answers:
        pytest.skip("this set is older than the command")
    new = answer(name, golden.folder, capsys)
    assert lost(answers[name], new) == []
    for path in SAME.get(name, []):
        assert at(new, path) == at(answers[name], path), path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs commands in English; the language a command sets is forgotten after the test."""
    monkeypatch.setattr("wettlauf.cli.common._chosen", ["en"])


def answer(name: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Returns a command's answer, run in this process, where the rules are loaded already."""
    work = folder / "work"
    work.mkdir()
    arguments = [part.format(folder=work, set=folder) for part in COMMANDS[name]]
    capsys.readouterr()
    cli.main([*arguments, "--json"], prog_name="wettlauf", standalone_mode=False)
    return json.loads(capsys.readouterr().out)


def at(data: Any, path: str) -> Any:
    """Returns the value at a path; [] stands for every element of a list."""
    name, _, rest = path.partition(".")
    for step in filter(None, name.replace("[]", " [] ").split(" ")):
        if step == "[]":
            return [at(one, rest) if rest else one for one in data]
        data = data[step]
    return at(data, rest) if rest else data


def test_the_first_line_of_the_server_has_what_it_had(golden: Golden) -> None:
    assert lost(golden.json("commands.json")["serve"], serve_line(golden.folder)) == []


def test_what_is_lost_is_found() -> None:
    old = {"games": 3, "seats": [{"wins": 0.5, "bot": "a"}], "seconds": 1.5, "nothing": None}
    assert lost(old, {**old, "seconds": 2, "more": 1}) == []
    assert lost(old, {**old, "games": "3"}) == [".games was int and is str"]
    assert lost(old, {**old, "seats": [{"bot": "a"}]}) == [".seats[0].wins is gone"]
    assert lost([1], {}) == [" was list and is dict"]


def test_paths() -> None:
    data = {"a": [{"b": {"c": 1}}, {"b": {"c": 2}}], "d": {"e": 3}}
    assert (at(data, "a[].b.c"), at(data, "d.e"), at([data], "[].d.e")) == ([1, 2], 3, [3])


def test_overwriting_a_set_is_refused(golden: Golden, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.golden import make

    before = {path: path.stat().st_mtime_ns for path in (make.HERE / golden.name).iterdir()}
    assert make.main([golden.name]) == 2
    assert "never overwritten" in capsys.readouterr().err
    assert {path: path.stat().st_mtime_ns for path in (make.HERE / golden.name).iterdir()} == before
