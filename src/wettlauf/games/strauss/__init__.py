"""Strauß voraus!: ostriches race over the savannah on a course of tiles."""

from __future__ import annotations

from wettlauf.core.aspects import Pace
from wettlauf.core.contract import MOST_DECISIONS, Kernel
from wettlauf.core.kind import GameKind
from wettlauf.games.strauss import (
    advice,
    choices,
    counting,
    facts,
    heuristic,
    hints,
    knowledge,
    moves,
    notation,
    options,
    promise,
    reasons,
    rewards,
    routes,
    rules,
    scoring,
    story,
    view,
    weights,
)
from wettlauf.games.strauss.data import CARDS, MAX_PLAYERS
from wettlauf.games.strauss.state import SETUP, STATE

KERNEL = Kernel(
    name="strauss",
    version=1,
    setup=SETUP,
    state=STATE,
    seats=MAX_PLAYERS,
    most_events=MOST_DECISIONS,  # at most one shuffle a turn (V17), in which somebody decides
    scores=MAX_PLAYERS,
    actions=1019,
    words=moves.WORDS,
    most_legal=moves.MOST_LEGAL,
    deal_size=MAX_PLAYERS * (CARDS + 1) + 1,
    event_size=CARDS + 1,
    lowest_score=1,
    highest_score=MAX_PLAYERS,
    weights=weights.WEIGHTS,
    deal=rules.deal,
    place=rules.place,
    to_act=rules.to_act,
    legal=choices.legal,
    apply=rules.apply,
    is_over=rules.is_over,
    results=rules.results,
    hide=knowledge.hide,
    redeal=knowledge.redeal,
    weigh=heuristic.weigh,
    rewards=rewards.rewards,
    promise=promise.promise,
    chance=rules.chance,
    settle=rules.settle,
    tallies=len(counting.TALLIES),
    note_starts=counting.note_starts,
    count_game=counting.count_game,
)

GAME = GameKind(
    package=__name__,
    kernel=KERNEL,
    options=options.OPTIONS,
    endings=view.ENDINGS,
    option_rules=options,
    open_options=options,
    packs_setups=True,
    notation=notation,
    events=notation,
    log_seen=notation.log_seen,
    view=view.view,
    own_view=view.own_view,
    facts=facts.facts,
    reasons=reasons,
    story=story,
    advice=advice.reasons_for,
    routes=routes.routes,
    scoring=scoring.StraussScoring(),
    search=hints.StraussHints(),
    tallies=counting.TALLIES,
    starts=counting.STARTS,
    pace=Pace("decisions", 10e6),
    terminal=".terminal:FACE",
    http=".http.handlers:HANDLERS",
    client=".http.client:CourseCalls",
)
