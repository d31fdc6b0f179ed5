"""Processor instructions for bit sets, in place of the plain functions of `bits`."""

from __future__ import annotations

import os
from typing import Any

import llvmlite.binding
from llvmlite import ir
from numba.core import cgutils
from numba.core import types as numba_types
from numba.extending import intrinsic


@intrinsic
def _population(typing_context: Any, word: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba_types.int64(numba_types.int64), generate


@intrinsic
def _deposit(typing_context: Any, value: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        function = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        return builder.call(function, arguments)

    return numba_types.int64(numba_types.int64, numba_types.int64), generate


def size(word):
    return _population(word)


def nth(word, n):
    single = _deposit(1 << n, word)
    return _population(single - 1)


def copy_record(records, to, source):
    records[to] = records[source]


def has_bit_deposit() -> bool:
    # If a processor is named, Numba compiles for that one, not for this machine.
    if os.environ.get("NUMBA_CPU_NAME") or os.environ.get("NUMBA_CPU_FEATURES"):
        return False
    return bool(llvmlite.binding.get_host_cpu_features().get("bmi2", False))
