"""The weights of the heuristic, as data: a tuner may change the numbers, never their order.

The unit is a space on the way to the finish. Found by an evolution strategy over races of 2 to 5 birds on easy, mixed
and hard random courses with changing advantages, one seat against an earlier heuristic on all others.
"""

from __future__ import annotations

TABLE = (
    ("best", 0.13),  # each space that the best card left can run in the next turn
    ("second", 0.09),  # ... the second best
    ("held", 0.49),  # each point above 4 of the cards kept
    ("bonus", -0.09),  # each point of the bonus in the next round, beside what a card makes of it
    ("fresh_hand", 1.73),  # a hand of new cards, in place of the three above: warthog
    ("turned", 0.32),  # a waterhole: an advantage turned up
    ("jump", 1.03),  # keeping this advantage for later
    ("leap", 0.22),
    ("joker", 0.76),
    ("copy", 2.13),
    ("plus2", 1.6),
    ("fifth", 2.83),
    ("crossed", 0.28),  # losing an advantage that is not turned up yet, to a cheetah
    ("soon", 15.47),  # spaces to go, below which advantages lose their worth
    ("cross", 0.46),  # being over the line
    ("block", 0.09),  # standing in the way of a bird that is still to move in this round
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
