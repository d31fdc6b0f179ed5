"""Problems, mends and advice for any chain of tiles: what a course builder shows (V60 to V63)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.course_advice import advice, figures
from wettlauf.games.strauss.course_edits import extended, flipped, free_tiles, mirrored, moved, swapped
from wettlauf.games.strauss.course_mends import LONGEST, all_mends, mends_for
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.courses import ProblemKind, find_problems, layout, problems, ready_courses, square_ahead
from wettlauf.games.strauss.tiles import OBSTACLES, box

SIDES = [name + star for name in box() for star in ("", "*")]
CURVES = [name for name in SIDES if name[0] in "LR"]
NAMES = st.sampled_from(SIDES) | st.sampled_from(CURVES) | st.sampled_from(["S44", "s1", "", "*", "X9*", "ZIEL"])
COURSES = st.builds(random_course, st.integers(0, 2**62 - 1), st.integers(2, 25), st.sampled_from(DIFFICULTIES))


@st.composite
def damaged(draw: st.DrawFn) -> list[str]:
    """A course with a few tiles exchanged, taken out or put in, perhaps cut off: what lies before a builder."""
    chain = draw(COURSES)
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(chain)))
        chain = [*chain[:at], *draw(st.lists(NAMES, max_size=2)), *chain[at + draw(st.integers(0, 2)) :]]
    return chain[: draw(st.integers(0, 30))]


CHAINS = damaged() | st.lists(NAMES, max_size=30)


def kinds(chain: list[Any]) -> list[ProblemKind]:
    return [problem.kind for problem in find_problems(chain)]


# ---- problems ----


@given(CHAINS)
@example([])
@example(["?"] * 200)
def test_a_chain_without_problems_is_exactly_a_course(chain: list[str]) -> None:
    found = find_problems(chain)
    assert (found == []) == (problems(chain) == [])
    for problem in found:
        assert all(problem.words.say(lang) for lang in LANGUAGES)
        assert problem.rule in ("V60", "V61", "V62", "V63")
        assert problem.index is None or 0 <= problem.index <= len(chain)
        assert problem.other is None or 0 <= problem.other < len(chain)


@given(CHAINS)
def test_the_rules_own_check_names_nothing_that_the_builder_is_not_shown(chain: list[str]) -> None:
    assert set(map(str, problems(chain))) <= {str(problem.words) for problem in find_problems(chain)}


@pytest.mark.parametrize(
    "chain, kind, rule, index, other, square",
    [
        ("", "empty", "V60", None, None, None),
        ("START S44 FINISH", "unknown", "V60", 1, None, None),
        ("START S1 S2 S1* FINISH", "twice", "V60", 3, 1, (0, 1)),
        ("S1 FINISH", "no_start", "V61", 0, None, (0, 2)),
        ("S1 START FINISH", "start_place", "V61", 1, 0, (0, 1)),
        ("START S1", "no_finish", "V62", 1, None, (0, -1)),
        ("START FINISH S1", "finish_place", "V62", 1, 2, (0, 1)),
        ("START S1 R1 R2* R3 S2* FINISH", "crosses", "V63", 5, 1, (1, 1)),
    ],
)
def test_every_problem_has_its_place_and_its_rule(
    chain: str, kind: str, rule: str, index: int, other: int, square: tuple[int, int]
) -> None:
    [problem] = find_problems(chain.split())
    assert (problem.kind, problem.rule, problem.index, problem.other) == (kind, rule, index, other)
    assert problem.square == square


def test_more_tiles_than_the_box_holds_are_a_problem_beside_those_that_are_too_many() -> None:
    assert Counter(kinds(["START", *["S1"] * 25, "FINISH"])) == {"too_long": 1, "twice": 24}


def test_unknown_tiles_do_not_hide_what_else_is_wrong() -> None:
    assert kinds(["S1", "S44", "S1"]) == ["unknown", "twice", "no_start", "no_finish"]


def test_an_unfinished_course_may_run_into_a_dead_end() -> None:
    chain = ["START", "S7*", "L3", "W2", "S6*", "R4", "S2*", "R1*", "S1*", "W1", "R3*", "S9"]
    missing, dead_end = find_problems(chain)
    assert (missing.kind, dead_end.kind) == ("no_finish", "dead_end")
    assert (dead_end.rule, dead_end.index, dead_end.other) == ("V63", 11, 2)
    assert dead_end.square == layout(chain)[2].square == square_ahead(layout(chain))[0]
    assert dead_end.words.say("de") == "Hier geht es nicht weiter: Teil 3 (L3) liegt im Weg."
    assert [mend.words.say("de") for mend in mends_for(chain, missing)] == []  # the finish would lie on tile 3
    said = [mend.words.say("de") for mend in mends_for(chain, dead_end)]
    assert said == ["Linkskurve L1 statt S9", "Rechtskurve R2 statt S9", "S9 entfernen"]


# ---- mends ----


@given(CHAINS)
@example(["START", *["S1"] * 24, "FINISH", "S9", "?"])
def test_every_mend_removes_its_problem_and_adds_none(chain: list[str]) -> None:
    found = find_problems(chain)
    before = Counter(problem.kind for problem in found)
    for problem, mends in zip(found, all_mends(chain, found), strict=True):
        assert len({mend.chain for mend in mends}) == len(mends)
        for mend in mends:
            after = Counter(kinds(list(mend.chain)))
            assert after[problem.kind] < before[problem.kind]
            assert all(after[kind] <= before[kind] for kind in after)
            assert mend.completes == (problems(list(mend.chain)) == [])
            assert all(mend.words.say(lang) for lang in LANGUAGES)


@given(CHAINS)
def test_two_tiles_on_one_square_are_apart_after_the_mend(chain: list[str]) -> None:
    for problem in find_problems(chain):
        if problem.kind == "crosses" and problem.index is not None and problem.other is not None:
            pair = chain[problem.index], chain[problem.other]
            for mend in mends_for(chain, problem):
                new = [one for one in find_problems(mend.chain) if one.kind == "crosses"]
                assert pair not in [(mend.chain[one.index or 0], mend.chain[one.other or 0]) for one in new]


@given(COURSES.filter(lambda course: len(course) > 2), st.data())
def test_a_course_with_one_mistake_can_be_mended_at_once(course: list[str], data: st.DataObject) -> None:
    at = data.draw(st.integers(1, len(course) - 2))
    mistakes = {
        "no_finish": course[:-1],
        "no_start": course[1:],
        "unknown": [*course[:at], "?", *course[at:]],
        "twice": [*course[:at], course[at], *course[at:]],
        "finish_place": [*course[:at], course[-1], *course[at:-1]],
        "start_place": [*course[1 : at + 1], course[0], *course[at + 1 :]],
    }
    for kind, chain in mistakes.items():
        problem = next(one for one in find_problems(chain) if one.kind == kind)
        if kind != "twice":  # one tile more may make a course run over itself
            assert any(mend.completes for mend in mends_for(chain, problem))
        assert mends_for(chain, problem)


@pytest.mark.parametrize(
    "chain, said",
    [
        ("", ["Lay the start and the finish"]),
        ("START S44* FINISH", ["Straight S4* instead of S44*", "Remove S44*"]),
        ("START S1 S1* FINISH", ["Straight S2* instead of S1* (tile 3)", "Remove S1* (tile 3)"]),
        ("START W2 W2 FINISH", ["Waterhole W1 instead of W2 (tile 3)", "Remove W2 (tile 3)"]),
        ("S1 FINISH", ["Add the start"]),
        ("START S1", ["Add the finish"]),
        ("S1 S2 START FINISH", ["Move the start to the front", "Remove the 2 tiles before the start"]),
        ("START FINISH S1", ["Move the finish to the end", "Remove the tile after the finish"]),
        (
            "START R1 R2 R3 R4 FINISH",
            ["Left curve L3 instead of R3", "Straight S1 instead of R3", "Left curve L1 before R3"],
        ),
    ],
)
def test_mends_in_words(chain: str, said: list[str]) -> None:
    problem = find_problems(chain.split())[0]
    assert [mend.words.say("en") for mend in mends_for(chain.split(), problem)][: len(said)] == said


def test_a_course_that_is_beyond_single_edits_can_be_cut_off() -> None:
    chain = ["START", "L1", "L2", "L3", "L4", "L5", "S1", "S2", "S3", "R1", "R2", "R3", "R4", "R5", "S4", "FINISH"]
    small, *_, cut = mends_for(chain, find_problems(chain)[0])
    assert (small.kind, small.completes) == ("replace", False)
    assert cut.words.say("en") == "Remove 12 tiles from L3 on"
    assert problems(list(cut.chain)) == []


def test_no_mends_are_looked_for_in_endless_chains() -> None:
    chain = ["START"] * (LONGEST + 1)
    assert not any(all_mends(chain, find_problems(chain)))


# ---- advice ----


@given(CHAINS, st.lists(st.sampled_from(OBSTACLES)))
def test_advice_for_any_chain(chain: list[str], met: list[str]) -> None:
    for hint in advice(chain, met):
        assert all(hint.words.say(lang) for lang in LANGUAGES)
    counted = figures(chain, met)
    assert counted.tiles == len(chain)
    assert all(obstacle.new == (obstacle.name not in met) for obstacle in counted.obstacles)


def test_the_first_course_needs_no_advice_and_the_second_is_not_too_much_at_once() -> None:
    for name in ("first", "second"):
        assert advice(ready_courses()[name].tiles) == []


def test_how_much_is_new_depends_on_what_the_players_have_met() -> None:
    wild = ready_courses()["wild"].tiles
    assert [(hint.kind, hint.count, hint.good) for hint in advice(wild)] == [("animals", 5, 2), ("specials", 3, 1)]
    said = "5 Tiere neu: Löwe, Gepard, Stachelschwein, Krokodil und Warzenschwein. Ein oder zwei auf einmal genügen."
    assert said in advice(wild)[0].words.say("de")
    assert advice(wild, OBSTACLES) == []
    assert advice(wild, ["lion", "cheetah", "warthog", "bridge", "dune"]) == []


def test_waterholes_should_be_spread_and_curves_go_both_ways() -> None:
    early = ["START", "W1", "W2", "W3", "S1", "S2", "S3", "S4", "L1", "S5", "S6", "S7", "R1", "FINISH"]
    assert [hint.kind for hint in advice(early)] == ["spread"]
    late = [early[0], *early[-2:0:-1], early[-1]]
    assert advice(late)[0].words.say("en").startswith("All waterholes are in the second half")
    left = ["START", "W1", "S1", "S2", "L1", "S3", "S4", "W2", "L2", "S5", "S6", "L3", "W3", "FINISH"]
    assert [hint.words.say("en") for hint in advice(left)] == [
        "All 3 curves turn left, so purple is always on the inside; mix in a right curve."
    ]
    assert "Grau liegt immer innen" in advice(mirrored(left))[0].words.say("de")


def test_figures_say_where_things_are() -> None:
    counted = figures(["START", "W1*", "S4*", "S1*", "FINISH"], ["crocodile"])
    assert (counted.waterholes, counted.hard, counted.left_curves) == ((1,), 3, 0)
    found = [(one.name, one.spaces, one.tiles, one.new) for one in counted.obstacles]
    assert found == [("lion", 2, (2,), True), ("crocodile", 2, (1,), False), ("bridge", 2, (3,), True)]


# ---- edits ----


@given(COURSES)
def test_a_mirrored_course_is_a_course_and_comes_back(course: list[str]) -> None:
    other = mirrored(course)
    assert problems(other) == []
    assert mirrored(other) == course
    columns = [place.column for place in layout(course)]
    assert [place.column for place in layout(other)] == [max(columns) - column for column in columns]


def test_edits_copy_and_keep_the_finish_last() -> None:
    chain = ["START", "S1", "FINISH"]
    assert extended(chain, "curveR") == ["START", "S1", "R1", "FINISH"]
    assert extended(chain, "straight", 1) == ["START", "S2", "S1", "FINISH"]
    assert extended(["START", *[f"L{n}" for n in range(1, 6)]], "curveL")[-1] == "L5"  # the box has no more
    assert flipped(flipped(chain, 1), 1) == chain == ["START", "S1", "FINISH"]
    assert moved(chain, 2, 0) == ["FINISH", "START", "S1"]
    assert swapped(chain, 0, 2) == ["FINISH", "S1", "START"]
    assert free_tiles(chain, "straight") == [f"S{n}" for n in range(2, 10)]
