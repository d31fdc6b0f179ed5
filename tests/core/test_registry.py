"""Games register by name, built-in ones like those of other packages; a broken package only causes a log message."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import wettlauf
from tests.dash import DASH
from tests.outside import ROOT, install, run
from tests.registered import registered
from wettlauf.core import registry
from wettlauf.core.errors import UnknownGame
from wettlauf.core.registry import find, kinds, names
from wettlauf.games import offered_commands, offered_modules

NAMED_WRECK = """from dataclasses import replace
from tests.dash import DASH
GAME = replace(DASH, kernel=replace(DASH.kernel, name="wreck")"""


def test_the_entry_points_name_the_built_in_games() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    folders = {path.parent.name for path in (ROOT / "src" / "wettlauf" / "games").glob("*/__init__.py")}
    assert project["entry-points"]["wettlauf.games"] == {
        name: f"wettlauf.games.{name}:GAME" for name in sorted(folders)
    }
    assert project["entry-points"]["wettlauf.commands"] == dict(offered_commands())
    assert project["entry-points"]["wettlauf.library"] == dict(offered_modules())
    assert set(names()) == folders
    assert [kind.name for kind in kinds()] == list(names()) == list(wettlauf.GAMES)


def test_a_registered_game_is_found_and_its_texts_with_it() -> None:
    with registered(DASH):
        assert find("dash") is DASH
        assert "dash" in wettlauf.GAMES
        assert wettlauf.game("dash").kind is DASH
    with pytest.raises(UnknownGame):
        find("dash")


def test_registering_needs_a_name_that_is_free_and_plain() -> None:
    with registered(DASH):
        assert wettlauf.register(DASH) is DASH
        with pytest.raises(ValueError, match="already has a game named 'dash'"):
            wettlauf.register(replace(DASH))
    with pytest.raises(ValueError, match="invalid name of a game"):
        wettlauf.register(replace(DASH, kernel=replace(DASH.kernel, name="Da sh")))
    assert "dash" not in registry._kinds


def test_a_game_from_an_installed_package_is_there_at_once(tmp_path: Path) -> None:
    install(tmp_path, "dash_pack", "from tests.dash import DASH as GAME\n", games="dash = dash_pack:GAME")
    done = run(tmp_path, "-c", "import wettlauf; print(wettlauf.GAMES, wettlauf.simulate('dash', games=5).games)")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "('dash', 'keltis', 'ostfriesenlauf', 'strauss') 5\n"


@pytest.mark.parametrize(
    "source, problem",
    [
        ("raise RuntimeError('no dice today')", "RuntimeError: no dice today"),
        ("GAME = 5", "TypeError: wreck:GAME is not a GameKind"),
        ("from tests.dash import DASH as GAME", "ValueError: wreck:GAME is named 'dash'"),
        (f"{NAMED_WRECK})", "ValueError: en.ftl in its package needs the text wreck-name"),
        (f"{NAMED_WRECK}, options=())", "ValueError: it needs the option players with a lowest and a highest value"),
        (f"{NAMED_WRECK}, option_rules=None)", "AttributeError: 'NoneType' object has no attribute 'spelled_out'"),
    ],
)
def test_a_broken_package_costs_one_sentence_and_nothing_else(tmp_path: Path, source: str, problem: str) -> None:
    install(tmp_path, "wreck", source + "\n", games="wreck = wreck:GAME")
    code = "import wettlauf; from wettlauf.core.registry import kinds; print([kind.name for kind in kinds()])"
    done = run(tmp_path, "-c", f"{code}; print(wettlauf.game('keltis').deal(1).seat); wettlauf.game('wreck')")
    assert done.stdout == "['keltis', 'ostfriesenlauf', 'strauss']\n0\n"
    sentence = f"The game “wreck” cannot be loaded from the package wreck: {problem}"
    assert done.stderr.splitlines()[0] == sentence
    assert done.stderr.splitlines()[-1] == f"wettlauf.core.errors.UnknownGame: {sentence}"


def test_a_name_that_is_taken_stays_with_the_built_in_game(tmp_path: Path) -> None:
    install(tmp_path, "thief", "from tests.dash import DASH as GAME\n", games="keltis = thief:GAME")
    done = run(tmp_path, "-c", "import wettlauf; print(wettlauf.game('keltis').kind.package, wettlauf.GAMES)")
    assert done.stdout == "wettlauf.games.keltis ('keltis', 'ostfriesenlauf', 'strauss')\n"


def test_a_package_adds_a_module_to_the_library(tmp_path: Path) -> None:
    lines = "dice = dice_pack\nbroken = no_such_module\ncourses = dice_pack"
    install(tmp_path, "dice_pack", "def roll() -> int:\n    return 4\n", library=lines)
    done = run(
        tmp_path, "-c", "import wettlauf; print(wettlauf.dice.roll(), wettlauf.courses.names()[0]); wettlauf.broken"
    )
    assert done.stdout == "4 first\n"
    assert done.stderr.splitlines()[0] == (
        "Cannot load wettlauf.broken from no_such_module: ModuleNotFoundError: No module named 'no_such_module'"
    )
    assert done.stderr.splitlines()[-1] == "AttributeError: module 'wettlauf' has no attribute 'broken'"


def test_importing_the_library_loads_neither_terminal_nor_server_nor_command_line_nor_games() -> None:
    heavy = ("textual", "litestar", "sqlalchemy", "click", "msgspec", "rich", "uvicorn", "wettlauf.games.keltis")
    code = f"import sys, wettlauf; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_describing_a_game_loads_neither_its_face_nor_its_routes_nor_its_commands() -> None:
    code = """import sys
from wettlauf.core.registry import kinds
import wettlauf
print([name for name in sys.modules if name.startswith("wettlauf.games.") and name.count(".") > 2
    and name.split(".")[3] in ("terminal", "http", "commands")], len(kinds()))
print([name for name in ("textual", "litestar", "click") if name in sys.modules])"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[] 3\n[]\n"


def test_other_processes_find_installed_games_only() -> None:
    assert registry.is_installed(find("keltis"))
    with registered(DASH):
        assert not registry.is_installed(DASH)
    with registered(replace(find("keltis"))):
        assert not registry.is_installed(find("keltis"))
