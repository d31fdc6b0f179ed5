"""Shared by the database commands: the --database option, and opening the store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import click

from wettlauf.store import Store

Command = TypeVar("Command", bound=Callable[..., Any])
Answer = TypeVar("Answer")


def database_option(command: Command) -> Command:
    """Adds --database to a command."""
    about = "postgresql://USER@HOST/NAME, or a file (default: WETTLAUF_DATABASE, or a file in your data folder)."
    return click.option("--database", metavar="ADDRESS", help=about)(command)


def with_store(address: str | None, use: Callable[[Store], Awaitable[Answer]]) -> Answer:
    """Opens the store, calls `use` with it, and closes it."""

    async def run() -> Answer:
        async with await Store.open(address) as store:
            return await use(store)

    return asyncio.run(run())
