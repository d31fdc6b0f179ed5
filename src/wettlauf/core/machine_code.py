"""Where a game's machine code is cached on disk, and which groups of drivers are complete. Nothing here needs Numba.

Numba's own cache checks only the file of the function that is called, so a driver would keep old rules after an edit
elsewhere. Here each game's machine code has a folder named by a hash of everything that affects it: the code of every
rule that the drivers reach, the tables it reads, the compiling modules, the grouping, the fields in the memory of
drivers, the versions of Python, NumPy and Numba, and the flags that change code. A comment or a view can change without
recompiling anything.

A complete group has a marker file, a cheap hint: loading finds out whether it is right.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from wettlauf.core import drivers, search, studies
from wettlauf.core.contract import BOUND, Kernel
from wettlauf.core.driver_groups import GROUPS
from wettlauf.core.file_locks import locked
from wettlauf.core.memory import FIELDS
from wettlauf.core.rule import is_inlined, is_rule

# Modules that determine which code is generated, and how it is stored.
COMPILER = (
    "native.py",
    "instructions.py",
    "linking.py",
    "numba_speedups.py",
    "compile_groups.py",
    "code_cache.py",
)
FLAGS = ("NUMBA_OPT", "NUMBA_DEBUGINFO", "NUMBA_BOUNDSCHECK", "NUMBA_DEBUG", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
STAMPS_KEPT = 8  # folders of machine code per game; older ones are deleted
DRAFT_SECONDS = 60.0  # a temporary file older than this was left behind by a process that died
DRIVER_MODULES = (drivers, search, studies)


def bound_rules(kernel: Kernel) -> dict[Any, Any]:
    """Returns the game's own function for each of the contract's."""
    return {contract: getattr(kernel, name) for contract, name in BOUND.items()}


def constants_of(kernel: Kernel) -> dict[str, Any]:
    """Returns the game's values for constants of the drivers."""
    return {"MASK_WORDS": kernel.mask_words}


def entries() -> list[Callable[..., Any]]:
    """Returns the drivers: the functions that Python calls."""
    return [driver for module in DRIVER_MODULES for driver in module.DRIVERS]


# ---- the folder ----


@functools.cache
def folder_of(kernel: Kernel) -> Path | None:
    """Returns the folder for this game's machine code; None if no place is writable, which only costs time."""
    name = f"{kernel.name}-{stamp_of(kernel)}"
    for place in _places():
        folder = place / "compiled" / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                pass
        except OSError:
            continue
        _throw_away_old(folder, kernel.name)
        return folder
    return None


def _places() -> Iterator[Path]:
    requested = os.environ.get("WETTLAUF_CACHE_DIR")
    if requested:
        yield Path(requested)
    from platformdirs import user_cache_path

    yield user_cache_path("wettlauf", appauthor=False)
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    yield Path(tempfile.gettempdir()) / f"wettlauf-{user}"


def _throw_away_old(folder: Path, name: str) -> None:
    with suppress(OSError):  # another process may clean up at the same time
        os.utime(folder)
        others = [path for path in folder.parent.glob(f"{name}-*") if path != folder]
        for old in sorted(others, key=lambda path: path.stat().st_mtime, reverse=True)[STAMPS_KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)


# ---- groups ----


def is_there(kernel: Kernel, group: str) -> bool:
    """Whether a group of drivers is completely compiled."""
    folder = folder_of(kernel)
    return folder is not None and (folder / _mark(group)).exists()


def note_complete(kernel: Kernel, group: str) -> None:
    """Marks a group as completely compiled."""
    folder = folder_of(kernel)
    if folder is not None:
        with suppress(OSError):
            (folder / _mark(group)).touch()


def note_missing(kernel: Kernel, group: str) -> None:
    """Removes a wrong marker: a file is damaged, or is for another processor."""
    folder = folder_of(kernel)
    if folder is not None:
        with suppress(OSError):
            (folder / _mark(group)).unlink()


def _mark(group: str) -> str:
    return f"{group}.complete"


@contextmanager
def only_compiler(kernel: Kernel, go_on: Callable[[], bool] = lambda: True) -> Iterator[bool]:
    """Locks the compiling of this game, waiting for other processes while `go_on()` is true; yields whether it is
    locked."""
    folder = folder_of(kernel)
    if folder is None:
        yield True
        return
    try:
        lock = locked(folder / "compiling.lock", go_on)
        held = lock.__enter__()
    except OSError:  # the folder is gone, or no longer writable
        yield True
        return
    try:
        if held:
            _throw_away_drafts(folder)
        yield held
    finally:
        lock.__exit__(None, None, None)


def _throw_away_drafts(folder: Path) -> None:
    """Deletes temporary files of processes that were killed while writing."""
    with suppress(OSError):
        for draft in folder.glob("*.tmp.*"):
            if time.time() - draft.stat().st_mtime > DRAFT_SECONDS:
                draft.unlink()


# ---- the stamp ----


_numba_version: str | None = None


def numba_version() -> str | None:
    """Returns the version of Numba without importing it, which takes half a second; None if it is not installed."""
    global _numba_version
    if _numba_version is None:
        from importlib.metadata import PackageNotFoundError, version

        invalidate_caches()  # it may just have been installed; its folder appears after its metadata
        if find_spec("numba") is not None:
            with suppress(PackageNotFoundError):
                _numba_version = version("numba")
    return _numba_version


@functools.cache
def stamp_of(kernel: Kernel) -> str:
    """Returns a hash of everything that a game's machine code depends on."""
    digest = hashlib.sha256()
    for module in COMPILER:
        digest.update((Path(__file__).parent / module).read_bytes())
    bound, constants, seen = bound_rules(kernel), constants_of(kernel), set[Any]()
    for entry in sorted(entries(), key=lambda function: function.__qualname__):
        _add_to(digest, entry, bound, constants, seen)
    flags = [os.environ.get(flag) for flag in FLAGS]
    digest.update(repr((sys.version, np.__version__, numba_version(), flags, GROUPS, FIELDS)).encode())
    return digest.hexdigest()[:20]


def _add_to(
    digest: Any, function: Callable[..., Any], bound: dict[Any, Any], constants: dict[str, Any], seen: set[Any]
) -> None:
    """Adds the code of a rule, the constants it uses, and the rules it calls."""
    function = bound.get(function, function)
    if function in seen:
        return
    seen.add(function)
    code: types.CodeType = function.__code__
    facts = (function.__qualname__, is_inlined(function), code.co_consts, code.co_names)
    digest.update(code.co_code + repr(facts).encode())
    for name in code.co_names:
        value: Any = constants[name] if name in constants else function.__globals__.get(name)
        if is_rule(value) or (isinstance(value, types.FunctionType) and value in bound):
            _add_to(digest, value, bound, constants, seen)
        elif isinstance(value, int | float | str | tuple):
            digest.update(repr((name, value)).encode())
