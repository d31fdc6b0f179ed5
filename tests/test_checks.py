"""The project's own checks find imports against the arrow, and rules without a test."""

from __future__ import annotations

from pathlib import Path

import pytest

import check_imports
import check_rule_ids

PACKAGE = "src/wettlauf"


def write(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def package(root: Path, files: dict[str, str]) -> Path:
    """Writes a small package of two games whose imports are all correct, plus these files."""
    good = {
        "__init__.py": "from wettlauf.core.match import Match\nfrom .games import registry\n",
        "__main__.py": "from wettlauf.cli import main\n",
        "core/__init__.py": "",
        "core/match.py": "import numpy\nfrom . import stacks\n",
        "core/stacks.py": "",
        "games/__init__.py": "from . import registry\n",
        "games/registry.py": "",
        "games/keltis/__init__.py": "from .rules import apply\nfrom .. import registry\n",
        "games/keltis/rules.py": "from ...core.stacks import take\nfrom wettlauf.games.keltis import data\n",
        "games/keltis/data.py": "",
        "games/strauss/__init__.py": "import wettlauf.core.match\n",
        "games/keltis/terminal/__init__.py": "import wettlauf\nfrom wettlauf.tui import face\nfrom .. import data\n",
        "games/keltis/http/__init__.py": "from wettlauf.server import app\nfrom ..terminal import board\n",
        "games/keltis/commands/look.py": "from wettlauf.cli import main\nfrom wettlauf.games.keltis.http import app\n",
        "server/app.py": "import wettlauf.core.match\n",
        "bots/__init__.py": "from wettlauf.core.stacks import take\n",
        "arena/__init__.py": "from wettlauf import bots\n",
        "tui/face.py": "import wettlauf\n",
        "cli/__init__.py": "import wettlauf\nfrom wettlauf.tui import face\n",
    }
    return write(root, {f"{PACKAGE}/{name}": text for name, text in (good | files).items()})


def test_imports_that_follow_the_arrow_are_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_imports.problems(package(tmp_path, {})) == []
    assert check_imports.main(tmp_path) == 0
    assert capsys.readouterr().out == "the imports of 19 files point one way\n"


@pytest.mark.parametrize(
    "file, text, problem",
    [
        ("core/match.py", "import wettlauf.games.keltis", "core must not import games"),
        ("core/match.py", "from wettlauf import games", "core must not import games"),
        ("core/match.py", "from ..games.keltis import rules", "core must not import games"),
        ("core/__init__.py", "from .. import bots", "core must not import bots"),
        ("core/match.py", "def later():\n    from wettlauf.cli import main", "core must not import cli"),
        ("core/match.py", "importlib.import_module('wettlauf.tui')", "core must not import tui"),
        ("games/keltis/rules.py", "from wettlauf.bots import choose", "games must not import bots"),
        ("games/keltis/rules.py", "import wettlauf.games.strauss", "keltis must not import the game strauss"),
        ("games/keltis/rules.py", "from ..strauss import data", "keltis must not import the game strauss"),
        ("games/keltis/rules.py", "from .. import strauss", "keltis must not import the game strauss"),
        ("bots/__init__.py", "from wettlauf import arena", "bots must not import arena"),
        ("analysis/__init__.py", "import wettlauf.arena", "analysis must not import arena"),
        ("arena/__init__.py", "from wettlauf.table import seats", "arena must not import table"),
        ("store/__init__.py", "from wettlauf.server import app", "store must not import server"),
        ("tui/face.py", "from wettlauf.cli import main", "tui must not import cli"),
        ("tui/face.py", "from wettlauf.games.keltis import data", "tui must not import a game"),
        ("bots/__init__.py", "from wettlauf.games import keltis", "bots must not import a game"),
        ("server/app.py", "from wettlauf.games.keltis.http import tiles", "server must not import a game"),
        ("cli/__init__.py", "from wettlauf.games.keltis.commands import look", "cli must not import a game"),
        ("games/__init__.py", "from . import keltis", "games must not import a game"),
        ("games/keltis/rules.py", "from . import terminal", "rules of keltis must not import its terminal"),
        ("games/keltis/rules.py", "from wettlauf.games.keltis.http import app", "keltis must not import its http"),
        ("games/keltis/__init__.py", "from .commands import look", "keltis must not import its commands"),
        ("__init__.py", "from wettlauf.games import keltis", "envs must not import a game"),
        ("games/keltis/rules.py", "from wettlauf.tui import face", "games must not import tui"),
        (
            "games/keltis/http/__init__.py",
            "from wettlauf.games.strauss import data",
            "must not import the game strauss",
        ),
        (
            "games/keltis/terminal/__init__.py",
            "from wettlauf.games.strauss import data",
            "keltis must not import the game strauss",
        ),
        ("locales/__init__.py", "from wettlauf.core import match", "locales must not import core"),
        ("__init__.py", "from wettlauf.cli import main", "envs must not import cli"),
        ("bots/__init__.py", "import wettlauf", "the facade `wettlauf` is for code outside the package"),
        ("games/keltis/rules.py", "from wettlauf import game", "the facade `wettlauf` is for code outside the package"),
        ("core/match.py", "from wettlauf.helpers import something", "`wettlauf.helpers` is not in a layer"),
        ("helpers/__init__.py", "", "`helpers` is not a layer"),
        ("helpers.py", "", "`helpers` is not a layer"),
    ],
)
def test_an_import_against_the_arrow_is_found(tmp_path: Path, file: str, text: str, problem: str) -> None:
    found = check_imports.problems(package(tmp_path, {file: text + "\n"}))
    assert len(found) == 1
    assert found[0].startswith(f"{PACKAGE}/{file}:")
    assert problem in found[0]


def test_a_wrong_import_is_reported_with_its_line_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package(tmp_path, {"core/stacks.py": '"""Stacks."""\n\nimport wettlauf.bots\n'})
    assert check_imports.main(tmp_path) == 1
    assert capsys.readouterr().out == f"{PACKAGE}/core/stacks.py:3: core must not import bots\n"


def test_no_package_at_all_is_not_fine(tmp_path: Path) -> None:
    assert check_imports.main(tmp_path) == 1


# These rules have the letter Z, which no game uses: the check reads this file, too.
PAPER = "# A game\n\nText about Z9.\n- Z1 First.\n- Z2 Second, see Z1.\n  - Z8 is not a rule here.\n"


def game(root: Path, test: str, paper: str = PAPER) -> Path:
    return write(
        root,
        {
            f"{PACKAGE}/games/race/rules.py": "",
            f"{PACKAGE}/games/__init__.py": "",
            "docs/rules/race.md": paper,
            "tests/deep/test_race.py": test,
        },
    )


def test_rules_that_are_all_cited_are_fine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game(tmp_path, "# Z1 and (Z2), not A7\n")
    assert check_rule_ids.main(tmp_path) == 0
    assert capsys.readouterr().out == "every rule is cited by a test (race 2)\n"


def test_a_rule_without_a_test_is_found(tmp_path: Path) -> None:
    assert check_rule_ids.problems(game(tmp_path, "# Z1")) == ["race: no test cites Z2"]
    assert check_rule_ids.problems(game(tmp_path, "# Z10")) == [
        "race: no test cites Z1, Z2",
        "tests/deep/test_race.py: Z10 is not a rule of any game",
    ]
    assert check_rule_ids.problems(game(tmp_path, "def test_Z1_Z2(): ...")) == ["race: no test cites Z1, Z2"]
    assert check_rule_ids.main(tmp_path) == 1


def test_a_rule_that_does_not_exist_is_found(tmp_path: Path) -> None:
    found = check_rule_ids.problems(game(tmp_path, "# Z1, Z2 and Z99"))
    assert found == ["tests/deep/test_race.py: Z99 is not a rule of any game"]


def test_a_game_without_a_rules_paper_is_found(tmp_path: Path) -> None:
    write(game(tmp_path, "# Z1 Z2"), {f"{PACKAGE}/games/walk/rules.py": ""})
    assert check_rule_ids.problems(tmp_path) == ["walk: docs/rules/walk.md is missing or contains no rules"]


def test_no_games_at_all_is_not_fine(tmp_path: Path) -> None:
    assert check_rule_ids.main(tmp_path) == 1
