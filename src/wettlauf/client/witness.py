"""What a program was shown of a game while it went on, for its receipt. The page notes the same (`witness.ts`)."""

from __future__ import annotations

from typing import Any

from wettlauf.table.fairness import GameSeen, ResultNoted, ViewSeen
from wettlauf.table.wire import News, Now, Snapshot, Told

_Entry = tuple[int, int | None, str]


class Witness:
    """Notes a game from its first message on. What is shown only after the end is not noted."""

    def __init__(self) -> None:
        self._eyes: int | None = None
        self._placed: bool | None = None
        self._options: dict[str, Any] | None = None
        self._levels: list[str | None] | None = None
        self._story: list[_Entry] = []
        self._first: ViewSeen | None = None
        self._last: ViewSeen | None = None
        self._result: ResultNoted | None = None

    @property
    def seen(self) -> GameSeen | None:
        """Returns what was noted; None if that is nothing."""
        if self._options is None:
            return None
        return GameSeen(
            placed=self._placed,
            options=self._options,
            levels=self._levels,
            eyes=self._eyes,
            story=self._story,
            first=self._first,
            last=self._last,
            result=self._result,
        )

    def begin(self, snapshot: Snapshot) -> None:
        """Notes what is known on arrival, and again after a lost connection."""
        if snapshot.now.result is not None:
            return
        if self._options is None:
            self._options, self._placed = snapshot.options, snapshot.placed
        story = _entries(snapshot.told)
        if self._first is not None and story[: self._first.entries] != self._story[: self._first.entries]:
            self._first = None  # moves were taken back meanwhile
        self._eyes, self._story = snapshot.you, story
        self._note(snapshot.now, snapshot.log_length)

    def hear(self, news: News) -> None:
        if self._options is None or self._result is not None:
            return
        if self._first is not None and news.first < self._first.entries:  # moves were taken back
            self._first = None
        self._story = [one for one in self._story if one[0] < news.first] + _entries(news.told)
        self._note(news.now, news.first + len(news.told))

    def _note(self, now: Now, entries: int) -> None:
        if now.view is None:
            return
        if self._levels is None:
            self._levels = [one.level if one.kind == "bot" else None for one in now.seats]
        view = ViewSeen(entries, now.view, self._eyes)
        self._first = self._first or view
        if now.result is not None:
            self._last = view
            self._result = ResultNoted(now.result.ended, now.result.scores, now.result.winners)


def _entries(told: list[Told]) -> list[_Entry]:
    return [(one.entry, one.seat, one.move) for one in told]
