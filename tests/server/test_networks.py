"""One IPv6 customer may have 65,536 subnets: together they count as eight households."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack

import msgspec
import pytest

from tests.server.conftest import PLENTY, Client
from wettlauf.server.address_rates import HOUSEHOLDS
from wettlauf.server.connections import Connections
from wettlauf.server.errors import Refusal
from wettlauf.server.loop_time import LoopTime
from wettlauf.server.metrics import Metrics
from wettlauf.server.open_lines import OpenLines
from wettlauf.server.settings import Limits, Rate, Settings

MOST = 3


def household(number: int) -> str:
    """Returns the address of one household in the customer's network."""
    return f"2001:db8:1:{number:x}::7"


def test_sockets_of_a_network() -> None:
    connections = Connections(Limits(sockets_of_address=MOST), Metrics())
    with ExitStack() as opened:
        for number in range(HOUSEHOLDS * MOST):
            opened.enter_context(connections.one_more(household(number)))
        with pytest.raises(Refusal):
            opened.enter_context(connections.one_more(household(99)))
        opened.enter_context(connections.one_more("2001:db8:2::7"))  # another customer
        for _ in range(MOST):
            opened.enter_context(connections.one_more("192.0.2.7"))
        with pytest.raises(Refusal):
            opened.enter_context(connections.one_more("192.0.2.7"))
        opened.enter_context(connections.one_more("192.0.2.8"))  # IPv4 addresses cost money, so each counts separately
    assert connections.total() == 0
    with connections.one_more(household(99)):
        assert connections.total() == 1


def test_connections_of_a_network() -> None:
    lines = OpenLines(Settings(limits=Limits(connections_of_address=MOST)))
    assert all(lines.come(household(number)) for number in range(HOUSEHOLDS * MOST))
    assert not lines.come(household(99))
    assert lines.come("2001:db8:2::7")
    for number in (*range(HOUSEHOLDS * MOST), 99):
        lines.go(household(number))
    assert len(lines) == 1
    assert lines.come(household(99))


def test_milliseconds_of_a_network() -> None:
    loop_time = LoopTime(Limits(loop_milliseconds=Rate(1, 100)), lambda: 0.0)

    async def use_up(address: str) -> None:
        async with loop_time.turn(address) as bill:
            bill.milliseconds += 101

    async def scene() -> None:
        for number in range(HOUSEHOLDS):
            await use_up(household(number))
        with pytest.raises(Refusal):
            await use_up(household(99))
        await use_up("2001:db8:2::7")
        await use_up("192.0.2.7")
        with pytest.raises(Refusal):
            await use_up("192.0.2.7")

    asyncio.run(scene())


def test_requests_of_a_network(serve: Callable[..., Client]) -> None:
    limits = msgspec.structs.replace(PLENTY, requests=Rate(0.001, MOST))
    settings = Settings(hosts=("wettlauf.local",), limits=limits)
    client = serve(settings, address=household(0))
    answers = [client.get("/api/games").status_code for _ in range(MOST + 1)]
    assert answers == [200] * MOST + [429]
