"""Commands that games add: found by name without loading a game; broken ones and clashes are reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.outside import install, install_files, run
from wettlauf.cli.app import COMMANDS

pytestmark = pytest.mark.slow  # every test starts commands as processes

COMMAND = '''
import click
from wettlauf.cli.help import Command

@click.command(cls=Command)
@click.option("--times", default=1, help="How often.")
@click.argument("runner")
def command(runner, times):
    """Let a RUNNER run. This is not in the list."""
    click.echo(f"{runner} runs" * times)
'''
GERMAN = """
placeholders =
    .runner = WER
sprint = Jemanden rennen lassen.
    .times = Wie oft.
"""
FILES = {
    "__init__.py": "from tests.dash import DASH as GAME\nprint('the game was loaded')\n",
    "commands/__init__.py": "",
    "commands/sprint.py": COMMAND,
    "commands/help.de.ftl": GERMAN,
}


def wettlauf(folder: Path, *arguments: str, **environment: str) -> tuple[int, str, str]:
    done = run(folder, "-m", "wettlauf", *arguments, **environment)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def dash(tmp_path: Path) -> Path:
    games, commands = "dash = dash_pack:GAME", "sprint = dash_pack.commands.sprint:command"
    install_files(tmp_path, "dash_pack", FILES, games=games, commands=commands)
    return tmp_path


def test_a_game_from_outside_adds_a_command(dash: Path) -> None:
    assert wettlauf(dash, "sprint", "Anna") == (0, "the game was loaded\nAnna runs\n", "")
    code, out, err = wettlauf(dash, "--help")
    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "sprint Let a RUNNER run." in lines
    assert any(line.startswith("course Show, check and build") for line in lines)
    assert wettlauf(dash, "sprnt")[2] == "wettlauf: Unknown command “sprnt”; did you mean sprint?\n"


def test_its_help_is_translated_in_its_own_folder(dash: Path) -> None:
    _, out, _ = wettlauf(dash, "sprint", "--help", WETTLAUF_LANG="de")
    assert "Aufruf: wettlauf sprint [OPTIONEN] WER" in out
    assert "Jemanden rennen lassen." in out
    assert "--times ZAHL" in out
    assert "Wie oft." in out
    assert wettlauf(dash, "sprint", WETTLAUF_LANG="de")[2].endswith("WER fehlt; siehe wettlauf sprint --help.\n")


def test_other_commands_and_their_completion_load_no_game(dash: Path) -> None:
    assert wettlauf(dash, "completion", "bash")[1].startswith("_wettlauf_completion")
    code = """import sys, click
from wettlauf.cli.app import cli
print([name for name in cli.list_commands(click.Context(cli)) if name not in sys.argv])
print([name for name in sys.modules if name.startswith(("wettlauf.games.", "dash_pack"))])"""
    done = run(dash, "-c", code, *COMMANDS)
    assert done.stdout == "['course', 'sprint']\n[]\n"
    environment = {"_WETTLAUF_COMPLETE": "bash_complete", "COMP_WORDS": "wettlauf sim", "COMP_CWORD": "1"}
    assert wettlauf(dash, **environment) == (0, "plain,simulate\n", "")


@pytest.mark.parametrize(
    "source, problem",
    [
        ("raise RuntimeError('no shoes today')", "RuntimeError: no shoes today"),
        ("command = 5", "TypeError: wreck:command is not a command of click"),
        ("import no_such_thing", "ModuleNotFoundError: No module named 'no_such_thing'"),
    ],
)
def test_a_broken_command_is_reported_in_one_sentence(tmp_path: Path, source: str, problem: str) -> None:
    install(tmp_path, "wreck", source + "\n", commands="sprint = wreck:command")
    sentence = f"The command “sprint” cannot be loaded from the package wreck: {problem}"
    assert wettlauf(tmp_path, "sprint", "Anna", "--times", "2") == (2, "", f"wettlauf: {sentence}\n")
    assert json.loads(wettlauf(tmp_path, "sprint", "--json")[1]) == {"error": sentence}
    code, out, err = wettlauf(tmp_path, "--help")
    assert (code, err) == (0, "")
    assert f"sprint {sentence}" in " ".join(out.split())
    assert wettlauf(tmp_path, "course", "first", "--json")[0] == 0


def test_the_first_command_with_a_name_keeps_it(tmp_path: Path) -> None:
    names = "\n".join(f"{name} = thief:command" for name in ("course", "simulate", "sprint"))
    install(tmp_path, "thief", COMMAND, commands=names)
    install(tmp_path, "runner", COMMAND.replace("runs", "walks"), commands="sprint = runner:command")
    code, _, err = wettlauf(tmp_path, "--help")
    assert code == 0
    left_out = "The command “{}” of the package thief is ignored: {} already has a command of that name."
    takers = {"course": "wettlauf", "simulate": "wettlauf", "sprint": "runner"}
    assert sorted(err.splitlines()) == [left_out.format(name, taker) for name, taker in takers.items()]
    assert wettlauf(tmp_path, "sprint", "Anna")[:2] == (0, "Anna walks\n")
    assert json.loads(wettlauf(tmp_path, "course", "first", "--json")[1])["name"] == "first"
    completing = {"_WETTLAUF_COMPLETE": "bash_complete", "COMP_WORDS": "wettlauf spr", "COMP_CWORD": "1"}
    assert wettlauf(tmp_path, **completing) == (0, "plain,sprint\n", "")  # nothing else on the screen


def test_a_plain_click_command_is_listed_too(tmp_path: Path) -> None:
    plain = COMMAND.replace("cls=Command", "").replace("from wettlauf.cli.help import Command", "")
    install(tmp_path, "runner", plain, commands="sprint = runner:command")
    assert "sprint Let a RUNNER run." in " ".join(wettlauf(tmp_path, "--help", "--lang", "de")[1].split())
