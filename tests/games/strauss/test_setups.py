"""Set-ups joined from tables of sides equal those built from the graph of the course, byte for byte."""

from __future__ import annotations

import gc
import hashlib
import json
import pickle
import sys
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wettlauf
from tests.games.strauss.plain_outlook import outlook
from wettlauf.bots.compiled import CompiledRun
from wettlauf.core import setups
from wettlauf.core.game import Game
from wettlauf.core.layout import copy_records, pack
from wettlauf.core.match import Match
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.games.strauss import GAME, side_tables
from wettlauf.games.strauss.course_random import DIFFICULTIES, random_course
from wettlauf.games.strauss.courses import ready_courses
from wettlauf.games.strauss.data import LANE_LETTERS, MOST_COURSE, SPACES
from wettlauf.games.strauss.graph import graph_of, place_of
from wettlauf.games.strauss.laying import write_course
from wettlauf.games.strauss.side_spaces import FIRSTS
from wettlauf.games.strauss.state import OUTLOOK, SETUP, SPACE
from wettlauf.games.strauss.tiles import box, sides

HASHES = json.loads(Path(__file__).with_name("setup_hashes.json").read_text(encoding="utf-8"))
COURSES_OF_A_HASH = 8  # drawn from the seeds 0 to 7
FIELDS = ("ahead", "left", "right", "behind", "rank", "to_go", "lane", "on", "water")
MOST_CALLS = 400  # of a set-up: about 260, while a course has more spaces than that


def laid(course: list[str]) -> np.ndarray[Any, Any]:
    setup = np.zeros(1, SETUP)
    write_course(course, setup)
    return setup


def spelled_out(course: list[str]) -> np.ndarray[Any, Any]:
    """Returns the same from the graph of the course, by a search over all its spaces at once."""
    graph = graph_of(tuple(course))
    space, outlooks = np.zeros(SPACES, SPACE), np.zeros(SPACES, OUTLOOK)
    numbers = list(graph.spaces)
    for name in FIELDS:
        space[name][numbers] = [getattr(one, name) for one in graph.spaces.values()]
    for name, values in outlook(graph.spaces).items():
        outlooks[name][numbers] = values
    setup = np.zeros(1, SETUP)
    setup["space"], setup["outlook"] = space, outlooks
    setup["line"], setup["tiles"] = graph.line, len(course)
    setup["start_space"] = graph.start_spaces
    return setup


def differences(found: Any, wanted: Any) -> list[str]:
    """Returns the fields of spaces and outlooks that differ, for the message of a failed assertion."""
    return [
        f"{part}.{name}"
        for part in ("space", "outlook")
        for name in SETUP[part].base.names or ()
        if (found[part][name] != wanted[part][name]).any()
    ]


# ---- every byte ----


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("length", range(2, MOST_COURSE + 1))
def test_a_joined_course_is_the_course_spelled_out(difficulty: str, length: int) -> None:
    for seed in range(100, 104):
        course = random_course(seed, length, difficulty)
        found, wanted = laid(course), spelled_out(course)
        assert differences(found, wanted) == [], course
        assert found.tobytes() == wanted.tobytes(), course


@pytest.mark.parametrize("name", ready_courses())
def test_so_are_the_ready_made_ones(name: str) -> None:
    course = list(ready_courses()[name].tiles)
    assert laid(course).tobytes() == spelled_out(course).tobytes()


def test_neighbours_of_bridges_and_of_other_neighbours() -> None:
    """Every side beside every other: also those that random courses seldom bring together."""
    names = [side.name for side in sides(box()) if side.shape not in ("start", "finish")]
    for k, one in enumerate(names):
        other = names[(3 * k + 7) % len(names)]
        third = names[(5 * k + 11) % len(names)]
        course = ["START", one, other, third, "FINISH"]  # it may run over itself: a graph does not mind
        assert laid(course).tobytes() == spelled_out(course).tobytes(), course


@pytest.mark.parametrize("name", HASHES)
def test_set_ups_are_those_of_the_first_version(name: str) -> None:
    if name in ready_courses():
        courses = [list(ready_courses()[name].tiles)]
    else:
        _, difficulty, length = name.split(":")
        courses = [random_course(seed, int(length), difficulty) for seed in range(COURSES_OF_A_HASH)]
    packed = b"".join(Game(GAME, {"course": course}, compiled=True)._setup.packed.tobytes() for course in courses)
    assert hashlib.sha256(packed).hexdigest()[:16] == HASHES[name]


def test_options_other_than_the_course_are_in_it_too() -> None:
    options = {"players": 5, "start_player": 3, "bonus": "may", "advantages": ["jump", "copy", "fifth"]}
    setup: Any = wettlauf.game("strauss", **options).plain_setup
    assert (setup.players, setup.start, setup.may, setup.advantages, setup.tiles) == (5, 3, 1, 0b101001, 14)


# ---- what the tables rely on ----


def test_every_lane_enters_a_tile_at_its_index_0() -> None:
    for side in sides(box()):
        if side.first:
            assert tuple(place_of(side.first[letter]) for letter in LANE_LETTERS) == FIRSTS


def test_the_first_course_needs_only_its_own_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = random_course(1), random_course(2, 20)
    wanted = laid(first).tobytes(), laid(other).tobytes()
    made: list[side_tables.SideTables] = []
    monkeypatch.setattr(side_tables, "_made", made)
    assert laid(first).tobytes() == wanted[0]
    assert set(made[0].row) == {*first, "run-out right", "last run-out right"}
    assert laid(other).tobytes() == wanted[1]
    assert set(made[1].row) >= {side.name for side in sides(box())}
    assert laid(first).tobytes() == wanted[0]
    assert len(made) == 2


# ---- both forms ----


def test_plain_and_packed_set_ups_are_the_same() -> None:
    game = wettlauf.game("strauss", course="wild", players=3)
    packed = game._setup.packed.tobytes()
    assert pack([game.plain_setup], SETUP).tobytes() == packed
    assert pack(copy_records([game.plain_setup]), SETUP).tobytes() == packed
    assert pack([game._setup.whole], SETUP).tobytes() == packed


def test_places_without_a_space_share_one_blank_record() -> None:
    setup: Any = wettlauf.game("strauss").plain_setup
    tail = setup.space[SPACES - 300 :]
    assert len({id(space) for space in tail}) == 1
    assert len({id(space) for space in setup.space}) == 1 + len(graph_of(tuple(ready_courses()["first"].tiles)).spaces)


def test_games_with_equal_options_share_a_set_up() -> None:
    one = wettlauf.game("strauss", course="gorge", players=3)
    same = wettlauf.game("strauss", course=list(ready_courses()["gorge"].tiles), players=3)
    other = wettlauf.game("strauss", course="gorge", players=4)
    assert one.setups[0] is same.setups[0] if isinstance(one.setups, list) else one.setups is same.setups
    assert one.plain_setup is same.plain_setup
    assert one.plain_setup is not other.plain_setup


def test_a_set_up_goes_when_nobody_has_used_it_for_a_while() -> None:
    kept = weakref.ref(wettlauf.game("strauss", course=random_course(77))._setup)
    assert kept() is not None
    for seed in range(setups.KEPT):
        _ = wettlauf.game("strauss", course=random_course(1000 + seed))._setup
    gc.collect()
    assert kept() is None


def test_a_game_can_be_sent_to_another_process_with_its_set_up() -> None:
    game = Game(GAME, {"course": "desert"}, compiled=True)
    _ = game.plain_setup.space  # type: ignore[attr-defined]
    setup = pickle.loads(pickle.dumps(game.plain_setup))
    assert pack([setup], SETUP).tobytes() == game._setup.packed.tobytes()
    again = pickle.loads(pickle.dumps(game._setup))
    assert again.packed.tobytes() == game._setup.packed.tobytes()


# ---- runs and records ----


@pytest.mark.parametrize("compiled", [True, False])
def test_game_k_of_a_run_is_on_the_course_that_its_seed_draws(compiled: bool) -> None:
    game = Game(GAME, {"course": "random:hard", "players": 3}, compiled=compiled)
    run = CompiledRun.of(game, 5, seed=11)
    assert len(run.setups) == 5
    for k in range(5):
        one = game.fixed(seed_of_game(11, k))
        assert pack(run.setups[k : k + 1], SETUP).tobytes() == one._setup.packed.tobytes()


def test_a_set_up_takes_few_calls() -> None:
    """Time depends on the machine; a loop over spaces or a copy field by field would show here too."""
    course, setup = random_course(3), np.zeros(1, SETUP)
    write_course(course, setup)
    calls = 0

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        write_course(course, setup)
    finally:
        sys.setprofile(None)
    assert calls < MOST_CALLS


def test_replaying_lists_legal_moves_only_where_the_record_does(monkeypatch: pytest.MonkeyPatch) -> None:
    match = wettlauf.game("strauss", course="random", players=3).deal(seed=5)
    for _ in range(20):
        match.play(match.legal()[0])
    plain, with_lists = match.record(), match.record(legal=True)
    asked = 0
    listed = Match.legal

    def legal(self: Match) -> Any:
        nonlocal asked
        asked += 1
        return listed(self)

    monkeypatch.setattr(Match, "legal", legal)
    assert wettlauf.replay(plain).log == match.log
    assert asked == 0
    wettlauf.replay(with_lists)
    assert asked == 20
