"""Caches machine code on disk, in the folder that `machine_code` names.

A damaged or unwritable cache means compiling again, never an error.
"""

from __future__ import annotations

import contextlib
import hashlib
import pickle
import sys
from pathlib import Path
from typing import Any

from numba.core import caching, serialize

# ---- a group of functions ----


class GroupFile:
    """The cache of a group: one data file behind a small index, like Numba's own caches.

    The data is stored with its hash: LLVM aborts the whole process if it is given damaged machine code.
    """

    def __init__(self, folder: str, name: str) -> None:
        self._file = caching.IndexDataCacheFile(folder, f"group-{name}", Path(folder).name)

    def load(self, codegen: Any) -> Any:
        try:
            found = self._file.load(codegen.magic_tuple())
            if found is None:
                return None
            digest, data = found
            if hashlib.sha256(data).digest() != digest:
                raise ValueError("damaged")
            return pickle.loads(data)
        except Exception:  # unpickling a damaged file may raise anything
            self._forget()
            return None

    def save(self, codegen: Any, content: Any) -> None:
        try:
            data = serialize.dumps(content)
            self._file.save(codegen.magic_tuple(), (hashlib.sha256(data).digest(), data))
        except Exception:  # a full or read-only disk, a damaged index
            self._forget()

    def _forget(self) -> None:
        with contextlib.suppress(OSError):
            self._file.flush()


# ---- a function on its own ----


class _Locator(caching._CacheLocator):
    def __init__(self, function: Any, folder: str) -> None:
        self._py_file = function.__code__.co_filename
        self._folder = folder

    def get_cache_path(self) -> str:
        return self._folder

    def get_source_stamp(self) -> str:
        return Path(self._folder).name

    def get_disambiguator(self) -> str:
        return "rule"  # qualified names are unique; a line number would change with every comment above


class FunctionFile(caching.FunctionCache):
    """Numba's cache in our folder: for calls with other types than the function's group is compiled for."""

    def __init__(self, function: Any, folder: str) -> None:
        class CacheInFolder(caching.CompileResultCacheImpl):
            def __init__(self, function: Any) -> None:
                self._lineno = function.__code__.co_firstlineno
                self._locator = _Locator(function, folder)
                self._filename_base = self.get_filename_base(
                    f"{function.__module__}.{function.__qualname__}", getattr(sys, "abiflags", "")
                )

        self._impl_class = CacheInFolder
        super().__init__(function)

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(signature, target_context)
        except Exception:  # unpickling a damaged file may raise anything
            self._forget()
            return None

    def save_overload(self, signature: Any, data: Any) -> None:
        try:
            super().save_overload(signature, data)
        except Exception:  # a full or read-only disk, a damaged index
            self._forget()

    def _forget(self) -> None:
        with contextlib.suppress(OSError):
            self.flush()
