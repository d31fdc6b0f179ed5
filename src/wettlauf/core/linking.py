"""Links rules before optimising them: machine code is generated once for all functions that Python calls together.

Numba optimises each function that it compiles, with everything it calls, and generates machine code for it: a rule that
four others call is processed five times, though Python calls none of them. Here the code of a rule is only its own body
(`_Unlinked`). The functions that Python calls are linked with all rules they need into one library, which is optimised
and turned into machine code once.

This relies on Numba's internals. `POSSIBLE` says whether the installed Numba has what is needed. If it has not, or if
linking fails, Numba compiles in its usual way, which only takes longer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen, compiler

from wettlauf.core.numba_speedups import FastFlags

LIBRARY = ("finalize", "_get_module_for_linking", "_optimize_final_module", "_finalize_final_module", "add_ir_module")
POSSIBLE = (
    hasattr(compiler.Compiler, "compile_extra")
    and hasattr(compiler.Flags, "no_compile")
    and all(hasattr(codegen.JITCodeLibrary, name) for name in LIBRARY)
)


class _Unlinked(codegen.JITCodeLibrary):
    """The code of one rule, before it is linked with the rules it calls."""

    instructions = 0

    def add_ir_module(self, ir_module: Any) -> None:
        super().add_ir_module(ir_module)
        blocks = [block for function in ir_module.functions for block in function.blocks]
        self.instructions += sum(len(block.instructions) for block in blocks)

    def finalize(self) -> None:
        self._finalized = True

    def _get_module_for_linking(self) -> Any:
        """Returns this rule with all it calls, for Numba's own libraries if linking by groups has failed."""
        if self._shared_module is None:
            module = self._final_module.clone()
            own = [function.name for function in module.functions if not function.is_declaration]
            _link_into(module, _with_callees([self])[1:], own)
            for name in own:
                module.get_function(name).linkage = "linkonce_odr"  # several libraries may contain it
            self._shared_module = module
        return self._shared_module


class RuleCompiler(compiler.Compiler):
    """Numba's compiler, stopped before it generates machine code."""

    def compile_extra(self, func: Any) -> Any:
        state = self.state
        state.library = _Unlinked(state.targetctx.codegen(), func.__qualname__)
        state.flags = FastFlags(state.flags)
        state.flags.no_compile = True
        result = super().compile_extra(func)
        # Numba looks up the code of a rule by a built-in function and accepts nothing else. Nothing may ever call this
        # one from Python; it would raise an error that names the rule.
        key = f"{{{func.__qualname__} is compiled for other rules only}}".format
        result.target_context.insert_user_function(key, result.fndesc, [result.library])
        return result._replace(entry_point=key)


def link(name: str, results: Iterable[Any]) -> tuple[list[Any], dict[str, int]]:
    """Generates machine code for results of `RuleCompiler` in one library. Returns callable results and sizes: how many
    rules and instructions went in, and how many instructions came out of the optimiser."""
    results = list(results)
    library = results[0].target_context.codegen().create_library(name)
    library.enable_object_caching()
    module = library._final_module
    parts = _with_callees([result.library for result in results])
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


def _with_callees(libraries: Sequence[Any]) -> list[Any]:
    """Returns these libraries and all that they call, directly or indirectly: each once, depth first."""
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
    """Links their code into the module. Only the names in `kept` stay callable from outside: the optimiser then knows
    all calls of everything else, inlines what is called once and drops what is no longer called."""
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
    for library in foreign:  # Numba's own: only what is still needed is linked in
        module.link_in(library._get_module_for_linking(), preserve=True)


def _callable(result: Any, library: Any) -> Any:
    context = result.target_context
    function = context.get_executable(library, result.fndesc, result.environment)
    context.insert_user_function(function, result.fndesc, [library])
    return result._replace(library=library, entry_point=function)
