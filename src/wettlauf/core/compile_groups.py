"""Compiles or loads the functions that Python calls in groups: calling one makes its whole group ready."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import compiler
from numba.core.environment import lookup_environment
from numba.core.errors import NumbaError

from wettlauf.core import linking
from wettlauf.core.code_cache import FunctionFile, GroupFile
from wettlauf.core.numba_speedups import with_large_stack, without_garbage_collection

# By the name of a function: example arguments of the types that it is called with.
Arguments = Callable[[], Mapping[str, tuple[Any, ...]]]
Lower = Callable[[Any, tuple[Any, ...]], Any]


class Group:
    """Some functions, the types that they are usually called with, and their machine code."""

    def __init__(self, name: str, folder: str | None, arguments: Arguments) -> None:
        self.name = name
        self.file = GroupFile(folder, name) if folder is not None else None
        self.sizes: dict[str, int] = {}  # as `linking.link` counts them
        self._arguments = arguments
        self._members: dict[str, Any] = {}  # dispatchers, by the name of their function
        self._was_loaded = False

    def add(self, dispatcher: Any) -> None:
        self._members[dispatcher.py_func.__name__] = dispatcher

    def member(self, function: Any) -> Any:
        return self._members[function.__name__]

    def load(self, name: str, context: Any) -> Any:
        """Loads the group from disk. Returns the result for this function, or None if there is none; passes on the
        results of the others."""
        if self._was_loaded or self.file is None:
            return None
        try:
            context.refresh()  # in a new process Numba has not registered its types yet
            found = self.file.load(context.codegen())
            if found is None:
                return None  # not yet: another process may be compiling it
            self._was_loaded = True
            return self._handed_out(name, self._revived(found, context))
        except Exception:  # not what its stamp promises
            return None

    def compile(self, name: str, lowered: Any, lower: Lower) -> Any:
        """Compiles the group of a function whose code exists already; `lower` generates the code of the others.

        Returns the callable result of the function. For other than its usual types, compiles only the function."""
        types = self._types()
        if types.get(name) != lowered.signature.args:
            return linking.link(lowered.library.name, [lowered])[0][0]
        names = [member for member in types if member == name or types[member] not in self._members[member].overloads]
        parts = [lowered if member == name else lower(self._members[member], types[member]) for member in names]
        made, self.sizes = linking.link(self.name, parts)
        environments = _environments(made[0])
        if self.file is not None:
            self.file.save(made[0].codegen, _kept(names, made, environments, self.sizes))
        return self._handed_out(name, dict(zip(names, made, strict=True)))

    def _types(self) -> dict[str, tuple[Any, ...]]:
        return {
            name: tuple(numba.typeof(value) for value in values)
            for name, values in self._arguments().items()
            if name in self._members
        }

    def _revived(self, found: dict[str, Any], context: Any) -> dict[str, Any]:
        library = context.codegen().unserialize_library(found["library"])
        results = {name: _revived(context, library, part) for name, part in found["results"].items()}
        for environment in found["environments"]:
            context.codegen().set_env(environment.env_name, environment)
        self.sizes = found["sizes"]
        return results

    def _handed_out(self, name: str, results: Mapping[str, Any]) -> Any:
        for member, result in results.items():
            dispatcher = self._members[member]
            if member != name and result.signature.args not in dispatcher.overloads:
                dispatcher.add_overload(result)
        return results.get(name)


def compiler_of(group: Group) -> type:
    """Returns a Numba compiler for functions that Python calls, which generates machine code for the whole group."""

    class EntryCompiler(linking.RuleCompiler):
        def compile_extra(self, func: Any) -> Any:
            with without_garbage_collection():
                return with_large_stack(lambda: self._compile_group(func))

        def _compile_group(self, func: Any) -> Any:
            flags, types = self.state.flags.copy(), self.state.args

            def lower(dispatcher: Any, types: tuple[Any, ...], how: type = linking.RuleCompiler) -> Any:
                contexts = dispatcher.typingctx, dispatcher.targetctx
                return compiler.compile_extra(
                    *contexts, dispatcher.py_func, types, None, flags.copy(), {}, pipeline_class=how
                )

            try:
                lowered = super().compile_extra(func)
                return group.compile(func.__name__, lowered, lower)
            except NumbaError:
                raise  # the rule cannot be compiled at all
            except Exception:  # this Numba lacks something that `linking` relies on
                return lower(group.member(func), types, compiler.Compiler)

    return EntryCompiler


class NotOnDisk(Exception):
    """Within `loading_only`: the machine code is missing, damaged, or for another processor."""


class _Wishes(threading.local):
    """What each thread wants: while one only loads, another may be compiling."""

    loading_only = False


_wishes = _Wishes()


@contextmanager
def loading_only() -> Iterator[None]:
    """Makes functions that are not on disk raise NotOnDisk in this thread, instead of compiling for many seconds."""
    _wishes.loading_only = True
    try:
        yield
    finally:
        _wishes.loading_only = False


class GroupCache(FunctionFile):
    """A cache that looks into the group's file first."""

    def __init__(self, function: Any, folder: str, group: Group) -> None:
        self.group = group
        super().__init__(function, folder)

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        result = self.group.load(self._py_func.__name__, target_context)
        if result is None or result.signature.args != signature:
            result = super().load_overload(signature, target_context)
        if result is None and _wishes.loading_only:
            raise NotOnDisk
        return result

    def save_overload(self, signature: Any, data: Any) -> None:
        if data.library.name != self.group.name:  # else the group has it
            super().save_overload(signature, data)


# ---- what is kept on disk ----


def _kept(names: list[str], made: list[Any], environments: list[Any], sizes: dict[str, int]) -> dict[str, Any]:
    results = {}
    for name, result in zip(names, made, strict=True):
        # Numba drops these too before it writes: only compiling needs them.
        result.fndesc.typemap = result.fndesc.calltypes = None
        results[name] = {
            "fndesc": result.fndesc,
            "environment": result.environment,
            "signature": result.signature,
            "reload_init": result.reload_init,
        }
    return {"library": _machine_code(made), "environments": environments, "sizes": sizes, "results": results}


def _machine_code(made: list[Any]) -> Any:
    """Returns what Numba restores a library from. It reads the defined names from bitcode that other libraries could
    inline; none does, so a skeleton with only the names is enough and loads much faster."""
    library = made[0].library
    names = [result.fndesc.llvm_cpython_wrapper_name for result in made]
    skeleton = llvm.parse_assembly("".join(f'define void @"{name}"() {{ ret void }}\n' for name in names))
    return library.name, "object", (library._get_compiled_object(), skeleton.as_bitcode())


def _environments(made: Any) -> list[Any]:
    """Returns the environments of all functions in the library, registered so that the machine code finds them."""
    found = [
        lookup_environment(value.name)
        for value in made.library._final_module.global_variables
        if value.name.startswith("_ZN08NumbaEnv")
    ]
    kept = [environment for environment in found if environment is not None and environment.can_cache()]
    for environment in kept:
        made.codegen.set_env(environment.env_name, environment)
    return kept


def _revived(context: Any, library: Any, part: dict[str, Any]) -> Any:
    for function in part["reload_init"]:
        function()
    entry_point = context.get_executable(library, part["fndesc"], part["environment"])
    context.insert_user_function(entry_point, part["fndesc"], [library])
    return compiler.compile_result(
        **part,
        target_context=context,
        typing_context=context.typing_context,
        library=library,
        entry_point=entry_point,
        type_annotation="",
        objectmode=False,
        lifted=(),
    )
