"""Ostfriesenlauf / Gotham Race: four runners, and cards that move whoever holds their rank."""

from __future__ import annotations

from wettlauf.core.aspects import Pace
from wettlauf.core.contract import MOST_DECISIONS, Kernel
from wettlauf.core.kind import GameKind
from wettlauf.games.ostfriesenlauf import (
    advice,
    counting,
    facts,
    heuristic,
    hints,
    knowledge,
    lab,
    moves,
    notation,
    observing,
    options,
    outlook,
    reasons,
    rules,
    scoring,
    story,
    view,
    weights,
)
from wettlauf.games.ostfriesenlauf.data import CARDS, DECKS, FIGURES, HIGHEST_SCORE, MAX_PLAYERS
from wettlauf.games.ostfriesenlauf.state import SETUP, STATE

# A single player decides twice per round. In the same round the other three figures lay a card each, and each of the
# four cards may be the last of its deck, which shuffles; one more round may have begun after the last decision.
MOST_EVENTS = (MOST_DECISIONS // 2 + 1) * (2 * FIGURES - 1)

KERNEL = Kernel(
    name="ostfriesenlauf",
    version=1,
    setup=SETUP,
    state=STATE,
    seats=MAX_PLAYERS,
    most_events=MOST_EVENTS,
    scores=FIGURES,
    actions=53,
    mask_words=moves.MASK_WORDS,
    most_legal=moves.MOST_LEGAL,
    deal_size=CARDS + FIGURES,
    event_size=DECKS + CARDS,
    lowest_score=0,
    highest_score=HIGHEST_SCORE,
    weights=weights.WEIGHTS,
    deal=rules.deal,
    place=rules.place,
    to_act=rules.to_act,
    legal=rules.legal,
    apply=rules.apply,
    is_over=rules.is_over,
    results=rules.results,
    hide=knowledge.hide,
    redeal=knowledge.redeal,
    weigh=heuristic.weigh,
    chance=rules.chance,
    settle=rules.settle,
    tallies=len(counting.TALLIES),
    note_starts=counting.note_starts,
    count_game=counting.count_game,
    figures=lab.LAB_FIGURES,
    notes=observing.NOTES,
    leaders=observing.leaders,
    rounds_played=observing.rounds_played,
    observe=observing.observe,
)


GAME = GameKind(
    package=__name__,
    kernel=KERNEL,
    options=options.OPTIONS,
    endings=view.ENDINGS,
    option_rules=options,
    notation=notation,
    events=notation,
    log_seen=notation.log_seen,
    view=view.view,
    own_parts=view.own_parts,
    facts=facts.facts,
    outlook=outlook.outlook,
    reasons=reasons,
    story=story,
    advice=advice.reasons_for,
    scoring=scoring.OstfriesenlaufScoring(),
    search=hints.OstfriesenlaufHints(),
    tallies=counting.TALLIES,
    starts=counting.STARTS,
    lab=lab.HINTS,
    pace=Pace("games", 400e3),
    terminal=".terminal:FACE",
)
