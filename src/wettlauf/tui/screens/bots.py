"""Bots at the table: they decide in threads of their own, give tips and explain their moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual import work
from textual.worker import get_current_worker

from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.tui import advising
from wettlauf.tui.advising import Decision, Piece
from wettlauf.tui.running import Running, bot_pause
from wettlauf.tui.screens.advice import AdviceScreen
from wettlauf.tui.screens.frame import FrameScreen

TIP, WHY = "i", "w"  # Idee, idea; warum, why


class BotsAtTable(FrameScreen):
    """The part of the table screen that deals with bots."""

    if TYPE_CHECKING:
        running: Running
        _changes: int
        _runs_on: bool

        def go_on(self) -> None: ...

        def tell(self, words: Words, rule: str | None = None, good: bool = False) -> None: ...

    # ---- their turn ----

    @work(thread=True, exclusive=True, group="bot")
    def ask_bot(self, match: Match, change: int) -> None:
        """Asks a bot for its decision; `change` identifies the position."""
        began = time.monotonic()
        worker = get_current_worker()
        decision, wrong = self.running.decide(match, lambda: worker.is_cancelled)
        if worker.is_cancelled:
            return
        pause = bot_pause() * self.running.face.pace(match.view(None))
        rest = pause - (time.monotonic() - began)
        self.app.call_from_thread(self._bot_decided, decision, wrong, change, rest)

    def _bot_decided(self, decision: Decision, wrong: Words | None, change: int, rest: float) -> None:
        if rest > 0:
            self.set_timer(rest, lambda: self._bot_moves(decision, wrong, change))
        else:
            self._bot_moves(decision, wrong, change)

    def _bot_moves(self, decision: Decision, wrong: Words | None, change: int) -> None:
        """Plays the bot's decision, unless a move has been taken back in the meantime."""
        if self._changes == change and self.running.bots_turn:
            self.running.memory.note(decision)
            self.running.play(decision.move)
            self.go_on()
            if wrong is not None:
                self.tell(wrong)

    # ---- asking them ----

    def give_tip(self) -> None:
        running = self.running
        seat = running.match.seat
        if not running.persons_turn or self._runs_on or seat is None:
            self.tell(Words("tui-tip-not-now"), good=True)
            return
        match = running.match.copy()
        self._open(TIP, "tip", lambda: advising.tip(match, seat))

    def explain_bot(self) -> None:
        running = self.running
        match = running.match.copy()
        if not running.memory.turns(match):
            self.tell(Words("tui-why-nothing"), good=True)
            return
        openly, viewer = match.over or not running.has_people, running.viewer
        self._open(WHY, "why", lambda: advising.why(match, running.memory, viewer, openly))

    def _open(self, key: str, name: str, find: Callable[[], Sequence[Piece]]) -> None:
        self.app.push_screen(AdviceScreen(key, Words(f"table-{name}"), Words(f"table-{name}-thinking"), find))
