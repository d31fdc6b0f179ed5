"""A server that dies at each step of a shared shuffle: before the step is stored, and after it is stored but before
anybody hears of it. It resumes with the secret it had fixed; nobody gets a second shuffle."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest

from tests.attacks.serving import Json, Seat, Served
from tests.table.shuffles import entropy_of
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.table.fairness import OwnPart, Receipt, SealedSeen, SeatPledge, pledge_of, verify

# The server kills itself right before or right after it stores something, if a file says so.
KILLER = """
import os
from pathlib import Path
from wettlauf.store import Store
from wettlauf.table import sealing

sealing.STEP_MILLISECONDS = {patience}
orders = Path({orders!r})
append = Store.append

def die_if(moment):
    if orders.exists() and orders.read_text() == moment:
        orders.unlink()
        os.kill(os.getpid(), 9)

async def deadly(store, *facts, **more):
    die_if("before")
    written = await append(store, *facts, **more)
    die_if("after")
    return written

Store.append = deadly
"""
PATIENT, HASTY = 600_000, 3_000  # milliseconds
MOMENTS = ("before", "after")


class Mortal:
    """A server that dies on command and can be restarted."""

    def __init__(self, folder: Path, address: str, patience: int) -> None:
        self.orders = folder / "orders"
        self.server = Served(folder, before=KILLER.format(patience=patience, orders=str(self.orders)), address=address)
        self.server.start()
        self.deaths = 0

    def dies(self, moment: str) -> None:
        self.orders.write_text(moment)

    def revive(self, then: str | None = None) -> None:
        """Restarts the server after its death, optionally with an order to die again."""
        process = self.server.process
        assert process is not None
        process.wait(60)
        self.deaths += 1
        self.server.kill()
        if then is not None:
            self.dies(then)
        self.server.start()

    def sent(self, seat: Seat, kind: str, **more: Any) -> None:
        """Sends a message again under the same id until it is acknowledged: the server dies once before it is stored
        and once after."""
        for moment in MOMENTS:
            self.dies(moment)
            with pytest.raises((OSError, HTTPException)):
                seat.do(kind, id=kind, **more)
            self.revive()
        status, told = seat.do(kind, id=kind, **more)
        assert status == 200, told


@contextlib.contextmanager
def mortal(folder: Path, address: str, patience: int) -> Iterator[Mortal]:
    made = Mortal(folder, address, patience)
    try:
        yield made
    finally:
        made.server.kill()


@pytest.mark.parametrize("database", [pytest.param("sqlite", marks=pytest.mark.full), "postgresql"])
def test_killed_at_every_step_it_shuffles_once(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> None:
    with mortal(tmp_path, request.getfixturevalue(f"{database}_url"), PATIENT) as one:
        seats = sat_down(one.server)
        for seat in seats:
            one.sent(seat, "pledge", commitment=pledge_of(entropy_of(seat.seat)))
        sealed = shuffle_of(seats[0])
        assert sealed["stage"] == "revealing"
        for seat in seats:
            one.sent(seat, "reveal", entropy=entropy_of(seat.seat))
        assert one.deaths == 8
        check(seats, sealed, parts=(0, 1), missing=())


@pytest.mark.full
@pytest.mark.parametrize("late", ["pledge", "reveal"])
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_killed_when_it_waits_no_longer_it_goes_on(
    request: pytest.FixtureRequest, tmp_path: Path, database: str, late: str
) -> None:
    """The server's own steps survive: Ben does not commit, or does not reveal, and is left out."""
    with mortal(tmp_path, request.getfixturevalue(f"{database}_url"), HASTY) as one:
        ann, ben = sat_down(one.server)
        assert ann.do("pledge", commitment=pledge_of(entropy_of(0)))[0] == 200
        sealed: Json = {}
        if late == "reveal":
            assert ben.do("pledge", commitment=pledge_of(entropy_of(1)))[0] == 200
            sealed = shuffle_of(ann)
            assert ann.do("reveal", entropy=entropy_of(0))[0] == 200
        one.dies("before")
        one.revive(then="after")
        one.revive()
        if late == "pledge":
            sealed = shuffle_of(ann)
            assert [one["seat"] for one in sealed["pledges"]] == [0]
            assert ann.do("reveal", entropy=entropy_of(0))[0] == 200
        check([ann, ben], sealed, parts=(0,), missing=(1,))


def sat_down(server: Served) -> list[Seat]:
    ann, opened = server.open("me", "person", scheme="shake256/2", options={"start_player": 0})
    return [ann, server.sit_down(opened)]


def shuffle_of(seat: Seat) -> Json:
    return dict(seat.now()["shuffle"])


def check(seats: list[Seat], sealed: Json, parts: tuple[int, ...], missing: tuple[int, ...]) -> None:
    """Checks that the game began with what everyone saw sealed and that nothing was drawn again."""
    ann = seats[0]
    now = ann.now()
    assert now["status"] == "playing"
    assert now["shuffle"]["commitment"] == sealed["commitment"]
    assert now["shuffle"]["pledges"] == sealed["pledges"]
    assert ann.do("abort")[0] == 200
    assert seats[1].do("answer", question="abort", yes=True)[0] == 200
    status, told = ann.ask("/record")
    assert status == 200
    record = Record.from_json(told)
    seen = SealedSeen(sealed["commitment"], [SeatPledge(**one) for one in sealed["pledges"]])
    for seat in parts:
        receipt = Receipt({str(seat): OwnPart(entropy_of(seat), pledge_of(entropy_of(seat)))}, seen)
        found = verify(record, find("keltis"), sealed["commitment"], also=receipt.require)
        assert (found.parts, found.missing, found.dealt) == (parts, missing, True)
