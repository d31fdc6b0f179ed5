"""Players learn who is watching: how many people, and the names of those who gave one."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec

from tests.server.test_leaks import settings_in
from tests.server.test_presence import Evening, spend
from tests.server.wire import Guest, Line, Wire, seated
from tests.store.conftest import empty_postgresql_url, postgresql_server, postgresql_url
from wettlauf.server.audience import MOST_NAMES, NOTE_HOLDS, SETTLES_SHARED
from wettlauf.server.presence import AWAY_SECONDS, LINGERS

__all__ = ["empty_postgresql_url", "postgresql_server", "postgresql_url"]  # fixtures


async def comes(guest: Guest, wire: Wire | None = None, **hello: Any) -> Line:
    line = (wire or guest.wire).socket(guest.table)
    line.send(type="hello", **hello)
    await line.hear("welcome")
    return line


async def told(line: Line, watching: int, names: list[str], screens: int = 0) -> None:
    """Waits until this audience is reported."""
    expected = {"type": "audience", "watching": watching, "names": names, "screens": screens}
    while {**await line.hear("audience"), "away": []} != {**expected, "away": []}:
        pass


async def hears_away(line: Line, away: list[int]) -> None:
    while (await line.hear("audience"))["away"] != away:
        pass


def test_players_see_who_watches(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, _ = await seated(of.wires[0], "keltis", 2)
        mine = await comes(ann, token=ann.token, audience=True)
        await told(mine, 0, [])
        shy = await comes(ann)
        await told(mine, 1, [])
        cleo = await comes(ann, name="  Cleo\n\x00 of the hills and far beyond ", audience=True)
        await told(cleo, 2, ["Cleo of the hills an"])  # cut to the length of a player's name, on one line
        await told(mine, 2, ["Cleo of the hills an"])
        cleo.send(type="watch", name="Cleo")
        await told(mine, 2, ["Cleo"])
        screen = await comes(ann, screen=True, name="Screen")  # a shared screen is not a person who watches
        await told(mine, 2, ["Cleo"], screens=1)
        second = await comes(ann, token=ann.token, name="Ann")  # a second device of a player
        cleo.send(type="watch", name=" ")
        await told(mine, 2, [], screens=1)
        for line in (shy, cleo, screen, second):
            await line.close()
        await told(mine, 0, [])
        await mine.close()

    spend(evening, settings_in(tmp_path))


def test_only_subscribers_are_notified(tmp_path: Path) -> None:
    """Clients that do not ask for the audience never get it."""

    async def evening(of: Evening) -> None:
        ann, ben = await seated(of.wires[0], "keltis", 2)
        asks, plain = await comes(ann, token=ann.token, audience=True), await comes(ben, token=ben.token)
        watching = await comes(ann, name="Cleo")
        await told(asks, 1, ["Cleo"])
        assert not any(b'"audience"' in part for part in (*plain.told.parts, *watching.told.parts))
        plain.send(type="watch", name="x" * 1000)
        assert (await plain.hear("refused"))["code"] == "bad-request"
        for line in (asks, plain, watching):
            await line.close()

    spend(evening, settings_in(tmp_path))


def test_many_are_counted_some_are_named_and_the_news_is_sent_at_once(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, _ = await seated(of.wires[0], "keltis", 2)
        mine = await comes(ann, token=ann.token, audience=True)
        names = [f"Guest {number:02}" for number in range(MOST_NAMES + 10)]
        lines = [await comes(ann, name=name) for name in names]
        await told(mine, len(names), names[:MOST_NAMES])
        heard = sum(b'"audience"' in part for part in mine.told.parts)
        assert heard < len(names) / 2  # changes within a moment share one message
        for line in (*lines, mine):
            await line.close()

    spend(evening, settings_in(tmp_path))


def test_spectators_of_another_process_are_included(postgresql_url: str, tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        here, there = of.wires
        ann, _ = await seated(here, "keltis", 2)
        mine = await comes(ann, token=ann.token, audience=True)
        far = await comes(ann, there, name="Cleo")
        await told(mine, 1, ["Cleo"])
        near = await comes(ann, name="Dora")
        await told(mine, 2, ["Cleo", "Dora"])

        for wire in of.wires:
            wire.hub.audiences.clock = lambda: asyncio.get_running_loop().time() + NOTE_HOLDS + 1
        await here.hub.audiences.renew()  # the other process has been silent for too long and may be dead
        await told(mine, 1, ["Dora"])
        await there.hub.audiences.renew()  # it is alive after all
        await told(mine, 2, ["Cleo", "Dora"])
        await far.close()
        await told(mine, 1, ["Dora"])
        await near.close()
        await mine.close()

    settings = msgspec.structs.replace(settings_in(tmp_path), database=postgresql_url)
    spend(evening, settings, settings)


def test_a_player_who_vanishes_is_away_at_once_and_back_when_they_connect(tmp_path: Path) -> None:
    async def evening(of: Evening) -> None:
        ann, ben = await seated(of.wires[0], "keltis", 2)
        mine, theirs = await comes(ann, token=ann.token, audience=True), await comes(ben, token=ben.token)
        second = await comes(ben, token=ben.token)
        await told(mine, 0, [])
        of.wires[0].hub.presence.clock = later = Later(LINGERS + 1)  # their earlier requests are long past
        await second.close()  # one of two devices
        await theirs.close()
        begun = asyncio.get_running_loop().time()
        await hears_away(mine, [1])
        assert asyncio.get_running_loop().time() - begun < 10 * AWAY_SECONDS
        theirs = await comes(ben, token=ben.token)
        await hears_away(mine, [])
        await theirs.close()
        await hears_away(mine, [1])
        await ben.get("")  # a plain request counts too
        await hears_away(mine, [])
        later.seconds += LINGERS + 1
        await of.wires[0].hub.audiences.renew()
        await hears_away(mine, [1])
        await mine.close()

    spend(evening, settings_in(tmp_path))


def test_nobody_is_called_away_who_is_connected_elsewhere_or_may_be_on_the_way(
    postgresql_url: str, tmp_path: Path
) -> None:
    async def evening(of: Evening) -> None:
        here, there = of.wires
        ann, ben = await seated(here, "keltis", 2)
        clock = Later(0)
        for wire in of.wires:
            wire.hub.presence.clock = clock
        mine = await comes(ann, token=ann.token, audience=True)
        theirs = await comes(ben, there, token=ben.token, audience=True)
        first = await theirs.hear("audience")
        assert first["away"] == []  # that process has only just loaded the table
        clock.seconds = SETTLES_SHARED + LINGERS
        await here.hub.audiences.renew()
        await there.hub.audiences.renew()
        watching = await comes(ann, there, audience=True)
        assert (await watching.hear("audience"))["away"] == []
        await theirs.close()
        await hears_away(mine, [1])
        await hears_away(watching, [1])
        for line in (mine, watching):
            await line.close()

    settings = msgspec.structs.replace(settings_in(tmp_path), database=postgresql_url)
    spend(evening, settings, settings)


class Later:
    """A clock that runs ahead of the real one."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return time.monotonic() + self.seconds
