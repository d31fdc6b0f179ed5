"""The page lays chains of tiles on the grid itself; its tests compare that with the engine's layouts."""

from __future__ import annotations

import json
from pathlib import Path

from wettlauf.games.strauss.courses import layout
from wettlauf.games.strauss.http.handlers import _box

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "strauss" / "workshop" / "layouts.json"


def test_the_page_is_tested_with_the_layouts_of_the_engine() -> None:
    known = json.loads(FILE.read_text("utf-8"))
    assert len(known["chains"]) >= 60
    for one in known["chains"]:
        places = layout(one["course"].split())
        assert one["layout"] == ",".join(f"{place.column} {place.row} {place.heading}" for place in places)


def test_the_page_is_tested_with_the_tiles_of_the_box() -> None:
    known = json.loads(FILE.read_text("utf-8"))["tiles"]
    assert known == [
        {"name": tile.name, "turn": tile.turn, "kind": tile.kind, "mirror": tile.mirror} for tile in _box().tiles
    ]
