"""Every table in earlier versions' databases keeps its meaning, can be viewed, and plays on to its end."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from tests.golden.conftest import Golden
from tests.golden.sitting import meaning, play_on, secret_of
from tests.server.conftest import LOTS, Client, serve
from tests.server.tables import Person
from tests.store.asking import upgrade, with_store
from tests.table.tables import Sitting
from wettlauf.core.option_history import upgrade_options
from wettlauf.core.record import Record
from wettlauf.server.summaries import in_lobby, summary_of
from wettlauf.store import Store
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import record
from wettlauf.table.pausing import resume
from wettlauf.table.rematching import ask_rematch, follow, is_agreed
from wettlauf.table.seating import begin, is_full, take_seat
from wettlauf.table.seen import news, snapshot
from wettlauf.table.table import Table

__all__ = ["LOTS", "serve"]
END = 5_000
HOLDERS = ("ann", "ben", "cleo", "dora")


class Loaded(Sitting):
    """A table loaded from a store."""

    def __init__(self, stored: list[bytes]) -> None:
        self.stored = list(stored)
        self.kind = None
        self.table = Table.from_facts(f.decode_all(stored))
        self.now = self.table.at

    @property
    def status(self) -> str:
        return self.table.status


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, golden: Golden) -> str:
    """The address of a golden database: SQLite, then PostgreSQL."""
    if request.param == "sqlite":
        return str(golden.folder / "tables.db")
    url: str = request.getfixturevalue("empty_postgresql_url")
    script = (golden.folder / "tables.sql").read_text(encoding="utf-8")
    asyncio.run(_run_script(url, script))
    asyncio.run(upgrade(url))
    return url


async def _run_script(url: str, script: str) -> None:
    import asyncpg

    connection = await asyncpg.connect(url)
    try:
        await connection.execute(script)
    finally:
        await connection.close()


def test_a_database_is_opened_and_every_table_in_it_goes_on(golden: Golden, database: str) -> None:
    async def use(store: Store) -> None:
        expected = golden.tables
        assert await store.ids() == sorted(expected)
        for name, expected_one in expected.items():
            loaded = Loaded(await store.read(name))
            means_the_same(loaded.table, expected_one)
            is_seen(loaded.table)
            await is_found(store, name, expected_one, loaded.table)
            before = len(loaded.stored)
            goes_on(loaded)
            if len(loaded.stored) > before:
                fresh, summary = loaded.stored[before:], summary_of(loaded.table)
                assert (await store.append(name, before, fresh, summary=summary)).sequence == len(loaded.stored)
            again = Loaded(await store.read(name))
            assert meaning(again.table) == meaning(loaded.table)
            if loaded.table.match is not None:
                is_verified(again.table, name, golden)

    with_store(database, use)


def means_the_same(table: Table, expected_one: dict[str, Any]) -> None:
    """Compares with what was expected when it was written; options added since must have their former behaviour."""
    found = meaning(table)
    assert table.sequence == expected_one["facts"]
    for name in expected_one.keys() - {"code", "facts"}:
        assert found[name] == expected_one[name], name
    kind, options = table.game.kind, table.game.options
    assert options == {name: upgrade_options(kind, expected_one["options"])[name] for name in options}


def is_seen(table: Table) -> None:
    """Every viewer gets the whole story, and the news since the middle."""
    for viewer in (None, *range(len(table.seats))):
        seen = msgspec.json.decode(msgspec.json.encode(snapshot(table, viewer)))
        assert (seen["sequence"], seen["you"], seen["log_length"]) == (table.sequence, viewer, table.lengths[-1])
        assert len(seen["told"]) == table.lengths[-1]
        assert (seen["now"]["view"] is None) == (table.match is None)
        assert news(table, viewer, table.sequence // 2).sequence == table.sequence


async def is_found(store: Store, name: str, expected_one: dict[str, Any], table: Table) -> None:
    """The lobby, tokens and codes lead to it."""
    row = await store.table(name)
    assert row.sequence == expected_one["facts"]
    assert in_lobby(row).about.options == expected_one["options"]
    held = {seat.holder: number for number, seat in enumerate(table.seats) if seat.holder is not None}
    for holder, number in held.items():
        token = await store.find_token(name, secret_of(name, holder))
        assert token is not None
        assert number in token.seats
    assert await store.find_token(name, secret_of(name, "nobody")) is None
    if expected_one["code"] is not None:
        invited = await store.invited(expected_one["code"])
        assert invited is not None
        assert (invited.table, invited.secret, invited.hands) == (name, secret_of(name, "invited"), True)


def goes_on(loaded: Loaded) -> None:
    """Carries on from any state: what comes next, up to the end and a rematch."""
    if loaded.status == "waiting":
        fill_seats(loaded)
    if loaded.status == "paused":
        asking, *others = loaded.table.people
        loaded.do(resume, asking)
        for other in others if "resume" in loaded.table.questions else ():
            loaded.do(answer, other, "resume", True)
    if loaded.status == "playing":
        play_on(loaded, "heuristic", END)
        assert loaded.status == "ended"
        assert loaded.table.ended is not None
        assert loaded.table.ended.how == "played"
    if loaded.status == "ended" and loaded.table.followed is None and loaded.table.opened.start is None:
        can_be_played_again(loaded)
    assert loaded.status in ("ended", "closed")


def fill_seats(loaded: Loaded) -> None:
    for number, seat in enumerate(loaded.table.seats):
        if not seat.is_filled:
            loaded.do(take_seat, number, HOLDERS[number], "Fresh", invited=True)
    assert is_full(loaded.table)
    loaded.do(begin)


def can_be_played_again(loaded: Loaded) -> None:
    table = loaded.table
    if not table.people:
        return
    asking, *others = table.people
    loaded.do(ask_rematch, asking)
    for seat in others if "rematch" in table.questions else ():
        loaded.do(answer, seat, "rematch", True)
    assert is_agreed(table)
    _, facts = follow(table, "new", "old", "77" * 32, loaded.now)
    fresh = Table.from_facts(facts)
    assert fresh.opened.wished == table.game.options | table.opened.wished


def is_verified(table: Table, name: str, golden: Golden) -> None:
    """The record replays and verifies; for a game that had ended, it equals the record of that time."""
    line = record(table).to_line()
    found = verify(Record.from_line(line), table.game.kind)
    assert found.commitment == table.opened.commitment
    if golden.tables[name]["status"] == "ended":
        then = [json.loads(old) for old in golden.lines("table-records.jsonl")]
        old = next(old for old in then if old["fairness"]["commitment"] == table.opened.commitment)
        assert json.loads(line).items() >= {key: old[key] for key in old.keys() - {"options"}}.items()


def test_a_server_opens_the_file_and_people_play_on_with_their_tokens(golden: Golden, serve: Any) -> None:
    from wettlauf.server.settings import Limits, Settings

    limits = Limits(requests=LOTS, messages=LOTS, commands_of_table=LOTS)
    url = f"sqlite:///{golden.folder / 'tables.db'}"
    client: Client = serve(Settings(hosts=("wettlauf.local",), database=url, limits=limits))
    for name, expected_one in golden.tables.items():
        for holder in (None, "ann", "ben"):
            person = Person(client, name, None if holder is None else secret_of(name, holder))
            answered = person.get()
            if answered.status_code != 403:  # not everyone has a seat at every table
                assert answered.status_code == 200, answered.text
                assert answered.json()["snapshot"]["log_length"] >= len(expected_one.get("log", []))
    expected_one = golden.tables["s-running"]
    seat = expected_one["to_act"]
    mover = Person(client, "s-running", secret_of("s-running", HOLDERS[seat]))
    assert mover.legal(seat) == expected_one["legal"]
    assert mover.do("play", seat, move=expected_one["legal"][0]).status_code == 200
    ended = Person(client, "k-over", None)
    assert ended.get("/fairness").json()["agrees"] is True
    assert ended.get("/replay").json()["length"] == len(golden.tables["k-over"]["log"])
