"""A table's lock that knows whether it is free."""

from __future__ import annotations

import asyncio
from typing import Literal


class TableLock(asyncio.Lock):
    """Serves those who ask in order. `locked()` is false for a moment while the lock passes from one to the next;
    `is_free()` is not."""

    def __init__(self) -> None:
        super().__init__()
        self._asking = 0  # who holds it, and everyone waiting for it

    async def acquire(self) -> Literal[True]:
        self._asking += 1
        try:
            return await super().acquire()
        except BaseException:
            self._asking -= 1
            raise

    def release(self) -> None:
        super().release()
        self._asking -= 1

    def is_free(self) -> bool:
        """Whether nobody holds it or waits for it: then acquiring it does not wait."""
        return not self._asking
