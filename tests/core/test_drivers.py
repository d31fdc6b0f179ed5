"""`Drivers` declares the drivers as they are, and `Memory` allocates what they take."""

from __future__ import annotations

import dataclasses
import inspect
import logging

import pytest

from tests.toy import HOP
from wettlauf.core import machine_code
from wettlauf.core.driver_groups import GROUPS, arguments, drivers_of
from wettlauf.core.driver_types import Drivers
from wettlauf.core.engine import Engine, engine_for

MOST_ARGUMENTS = 9
DECLARED = {name: function for name, function in vars(Drivers).items() if not name.startswith("_")}


def test_every_driver_is_declared_with_its_own_arguments() -> None:
    entries = {driver.__name__: driver for driver in machine_code.entries()}
    assert set(entries) == set(DECLARED) == set(drivers_of(GROUPS))
    for name, driver in entries.items():
        _, *declared = inspect.signature(DECLARED[name]).parameters
        assert declared == list(inspect.signature(driver).parameters), name
        assert len(declared) <= MOST_ARGUMENTS, name


@pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "pure"])
def test_an_engine_has_every_driver_bound_and_memory_for_it(compiled: bool) -> None:
    engine = engine_for(HOP.kernel, compiled)
    given = arguments(engine)
    assert set(given) == set(DECLARED)
    for name, declared in DECLARED.items():
        assert getattr(engine, name) is engine.driver(name)
        assert len(given[name]) == len(inspect.signature(declared).parameters) - 1, name


def test_a_driver_that_is_not_bound_says_so() -> None:
    with pytest.raises(NotImplementedError, match="bound to a game"):
        DECLARED["is_over_at"](None, None, None, 0)


def test_scratch_has_the_same_fields_in_both_modes() -> None:
    compiled, pure = (engine_for(HOP.kernel, mode).scratch() for mode in (True, False))
    for name in compiled._fields:
        assert list(getattr(compiled, name)) == getattr(pure, name), name


# ---- the library prints nothing ----


def test_compiling_is_logged_once_and_printed_nowhere(
    caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = Engine(dataclasses.replace(HOP.kernel, name="never_compiled"), compiled=True)
    with caplog.at_level(logging.INFO, "wettlauf"):
        engine.log_compiling(GROUPS)
        engine.log_compiling(GROUPS)
    assert [record.getMessage() for record in caplog.records] == [
        "Compiling the rules of never_compiled (once; `wettlauf warmup` does it in advance)."
    ]
    assert capsys.readouterr() == ("", "")
