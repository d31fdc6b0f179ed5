"""A game being played at this device: match, seats, viewer, undo, saving. Independent of the screen."""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from wettlauf.bots import Bot, bot
from wettlauf.bots.playing import ask
from wettlauf.bots.registry import is_user_code, label
from wettlauf.bots.search import SearchBot
from wettlauf.core.driver_groups import SEARCH
from wettlauf.core.errors import BadBot, WettlaufError
from wettlauf.core.game import Options
from wettlauf.core.match import Match
from wettlauf.core.moves import Move
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.showing import StoryEntry
from wettlauf.core.titles import ValueTitle
from wettlauf.core.words import Words
from wettlauf.tui import saved
from wettlauf.tui.advising import Decision, Memory
from wettlauf.tui.face import Face, View, find_face
from wettlauf.tui.own_bots import STAND_IN, BotTimeout, ready_bot, with_time_limit
from wettlauf.tui.seats import Seat, names_of, people
from wettlauf.tui.series import SavedSeries, TerminalSeries

DEFAULT_PAUSE = 0.6


def bot_pause() -> float:
    """Returns the minimum seconds per move of a bot, so that people can follow: WETTLAUF_BOT_PAUSE."""
    try:
        return max(0.0, float(os.environ.get("WETTLAUF_BOT_PAUSE", DEFAULT_PAUSE)))
    except ValueError:
        return DEFAULT_PAUSE


class Story:
    """The story so far, as one seat may know it; only new entries are put into words."""

    def __init__(self, match: Match, listener: int | None) -> None:
        self._match = match
        self._listener = listener
        self._entries: list[StoryEntry] = []

    def entries(self) -> list[StoryEntry]:
        length = len(self._match.log)
        # The last entry is made again, because the move after it may have been taken back.
        del self._entries[min(length, max(0, len(self._entries) - 1)) :]
        self._entries += self._match.story(self._listener, first=len(self._entries))
        return self._entries


class GameSession:
    """A table at this device. `viewer` is the seat whose cards are shown; None shows only what everyone may see."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        lang: str,
        path: Path | None = None,
        seed: int | None = None,
        wished: Options | None = None,
        series: TerminalSeries | None = None,
        titles: Sequence[ValueTitle] = (),
    ) -> None:
        self.series = series
        self.titles = titles
        self.match = match
        self.wished = dict(match.game.options if wished is None else wished)  # for a new game: random stays random
        self.seats = list(seats)
        self.face: Face = find_face(match.game.name)
        self.path = path or saved.fresh_path(match.game.name)
        self.lang = lang
        self.bots: dict[int, Bot] = {
            number: ready_bot(seat.who, secrets.randbits(60) if seed is None else seed_of_game(seed, number + 1))
            for number, seat in enumerate(self.seats)
            if not seat.is_person
        }
        self._one_at_a_time = threading.Lock()  # users' bots need not be thread-safe
        self.memory = Memory()  # the bots' decisions, for explanations
        here = people(self.seats)
        self.viewer: int | None = here[0] if len(here) == 1 else None
        self.before: View | None = None
        self.seen_entries = len(match.log)  # the length of the log at the viewer's last decision
        self._decided: list[int] = []  # the length of the log at each decision of a person
        self._story = Story(match, self.viewer)
        self.set_language(lang)

    def set_language(self, lang: str) -> None:
        """Sets the language."""
        self.lang = lang
        self.match.names = self.own_names = names_of(self.seats, self.face, lang)
        self._story = Story(self.match, self.viewer)

    # ---- whose turn ----

    @property
    def shares_device(self) -> bool:
        """Whether several people share this device, so that hands must be hidden between turns."""
        return len(people(self.seats)) > 1

    @property
    def has_people(self) -> bool:
        return bool(people(self.seats))

    @property
    def needs_curtain(self) -> bool:
        """Whether it is the turn of a person who is not the viewer."""
        seat = self.match.seat
        return seat is not None and self.seats[seat].is_person and seat != self.viewer

    @property
    def has_secrets(self) -> bool:
        """Whether the game has hidden information."""
        return self.match.game.kind.kernel.has_secrets

    @property
    def persons_turn(self) -> bool:
        return self.match.seat is not None and self.match.seat == self.viewer

    @property
    def bots_turn(self) -> bool:
        return self.match.seat is not None and self.match.seat in self.bots

    def look_as(self, seat: int | None) -> None:
        """Makes another seat the viewer; everything since that seat's last decision is news."""
        self.viewer = seat
        self._story = Story(self.match, seat)
        own = [number for number, (mover, _) in enumerate(self.match.log) if mover == seat]
        self.seen_entries = own[-1] + 1 if own else 0
        self.before = self._view_after(own[-1]) if own else None

    def _view_after(self, entries: int) -> View:
        """Returns the viewer's view after this many entries."""
        then = self.match.copy()
        while len(then.log) > entries:
            then.undo()
        return then.view(self.viewer)

    # ---- what is seen ----

    def view(self) -> View:
        return self.match.view(self.viewer)

    def story(self) -> list[StoryEntry]:
        return self._story.entries()

    def names(self) -> list[str]:
        """Returns the names shown on screen; the only person here is called `You` unless they have a name."""
        names = list(self.own_names)
        if self.viewer is not None and not self.shares_device and not self.seats[self.viewer].name:
            names[self.viewer] = Words("table-you").say(self.lang)
        return names

    # ---- what bots do ----

    @property
    def is_warming_up(self) -> bool:
        """Whether the bot to move searches at reduced strength because the rules are still being compiled."""
        player = self.bots.get(-1 if self.match.seat is None else self.match.seat)
        return isinstance(player, SearchBot) and self.match.game.modes.is_warming_up(SEARCH)

    def decide(self, match: Match, given_up: Callable[[], bool] = lambda: False) -> tuple[Decision, Words | None]:
        """Returns the bot's decision; if it fails, that of a stand-in and what went wrong."""
        assert match.seat is not None
        seat = match.seat
        player = self.bots[seat]
        try:
            return Decision.of(player, match, self._asked(seat, match, given_up)), None
        except BadBot as error:
            stand_in = bot(STAND_IN)
            hangs = isinstance(error, BotTimeout) and not given_up()
            if hangs:
                self.bots[seat] = stand_in  # the bot's thread may still be busy: do not ask it again
            problem = "tui-own-bot-hangs" if hangs else "tui-own-bot-failed"
            return Decision.of(stand_in, match, ask(stand_in, match)), Words(problem, {"reason": error.words})

    def _asked(self, seat: int, match: Match, given_up: Callable[[], bool]) -> object:
        player, who = self.bots[seat], self.seats[seat].who
        if not is_user_code(who):
            return ask(player, match)

        def work() -> object:
            with self._one_at_a_time:  # after an undo it may still be thinking about the old position
                return ask(player, match)

        return with_time_limit(label(who), work, given_up)

    # ---- what is done ----

    def play(self, move: str | Move, by_hand: bool = True) -> None:
        """Plays a move of the seat to act. Raises IllegalMove with the reason. A move that is not `by_hand` follows
        from the person's last decision and is taken back together with it."""
        seat = self.match.seat
        own = seat is not None and seat == self.viewer
        length = len(self.match.log)
        before = self.view() if own and by_hand else None
        self.match.play(move)
        if own and by_hand:
            self.before = before
            self._decided.append(length)
        if own:
            self.seen_entries = len(self.match.log)
        if own and (by_hand or self.match.seat != seat):
            self.save()

    def spelled(self, text: str) -> str:
        """Returns the legal move that the text means: notation, words, or how the words begin; other text unchanged."""
        if self.match.game.kind.find_move(text) is not None:
            return text
        wanted = " ".join(text.lower().split())
        found = [move.text for move in self.match.legal() if move.say(self.lang).lower().startswith(wanted)]
        return found[0] if len(found) == 1 else text

    def undo(self) -> None:
        """Takes back the viewer's last decision. Raises WettlaufError if new information has been seen since."""
        log = self.match.log
        if not any(mover == self.viewer for mover, _ in log) or self.viewer is None:
            raise WettlaufError(Words("tui-undo-nothing"))
        last = log[-1][0]
        if last != self.viewer:
            if last is None:
                raise WettlaufError(Words("tui-undo-chance"))
            raise WettlaufError(Words("tui-undo-others", {"player": self.names()[last]}))
        if not self.match.can_undo_unseen(self.viewer):
            raise WettlaufError(Words("tui-undo-seen"))
        while self._decided and self._decided[-1] >= len(log):
            self._decided.pop()
        back_to = self._decided.pop() if self._decided else len(log) - 1
        self.match.undo()
        while len(self.match.log) > back_to and self.match.can_undo_unseen(self.viewer):
            self.match.undo()
        self.before = None
        self.seen_entries = len(self.match.log)
        self.save()

    @property
    def saved_series(self) -> SavedSeries | None:
        """What a saved game stores about its series."""
        return None if self.series is None else SavedSeries(self.series, self.wished)

    def save(self) -> None:
        """Saves the game; once it is over, moves its record to the finished games."""
        saved.save(self.match, self.seats, self.path, self.saved_series, self.titles)
        if self.match.over and self.path.parent == saved.saved_folder():
            self.path = saved.finish(self.path)
