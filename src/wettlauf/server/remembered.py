"""A bounded memory of tables that need no further look."""

from __future__ import annotations

from collections.abc import Iterator


class Remembered:
    """A set of ids. When it is full it forgets all of them, so that each is looked at once more.

    >>> seen = Remembered(2)
    >>> for table in ("a", "b", "c"):
    ...     seen.add(table)
    >>> sorted(seen), "a" in seen
    (['c'], False)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._ids: set[str] = set()

    def __contains__(self, one: str) -> bool:
        return one in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    def add(self, one: str) -> None:
        if len(self._ids) >= self._most and one not in self._ids:
            self._ids.clear()
        self._ids.add(one)

    def discard(self, one: str) -> None:
        self._ids.discard(one)
