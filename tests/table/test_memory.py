"""Tables on the same course share the course's data, as a server keeps thousands of them."""

from __future__ import annotations

import gc
import tracemalloc
from typing import Any

import pytest

from tests.table.tables import Sitting, running

TABLES = 10


def bytes_of_table(game: str, options: dict[str, Any]) -> float:
    """Returns the bytes that one more running table takes, beside others of the same kind."""

    def tables(first: int, count: int) -> list[Sitting]:
        secrets = (f"{number:064x}" for number in range(first, first + count))
        return [running(game, "a", "b", "c", "d", secret=secret, options=options).play(12) for secret in secrets]

    kept = tables(1, 1)  # shared data is loaded before anything is measured
    gc.collect()
    tracemalloc.start()
    kept += tables(2, TABLES)
    gc.collect()
    found = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return found / (len(kept) - 1)


@pytest.mark.slow
def test_a_table_of_strauss_takes_no_more_than_one_of_keltis_if_others_have_its_course() -> None:
    course = [*running("strauss", "a", "b", options={"course": "random"}).table.game.options["course"]]
    strauss, keltis = bytes_of_table("strauss", {"course": course}), bytes_of_table("keltis", {})
    assert strauss < 1.5 * keltis
    assert strauss < 150_000
