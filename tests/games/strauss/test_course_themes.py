"""Random courses with a theme, the measure of difficulty, and courses that are a little harder or easier."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wettlauf
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.errors import BadOption
from wettlauf.core.record import Record
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.course_code import resolve
from wettlauf.games.strauss.course_difficulty import POINTS, Change, difficulty, easier, harder, points
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.course_theme import Theme, parse_theme
from wettlauf.games.strauss.courses import layout, problems, ready_courses, warnings
from wettlauf.games.strauss.tiles import OBSTACLES, THINGS, Side, box, side, sides

SEEDS = st.integers(0, 2**62 - 1)
NAMES = st.sampled_from(OBSTACLES)
COURSES = st.builds(random_course, SEEDS, st.integers(2, 25), st.sampled_from(DIFFICULTIES))


@st.composite
def themes(draw: st.DrawFn) -> Theme:
    """Wishes that do not contradict each other."""
    order = draw(st.permutations(OBSTACLES))
    require = draw(st.integers(0, 8))
    exclude = draw(st.integers(0, 8 - require))
    rest = order[: 8 - exclude]
    include = draw(st.lists(st.sampled_from(rest), max_size=4)) if rest else []
    return Theme(tuple(order[:require]), tuple(include), tuple(order[8 - exclude :]))


def on(course: list[str]) -> set[str]:
    return {name for tile in course for name in side(tile).obstacles}


def problem(*wishes: Any) -> str:
    with pytest.raises(BadOption) as caught:
        random_course(0, *wishes)
    assert all(caught.value.say(lang) for lang in LANGUAGES)
    return caught.value.say("en")


# ---- themes ----


@given(SEEDS, themes(), st.integers(2, 25), st.sampled_from(["mixed", "hard"]))
def test_a_theme_keeps_its_word(seed: int, theme: Theme, length: int, difficulty: str) -> None:
    length = max(length, theme.fewest_tiles())
    course = random_course(seed, length, difficulty, theme)
    assert problems(course) == []
    assert len(course) == length
    assert set(theme.require) <= on(course) <= theme.allowed
    assert course == random_course(seed, length, difficulty, theme)


def test_every_set_of_obstacles_finds_room_in_its_shortest_course() -> None:
    for count in range(1, len(OBSTACLES) + 1):
        for require in combinations(OBSTACLES, count):
            theme = Theme(require, require)
            assert on(random_course(count, theme.fewest_tiles(), "mixed", theme)) == set(require)


def test_the_whole_box_may_have_a_theme() -> None:
    theme = Theme(exclude=("lion", "cheetah"))
    course = random_course(4, 25, "hard", theme)
    assert sorted(name.removesuffix("*") for name in course) == sorted(box())
    assert {name for name in course if name.endswith("*")} == {f"{name}*" for name in theme.carriers()}


@given(SEEDS)
def test_a_themed_course_follows_the_advice_and_has_enough_hard_sides(seed: int) -> None:
    course = random_course(seed, 14, "mixed", Theme(require=("crocodile", "quicksand"), exclude=("lion",)))
    assert warnings(course) == []
    assert 4 <= sum(name.endswith("*") for name in course) <= 10


def test_without_wishes_seeds_draw_what_they_always_drew() -> None:
    for seed in range(20):
        assert random_course(seed, 14, "mixed", Theme()) == random_course(seed)


def test_wishes_that_cannot_be_met_get_one_clear_sentence() -> None:
    assert problem(14, "mixed", Theme(("lion", "dune"), (), ("dune", "lion"))) == (
        "This is both required and excluded: lion and sand dune."
    )
    assert problem(14, "easy", Theme(("lion",))) == ("An easy course has nothing on it; for lion choose mixed or hard.")
    assert problem(3, "hard", Theme(("lion", "dune", "bridge"))) == (
        "3 tiles are too few for all of this: lion, sand dune and rope bridge. That takes at least 5."
    )
    tigers = Theme(("tiger",))  # type: ignore[arg-type]
    assert problem(14, "hard", tigers).startswith("Unknown obstacle “tiger”; a course can have lion, cheetah,")


def test_a_theme_can_be_written_behind_random() -> None:
    course = resolve("random:hard:9:crocodile:no-lion", 5)
    assert course == random_course(5, 9, "hard", Theme(("crocodile",), (), ("lion",)))
    assert on(resolve("random:only-quicksand", 1)) == {"quicksand"}
    assert parse_theme([]) == Theme()
    with pytest.raises(BadOption, match="nor an obstacle such as lion or no-lion"):
        resolve("random:tiger")
    with pytest.raises(BadOption, match="Unknown obstacle “no-tiger”"):
        parse_theme(["no-tiger"])
    game = wettlauf.game("strauss", course="random:crocodile:no-lion")
    assert "crocodile" in on(game.deal(seed=1).game.options["course"])
    with pytest.raises(BadOption, match="too few"):
        wettlauf.game("strauss", course="random:2:lion")


# ---- difficulty ----


def test_every_thing_has_points_and_easy_sides_have_none() -> None:
    assert set(POINTS) == set(THINGS)
    for one in sides(box()):
        assert (points(one.name) > 0) == one.is_hard
    measured = [difficulty(ready_courses()[name].tiles) for name in ("first", "second", "wild")]
    assert measured == sorted(measured)
    assert measured[0] == 0


@given(COURSES, SEEDS)
def test_one_small_change_makes_a_course_harder_or_easier_by_the_measure(course: list[str], seed: int) -> None:
    for change, sign in ((harder, 1), (easier, -1)):
        if (found := tried(change, course, seed)) is None:
            assert sign > 0 or difficulty(course) == 0
            continue
        assert problems(found.course) == []
        assert (found.before, found.after) == (difficulty(course), difficulty(found.course))
        assert sign * (found.after - found.before) > 0
        differing = [index for index, name in enumerate(course) if name != found.course[index]]
        assert differing == [found.index]
        squares = [[(place.square, place.heading) for place in layout(one)] for one in (course, found.course)]
        assert squares[0] == squares[1]
        assert found == change(course, seed)
        assert all(found.words.say(lang) for lang in LANGUAGES)


def tried(change: Callable[[list[str], int], Change], course: list[str], seed: int) -> Change | None:
    try:
        return change(course, seed)
    except BadOption:
        return None


@given(COURSES, SEEDS)
def test_step_by_step_a_course_becomes_as_easy_and_as_hard_as_can_be(course: list[str], seed: int) -> None:
    for change in (easier, harder):
        while found := tried(change, course, seed):
            course = found.course
        if change is easier:
            assert difficulty(course) == 0
    assert all(name.endswith("*") for name in course)


def test_a_change_is_small_and_in_words() -> None:
    first = list(ready_courses()["first"].tiles)
    changes = {harder(first, seed).words.say("de") for seed in range(40)}
    assert "L1 liegt jetzt mit der schweren Seite oben: Löwe." in changes
    assert len(changes) > 5
    assert max(harder(first, seed).after for seed in range(40)) <= 4
    wild = list(ready_courses()["wild"].tiles)
    assert harder(wild, 1).words.say("en") == "S5 with its hard side up replaces S1*: cheetah."


def test_where_nothing_is_left_to_change_one_sentence_says_so() -> None:
    whole_box = random_course(1, 25, "hard")
    with pytest.raises(BadOption, match="cannot be made harder by a single tile"):
        harder(whole_box)
    with pytest.raises(BadOption, match="cannot be made easier: there is nothing on it"):
        easier(random_course(1, 25, "easy"))
    with pytest.raises(BadOption, match="no finish"):
        harder(["START"])


# ---- what the measure means in races ----


@pytest.mark.full
def test_each_step_harder_makes_races_bite_more_or_take_longer() -> None:
    """Practised bots on shared seeds: no step makes races shorter and tamer, nearly all do clearly the opposite."""
    clear = 0
    for seed in range(25):
        before = random_course(seed, 14, "mixed")
        after = harder(before, seed).course
        games = [wettlauf.game("strauss", players=4, course=course) for course in (before, after)]
        bitten = [[bites(record) for record in simulate_records(game, 200, "heuristic", seed)] for game in games]
        rounds = [wettlauf.simulate(game, 2000, "heuristic", seed).counts[:, 0] for game in games]
        most = max(deviations(*bitten), deviations(*rounds))
        assert most > -2
        clear += most > 2
    assert clear >= 20


def deviations(before: npt.ArrayLike, after: npt.ArrayLike) -> float:
    """By how many standard errors the second mean is greater."""
    one, other = np.asarray(before, float), np.asarray(after, float)
    error = (one.var(ddof=1) / one.size + other.var(ddof=1) / other.size) ** 0.5
    return float((other.mean() - one.mean()) / error)


def bites(record: Record) -> int:
    """How often birds enter what has an effect, and how often a turn ends directly before a lion or a crocodile."""
    course = [side(name) for name in record.options["course"]]
    found = 0
    at: dict[int | None, str] = {}  # nobody decides what chance does
    for (who, entry), (after, _) in pairwise([*record.log, (-1, "")]):
        if entry.startswith("step "):
            at[who] = entry.removeprefix("step ")
            found += has_effect(course, at[who])
        if who != after and who in at:
            found += is_before(course, at[who], ("lion", "crocodile"))
    return found


def has_effect(course: list[Side], space: str) -> bool:
    tile, name = space.split(".")
    if int(tile) >= len(course):
        return False
    one = course[int(tile)]
    return name in one.bridge or one.on.get(name) not in (None, "lion", "crocodile")


def is_before(course: list[Side], space: str, things: tuple[str, ...]) -> bool:
    tile, name = space.split(".")
    sides = course[int(tile) : int(tile) + 2]
    if not sides:
        return False
    if name != sides[0].last.get(name[0]):
        ahead = next((one for one in sides[0].ahead[name] if one[0] == name[0]), "")
        return sides[0].on.get(ahead) in things
    return len(sides) == 2 and sides[1].on.get(sides[1].first[name[0]]) in things
