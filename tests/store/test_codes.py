"""Codes in the database: found while a table waits, forgotten afterwards, never shared by two tables."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from tests.store.asking import OPEN, OVER, RUNNING, with_store
from wettlauf.store import Housekeeping, Store, StoredCode, TableExists, schema
from wettlauf.store.codes import Invited

MINE, OTHER = "K7MP4XQW", "K7MP4XQX"


async def count(store: Store) -> int:
    wanted = select(func.count()).select_from(schema.codes)
    return await store.database.read(lambda connection: connection.scalar(wanted) or 0)


def test_a_code_leads_to_its_table_while_that_waits(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN, code=StoredCode.of(MINE, "a secret", hands=True))
        assert await store.invited(MINE) == Invited("t", "a secret", True)
        assert await store.invited(OTHER) is None
        await store.append("t", 1, [b"2"], summary=RUNNING)
        assert await store.invited(MINE) is None

    with_store(url, use)


def test_a_code_that_is_taken_makes_no_table(url: str) -> None:
    async def use(store: Store) -> None:
        await store.create("t", [b"1"], OPEN, code=StoredCode.of(MINE, "mine"))
        with pytest.raises(TableExists):
            await store.create("u", [b"1"], OPEN, code=StoredCode.of(MINE, "another's"))
        assert await store.sequences(["t", "u"]) == {"t": 1}
        assert await store.invited(MINE) == Invited("t", "mine", False)

    with_store(url, use)


def test_tidying_forgets_codes_that_lead_nowhere_any_more(url: str) -> None:
    async def use(store: Store) -> None:
        for table, summary, code in (("a", OPEN, MINE), ("b", RUNNING, OTHER), ("c", OVER, "K7MP4XQY")):
            await store.create(table, [b"1"], summary, code=StoredCode.of(code, "a secret"))
        assert await count(store) == 3
        assert await store.tidy(Housekeeping()) == []
        assert await count(store) == 1
        assert await store.invited(MINE) is not None

    with_store(url, use)


def test_a_seal_opens_only_with_its_own_code() -> None:
    code = StoredCode.of(MINE, "a secret")
    assert code.open(MINE) == "a secret"
    assert code.open(OTHER) is None
    assert b"secret" not in code.sealed
