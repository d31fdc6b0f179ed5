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
from wettlauf.tui.advising import Decision, Paragraph
from wettlauf.tui.game_session import GameSession, bot_pause
from wettlauf.tui.screens.advice import AdviceScreen
from wettlauf.tui.screens.frame import FrameScreen

TIP, WHY = "i", "w"  # the i of tip, since t is taken; warum, why


class BotsAtTable(FrameScreen):
    """The part of the table screen that deals with bots."""

    if TYPE_CHECKING:
        session: GameSession
        _changes: int
        _is_playing_on: bool

        def go_on(self) -> None: ...

        def show_message(self, words: Words, rule: str | None = None, is_notice: bool = False) -> None: ...

    # ---- their turn ----

    @work(thread=True, exclusive=True, group="bot")
    def ask_bot(self, match: Match, change: int) -> None:
        """Asks a bot for its decision; `change` identifies the position."""
        began = time.monotonic()
        worker = get_current_worker()
        decision, wrong = self.session.decide(match, lambda: worker.is_cancelled)
        if worker.is_cancelled:
            return
        pause = bot_pause() * self.session.face.pace(match.view(None))
        rest = pause - (time.monotonic() - began)
        self.app.call_from_thread(self._bot_decided, decision, wrong, change, rest)

    def _bot_decided(self, decision: Decision, wrong: Words | None, change: int, rest: float) -> None:
        if rest > 0:
            self.set_timer(rest, lambda: self._bot_moves(decision, wrong, change))
        else:
            self._bot_moves(decision, wrong, change)

    def _bot_moves(self, decision: Decision, wrong: Words | None, change: int) -> None:
        """Plays the bot's decision, unless a move has been taken back in the meantime."""
        if self._changes == change and self.session.bots_turn:
            self.session.memory.note(decision)
            self.session.play(decision.move)
            self.go_on()
            if wrong is not None:
                self.show_message(wrong)

    # ---- asking them ----

    def give_tip(self) -> None:
        session = self.session
        seat = session.match.seat
        if not session.persons_turn or self._is_playing_on or seat is None:
            self.show_message(Words("tui-tip-not-now"), is_notice=True)
            return
        match = session.match.copy()
        self._open(TIP, "tip", lambda: advising.tip(match, seat))

    def explain_bot(self) -> None:
        session = self.session
        match = session.match.copy()
        if not session.memory.turns(match):
            self.show_message(Words("tui-why-nothing"), is_notice=True)
            return
        openly, viewer = match.over or not session.has_people, session.viewer
        self._open(WHY, "why", lambda: advising.why(match, session.memory, viewer, openly))

    def _open(self, key: str, name: str, find: Callable[[], Sequence[Paragraph]]) -> None:
        self.app.push_screen(AdviceScreen(key, Words(f"table-{name}"), Words(f"table-{name}-thinking"), find))
