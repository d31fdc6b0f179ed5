"""Rules linked before they are optimised: machine code is made once for all functions that Python calls together.

Numba optimises each function that it compiles, and makes machine code of it, with all it calls inside: a rule behind
four others is worked on five times, though Python calls none of them. Here a rule stays the plain code of its own body
(`_Unlinked`). Only the functions that Python calls, with all rules behind them, are linked into one library, optimised
and turned into machine code.

This reaches into Numba. `POSSIBLE` says whether this Numba has what it needs. If it has not, or if linking fails, Numba
compiles as it always does, which only takes longer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen, compiler

from wettlauf.core.quick_compiling import QuickFlags

LIBRARY = ("finalize", "_get_module_for_linking", "_optimize_final_module", "_finalize_final_module", "add_ir_module")
POSSIBLE = (
    hasattr(compiler.Compiler, "compile_extra")
    and hasattr(compiler.Flags, "no_compile")
    and all(hasattr(codegen.JITCodeLibrary, name) for name in LIBRARY)
)


class _Unlinked(codegen.JITCodeLibrary):
    """The code of one rule, neither optimised together with what it calls nor turned into machine code."""

    instructions = 0

    def add_ir_module(self, ir_module: Any) -> None:
        super().add_ir_module(ir_module)
        blocks = [block for function in ir_module.functions for block in function.blocks]
        self.instructions += sum(len(block.instructions) for block in blocks)

    def finalize(self) -> None:
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """For a library of Numba's own kind, where linking by groups has failed: this rule with all it calls."""
        if self._shared_module is None:
            module = self._final_module.clone()
            own = [function.name for function in module.functions if not function.is_declaration]
            _link_into(module, _behind([self])[1:], own)
            for name in own:
                module.get_function(name).linkage = "linkonce_odr"  # several may bring it
            self._shared_module = module
        return self._shared_module


class RuleCompiler(compiler.Compiler):
    """Numba's way from a function to its code, up to where machine code would be made of it."""

    def compile_extra(self, func: Any) -> Any:
        state = self.state
        state.library = _Unlinked(state.targetctx.codegen(), func.__qualname__)
        state.flags = QuickFlags(state.flags)
        state.flags.no_compile = True
        result = super().compile_extra(func)
        # Numba finds the code of a rule by a built-in function and lets nothing else stand for it. There is none yet,
        # and Python must never call it; this one would only raise an error that names the rule.
        key = f"{{{func.__qualname__} is compiled for other rules only}}".format
        result.target_context.insert_user_function(key, result.fndesc, [result.library])
        return result._replace(entry_point=key)


def link(name: str, results: Iterable[Any]) -> tuple[list[Any], dict[str, int]]:
    """Make machine code of results of `RuleCompiler` in one library. Returns results that can be called, and sizes:
    how many rules went in, of how many instructions, and how many came out of the optimiser."""
    results = list(results)
    library = results[0].target_context.codegen().create_library(name)
    library.enable_object_caching()
    module = library._final_module
    parts = _behind([result.library for result in results])
    callable_names = {result.fndesc.llvm_func_name for result in results}
    callable_names |= {result.fndesc.llvm_cpython_wrapper_name for result in results}
    _link_into(module, parts, callable_names)
    library._optimize_final_module()
    module.verify()
    unlinked = [part for part in parts if isinstance(part, _Unlinked)]
    sizes = {
        "rules": len(unlinked),
        "instructions": sum(part.instructions for part in unlinked),
        "optimised": str(module).count("\n  "),
    }
    library._finalize_final_module()
    return [_callable(result, library) for result in results], sizes


def _behind(libraries: Sequence[Any]) -> list[Any]:
    """These libraries and all that they call, each once, callers first."""
    found: dict[Any, None] = {}
    waiting = list(reversed(libraries))
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, _Unlinked):
                waiting.extend(reversed(library._linking_libraries))
    return list(found)


def _link_into(module: Any, libraries: Iterable[Any], kept: Iterable[str]) -> None:
    """Put their code into the module. Only what is to be kept can be called from outside: so the optimiser knows all
    calls of everything else, takes in what is called once and throws away what is called no more."""
    foreign = []
    for library in libraries:
        if isinstance(library, _Unlinked):
            module.link_in(library._final_module, preserve=True)
        else:
            foreign.append(library)
    kept = set(kept)
    for function in module.functions:
        if not function.is_declaration and function.linkage == llvm.Linkage.external and function.name not in kept:
            function.linkage = "internal"
    for library in foreign:  # of Numba itself: only what is needed by now comes along
        module.link_in(library._get_module_for_linking(), preserve=True)


def _callable(result: Any, library: Any) -> Any:
    context = result.target_context
    function = context.get_executable(library, result.fndesc, result.environment)
    context.insert_user_function(function, result.fndesc, [library])
    return result._replace(library=library, entry_point=function)
