"""The indexes of the weights of the Strauß voraus! heuristic; the numbers are data (`weights.json`)."""

from __future__ import annotations

from pathlib import Path

from wettlauf.core.weights import own_weights

_OWN = own_weights(Path(__file__).parent)
NAMES, WEIGHTS = _OWN.names, _OWN.values

# Indexes of the weights.
BEST = NAMES.index("best")
SECOND = NAMES.index("second")
HELD = NAMES.index("held")
BONUS = NAMES.index("bonus")
FRESH_HAND = NAMES.index("fresh_hand")
TURNED = NAMES.index("turned")
ADVANTAGE = NAMES.index("jump")  # + advantage
CROSSED = NAMES.index("crossed")
SOON = NAMES.index("soon")
CROSS = NAMES.index("cross")
BLOCK = NAMES.index("block")
