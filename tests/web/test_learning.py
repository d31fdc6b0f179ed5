"""The tutorial of each game as a newcomer sees it: with motion, from the first lesson to the last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.learning import COUNTS, PHONE, Learner

DEVICES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}
PLAIN = {("keltis", "desktop", "de"), ("strauss", "phone", "en"), ("ostfriesenlauf", "desktop", "de")}
# The lesson after which nothing new happens between lessons, so the quick tours skip the waiting.
LAST_DEEDS = {"keltis": 8, "strauss": 7, "ostfriesenlauf": 7}
TOURS = [
    pytest.param(game, device, lang, marks=() if (game, device, lang) in PLAIN else pytest.mark.full)
    for game in COUNTS
    for device in DEVICES
    for lang in ("de", "en")
]


@pytest.mark.parametrize("game, device, lang", TOURS)
def test_every_lesson_comes_in_its_turn(visit: Visit, game: str, device: str, lang: str) -> None:
    is_plain = (game, device, lang) in PLAIN
    speed = "fast" if is_plain and game == "ostfriesenlauf" else "normal"  # its pile is turned over again and again
    page = visit.open(lang=lang, speed=speed, **DEVICES[device])
    hurries = LAST_DEEDS[game] if is_plain else 100
    assert Learner(page, game, lang, hurries).learn() == list(range(1, COUNTS[game] + 1))


@pytest.mark.full
@pytest.mark.parametrize("game", COUNTS)
@pytest.mark.parametrize("speed, motion", [("off", "no-preference"), ("fast", "no-preference"), ("normal", "reduce")])
def test_every_lesson_comes_at_every_speed(visit: Visit, game: str, speed: str, motion: str) -> None:
    page = visit.open(speed=speed, reduced_motion=motion)
    assert Learner(page, game, "en").learn() == list(range(1, COUNTS[game] + 1))
