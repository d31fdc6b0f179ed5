"""Random courses and course codes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wettlauf.core.errors import BadOption
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss import course_random
from wettlauf.games.strauss.course_code import DIGITS, ENDS, LONGEST, SHORTEST, TILES, decode, encode, resolve
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.courses import problems, ready_courses, warnings
from wettlauf.games.strauss.tiles import box

SEEDS = st.integers(0, 2**62 - 1)
LENGTHS = st.integers(2, 25)
COURSES = st.builds(random_course, SEEDS, LENGTHS, st.sampled_from(DIFFICULTIES))


def hard_sides(course: list[str]) -> int:
    return sum(name.endswith("*") for name in course)


def problem(value: Any, seed: int = 0) -> str:
    """Returns the error that `resolve` raises for a value; both languages must have the words."""
    with pytest.raises(BadOption) as caught:
        resolve(value, seed)
    assert all(caught.value.say(lang) for lang in LANGUAGES)
    return caught.value.say("en")


# ---- random courses ----


@given(SEEDS, LENGTHS, st.sampled_from(DIFFICULTIES))
def test_random_courses_are_valid_of_the_length_and_difficulty_asked(seed: int, length: int, difficulty: str) -> None:
    course = random_course(seed, length, difficulty)
    assert problems(course) == []
    assert len(course) == length
    if difficulty == "easy":
        assert hard_sides(course) == 0
    elif difficulty == "hard":
        assert hard_sides(course) == length
    else:
        assert length / 4 <= hard_sides(course) <= length * 3 / 4


@given(SEEDS, LENGTHS, st.sampled_from(DIFFICULTIES))
def test_a_seed_gives_the_same_course_again(seed: int, length: int, difficulty: str) -> None:
    assert random_course(seed, length, difficulty) == random_course(seed, length, difficulty)


@given(SEEDS)
def test_a_random_course_follows_the_advice_unless_asked_otherwise(seed: int) -> None:
    assert warnings(random_course(seed)) == []


@given(SEEDS, st.integers(2, 24))
def test_waterholes_of_random_courses(seed: int, length: int) -> None:
    waterholes = sum(box()[name].waterhole for name in random_course(seed, length, "easy"))
    assert waterholes == min(3, (length - 2) // 3)


def test_the_whole_box_can_be_a_course() -> None:
    assert sorted(random_course(1, 25, "easy")) == sorted(box())


def test_seeds_make_different_courses_and_use_every_side() -> None:
    courses = [random_course(seed) for seed in range(100)]
    assert len({tuple(course) for course in courses}) == 100
    assert {name for course in courses for name in course} == {name + star for name in box() for star in ("", "*")}


GOLDEN = "START L2* S2 W3 S9* R5 S7 R1* W2* S1 R4 R2 W1* FINISH*"


def test_a_seed_means_the_same_on_every_machine_and_for_ever() -> None:
    assert " ".join(random_course(7)) == GOLDEN


@given(SEEDS, LENGTHS)
def test_the_last_resort_is_valid_too(seed: int, length: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(course_random, "SEARCH_STEPS", 0)
        course = random_course(seed, length)
    assert problems(course) == []
    assert len(course) == length


@pytest.mark.parametrize("length", [1, 26, 0, -3, 10**9, True, "14", 14.0])
def test_impossible_lengths_are_refused(length: Any) -> None:
    with pytest.raises(BadOption, match="the number must be from 2 to 25"):
        random_course(0, length)


def test_an_unknown_difficulty_is_refused() -> None:
    with pytest.raises(BadOption, match="Unknown difficulty “brutal”; available: easy, mixed, hard"):
        random_course(0, 14, "brutal")


# ---- codes ----


@given(COURSES)
def test_codes_go_both_ways_and_fit_in_a_link(course: list[str]) -> None:
    code = encode(course)
    assert decode(code) == course
    assert set(code) <= set(DIGITS)
    assert code[0] == "A"
    assert SHORTEST <= len(code) <= LONGEST
    assert len(code) <= len(course) + 4


def test_a_course_of_the_advised_length_has_a_short_code() -> None:
    assert {name: encode(course.tiles) for name, course in ready_courses().items()} == {
        "first": "AJJR6K8TYQ7SRCFQ",
        "second": "AJJRMD5DHPZ62CGA",
        "crocodiles": "AJXJCT6F4FH124D6",
        "desert": "AP4HZEHM6Z38VCHP",
        "gorge": "A7C70399H5JNECNH",
        "wild": "AB6AZPJ04ZB9NM7A",
    }


def test_version_a_knows_every_tile_of_the_box() -> None:
    assert sorted([*ENDS, *TILES]) == sorted(box())


@given(COURSES)
def test_codes_are_read_in_small_letters_with_hyphens_and_look_alikes(course: list[str]) -> None:
    code = encode(course)
    assert decode(code.lower()) == course
    assert decode("-".join(code)) == course
    assert decode(code.replace("0", "O").replace("1", "l")) == course


@given(COURSES, st.data())
def test_every_single_wrong_character_is_noticed(course: list[str], data: st.DataObject) -> None:
    code = encode(course)
    place = data.draw(st.integers(0, len(code) - 1))
    wrong = data.draw(st.sampled_from([digit for digit in DIGITS if digit != code[place]]))
    with pytest.raises(BadOption):
        decode(code[:place] + wrong + code[place + 1 :])


@given(COURSES, st.data())
def test_swapped_neighbours_are_noticed(course: list[str], data: st.DataObject) -> None:
    code = encode(course)
    place = data.draw(st.integers(0, len(code) - 2))
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        with pytest.raises(BadOption):
            decode(swapped)


@given(st.text(max_size=40))
def test_any_text_is_a_course_or_gets_a_clear_answer(text: str) -> None:
    for read in (decode, resolve):
        answers: list[str] = []
        try:
            assert problems(read(text)) == []
        except BadOption as error:
            answers = [error.say(lang) for lang in LANGUAGES]
        assert all(answers)


def test_bad_codes_say_what_is_wrong() -> None:
    good = "AJJR6K8TYQ7SRCFQ"
    assert problem("AJJR6K8TYQ7SRCF!").startswith("The course code “AJJR6K8TYQ7SRCF!” contains “!”; codes consist of")
    assert problem("AUUU").startswith("The course code “AUUU” contains “U”;")
    assert problem("B" + good[1:]).endswith("has an unknown version; codes begin with A.")
    assert problem("A7").endswith("has 2 characters; codes have 4 to 24.")
    assert problem(good + "0" * 40).endswith("has 56 characters; codes have 4 to 24.")
    assert problem(good[:-1]).endswith("a character is wrong, missing or in the wrong place.")
    assert problem("AJJR6K8TYQ7SRCQF").endswith("a character is wrong, missing or in the wrong place.")


def test_a_code_is_refused_if_its_number_is_written_in_another_way() -> None:
    # Zeros in front of the number and numbers beyond all courses pass the check characters, yet no course has them.
    assert encode(["START", "FINISH"]) == "A0A0"
    for body in ("A00", "A" + "Z" * 20):
        value = 0
        for character in body:
            value = value * 32 + DIGITS.index(character)
        rest = value % 1021
        assert "cannot be right" in problem(body + DIGITS[rest // 32] + DIGITS[rest % 32])


def test_a_code_of_a_course_that_runs_over_itself_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wettlauf.games.strauss.course_code.check", lambda course: None)
    code = encode(["START", "R1", "R2", "R3", "R4", "FINISH"])
    monkeypatch.undo()
    assert problem(code) == "The course runs over itself: tile 5 (R4) would lie on tile 1 (START)."


def test_only_valid_courses_have_codes() -> None:
    with pytest.raises(BadOption, match="The course has no finish"):
        encode(["START", "S1"])


# ---- resolve ----


def test_every_way_to_name_a_course() -> None:
    first = list(ready_courses()["first"].tiles)
    assert resolve("first") == first
    assert resolve(" First ") == first
    assert resolve(first) == first
    assert resolve(",".join(first)) == first
    assert resolve(" ".join(first).lower()) == first
    assert resolve(encode(first)) == first
    assert resolve("random", 5) == random_course(5)
    assert resolve("random:hard", 5) == random_course(5, difficulty="hard")
    assert resolve("random:20", 5) == random_course(5, 20)
    assert resolve("RANDOM:8:easy", 5) == resolve("random:easy:8", 5) == random_course(5, 8, "easy")


def test_without_a_seed_random_courses_differ() -> None:
    assert resolve("random") != resolve("random")


def test_a_resolved_ready_course_is_a_copy() -> None:
    resolve("first").pop()
    assert len(resolve("first")) == 14


def test_unknown_names_get_a_hint() -> None:
    assert problem("frist") == "Unknown course “frist”; did you mean first?"
    assert problem("gorge2") == "Unknown course “gorge2”; did you mean gorge?"
    assert problem("monaco") == (
        "Unknown course “monaco”; available: first, second, crocodiles, desert, gorge, wild, random, a course code, "
        "or a list of tiles with commas."
    )
    assert problem("random:brutal").startswith(
        "“brutal” in “random:brutal” is neither a difficulty (easy, mixed, hard)"
    )
    assert problem("random:99").endswith("the number must be from 2 to 25.")
    assert problem("first:hard").startswith("Unknown course “first:hard”")
    assert problem("S1") == "The course has no start; its first tile must be START."
    assert problem("") == "The course is empty; it must lead from the start to the finish."
    assert problem(14).startswith("The course is “14”; it must be a list of tiles")
