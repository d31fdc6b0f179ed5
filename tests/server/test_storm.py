"""Malformed, oversized, out-of-order, replayed and forged messages always get a typed answer and never kill a table."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.contract.worlds import FULL
from tests.server.messages import Request, Talk, anything
from tests.server.storm import Storm
from tests.server.test_leaks import settings_in
from tests.server.wire import Wire
from wettlauf.server.app import create_app
from wettlauf.server.logs import LOGGER, JsonLines
from wettlauf.server.settings import BotSettings, Settings
from wettlauf.table.facts import decode_all
from wettlauf.table.table import Table

MESSAGES = 10_000 if FULL else 300
DOCUMENT: dict[str, Any] = json.loads(create_app(Settings()).server.document())


@pytest.fixture
def failures() -> Iterator[io.StringIO]:
    """Captures what the server logs as its own failure."""
    kept = io.StringIO()
    handler = logging.StreamHandler(kept)
    handler.setFormatter(JsonLines())
    handler.setLevel(logging.ERROR)
    LOGGER.addHandler(handler)
    yield kept
    LOGGER.removeHandler(handler)


@pytest.mark.slow
def test_a_storm_of_messages_is_answered_and_every_game_still_comes_to_its_end(
    tmp_path: Path, failures: io.StringIO
) -> None:
    """Sends at least the given number of messages, with every kind of token, while others play."""
    quick = BotSettings(master="heuristic", strong="heuristic")
    loop = asyncio.new_event_loop()
    wire = Wire(msgspec.structs.replace(settings_in(tmp_path), bots=quick))
    running = wire.running()
    loop.run_until_complete(running.__aenter__())
    storm = Storm(wire, DOCUMENT)

    @given(anything(DOCUMENT))
    @settings(
        max_examples=MESSAGES,
        phases=(Phase.generate,),  # answers depend on what was sent before, so shrinking makes no sense
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    def blow(one: Request | Talk) -> None:
        async def sent() -> None:
            await storm.open_what_ended()
            await (storm.talk(one) if isinstance(one, Talk) else storm.request(one))
            assert failures.getvalue() == "", one

        loop.run_until_complete(sent())

    try:
        blow()
        assert storm.sent >= MESSAGES
        for table in storm.tables:
            loop.run_until_complete(storm.play_to_the_end(table))
        loop.run_until_complete(check_everything_stored(storm))
        assert failures.getvalue() == ""
        print(storm.sent, "messages,", len(storm.all_tables), "tables:", dict(storm.codes.most_common()))
        assert not storm.codes["too-many-requests"]
        assert len(storm.codes) > (30 if FULL else 10), storm.codes  # the storm was varied
    finally:
        loop.run_until_complete(running.__aexit__(None, None, None))
        loop.close()


async def check_everything_stored(storm: Storm) -> None:
    """Checks that memory holds exactly what the store would return."""
    for table in storm.tables:
        live = await storm.wire.hub.load(table)
        stored = Table.from_facts(decode_all(await storm.wire.hub.store.read(table)))
        assert stored.facts == live.table.facts
