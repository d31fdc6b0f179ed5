"""News of a table as bytes: made once for all who look through the same eyes, and wish for the same form."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from wettlauf.api.messages import Update
from wettlauf.server.viewers import Viewer
from wettlauf.table.changes import Followed
from wettlauf.table.seen import news_for_all
from wettlauf.table.table import Table
from wettlauf.table.viewer_cache import ViewerCache

_encoder = msgspec.json.Encoder()


class Telling:
    """What those who want changes have got so far: whole views now and then, and from there on what changed."""

    def __init__(self) -> None:
        self._cache = ViewerCache()
        self._followed = Followed()

    def told_whole(self, viewer: Viewer, table: Table) -> None:
        """Notes that a viewer gets a whole view of the table as it is now."""
        if viewer.deltas:
            self._followed.begin(table, viewer.seat, self._cache)

    def tell(self, table: Table, since: int, viewers: Collection[Viewer], asker: Viewer | None = None) -> None:
        """Sends what is new to these viewers, who all know what came before. The `asker` gets an answer besides."""
        following = {viewer.seat for viewer in viewers if viewer.deltas}
        changes = self._followed.changes(table, following, since, self._cache) if following else {}
        made = {(seat, True): b'{"type":"changes","changes":%b}' % one for seat, one in changes.items()}
        whole = {viewer.seat for viewer in viewers if (viewer.seat, viewer.deltas) not in made}
        if whole:
            for seat, news in news_for_all(table, whole, since, self._cache).items():
                encoded = _encoder.encode(Update(news))
                made[seat, False] = encoded
                made.setdefault((seat, True), encoded)
        for viewer in viewers:
            message = made[viewer.seat, viewer.deltas]
            if viewer is asker:
                viewer.hold(message)
            else:
                viewer.push(message)
            if viewer.deltas and viewer.seat not in changes:
                self._followed.begin(table, viewer.seat, self._cache)
