"""Builds the package shown by the tutorial, file by file."""

from __future__ import annotations

from pathlib import Path

from tests.guides import files

TUTORIAL = "docs/adding-a-game.md"


def build(folder: Path) -> Path:
    """Writes the tutorial's package and returns its folder."""
    for name, text in files(TUTORIAL).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder
