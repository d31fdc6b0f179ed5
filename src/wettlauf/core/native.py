"""The compiled mode: rules turned into machine code by Numba, and a cache of it that is safe and never fatal.

Numba's own cache looks only at the file of the function that is called, so a driver would keep old rules after an
edit elsewhere. Here each game's machine code lies in a folder named by a stamp over all that is compiled together:
the code of every rule that the drivers reach, the tables it reads, this module, the versions of Python, NumPy and
Numba and the flags that change code. A comment or a view may change without anything being compiled anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
import types
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core import caching

from wettlauf.core import bits, instructions, layout
from wettlauf.core.rule import is_inlined, is_rule

# Rules make no arrays, so nobody needs to count who holds one: that would cost more than a short rule itself.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}
FLAGS = ("NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_BOUNDSCHECK", "NUMBA_DEBUG", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
STAMPS_KEPT = 8  # folders of machine code; older ones are thrown away

# ---- from rules to machine code ----


def _as_constant(value: object) -> object:
    """Tables of integers become arrays: compiled code reads them in place."""
    if isinstance(value, tuple) and value:
        if all(isinstance(item, int) for item in value):
            return np.array(value, np.int64)
        if all(isinstance(row, tuple) and row and all(isinstance(x, int) for x in row) for row in value):
            return np.array(value, np.int64)
    return value


class Compiler:
    """Compiles rules for one game: each module's names are bound anew, rules to compiled ones.

    `bound` gives the game's functions for those of the contract, `constants` further names by value. `entries` are
    the functions that Python calls: only their machine code is kept on disk, all they call lies inside it.
    """

    def __init__(
        self,
        name: str,
        bound: Mapping[Any, Any],
        constants: Mapping[str, Any],
        entries: Iterable[Callable[..., Any]],
    ):
        self.name = name
        self._entries = frozenset(entries)
        self._bound = dict(bound)
        self._constants = dict(constants)
        self._made: dict[Any, Any] = {
            bits.size: numba.njit(**OPTIONS)(instructions.size),
            layout.copy_record: numba.njit(**OPTIONS)(instructions.copy_record),
        }
        if instructions.has_bit_deposit():
            self._made[bits.nth] = numba.njit(**OPTIONS)(instructions.nth)
        self._spaces: dict[int, dict[str, Any]] = {}
        self.folder = _cache_folder(name, self._stamp())

    def compile(self, function: Callable[..., Any]) -> Any:
        """The compiled twin of a rule; machine code is made, or loaded, when it is first called."""
        function = self._bound.get(function, function)
        if function not in self._made:
            # The qualified name gives each game's copy of a driver a cache file of its own.
            twin = types.FunctionType(function.__code__, self._space(function), function.__name__)
            twin.__qualname__ = f"{function.__qualname__}_{self.name}"
            dispatcher = numba.njit(**OPTIONS, forceinline=is_inlined(function))(twin)
            self._made[function] = dispatcher
            if function in self._entries and self.folder is not None:
                dispatcher._cache = _Cache(twin, self.folder)
        return self._made[function]

    def _space(self, function: Callable[..., Any]) -> dict[str, Any]:
        source: dict[str, Any] = function.__globals__
        if id(source) not in self._spaces:
            space: dict[str, Any] = {}
            self._spaces[id(source)] = space  # before it is filled: rules may name each other in circles
            for name, value in source.items():
                if is_rule(value) or (isinstance(value, types.FunctionType) and value in self._bound):
                    space[name] = self.compile(value)
                else:
                    space[name] = _as_constant(value)
            space.update({name: value for name, value in self._constants.items() if name in source})
        return self._spaces[id(source)]

    def _stamp(self) -> str:
        """A fingerprint of all that decides what the machine code is."""
        digest = hashlib.sha256()
        for module in (__file__, instructions.__file__):
            digest.update(Path(module).read_bytes())
        seen: set[Any] = set()
        for entry in sorted(self._entries, key=lambda function: function.__qualname__):
            self._add_to(digest, entry, seen)
        flags = [os.environ.get(flag) for flag in FLAGS]
        digest.update(repr((sys.version, np.__version__, numba.__version__, flags)).encode())
        return digest.hexdigest()[:20]

    def _add_to(self, digest: Any, function: Callable[..., Any], seen: set[Any]) -> None:
        """The code of a rule, the numbers and tables it names, and the rules it calls."""
        function = self._bound.get(function, function)
        if function in seen:
            return
        seen.add(function)
        code: types.CodeType = function.__code__
        facts = (function.__qualname__, is_inlined(function), code.co_consts, code.co_names)
        digest.update(code.co_code + repr(facts).encode())
        for name in code.co_names:
            value: Any = self._constants[name] if name in self._constants else function.__globals__.get(name)
            if is_rule(value) or (isinstance(value, types.FunctionType) and value in self._bound):
                self._add_to(digest, value, seen)
            elif isinstance(value, int | float | str | tuple):
                digest.update(repr((name, value)).encode())


def is_cached(dispatcher: Any) -> bool:
    """Whether machine code for this function lies ready on disk."""
    cache = getattr(dispatcher, "_cache", None)
    return isinstance(cache, _Cache) and cache.is_filled()


# ---- the cache ----


def _cache_folder(name: str, stamp: str) -> str | None:
    """The first place that can be written; none at all only costs time."""
    wished = os.environ.get("WETTLAUF_CACHE_DIR")
    places = [Path(wished)] if wished else []
    places += [platformdirs.user_cache_path("wettlauf", appauthor=False), Path(tempfile.gettempdir()) / _private_name()]
    for place in places:
        folder = place / "compiled" / f"{name}-{stamp}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        _throw_away_old(folder, name)
        return str(folder)
    return None


def _private_name() -> str:
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    return f"wettlauf-{user}"


def _throw_away_old(folder: Path, name: str) -> None:
    try:
        os.utime(folder)
        others = [path for path in folder.parent.glob(f"{name}-*") if path != folder]
        for old in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[STAMPS_KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        pass  # another process tidies at the same time


class _Locator(caching._CacheLocator):
    def __init__(self, function: Any, folder: str) -> None:
        self._py_file = function.__code__.co_filename
        self._folder = folder

    def get_cache_path(self) -> str:
        return self._folder

    def get_source_stamp(self) -> str:
        return Path(self._folder).name

    def get_disambiguator(self) -> str:
        return "rule"  # qualified names are enough; a line number would change with every comment above


class _Cache(caching.FunctionCache):
    """Numba's cache in our folder. A broken or unwritable one means compiling, never an error."""

    def __init__(self, function: Any, folder: str) -> None:
        class Here(caching.CompileResultCacheImpl):
            def __init__(self, function: Any) -> None:
                self._lineno = function.__code__.co_firstlineno
                self._locator = _Locator(function, folder)
                self._filename_base = self.get_filename_base(
                    f"{function.__module__}.{function.__qualname__}", getattr(sys, "abiflags", "")
                )

        self._impl_class = Here
        super().__init__(function)

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(signature, target_context)
        except Exception:  # whatever a damaged file makes pickle raise
            self._forget()
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        try:
            super().save_overload(signature, data)
        except Exception:  # a full or read-only disk, a damaged index
            self._forget()

    def is_filled(self) -> bool:
        try:
            return bool(self._cache_file._load_index())
        except Exception:
            return False

    def _forget(self) -> None:
        with contextlib.suppress(OSError):
            self.flush()
