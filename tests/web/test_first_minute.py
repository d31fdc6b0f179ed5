"""The benchmark of the first minute finds on the page what it times: the button and the question."""

from __future__ import annotations

import pytest

pytest.importorskip("pty", reason="there are no such terminals here")

from benchmarks import first_minute_waits
from tests.web.conftest import TIMEOUT, Visit


@pytest.mark.parametrize("game", first_minute_waits.TABLES)
def test_the_click_and_the_question_are_seen(visit: Visit, game: str) -> None:
    page = visit.open()
    page.add_init_script(first_minute_waits.WATCH)
    page.reload()
    first_minute_waits.play_now(page, game)
    page.wait_for_function("() => window.decided !== undefined", timeout=TIMEOUT)
    clicked, shown, decided = page.evaluate("() => [window.clicked, window.shown, window.decided]")
    assert clicked > 0
    assert 0 < shown <= decided
