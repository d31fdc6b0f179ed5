"""Texts, docstrings, comments, messages and documents in English avoid phrases that no native speaker would write.

The list is short on purpose: phrases that are wrong nearly everywhere, each with what to write instead.
"""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.test_glossary import ROOT, tracked_files


class Phrase(NamedTuple):
    pattern: re.Pattern[str]
    instead: str


def phrase(pattern: str, instead: str) -> Phrase:
    anywhere = pattern.replace(" ", r"\s+")  # also where a line ends
    return Phrase(re.compile(rf"\b(?:{anywhere})\b", re.IGNORECASE), instead)


THINGS = "text|word|name|number|sentence|entry|file|code|message|value|reason|line|id"
MEASURED = "decisions|games|moves|playouts|requests|messages|seconds|milliseconds|microseconds|[mµ]s|[kM]?B|bytes"
UNITS = "second|minute|decision|game|move|turn|table|player|seat|card|bot|process|core"
PHRASES = (
    phrase("(?:is|are|was|were|be|been|gets?) told(?! apart| from)", "is sent, shown, reported, notified, documented"),
    phrase("tells (?:of|what|whether|who|whom|how|where|which|why|everyone)", "says, returns, describes, reports"),
    phrase(r"(?<!here\s)(?:is|are) (?-i:none)", "is not one, is not a ..."),
    phrase(r"(?<!here\s)(?:is|are) no (?!longer|more|less|worse|exception|accident|\w+er\b)\w+", "is not a ..."),
    phrase("anew", "again"),
    phrase("any more(?! than)", "no longer, now"),
    phrase("for good", "permanently"),
    phrase("leapt", "jumped"),
    phrase("one's own", "the player's own, your own"),
    phrase(r"(?<=[,;]\s)else(?! if)", "otherwise"),
    phrase(f"(?:{MEASURED}) an? (?:{UNITS})", "per"),
    phrase(r"so many(?![^.,;]*\bthat)", "this many, at least this many"),
    phrase(
        "(?:a|per) (?:second|decision|move|turn|game|seat) and (?:core|process|seat|player|deal)", "per ... per ..."
    ),
    phrase(f"(?:{THINGS})s? stands?", "is in, is at"),
    phrase("(?:is|are) there already", "already exists"),
    phrase("to mend|mend (?:it|them)|mended", "to fix; a mend is an edit of a chain"),
)
EXCEPT = ("docs/glossary.md", "tests/test_voice.py", "tests/test_glossary.py")  # name the words themselves
SCRIPTS = (".ts", ".svelte", ".js")
CODE_BLOCK = re.compile(r"^```.*?^```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
MESSAGE_ID = re.compile(r"^-?[a-zA-Z][\w-]* *=|^#.*", re.MULTILINE)
CODE_OF_TOML = re.compile(r"^[^#\n]*", re.MULTILINE)
CODE_IN_TEXT = re.compile(r"`[^`\n]*`")
SCRIPT_PROSE = re.compile(r"/\*.*?\*/|//[^\n]*|<!--.*?-->|'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`", re.DOTALL)
QUOTES = re.compile(r"""^[a-zA-Z]*("{3}|'{3}|"|')|("{3}|'{3}|"|')$""")


def blank(found: re.Match[str]) -> str:
    """Keeps the line breaks, so that the numbers of lines stay right."""
    return re.sub(r"[^\n]", " ", found[0])


def python_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yields comments and strings with their lines; adjacent strings as one text."""
    line, texts = 0, list[str]()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
        elif token.type == tokenize.STRING:
            line = line if texts else token.start[0]
            texts.append(CODE_IN_TEXT.sub(blank, QUOTES.sub("", token.string)))
        elif token.type != tokenize.NL and texts:
            yield line, "".join(texts)
            texts = []


def prose(path: str, source: str) -> Iterator[tuple[int, str]]:
    if path.endswith(".py"):
        yield from python_prose(source)
    elif path.endswith(SCRIPTS):
        for found in SCRIPT_PROSE.finditer(source):
            yield 1 + source.count("\n", 0, found.start()), CODE_IN_TEXT.sub(blank, found[0].strip("`"))
    elif path.endswith(".toml"):
        yield 1, CODE_OF_TOML.sub(blank, source)
    elif path.endswith(".ftl"):
        yield 1, MESSAGE_ID.sub(blank, source)
    else:
        yield 1, CODE_BLOCK.sub(blank, source)


def found_in(path: str, source: str) -> Iterator[str]:
    for line, text in prose(path, source):
        for pattern, instead in PHRASES:
            for found in pattern.finditer(text):
                at = line + text.count("\n", 0, found.start())
                yield f"{path}:{at}: {found[0]} (better: {instead})"


def files() -> list[str]:
    documents = [path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))]
    settings = [path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.toml"), *(ROOT / "docs").rglob("*.toml"))]
    texts = [path for path in tracked_files() if path.endswith(("en.ftl", ".py", *SCRIPTS))]
    return sorted({*documents, *settings, *texts} - {*EXCEPT})


def test_nobody_writes_what_nobody_would_say() -> None:
    paths = files()
    assert len(paths) > 400
    assert [one for path in paths for one in found_in(path, (ROOT / path).read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "path, source, count",
    [
        ("a.py", '"""The host is told."""', 1),
        ("a.py", '"""Two worlds that a seat cannot be told apart in."""', 0),
        ("a.py", 'text = "the host is told"  # it tells what happened', 2),
        ("a.py", 'log("nobody is "\n    "told", told)', 1),
        ("a.py", "x = 1  # gone for good; not any more than that; nothing else, or else", 1),
        ("a.py", 'x = "40 moves a second, else one\'s own"', 3),
        ("a.ts", "/** The host is told. */ const a = 'told', b = 'is told'; // `is told`, any more", 3),
        ("a.ts", "const a = `${b} is told`", 1),
        ("a.svelte", "<p title='is told'>{told}</p><!-- leapt -->", 2),
        ("a.toml", 'a = "is told" # is told', 1),
        ("a.py", "x = 1  # there is none; there is no move; it is no longer legal", 0),
        ("a.py", "x = 1  # a move that is none, or is no move", 2),
        ("a.py", '"""Waits for so many\n\n    seconds."""', 1),
        ("a.md", "so many cards that nobody could hold them; `is told`", 0),
        ("a.md", "```\nis told\n```\nWhat is there already is made anew.", 2),
        ("en.ftl", "a-is-told = A bot stands in.\nb = The reason stands in the book.", 1),
    ],
)
def test_a_phrase_is_found_where_somebody_reads_it(path: str, source: str, count: int) -> None:
    assert len(list(found_in(path, source))) == count
