"""The sources use exactly the texts of the Fluent files: none is missing or unused, even where f-strings build ids."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.visitor import Visitor

import wettlauf
from tests.core.test_words import messages
from tests.core.text_ids import Sources, Template, is_written_out, page_templates, pattern
from wettlauf.core.registry import fluent_files
from wettlauf.core.words import LANGUAGES

PACKAGE = Path(wettlauf.__file__).parent
PAGE = PACKAGE.parent.parent / "web" / "src"
BENCHMARKS = PACKAGE.parent.parent / "benchmarks"  # they print by `wettlauf.cli.bench_show`
EXAMPLES = PACKAGE.parent.parent / "examples"
ID = r"[a-z][a-z0-9_]*(?:-[a-z0-9_]+)+"


def page_sources() -> list[str]:
    files = [path for path in sorted(PAGE.rglob("*")) if path.suffix in (".ts", ".svelte")]
    return [path.read_text(encoding="utf-8") for path in files if not path.name.endswith(".test.ts")]


# Nothing is read while pytest collects: every process of a run does that, also for other tests.


@functools.cache
def python_sources() -> Sources:
    return Sources([*sorted(PACKAGE.rglob("*.py")), *sorted(BENCHMARKS.glob("*.py"))])


@functools.cache
def python_texts() -> set[Template]:
    return set(python_sources().templates())


@functools.cache
def page_texts() -> set[Template]:
    return {template for text in page_sources() for template in page_templates(text)}


@functools.cache
def known(lang: str = "en") -> set[str]:
    return {name for path in fluent_files(lang) for name in messages(path)}


def from_outside(lang: str) -> set[str]:
    """Returns the texts of the examples: generic user interfaces use some that only such games have."""
    files = EXAMPLES.glob(f"*/src/*/{lang}.ftl")
    return {name for path in files for name in messages(path)}


def has_text(template: Template) -> bool:
    """Whether the template restricts the id: `Words(name)` alone matches every id."""
    return any(isinstance(part, str) for part in template)


def missing(templates: set[Template], ids: set[str]) -> list[str]:
    """Returns ids that do not exist, and patterns that match none."""
    patterns = [pattern(one) for one in templates if not (is_written_out(one) and "".join(map(str, one)) in ids)]
    return sorted(one.pattern.replace("\\", "") for one in patterns if not any(map(one.fullmatch, ids)))


def test_the_sources_are_read() -> None:
    """Otherwise the tests below would pass without checking anything."""
    written_out = {"".join(map(str, template)) for template in python_texts() if is_written_out(template)}
    assert len(written_out) > 500
    assert {
        "table-not-your-turn",  # by a helper in another module
        "strauss-for-lowest",  # by a helper that puts the game's name before it
        "strauss-why-over",  # the second argument of a helper
        "stats-games",  # by map
        "ostfriesenlauf-tui-sheet-owner",  # by a loop over literal names
    } <= written_out
    built = {pattern(template).pattern.replace("\\", "") for template in python_texts() if not is_written_out(template)}
    assert {"(.+)-name", "(.+)-option-(.+)", "tui-bot-(.+)", "strauss-tell-(.+)"} <= built
    assert len(page_texts()) > 200
    assert ("web-close",) in page_texts()
    assert (None, "-name") in page_texts()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_the_sources_name_exists(lang: str) -> None:
    assert missing(python_texts(), known(lang) | from_outside(lang)) == []
    assert missing(page_texts(), known(lang)) == []


def test_every_text_is_used() -> None:
    strings = {text for module in python_sources().modules for text in module.strings()}
    used = strings | referred_to()
    for text in page_sources():
        used.update(re.findall(f"[\"'`]({ID})[\"'`]", text))
    words = strings | words_of_data()
    python = [pattern(template) for template in python_texts() if has_text(template)]
    page = [pattern(template) for template in page_texts()]
    left_over = [
        name
        for name in sorted(known() - used)
        if not any(fits(one, name, words) for one in python) and not any(one.fullmatch(name) for one in page)
    ]
    assert left_over == []


def fits(template: re.Pattern[str], name: str, words: set[str]) -> bool:
    """Whether the template can produce this id: what fills its gaps must occur in the package."""
    found = template.fullmatch(name)
    return found is not None and all(gap in words or set(gap.split("-")) <= words for gap in found.groups())


def words_of_data() -> set[str]:
    """Returns the words of data files that parts of ids come from: courses, page templates."""
    files = [path for kind in ("json", "html") for path in PACKAGE.rglob(f"*.{kind}") if "web" not in path.parts]
    return {word for path in files for word in re.findall(r"[a-z][a-z0-9_-]*", path.read_text(encoding="utf-8"))}


class References(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_MessageReference(self, node: object) -> None:  # noqa: N802  # the name is Fluent's
        self.found.add(node.id.name)  # type: ignore[attr-defined]


def referred_to() -> set[str]:
    """Returns the texts that other texts refer to."""
    references = References()
    for path in fluent_files("en"):
        references.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return references.found


def templates_of(tmp_path: Path, source: str) -> set[Template]:
    (tmp_path / "module.py").write_text(source, encoding="utf-8")
    return set(Sources([tmp_path / "module.py"]).templates())


@pytest.mark.parametrize(
    "source, wanted",
    [
        ('Words("a-b")', {("a-b",)}),
        ('Words(f"{game}-name")', {(None, "-name")}),
        ('Words("a-b" if x else f"c-{y}")', {("a-b",), ("c-", None)}),
        ('def f(x):\n return Words(f"a-{x}")\nf("b")\nf(x="c")', {("a-", "b"), ("a-", "c")}),
        ('def f(x):\n return Words(f"a-{x}")', {("a-", None)}),
        ('def f(x, /, **y):\n return Words(f"a-{x}", y)\nf("b", x="c")', {("a-", "b")}),
        ('def f(x):\n return g(x)\ndef g(y):\n return Words(y)\nf("a-b")', {("a-b",)}),
        ('class A:\n def f(self, x):\n  return Words(x)\n def g(self):\n  self.f("a-b")', {("a-b",)}),
        ('def f():\n for x in ("a-b", "a-c"):\n  Words(x)', {("a-b",), ("a-c",)}),
        ('T = {1: "b"}\nWords(f"a-{T[1]}")', {("a-", "b")}),
        ('def f(x):\n return Words(x)\nmap(f, ("a-b", "a-c"))', {("a-b",), ("a-c",)}),
        ('Words("-".join(["a-b", *more]))', {("a-b-", None)}),
    ],
)
def test_ids_are_found_wherever_they_come_from(tmp_path: Path, source: str, wanted: set[Template]) -> None:
    assert templates_of(tmp_path, source) == wanted


def test_a_pattern_that_matches_nothing_is_reported() -> None:
    assert missing({("a-b",), ("a-", None), ("c-", None)}, {"a-b"}) == ["c-(.+)"]
