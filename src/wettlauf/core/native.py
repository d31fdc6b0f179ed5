"""The compiled mode: Numba turns rules into machine code, which is cached on disk where `machine_code` says."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numba
import numpy as np

from wettlauf.core import bits, compile_groups, instructions, layout, linking, numba_speedups
from wettlauf.core.compile_groups import Arguments, Group, GroupCache
from wettlauf.core.rule import is_inlined, is_rule

# Rules create no arrays, so reference counting is off: it would cost more than a short rule itself.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
# Rules that only rules call need no wrapper for calls from Python. None is called from C.
FOR_RULES: dict[str, Any] = {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
FOR_PYTHON: dict[str, Any] = {**OPTIONS, "no_cfunc_wrapper": True}
# Rules that are replaced with processor instructions.
_INSTRUCTIONS: dict[Any, Any] = {bits.size: instructions.size, layout.copy_record: instructions.copy_record}
if instructions.has_bit_deposit():
    _INSTRUCTIONS[bits.nth] = instructions.nth

# ---- from rules to machine code ----


def _as_constant(value: object) -> object:
    """Turns tables of integers into arrays, which compiled code reads in place."""
    if isinstance(value, tuple) and value:
        if all(isinstance(item, int) for item in value):
            return np.array(value, np.int64)
        if all(isinstance(row, tuple) and row and all(isinstance(x, int) for x in row) for row in value):
            return np.array(value, np.int64)
    return value


class Compiler:
    """Compiles rules for one game: rebinds the names of each module, rules to compiled ones.

    `bound` maps the functions of the contract to the game's own, `constants` maps further names to values. `entries`
    are the functions that Python calls: only their machine code is cached in `folder`; it includes all they call.
    Entries named in one of `groups` are compiled together, for the types of the values in `arguments`.
    """

    def __init__(
        self,
        name: str,
        bound: Mapping[Any, Any],
        constants: Mapping[str, Any],
        entries: Iterable[Callable[..., Any]],
        groups: Mapping[str, Iterable[str]] | None = None,
        arguments: Arguments = dict,
        folder: Path | None = None,
    ):
        self.name = name
        self.folder = None if folder is None else str(folder)
        self._entries = frozenset(entries)
        self._bound = dict(bound)
        self._constants = dict(constants)
        self._grouped = {group: tuple(names) for group, names in (groups or {}).items()}
        self._made: dict[Any, Any] = {}
        self._rules: dict[Any, Any] = {}
        self._spaces: dict[int, dict[str, Any]] = {}
        self.groups = {group: Group(group, self.folder, arguments) for group in self._grouped}

    def compile(self, function: Callable[..., Any]) -> Any:
        """Returns the compiled twin of a rule for calls from Python; the first call compiles or loads it."""
        function = self._bound.get(function, function)
        if function not in self._made:
            group = self._group_of(function)
            twin = self._twin(function)
            how = dict(FOR_PYTHON)
            if linking.POSSIBLE:
                how["pipeline_class"] = compile_groups.compiler_of(group)
            dispatcher = numba.njit(**how)(twin)
            group.add(dispatcher)
            self._made[function] = dispatcher
            if function in self._entries and self.folder is not None:
                dispatcher._cache = GroupCache(twin, self.folder, group)
        return self._made[function]

    def _group_of(self, function: Callable[..., Any]) -> Group:
        for group, names in self._grouped.items():
            if function in self._entries and function.__name__ in names:
                return self.groups[group]
        return Group(function.__name__, None, dict)

    def _rule(self, function: Callable[..., Any]) -> Any:
        """Returns the compiled twin of a rule for calls from other rules."""
        function = self._bound.get(function, function)
        if function not in self._rules:
            twin = self._twin(function)
            if function not in self._rules:  # `_twin` may have made it, for the other names of its module
                how = {**FOR_RULES, "forceinline": is_inlined(function)}
                if linking.POSSIBLE:
                    how["pipeline_class"] = linking.RuleCompiler
                self._rules[function] = numba.njit(**how)(twin)
                if not is_inlined(function):  # those are copied anyway
                    numba_speedups.widen_integers(self._rules[function])
        return self._rules[function]

    def _twin(self, function: Callable[..., Any]) -> Any:
        replacement = _INSTRUCTIONS.get(function)
        if replacement is not None:
            return replacement
        # The qualified name gives each game's copy of a driver its own cache file.
        twin = types.FunctionType(function.__code__, self._space(function), function.__name__)
        twin.__qualname__ = f"{function.__qualname__}_{self.name}"
        return twin

    def _space(self, function: Callable[..., Any]) -> dict[str, Any]:
        source: dict[str, Any] = function.__globals__
        if id(source) not in self._spaces:
            space: dict[str, Any] = {}
            self._spaces[id(source)] = space  # before it is filled: rules may refer to each other in circles
            for name, value in source.items():
                if is_rule(value) or (isinstance(value, types.FunctionType) and value in self._bound):
                    space[name] = self._rule(value)
                else:
                    space[name] = _as_constant(value)
            space.update({name: value for name, value in self._constants.items() if name in source})
        return self._spaces[id(source)]


def group_sizes(dispatcher: Any) -> dict[str, int]:
    """Returns the sizes of a function's group: rules, their instructions, and instructions after optimising."""
    cache = getattr(dispatcher, "_cache", None)
    return cache.group.sizes if isinstance(cache, GroupCache) else {}
