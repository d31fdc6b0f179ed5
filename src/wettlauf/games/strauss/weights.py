"""The weights of the heuristic, as data: a tuner may change the numbers, never their order.

The unit is a space on the way to the finish.
"""

from __future__ import annotations

TABLE = (
    ("best", 0.125),  # each space that the best card left can run in the next turn
    ("second", 0.053),  # ... the second best
    ("held", 0.3),  # each point above 4 of the cards kept
    ("bonus", 0.022),  # each point of the bonus in the next round, beside what a card makes of it
    ("fresh_hand", 2.068),  # a hand of new cards, in place of the three above: warthog
    ("turned", 0.799),  # a waterhole: an advantage turned up
    ("jump", 0.919),  # keeping this advantage for later
    ("leap", 0.268),
    ("joker", 0.647),
    ("copy", 2.188),
    ("plus2", 1.347),
    ("fifth", 2.966),
    ("crossed", 0.259),  # losing an advantage that is not turned up yet, to a cheetah
    ("soon", 13.366),  # spaces to go, below which advantages lose their worth
    ("cross", 0.374),  # being over the line
    ("block", 0.031),  # standing in the way of a bird that is still to move in this round
)
NAMES = tuple(name for name, _ in TABLE)
WEIGHTS = tuple(value for _, value in TABLE)

# Where each weight stands.
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
