"""Keltis: five paths of stones, and rows of cards that go up or down."""

from __future__ import annotations

from wettlauf.core.aspects import Pace
from wettlauf.core.contract import Kernel
from wettlauf.core.kind import GameKind
from wettlauf.games.keltis import (
    advice,
    counting,
    evaluation,
    facts,
    heuristic,
    hints,
    lab,
    moves,
    notation,
    observing,
    options,
    outlook,
    reasons,
    rewards,
    rules,
    scoring,
    story,
    view,
    weights,
)
from wettlauf.games.keltis.data import CARDS, END, HIGHEST_SCORE, LOWEST_SCORE, MAX_PLAYERS, PATHS
from wettlauf.games.keltis.state import SETUP, STATE

KERNEL = Kernel(
    name="keltis",
    version=1,
    setup=SETUP,
    state=STATE,
    seats=MAX_PLAYERS,
    scores=MAX_PLAYERS,
    actions=242,
    mask_words=moves.MASK_WORDS,
    most_legal=moves.MOST_LEGAL,
    deal_size=CARDS + PATHS * (END + 1) + 1,
    event_size=0,
    lowest_score=LOWEST_SCORE,
    highest_score=HIGHEST_SCORE,
    weights=weights.WEIGHTS,
    deal=rules.deal,
    place=rules.place,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    is_over=rules.is_over,
    results=rules.results,
    hide=rules.hide,
    redeal=rules.redeal,
    weigh=heuristic.weigh,
    rewards=rewards.rewards,
    evaluate=evaluation.evaluate,
    tallies=len(counting.TALLIES),
    note_starts=counting.note_starts,
    count_game=counting.count_game,
    figures=lab.FIGURES,
    observe=observing.observe,
)


GAME = GameKind(
    package=__name__,
    kernel=KERNEL,
    options=options.OPTIONS,
    endings=view.ENDINGS,
    option_rules=options,
    notation=notation,
    view=view.view,
    own_parts=view.own_parts,
    facts=facts.facts,
    outlook=outlook.outlook,
    reasons=reasons,
    story=story,
    advice=advice.reasons_for,
    scoring=scoring.KeltisScoring(),
    search=hints.KeltisHints(),
    tallies=counting.TALLIES,
    starts=counting.STARTS,
    lab=lab.HINTS,
    pace=Pace("decisions", 35e6, is_yardstick=True),
    terminal=".terminal:FACE",
)
