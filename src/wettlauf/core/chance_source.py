"""Deals and chance events from a game's own rules, with random numbers from another source: for verifiable shuffles.

The rules draw with the functions of `random_numbers`. Here the same code objects run with other globals, in which those
functions draw from a `Source` instead: no dealing rule is written twice, and the simulator's generator is not used.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Mapping
from typing import Any, NoReturn, Protocol

from wettlauf.core import random_numbers
from wettlauf.core.contract import Kernel, Rule
from wettlauf.core.game import Game
from wettlauf.core.layout import PlainRecord
from wettlauf.core.match import Match
from wettlauf.core.position import Position
from wettlauf.core.rule import is_rule


class Source(Protocol):
    """A source of random numbers."""

    def word(self) -> int:
        """Returns a random 32-bit word."""

    def below(self, n: int) -> int:
        """Returns a random number 0 <= x < n."""


def deal_from(game: Game, source: Source) -> dict[str, Any]:
    """Returns a new deal, as records write it, with every random outcome drawn from `source`."""
    if game.is_open:
        raise ValueError("the game leaves an option open; draw it with `fixed` before dealing")
    deal, _ = _rules(game.kind.kernel)
    state: Any = PlainRecord(game.kind.kernel.state)
    state.rng = _SourceAsGenerator(source)
    deal(game.plain_setup, state, 0)
    state.rng = [0] * random_numbers.RNG_WORDS
    to_act = int(game.kind.kernel.to_act(game.plain_setup, state))
    return game.kind.notation.deal_to_json(Position(game.options, game.plain_setup, state, tuple, to_act))


class _SourceAsGenerator:
    """A source in place of a state's generator. Rules may clear the generator, as `place` does; that has no effect."""

    def __init__(self, source: Source) -> None:
        self.word, self.below = source.word, source.below

    def __setitem__(self, word: int, value: int) -> None:
        pass


def chance_from(match: Match, source: Source) -> str:
    """Returns the chance event that a match waits for, in notation, drawn from `source` but not yet applied."""
    if not match.waits_for_chance:
        raise ValueError("the match does not wait for chance")
    kernel = match.game.kind.kernel
    _, chance = _rules(kernel)
    event = [0] * kernel.event_size
    length = int(chance(match.game.plain_setup, match.position.state, source, event))
    return match.game.kind.events.event_text(event[:length])


@functools.cache
def _rules(kernel: Kernel) -> tuple[Rule, Rule]:
    """Returns the game's `deal` and `chance`, rebound to draw from a source in place of the generator."""
    made: dict[Rule, Rule] = {}
    return _rebound(kernel.deal, made), _rebound(kernel.chance, made)


def _rebound(function: Any, made: dict[Rule, Rule]) -> Rule:
    if function in _REPLACED:
        return _REPLACED[function]
    if function not in made:
        names = dict(function.__globals__)
        made[function] = types.FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        names.update({name: _rebound(value, made) for name, value in names.items() if is_rule(value)})
    return made[function]


# ---- the functions of `random_numbers`, drawing from a source ----


def _draw(source: Source) -> int:
    return source.word()


def _below(source: Source, n: int) -> int:
    return source.below(n)


def _seed_random(source: Source, seed: int, stream: int) -> None:
    """A source needs no seed."""


def _shuffle(source: Source, items: Any, n: int) -> None:
    _shuffle_between(source, items, 0, n)


def _shuffle_between(source: Source, items: Any, begin: int, end: int) -> None:
    for i in range(end - 1, begin, -1):
        j = begin + source.below(i - begin + 1)
        items[i], items[j] = items[j], items[i]


def _simulator_only(*_: Any) -> NoReturn:
    raise TypeError("deal and chance must draw with draw, below, shuffle or shuffle_between")


_REPLACED: Mapping[Any, Rule] = {
    random_numbers.draw: _draw,
    random_numbers.below: _below,
    random_numbers.seed_random: _seed_random,
    random_numbers.shuffle: _shuffle,
    random_numbers.shuffle_between: _shuffle_between,
    random_numbers.scramble: _simulator_only,
    random_numbers.game_seed: _simulator_only,
}
