"""A recorded game, step by step, as seen by a player, by a spectator, or with all cards open. Independent of the
screen."""

from __future__ import annotations

from wettlauf.bots.record_extras import forfeit_in, forfeit_text, names_in
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import replay_record, start_of, step
from wettlauf.core.showing import StoryEntry
from wettlauf.core.titles import titles_for, titles_in
from wettlauf.core.words import Words
from wettlauf.tui.face import Face, View, find_face

OPEN = -1  # the perspective that sees all cards


class Playback:
    """A record being replayed; it is checked in full when it is opened."""

    def __init__(self, record: Record, lang: str) -> None:
        kind = find(record.game)
        self.whole: Match = replay_record(record, kind)
        self.face: Face = find_face(record.game)
        self.match: Match = start_of(record, kind)
        self._start = self.match.copy()
        self._before: Match | None = None  # one entry behind
        self.perspective: int | None = OPEN
        self._record = record
        self.titles = titles_for(self.whole.game.options, titles_in(record))
        self._stories: dict[int | None, list[StoryEntry]] = {}
        self.set_language(lang)

    def set_language(self, lang: str) -> None:
        """Sets the language."""
        seats = range(self.whole.game.seats)
        known = names_in(self._record)
        self.names = known or [Words("player-number", {"number": seat + 1}).say(lang) for seat in seats]
        for match in (self.whole, self.match, self._start):
            match.names = self.names
        self.go_to(self.here)
        self._stories.clear()

    @property
    def has_secrets(self) -> bool:
        """Whether the perspective makes a difference."""
        return self.whole.game.kind.kernel.has_secrets

    @property
    def here(self) -> int:
        """How many entries have been played."""
        return len(self.match.log)

    @property
    def length(self) -> int:
        return len(self._record.log)

    def forfeited(self, lang: str) -> str:
        """Returns who forfeited and why, at the end of a forfeited game; otherwise an empty text."""
        forfeit = forfeit_in(self._record) if self.here == self.length else None
        return "" if forfeit is None else forfeit_text(forfeit, self.match.name(forfeit.seat), lang)

    # ---- moving about ----

    def go_to(self, number: int) -> None:
        """Goes to the position after `number` entries."""
        number = max(0, min(self.length, number))
        behind = max(number - 1, 0)  # stepping from there shows what the last entry changed
        first = next((at for at, (seat, _) in enumerate(self._record.log) if seat is not None), self.length)
        if behind < self.here and behind <= first:  # before the first decision there is nothing to undo
            self.match = self._start.copy()
        while self.here > behind:
            self.match.undo()
        self._before = None
        while self.here < number:
            if self.here == behind:
                self._before = self.match.copy()
            step(self.match, *self._record.log[self.here])

    def forward(self) -> None:
        self.go_to(self.here + 1)

    def back(self) -> None:
        self.go_to(self.here - 1)

    def next_turn(self) -> None:
        """Goes forward until another player acts."""
        log = self._record.log
        mover = log[self.here][0] if self.here < self.length else None
        self.forward()
        while self.here < self.length and log[self.here][0] in (mover, None):
            self.forward()

    def last_turn(self) -> None:
        """Goes back to the start of the previous player's turn."""
        log = self._record.log
        self.back()
        mover = log[self.here][0] if self.here < self.length else None
        while self.here > 0 and log[self.here - 1][0] in (mover, None):
            self.back()

    # ---- looking ----

    def next_perspective(self) -> None:
        """Switches perspective: all cards open, then each player, then a spectator, who sees only what is public."""
        seats: list[int | None] = [OPEN, *range(self.whole.game.seats), None]
        self.perspective = seats[(seats.index(self.perspective) + 1) % len(seats)]

    @property
    def listener(self) -> int | None:
        return None if self.perspective == OPEN else self.perspective

    def view(self) -> View:
        return self._view_of(self.match)

    def view_before(self) -> View | None:
        """Returns the view before the last entry, so that its changes can be highlighted."""
        return None if self._before is None else self._view_of(self._before)

    def _view_of(self, match: Match) -> View:
        if self.perspective == OPEN:
            return self.face.open_view(match.view(None), [match.view(seat) for seat in range(match.game.seats)])
        return match.view(self.perspective)

    def story(self) -> list[StoryEntry]:
        """Returns the story so far."""
        if self.listener not in self._stories:
            self._stories[self.listener] = self.whole.story(self.listener)
        return self._stories[self.listener][: self.here]
