"""Prints a random sample of docstrings, errors, help texts and page labels: `python tools/sample_wording.py SEED`.

Read it aloud: each line should be what a native engineer or player would say, in English and in German.
"""

from __future__ import annotations

import ast
import random
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "wettlauf"
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.+(?:\n[ }].*)*)", re.MULTILINE)
LABEL = re.compile(r"(?:^|-)web-")
PREFIXES = ("", "table-")  # what is put before an id where it is raised
TEXT = r'"(?:[^"\\]|\\.)+"'
HELP = re.compile(rf"help=\(?\s*({TEXT}(?:\s*{TEXT})*)")
EACH = 20


@cache
def syntax_trees() -> list[tuple[Path, ast.Module]]:
    return [(path, ast.parse(path.read_text("utf-8"))) for path in sorted(PACKAGE.rglob("*.py"))]


@cache
def messages(lang: str) -> dict[str, str]:
    """Returns the texts of the frame and of all games by their ids."""
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob(f"{lang}.ftl")):
        found |= {name: " ".join(text.split()) for name, text in MESSAGE.findall(path.read_text("utf-8"))}
    return found


def both(name: str) -> str:
    return f"{name}: {messages('en')[name]}\n  {messages('de')[name]}"


def docstrings() -> Iterator[str]:
    for path, tree in syntax_trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if text := ast.get_docstring(node):
                first = " ".join(text.split("\n\n")[0].split())
                yield f"{path.relative_to(PACKAGE)}:{getattr(node, 'name', 'module')}: {first}"


def errors() -> Iterator[str]:
    """Yields the texts whose ids are in what the package raises."""
    raised = {
        part.value
        for _, tree in syntax_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    ids = {prefix + text for text in raised for prefix in PREFIXES}
    yield from (both(name) for name in sorted(ids & messages("en").keys()))


def help_texts() -> Iterator[str]:
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text("utf-8")
        yield from (f"{path.name}: {ast.literal_eval(f'({texts})')}" for texts in HELP.findall(source))


def labels() -> Iterator[str]:
    yield from (both(name) for name in messages("en") if LABEL.search(name))


def main(seed: int) -> None:
    draw = random.Random(seed)
    kinds = {"Docstrings": docstrings(), "Errors": errors(), "Help texts": help_texts(), "Labels": labels()}
    for title, texts in kinds.items():
        print(f"\n## {title}")
        print("\n".join(f"- {text}" for text in sorted(draw.sample(list(texts), EACH))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
