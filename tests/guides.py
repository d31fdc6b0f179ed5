"""Reads the guides for tests: their Python blocks, their commands and the files they show."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FENCED = re.compile(
    r'^(?P<fence>`{3,})(?P<kind>\w*)(?: title="(?P<title>[^"]+)")?\n(?P<code>.*?)^(?P=fence)$', re.MULTILINE | re.DOTALL
)
BEHIND = re.compile(r"\s{2,}\S.*$|\s+#.*$")  # a guide's remark after a command


class Block(NamedTuple):
    kind: str
    title: str | None  # the file this block belongs to
    code: str


def blocks(path: str) -> list[Block]:
    """Returns a guide's fenced blocks, in order."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return [Block(found["kind"], found["title"], found["code"]) for found in FENCED.finditer(text)]


def python_blocks(path: str) -> list[str]:
    """Returns a guide's fenced Python, in order, without the files it shows."""
    return [code for kind, title, code in blocks(path) if kind == "python" and title is None]


def files(path: str) -> dict[str, str]:
    """Returns the files a guide shows, by name. Two blank lines separate the blocks of one file."""
    found: dict[str, str] = {}
    for _, title, code in blocks(path):
        if title is not None:
            found[title] = f"{found[title]}\n\n{code}" if title in found else code
    return found


def commands(path: str) -> list[list[str]]:
    """Returns a guide's `wettlauf` commands as lists of words; `./play keltis` counts as `wettlauf play keltis`."""
    shells = [code for kind, _, code in blocks(path) if kind == ""]
    written = [line.strip() for code in shells for line in code.splitlines()]
    lines = [re.sub(r"^\./play (?=\w)", "wettlauf play ", line) for line in written]
    return [shlex.split(BEHIND.sub("", line)) for line in lines if line.startswith("wettlauf ")]
