"""The guides as tests read them: their Python, block by block, and their commands."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BEHIND = re.compile(r"\s{2,}\S.*$|\s+#.*$")  # what a guide says about a command, behind it


def python_blocks(path: str) -> list[str]:
    """The fenced Python of a guide, in order."""
    return [code for kind, code in FENCED.findall((ROOT / path).read_text(encoding="utf-8")) if kind == "python"]


def commands(path: str) -> list[list[str]]:
    """The `wettlauf` commands of a guide, as their words; `./play keltis` is `wettlauf play keltis`."""
    shells = [code for kind, code in FENCED.findall((ROOT / path).read_text(encoding="utf-8")) if kind == ""]
    written = [line.strip() for code in shells for line in code.splitlines()]
    lines = [re.sub(r"^\./play (?=\w)", "wettlauf play ", line) for line in written]
    return [shlex.split(BEHIND.sub("", line)) for line in lines if line.startswith("wettlauf ")]
