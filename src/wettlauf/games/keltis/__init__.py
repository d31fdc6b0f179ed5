"""Keltis: five paths of stones, rows of cards that rise or fall."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Any

from wettlauf.core.contract import Kernel
from wettlauf.core.game import GameKind, Options, Reason
from wettlauf.core.layout import PlainRecord
from wettlauf.core.position import Position
from wettlauf.core.words import Words
from wettlauf.games.keltis import (
    advice,
    counting,
    heuristic,
    moves,
    notation,
    options,
    promise,
    reasons,
    rewards,
    rules,
    story,
    view,
    weights,
)
from wettlauf.games.keltis.data import CARDS, END, HIGHEST_SCORE, LOWEST_SCORE, MAX_PLAYERS, PATHS
from wettlauf.games.keltis.state import DRAW, SETUP, STATE

KERNEL = Kernel(
    name="keltis",
    version=1,
    setup=SETUP,
    state=STATE,
    seats=MAX_PLAYERS,
    scores=MAX_PLAYERS,
    words=moves.WORDS,
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
    promise=promise.promise,
    tallies=len(counting.TALLIES),
    note_starts=counting.note_starts,
    count_game=counting.count_game,
)


class Keltis(GameKind):
    name = "keltis"
    thinking = MappingProxyType({"furthest": 200, "careless": 0.0, "belief": 60.0})
    kernel = KERNEL
    endings = view.ENDINGS
    options = options.OPTIONS
    folder = Path(__file__).parent
    tallies = counting.TALLIES
    starts = counting.STARTS
    told_alike = True

    def check(self, given: Options) -> None:
        options.check(given)

    def spelled_out(self, given: Options) -> Options:
        return options.spelled_out(given)

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

    def reasons_for(self, position: Position, code: int) -> tuple[Words, ...]:
        return advice.reasons_for(position, code)

    def win_chance(self, given: Options, reward: float) -> float:
        return rewards.win_chance(reward)

    def is_routine(self, code: int) -> bool:
        return code >= moves.TAKE  # which card to take hardly ever decides a game

    def reveals(self, position: Position, code: int) -> bool:
        return code == moves.TAKE + DRAW


KIND = Keltis()
