"""The first game of each kind as a newcomer has it: with motion, from the first lesson to the last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.learning import COUNTS, PHONE, Learner

DEVICES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}
PLAIN = {("keltis", "desktop", "de"), ("strauss", "phone", "en"), ("ostfriesenlauf", "desktop", "de")}
TOURS = [
    pytest.param(game, device, lang, marks=() if (game, device, lang) in PLAIN else pytest.mark.full)
    for game in COUNTS
    for device in DEVICES
    for lang in ("de", "en")
]


@pytest.mark.parametrize(("game", "device", "lang"), TOURS)
def test_every_lesson_comes_in_its_turn(visit: Visit, game: str, device: str, lang: str) -> None:
    page = visit.open(lang=lang, speed="normal", **DEVICES[device])
    assert Learner(page, game, lang).learn() == list(range(1, COUNTS[game] + 1))
