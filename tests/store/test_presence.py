"""Who is present at a table, as all processes know it."""

from __future__ import annotations

from sqlalchemy import update

from tests.store.asking import OPEN, RUNNING, with_store
from tests.store.test_housekeeping import DAY, HOUR, age
from wettlauf.store import Housekeeping, Store, schema
from wettlauf.store.expressions import now

LONG = 60.0


def test_a_seat_is_attended_until_the_last_word_runs_out(url: str) -> None:
    async def use(store: Store) -> None:
        for table in "ab":
            await store.create(table, [b"1"], RUNNING)
        assert await store.absences("a") == {}
        await store.vouch({"b": [1], "a": [2, 0], "removed meanwhile": [0]}, LONG)
        assert [(seat, -LONG <= gone < 0) for seat, gone in sorted((await store.absences("a")).items())] == [
            (0, True),
            (2, True),
        ]
        await store.vouch({"a": {0}}, -LONG)
        gone = await store.absences("a")
        assert gone[0] >= LONG
        assert gone[2] < 0
        await store.vouch({}, LONG)

    with_store(url, use)


def test_housekeeping_leaves_tables_alone_where_somebody_is(url: str) -> None:
    async def use(store: Store) -> None:
        for table in ("attended", "deserted", "left"):
            await store.create(table, [b"1"], OPEN)
            await age(store, table, 2 * DAY)
        await store.vouch({"attended": [0]}, LONG)
        await store.vouch({"left": [0]}, -LONG)
        assert await store.tidy(Housekeeping()) == ["deserted", "left"]

    with_store(url, use)


def test_an_entry_from_the_future_is_not_believed(url: str) -> None:
    """The clock was ahead when the entry was written: nobody counts as present until that time."""

    async def use(store: Store) -> None:
        for table in ("deserted", "attended"):
            await store.create(table, [b"1"], OPEN)
            await store.vouch({table: [0]}, LONG)
            await age(store, table, 2 * DAY)
        later = update(schema.presence).where(schema.presence.c.table_id == "deserted").values(until=now() + HOUR)
        await store.database.write(lambda connection: connection.execute(later))
        assert await store.absences("deserted") == {}
        assert (await store.absences("attended"))[0] < 0
        assert await store.tidy(Housekeeping()) == ["deserted"]

    with_store(url, use)
