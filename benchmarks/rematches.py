"""The attack `rematches` of `attacks.py`: tables that follow others."""

from __future__ import annotations

import asyncio
import itertools
from functools import partial

from benchmarks.attack_answers import Answers, again_and_again
from benchmarks.attacked_players import Address, Json

PLAY_SECONDS, REMATCH_SECONDS = 1.5, 0.3  # an address may send 20 requests per second
REMATCHED = 14  # tables: with their rematches and one more, an address may open them at once


async def rematches(address: Address, heard: Answers) -> None:
    seats: list[Json] = [{"kind": "me"}, *[{"kind": "bot", "level": "master"}] * 4]
    tables = []
    for _ in range(REMATCHED):
        opened = await asyncio.to_thread(address.open_table, seats, "strauss")
        status, new = await asyncio.to_thread(rematch, address, opened["table"], opened["token"], 0)
        if status != 200:
            raise ConnectionError(new)
        tables.append((new, opened["token"]))
    chain = again_and_again(partial(rematch_often, address, heard))
    await asyncio.gather(chain, *(again_and_again(partial(play_on, address, heard, *table)) for table in tables))


async def play_on(address: Address, heard: Answers, table: str, token: str) -> None:
    """Plays on from seat 1, so that the bots there have something to think about; with plain requests, since bots
    think for the address of whoever is connected if nobody knows who opened their table."""
    for number in itertools.count():
        await asyncio.sleep(PLAY_SECONDS)
        path = f"/api/tables/{table}"
        status, seen = await asyncio.to_thread(address.ask, "GET", path, None, token)
        now = seen["snapshot"]["now"] if status == 200 else {}
        if now.get("to_act") == 1 and now["legal"]:
            move = {"type": "play", "id": f"m{number}", "seat": 1, "move": now["legal"][0]["text"]}
            status, _ = await asyncio.to_thread(address.ask, "POST", f"{path}/do", move, token)
        (heard.answered if status == 200 else heard.refused).value += 1


async def rematch_often(address: Address, heard: Answers) -> None:
    """Ends a game against a bot and asks for a rematch, again and again."""
    opened = await asyncio.to_thread(address.open_table, [{"kind": "me"}, {"kind": "bot", "level": "beginner"}])
    table, seat = opened["table"], 0
    while True:
        status, new = await asyncio.to_thread(rematch, address, table, opened["token"], seat)
        if status == 200:
            table, seat = new, 1 - seat
            heard.answered.value += 1
        else:
            heard.refused.value += 1
        await asyncio.sleep(REMATCH_SECONDS)


def rematch(address: Address, table: str, token: str, seat: int) -> tuple[int, str]:
    """Ends a game against bots and asks for a rematch; returns the status of the answer, and the new table."""
    path, status = f"/api/tables/{table}", 0
    for kind in ("abort", "rematch"):
        status, _ = address.ask("POST", f"{path}/do", {"type": kind, "id": kind, "seat": seat}, token)
    if status != 200:
        return status, ""
    status, seen = address.ask("GET", path, token=token)
    return status, str(seen["snapshot"]["now"]["followed"]) if status == 200 else ""
