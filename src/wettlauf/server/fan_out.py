"""Fan-out: makes the news of a table once for all viewers with the same view and the same form."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from wettlauf.api.messages import Update
from wettlauf.server.viewers import Viewer
from wettlauf.table.changes import Change, Followed
from wettlauf.table.seen import news_for_all
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache

_encoder = msgspec.json.Encoder()


class FanOut:
    """What the viewers who want changes already have: a whole view now and then, and the changes since."""

    def __init__(self) -> None:
        self._cache = ViewerCache()
        self._followed = Followed()

    def sent_whole(self, viewer: Viewer, table: Table) -> None:
        """Notes that a viewer gets a whole view of the table as it is now."""
        if viewer.deltas:
            self._followed.begin(table, viewer.seat, self._cache)

    def tell(self, table: Table, since: int, viewers: Collection[Viewer], asker: Viewer | None = None) -> None:
        """Sends what is new to these viewers, who all know everything before. The `asker` also gets an answer."""
        following = {viewer.seat for viewer in viewers if viewer.deltas}
        changes = self._followed.changes(table, following, since, self._cache) if following else {}
        whole = {viewer.seat for viewer in viewers if not viewer.deltas or viewer.seat not in changes}
        news = self._news(table, whole, since) if whole else {}
        made: dict[tuple[int, bool], bytes] = {}  # by the id of a change, and whether it is compact
        for viewer in viewers:
            change = changes.get(viewer.seat) if viewer.deltas else None
            if change is None:
                message = news[viewer.seat]
            else:
                form = id(change), viewer.compact
                found = made.get(form)
                message = made[form] = found or _as_message(change, viewer.compact)
            if viewer is asker:
                viewer.hold(message)
            else:
                viewer.push(message)
            if viewer.deltas and change is None:
                self._followed.begin(table, viewer.seat, self._cache)

    def _news(self, table: Table, seats: Collection[int | None], since: int) -> dict[int | None, bytes]:
        """Returns whole views as messages, by seat."""
        found = news_for_all(table, seats, since, self._cache)
        return {seat: _encoder.encode(Update(news)) for seat, news in found.items()}


def _as_message(change: Change, compact: bool) -> bytes:
    """Returns a `Changed` or `CompactChanged` as JSON around a body that is already encoded."""
    if compact:
        return b'{"type":"compact","changes":%b}' % change.compact
    return b'{"type":"changes","changes":%b}' % change.full
