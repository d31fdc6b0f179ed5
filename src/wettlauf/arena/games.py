"""A finished game of an arena, and its line in the run's file."""

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
        """Returns a seat's share of the win; a shared win is divided equally."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """Returns 1 for winners, 2 for others, 3 after a forfeit. (Second place means nothing in some games.)"""
        if self.forfeit is not None and self.forfeit.seat == seat:
            return 3
        return 1 if seat in self.winners else 2


def line_of(fixture: Fixture, played: PlayedGame, scores: Sequence[int], winners: Sequence[int]) -> str:
    """Returns a finished game as a line: its record, if kept, and the arena's own figures."""
    details = {
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
    return json.dumps({**record, **details}, separators=(",", ":"), ensure_ascii=False)


def game_of(data: dict[str, Any], round_number: int, seating: Seating) -> ArenaGame:
    """Reads a game back from its line."""
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
