"""Advice at the table: what a master would play, and why a bot played its move. Independent of the screen.

An explanation gives the bot's move, its chance to win and the reasons, but not the bot's cards: of its alternatives it
mentions only those that everyone could see were legal. Once the game is over, nothing is held back.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.bots import Bot, Explanation, explain
from wettlauf.bots.explaining import explained, note_of
from wettlauf.bots.levels import master
from wettlauf.bots.search import FIRST_SHARE, Candidate, SearchBot
from wettlauf.core.match import Match
from wettlauf.core.moves import Move
from wettlauf.core.words import Words

DEFAULT_SECONDS = 1.0
MOST_MOVES = 3
MOST_DECISIONS_SHOWN = 4  # of a turn, the last ones
MOST_DECISIONS_KEPT = 60


def tip_seconds() -> float:
    """Returns how long the adviser thinks: WETTLAUF_TIP_SECONDS."""
    try:
        return max(0.01, float(os.environ.get("WETTLAUF_TIP_SECONDS", DEFAULT_SECONDS)))
    except ValueError:
        return DEFAULT_SECONDS


@dataclass(frozen=True)
class Paragraph:
    """A headline and the sentences below it."""

    head: Words
    sentences: tuple[Words, ...] = ()


def tip(match: Match, seat: int) -> list[Paragraph]:
    """Returns the moves a master would consider for the seat to act, best first."""
    adviser = master(tip_seconds() / FIRST_SHARE)  # the first decision of a turn gets this share of its time
    answer = explain(adviser, match.seen(seat), match.legal(), most=MOST_MOVES)
    paragraphs = [
        Paragraph(
            Words("table-tip-move", {"number": number, "move": one.move.words, "percent": one.percent}), one.reasons
        )
        for number, one in enumerate(answer.considered, 1)
    ]
    return (
        paragraphs
        if len(match.legal()) > 1
        else [Paragraph(paragraphs[0].head, (*paragraphs[0].sentences, Words("explain-forced")))]
    )


# ---- why a bot did what it did ----


@dataclass(frozen=True)
class Decision:
    """A bot's decision, with the match as it was then and the moves it considered."""

    bot: Bot
    match: Match
    move: Move
    thoughts: tuple[Candidate, ...]

    @classmethod
    def of(cls, bot: Bot, match: Match, move: object) -> Decision:
        """Makes one right after the bot has decided, while it still remembers the moves it considered."""
        assert match.seat is not None
        code = match.code_of(move)  # type: ignore[arg-type]  # checked when it was asked
        assert code is not None
        thoughts = bot.thoughts_about(match.seen(match.seat)) if isinstance(bot, SearchBot) else []
        return cls(bot, match, match.game.kind.moves[code], tuple(thoughts))

    @property
    def seat(self) -> int:
        assert self.match.seat is not None
        return self.match.seat

    @property
    def entry(self) -> int:
        """Its index in the log."""
        return len(self.match.log)

    def explanation(self) -> Explanation:
        """Returns the bot's own explanation."""
        seen, legal = self.match.seen(self.seat), self.match.legal()
        note = note_of(self.bot, seen, legal, self.move, self.thoughts)
        return explained(seen, legal, self.move, self.thoughts, note, MOST_MOVES)


class Memory:
    """The latest decisions of bots."""

    def __init__(self) -> None:
        self._kept: list[Decision] = []

    def note(self, decision: Decision) -> None:
        self._kept = [*(one for one in self._kept if one.entry < decision.entry), decision][-MOST_DECISIONS_KEPT:]

    def turns(self, match: Match) -> list[list[Decision]]:
        """Returns the decisions by turn, oldest first, without those that were taken back."""
        log = match.log
        turns: list[list[Decision]] = []
        for one in self._kept:
            if one.entry >= len(log) or log[one.entry] != (one.seat, str(one.move)):
                continue
            last = turns[-1][-1] if turns else None
            between = {seat for seat, _ in log[last.entry : one.entry]} if last is not None else set()
            if last is not None and between <= {one.seat, None}:
                turns[-1].append(one)
            else:
                turns.append([one])
        return turns


def why(match: Match, memory: Memory, viewer: int | None, openly: bool) -> list[Paragraph]:
    """Explains a bot's latest turn; if part of it is still hidden, also the latest turn that is not."""
    known = None if openly else match.seen(viewer).log
    paragraphs: list[Paragraph] = []
    for turn in reversed(memory.turns(match)):
        hidden = [one for one in turn if known is not None and known[one.entry][1] != str(one.move)]
        if paragraphs and hidden:
            continue
        paragraphs += _turn(match, turn, hidden, viewer, openly)
        if not hidden:
            break
    return paragraphs


def _turn(
    match: Match, turn: Sequence[Decision], hidden: Sequence[Decision], viewer: int | None, openly: bool
) -> list[Paragraph]:
    """Explains a turn, without decisions that had only one legal move."""
    choices = [one for one in turn if len(one.match.legal()) > 1] or turn[-1:]
    name = match.name(turn[0].seat)
    return [
        Paragraph(Words("tui-why-hidden", {"player": name})) if one in hidden else _decision(one, name, viewer, openly)
        for one in choices[-MOST_DECISIONS_SHOWN:]
    ]


def _decision(one: Decision, name: str | Words, viewer: int | None, openly: bool) -> Paragraph:
    answer = one.explanation()
    position = one.match.seen(one.seat if openly else viewer).position
    head = Words("tui-why-move", {"player": name, "move": one.move.words, "percent": answer.own.percent})
    note = () if answer.note is None else (answer.note,)
    others = [other for other in answer.considered if other.move != one.move and other.move.code in position.legal]
    reasons = tuple(one.match.game.kind.advice(position, one.move.code))
    return Paragraph(head, (*reasons, *note, *(other.beside(answer.own) for other in others)))
