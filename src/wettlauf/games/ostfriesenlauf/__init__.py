"""Ostfriesenlauf / Gotham Race: four runners, and cards that move whoever holds a rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from wettlauf.core.contract import Kernel
from wettlauf.core.game import GameKind, Log, Options, Reason
from wettlauf.core.layout import PlainRecord
from wettlauf.core.position import Position
from wettlauf.core.words import Words
from wettlauf.games.ostfriesenlauf import (
    advice,
    counting,
    heuristic,
    knowledge,
    moves,
    notation,
    options,
    reasons,
    rules,
    story,
    view,
    weights,
)
from wettlauf.games.ostfriesenlauf.data import CARDS, DECKS, FIGURES, HIGHEST_SCORE, MAX_PLAYERS
from wettlauf.games.ostfriesenlauf.state import NONE, SETUP, STATE

KERNEL = Kernel(
    name="ostfriesenlauf",
    version=1,
    setup=SETUP,
    state=STATE,
    seats=MAX_PLAYERS,
    scores=FIGURES,
    words=moves.WORDS,
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
)


class Ostfriesenlauf(GameKind):
    name = "ostfriesenlauf"
    # Its heuristic counts in large numbers, and luck leaves a tree little to learn before a move was tried often.
    thinking = MappingProxyType({"slope": 0.001, "patience": 1000})
    kernel = KERNEL
    endings = view.ENDINGS
    options = options.OPTIONS
    folder = Path(__file__).parent
    tallies = counting.TALLIES
    starts = counting.STARTS

    def check(self, given: Options) -> None:
        options.check(given)

    def complete(self, given: Mapping[str, Any]) -> Options:
        return options.complete(super().complete(given))

    def write_setup(self, given: Options, setup: PlainRecord) -> None:
        options.write_setup(given, setup)

    def move_text(self, code: int) -> str | None:
        return notation.move_text(code)

    def move_words(self, code: int) -> Words:
        return notation.move_words(code)

    def deal_to_json(self, position: Position) -> dict[str, Any]:
        return notation.deal_to_json(position)

    def deal_from_json(self, given: Options, deal: Any) -> list[int]:
        return notation.deal_from_json(given, deal)

    def event_text(self, given: Options, numbers: Sequence[int]) -> str:
        return notation.event_text(numbers)

    def event_from_text(self, position: Position, text: str) -> list[int]:
        return notation.event_from_text(position, text)

    def log_seen(self, now: Position, log: Log, seat: int | None) -> Log:
        return notation.log_seen(now, log, seat)

    def view(self, position: Position, seat: int | None) -> dict[str, Any]:
        return view.view(position, seat)

    def reason_against(self, position: Position, code: int) -> Reason:
        return reasons.reason_against(position, code)

    def malformed(self, position: Position, text: str) -> Reason:
        return reasons.malformed(text)

    def tell(
        self, before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words
    ) -> list[Words]:
        return story.tell(before, after, code, seat, viewer, name)

    def tell_event(self, before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
        return story.tell_event(before, after, numbers)

    def reasons_for(self, position: Position, code: int) -> tuple[Words, ...]:
        return advice.reasons_for(position, code)

    def reveals(self, position: Position, code: int) -> bool:
        return code >= moves.DRAW or self.turns_over(position, code)

    def turns_over(self, position: Position, code: int) -> bool:
        """The last player's card: then the pile is turned over before anyone decides again."""
        state: Any = position.state
        setup: Any = position.setup
        return code < moves.DRAW and all(setup.owner[figure] == NONE for figure in state.track.figure[: state.rank])

    def returns(self, given: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """One's part of the win: spaces over the line bring nothing to those who do not win."""
        return tuple(float(seat in winners) / max(1, len(winners)) for seat in range(given["players"]))

    def returns_range(self, given: Options) -> tuple[float, float]:
        return 0.0, 1.0

    def scores_shown(self, given: Options) -> int:
        return FIGURES

    def score_of(self, given: Options, seat: int) -> int:
        return int(given["owners"].index(seat))


KIND = Ostfriesenlauf()
