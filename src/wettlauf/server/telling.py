"""News of a table as bytes: made once for all who look through the same eyes, and wish for the same form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from wettlauf.api.messages import Update
from wettlauf.server.viewers import Viewer
from wettlauf.table.changes import Baseline
from wettlauf.table.patching import Differ
from wettlauf.table.wire import News, Now

_encoder = msgspec.json.Encoder()


class Telling:
    """What those who want changes have got so far: whole views now and then, and from there on what changed."""

    def __init__(self) -> None:
        self._baselines: dict[int | None, Baseline] = {}

    def told_whole(self, viewer: Viewer, sequence: int, now: Now) -> None:
        """Notes that a viewer gets a whole view. All others with the same eyes have the same by other ways."""
        if viewer.deltas:
            self._baselines[viewer.seat] = Baseline(sequence, now)

    def tell(self, news: Mapping[int | None, News], viewers: Iterable[Viewer]) -> None:
        """Sends the news to these viewers, who all know what came before."""
        made: dict[tuple[int | None, bool], bytes] = {}
        differ = Differ()
        for viewer in viewers:
            form = viewer.seat, viewer.deltas
            if form not in made:
                one = news[viewer.seat]
                made[form] = self._changes(viewer.seat, one, differ) if viewer.deltas else _encoder.encode(Update(one))
            viewer.push(made[form])
        for seat in [seat for seat in self._baselines if (seat, True) not in made]:
            del self._baselines[seat]  # nobody looks from there any more

    def _changes(self, seat: int | None, news: News, differ: Differ) -> bytes:
        known = self._baselines.get(seat)
        if known is None or known.sequence != news.since:
            self._baselines[seat] = Baseline(news.sequence, news.now)
            return _encoder.encode(Update(news))
        return b'{"type":"changes","changes":%b}' % known.changes(news, differ)
