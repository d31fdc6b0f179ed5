"""Answers to questions, and what happens once everyone agrees."""

from __future__ import annotations

from wettlauf.table import facts as f
from wettlauf.table.asking import Effect, reply
from wettlauf.table.finishing import abort_agreed
from wettlauf.table.pausing import pause_agreed, resume_agreed
from wettlauf.table.rematching import rematch_agreed
from wettlauf.table.seating import seat_agreed
from wettlauf.table.table import Table
from wettlauf.table.taking_back import takeback_agreed

EFFECTS: dict[f.Question, Effect] = {
    "takeback": takeback_agreed,
    "pause": pause_agreed,
    "resume": resume_agreed,
    "rematch": rematch_agreed,
    "abort": abort_agreed,
    "seat": seat_agreed,
}


def answer(table: Table, now: int, seat: int, question: f.Question, yes: bool) -> list[f.Fact]:
    """Answers a question with yes or no. The player who asked withdraws it by answering no."""
    return reply(table, now, seat, question, yes, EFFECTS[question])
