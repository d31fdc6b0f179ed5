"""What changed for one pair of eyes since they last looked: `news` without saying again what they know."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from wettlauf.table.patching import Differ
from wettlauf.table.wire import LegalChange, MoveSeen, News, Now

LEGAL = "/legal"
_encode = msgspec.json.Encoder().encode


class Baseline:
    """What everyone who looks through the same eyes has got: how things stood, and the words of moves."""

    def __init__(self, sequence: int, now: Now) -> None:
        self.sequence = sequence
        self.now = now
        self._moves: set[int] = set()

    def changes(self, news: News, differ: Differ) -> bytes:
        """The news as `Changes` in JSON, for those who are where it begins; from then on they are where it ends."""
        patch = differ.patch(self.now, news.now, leaving_out=LEGAL)
        legal = self._legal(news.now.legal)
        self.sequence, self.now = news.sequence, news.now
        return b'{"sequence":%d,"since":%d,"first":%d,"told":%b,"events":%b,"patch":%b,"legal":%b}' % (
            news.sequence,
            news.since,
            news.first,
            _encode(news.told),
            differ.encoded(news.events),
            patch,
            _encode(legal),
        )

    def _legal(self, legal: list[MoveSeen] | None) -> LegalChange | None:
        if legal is None:
            return None
        codes = [move.code for move in legal]
        new = [
            MoveSeen(move.code, move.text, move.words) if move.outlook is not UNSET else move
            for move in legal
            if move.code not in self._moves
        ]
        self._moves.update(codes)
        outlooks = {move.code: move.outlook for move in legal if move.outlook is not UNSET}
        return LegalChange(codes, new, outlooks or UNSET)
