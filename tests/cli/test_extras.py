"""A library user installs neither the server nor the terminal table; a missing extra is reported in one sentence."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import pins
from wettlauf.cli import extras, main

ROOT = Path(__file__).resolve().parents[2]
SERVER, TERMINAL = 'pip install "wettlauf[server]"', 'pip install "wettlauf[terminal]"'
# Imported under another name than the package has; the others are named alike.
MODULES = {"fluent-runtime": "fluent"}


@pytest.fixture
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "EXTRAS", dict.fromkeys(extras.EXTRAS, ("wettlauf_no_such_module",)))


@pytest.mark.usefixtures("nothing_installed")
@pytest.mark.parametrize(
    "arguments, install",
    [
        ([], SERVER),
        (["serve"], SERVER),
        (["serve", "--lan", "--port", "0"], SERVER),
        (["serve", "--help"], SERVER),
        (["db"], SERVER),
        (["db", "upgrade", "--database", "x"], SERVER),
        (["export", "tables.ndjson"], SERVER),
        (["import", "tables.ndjson"], SERVER),
        (["play"], TERMINAL),
        (["course", "first"], TERMINAL),
        (["play", "keltis", "--seats", "me,master"], TERMINAL),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("lang, said", [("en", "needs more packages"), ("de", "fehlen Pakete")])
def test_a_command_without_its_packages_says_what_to_install(
    capsys: pytest.CaptureFixture[str], arguments: list[str], install: str, lang: str, said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", lang, *arguments])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err
    assert err.endswith(f"{install}\n")


@pytest.mark.usefixtures("nothing_installed")
def test_a_missing_extra_is_reported_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", "--json", "--lang", "en"])
    assert left.value.code == 2
    assert json.loads(capsys.readouterr().out) == {"error": f"Serving tables needs more packages: {SERVER}"}


@pytest.mark.usefixtures("nothing_installed")
def test_the_list_of_commands_shows_missing_extras(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", "en", "--help"])
    assert left.value.code == 0
    listed = " ".join(capsys.readouterr().out.split())
    assert f"serve Serving tables needs more packages: {SERVER}" in listed
    assert "completion Print the completion script" in listed


@pytest.mark.usefixtures("nothing_installed")
def test_only_stepping_through_games_needs_the_terminal_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    games = str(tmp_path / "games.jsonl")
    for arguments in (
        ["simulate", "keltis", "--games", "2", "--record", games, "--json"],
        ["replay", games, "--check"],
        ["replay", games, "--text"],
    ):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 0
    capsys.readouterr()
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    with pytest.raises(SystemExit) as left:
        main(["replay", games, "--lang", "en"])
    assert left.value.code == 2
    assert TERMINAL in capsys.readouterr().err


# In processes of their own, which can import nothing of the extras


def packages_of(*names: str) -> set[str]:
    """Returns the modules of all packages that only these extras install."""
    library = {pin.name for pin in pins.wanted(ROOT)}
    found = {pin.name for pin in pins.wanted(ROOT, names)} - library
    return {MODULES.get(name, name.replace("-", "_")) for name in found}


def run(code: str) -> str:
    blocked = sorted(packages_of("all"))
    start = f"import sys; sys.modules.update(dict.fromkeys({blocked}))"
    done = subprocess.run([sys.executable, "-c", f"{start}\n{code}"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_library_loads_no_server_and_no_terminal() -> None:
    found = subprocess.run(
        [sys.executable, "-c", "import sys, wettlauf; print(*sorted({name.split('.')[0] for name in sys.modules}))"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = set(found.stdout.split())
    assert "wettlauf" in loaded
    assert not loaded & {"textual", "litestar", "sqlalchemy", "uvicorn", "alembic"}
    assert not loaded & packages_of("all")


def test_the_library_simulate_and_arena_need_no_extra(tmp_path: Path) -> None:
    lines = [
        "rules keltis",
        "options strauss",
        "course",
        "course first --json",
        "completion bash",
        "simulate strauss --games 2 --json",
        f"arena keltis --players 2 --bots random,heuristic --games 4 --json --folder {(tmp_path / 'arena').as_posix()}",
    ]
    code = f"""
import wettlauf, wettlauf.client
from wettlauf.cli import main
print(wettlauf.simulate(wettlauf.game("keltis", players=2), games=3, seed=1).games)
for line in {lines}:
    try:
        main(line.split())
    except SystemExit as left:
        assert left.code == 0, line
"""
    assert run(code).startswith("3\n")


def test_the_modules_of_each_extra_belong_to_it() -> None:
    optional = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for extra, modules in extras.EXTRAS.items():
        everywhere = {pins.normal_name(line) for line in optional[extra] if ";" not in line}
        # asyncpg is left out where no wheel exists: SQLite does without.
        assert {pins.normal_name(module) for module in modules} == everywhere - {"asyncpg"}
    assert set(extras.NEEDED.values()) == set(extras.EXTRAS)
