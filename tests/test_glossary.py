"""Words the glossary has retired do not return in identifiers, module names or text ids."""

from __future__ import annotations

import io
import keyword
import re
import subprocess
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
GLOSSARY = ROOT / "docs" / "glossary.md"
CODE = (".py", ".ts", ".svelte", ".js")
WRITTEN_LONG_AGO = ("tests/golden/first/", "tests/samples/")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
FLUENT_ID = re.compile(r"^-?([a-z][A-Za-z0-9_-]*) *=", re.MULTILINE)
# Comments, strings and regular expressions of TypeScript hold no identifiers, nor does text between tags; what a
# template literal inserts does. Of nested ones the innermost is taken first.
TEMPLATE = r"`(?:[^`$\\]|\\.|\$(?!\{)|\$\{[^{}`]*\})*`"
SCRIPT_TEXTS = re.compile(
    rf"/\*.*?\*/|//[^\n]*|<!--.*?-->|<style.*?</style>|'[^'\n]*'|\"[^\"\n]*\"|{TEMPLATE}", re.DOTALL
)
INSERTED = re.compile(r"\$\{([^{}`]*)\}")
SCRIPT_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


class Retired(NamedTuple):
    words: frozenset[str]
    now: str
    where: tuple[str, ...]


class Kept(NamedTuple):
    names: frozenset[str]
    where: tuple[str, ...]


@cache
def retired_modules() -> dict[str, str]:
    """Returns what replaced each retired name of a module."""
    text = section(GLOSSARY.read_text("utf-8"), "Retired module names")
    return {name: now for names, now in rows(text) for name in split(names)}


@cache
def glossary() -> tuple[list[Retired], list[Kept]]:
    """Returns the retired words, and the names that may contain them."""
    text = GLOSSARY.read_text("utf-8")
    retired = [
        Retired(frozenset(split(words)), now, tuple(split(where)))
        for words, now, where in rows(section(text, "Retired words"))
    ]
    kept = [
        Kept(frozenset(name.strip("`") for name in split(names)), tuple(split(where)))
        for names, _, where in rows(section(text, "Names that stay"))
    ]
    return retired, kept


def section(text: str, title: str) -> str:
    return text.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def rows(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def split(cell: str) -> list[str]:
    return [one.strip() for one in cell.split(",") if one.strip()]


def parts(name: str) -> set[str]:
    return {part.lower() for part in PART.findall(name)}


def python_names(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            yield token.string


def script_names(source: str) -> Iterator[str]:
    while (code := SCRIPT_TEXTS.sub(inserted, source)) != source:
        source = code
    yield from SCRIPT_NAME.findall(re.sub("`[^`]*`", " ", source))


def inserted(text: re.Match[str]) -> str:
    """Returns the code in a template literal; nothing of other texts."""
    return f" {' '.join(INSERTED.findall(text[0]))} " if text[0].startswith("`") else " "


def names_in(path: str, source: str) -> Iterator[str]:
    yield from Path(path).with_suffix("").parts
    if path.endswith(".py"):
        yield from python_names(source)
    elif path.endswith(CODE):
        yield from script_names(source)
    elif path.endswith(".ftl"):
        yield from FLUENT_ID.findall(source)


def retired_names(path: str, names: Iterator[str]) -> Iterator[str]:
    retired, kept = glossary()
    here = [row for row in retired if not row.where or path.startswith(row.where)]
    allowed = frozenset[str]().union(*(row.names for row in kept if path.startswith(row.where)))
    for name in sorted(set(names) - allowed):
        for row in here:
            if parts(name) & row.words:
                yield f"{path}: {name} (now: {row.now})"


def retired_module_names(path: str) -> Iterator[str]:
    if not path.endswith(".py"):
        return  # a picture on the page is a drawing
    for part in Path(path).with_suffix("").parts:
        if part.casefold() in retired_modules():
            yield f"{path}: {part} (now: {retired_modules()[part.casefold()]})"


@cache
def tracked_files() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [
        path
        for path in listed.split("\0")
        if path.endswith((*CODE, ".ftl")) and not path.startswith(WRITTEN_LONG_AGO) and (ROOT / path).is_file()
    ]


def test_no_retired_word_is_in_use() -> None:
    files = tracked_files()
    assert len(files) > 1000
    found = [
        one for path in files for one in retired_names(path, names_in(path, (ROOT / path).read_text(encoding="utf-8")))
    ]
    assert found == []
    assert [one for path in files for one in retired_module_names(path)] == []


def test_the_glossary_lists_each_word_once() -> None:
    text = GLOSSARY.read_text("utf-8").split("\n## Retired words\n")[0]
    terms = [term for row in rows(text) for term in split(row[0]) if "---" not in term and term != "word"]
    assert len(terms) > 50
    assert sorted({term for term in terms if terms.count(term) > 1}) == []


@pytest.mark.parametrize(
    "path, source, found",
    [
        ("src/wettlauf/core/search.py", "squeezed = 1", ["squeezed"]),
        ("src/wettlauf/core/search.py", "def play_out(state, squeezed_share): ...", ["squeezed_share"]),
        ("src/wettlauf/core/search.py", "'squeezed'  # squeezed", []),
        ("src/wettlauf/core/squeezes.py", "squeezedly = 1", []),
        ("web/src/squeezed.ts", "const a = 1", ["squeezed"]),
        ("web/src/a.ts", "const isSqueezed = 1 // squeezed", ["isSqueezed"]),
        ("web/src/A.svelte", "<p class='squeezed'>{squeezed}</p>", ["squeezed"]),
        ("tests/client/test_client.py", "patience = told = 1", ["told"]),
        ("src/wettlauf/server/a.py", "patience = told = 1", ["patience", "told"]),
        ("web/src/A.svelte", "<p title={`${squeezed} squeezing`}>", ["squeezed"]),
        ("web/src/a.ts", "const a = `x ${b ? `hope ${squeezed}` : 'hoped'} hoped`", ["squeezed"]),
        ("web/src/a.ts", "const a = `hope`; // `${squeezed}`", []),
        ("src/wettlauf/locales/en.ftl", "web-squeezed-page = A squeezed page\nother = squeezed", ["web-squeezed-page"]),
    ],
)
def test_a_retired_word_is_found_where_it_counts(path: str, source: str, found: list[str]) -> None:
    names = [one.split(": ")[1].split(" (")[0] for one in retired_names(path, names_in(path, source))]
    assert names == found


@pytest.mark.parametrize(
    "path, found",
    [
        ("src/wettlauf/server/minds.py", True),
        ("src/wettlauf/store/at_once/writer.py", True),
        ("src/wettlauf/lab/drawing.py", True),
        ("web/src/frame/Drawing.svelte", False),
        ("src/wettlauf/server/reminds.py", False),
        ("tests/tui/test_strauss_drawing.py", False),
    ],
)
def test_a_retired_module_name_is_found(path: str, found: bool) -> None:
    assert bool([*retired_module_names(path)]) == found
