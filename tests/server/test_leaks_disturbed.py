"""What viewers are sent does not depend on the machine's pace, on what a cache holds or on the mode that the rules run
in: two worlds that differ only in hidden cards are the same bytes even if only one of them is disturbed."""

from __future__ import annotations

import asyncio
import functools
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.contract.worlds import FULL
from tests.server.test_leaks import GAMES, World, both, compare, compare_viewers, fixed
from tests.server.worlds import Worlds, redealt_worlds, two_worlds
from wettlauf.core.engine import default_mode, engine_for
from wettlauf.core.game import Game
from wettlauf.core.modes import ChangingModes
from wettlauf.core.registry import find
from wettlauf.core.warming import Warmer
from wettlauf.server import audience, driving, job_worker, presence
from wettlauf.server.tips_ahead import TipsAhead
from wettlauf.table.changes import Followed

__all__ = ["fixed"]
Patch = pytest.MonkeyPatch


def with_quick_rounds(patch: Patch) -> None:
    """Whatever happens from time to time happens all the time, as if the machine were a thousand times slower."""
    for module, name in ((presence, "ROUND"), (driving, "ROUND"), (audience, "NOTE"), (job_worker, "LOOK")):
        patch.setattr(module, f"{name}_SECONDS", 0.005)


def with_late_tips(patch: Patch) -> None:
    """No tip is prepared in time, so the server thinks when it is asked."""

    async def not_ready(self: TipsAhead, position: Any) -> None:
        await self._jobs.discard("tip", position.key)

    patch.setattr(TipsAhead, "ready", not_ready)


def with_small_caches(patch: Patch) -> None:
    """Caches forget at random, as if other tables filled them."""
    bounded = [one for one in caches() if one.cache_info().maxsize]
    chance, changes = random.Random(1), Followed.changes

    def forgetful(*given: Any) -> Any:
        for one in bounded:
            if chance.random() < 0.5:
                one.cache_clear()
        return changes(*given)

    assert len(bounded) > 10
    patch.setattr(Followed, "changes", forgetful)


def caches() -> Iterator[Any]:
    """Yields the caches of all functions, also those inside a decorated one (`core/memoizing.py`)."""
    modules = [module for name, module in sys.modules.items() if name.startswith("wettlauf.")]
    for value in [value for module in modules for value in vars(module).values()]:
        inside = (cell.cell_contents for cell in getattr(value, "__closure__", None) or ())
        yield from (one for one in (value, *inside) if isinstance(one, functools._lru_cache_wrapper))


class Switching(World):
    """The second world begins in pure mode and switches to compiled rules in the middle of the game."""

    def warm_up(self, game: Game) -> None:
        super().warm_up(game)
        if self.number:
            game.modes.play = engine_for(game.kind.kernel, False)

    async def decide(self, number: int, seat: int, move: str) -> None:
        modes = self.worlds.game.modes
        if self.number and number == len(self.decisions) // 2 and isinstance(modes, ChangingModes):
            assert not modes.play.compiled
            modes.adopt()
        await super().decide(number, seat, move)


@pytest.fixture
def modes_as_before() -> Iterator[None]:
    """A test that fails leaves no game in pure mode."""
    yield
    for name in GAMES:
        modes = Game(find(name), {}).modes
        assert isinstance(modes, ChangingModes)
        modes.adopt()


DISTURBED: dict[str, Callable[[Patch], None]] = {
    "rounds": with_quick_rounds,
    "tips": with_late_tips,
    "caches": with_small_caches,
}


@pytest.mark.slow
@pytest.mark.parametrize("how", DISTURBED)
@pytest.mark.parametrize("name", ["keltis", "strauss"])
def test_a_disturbed_world_is_the_same_bytes(
    name: str, how: str, tmp_path: Path, fixed: Callable[[], None], monkeypatch: Patch
) -> None:
    one, other = asyncio.run(both(alike(name), tmp_path, fixed, disturb=lambda: DISTURBED[how](monkeypatch)))
    compare_viewers(one, other)
    compare([one.metrics], [other.metrics], "metrics")


@pytest.mark.slow
@pytest.mark.skipif(not default_mode(), reason="there is no compiler here")
@pytest.mark.parametrize("name", GAMES)
def test_a_world_that_changes_its_mode_is_the_same_bytes(
    name: str, tmp_path: Path, fixed: Callable[[], None], modes_as_before: None, monkeypatch: Patch
) -> None:
    monkeypatch.setattr(Warmer, "want", lambda *game: None)  # it would switch at any moment
    one, other = asyncio.run(both(alike(name), tmp_path, fixed, kind=Switching))
    compare_viewers(one, other)


def alike(name: str) -> Worlds:
    """Returns two worlds that are alike for a while, or throughout a whole game in the full tier."""
    if FULL:
        return two_worlds(name, GAMES[name], 1, 5, 300)
    return max((redealt_worlds(name, GAMES[name], 1, seed, 40) for seed in range(8)), key=lambda one: one.differing)
