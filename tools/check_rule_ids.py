"""Check that tests cite every rule in a game's rules paper, and no rule that does not exist.

The papers are docs/rules/<game>.md; a rule is a line `- K7 ...`. Tests cite it by that id, as a word.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

RULE = re.compile(r"^- ([A-Z]\d+)\b", re.MULTILINE)
ID = re.compile(r"\b[A-Z]\d+\b")


def games(root: Path) -> list[str]:
    """Returns the project's games: the folders that contain rules."""
    return sorted(path.parent.name for path in (root / "src" / "wettlauf" / "games").glob("*/rules.py"))


def rule_ids(root: Path, game: str) -> list[str]:
    """Returns the ids of a game's rules in the order of its paper; empty if it has no paper."""
    paper = root / "docs" / "rules" / f"{game}.md"
    return RULE.findall(paper.read_text("utf-8")) if paper.is_file() else []


def citations(root: Path, letters: set[str]) -> dict[str, str]:
    """Returns every word in the tests that looks like an id with one of these letters, and a file that contains it."""
    found: dict[str, str] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        for name in ID.findall(path.read_text("utf-8")):
            if name[0] in letters:
                found.setdefault(name, path.relative_to(root).as_posix())
    return found


def problems(root: Path) -> list[str]:
    """Returns the mismatches between papers and tests, one line of text each."""
    rules = {game: rule_ids(root, game) for game in games(root)}
    known = {name for ids in rules.values() for name in ids}
    cited = citations(root, {name[0] for name in known})
    found = [] if rules else ["no games found in src/wettlauf/games"]
    for game, ids in rules.items():
        if not ids:
            found.append(f"{game}: docs/rules/{game}.md is missing or contains no rules")
        if uncited := [name for name in ids if name not in cited]:
            found.append(f"{game}: no test cites {', '.join(uncited)}")
    found += [f"{cited[name]}: {name} is not a rule of any game" for name in sorted(cited.keys() - known)]
    return found


def main(root: Path) -> int:
    found = problems(root)
    for line in found:
        print(line)
    if not found:
        counts = ", ".join(f"{game} {len(rule_ids(root, game))}" for game in games(root))
        print(f"every rule is cited by a test ({counts})")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
