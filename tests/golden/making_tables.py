"""The golden tables: running, paused, waiting, ended; solo, with others, with bots; all options explicit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tests.golden.sitting import Kept
from wettlauf.server.summaries import summary_of
from wettlauf.store import Store
from wettlauf.table import facts as f
from wettlauf.table.chatting import say
from wettlauf.table.clocks import run_out
from wettlauf.table.finishing import abandon, abort, close
from wettlauf.table.opening import Open
from wettlauf.table.pausing import pause, resume
from wettlauf.table.rematching import ask_rematch, follow
from wettlauf.table.seating import begin, leave_seat, plan_seat, take_seat
from wettlauf.table.stand_ins import come_back, stand_in
from wettlauf.table.taking_back import take_back

END = 5_000
BOT, HARD = f.SeatPlan("bot", "beginner"), f.SeatPlan("bot", "practised")
OTHER_STONES = [
    [1, 0, 1, 0, 1, 0, 1, 0, 0], [0, 1, 0, 1, 0, 1, 0, 1, 0], [1, 1, 0, 0, 1, 1, 0, 0, 0],
    [0, 0, 1, 1, 0, 0, 1, 1, 0], [1, 0, 0, 1, 1, 0, 0, 1, 0],
]  # fmt: skip
SMALL_BOARD = {"spaces": 30, "goals": {"sheep": 12, "snail": 15, "fish": 19, "turtle": 23, "hedgehog": 27}}


def all_tables() -> list[Kept]:
    """The order never changes, because the secrets are derived from the tables' numbers."""
    made: list[Kept] = []

    def opened(name: str, game: str, *seats: str | f.SeatPlan, options: dict[str, Any], **more: Any) -> Kept:
        plans = [seat if isinstance(seat, f.SeatPlan) else f.SeatPlan() for seat in seats]
        command = Open(game=game, options={"players": len(seats), **options}, seats=plans, **more)
        kept = Kept(name, len(made) + 1, command)
        made.append(kept)
        for number, seat in enumerate(seats):
            if isinstance(seat, str):
                kept.do(take_seat, number, seat, seat.title(), invited=True)
        return kept

    _keltis(opened)
    _strauss(opened)
    _ostfriesenlauf(opened)
    rematch = _rematch(made)
    return [*made, rematch]


Opening = Callable[..., Kept]


def _keltis(opened: Opening) -> None:
    kept = opened("k-running", "keltis", "ann", "ben", options={"take_back": True}, clock=f.Clock("move", 60_000))
    kept.begin().play(21, 2)
    match = kept.table.match
    assert match is not None
    last = match.decided_by(match.length - 1)
    kept.do(take_back, last or 0)  # granted at once or put to the others
    kept.do(say, 0, text="Hallo, schöner Zug!")
    kept.do(say, 1, phrase="well-played")

    kept = opened("k-taken-back", "keltis", "ann", BOT, HARD, options={"dark_stones": OTHER_STONES}, tips=False)
    kept.begin().play(30, 1)
    kept.do(take_back, 0)
    kept.play(5, 2)

    kept = opened("k-paused", "keltis", "ann", "ben", "cleo", options={}, stand_in=None)
    kept.begin().play(33, 2)
    kept.do(pause, 1)
    kept.agree("pause", 0, 2)

    kept = opened("k-over", "keltis", "ann", "ben", BOT, HARD, options={"dark_stones": OTHER_STONES})
    kept.begin().play(END, 2)

    kept = opened("k-waiting", "keltis", f.SeatPlan("person"), "ben", f.SeatPlan(), options={}, listed=True)
    kept.do(take_seat, 0, "ann", "Ann", program=True, invited=True)
    kept.do(leave_seat, 0)
    kept.do(plan_seat, 2, f.SeatPlan("person"))
    kept.code = "K7MP4XQW"

    whole = opened("k-agreed", "keltis", "ann", "ben", options={"start_player": 1})
    whole.begin().play(40, 2)
    whole.do(abort, 0)
    whole.agree("abort", 1)
    record = whole.table.match.record()  # type: ignore[union-attr]
    start = f.Start(dict(record.deal), record.log[:24])
    kept = opened("k-placed", "keltis", "ann", "ann", options=dict(record.options), start=start)
    kept.begin().play(9, 2)

    kept = opened("k-time", "keltis", "ann", "ben", options={}, clock=f.Clock("game", 30_000, 1_000, "lose"))
    kept.begin().play(12, 2)
    kept.do(run_out, later=120_000)

    kept = opened("k-closed", "keltis", "ann", f.SeatPlan(), options={})
    kept.do(close)


def _strauss(opened: Opening) -> None:
    opened("s-running", "strauss", "ann", "ben", options={"course": "random:hard"}).begin().play(40, 2)

    options = {"course": "wild", "advantages": ["copy", "plus2", "joker"], "start_player": 2}
    kept = opened("s-paused", "strauss", "ann", BOT, "cleo", options=options)
    kept.begin().play(60, 2)
    kept.do(pause, 0)
    kept.agree("pause", 2, yes=False)
    kept.play(2, 2)
    kept.do(pause, 2)
    kept.agree("pause", 0)
    kept.do(say, 2, phrase="brb")

    options = {"advantages": ["jump", "leap", "fifth"]}
    kept = opened("s-over", "strauss", "ann", BOT, BOT, "dora", HARD, options=options, clock=f.Clock("move", 90_000))
    kept.begin().play(END, 2)

    whole = opened("s-abandoned", "strauss", "ann", "ben", options={"advantages": ["plus2", "fifth", "copy"]})
    whole.begin().play(50, 2)
    whole.do(abandon, later=10**9)
    record = whole.table.match.record()  # type: ignore[union-attr]
    kept = opened(
        "s-placed", "strauss", "ann", "ben", options=dict(record.options), start=f.Start(dict(record.deal), record.log)
    )
    kept.begin().play(30, 2)

    kept = opened("s-waiting", "strauss", f.SeatPlan("person"), f.SeatPlan(), options={"course": "random"})
    kept.do(take_seat, 0, "ann", "Ann", invited=True)


def _ostfriesenlauf(opened: Opening) -> None:
    options: dict[str, Any] = {"edition": "B", "owners": [None, 0, None, None]}
    opened("o-running", "ostfriesenlauf", "ann", options=options).begin().play(3, 2)

    options = {"board": SMALL_BOARD, "owners": [2, None, 0, 1]}
    kept = opened("o-stood-in", "ostfriesenlauf", "ann", "ben", "cleo", options=options)
    kept.begin().play(10, 2)
    kept.do(stand_in, 1, kept.now - 200_000, True)
    kept.play(4, 2)
    kept.do(come_back, 1)
    kept.do(leave_seat, 2)
    kept.play(3, 2)
    kept.do(take_back, 0)  # asked, but not answered

    kept = opened(
        "o-paused", "ostfriesenlauf", "ann", "ben", options={"edition": "B"}, clock=f.Clock("game", 600_000, 5_000)
    )
    kept.begin().play(14, 2)
    kept.do(pause, 1)
    kept.agree("pause", 0)
    kept.do(resume, 1)
    kept.agree("resume", 0)
    kept.play(2, 2)
    kept.do(pause, 0)
    kept.agree("pause", 1)

    opened("o-over", "ostfriesenlauf", "ann", BOT, "cleo", HARD, options={}).begin().play(END, 2)
    kept = opened("o-left", "ostfriesenlauf", "ann", BOT, options={"board": SMALL_BOARD}, clock=f.Clock("move", 5_000))
    kept.begin().play(6, 2)
    if kept.table.timing.deadline is not None:
        kept.do(run_out, later=60_000)
        kept.play(3, 1)
    kept.do(leave_seat, 0)

    first = opened("o-followed", "ostfriesenlauf", "ann", "ben", options={"edition": "B"})
    first.begin().play(END, 2)
    first.do(ask_rematch, 0)
    first.agree("rematch", 1)
    opened("o-begun", "ostfriesenlauf", BOT, "ben", f.SeatPlan("bot", "master"), options={}).do(begin)


def _rematch(made: list[Kept]) -> Kept:
    """Returns the rematch of a table, and records it at the old table."""
    old = next(kept for kept in made if kept.name == "o-followed")
    new = "o-rematch"
    old.now += 1_000
    here, facts = follow(old.table, new, old.name, "f0" * 32, old.now)
    old.do(lambda _table, _now: here, later=0)
    opened = facts[0]
    assert isinstance(opened, f.TableOpened)
    kept = Kept.__new__(Kept)
    kept.kind, kept.code, kept.name, kept.now = None, None, new, old.now
    kept.table = type(old.table).from_facts(facts)
    kept.stored = [f.encode(fact) for fact in facts]
    kept.groups = [(list(kept.stored), summary_of(kept.table))]
    return kept.play(8, 2)


async def fill(store: Store, tables: list[Kept]) -> None:
    for kept in tables:
        await kept.put_into(store)


def covers_everything(tables: list[Kept]) -> None:
    """Checks that the set has every kind of fact."""
    kinds = {type(fact) for kept in tables for fact in kept.table.facts}
    missing = {kind.__name__ for kind in f.Fact.__subclasses__()} - {kind.__name__ for kind in kinds}
    assert not missing, missing


def example_facts(tables: list[Kept]) -> list[bytes]:
    """Returns one fact per kind, set of fields and value of its enumerations."""
    found: dict[Any, bytes] = {}
    for kept in tables:
        for fact, stored in zip(kept.table.facts, kept.stored, strict=True):
            fields = msgspec.json.decode(stored)
            words = [fields.get(name) for name in ("question", "yes", "how", "by", "level", "phrase", "ended")]
            found.setdefault((type(fact).__name__, *fields, *words), stored)
    return [found[key] for key in sorted(found, key=repr)]
