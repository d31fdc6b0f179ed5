"""Write examples of the facts that the first set lacks: python -m tests.golden.making_facts

Two tables: one with a shared shuffle and a guest who asks for a seat, one whose series ends between two games. Once
committed they never change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.golden.sitting import meaning
from tests.table.shuffles import shuffled
from tests.table.tables import Sitting, running
from wettlauf.table import between_games as between
from wettlauf.table.answering import answer
from wettlauf.table.facts import SeriesPlan
from wettlauf.table.finishing import abort
from wettlauf.table.seating import knock, leave_seat, take_seat
from wettlauf.table.series_seen import series_seen
from wettlauf.table.table import Table
from wettlauf.table.wire import SeriesSeen

FILE = Path(__file__).parent / "facts-2.json"
SHORT = ["START", "S1", "FINISH"]


def shared_shuffle() -> Sitting:
    sitting = shuffled("keltis", 3, "practised").finish(4)
    sitting.do(leave_seat, 2)
    sitting.do(knock, 2, "dora", "Dora", program=True)
    for seat in (0, 1):
        sitting.do(answer, seat, "seat", True)
    sitting.do(take_seat, 2, "dora", "Dora")
    return sitting


def ended_series() -> Sitting:
    sitting = running("strauss", "anna", "ben", options={"course": SHORT}, series=SeriesPlan(3)).play(5_000)
    last = between.chooser(sitting.table)
    assert last is not None
    sitting.do(between.choose, last, "desert")
    sitting.do(between.ready, 1 - last)
    sitting.do(abort, 0)
    sitting.do(answer, 1, "abort", True)
    return sitting


def meaning_of(table: Table) -> dict[str, Any]:
    """Returns what every later version has to find in this table."""
    series = series_seen(table)
    return {
        **meaning(table),
        "parts": [] if table.shuffle is None else [part.seat for part in table.shuffle.parts],
        "series": [series.points, series.over] if isinstance(series, SeriesSeen) else [],
        "chosen": None if table.chosen is None else table.chosen.value,
        "ready": sorted(table.ready),
    }


def tables() -> dict[str, Sitting]:
    return {"shared-shuffle": shared_shuffle(), "ended-series": ended_series()}


def main() -> None:
    if FILE.exists():
        raise SystemExit(f"{FILE} already exists: golden files are never overwritten.")
    made = {
        name: {"facts": [fact.decode() for fact in sitting.stored], "meaning": meaning_of(sitting.table)}
        for name, sitting in tables().items()
    }
    FILE.write_text(json.dumps(made, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
