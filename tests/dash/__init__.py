"""The smallest game possible: two players run to the tenth step with a die, and may stay to keep a point. It has only
rules, so everything else is the default."""

from __future__ import annotations

import numpy as np

from tests.dash import rules
from tests.dash.rules import GOAL, HIGHEST, MOST_KEPT
from wettlauf.core.contract import Kernel
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import layout_of
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option
from wettlauf.core.parts import Count, Dice, Track
from wettlauf.core.plain import PlainEvents

RUNNER = layout_of([("at", np.int8, (1,)), ("kept", np.int8)])
STATE = layout_of([("rng", np.int64, (4,)), ("players", RUNNER, (2,)), ("seat", np.int8), ("roll", np.int8)])

KERNEL = Kernel(
    name="dash",
    setup=layout_of([("players", np.int8)]),
    state=STATE,
    seats=2,
    longest=2 * (GOAL + MOST_KEPT),
    most_events=2 * (GOAL + MOST_KEPT),
    scores=2,
    actions=2,
    most_legal=2,
    event_size=1,
    lowest_score=0,
    highest_score=GOAL + HIGHEST + MOST_KEPT,
    deal=rules.deal,
    place=rules.place,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    chance=rules.chance,
    settle=rules.settle,
    is_over=rules.is_over,
    results=rules.results,
)

DASH = GameKind(
    package=__name__,
    kernel=KERNEL,
    options=(Option("players", 2, 2, 2, before=ALWAYS_WRITTEN),),
    endings=("line",),
    events=PlainEvents("roll", 1, HIGHEST),
    parts=(Track("at", last=GOAL - 1), Count("kept", MOST_KEPT), Dice("roll")),
)
