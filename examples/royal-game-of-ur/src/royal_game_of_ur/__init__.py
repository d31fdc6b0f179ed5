"""The Royal Game of Ur by Irving Finkel's rules: a game for Wettlauf."""

from pathlib import Path

import numpy as np

from royal_game_of_ur import rules
from royal_game_of_ur.reasons import UrReasons
from royal_game_of_ur.rules import DICE, LAST, PIECES, SHARED
from wettlauf.core.aspects import Tally
from wettlauf.core.contract import Kernel
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import layout_of
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option
from wettlauf.core.parts import Dice, Track
from wettlauf.core.plain import PlainEvents, PlainNotation
from wettlauf.core.weights import own_weights

PLAYER = layout_of([("at", np.int8, (PIECES,))])  # the step of each piece
STATE = layout_of(
    [("rng", np.int64, (4,)), ("rolls", np.int32), ("players", PLAYER, (2,)), ("seat", np.int8), ("roll", np.int8)]
)

KERNEL = Kernel(
    name="ur",
    setup=layout_of([("players", np.int8)]),
    state=STATE,
    seats=2,
    scores=2,
    actions=LAST + 1,
    most_legal=PIECES,
    event_size=1,
    lowest_score=0,
    highest_score=PIECES,
    deal=rules.deal,
    place=rules.place,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    chance=rules.chance,
    settle=rules.settle,
    is_over=rules.is_over,
    results=rules.results,
    weigh=rules.weigh,
    weights=own_weights(Path(__file__).parent).values,
    tallies=1,
    count_game=rules.count_game,
)

# Columns and rows of the board: each player has a row of their own, the middle row belongs to both.
PLACES = [
    [*((4 - step, row) for step in range(1, 5)), *((step - 5, 1) for step in SHARED), (7, row), (6, row)]
    for row in (0, 2)
]

GAME = GameKind(
    package=__name__,
    kernel=KERNEL,
    options=(Option("players", 2, 2, 2, before=ALWAYS_WRITTEN),),
    endings=("home",),
    events=PlainEvents("roll", 0, DICE),
    reasons=UrReasons(KERNEL, PlainNotation(KERNEL)),
    tallies=(Tally("rolls"),),
    parts=(
        Track("at", LAST, SHARED, marks={4: "rosette", 8: "safe", 14: "rosette"}, places=PLACES, move="move {step}"),
        Dice("roll", 0, DICE),
    ),
)
