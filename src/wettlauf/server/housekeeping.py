"""Removes abandoned tables from time to time, as the settings say."""

from __future__ import annotations

import asyncio
import functools
import logging
import random
import time

import msgspec

from wettlauf.server.hub import Hub
from wettlauf.server.logs import log
from wettlauf.server.settings import HousekeepingSettings
from wettlauf.store import ClockCheck, Housekeeping, NoSuchTable, Store, Unreachable
from wettlauf.table.facts import Said, decode, encode

FIRST_SECONDS = 60.0  # after startup, so that a server that only runs in the evening tidies up too
VOUCHED_SECONDS = 120.0
MOST_COUNTED = 100_000
MOST_APART_SECONDS = 300.0  # between the clocks of tables and database: the latter decides how old tables are


def rules_of(settings: HousekeepingSettings) -> Housekeeping:
    """Returns the store's rules; 0 in the settings keeps tables forever."""
    return Housekeeping(
        settings.never_begun_hours or None, settings.unfinished_days or None, settings.finished_days or None
    )


async def count_due(store: Store, settings: HousekeepingSettings) -> tuple[int, int]:
    """Returns how many tables are due for removal, and how many chats are due to be erased."""
    tables = await store.abandoned_tables(rules_of(settings))
    chats = await store.tables_with_old_chat(settings.chat_days, MOST_COUNTED) if settings.chat_days else []
    return len(tables), len(chats)


async def keep_house(hub: Hub) -> None:
    """Tidies periodically. Every process does it: what one removes, the others no longer find."""
    settings = hub.settings.housekeeping
    rules = rules_of(settings)
    checked = time.monotonic()
    await asyncio.sleep(FIRST_SECONDS * random.uniform(0.5, 1.5))  # not all processes at the same moment
    while True:
        before, checked = checked, time.monotonic()
        await tidy(hub, rules, checked - before)
        await asyncio.sleep(60 * settings.every_minutes)


async def erase_chats(hub: Hub, days: float) -> int:
    """Erases the chat of tables that have been quiet for this long; returns the number of tables. Of a damaged table
    what can be read is erased, and it is tried again the next time."""
    erased, last = 0, ""
    while days and (found := await hub.store.tables_with_old_chat(days, after=last)):
        last = found[-1]
        for table in found:
            try:
                stored = await hub.store.read(table)
            except NoSuchTable:  # another process has just removed it
                continue
            emptied, is_sound = await asyncio.to_thread(_emptied, stored)
            if not is_sound:
                _tell_of_damage(table)
            if emptied or is_sound:
                await hub.store.rewrite(table, emptied, len(stored) if is_sound else 0)
            if emptied:
                erased += 1
                await _forget(hub, table)
    return erased


def _emptied(stored: list[bytes]) -> tuple[dict[int, bytes], bool]:
    """Returns a table's chat messages without their text, by number, and whether all its facts could be read."""
    emptied, is_sound = {}, True
    for number, one in enumerate(stored, 1):
        try:
            fact = decode(one)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            is_sound = False
            continue
        if isinstance(fact, Said) and fact.text:
            emptied[number] = encode(msgspec.structs.replace(fact, text=""))
    return emptied, is_sound


@functools.lru_cache(1000)
def _tell_of_damage(table: str) -> None:
    """Logs damage once per table, not every time."""
    log("chat not erased completely: the table is damaged", logging.ERROR, table=table)


async def _forget(hub: Hub, table: str) -> None:
    """Drops a table from memory, where its chat would still be."""
    actor = hub.registry.get(table)
    if actor is not None:
        async with actor.lock:
            hub.registry.drop(actor, "try-again")


async def tidy(hub: Hub, rules: Housekeeping, ran_seconds: float = 0.0) -> None:
    """Removes what is old, unless the clock may be wrong. ran_seconds: how long ago this process last did so, or
    began."""
    try:
        apart = abs(await hub.store.now() - hub.now()) / 1000
        if apart > MOST_APART_SECONDS:  # with a wrong clock everything may seem old
            log("housekeeping skipped: system and database clocks differ", logging.WARNING, seconds=apart)
            return
        clock = await hub.store.check_clock(ran_seconds)
        if clock.waits:
            report_wait(clock)
            return
        await hub.presence.vouch(VOUCHED_SECONDS)  # a table with people at it stays, however long nothing has happened
        removed = await hub.store.tidy(rules)
        jobs = await hub.store.jobs.tidy(hub.settings.jobs.keep_days)
        chats = await erase_chats(hub, hub.settings.housekeeping.chat_days)
        if removed or jobs or chats:
            log("tidied", tables=len(removed), jobs=jobs, chats=chats)
    except Unreachable as error:
        log("housekeeping failed", logging.WARNING, error)
    except Exception as error:
        log("housekeeping failed", logging.ERROR, error)


def report_wait(clock: ClockCheck) -> None:
    """Tells the host why nothing is removed yet, and what to do."""
    log(
        "housekeeping postponed: the clock jumped, or the server was off for long; "
        "if the clock is wrong, correct it; if it is right, wait or run `wettlauf db tidy`",
        logging.WARNING,
        last_checked=as_date(clock.before),
        now=as_date(clock.now),
        hours_to_wait=round(clock.waits / 3_600_000, 1),
    )


def as_date(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(milliseconds / 1000))
