"""A game's rules and drivers in one mode, ready to call."""

from __future__ import annotations

import functools
import os
import sys
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from typing import Any

import numpy as np

from wettlauf.core import machine_code, search
from wettlauf.core.contract import MOST_DECISIONS, Kernel
from wettlauf.core.driver_groups import GROUPS, arguments
from wettlauf.core.layout import blank_records
from wettlauf.core.random_numbers import WORDS as RANDOM_WORDS
from wettlauf.core.rule import is_rule
from wettlauf.core.words import Words, system_language


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


class Engine:
    """The drivers of `drivers.py` bound to one game, compiled or pure; `engine.deal_at(...)` and so on."""

    def __init__(self, kernel: Kernel, compiled: bool) -> None:
        self.kernel = kernel
        self.compiled = compiled
        bound, constants = machine_code.bound_rules(kernel), machine_code.constants_of(kernel)
        if compiled:
            from wettlauf.core.native import Compiler

            entries = machine_code.entries()
            types = functools.partial(arguments, self)
            compiler = Compiler(kernel.name, bound, constants, entries, GROUPS, types, machine_code.folder_of(kernel))
            made = {driver.__name__: compiler.compile(driver) for driver in entries}
        else:
            made = _bind_pure(bound, constants)
        self.weights = self.array(kernel.weights, float)
        self._drivers = made
        self.loaded: set[str] = set() if compiled else set(GROUPS)  # groups of drivers that answer at once
        self._told = False
        for name, driver in made.items():
            setattr(self, name, driver)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(name)  # for type checkers: the drivers are attributes

    # ---- memory in the form that this mode works on ----

    def states(self, n: int = 1) -> Any:
        return blank_records(self.kernel.state, n, self.compiled)

    def setups(self, n: int = 1) -> Any:
        return blank_records(self.kernel.setup, n, self.compiled)

    def array(self, values: Any, kind: type = int) -> Any:
        """Numbers as the rules of this mode take them."""
        if self.compiled:
            return np.array(values, np.float64 if kind is float else np.int64)
        return [kind(value) for value in values]

    def zeros(self, n: int, kind: type = int) -> Any:
        if self.compiled:
            return np.zeros(n, np.float64 if kind is float else np.int64)
        return [kind(0)] * n

    def moves(self) -> Any:
        return self.zeros(self.kernel.words)

    def event(self) -> Any:
        return self.zeros(max(1, self.kernel.event_size))

    def rng(self) -> Any:
        return self.zeros(RANDOM_WORDS)

    def weights_by_seat(self, given: Sequence[Sequence[float]] = ()) -> Any:
        """A row of the heuristic's weights for every seat: those given; seats beyond them play by the game's."""
        rows = [*given, *[self.kernel.weights] * (self.kernel.seats - len(given))]
        return np.array(rows, np.float64) if self.compiled else [self.array(row, float) for row in rows]

    def worth(self) -> Any:
        return self.zeros(self.kernel.most_legal, float)

    # ---- compiling ahead ----

    def tell_if_compiling(self, groups: Iterable[str]) -> None:
        """Say once, to a person at a terminal, that compiling these groups takes a while."""
        if self._told:
            return
        self._told = True
        if sys.stderr.isatty() and not self.is_ready(groups):
            print(Words("compiling-library", {"game": self.kernel.name}).say(system_language()), file=sys.stderr)

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

    def search_memory(self, settings: Sequence[float], weights: Sequence[float], nodes: int) -> tuple[Any, ...]:
        """Settings, weights, generator, moves, event, worths, scores, gains and nodes for the driver `search`."""
        return (
            self.array(settings, float),
            self.array(weights, float),
            self.rng(),
            self.moves(),
            self.event(),
            self.worth(),
            self.zeros(self.kernel.scores),
            self.zeros(self.kernel.seats, float),
            blank_records(search.NODE, nodes, self.compiled),
        )

    def search_way(self, deepest: int) -> tuple[Any, Any, Any]:
        """Path, found nodes and a random stream for the driver `search`."""
        return self.zeros(deepest), self.zeros(self.kernel.most_legal), self.rng()

    def trace_memory(self, decisions: int) -> tuple[Any, Any, Any, Any]:
        """Seats, actions, sets and events for the driver `trace`."""
        entries = 2 * decisions
        if self.compiled:
            return (
                np.zeros(entries, np.int64),
                np.zeros(entries, np.int64),
                np.zeros((entries, self.kernel.words), np.int64),
                np.zeros((decisions if self.kernel.event_size else 1, self.kernel.event_size + 1), np.int64),
            )
        return (
            [0] * entries,
            [0] * entries,
            [[0] * self.kernel.words for _ in range(entries)],
            [[0] * (self.kernel.event_size + 1) for _ in range(decisions if self.kernel.event_size else 1)],
        )

    def outcome_memory(self, games: int) -> tuple[Any, ...]:
        """Seeds, decisions, endings, winners, then scores, starts and counts for the driver `play_games`."""
        widths = (self.kernel.scores, self.kernel.scores, self.kernel.tallies)
        if self.compiled:
            rows = zip(widths, (np.int64, np.int8, np.int32), strict=True)  # narrow: millions of games are kept
            return *(np.zeros(games, np.int64) for _ in range(4)), *(np.zeros((games, n), kind) for n, kind in rows)
        return *([0] * games for _ in range(4)), *([[0] * n for _ in range(games)] for n in widths)

    def counted(self, setups: Any, dealt: Any, states: Any) -> tuple[list[int], list[int]]:
        """What statistics ask of one game, from how it began and how it ended: start places and tallies."""
        *_, starts, counts = self.outcome_memory(1)
        self._drivers["count_at"](setups, dealt, states, 0, starts[0], counts[0])
        return [int(place) for place in starts[0]], [int(count) for count in counts[0]]


def _bind_pure(bound: dict[Any, Any], constants: dict[str, Any]) -> dict[str, Any]:
    """The drivers with the game's functions in place of the contract's: same code, another set of names."""
    found = {}
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
        found.update({driver.__name__: made[driver.__name__] for driver in module.DRIVERS})
    return found


def engine_for(kernel: Kernel, compiled: bool | None = None) -> Engine:
    """The engine of a game; by default in the mode that `default_mode` names."""
    return _engine(kernel, default_mode() if compiled is None else compiled)


@functools.cache
def _engine(kernel: Kernel, compiled: bool) -> Engine:
    return Engine(kernel, compiled)


__all__ = ["MOST_DECISIONS", "Engine", "compiled_mode_is_possible", "default_mode", "engine_for", "pure_is_wished"]
