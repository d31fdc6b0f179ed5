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


def numba_is_available() -> bool:
    """Whether Numba is installed. Where it has no wheel, pure mode is used."""
    try:
        import numba  # noqa: F401
    except ImportError:
        return False
    return True


def pure_mode_requested() -> bool:
    """Whether WETTLAUF_PURE asks for pure mode."""
    return os.environ.get("WETTLAUF_PURE", "") in ("1", "true")


def default_mode() -> bool:
    """Returns whether to compile: yes, unless WETTLAUF_PURE=1 is set or Numba is missing."""
    return not pure_mode_requested() and numba_is_available()


class Engine(Memory, Drivers):
    """A game's rules in one mode: the drivers bound to it (`engine.deal_at(...)`), and the memory they work in."""

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
        vars(self).update(self._drivers)  # in place of the methods that `Drivers` declares
        self.loaded: set[str] = set() if compiled else set(GROUPS)  # groups of drivers that are ready to run
        self._logged = False

    # ---- compiling ahead of time ----

    def log_compiling(self, groups: Iterable[str]) -> None:
        """Logs, once, that these groups are about to be compiled."""
        if not self._logged and not self.is_ready(groups):
            _log.info("Compiling the rules of %s (once; `wettlauf warmup` does it in advance).", self.kernel.name)
        self._logged = True

    def is_ready(self, groups: Iterable[str] = GROUPS) -> bool:
        """Whether none of these groups needs compiling: in pure mode, or if their machine code is loaded or on disk."""
        return not self.compiled or all(
            group in self.loaded or machine_code.is_there(self.kernel, group) for group in groups
        )

    def warm_up(
        self, groups: Iterable[str] = GROUPS, go_on: Callable[[], bool] = lambda: True
    ) -> Iterator[tuple[str, int, int]]:
        """Loads or compiles these groups of drivers; before each, yields its name, its number and the number of groups.

        If several processes want the same group, one compiles it; the others wait, while `go_on()` is true, and load
        it."""
        self._logged = True
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
        """Loads a group of drivers from disk. Returns False if any part is missing."""
        from wettlauf.core.compile_groups import NotOnDisk, loading_only

        try:
            with loading_only():
                self._compile(group)
        except NotOnDisk:
            machine_code.note_missing(self.kernel, group)
            return False
        return True

    def _compile(self, group: str) -> None:
        """Loads the drivers of a group, or compiles them for the types of their arguments."""
        import numba

        given = arguments(self)
        for name in GROUPS[group]:
            self._drivers[name].compile(tuple(numba.typeof(argument) for argument in given[name]))
        self.loaded.add(group)

    def driver(self, name: str) -> Any:
        return self._drivers[name]

    # ---- logs and statistics ----

    def traced(self, setups: Records, states: Records, players: Players, seed: int) -> tuple[Log, int]:
        """Plays a dealt game to its end and logs it. Returns the log and the number of its entries.

        Raises BadGame if the game is longer than its kernel declares."""
        scratch, log = self.scratch(), self.log()
        seed_random(scratch.rng, seed, PLAYING)
        entries = int(self.trace(setups, states, 0, players, scratch, log, MOST_DECISIONS))
        if entries == OUT_OF_ROOM:
            room = {"decisions": len(log.sets), "events": len(log.events), "numbers": self.kernel.event_size}
            raise BadGame(Words("game-facts-broken", {"game": self.kernel.name, **room}))
        return log, entries

    def counted(self, setups: Records, dealt: Records, states: Records) -> tuple[list[int], list[int]]:
        """Returns the start places and tallies of a game, from its first and its last state."""
        outcomes = self.outcomes(1)
        starts, counts = outcomes.starts[0], outcomes.counts[0]
        self.count_at(setups, dealt, states, 0, starts, counts)
        return [int(place) for place in starts], [int(count) for count in counts]


def _bind_pure(bound: dict[Any, Any], constants: dict[str, Any]) -> dict[str, Any]:
    """Returns the drivers with the game's functions in place of the contract's: the same code with other globals."""
    drivers = {}
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
        drivers.update({driver.__name__: made[driver.__name__] for driver in module.DRIVERS})
    return drivers


def engine_for(kernel: Kernel, compiled: bool | None = None) -> Engine:
    """Returns the engine of a game, by default in the mode of `default_mode`."""
    return _engine(kernel, default_mode() if compiled is None else compiled)


@functools.cache
def _engine(kernel: Kernel, compiled: bool) -> Engine:
    return Engine(kernel, compiled)


__all__ = ["MOST_DECISIONS", "Engine", "default_mode", "engine_for", "numba_is_available", "pure_mode_requested"]
