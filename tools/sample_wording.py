"""Prints a random sample of docstrings, errors, help texts and page labels: `python tools/sample_wording.py SEED`.

Read it aloud: each line should be what a native engineer or player would say.
"""

from __future__ import annotations

import ast
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "wettlauf"
ENGLISH = PACKAGE / "locales" / "en.ftl"
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.+(?:\n[ }].*)*)", re.MULTILINE)
ERRORS = ("record-", "cli-", "store-", "server-", "table-", "option-", "file-", "bot-", "verify-", "backup-")
TEXT = r'"(?:[^"\\]|\\.)+"'
HELP = re.compile(rf"help=\(?\s*({TEXT}(?:\s*{TEXT})*)")
EACH = 20


def docstrings() -> Iterator[str]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if text := ast.get_docstring(node):
                first = " ".join(text.split("\n\n")[0].split())
                yield f"{path.relative_to(PACKAGE)}:{getattr(node, 'name', 'module')}: {first}"


def messages(prefixes: tuple[str, ...]) -> Iterator[str]:
    for name, text in MESSAGE.findall(ENGLISH.read_text("utf-8")):
        if name.startswith(prefixes):
            yield f"{name}: {' '.join(text.split())}"


def help_texts() -> Iterator[str]:
    for path in sorted((PACKAGE / "cli").rglob("*.py")):
        source = path.read_text("utf-8")
        yield from (f"{path.name}: {ast.literal_eval(f'({texts})')}" for texts in HELP.findall(source))


def main(seed: int) -> None:
    draw = random.Random(seed)
    kinds = {
        "Docstrings": docstrings(),
        "Errors": messages(ERRORS),
        "Help texts": help_texts(),
        "Labels": messages(("web-",)),
    }
    for title, texts in kinds.items():
        print(f"\n## {title}")
        print("\n".join(f"- {text}" for text in sorted(draw.sample(list(texts), EACH))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
