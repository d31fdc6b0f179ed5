"""Answers to questions, and what happens when all have agreed."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.asking import Answer, Effect, reply
from wettlauf.table.finishing import stops
from wettlauf.table.pausing import pauses, resumes
from wettlauf.table.rematching import agrees
from wettlauf.table.seating import lets_in
from wettlauf.table.table import Table
from wettlauf.table.taking_back import goes_back

EFFECTS: dict[f.Question, Effect] = {
    "takeback": goes_back,
    "pause": pauses,
    "resume": resumes,
    "rematch": agrees,
    "abort": stops,
    "seat": lets_in,
}


def answer(table: Table, command: Answer, now: int) -> list[f.Fact]:
    """Say yes or no to what somebody has asked; who asked may take the question back by saying no."""
    return reply(table, command, now, EFFECTS)


__all__ = ["Answer", "answer"]
