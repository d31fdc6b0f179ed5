"""One address asks for as much as it can while the others go on playing. `benchmarks/attacks.py` measures exact
figures; faster tests of the same, inside the server's own process, are in tests/server/test_overload.py and
test_quotas.py."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable

import pytest

from benchmarks import attacks
from benchmarks.attack_answers import Answers
from tests.attacks.serving import TIMEOUT, Served

SECONDS = 4.0
SETTLES = 2.0  # seconds until an attack is in full swing

pytestmark = [pytest.mark.slow, pytest.mark.full]


@pytest.mark.parametrize("name", attacks.ATTACKS)
def test_others_are_served_meanwhile(serve: Callable[..., Served], name: str) -> None:
    server = serve()
    attack = attacks.ATTACKS[name]
    spawn = multiprocessing.get_context("spawn")
    heard = Answers(spawn.Value("L", 0, lock=False), spawn.Value("L", 0, lock=False))
    attacker = spawn.Process(
        target=attacks.run_attack, args=(name, server.url, heard.answered, heard.refused), daemon=True
    )
    attacker.start()
    try:
        begun = time.monotonic()
        while not heard.answered.value:
            assert attacker.is_alive()
            assert time.monotonic() - begun < TIMEOUT
            time.sleep(0.05)
        time.sleep(SETTLES)
        waits = asyncio.run(attacks.waits_of(server.url, attack.player, SECONDS))
        assert attacker.is_alive()
    finally:
        attacker.kill()
        attacker.join()
    assert waits.ms(0.5) < attacks.GOAL_P50_MS
    assert waits.ms(0.99) < attacks.GOAL_P99_MS
