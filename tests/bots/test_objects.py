"""Bots passed as objects: checked, copied for every seat and game, with the same results on any number of cores."""

from __future__ import annotations

import itertools
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wettlauf
from wettlauf.arena import Arena, summary_of
from wettlauf.bots import interpreted_run
from wettlauf.bots.bot_objects import Copied, Entrants, Pickled
from wettlauf.bots.simple import HeuristicBot
from wettlauf.core.errors import BadArgument, BadBot

PLAYED_HERE: list[int] = []  # what bots of this module record in their own process


class Counting:
    """Plays by what it remembers: sharing or reusing it would change the games."""

    name = "counting"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen: wettlauf.Seen, legal: list[wettlauf.Move]) -> wettlauf.Move:
        PLAYED_HERE.append(self.asked)
        self.asked += 1
        return legal[self.asked % len(legal)]


class Locked(Counting):
    """Cannot be copied."""

    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.Lock()


class Failing:
    def choose(self, seen: wettlauf.Seen, legal: list[wettlauf.Move]) -> Any:
        return legal[0].colour  # type: ignore[attr-defined]


class OneArgument:
    def choose(self, seen: wettlauf.Seen) -> None: ...


@pytest.fixture(autouse=True)
def nothing_noted() -> None:
    PLAYED_HERE.clear()


WRONG: list[tuple[Any, str]] = [
    (Counting, r"^Counting is a class; give an object of it: Counting\(\)\.$"),
    (lambda seen, legal: legal[0], "^function is not a bot; a bot is a name or an object with a method choose"),
    (5, "^5 is not a bot"),
    (None, "^None is not a bot"),
    ("clever", "^Unknown bot “clever”"),
    (OneArgument(), r"must take two arguments: choose\(seen, legal\)"),
]


@pytest.mark.parametrize("bot, said", WRONG, ids=lambda value: str(value)[:12])
def test_what_is_not_a_bot_is_refused_before_the_first_game(bot: Any, said: str, tmp_path: Path) -> None:
    for bots in ([bot, "random"], [Counting(), bot]):
        with pytest.raises(BadBot, match=said):
            wettlauf.simulate("keltis", games=2, bots=bots)
        with pytest.raises(BadBot, match=said):
            Arena(wettlauf.game("keltis"), bots, folder=tmp_path)
    assert not PLAYED_HERE
    assert not list(tmp_path.iterdir())


def test_every_seat_of_every_game_has_a_copy_and_the_object_stays_as_it_is() -> None:
    mine = Counting()
    wettlauf.simulate("ostfriesenlauf", games=2, bots=[mine], seed=1)
    assert mine.asked == 0
    assert PLAYED_HERE.count(0) == 2 * 4, "each begins at zero"
    separate = [Counting() for _ in range(4)]
    shared, own = (wettlauf.simulate("ostfriesenlauf", games=2, bots=bots, seed=1) for bots in ([mine], separate))
    assert np.array_equal(shared.scores, own.scores)


def test_one_that_cannot_be_copied_plays_one_seat_or_is_refused() -> None:
    assert not wettlauf.simulate("ostfriesenlauf", games=1, bots=[Locked(), "random", "random", "random"]).forfeits
    locked = Locked()
    seated: list[list[str | wettlauf.Bot]] = [[locked], [locked, locked, "random", "random"]]
    for bots in seated:
        with pytest.raises(BadBot, match=r"^counting is to play on several seats but cannot be copied"):
            wettlauf.simulate("ostfriesenlauf", games=1, bots=bots)


def test_one_bot_need_not_be_in_a_list() -> None:
    assert wettlauf.simulate("keltis", games=1, bots="heuristic").bots == ("heuristic", "heuristic")
    assert wettlauf.simulate("keltis", games=1, bots=Counting()).bots == ("counting", "counting")


def test_a_policy_of_one_s_own_or_a_changed_choice_is_not_played_compiled() -> None:
    class Learner(Counting):
        policy = "a net"

    class Changed(HeuristicBot):
        def choose(self, seen: wettlauf.Seen, legal: list[wettlauf.Move]) -> wettlauf.Move:
            PLAYED_HERE.append(-1)
            return legal[0]

    wettlauf.simulate("keltis", games=1, bots=[Learner(), "random"])
    assert PLAYED_HERE
    PLAYED_HERE.clear()
    wettlauf.simulate("keltis", games=1, bots=[Changed(), "random"])
    assert -1 in PLAYED_HERE


# ---- on all cores ----


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are started after the first game, however short the run."""
    monkeypatch.setattr(interpreted_run, "MEASURED_SECONDS", 0.0)
    monkeypatch.setattr(interpreted_run, "WORTH_STARTING", 0.0)


@pytest.mark.usefixtures("at_once")
def test_objects_that_can_be_pickled_play_in_processes_and_nothing_else_changes() -> None:
    game = wettlauf.game("ostfriesenlauf", players=2)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        many = wettlauf.simulate(game, 12, [Counting(), "beginner"], seed=3, threads=2)
    here = len(PLAYED_HERE)
    one = wettlauf.simulate(game, 12, [Counting(), "beginner"], seed=3, threads=1)
    assert (many.workers, one.workers) == (2, 1)
    assert here < len(PLAYED_HERE) - here, "most were played elsewhere"
    for name in ("seeds", "scores", "decisions", "wins", "endings", "starts", "counts"):
        assert np.array_equal(getattr(many, name), getattr(one, name)), name
    assert many.seconds > 0
    assert many.setup_seconds > many.seconds, "starting processes takes longer than twelve short games"


@pytest.mark.usefixtures("at_once")
def test_others_play_on_one_core_and_a_warning_says_so() -> None:
    with pytest.warns(UserWarning, match="^Playing on one core: counting cannot be sent to other processes") as warned:
        outcome = wettlauf.simulate("ostfriesenlauf", 4, [Locked(), "random", "random", "random"], threads=2)
    assert outcome.workers == 1
    assert outcome.games == 4
    assert [one.filename for one in warned] == [__file__]


SCRIPT = """
import wettlauf
from wettlauf.bots import interpreted_run

interpreted_run.MEASURED_SECONDS = interpreted_run.WORTH_STARTING = 0.0

class Mine:
    def choose(self, seen, legal):
        return legal[-1]

{guard}print(wettlauf.simulate("ostfriesenlauf", 4, [Mine()], threads=2).workers)
"""


@pytest.mark.parametrize("guard, workers", [('if __name__ == "__main__": ', 2), ("", 1)], ids=["guarded", "bare"])
def test_a_class_of_the_script_itself_plays_on_all_cores_if_the_script_is_guarded(
    tmp_path: Path, guard: str, workers: int
) -> None:
    script = tmp_path / "mine.py"
    script.write_text(SCRIPT.format(guard=guard), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.split() == [str(workers)], "the script ran once"
    assert ("Playing on one core" in done.stderr) == (workers == 1)


@pytest.mark.usefixtures("at_once")
def test_one_that_other_processes_cannot_load_is_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Pickled.of(Counting())
    assert kept is not None
    monkeypatch.setattr(Pickled, "of", classmethod(lambda cls, bot: Unloadable(kept.data)))
    with pytest.warns(UserWarning, match="Playing on one core"):
        outcome = wettlauf.simulate("ostfriesenlauf", 4, [Counting(), "random", "random", "random"], threads=2)
    assert outcome.games == 4
    assert not outcome.forfeits


class Unloadable(Pickled):
    def make_elsewhere(self) -> Any:
        return Pickled(b"cnowhere\nNobody\n.").make_elsewhere()


@pytest.mark.slow
def test_a_time_limit_holds_for_objects_too() -> None:
    game = wettlauf.game("ostfriesenlauf", players=2)
    outcome = wettlauf.simulate(game, 1, [Hanging(), "random"], threads=1, time_limit=1)
    assert [forfeit.reason.id for _, forfeit in outcome.forfeits] == ["bot-too-slow"]


class Hanging:
    def choose(self, seen: wettlauf.Seen, legal: list[wettlauf.Move]) -> wettlauf.Move:
        return next(legal[0] for number in itertools.count() if number < 0)


# ---- errors ----


def test_the_first_traceback_is_kept_and_the_run_goes_on() -> None:
    outcome = wettlauf.simulate("keltis", games=3, bots=["random", Failing()])
    assert len(outcome.forfeits) == 3
    assert outcome.first_error_game == 0
    assert outcome.first_error is not None
    assert f'File "{__file__}", line ' in outcome.first_error
    assert outcome.first_error.endswith("AttributeError: 'Move' object has no attribute 'colour'\n")
    assert "playing.py" not in outcome.first_error
    assert wettlauf.simulate("keltis", games=1).first_error is None


@pytest.mark.parametrize("limit", [None, 30.0], ids=["here", "in a process"])
def test_an_error_ends_the_run_if_requested(limit: float | None) -> None:
    with pytest.raises(BadBot, match="Failing failed: AttributeError") as caught:
        wettlauf.simulate("keltis", 3, [Failing(), "random"], threads=1, time_limit=limit, on_error="raise")
    notes = "".join(getattr(caught.value, "__notes__", []))
    if limit is None:
        assert isinstance(caught.value.__cause__, AttributeError)
    else:
        assert f'File "{__file__}", line ' in notes


@pytest.mark.parametrize(
    "call, said",
    [
        (lambda: wettlauf.simulate("keltis", games=0), "games must be a whole number of at least 1, not 0"),
        (lambda: wettlauf.simulate("keltis", games=-1), "games must be a whole number of at least 1, not -1"),
        (lambda: wettlauf.simulate("keltis", games="7"), 'at least 1, not "7"'),  # type: ignore[arg-type]
        (lambda: wettlauf.simulate("keltis", seed=1.5), "seed must be a whole number, not 1.5"),  # type: ignore[arg-type]
        (lambda: wettlauf.simulate("keltis", threads=0), "threads must be a whole number of at least 1"),
        (lambda: wettlauf.simulate(7), "The game must be a name or what wettlauf.game"),  # type: ignore[arg-type]
        (lambda: wettlauf.simulate("keltis", on_error="stop"), 'on_error must be one of "forfeit", "raise"'),  # type: ignore[arg-type]
        (lambda: wettlauf.simulate("keltis", 1, Counting(), time_limit=-1), "time_limit must be a number of seconds"),
    ],
)
def test_wrong_arguments_are_one_clear_sentence(call: Callable[[], object], said: str) -> None:
    with pytest.raises(BadArgument, match=said) as caught:
        call()
    assert caught.value.say("de") != caught.value.say("en")


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(wettlauf.UnknownGame):
        wettlauf.simulate("chess")


# ---- in the arena ----


def test_the_arena_takes_objects_and_goes_on_with_its_run(tmp_path: Path) -> None:
    def arena() -> Arena:
        return Arena(wettlauf.game("ostfriesenlauf", players=2), [Counting(), Counting(), "random"], folder=tmp_path)

    first = arena()
    assert first.names == ["counting", "counting 2", "random"]
    first.play(6)
    again = arena()
    again.play(6)
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 6, "nothing was played again"
    assert [row["bot"] for row in summary_of(again)["bots"]] == first.names
    assert not summary_of(again)["forfeits"]
    assert not PLAYED_HERE, "in processes"


def test_an_object_that_stays_here_plays_in_the_arena_all_the_same(tmp_path: Path) -> None:
    one = Arena(wettlauf.game("ostfriesenlauf"), [Locked(), "random"], folder=tmp_path)
    with pytest.warns(UserWarning, match="Playing on one core"):
        one.play(4)
    assert PLAYED_HERE
    with pytest.raises(wettlauf.WettlaufError, match="contains another run"):
        Arena(wettlauf.game("ostfriesenlauf"), [Locked(), "random"], folder=tmp_path).play(4)


@pytest.mark.cluster
def test_an_object_cannot_play_on_a_cluster_and_not_twice() -> None:
    pytest.importorskip("ray")
    mine = Counting()
    with pytest.raises(BadBot, match=r"on a cluster, name it as file\.py:Class"):
        Arena(wettlauf.game("keltis"), [mine, "random"], cluster="local:2")
    with pytest.raises(wettlauf.WettlaufError, match="is listed twice"):
        Arena(wettlauf.game("keltis"), [mine, mine])


def test_where_a_bot_comes_from() -> None:
    game = wettlauf.game("keltis", players=2)
    entrants = Entrants.of([Counting(), Locked()], game)
    assert entrants.names == ("counting", "counting 2")
    assert [type(origin) for origin in entrants.origins.values()] == [Pickled, Copied]
    assert entrants.in_process_only == ["counting 2"]
    search = wettlauf.bot("master@40")
    match = game.deal(seed=1)
    search.choose(match.seen(0), match.legal())
    (origin,) = Entrants.of([search], game).origins.values()
    assert isinstance(origin, Pickled)
    assert len(origin.data) < 5_000, "its trees stay behind"
