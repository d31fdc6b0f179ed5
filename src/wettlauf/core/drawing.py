"""Dealing and chance by a game's own rules, with random numbers from elsewhere: for tables whose luck can be checked.

The rules draw through the functions of `random_numbers`. Here the same code objects get a set of names in which those
functions ask a `Source` instead: no dealing rule is written twice, and nothing of the simulator's generator is used.
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
    """Where random numbers come from."""

    def word(self) -> int:
        """A random 32-bit word."""

    def below(self, n: int) -> int:
        """A random number 0 <= x < n."""


def deal_from(game: Game, source: Source) -> dict[str, Any]:
    """A fresh deal, as records write it, every random outcome of it from `source`."""
    if game.is_open:
        raise ValueError("only a game with no option left open can be dealt: see `fixed`")
    deal, _ = _rules(game.kind.kernel)
    state: Any = PlainRecord(game.kind.kernel.state)
    state.rng = _InPlaceOfWords(source)
    deal(game.plain_setup, state, 0)
    state.rng = [0] * random_numbers.WORDS
    to_act = int(game.kind.kernel.to_act(game.plain_setup, state))
    return game.kind.notation.deal_to_json(Position(game.options, game.plain_setup, state, tuple, to_act))


def chance_from(match: Match, source: Source) -> str:
    """The chance event that a match waits for, in notation, drawn from `source` but not yet carried out."""
    if not match.waits_for_chance:
        raise ValueError("nothing is left to chance here")
    kernel = match.game.kind.kernel
    _, chance = _rules(kernel)
    event = [0] * kernel.event_size
    length = int(chance(match.game.plain_setup, match.position.state, source, event))
    return match.game.kind.events.event_text(event[:length])


class _InPlaceOfWords:
    """A source where a state has the words of its generator: rules that clear them change nothing."""

    def __init__(self, source: Source) -> None:
        self.word, self.below = source.word, source.below

    def __setitem__(self, index: int, word: int) -> None:
        pass


@functools.cache
def _rules(kernel: Kernel) -> tuple[Rule, Rule]:
    """The game's `deal` and `chance`, drawing from whatever stands in the place of the generator."""
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


# ---- the functions of `random_numbers`, asking a source ----


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
    raise TypeError("rules of dealing and chance must draw by draw, below, shuffle or shuffle_between")


_REPLACED: Mapping[Any, Rule] = {
    random_numbers.draw: _draw,
    random_numbers.below: _below,
    random_numbers.seed_random: _seed_random,
    random_numbers.shuffle: _shuffle,
    random_numbers.shuffle_between: _shuffle_between,
    random_numbers.scramble: _simulator_only,
    random_numbers.game_seed: _simulator_only,
}
