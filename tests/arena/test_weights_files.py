"""`heuristic@FILE` plays with weights from a file, wherever bots are named; a bad file is reported in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wettlauf
from tests.arena.table import answer, run
from wettlauf import tui
from wettlauf.arena import Arena
from wettlauf.arena.store import contents_of
from wettlauf.bots.playing import play_match, traced
from wettlauf.bots.registry import source_of
from wettlauf.core.errors import BadFile
from wettlauf.core.game import Game
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.registry import find
from wettlauf.core.weights import own_weights, read_weights

LAZY = {"lay": -100, "pass": 50}  # discards whatever it can


def written(folder: Path, data: Any, name: str = "mine.json") -> Path:
    path = folder / name
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def lazy(folder: Path) -> str:
    return f"heuristic@{written(folder, {'game': 'keltis', 'weights': LAZY})}"


def test_each_seat_plays_by_its_own_weights(tmp_path: Path) -> None:
    game = wettlauf.game("keltis", players=3)
    outcome = wettlauf.simulate(game, 60, ["heuristic", lazy(tmp_path), "heuristic"], seed=1)
    means = outcome.scores.mean(axis=0)
    assert means[1] < 5 < min(means[0], means[2])
    assert outcome.bots == ("heuristic", "heuristic@mine.json", "heuristic")


def test_a_file_may_name_some_weights_only_and_give_them_as_numbers(tmp_path: Path) -> None:
    own = own_weights(find("keltis").folder)
    path = written(tmp_path, {"game": "keltis", "weights": {"held": 2, "start": {"value": 0.5}}})
    weights = read_weights(path).of(own)
    changed = {name for name, old, new in zip(own.names, own.values, weights.values, strict=True) if old != new}
    assert changed == {"held", "start"}
    assert dict(zip(weights.names, weights.values, strict=True))["held"] == 2


def test_it_plays_the_same_compiled_pure_and_move_by_move(tmp_path: Path) -> None:
    bots = [lazy(tmp_path), "heuristic"]
    games = [Game(find("keltis"), {"players": 2}, compiled) for compiled in (True, False)]
    compiled, pure = (wettlauf.simulate(game, 6, bots, seed=5) for game in games)
    assert np.array_equal(compiled.scores, pure.scores)
    seated = [wettlauf.bot(name) for name in bots]
    for seed in range(3):
        quick, asked = traced(games[0], seated, seed), play_match(games[0], seated, seed)
        assert quick.record.log == asked.record.log


@pytest.mark.slow
def test_it_plays_in_processes_beside_bots_from_files(tmp_path: Path) -> None:
    code = "class First:\n    def choose(self, seen, legal):\n        return legal[0]\n"
    mine = written(tmp_path, code, "mine.py")
    names = f"{lazy(tmp_path)},{mine}:First"
    found = answer("arena", "keltis", "--bots", names, "--games", "4", "--folder", str(tmp_path / "run"))
    assert found["forfeits"] == []
    assert found["games"] == 4


def test_changed_weights_make_another_run(tmp_path: Path) -> None:
    name = lazy(tmp_path)
    game = wettlauf.game("keltis")
    before, contents = Arena(game, ["heuristic", name]).store.folder, contents_of(source_of(name))
    written(tmp_path, {"game": "keltis", "weights": {"lay": 3}})
    assert contents_of(source_of(name)) != contents != contents_of(source_of("heuristic")) == ""
    assert Arena(game, ["heuristic", name]).store.folder != before


BAD = [
    ("no json", "is not a weights file: it is not JSON.", "enthält keine Gewichte: Das ist kein JSON."),
    ("[1, 2]", "is not a weights file: it needs", "enthält keine Gewichte: Es braucht"),
    ({"game": "keltis"}, "is not a weights file: it needs", "enthält keine Gewichte: Es braucht"),
    (
        {"game": "keltis", "weights": {"lay": "much"}},
        "the weight lay needs a number, from minus a million to a million.",
        "Das Gewicht lay braucht eine Zahl, von minus einer Million bis zu einer Million.",
    ),
    ('{"game": "keltis", "weights": {"lay": NaN}}', "the weight lay needs a number", "Das Gewicht lay braucht"),
    ({"game": "keltis", "weights": {"lay": 10**400}}, "the weight lay needs a number", "Das Gewicht lay braucht"),
    ({"game": "keltis", "weights": {"lay": True}}, "the weight lay needs a number", "Das Gewicht lay braucht"),
    (
        {"game": "keltis", "weights": {"luck": 1}},
        "keltis has no weight luck; it has held, drawn",
        "keltis hat kein Gewicht luck, sondern held, drawn",
    ),
    (
        {"game": "strauss", "weights": {}},
        "holds weights for strauss, not for keltis.",
        "enthält Gewichte für strauss, nicht für keltis.",
    ),
]


@pytest.mark.parametrize("data, english, german", BAD)
def test_a_bad_file_gets_one_sentence(data: Any, english: str, german: str, tmp_path: Path) -> None:
    name = f"heuristic@{written(tmp_path, data)}"
    with pytest.raises(BadFile) as caught:
        wettlauf.simulate(wettlauf.game("keltis"), 2, [name, "random"])
    assert "mine.json" in str(caught.value)
    assert english in caught.value.say("en")
    assert german in caught.value.say("de")
    assert "\n" not in str(caught.value)


def test_it_is_reported_before_anything_is_played_or_compiled(tmp_path: Path) -> None:
    wrong = f"heuristic@{written(tmp_path, {'game': 'strauss', 'weights': {}})}"
    missing = f"heuristic@{tmp_path / 'missing.json'}"
    for name, sentence in ((wrong, "not for keltis"), (missing, "cannot be read")):
        for command in ("simulate", "arena"):
            done = run(command, "keltis", "--bots", f"{name},random", cwd=tmp_path)
            assert done.returncode == 2
            (line,) = done.stderr.splitlines()
            assert line.startswith("wettlauf: ")
            assert sentence in line
        with pytest.raises(BadFile, match=sentence):
            tui.play("keltis", {}, [name, "me"], "en")


def test_worths_can_be_asked_with_other_weights(tmp_path: Path) -> None:
    class Thinking:
        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            own, flat = seen.worths(), seen.worths([0.0] * len(own_weights(find("keltis").folder).values))
            assert own.keys() == flat.keys() == set(legal)
            assert own != flat
            return legal[0]

    match = wettlauf.game("keltis").deal(seed=1)
    assert match.seat is not None
    Thinking().choose(match.seen(match.seat), match.legal())
