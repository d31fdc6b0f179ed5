"""Advice at the table: what a master would play here, and why a bot played what it played. No screen in it.

Whoever asks why learns the move, what the bot hopes for and what speaks for it, but not the bot's cards: of its other
moves only those are told that everyone could see were possible. When the game is over, all of it is told.
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
MOVES_TOLD = 3
DECISIONS_TOLD = 4  # of a turn, the last ones
DECISIONS_KEPT = 60


def tip_seconds() -> float:
    """How long the adviser thinks: WETTLAUF_TIP_SECONDS."""
    try:
        return max(0.01, float(os.environ.get("WETTLAUF_TIP_SECONDS", DEFAULT_SECONDS)))
    except ValueError:
        return DEFAULT_SECONDS


@dataclass(frozen=True)
class Piece:
    """A line that stands out, and sentences below it."""

    head: Words
    told: tuple[Words, ...] = ()


def tip(match: Match, seat: int) -> list[Piece]:
    """What a master would do in place of that seat, which is to decide: its best moves, the best first."""
    adviser = master(tip_seconds() / FIRST_SHARE)  # a single decision gets that share of a turn's time
    answer = explain(adviser, match.seen(seat), match.legal(), most=MOVES_TOLD)
    pieces = [
        Piece(Words("table-tip-move", {"number": number, "move": one.move.words, "percent": one.percent}), one.reasons)
        for number, one in enumerate(answer.considered, 1)
    ]
    return pieces if len(match.legal()) > 1 else [Piece(pieces[0].head, (*pieces[0].told, Words("explain-forced")))]


# ---- why a bot did what it did ----


@dataclass(frozen=True)
class Decision:
    """What a bot decided, with the match as it was then and what it thought."""

    bot: Bot
    match: Match
    move: Move
    thoughts: tuple[Candidate, ...]

    @classmethod
    def of(cls, bot: Bot, match: Match, move: object) -> Decision:
        """Right after the bot has decided, when it still knows its thoughts."""
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
        """Its number in the log."""
        return len(self.match.log)

    def explanation(self) -> Explanation:
        """As the bot itself would give it."""
        seen, legal = self.match.seen(self.seat), self.match.legal()
        note = note_of(self.bot, seen, legal, self.move, self.thoughts)
        return explained(seen, legal, self.move, self.thoughts, note, MOVES_TOLD)


class Memory:
    """What bots decided lately."""

    def __init__(self) -> None:
        self._kept: list[Decision] = []

    def note(self, decision: Decision) -> None:
        self._kept = [*(one for one in self._kept if one.entry < decision.entry), decision][-DECISIONS_KEPT:]

    def turns(self, match: Match) -> list[list[Decision]]:
        """The decisions by turn, the last turn last; what was taken back is forgotten."""
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


def why(match: Match, memory: Memory, viewer: int | None, openly: bool) -> list[Piece]:
    """Why the last bot played its last turn; if a part of that is still hidden, also the last turn that is not."""
    told = None if openly else match.seen(viewer).log
    pieces: list[Piece] = []
    for turn in reversed(memory.turns(match)):
        hidden = [one for one in turn if told is not None and told[one.entry][1] != str(one.move)]
        if pieces and hidden:
            continue
        pieces += _turn(match, turn, hidden, viewer, openly)
        if not hidden:
            break
    return pieces


def _turn(
    match: Match, turn: Sequence[Decision], hidden: Sequence[Decision], viewer: int | None, openly: bool
) -> list[Piece]:
    """A turn, but for decisions that were none."""
    choices = [one for one in turn if len(one.match.legal()) > 1] or turn[-1:]
    name = match.name(turn[0].seat)
    return [
        Piece(Words("tui-why-hidden", {"player": name})) if one in hidden else _decision(one, name, viewer, openly)
        for one in choices[-DECISIONS_TOLD:]
    ]


def _decision(one: Decision, name: str | Words, viewer: int | None, openly: bool) -> Piece:
    answer = one.explanation()
    position = one.match.seen(one.seat if openly else viewer).position
    head = Words("tui-why-move", {"player": name, "move": one.move.words, "percent": answer.own.percent})
    note = () if answer.note is None else (answer.note,)
    others = [other for other in answer.considered if other.move != one.move and other.move.code in position.legal]
    reasons = tuple(one.match.game.kind.advice(position, one.move.code))
    return Piece(head, (*reasons, *note, *(other.beside(answer.own) for other in others)))
