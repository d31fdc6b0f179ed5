"""Strauß voraus!: ostriches race over the savannah on a course of tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from wettlauf.core.contract import Kernel
from wettlauf.core.game import GameKind, Log, Options, Reason
from wettlauf.core.position import Position
from wettlauf.core.words import Words
from wettlauf.games.strauss import (
    advice,
    choices,
    counting,
    heuristic,
    knowledge,
    moves,
    notation,
    options,
    promise,
    reasons,
    rewards,
    routes,
    rules,
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
    scores=MAX_PLAYERS,
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


SEEN_AHEAD = 15  # decisions of a playout, for each bird and each of its rivals


class Strauss(GameKind):
    name = "strauss"
    thinking = MappingProxyType({"careless": 0.0, "slope": 0.06, "belief": 60.0})
    kernel = KERNEL
    packs_setups = True
    endings = view.ENDINGS
    options = options.OPTIONS
    folder = Path(__file__).parent
    tallies = counting.TALLIES
    starts = counting.STARTS

    def thinking_for(self, players: int) -> Mapping[str, float]:
        """Two birds are judged after some two rounds; the more there are, the less a position tells before the end."""
        return {**self.thinking, "furthest": SEEN_AHEAD * players * (players - 1)}

    def check(self, given: Options) -> None:
        options.check(given)

    def spelled_out(self, given: Options) -> Options:
        return options.spelled_out(given)

    def is_open(self, given: Options) -> bool:
        return options.is_open(given)

    def drawn(self, given: Options, seed: int) -> Options:
        return options.drawn(given, seed)

    def write_setup(self, given: Options, setup: Any) -> None:
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
        return notation.log_seen(log)

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
        return story.tell_event(before, after, numbers, viewer)

    def reasons_for(self, position: Position, code: int) -> tuple[Words, ...]:
        return advice.reasons_for(position, code)

    def win_chance(self, given: Options, reward: float) -> float:
        return rewards.win_chance(given["players"], reward)

    def returns(self, given: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """How many birds are behind one's own: scores are places, of which the first is the best."""
        return tuple(float(given["players"] - place) for place in scores)

    def returns_range(self, given: Options) -> tuple[float, float]:
        return 0.0, float(given["players"] - 1)

    def reveals(self, position: Position, code: int) -> bool:
        return story.reveals(position, code)

    def turns_over(self, position: Position, code: int) -> bool:
        return story.turns_over(position, code)

    def routes(self, position: Position, code: int | None) -> list[routes.End]:
        return routes.routes(position, code)


KIND = Strauss()
