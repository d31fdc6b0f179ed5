"""Tuning finds better weights, accepts nothing without proof, and gives the same result on any machine."""

from __future__ import annotations

import io
import json
import shlex
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner
from rich.console import Console

import wettlauf
from tests.arena.table import answer, run
from tests.toy import HOP
from wettlauf.arena import Arena
from wettlauf.arena.duels import Duel, play
from wettlauf.arena.pairs import pairs
from wettlauf.arena.tuning import Budget, Proof, Tuning, Verdict
from wettlauf.cli import tune
from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.registry import find
from wettlauf.core.weights import own_weights, read_weights
from wettlauf.core.words import Words

SMALL = Budget(generations=12, pairs=60, population=6, proof=200, seed=1)
SPOILED = own_weights(HOP.folder).with_values([-1.0, 2.0])  # draws as often as it may, and lays its lowest card
# Rather stays where it is, and does not care who wins.
SLOW = {"game": "ostfriesenlauf", "weights": {"near": -0.2, "nearest_other": 0, "won": 0, "lost": 0}}


def tuned(budget: Budget = SMALL, threads: int = 1, players: tuple[int, ...] = (2, 3)) -> tuple[Tuning, Verdict]:
    tuning = Tuning([Game(HOP, {"players": number}) for number in players], SPOILED, budget, threads)
    tuning.search()
    return tuning, tuning.prove()


def test_bad_weights_become_good_ones() -> None:
    tuning, verdict = tuned()
    hopping, drawing = verdict.new.values
    assert 4 * hopping > drawing  # it lays its best card rather than draw
    assert verdict.proven
    assert [proof.players for proof in verdict.proofs] == [2, 3]
    assert all(proof.interval[0] > 0.6 for proof in verdict.proofs)
    assert verdict.old == SPOILED
    assert tuning.generation == 12


def test_the_evidence_gives_origin_and_gain() -> None:
    _, verdict = tuned()
    evidence = verdict.evidence({"command": "wettlauf tune hop"})
    assert evidence["command"] == "wettlauf tune hop"
    assert evidence["from"] == {"hopping": -1.0, "drawing": 2.0}
    assert evidence["generations"] == 12
    assert [(table["players"], table["deals"], table["games"]) for table in evidence["tables"]] == [
        (2, 200, 400),
        (3, 200, 1200),
    ]
    assert evidence["proof"]["games"] == 1600
    low, high = evidence["proof"]["interval"]
    assert 0.5 < low < evidence["proof"]["share"] < high < 1
    assert json.loads(json.dumps(evidence)) == evidence


def test_the_result_depends_on_the_seed_and_not_on_the_threads() -> None:
    (first, one), (second, two) = tuned(threads=1), tuned(threads=3)
    assert first.found == second.found
    assert one.evidence({}) == two.evidence({})
    other, _ = tuned(Budget(generations=12, pairs=60, population=6, proof=200, seed=2))
    assert other.found != first.found


def test_all_candidates_play_the_same_deals_and_every_generation_fresh_ones() -> None:
    tuning = Tuning([Game(HOP, {})], SPOILED, SMALL, threads=1)
    seen = []
    for _ in range(3):
        pairings = tuning._pairings()
        seen.append([first for _, first in pairings])
        tuning.generation += 1
    assert seen == [[0, 20, 40], [60, 80, 100], [120, 140, 160]]


def test_earlier_results_become_opponents() -> None:
    tuning, _ = tuned(Budget(generations=10, pairs=60, population=6, proof=16, seed=1))
    opponents = [weights for weights, _ in tuning._pairings()]
    assert opponents[0] == SPOILED.values  # the ones to be beaten stay
    assert opponents[1] == tuning.found.values


def test_an_interrupted_search_has_a_result() -> None:
    tuning = Tuning([Game(HOP, {})], SPOILED, SMALL, threads=1)
    games_a_generation = 6 * 60 * 2

    def stop(done: int, total: int) -> None:
        assert total == 12 * games_a_generation
        if done > 3 * games_a_generation:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tuning.search(stop)
    assert tuning.generation == 3
    assert tuning.found != SPOILED
    assert tuning.prove().generations == 3
    tuning.search()  # and it can go on
    assert tuning.generation == 12


def test_equals_share_every_deal() -> None:
    for name, players in (("keltis", 2), ("strauss", 3), ("ostfriesenlauf", 4)):
        game = wettlauf.game(name, players=players)
        values = game.weights.values
        with ThreadPoolExecutor(1) as pool:
            (shares,) = play([Duel.at(game, values, values, seed=1, deals=5)], pool)
        assert np.allclose(shares, 0.5)


@pytest.mark.parametrize("name, players", [("keltis", 2), ("keltis", 4), ("ostfriesenlauf", 3)])
def test_the_proof_agrees_with_the_arena(name: str, players: int, tmp_path: Path) -> None:
    game = wettlauf.game(name, players=players)
    old = game.weights
    new = old.with_values([value * factor for value, factor in zip(old.values, [0.3, 2.0] * 99, strict=False)])
    file = tmp_path / "new.json"
    file.write_text(new.text(), encoding="utf-8")
    arena = Arena(
        game, ["heuristic", f"heuristic@{file}"], seed=4, seating_plan="all", folder=tmp_path / "run", records=False
    )
    (pair,) = pairs(arena.play(arena.schedule.first_of(30)), 2)
    with ThreadPoolExecutor(2) as pool:
        (shares,) = play([Duel.at(game, new.values, old.values, seed=4, deals=30)], pool)
    assert np.allclose(shares, 1 - np.array(pair.deals))
    assert len(set(shares)) > 1


# ---- the command ----


def spoiled_file(folder: Path) -> Path:
    path = folder / "slow.json"
    path.write_text(json.dumps(SLOW), encoding="utf-8")
    return path


def tune_slow(folder: Path, output: str) -> dict[str, Any]:
    arguments = ["--generations", "8", "--population", "6", "--pairs", "60", "--proof", "100", "--step", "0.5"]
    slow = str(spoiled_file(folder))
    return answer("tune", "ostfriesenlauf", "--weights", slow, "--output", str(folder / output), *arguments)


@pytest.mark.slow
def test_better_weights_are_written_with_their_evidence_and_can_play(tmp_path: Path) -> None:
    found = tune_slow(tmp_path, "new.json")
    path = tmp_path / "new.json"
    assert found["written"] == str(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["weights"] == found["weights"]
    assert data["evidence"]["proof"]["interval"][0] > 0.5
    assert data["evidence"]["from"]["near"] == -0.2
    bots = f"heuristic@{tmp_path / 'slow.json'},heuristic@{path}"
    played = answer(
        "arena", "ostfriesenlauf", "--players", "2", "--bots", bots, "--games", "400", "--folder", str(tmp_path / "run")
    )
    assert played["pairs"][0]["surely_stronger"] == f"heuristic@{path}"
    # The command in the evidence, run where the old weights are, finds the same again.
    words = shlex.split(data["evidence"]["command"])
    again = run(*words[1:], "--output", "again.json", "--threads", "1", cwd=tmp_path)
    assert again.returncode == 0, again.stderr
    assert "again.json" in again.stdout
    assert (tmp_path / "again.json").read_bytes() == path.read_bytes()


@pytest.mark.slow
def test_nothing_is_written_without_a_proof(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text("as it was", encoding="utf-8")
    arguments = ["tune", "ostfriesenlauf", "--generations", "1", "--pairs", "3", "--proof", "16", "--output", str(kept)]
    for lang, sentence in (("en", "nothing was written"), ("de", "darum wurde nichts geschrieben")):
        done = run(*arguments, lang=lang)
        assert done.returncode == 0, done.stderr
        assert sentence in " ".join(done.stdout.split())
    assert answer(*arguments)["written"] is None
    assert kept.read_text(encoding="utf-8") == "as it was"
    assert list(tmp_path.iterdir()) == [kept]


def test_a_gain_at_one_table_must_not_cost_another() -> None:
    """Weights that are better over all tables but certainly worse at one are not proven."""
    _, verdict = tuned(Budget(generations=1, pairs=3, population=4, proof=100))
    two, three = verdict.proofs
    better = type(two)(2, 400, np.array([0.5, 1.0] * 100))
    worse = type(three)(3, 400, np.array([0.4, 0.5] * 100))
    assert Verdict(verdict.old, verdict.new, 1, (better, better)).proven
    mixed = Verdict(verdict.old, verdict.new, 1, (better, worse))
    assert mixed.together.interval[0] > 0.5
    assert not mixed.proven


@pytest.mark.parametrize(
    "deals, sentences",
    [
        ([0.3, 0.5], ("The new weights are worse than the old ones", "Die neuen Gewichte sind schlechter")),
        ([0.0, 1.0], ("The new weights are not proven better", "ist nicht nachgewiesen")),
    ],
)
def test_worse_weights_are_called_worse(
    deals: list[float], sentences: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    verdict = Verdict(SPOILED, SPOILED, 1, (Proof(2, 400, np.array(deals * 100)),))
    assert not verdict.proven
    for lang, sentence in zip(("en", "de"), sentences, strict=True):
        monkeypatch.setattr("wettlauf.cli.common.language", lambda lang=lang: lang)
        printed = io.StringIO()
        tune.show(Console(file=printed, width=300), verdict, Words("keltis-name"), Path("new.json"))
        assert sentence in printed.getvalue()
        assert ("--proof" in printed.getvalue()) != verdict.worse


def test_ctrl_c_ends_the_search_and_the_proof_follows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Tuning):
        def search(self, printed: Any = None) -> None:
            def stop(done: int, total: int) -> None:
                if self.generation == 6:
                    raise KeyboardInterrupt

            super().search(stop)

    monkeypatch.setattr(tune, "Tuning", Interrupted)
    monkeypatch.chdir(tmp_path)
    arguments = ["ostfriesenlauf", "--weights", str(spoiled_file(tmp_path)), "--generations", "1000", "--pairs", "60"]
    arguments += ["--step", "0.5", "--proof", "100", "--lang", "en"]
    done = CliRunner().invoke(tune.command, arguments)
    assert done.exit_code == 0, done.output
    assert "Stopped after 6 generations" in done.output
    evidence = json.loads((tmp_path / "ostfriesenlauf-weights.json").read_text(encoding="utf-8"))["evidence"]
    assert evidence["generations"] == 6
    assert "--generations 6 " in evidence["command"]


@pytest.mark.parametrize(
    "arguments, lang, sentence",
    [
        (["keltis", "--players", "two"], "en", "--players takes table sizes separated by commas, such as 2 or 2,4"),
        (["keltis", "--players", "5"], "de", "players muss"),
        (["ostfriesenlauf", "--players", "1"], "en", "An arena needs a game with at least two players."),
        (["keltis", "--output", "nowhere/w.json"], "en", "There is no folder nowhere."),
        (["keltis", "--weights", "missing.json"], "de", "missing.json lässt sich nicht lesen"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], lang: str, sentence: str, tmp_path: Path) -> None:
    done = run("tune", *arguments, lang=lang, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"wettlauf: {sentence}")


def test_without_the_library_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cmaes", None)
    with pytest.raises(WettlaufError, match=r"pip install .wettlauf\[tune\]"):
        Tuning([Game(HOP, {})], SPOILED)


# ---- the games' own weights ----

FILES = [(name, path) for name in wettlauf.GAMES for path in sorted(find(name).folder.glob("weights*.json"))]


@pytest.mark.parametrize("name, path", FILES, ids=[f"{name}/{path.name}" for name, path in FILES])
def test_every_game_has_its_weights_as_data(name: str, path: Path) -> None:
    kind = find(name)
    players = path.stem.removeprefix("weights").removeprefix("-")
    game = wettlauf.game(name, players=int(players)) if players else None
    weights = own_weights(kind.folder) if game is None else game.weights
    assert weights.text() == path.read_text(encoding="utf-8")
    assert read_weights(path).of(weights) == weights.with_values(weights.values)
    names = own_weights(kind.folder).names
    assert weights.names == names  # in the order in which the rules number them
    assert len(set(names)) == len(names) == len(kind.kernel.weights)
    assert all(weight.scale > 0 and weight.about for weight in weights.table)


def test_a_table_without_weights_of_its_own_uses_the_game_s() -> None:
    for name in wettlauf.GAMES:
        game = wettlauf.game(name, players=3)
        assert game.weights.values == game.kind.kernel.weights == own_weights(game.kind.folder).values


@pytest.mark.parametrize("name, path", FILES, ids=[f"{name}/{path.name}" for name, path in FILES])
def test_tuned_weights_say_how_much_better_they_are(name: str, path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    evidence = data["evidence"]
    assert "origin" in evidence or "command" in evidence
    if "command" in evidence:
        low, high = evidence["proof"]["interval"]
        assert 0.5 < low < evidence["proof"]["share"] < high
        assert evidence["command"].startswith(f"wettlauf tune {name} ")
        assert set(evidence["from"]) == set(data["weights"])
