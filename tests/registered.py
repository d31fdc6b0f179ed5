"""Registers games for the duration of a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wettlauf.core import registry, words
from wettlauf.core.kind import GameKind


@contextmanager
def registered(kind: GameKind | None) -> Iterator[None]:
    """Registers a game temporarily, replacing any of the same name; None changes nothing."""
    if kind is None:
        yield
        return
    before = registry._kinds.get(kind.name)
    registry._kinds[kind.name] = kind
    words.add_texts(kind.fluent_file)
    try:
        yield
    finally:
        del registry._kinds[kind.name]
        if before is not None:
            registry._kinds[kind.name] = before
