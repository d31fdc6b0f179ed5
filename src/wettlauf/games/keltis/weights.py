"""Positions of the Keltis heuristic's weights; their values are data, in `weights.json`."""

from __future__ import annotations

from pathlib import Path

from wettlauf.core.weights import own_weights

_OWN = own_weights(Path(__file__).parent)
NAMES, WEIGHTS = _OWN.names, _OWN.values

HELD = NAMES.index("held")
DRAWN = NAMES.index("drawn")
FRESH = NAMES.index("fresh")
FIRST_WISH = NAMES.index("wish_1")
CONTESTED = NAMES.index("contested")
A_CLOVER = NAMES.index("clover")
BEYOND = NAMES.index("beyond")
KEEP_LARGE = NAMES.index("keep_large")
START = NAMES.index("start")
APART = NAMES.index("apart")
PACE = NAMES.index("pace")
PACE_BASE = NAMES.index("pace_base")
GOAL_LEAD = NAMES.index("goal_lead")
FEED = NAMES.index("feed")
FEED_NEW = NAMES.index("feed_new")
FEED_GAP = NAMES.index("feed_gap")
DENY = NAMES.index("deny")
DRAW_BIAS = NAMES.index("draw_bias")
DRAW_LEAD = NAMES.index("draw_lead")
A_LAY = NAMES.index("lay")
SPREAD = NAMES.index("spread")
BUSY = NAMES.index("busy")
FEED_STONE = NAMES.index("feed_stone")
RUN = NAMES.index("run")
SKIP = NAMES.index("skip")
EXTREME = NAMES.index("extreme")
EARLY = NAMES.index("early")
WISH_NOW = NAMES.index("wish_now")
A_PASS = NAMES.index("pass")
