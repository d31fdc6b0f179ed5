"""Modules that games add to the library, such as `wettlauf.courses`.

A package declares them as entry points of the group `wettlauf.library`, `NAME = "package.module"`; each is imported
when it is first used. One that cannot be imported causes a log message and nothing else.
"""

from __future__ import annotations

import functools
import logging
from importlib import import_module, metadata
from types import ModuleType

GROUP = "wettlauf.library"

_log = logging.getLogger("wettlauf")
_offered: dict[str, str] = {}


def offer_module(name: str, module: str) -> None:
    """Adds a module to the library under a name, unless that is taken; it is imported when it is first used."""
    _offered.setdefault(name, module)


def module_names() -> list[str]:
    """Returns the names of all modules that games add, sorted."""
    _scan_entry_points()
    return sorted(_offered)


@functools.cache
def game_module(name: str) -> ModuleType | None:
    """Imports the module with this name; returns None if there is none, or it cannot be imported."""
    if name not in _offered:
        _scan_entry_points()
    if name not in _offered:
        return None
    try:
        return import_module(_offered[name])
    except Exception as error:  # another package may raise anything
        _log.warning("Cannot load wettlauf.%s from %s: %s: %s", name, _offered[name], type(error).__name__, error)
        return None


@functools.cache
def _scan_entry_points() -> None:
    """Finds the modules of installed packages; only once, since it takes a while."""
    for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.value):
        offer_module(point.name, point.value)
