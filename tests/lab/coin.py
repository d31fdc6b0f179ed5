"""A game its first player wins with a given probability: both players nod, then a biased coin is tossed."""

from __future__ import annotations

import numpy as np

from tests.lab import coin_rules
from wettlauf.core.contract import Kernel
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import layout_of
from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.options import Option
from wettlauf.core.plain import PlainEvents

HEADS = Option("heads", 50, 0, 100, before=ALWAYS_WRITTEN)  # the percentage of games the first player wins


class CoinOptions:
    def check(self, options: dict[str, int]) -> None:
        pass

    def spelled_out(self, options: dict[str, int]) -> dict[str, int]:
        return options

    def write_setup(self, options: dict[str, int], setup: object) -> None:
        setup.players, setup.heads = options["players"], options["heads"]  # type: ignore[attr-defined]


COIN = GameKind(
    package=__name__,
    kernel=Kernel(
        name="coin",
        setup=layout_of([("players", np.int8), ("heads", np.int8)]),
        state=layout_of(
            [("rng", np.int64, (4,)), ("first", np.int8), ("nods", np.int8), ("toss", np.int8)],
        ),
        seats=2,
        longest=2,
        most_events=1,
        scores=2,
        actions=1,
        most_legal=1,
        event_size=1,
        deal_size=1,
        lowest_score=0,
        highest_score=1,
        deal=coin_rules.deal,
        place=coin_rules.place,
        to_act=coin_rules.to_act,
        legal=coin_rules.legal,
        apply=coin_rules.apply,
        chance=coin_rules.chance,
        settle=coin_rules.settle,
        is_over=coin_rules.is_over,
        results=coin_rules.results,
    ),
    options=(Option("players", 2, 2, 2, before=ALWAYS_WRITTEN), HEADS),
    option_rules=CoinOptions(),
    endings=("tossed",),
    events=PlainEvents("toss", 0, 99),
)
