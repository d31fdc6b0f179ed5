"""What was made already for the viewers of a match, so that showing it to the next one, or the next position, takes
less. Whoever shows a match again and again keeps one of these."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

import numpy as np

from wettlauf.core.layout import PlainRecord


class Pieces:
    """Pieces of views, packed by `pack` so that nobody can change them: what several viewers see alike, or what stays
    as it was, is made once. A piece follows from the bytes of the hidden record that it is made of, so nobody gets
    more by it than by having it made anew. What is `alike` for all is kept for one position only."""

    def __init__(self, pack: Callable[[Any], Any], join: Callable[[Any, Any], Any]) -> None:
        self._pack = pack
        self._join = join  # two packed pieces that are objects, into one
        self._now: dict[Any, Any] = {}
        self._before: dict[Any, Any] = {}
        self._alike: dict[Hashable, Any] = {}
        self._lasting: dict[Hashable, tuple[int, Any]] = {}
        self._seen: dict[int | None, tuple[bytes | None, Any]] = {}

    def begin_anew(self) -> None:
        """For the next position: what is not asked for there either will be forgotten."""
        self._before, self._now = self._now, {}
        self._alike = {}

    def get(self, raw: bytes, make: Callable[..., Any], find: Callable[[], PlainRecord], args: tuple[Any, ...]) -> Any:
        """The piece that `make` makes of the record with these bytes, which `find` finds."""
        key = (make, args, raw)
        found = self._made(key)
        if found is None:
            self._now[key] = found = self._pack(make(find(), *args))
        return found

    def get_joined(self, raw: bytes, make: Callable[[Any, int], Any], position: Any, index: int) -> Any:
        """The joined piece that `make` makes of the record with these bytes."""
        key = (make, index, raw)
        found = self._made(key)
        if found is None:
            self._now[key] = found = make(position, index)
        return found

    def _made(self, key: Hashable) -> Any:
        """What was made of this, now or for the last position; None if nothing was."""
        found = self._now.get(key)
        if found is None:
            found = self._before.get(key)
            if found is not None:
                self._now[key] = found
        return found

    def joined(self, first: Mapping[str, Any], rest: Any) -> Any:
        """One object of these fields and of those of a piece."""
        return self._join(self._pack(first), rest)

    def kept(self, key: Hashable) -> Any:
        """What was kept of this position for all viewers; None if nothing was."""
        return self._alike.get(key)

    def keep(self, key: Hashable, value: Any) -> Any:
        self._alike[key] = value
        return value

    def lasting(self, key: Hashable, version: int, make: Callable[[], Any]) -> Any:
        """The piece that `make` makes, kept until the version changes."""
        kept = self._lasting.get(key)
        if kept is None or kept[0] != version:
            kept = self._lasting[key] = version, self._pack(make())
        return kept[1]

    # ---- what each viewer saw last ----

    def seen_last(self, viewer: int | None, states: Any) -> Any:
        """What this viewer was shown of this state, if that was the last; else None."""
        kept = self._seen.get(viewer)
        return kept[1] if kept is not None and kept[0] == _raw(states) else None

    def have_seen(self, states: Any, positions: Mapping[int | None, Any]) -> None:
        """What these viewers are shown of this state."""
        raw = _raw(states)
        if raw is not None:
            for viewer, position in positions.items():
                self._seen[viewer] = raw, position


def _raw(states: Any) -> bytes | None:
    return states.tobytes() if isinstance(states, np.ndarray) else None
