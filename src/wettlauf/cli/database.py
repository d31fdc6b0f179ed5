"""What the commands around the database share: which one is meant, and opening it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import click

from wettlauf.store import Store

Command = TypeVar("Command", bound=Callable[..., Any])
Answer = TypeVar("Answer")


def database_option(command: Command) -> Command:
    told = "postgresql://USER@HOST/NAME, or a file (default: WETTLAUF_DATABASE, or a file in your data folder)."
    return click.option("--database", metavar="ADDRESS", help=told)(command)


def with_store(address: str | None, use: Callable[[Store], Awaitable[Answer]]) -> Answer:
    """Open the store, use it, close it."""

    async def run() -> Answer:
        async with await Store.open(address) as store:
            return await use(store)

    return asyncio.run(run())
