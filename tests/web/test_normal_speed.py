"""A whole game of each kind at normal speed with full motion, which faster tests do not cover."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web import keltis, strauss
from tests.web.conftest import Visit
from tests.web.learning import decide
from tests.web.playing import begin, is_over
from tests.web.table import sheet

DECIDE: dict[str, Callable[[Page], None]] = {
    "keltis": keltis.decide,
    "strauss": strauss.decide,
    "ostfriesenlauf": decide,
}
MOST = 400  # decisions


@pytest.mark.full
@pytest.mark.parametrize("game", DECIDE)
def test_a_whole_game_at_normal_speed(visit: Visit, game: str) -> None:
    page = visit.open(f"/new/{game}", speed="normal")
    begin(page, game, players=2)
    for _ in range(MOST):
        if is_over(page):
            break
        DECIDE[game](page)
    assert sheet(page).count()
