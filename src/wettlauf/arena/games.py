"""One finished game of an arena, as its line in the run's file says it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wettlauf.arena.schedule import Seating
from wettlauf.bots.fixtures import Fixture
from wettlauf.bots.playing import Forfeit, PlayedGame


@dataclass(frozen=True)
class ArenaGame:
    number: int
    round: int
    seating: Seating  # which bot sat on each seat
    ended: str
    scores: tuple[int, ...]  # by seat
    winners: tuple[int, ...]  # seats; if one forfeits, all others
    decisions: int
    forfeit: Forfeit | None
    moves: tuple[int, ...]  # by seat, as in `PlayedGame`
    seconds: tuple[float, ...]
    turns: tuple[int, ...] = ()
    iterations: tuple[int, ...] = ()

    def points(self, seat: int) -> float:
        """What a seat gets of the win: those who share it get equal parts."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """1 for winners, 2 for others, 3 for one who forfeits. (Who is second means nothing in some games.)"""
        if self.forfeit is not None and self.forfeit.seat == seat:
            return 3
        return 1 if seat in self.winners else 2


def line_of(fixture: Fixture, played: PlayedGame, scores: Sequence[int], winners: Sequence[int]) -> str:
    """A finished game as a line: a record, if it was written down, with what the arena wants to know."""
    told = {
        "number": fixture.number,
        "bots": list(fixture.bots),
        "scores": list(scores),
        "won": list(winners),
        "decisions": played.decisions,
        "moves": list(played.moves),
        "turns": list(played.turns),
        "iterations": list(played.iterations),
        "seconds": [round(one, 6) for one in played.seconds],
        "forfeit": None if played.forfeit is None else played.forfeit.to_json(),
    }
    record = played.record.to_json()
    if not played.record.deal:
        record = {"seed": played.seed, "result": record["result"]}
    return json.dumps({**record, **told}, separators=(",", ":"), ensure_ascii=False)


def game_of(data: dict[str, Any], round_number: int, seating: Seating) -> ArenaGame:
    """The same read back."""
    return ArenaGame(
        number=int(data["number"]),
        round=round_number,
        seating=seating,
        ended=str(data["result"]["ended"]),
        scores=tuple(data["scores"]),
        winners=tuple(data["won"]),
        decisions=int(data["decisions"]),
        forfeit=None if data["forfeit"] is None else Forfeit.from_json(data["forfeit"]),
        moves=tuple(data["moves"]),
        seconds=tuple(data["seconds"]),
        turns=tuple(data.get("turns", ())),
        iterations=tuple(data.get("iterations", ())),
    )
