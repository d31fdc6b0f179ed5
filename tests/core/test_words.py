"""Texts: both languages have the same ones, with the same arguments, and all can be formatted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.known_texts import KNOWN, TOYS
from wettlauf.core.registry import fluent_files
from wettlauf.core.words import LANGUAGES, MissingWords, Words, quote, system_language


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  # the name is Fluent's
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """Returns every message of a file with the arguments it uses."""
    resource = FluentParser().parse(path.read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is duplicated in {path}"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


PAIRS = list(zip(*map(fluent_files, LANGUAGES), strict=True))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0].parent.name)
def test_both_languages_say_the_same_things(pair: tuple[Path, Path]) -> None:
    english, german = map(messages, pair)
    assert list(english) == list(german)
    for name, variables in english.items():
        assert variables == german[name], name


def test_a_missing_text_is_an_error() -> None:
    with pytest.raises(MissingWords, match="no-such-text"):
        Words("no-such-text").say("en")
    with pytest.raises(MissingWords):
        Words("option-yes-no", {"name": "x"}).say("en")
    with pytest.raises(ValueError, match="Unknown language 'fr'"):
        Words("player-number", {"number": 1}).say("fr")


def test_a_missing_text_is_an_error_in_tests_before_it_is_said() -> None:
    with pytest.raises(MissingWords, match="keltis-nam"):
        Words(f"{'keltis'}-nam")
    assert {name for path in (*fluent_files("en"), *TOYS) for name in messages(path)} == KNOWN


def test_outside_tests_a_missing_text_is_an_error_when_it_is_said() -> None:
    code = "from wettlauf.core.words import Words; words = Words('no-such-text'); print('built'); words.say()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "built\n"
    assert "MissingWords: no-such-text" in done.stderr


def test_foreign_text_becomes_one_harmless_line() -> None:
    assert quote("a\x1b[31mb\nc") == "a\ufffd[31mb\ufffdc"
    assert len(quote("x" * 10_000)) == 60


@pytest.mark.parametrize(
    "environment, wanted",
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_AT", "LC_ALL": "en_GB"}, "en"),
        ({"WETTLAUF_LANG": "de", "LANG": "en_US"}, "de"),
    ],
)
def test_the_system_chooses_the_language(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], wanted: str
) -> None:
    for name in ("WETTLAUF_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == wanted
