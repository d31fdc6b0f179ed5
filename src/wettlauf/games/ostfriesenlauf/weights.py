"""Positions of the Ostfriesenlauf heuristic's weights; their values are data, in `weights.json`."""

from __future__ import annotations

from pathlib import Path

from wettlauf.core.weights import own_weights

_OWN = own_weights(Path(__file__).parent)
NAMES, WEIGHTS = _OWN.names, _OWN.values

NEAR = NAMES.index("near")
NEAREST_OTHER = NAMES.index("nearest_other")
WON = NAMES.index("won")
LOST = NAMES.index("lost")
DRAW_OWN = NAMES.index("draw_own")
DRAW_AHEAD = NAMES.index("draw_ahead")
DRAW_BEHIND = NAMES.index("draw_behind")
DRAW_AGAIN = NAMES.index("draw_again")
