"""Only a game's own folder knows the game: everywhere else, games are named in examples only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from wettlauf.core.registry import names
from wettlauf.core.words import Words

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "wettlauf"
# Prefixes of doctest lines and of examples in help texts.
EXAMPLE = (">>> ", "wettlauf ", "wettlauf.core.errors.", "'", "{'", "('")


def files() -> list[Path]:
    found = [*HOUSE.rglob("*.py"), *HOUSE.rglob("*.ftl"), *(ROOT / "tools").glob("*.py")]
    return sorted(path for path in found if not path.is_relative_to(HOUSE / "games"))


def test_there_is_something_to_look_at() -> None:
    assert len(files()) > 200
    assert {HOUSE / "locales" / "de.ftl", HOUSE / "cli" / "app.py", ROOT / "tools" / "gallery.py"} <= {*files()}


def test_no_game_is_named_but_in_an_example() -> None:
    found = [f"{path.relative_to(ROOT)}:{line}" for path in files() for line in named_in(path)]
    assert found == []


def test_a_name_outside_an_example_is_found(tmp_path: Path) -> None:
    path = tmp_path / "some.py"
    path.write_text('"""As in Keltis.\n\n>>> game("keltis")\n"""\nGAME = "strauss"  # first\n', "utf-8")
    assert list(named_in(path)) == ['1: """As in Keltis.', '5: GAME = "strauss"  # first']


def named_in(path: Path) -> Iterator[str]:
    """Yields lines that name a game and are not examples."""
    text = path.read_text("utf-8")
    known = [name for game in names() for name in (game, Words(f"{game}-name").say("de").lower())]
    if not any(name in text.lower() for name in known):
        return
    documented = set(docstring_lines(text)) if path.suffix == ".py" else range(text.count("\n"))
    for number, line in enumerate(text.splitlines()):
        is_example = line.strip().startswith(EXAMPLE) or "`wettlauf.game(" in line
        if any(name in line.lower() for name in known) and not (number in documented and is_example):
            yield f"{number + 1}: {line}"


def docstring_lines(text: str) -> Iterator[int]:
    """Yields the numbers of docstring lines, counted from 0."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield from range(first.lineno - 1, first.end_lineno or first.lineno)
