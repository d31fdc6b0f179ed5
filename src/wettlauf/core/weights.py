"""The weights of a game's heuristic, as data: `weights.json` in the game's folder, or a file of one's own.

Where the number of players matters, `weights-2.json` is for tables of two, and so on; `weights.json` for all others.

A file names every weight with its value, a scale (how large a change of it is worth trying: what tuning takes for one
step) and a sentence about what it means; `evidence` tells where the values come from. A file of one's own may name some
weights only, and may give each as a mere number: all else is as in the game's own file.
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

DIGITS = 4  # behind the point: finer differences decide no game
LARGEST = 1.0e6


@dataclass(frozen=True)
class Weight:
    name: str
    value: float
    scale: float
    about: str


@dataclass(frozen=True)
class Weights:
    """Weights in the order in which the rules number them."""

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
        """The same weights with other values, rounded as they are written."""
        table = [
            replace(weight, value=round(float(value), DIGITS)) for weight, value in zip(self.table, values, strict=True)
        ]
        return Weights(self.game, tuple(table), {} if evidence is None else evidence)

    def to_json(self) -> dict[str, Any]:
        rows = {w.name: {"value": w.value, "scale": w.scale, "about": w.about} for w in self.table}
        return {"game": self.game, "weights": rows, "evidence": dict(self.evidence)}

    def text(self) -> str:
        """As a file: a line for each weight, and for each part of the evidence."""
        data = self.to_json()
        parts = [f' "game": {json.dumps(self.game)}', *(_block(name, data[name]) for name in ("weights", "evidence"))]
        return "{\n" + ",\n".join(parts) + "\n}\n"


def require_weights(own: Weights, given: Sequence[float]) -> tuple[float, ...]:
    """As many numbers as the game has weights; raises BadArgument for anything else: compiled rules read them all."""
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
    """Where the game in this folder has its weights for a table of so many players."""
    special = folder / f"weights-{players}.json"
    return special if players is not None and special.exists() else folder / "weights.json"


@functools.cache
def own_weights(folder: Path, players: int | None = None) -> Weights:
    """Those of the game in this folder."""
    data = json.loads(weights_file(folder, players).read_text(encoding="utf-8"))
    table = tuple(Weight(name, **row) for name, row in data["weights"].items())
    return Weights(data["game"], table, data["evidence"])


@dataclass(frozen=True)
class WeightsFile:
    """A file of one's own, read but not yet compared with the game: values by name."""

    path: str
    game: str
    values: Mapping[str, float]

    def of(self, own: Weights) -> Weights:
        """All weights of the game, changed as the file says; raises BadFile if it is for another game."""
        if self.game != own.game:
            raise BadFile(Words("weights-other-game", {"path": self.path, "has": quote(self.game), "game": own.game}))
        for name in self.values:
            if name not in own.names:
                args = {"path": self.path, "name": quote(name), "game": own.game, "known": ", ".join(own.names)}
                raise BadFile(Words("weights-unknown", args))
        table = [replace(weight, value=self.values.get(weight.name, weight.value)) for weight in own.table]
        return Weights(own.game, tuple(table))


def read_weights(path: Path, contents: bytes | None = None) -> WeightsFile:
    """A file of one's own, unless its contents are given; raises BadFile with one sentence if it cannot be one."""
    told = quote(path, 200)
    try:
        data = json.loads((path.read_bytes() if contents is None else contents).decode("utf-8"))
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": told, "problem": problem_of(error)})) from None
    except (ValueError, RecursionError):
        raise BadFile(Words("weights-no-json", {"path": told})) from None
    game, rows = (data.get("game"), data.get("weights")) if isinstance(data, dict) else (None, None)
    if not isinstance(game, str) or not isinstance(rows, dict):
        raise BadFile(Words("weights-form", {"path": told}))
    values = {}
    for name, row in rows.items():
        value = row.get("value") if isinstance(row, dict) else row
        if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= LARGEST:
            raise BadFile(Words("weights-no-number", {"path": told, "name": quote(name)}))
        values[name] = float(value)
    return WeightsFile(told, game, values)
