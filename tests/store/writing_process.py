"""A process that writes to a store: `python -m tests.store.writing_process URL NAME FACTS TABLE...`.

It reports that it is ready, waits for a line on standard input, then appends this many facts to each table and
reports the number under which each was acknowledged.
"""

from __future__ import annotations

import asyncio
import sys

from wettlauf.store import Stale, Store, Summary

RUNNING = Summary("keltis", "running", listed=False, seats=2, seats_open=0)


async def write(store: Store, name: str, table: str, facts: int) -> None:
    at = (await store.sequences([table]))[table]
    number = 1
    while number <= facts:
        fact = f"{name} {number}"
        try:
            written = await store.append(table, at, [fact.encode()], message=f"{name}-{number}", summary=RUNNING)
        except Stale as stale:  # another process was faster
            at = stale.current
            continue
        at = written.sequence
        number += 1
        print(f"{table} {at} {fact}", flush=True)


async def main(url: str, name: str, facts: str, *tables: str) -> None:
    async with await Store.open(url) as store:
        print("ready", flush=True)
        sys.stdin.readline()
        await asyncio.gather(*(write(store, name, table, int(facts)) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
