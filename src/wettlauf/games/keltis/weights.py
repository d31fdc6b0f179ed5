"""The weights of the Keltis heuristic, as data: a tuner may change the numbers, never their order.

Found by an evolution strategy over mirrored games of 2, 3 and 4 players against earlier versions.
"""

from __future__ import annotations

TABLE = (
    ("held", 0.9352),  # how much of a step a fitting card in hand is worth
    ("drawn", 0.6831),  # how much one still to come is, beside its chance to come
    ("fresh", 0.4802),  # how much of that holds for a path without a row and without cards
    ("wish_1", 3.2181),  # the first wishing stone; from -4 to -3
    ("wish_2", 2.7891),  # the second; from -3 to 2
    ("wish_3", 2.7033),  # the third
    ("wish_4", 4.4495),  # the fourth
    ("wish_5", 2.4191),  # the fifth; none counts after it
    ("contested", 0.4703),  # what a wishing stone further on keeps of its worth: others may come first
    ("clover", 2.4515),  # a clover, and the free step of an overflow
    ("beyond", 2.9417),  # each step hoped for beyond the end stone: it moves another figure
    ("keep_large", 0.2837),  # keeping the large figure for a better path, early in the game
    ("start", 4.0875),  # the cost of opening a row, beside the stones themselves
    ("apart", 0.5033),  # how much of a card on a path not yet begun counts as a turn spoken for
    ("pace", 3.2489),  # turns until the goal fills up, for each step that is still needed and shared by all
    ("pace_base", 0.8367),  # ... and turns in any case
    ("goal_lead", 0.0239),  # bringing a figure into the goal, for each point of lead: the end comes nearer
    ("feed", 1.4489),  # discarding what others want
    ("feed_new", 0.5049),  # a card for a path that another has not begun
    ("feed_gap", 0.1425),  # each value that another's row would skip with it
    ("deny", 0.3343),  # taking what others want
    ("draw_bias", 0.4121),  # the draw pile, beside the steps it promises: it ends the game
    ("draw_lead", 0.0201),  # ... for each point of lead
    ("lay", 1.0008),  # laying rather than discarding
    ("spread", 1.2556),  # how far the steps hoped for may be off, either way
    ("busy", 0.6433),  # how much the cards in hand leave less room for cards to come
    ("feed_stone", 0.1776),  # each stone that the other's figure has come there
    ("run", 0.658),  # each card in hand that follows on, up to four
    ("skip", 1.0909),  # each card in hand that a gap makes useless
    ("extreme", 0.6924),  # opening a row at its ends, for each value away from the middle
    ("early", 0.0249),  # waiting with a lay, for each turn left
    ("wish_now", 0.8993),  # a wishing stone at once, beside its worth
    ("pass", -1.9087),  # declining a clover
)
NAMES = tuple(name for name, _ in TABLE)
WEIGHTS = tuple(value for _, value in TABLE)

# Where each weight stands.
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
