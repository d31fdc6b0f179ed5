"""What an attacker of `attacks.py` gets, and how it keeps on."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from websockets.exceptions import WebSocketException


@dataclass(frozen=True)
class Answers:
    """What the attacker gets, counted in memory that both processes share."""

    answered: Any
    refused: Any

    def note(self, part: bytes, answer: bytes, refusal: bytes) -> None:
        self.answered.value += part.count(answer)
        self.refused.value += part.count(refusal)


async def once(work: Callable[[], Awaitable[None]]) -> None:
    """Runs it once and ignores a refusal."""
    with contextlib.suppress(OSError, EOFError, WebSocketException):
        await work()


async def again_and_again(work: Callable[[], Awaitable[None]]) -> None:
    """Runs it again after each refusal."""
    while True:
        await once(work)
        await asyncio.sleep(0.2)
