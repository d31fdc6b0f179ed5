"""The lab suggests one flip or exchange that is proven on fresh seeds, or nothing."""

from __future__ import annotations

import pytest

import wettlauf
from wettlauf.games.strauss.courses import problems
from wettlauf.lab import suggesting
from wettlauf.lab.suggesting import changes_of, suggest

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


def test_an_invalid_request_for_suggestions_is_rejected() -> None:
    with pytest.raises(wettlauf.BadArgument, match="no change to try"):
        suggest(wettlauf.game("strauss", course="random"))
    with pytest.raises(wettlauf.BadArgument, match="Unknown goal sweeter; available goals: fairer"):
        suggest(wettlauf.game("strauss"), "sweeter")  # type: ignore[arg-type]
