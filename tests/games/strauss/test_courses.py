"""Courses of Strauß voraus!: what is a course, how it lies on the table, and the ready-made ones."""

from __future__ import annotations

import re
from typing import Any

import pytest

from wettlauf.core.errors import BadOption
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.courses import check, layout, parse, problems, ready_courses, warnings
from wettlauf.games.strauss.tiles import box, side

FIRST = ["START", "S1", "W1", "R1", "S2", "R2", "S3", "W2", "L1", "S4", "L2", "W3", "S5", "FINISH"]


def said(course: Any) -> list[str]:
    """What is wrong with a course; both languages must have the words."""
    found = problems(course)
    assert all(problem.say(lang) for problem in found for lang in LANGUAGES)
    return [problem.say("en") for problem in found]


# ---- valid courses ----


def test_a_course_may_be_a_list_or_a_text() -> None:
    wanted = ["START", "S1*", "W1", "FINISH*"]
    assert parse(wanted) == wanted
    assert parse(tuple(wanted)) == wanted
    assert parse("START,S1*,W1,FINISH*") == wanted
    assert parse(" start, s1* w1 ,finish* ") == wanted


def test_start_and_finish_alone_are_a_course() -> None:
    assert parse("START, FINISH") == ["START", "FINISH"]


def test_parsing_copies_the_list() -> None:
    given = list(FIRST)
    parsed = parse(given)
    parsed.append("S9")
    assert given == FIRST


# ---- what is wrong ----


@pytest.mark.parametrize("value", [None, 7, {"START": 1}, 1.5, True])
def test_a_value_that_is_not_a_list_is_refused(value: Any) -> None:
    assert len(said(value)) == 1
    assert "it must be a list of tiles" in said(value)[0]


@pytest.mark.parametrize("value", [[], "", " , "])
def test_an_empty_course_is_refused(value: Any) -> None:
    with pytest.raises(BadOption, match="The course is empty; it must lead from the start to the finish"):
        parse(value)


def test_more_tiles_than_the_box_holds_are_refused() -> None:
    assert said(["S1"] * 26) == ["The course has 26 tiles; the box holds 25."]
    assert said(["?"] * 1_000_000)[0].startswith("The course has 1,000,000 tiles")


def test_an_unknown_tile_is_named_with_its_place_and_what_may_be_meant() -> None:
    assert said(["START", "S44", "FINISH"]) == ["There is no tile “S44” (tile 2 of the course); did you mean S4?"]
    assert said(["START", "s4", "FINISH"]) == ["There is no tile “s4” (tile 2 of the course); did you mean S4?"]
    assert said(["START", "S4**", "FINISH"]) == ["There is no tile “S4**” (tile 2 of the course); did you mean S4?"]
    assert said(["START", "@", "FINISH"])[0].startswith("There is no tile “@” (tile 2 of the course); tiles are START,")


@pytest.mark.parametrize("name", [4, None, ["S1"], "", "*", "x" * 100_000, "S1\n"])
def test_names_of_any_kind_are_refused_politely(name: Any) -> None:
    [problem] = said(["START", name, "FINISH"])
    assert problem.startswith("There is no tile")
    assert len(problem) < 300
    assert "\n" not in problem


@pytest.mark.parametrize("again", ["S1", "S1*"])
def test_a_tile_used_twice_is_refused_whichever_side_is_up(again: str) -> None:
    text = "S1 is in the course twice, as tile 2 and tile 4; the box holds each tile once, either side up."
    assert said(["START", "S1", "S2", again, "FINISH"]) == [text]


def test_a_second_start_is_a_tile_used_twice() -> None:
    assert said(["START", "START*", "FINISH"])[0].startswith("START is in the course twice, as tile 1 and tile 2;")


def test_a_course_needs_start_and_finish() -> None:
    assert said(["S1", "S2"]) == [
        "The course has no start; its first tile must be START.",
        "The course has no finish; its last tile must be FINISH.",
    ]


def test_the_start_comes_first_and_the_finish_last() -> None:
    assert said(["FINISH", "S1", "START"]) == [
        "START is tile 3 of the course; it must be the first.",
        "FINISH is tile 1 of the course; it must be the last.",
    ]


def test_a_course_that_runs_over_itself_names_both_tiles() -> None:
    # After three right curves and a straight the fourth square is that of the straight before the curves.
    course = ["START", "S1", "R1", "R2*", "R3", "S2*", "FINISH"]
    assert said(course) == ["The course runs over itself: tile 6 (S2*) would lie on tile 2 (S1)."]
    with pytest.raises(BadOption, match=re.escape("tile 6 (S2*) would lie on tile 2 (S1)")):
        check(course)


def test_every_shared_square_is_named() -> None:
    assert said(["START", "S1", "L1", "L2", "L3", "L4", "S2*", "FINISH"]) == [
        "The course runs over itself: tile 6 (L4) would lie on tile 2 (S1).",
        "The course runs over itself: tile 7 (S2*) would lie on tile 3 (L1).",
    ]


def test_a_course_may_touch_itself() -> None:
    check(["START", "S1", "S2", "R1", "R2", "S3", "S4", "FINISH"])


# ---- advice ----


def test_the_first_course_follows_the_advice() -> None:
    assert warnings(FIRST) == []


def test_advice_on_length_and_waterholes() -> None:
    assert [advice.say("en") for advice in warnings(["START", "W1*", "W2", "FINISH"])] == [
        "The course has 4 tiles; 14 make a good length.",
        "The course has 2 waterholes; three are best.",
    ]
    assert [advice.say("de") for advice in warnings(["START", "FINISH"])] == [
        "Der Rennkurs hat 2 Streckenteile; 14 ergeben eine gute Länge.",
        "Der Rennkurs hat keine Wasserstelle; drei sind am besten.",
    ]
    four = [*FIRST[:-2], "W4", "FINISH"]
    assert [advice.say("en") for advice in warnings(four)] == ["The course has 4 waterholes; three are best."]


# ---- layout ----


def test_the_first_course_on_the_table() -> None:
    up, right, down = 0, 1, 2
    places = {place.name: (place.column, place.row, place.heading) for place in layout(FIRST)}
    assert places == {
        "START": (0, 3, up),
        "S1": (0, 2, up),
        "W1": (0, 1, up),
        "R1": (0, 0, up),
        "S2": (1, 0, right),
        "R2": (2, 0, right),
        "S3": (2, 1, down),
        "W2": (2, 2, down),
        "L1": (2, 3, down),
        "S4": (3, 3, right),
        "L2": (4, 3, right),
        "W3": (4, 2, up),
        "S5": (4, 1, up),
        "FINISH": (4, 0, up),
    }


def test_the_whole_table_can_be_turned() -> None:
    turned = layout(FIRST, heading=1)
    assert [place.heading for place in turned] == [(place.heading + 1) % 4 for place in layout(FIRST)]
    assert (turned[0].square, turned[-1].square) == ((0, 0), (3, 4))


def test_a_builder_can_lay_out_what_is_not_yet_a_course() -> None:
    assert layout([]) == []
    circle = layout(["L1", "L2", "L3", "L4", "L5"])
    assert circle[0].square == circle[4].square


# ---- ready-made courses ----


@pytest.mark.parametrize("name", list(ready_courses()))
def test_ready_courses_are_valid_follow_the_advice_and_do_not_overlap(name: str) -> None:
    course = ready_courses()[name].tiles
    assert problems(course) == []
    assert warnings(course) == []
    squares = [place.square for place in layout(course)]
    assert len(set(squares)) == len(squares) == 14


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ready_courses_have_a_name_and_one_sentence_in_both_languages(lang: str) -> None:
    titles = [course.title.say(lang) for course in ready_courses().values()]
    assert len(set(titles)) == len(titles)
    for course in ready_courses().values():
        assert re.fullmatch(r"[^.!?]+[.!?]", course.about.say(lang))


def test_the_first_course_is_the_paper_s_and_free_of_animals() -> None:
    assert list(ready_courses()) == ["first", "second", "crocodiles", "desert", "gorge", "wild"]
    assert list(ready_courses()["first"].tiles) == FIRST
    assert not any(side(name).on for name in FIRST)


def test_the_second_course_is_the_first_with_some_tiles_turned() -> None:
    second = ready_courses()["second"].tiles
    assert [name.removesuffix("*") for name in second] == FIRST
    things = [set(side(name).on.values()) for name in second if name.endswith("*")]
    assert things == [{"crocodile"}, {"quicksand"}, {"lion"}]


def test_the_themes_keep_their_word() -> None:
    courses = {name: [side(tile) for tile in course.tiles] for name, course in ready_courses().items()}
    assert all("crocodile" in tile.on.values() for tile in courses["crocodiles"] if tile.water)
    desert = {thing for tile in courses["desert"] for thing in tile.on.values()}
    assert {"quicksand", "fwd", "back", "cheetah"} <= desert
    assert sum(tile.shape.startswith("curve") for tile in courses["gorge"]) == 8
    assert [tile.name for tile in courses["gorge"] if tile.bridge] == ["S1*"]
    assert all(tile.is_hard for tile in courses["wild"])


def test_every_tile_of_the_ready_courses_is_in_the_box() -> None:
    assert {tile.removesuffix("*") for course in ready_courses().values() for tile in course.tiles} <= set(box())
