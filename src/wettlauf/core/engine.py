"""A game's rules and drivers in one mode, ready to call."""

from __future__ import annotations

import functools
import logging
import os
import types
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from typing import Any

from wettlauf.core import machine_code
from wettlauf.core.contract import MOST_DECISIONS, Kernel
from wettlauf.core.driver_groups import GROUPS, arguments
from wettlauf.core.driver_types import Drivers
from wettlauf.core.drivers import OUT_OF_ROOM
from wettlauf.core.errors import BadGame
from wettlauf.core.memory import Log, Memory, Players, Records
from wettlauf.core.random_numbers import PLAYING, seed_random
from wettlauf.core.rule import is_rule
from wettlauf.core.words import Words

_log = logging.getLogger("wettlauf")


def compiled_mode_is_possible() -> bool:
    """Whether Numba is there. Where it has no wheel, the pure mode serves."""
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def pure_is_wished() -> bool:
    return os.environ.get("WETTLAUF_PURE", "") in ("1", "true")


def default_mode() -> bool:
    """Compiled, unless WETTLAUF_PURE=1 is set or Numba is missing."""
    return not pure_is_wished() and compiled_mode_is_possible()


class Engine(Memory, Drivers):
    """A game's rules in one mode: drivers bound to it, `engine.deal_at(...)` and so on, and the memory they take."""

    def __init__(self, kernel: Kernel, compiled: bool) -> None:
        super().__init__(kernel, compiled)
        bound, constants = machine_code.bound_rules(kernel), machine_code.constants_of(kernel)
        if compiled:
            from wettlauf.core.native import Compiler

            entries = machine_code.entries()
            types = functools.partial(arguments, self)
            compiler = Compiler(kernel.name, bound, constants, entries, GROUPS, types, machine_code.folder_of(kernel))
            self._drivers = {driver.__name__: compiler.compile(driver) for driver in entries}
        else:
            self._drivers = _bind_pure(bound, constants)
        vars(self).update(self._drivers)  # in place of those that `Drivers` declares
        self.loaded: set[str] = set() if compiled else set(GROUPS)  # groups of drivers that answer at once
        self._told = False

    # ---- compiling ahead ----

    def note_compiling(self, groups: Iterable[str]) -> None:
        """Logs, once, that compiling these groups takes a while."""
        if not self._told and not self.is_ready(groups):
            _log.info("Compiling the rules of %s, once; `wettlauf warmup` does it ahead.", self.kernel.name)
        self._told = True

    def is_ready(self, groups: Iterable[str] = GROUPS) -> bool:
        """Whether nothing of these groups needs to be compiled any more: pure mode, or machine code at hand."""
        return not self.compiled or all(
            group in self.loaded or machine_code.is_there(self.kernel, group) for group in groups
        )

    def warm_up(
        self, groups: Iterable[str] = GROUPS, go_on: Callable[[], bool] = lambda: True
    ) -> Iterator[tuple[str, int, int]]:
        """Load these groups of drivers, or compile them; yields the name of each, its number and how many there are.

        Of several processes that want to compile the same one does it, and the others wait, as long as `go_on` says so,
        and load."""
        self._told = True
        groups = list(groups)
        for number, group in enumerate(groups, 1):
            yield group, number, len(groups)
            if group in self.loaded:
                continue
            ready = self.is_ready([group])
            with nullcontext(True) if ready else machine_code.only_compiler(self.kernel, go_on) as ours:
                if not ours:
                    return
                self._compile(group)
            machine_code.note_complete(self.kernel, group)

    def load(self, group: str) -> bool:
        """Load a group of drivers from disk; False if something is missing there."""
        from wettlauf.core.compile_groups import NotOnDisk, loading_only

        try:
            with loading_only():
                self._compile(group)
        except NotOnDisk:
            machine_code.note_missing(self.kernel, group)
            return False
        return True

    def _compile(self, group: str) -> None:
        """Compile the drivers of a group for the arguments that they are called with, or load them."""
        import numba

        given = arguments(self)
        for name in GROUPS[group]:
            self._drivers[name].compile(tuple(numba.typeof(argument) for argument in given[name]))
        self.loaded.add(group)

    def driver(self, name: str) -> Any:
        return self._drivers[name]

    # ---- what games leave behind ----

    def traced(self, setups: Records, states: Records, players: Players, seed: int) -> tuple[Log, int]:
        """Plays a dealt game to its end and writes it down. Returns the log and the number of its entries.

        Raises BadGame if the game is longer than its facts say."""
        scratch, log = self.scratch(), self.log()
        seed_random(scratch.rng, seed, PLAYING)
        entries = int(self.trace(setups, states, 0, players, scratch, log, MOST_DECISIONS))
        if entries == OUT_OF_ROOM:
            room = {"decisions": len(log.sets), "events": len(log.events), "numbers": self.kernel.event_size}
            raise BadGame(Words("game-facts-broken", {"game": self.kernel.name, **room}))
        return log, entries

    def counted(self, setups: Records, dealt: Records, states: Records) -> tuple[list[int], list[int]]:
        """What statistics ask of one game, from how it began and how it ended: start places and tallies."""
        outcomes = self.outcomes(1)
        starts, counts = outcomes.starts[0], outcomes.counts[0]
        self.count_at(setups, dealt, states, 0, starts, counts)
        return [int(place) for place in starts], [int(count) for count in counts]


def _bind_pure(bound: dict[Any, Any], constants: dict[str, Any]) -> dict[str, Any]:
    """The drivers with the game's functions in place of the contract's: same code, another set of names."""
    found = {}
    bound = dict(bound)
    for module in machine_code.DRIVER_MODULES:
        space = dict(vars(module))
        space.update(
            {
                name: bound[value]
                for name, value in space.items()
                if isinstance(value, types.FunctionType) and value in bound
            }
        )
        space.update({name: value for name, value in constants.items() if name in space})
        made = {
            name: types.FunctionType(value.__code__, space, name)
            for name, value in vars(module).items()
            if is_rule(value) and value.__module__ == module.__name__
        }
        space.update(made)
        bound.update({getattr(module, name): twin for name, twin in made.items()})  # for modules that import them
        found.update({driver.__name__: made[driver.__name__] for driver in module.DRIVERS})
    return found


def engine_for(kernel: Kernel, compiled: bool | None = None) -> Engine:
    """The engine of a game; by default in the mode that `default_mode` names."""
    return _engine(kernel, default_mode() if compiled is None else compiled)


@functools.cache
def _engine(kernel: Kernel, compiled: bool) -> Engine:
    return Engine(kernel, compiled)


__all__ = ["MOST_DECISIONS", "Engine", "compiled_mode_is_possible", "default_mode", "engine_for", "pure_is_wished"]
