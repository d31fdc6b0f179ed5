"""The lab suggests one flip or exchange that is proven on fresh seeds, or nothing."""

from __future__ import annotations

import dataclasses
import math
import time

import pytest

import wettlauf
from wettlauf import lab
from wettlauf.core.counters import Change, LabHints
from wettlauf.core.game import Game
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.games.strauss.courses import problems
from wettlauf.lab import suggesting
from wettlauf.lab.comparing import Gap
from wettlauf.lab.schedule import Schedule, Stage
from wettlauf.lab.suggesting import changes_of, gain_of, suggest

LION_FIRST = ["START*", "R5*", "FINISH"]  # a lion blocks the grey lane


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggesting, "ROUNDS", ((1500, 4), (4000, 1)))
    monkeypatch.setattr(suggesting, "ORIGINAL_GAMES", 3000)
    monkeypatch.setattr(suggesting, "CONFIRMING", 8000)


def test_changes_are_one_flip_or_exchange_away_and_can_be_raced_on() -> None:
    race = wettlauf.game("strauss", course="wild")
    course = race.options["course"]
    changes = changes_of(race)
    assert {change.id.split(":")[0] for change in changes} == {"flip", "swap", "replace"}
    assert len({tuple(change.options["course"]) for change in changes}) == len(changes)
    for change in changes:
        changed = change.options["course"]
        differ = sum(one != other for one, other in zip(course, changed, strict=True))
        assert differ == (2 if change.id.startswith("swap") else 1)
        assert not problems(changed)
        assert change.words.say("de") != change.words.say("en")


@pytest.mark.slow
def test_a_course_made_unfair_by_a_lion_gets_a_proven_change() -> None:
    seen: list[float] = []
    found = suggest(wettlauf.game("strauss", players=4, course=LION_FIRST), "fairer", seed=1, progress=seen.append)
    assert found.id is not None
    assert found.target == "unfairness_start"
    assert list(found.changed) == ["course"]
    (gain,) = [one for one in found.differences if one.name == found.target]
    assert gain.is_proven
    assert gain.after < gain.before
    assert seen == sorted(seen)
    assert seen[-1] == pytest.approx(1.0)


@pytest.mark.slow
def test_the_answer_may_be_that_no_change_is_proven() -> None:
    found = suggest(wettlauf.game("strauss", players=2, course=["START", "FINISH"]), "fairer", seed=1)
    assert (found.id, found.label, found.changed, found.differences) == (None, None, {}, [])
    assert found.tried == 2


@pytest.mark.slow
def test_without_a_time_limit_that_matters_only_the_seed_decides() -> None:
    race = wettlauf.game("strauss", players=4, course=LION_FIRST)
    found = suggest(race, "late", seed=2, seconds=None)
    assert not found.shortened
    assert found.games == suggesting.planned_games(race)
    assert suggest(race, "late", seed=2, seconds=3600, threads=1) == found


@pytest.mark.slow
def test_a_search_keeps_its_time_limit_and_says_that_it_played_fewer_games() -> None:
    race = wettlauf.game("strauss", players=5, course="wild")
    lab.run(race, 10)  # compiles
    seen: list[float] = []
    begun = time.monotonic()
    found = suggest(race, "late", seed=1, progress=seen.append, seconds=2.0)
    assert time.monotonic() - begun < 10, "two seconds, and some more on a busy machine"
    assert found.shortened
    assert 2 * suggesting.LEAST_CONFIRMING < found.games < suggesting.planned_games(race)
    assert found.confirmed_on >= suggesting.LEAST_CONFIRMING
    assert seen == sorted(seen)
    assert seen[-1] == pytest.approx(1.0)


def test_a_stage_plays_what_there_is_time_for() -> None:
    stages = [Stage(1, 100), Stage(10, 1000), Stage(2, 5000, least=700)]
    leisurely = Schedule(stages, None)
    assert [_played(leisurely, stage) for stage in stages] == [100, 1000, 5000]
    assert not leisurely.is_shortened
    late = Schedule(stages, 0.0)
    assert [_played(late, stage) for stage in stages] == [100, 50, 700]
    assert late.is_shortened
    assert late.is_over(0.8)
    assert not Schedule(stages, 60.0).is_over(0.8)
    assert late.played == 100 + 10 * 50 + 2 * 700


def _played(schedule: Schedule, stage: Stage) -> int:
    games = schedule.next_stage()
    schedule.add(stage.candidates * games)
    assert 0 <= schedule.done(0) <= 1
    return games


def test_a_single_player_cannot_be_treated_more_fairly() -> None:
    """No game of the box has changes for one player, so Ostfriesenlauf gets one."""
    changes = [Change("edition", Words("lab-seat"), {"players": 1, "edition": "wettlauf"})]
    kind = dataclasses.replace(find("ostfriesenlauf"), lab=LabHints(changes=lambda options: changes))
    alone = Game(kind, {"players": 1})
    with pytest.raises(wettlauf.BadArgument, match="nothing to make fairer"):
        suggest(alone, "fairer")
    assert changes_of(alone, "lead_changes") == changes


def test_a_figure_that_a_change_removes_is_no_gain() -> None:
    gaps = [Gap("lead_changes", 1.0, 2.0, 0.1, 1000)]
    assert gain_of("lead_changes", "lead_changes", gaps) == pytest.approx(0.65)
    assert gain_of("fairer", "unfairness_order", gaps) == -math.inf


def test_an_invalid_request_for_suggestions_is_rejected() -> None:
    with pytest.raises(wettlauf.BadArgument, match="no change to try"):
        suggest(wettlauf.game("strauss", course="random"))
    with pytest.raises(wettlauf.BadArgument, match="Unknown goal sweeter; available goals: fairer"):
        suggest(wettlauf.game("strauss"), "sweeter")  # type: ignore[arg-type]
