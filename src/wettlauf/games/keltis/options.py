"""The options of Keltis: their definitions, their checks, and the set-up they produce."""

from __future__ import annotations

from typing import Any

from wettlauf.core.aspects import Options
from wettlauf.core.errors import BadOption, whole_number
from wettlauf.core.layout import PlainRecord
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option, OptionChoice
from wettlauf.core.words import Argument, Words
from wettlauf.games.keltis.data import (
    ALL_PATHS,
    DARK_STONE_PATTERNS,
    DARK_STONES,
    END,
    MAX_PLAYERS,
    MIN_PLAYERS,
    PATHS,
)


def _pattern(name: str) -> list[list[int]]:
    return [list(row) for row in DARK_STONE_PATTERNS[name]]


def _pattern_choices() -> tuple[OptionChoice, ...]:
    return tuple(
        OptionChoice(
            _pattern(name), Words(f"keltis-dark-stones-{name}"), Words(f"keltis-dark-stones-{name}-about"), name
        )
        for name in DARK_STONE_PATTERNS
    )


_ROW = {"type": "array", "items": {"enum": [0, 1]}, "minItems": END, "maxItems": END}
_MASK = {"type": "array", "items": _ROW, "minItems": PATHS, "maxItems": PATHS}
_MASK_OR_NAME = {"anyOf": [_MASK, {"enum": list(DARK_STONE_PATTERNS)}]}
OPTIONS = (
    Option("players", 2, MIN_PLAYERS, MAX_PLAYERS, before=ALWAYS_WRITTEN),
    Option("take_back", False, before=False),  # K16
    Option(
        "dark_stones", _pattern("staggered"), choices=_pattern_choices(), form=_MASK_OR_NAME, before=_pattern("even")
    ),
    Option("start_player", None, 0, MAX_PLAYERS - 1, recorded=False, before=None),  # K5; None: drawn at random
)
ANY_START = -1


def spelled_out(options: Options) -> Options:
    """Replaces the name of a dark-stone pattern by its mask, which is what records contain."""
    given = options["dark_stones"]
    if isinstance(given, str) and given in DARK_STONE_PATTERNS:
        return {**options, "dark_stones": _pattern(given)}
    return options


def check(options: Options) -> None:
    start = options["start_player"]
    if start is not None and start >= options["players"]:
        bounds = {"lowest": 0, "highest": options["players"] - 1}
        raise BadOption(Words("option-range", {"name": "start_player", "value": start, **bounds}))
    if not _is_mask(options["dark_stones"]):
        names = ", ".join(DARK_STONE_PATTERNS)
        args: dict[str, Argument] = {"names": names, "paths": PATHS, "stones": END, "dark": DARK_STONES}
        raise BadOption(Words("keltis-bad-dark-stones", args))


def _is_mask(rows: Any) -> bool:
    if not isinstance(rows, list) or len(rows) != PATHS:
        return False
    if not all(isinstance(row, list) and len(row) == END for row in rows):
        return False
    if not all(whole_number(stone) and stone in (0, 1) for row in rows for stone in row):
        return False
    return sum(map(sum, rows)) == DARK_STONES and not any(row[END - 1] for row in rows)


def write_setup(options: Options, setup: Any) -> None:
    assert isinstance(setup, PlainRecord)
    record: Any = setup
    record.players = options["players"]
    record.closing = 0 if options["take_back"] else ALL_PATHS
    record.start = ANY_START if options["start_player"] is None else options["start_player"]
    for path in range(PATHS):
        for stone in range(1, END + 1):
            record.tile_stones[path][stone] = 1 if stone == END else options["dark_stones"][path][stone - 1]
