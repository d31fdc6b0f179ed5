"""The box of tiles: what is spelt out for each side, and what is said about a broken file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wettlauf.core.errors import BadFile
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.tiles import (
    FILE,
    LANES,
    THINGS,
    Side,
    box,
    read_box,
    run_out,
    side,
    sides,
    standing,
)

REFEREES = Path(__file__).parents[2] / "referee" / "strauss_tiles.json"
EVERY_SIDE = list(sides(box()))
Change = Callable[[Any], Any]


# ---- the box ----


def test_the_box_holds_what_the_paper_says() -> None:
    shapes = [tile.shape for tile in box().values()]
    assert len(shapes) == 25
    assert {shape: shapes.count(shape) for shape in set(shapes)} == {
        "start": 1,
        "finish": 1,
        "straight": 13,
        "curveL": 5,
        "curveR": 5,
    }
    assert [tile.name for tile in box().values() if tile.waterhole] == ["W1", "W2", "W3", "W4"]
    assert {tile.turn for tile in box().values()} == {-1, 0, 1}


def test_the_box_is_the_one_of_the_paper() -> None:
    """Tile by tile as the referee has it; only the rope bridge, which has no diagonals, holds none here."""
    ours, paper = (json.loads(path.read_text("utf-8"))["tiles"] for path in (FILE, REFEREES))
    assert ours.pop("S1") == {**paper.pop("S1"), "hard_links": ""}
    assert ours == paper


def test_every_thing_lies_somewhere_and_only_on_hard_sides() -> None:
    assert {thing for one in EVERY_SIDE for thing in one.on.values()} == set(THINGS)
    assert all(one.is_hard for one in EVERY_SIDE if one.on)


@pytest.mark.parametrize("one", EVERY_SIDE, ids=lambda one: one.name)
def test_lines_stay_on_the_tile_go_forwards_and_to_neighbours(one: Side) -> None:
    assert set(one.ahead) == set(one.behind) == set(one.rows) == set(one.spaces)
    assert len(set(one.spaces)) == len(one.spaces)
    for here, to in one.ahead.items():
        assert len(set(to)) == len(to)
        for there in to:
            assert one.rows[there] >= one.rows[here]
            assert (here in one.behind[there]) == (here[0] != "S")
            if here[0] in LANES and there[0] in LANES:
                assert abs(LANES.index(here[0]) - LANES.index(there[0])) <= 1


@pytest.mark.parametrize("one", EVERY_SIDE, ids=lambda one: one.name)
def test_every_lane_runs_through_from_first_to_last(one: Side) -> None:
    for lane in LANES:
        space = one.first.get(lane, f"{lane}0")
        seen = [space]
        while space != one.last[lane]:
            space = one.ahead[space][0] if one.ahead[space][0] != "B1" else "B1"
            space = one.last[lane] if seen[-1] == "B1" else space
            seen.append(space)
        assert one.ahead[space] == ()
        assert {name[0] for name in seen} == ({lane, "B"} if one.bridge else {lane})


@pytest.mark.parametrize("one", EVERY_SIDE, ids=lambda one: one.name)
def test_water_and_things_lie_on_spaces(one: Side) -> None:
    assert set(one.water) | set(one.on) <= set(one.spaces)
    assert one.tree == "none" if one.bridge else one.tree in ("left", "right")


def test_a_straight_spelt_out() -> None:
    assert side("S5").ahead["G0"] == ("G1", "W1")  # pattern U: to the right only
    assert side("S5").ahead["G2"] == ("G3", "P3")  # pattern D: to the left only
    assert side("S5").behind["G3"] == ("G2", "W2")
    assert side("S4").ahead["P0"] == ("P1",)
    assert side("S4*").ahead["P0"] == ("P1", "G1")  # the hard side has other lines
    assert side("S4*").on == {"G1": "lion", "W2": "lion"}


def test_curves_are_mirror_images_with_the_baobab_inside() -> None:
    left, right = side("L1"), side("R1")
    assert (left.tree, right.tree) == ("left", "right")
    assert left.last == {"P": "P2", "G": "G4", "W": "W5", "R": "R6"}
    assert right.last == {"P": "P6", "G": "G5", "W": "W4", "R": "R2"}
    mirrored = dict(zip(LANES, LANES[::-1], strict=True))
    for here, to in left.ahead.items():
        there = {mirrored[space[0]] + space[1:] for space in to}
        assert there == set(right.ahead[mirrored[here[0]] + here[1:]])


def test_a_dropped_line_is_missing_on_both_sides() -> None:
    assert "P2" in side("L1").ahead["G3"]
    for name in ("L2", "L2*"):
        assert "P2" not in side(name).ahead["G3"]


def test_the_start_spaces_lead_out_and_nothing_leads_in() -> None:
    start = side("START")
    assert start.ahead["S3"] == ("G0", "W0")
    assert start.behind["G0"] == ()
    assert start.first == {}
    assert start.last["P"] == "P2"
    assert start.rows["S1"] < start.rows["P0"]


def test_the_rope_bridge() -> None:
    bridge = side("S1*")
    assert bridge.bridge == ("B0", "B1")
    assert all(bridge.ahead[f"{lane}0"] == ("B0",) for lane in LANES)
    assert bridge.behind["B0"] == ("P0", "G0", "W0", "R0")
    assert not side("S1").bridge


def test_the_line_and_the_run_out() -> None:
    assert [one.name for one in EVERY_SIDE if one.line == 2] == ["FINISH", "FINISH*"]
    assert {one.line for one in EVERY_SIDE} == {2, -1}
    assert run_out("right").tree == "right"
    assert run_out("left").ahead == side("W1").ahead
    assert not run_out("left").on


def ordered(name: str, *spaces: str, tree: str | None = None) -> list[str]:
    return sorted(spaces, key=lambda space: standing(side(name), space, tree), reverse=True)


def test_standing_on_a_straight_follows_row_then_baobab() -> None:
    """V6, with the places of E1."""
    assert ordered("S1", "W0", "R1", "G2", "W1", "P1") == ["G2", "P1", "W1", "R1", "W0"]
    assert ordered("S2", "P1", "R1", "G1") == ["R1", "G1", "P1"]


def test_standing_in_a_curve_follows_third_then_lane_then_front() -> None:
    """V7, with the places of E2: in R1 the innermost lane d0 is grey, d3 is purple."""
    assert ordered("R1", "P4", "G2", "G3", "R1", "W3") == ["W3", "R1", "G3", "G2", "P4"]


def test_standing_at_the_bridge_and_at_the_start() -> None:
    """V8 for the bridge, V3 for the start."""
    assert ordered("S1*", "P0", "R0", "B0", "B1", "G3", "W3", tree="right") == ["W3", "G3", "B1", "B0", "R0", "P0"]
    assert ordered("START", "S5", "S1", "S3", "P0") == ["P0", "S1", "S3", "S5"]


# ---- broken files ----


def problem(tmp_path: Path, change: Change) -> str:
    data = json.loads(FILE.read_text(encoding="utf-8"))
    change(data)
    return problem_on(tmp_path, json.dumps(data))


def problem_on(tmp_path: Path, text: str) -> str:
    path = tmp_path / "tiles.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        read_box(path)
    assert all(caught.value.say(lang) for lang in LANGUAGES)
    said = caught.value.say("en")
    assert str(path) in said
    return said.partition("cannot be used: ")[2]


def tile(name: str, **values: Any) -> Change:
    return lambda data: data["tiles"][name].update(values)


def curve(**values: Any) -> Change:
    return lambda data: data["curve"].update(values)


def general(**values: Any) -> Change:
    return lambda data: data.update(values)


def test_the_unchanged_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "tiles.json"
    path.write_text(FILE.read_text(encoding="utf-8"), encoding="utf-8")
    assert read_box(path) == box()


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        read_box(tmp_path / "none.json")


def test_a_file_that_is_not_json(tmp_path: Path) -> None:
    assert problem_on(tmp_path, "{").startswith("this is not JSON")
    assert problem_on(tmp_path, "[" * 100_000).startswith("this is not JSON")
    assert problem_on(tmp_path, "[]") == "box is “[]”; it must be an object in braces."
    assert problem_on(tmp_path, '{"a": 1, "a": 2}') == "duplicate key “a”."


def test_missing_and_strange_keys(tmp_path: Path) -> None:
    assert problem(tmp_path, lambda data: data.pop("curve")) == "box lacks “curve”."
    assert problem(tmp_path, lambda data: data["tiles"]["S4"].pop("tree")) == "S4 lacks “tree”."
    assert problem(tmp_path, tile("S4", trees=1)).startswith("S4 has an unknown key “trees”; its keys are shape, tree,")


CASES: list[tuple[Change, str]] = [
    (general(lanes_left_to_right=["green"]), 'lanes_left_to_right is “["green"]”; it must be purple, green,'),
    (general(tiles=[]), "box.tiles is “[]”; it must be an object in braces."),
    (general(finish_line_before_row=True), "box.finish_line_before_row is “true”; it must be a whole number."),
    (general(finish_line_before_row=4), "finish_line_before_row is “4”; it must be 1 … 3."),
    (general(gap_patterns={}), "gap_patterns is “”; it must be a set of patterns that has “X”, which run-outs use."),
    (general(gap_patterns={"X": ["P>W"]}), "gap_patterns.X is “P>W”; it must be a list of lines"),
    (general(gap_patterns={"X": ["P>G", "P>G"]}), "gap_patterns.X is"),
    (general(gap_patterns={"XY": []}), "gap_patterns.XY is"),
    (general(start_exits={"1": "PG"}), "start_exits is “1”; it must be 1, 2, 3, 4, 5."),
    (lambda data: data["start_exits"].update({"2": "PP"}), "start_exits.2 is “PP”; it must be letters of lanes"),
    (curve(counts_inner_to_outer=[3, 5, 6]), "curve.counts_inner_to_outer is “[3, 5, 6]”; it must be four numbers"),
    (curve(sections_inner_to_outer=["ABC", "AABCC", "AABBCC", "AABBCC"]), "curve.sections_inner_to_outer is"),
    (curve(sections_inner_to_outer=["ABC", "AABCC", "AABBCC"]), "curve.sections_inner_to_outer is"),
    (curve(links=["d0.0>d2.1"]), "curve.links[0] is “d0.0>d2.1”; it must be a line forwards"),
    (curve(links=["d1.1>d0.0"]), "curve.links[0] is “d1.1>d0.0”; it must be a line forwards"),
    (curve(links=["d0.3>d1.4"]), "curve.links[0] is"),
    (curve(links=["d0.0>d1.1"] * 2), "curve.links is"),
    (lambda data: data["tiles"].update({"S4*": data["tiles"]["S4"]}), "tiles is “S4*”; it must be a name of capital"),
    (tile("S4", shape="loop"), "S4.shape is “loop”; it must be start, straight, finish, curveL, curveR."),
    (
        tile("S4", shape="start", links="XX", hard_shape="start", hard_links="XX", hard=""),
        "tiles is “START, S4”; it must be a set of tiles with exactly one of the shape “start”.",
    ),
    (lambda data: data["tiles"].pop("FINISH"), "tiles is “”; it must be a set of tiles with exactly one"),
    (tile("S4", hard_shape="curveL"), "S4.hard_shape is “curveL”; it must be straight, bridge."),
    (tile("L1", hard_shape="bridge"), "L1.hard_shape is “bridge”; it must be curveL."),
    (tile("S4", tree="inside"), "S4.tree is “inside”; it must be left, right."),
    (tile("L1", tree="left"), "L1.tree is “left”; it must be inside."),
    (tile("S4", drop=[1]), "S4.drop is “[1]”; it must be a list of numbers from 0 to 25, each once,"),
    (tile("L1", drop=[26]), "L1.drop is “[26]”;"),
    (tile("L1", drop=[1, 1]), "L1.drop is “[1, 1]”;"),
    (tile("L1", drop=[[]]), "L1.drop is “[[]]”;"),
    (tile("S4", links="XX"), "S4.links is “XX”; it must be 3 letters out of X A B U D I O."),
    (tile("S4", hard_links="XQX"), "S4.hard_links is “XQX”; it must be 3 letters out of"),
    (tile("L1", links="XXX"), "L1.links is “XXX”; it must be empty for this shape."),
    (tile("S4", links=7), "S4.links is “7”; it must be text in quotes."),
    (tile("W1", water=["G1", "G4"]), "W1.water is “G4”; it must be a space of this tile."),
    (tile("W1", water=["G1", "G1"]), 'W1.water is “["G1", "G1"]”; it must be a list that names each thing once.'),
    (tile("S1", water=["G1"]), "S1.water is “G1”; it must be a space of this tile."),
    (tile("S4", hard="tiger:G1"), "S4.hard is “tiger:G1”; it must be a thing and its space such as “lion:W2”;"),
    (tile("S4", hard="lion"), "S4.hard is “”; it must be a space of this tile."),
    (tile("S4", hard="lion:G1 cheetah:G1"), "S4.hard is “lion:G1 cheetah:G1”; it must be a list that names"),
    (tile("START", hard="lion:G3"), "START.hard is “G3”; it must be a space of this tile."),
    (tile("L1", hard="lion:d0.3"), "L1.hard is “d0.3”; it must be a space of this tile."),
    (tile("L1", hard="lion:P1"), "L1.hard is “P1”; it must be a space of this tile."),
    (tile("S1", hard="lion:P3"), "S1.hard is “P3”; it must be a space of this tile."),
]


@pytest.mark.parametrize("change, wanted", CASES, ids=[wanted for _, wanted in CASES])
def test_a_broken_box_says_what_is_wrong_and_where(tmp_path: Path, change: Change, wanted: str) -> None:
    assert problem(tmp_path, change).startswith(wanted)
