"""Browser tests leave no trace for others in their process, since pytest distributes tests arbitrarily."""

from __future__ import annotations

import asyncio

from tests.event_loops import own_loop
from tests.web.conftest import Visit


class Elsewhere:
    """A test that has nothing to do with the browser."""

    def get_closest_marker(self, name: str) -> None:
        return None


def test_another_test_may_run_a_loop_of_its_own_between_two_calls_of_the_browser(visit: Visit) -> None:
    page = visit.open()
    assert asyncio._get_running_loop() is not None  # if this ever fails, tests/event_loops.py can be removed
    with own_loop(Elsewhere()):  # type: ignore[arg-type]  # it asks for no more than that
        assert asyncio.run(asyncio.sleep(0, "done")) == "done"
    assert asyncio._get_running_loop() is not None  # restored
    assert page.title()
