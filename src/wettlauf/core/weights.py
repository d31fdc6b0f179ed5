"""The weights of a game's heuristic, as data: `weights.json` in the game's folder, or a file of your own.

If the number of players matters, `weights-2.json` is for two players, and so on; `weights.json` is for all others.

A file lists every weight with its value, a scale (the step size for tuning) and a sentence about its meaning;
`evidence` says where the values come from. Your own file may list only some weights, each as a plain number if you
like; the others are as in the game's own file.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from wettlauf.core.errors import BadArgument, BadFile, problem_of
from wettlauf.core.words import Words, quote

DIGITS = 4  # after the decimal point: finer differences decide no games
LARGEST = 1.0e6


@dataclass(frozen=True)
class Weight:
    name: str
    value: float
    scale: float
    about: str


@dataclass(frozen=True)
class Weights:
    """Weights, in the order in which the rules number them."""

    game: str
    table: tuple[Weight, ...]
    evidence: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(weight.name for weight in self.table)

    @property
    def values(self) -> tuple[float, ...]:
        return tuple(weight.value for weight in self.table)

    @property
    def scales(self) -> tuple[float, ...]:
        return tuple(weight.scale for weight in self.table)

    def with_values(self, values: Sequence[float], evidence: Mapping[str, Any] | None = None) -> Weights:
        """Returns these weights with other values, rounded as in files."""
        table = [
            replace(weight, value=round(float(value), DIGITS)) for weight, value in zip(self.table, values, strict=True)
        ]
        return Weights(self.game, tuple(table), {} if evidence is None else evidence)

    def to_json(self) -> dict[str, Any]:
        rows = {w.name: {"value": w.value, "scale": w.scale, "about": w.about} for w in self.table}
        return {"game": self.game, "weights": rows, "evidence": dict(self.evidence)}

    def text(self) -> str:
        """Returns the text of a weights file: one line for each weight and each part of the evidence."""
        data = self.to_json()
        parts = [f' "game": {json.dumps(self.game)}', *(_block(name, data[name]) for name in ("weights", "evidence"))]
        return "{\n" + ",\n".join(parts) + "\n}\n"


def require_weights(own: Weights, given: Sequence[float]) -> tuple[float, ...]:
    """Returns the numbers as a tuple. Raises BadArgument unless there are as many as the game has weights: compiled
    rules read them all, without checking the length."""
    try:
        values = tuple(float(value) for value in given)
    except (TypeError, ValueError):
        values = ()
    if len(values) != len(own.table) or not all(abs(value) <= LARGEST for value in values):
        raise BadArgument(Words("argument-weights", {"wanted": len(own.table), "names": ", ".join(own.names)}))
    return values


def _block(name: str, rows: Mapping[str, Any]) -> str:
    lines = [f"  {json.dumps(key)}: {json.dumps(row, ensure_ascii=False)}" for key, row in rows.items()]
    return f' "{name}": {{\n' + ",\n".join(lines) + "\n }"


def weights_file(folder: Path, players: int | None = None) -> Path:
    """Returns the weights file of the game in this folder for a number of players."""
    special = folder / f"weights-{players}.json"
    return special if players is not None and special.exists() else folder / "weights.json"


@functools.cache
def own_weights(folder: Path, players: int | None = None) -> Weights:
    """Returns the weights of the game in this folder for a number of players."""
    data = json.loads(weights_file(folder, players).read_text(encoding="utf-8"))
    table = tuple(Weight(name, **row) for name, row in data["weights"].items())
    return Weights(data["game"], table, data["evidence"])


@dataclass(frozen=True)
class WeightsFile:
    """The contents of a user's weights file, not yet checked against the game: values by name."""

    path: str
    game: str
    values: Mapping[str, float]

    def of(self, own: Weights) -> Weights:
        """Returns all weights of the game with the values of the file. Raises BadFile if it is for another game."""
        if self.game != own.game:
            raise BadFile(Words("weights-other-game", {"path": self.path, "has": quote(self.game), "game": own.game}))
        for name in self.values:
            if name not in own.names:
                args = {"path": self.path, "name": quote(name), "game": own.game, "known": ", ".join(own.names)}
                raise BadFile(Words("weights-unknown", args))
        table = [replace(weight, value=self.values.get(weight.name, weight.value)) for weight in own.table]
        return Weights(own.game, tuple(table))


def read_weights(path: Path, contents: bytes | None = None) -> WeightsFile:
    """Reads a user's weights file, or the given contents. Raises BadFile if it is not a valid one."""
    shown = quote(path, 200)
    try:
        data = json.loads((path.read_bytes() if contents is None else contents).decode("utf-8"))
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": shown, "problem": problem_of(error)})) from None
    except (ValueError, RecursionError):
        raise BadFile(Words("weights-no-json", {"path": shown})) from None
    game, rows = (data.get("game"), data.get("weights")) if isinstance(data, dict) else (None, None)
    if not isinstance(game, str) or not isinstance(rows, dict):
        raise BadFile(Words("weights-form", {"path": shown}))
    values = {}
    for name, row in rows.items():
        value = row.get("value") if isinstance(row, dict) else row
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= LARGEST:
            raise BadFile(Words("weights-no-number", {"path": shown, "name": quote(name)}))
        values[name] = float(value)
    return WeightsFile(shown, game, values)
