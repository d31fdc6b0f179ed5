"""The benchmarks run, and the C yardstick plays the same game; independent of the machine's speed."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from click.testing import CliRunner
from rich.console import Console
from rich.measure import Measurement

import wettlauf
from wettlauf.cli import bench, bench_race, bench_show
from wettlauf.cli.bench_show import Row
from wettlauf.core.registry import find
from wettlauf.core.words import LANGUAGES

pytestmark = pytest.mark.slow  # plays enough games for real figures

FOLDER = Path(__file__).resolve().parent.parent / "benchmarks"
TINY = 0.02  # seconds per figure
SIGMAS = 5


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"benchmarks_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


speed = load(FOLDER / "speed.py")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = speed.compiled_yardstick(tmp_path_factory.mktemp("yardstick"))
    if made is None:
        pytest.skip("no C compiler found: the yardstick cannot be built")
    assert isinstance(made, Path)
    return made


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    steps: list[tuple[int, int]] = []
    found: list[Row] = speed.measure(TINY, rounds=2, starts=1, on_progress=lambda *step: steps.append(step))
    assert all(done <= total for done, total in steps)
    assert steps[-1][0] == steps[-1][1]
    return found


def test_every_row_has_a_figure_or_says_why_not(rows: list[Row]) -> None:
    for row in rows:
        assert (row["value"] is None) == (row["missing"] is not None)
        assert row["value"] is None or row["value"] > 0
        assert row["unit"] in ("decisions/s", "moves/s", "µs", "s")


def test_all_that_is_promised_is_measured(rows: list[Row]) -> None:
    found = {(row["name"], row["players"]) for row in rows}
    assert {("c", players) for players in speed.PLAYERS} <= found
    tables = {(row["game"], row["players"]) for row in rows if row["name"] == rows[0]["name"]}
    assert tables == {(name, n) for name in wettlauf.GAMES for n in bench.players_of(name)}
    assert {row["game"] for row in rows if row["name"] == "pure"} == set(wettlauf.GAMES)
    names = {name for name, _ in found}
    assert {f"openspiel-{game}" for game in (*bench.CARD_GAMES, *bench.RACE_GAMES)} <= names
    assert {"pure", "heuristic", "call", "match", "start"} <= names


def test_a_ratio_compares_two_figures_of_the_same_run(rows: list[Row]) -> None:
    every = [row for row in rows if row["name"] == rows[0]["name"]]
    ours = {row["players"]: row["value"] for row in every if row["game"] == bench.yardstick_game().name}
    for row in rows:
        if row["missing"] is None and row["name"] == "c":
            assert row["ratio"] == pytest.approx(ours[row["players"]] / row["value"])
        if row["missing"] is None and row["name"].startswith("openspiel"):
            beside = (
                ours.values()
                if row["name"].removeprefix("openspiel-").startswith(bench.CARD_GAMES)
                else [other["value"] for other in every]
            )
            assert row["ratio"] == pytest.approx(min(beside) / row["value"])
        if row["name"] == "compiled" and (pace := find(row["game"]).pace) and not pace.is_yardstick:
            figure = row["value"] if pace.unit == "decisions" else row["games_per_second"]
            assert row["ratio"] == pytest.approx(figure * 35e6 / ours[2])


def test_goals_are_those_of_the_project(rows: list[Row]) -> None:
    goals = {row["name"].partition("-")[0]: row["goal"] for row in rows if row["goal"] is not None}
    assert goals.pop("compiled", 10e6) == 10e6
    paces = {row["game"]: row["goal"] for row in rows if row["name"] == "compiled"}
    assert paces in ({}, {"keltis": None, "ostfriesenlauf": 400e3, "strauss": 10e6})
    assert {"openspiel": 20, "threads": 1.7, "start": 1.5, "c": pytest.approx(1 / 3)}.items() >= goals.items()


def on_a_quick_machine(row: Row) -> Row:
    """Returns the row with speeds of nine digits and game rates of seven."""
    if row["unit"] in ("s", "µs") or row["value"] is None:
        return row
    games = row["games_per_second"]
    return {**row, "value": 9.9e8, "games_per_second": None if games is None else 9.9e6}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_fits_a_narrow_terminal(rows: list[Row], lang: str) -> None:
    lacking = [bench.missing("c", 2, "compiler"), bench.missing("openspiel-hearts", 4, "openspiel")]
    every = [*map(on_a_quick_machine, rows), *lacking, bench.missing("threads", 2, "cores")]
    every.append(bench.row("cold", None, 11.0, "s"))
    table = bench_show.table(every, lang)
    assert table.row_count == len(every)
    assert Measurement.get(Console(), Console(width=200).options, table).maximum <= 80  # no cell wraps


def test_rows_are_plain_data(rows: list[Row]) -> None:
    assert json.loads(json.dumps(rows)) == rows
    assert json.loads(json.dumps(bench_show.machine()))["cores"] >= 1


def test_the_command_answers_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "warm_start", lambda game, starts: 1.0)
    answer = CliRunner().invoke(bench.command, ["strauss", "--seconds", str(TINY), "--players", "3", "--json"])
    assert answer.exit_code == 0, answer.output
    found = json.loads(answer.stdout)
    tables = [(row["game"], row["players"]) for row in found["rows"] if row["name"] == found["rows"][0]["name"]]
    assert tables == [("keltis", 3), ("strauss", 3)]
    assert {row["game"] for row in found["rows"]} == {"keltis", "strauss", None}


def test_the_best_batch_counts_and_all_take_turns() -> None:
    order: list[str] = []

    def contender(name: str, seconds: list[float]) -> bench_race.Contender:
        left = iter(seconds)

        def play(games: int) -> bench_race.Batch:
            order.append(name)
            return bench_race.Batch(games, 100 * games, next(left))

        return bench_race.Contender(name, 2, play)

    slow, quick = contender("slow", [1, 1, 9, 4, 9]), contender("quick", [1, 1, 3, 1, 2])
    bench_race.race([slow, quick], seconds=3, rounds=3)
    assert order[4:] == ["slow", "quick"] * 3
    assert (slow.result().seconds, quick.result().seconds) == (4, 1)


def test_open_spiel_is_counted_by_decisions_and_chance_apart() -> None:
    hearts = bench_race.open_spiel("hearts")
    if hearts is None:
        pytest.skip("OpenSpiel is not installed")
    batch = hearts.play(20)
    assert 52 * 20 <= batch.decisions <= 64 * 20  # 52 cards are played, and at most 12 are passed on
    assert 52 * 20 <= batch.chance <= 53 * 20  # one event per card, perhaps one for the pass direction


def test_without_a_compiler_the_row_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "compiled_yardstick", lambda folder: None)
    monkeypatch.setattr(bench, "open_spiel", lambda name: None)
    monkeypatch.setattr(bench, "warm_start", lambda game, starts: 1.0)
    reasons = [row["missing"] for row in speed.measure(TINY, rounds=1) if row["missing"] in ("compiler", "openspiel")]
    assert reasons == ["compiler"] * 3 + ["openspiel"] * 4


# ---- the yardstick ----


@pytest.mark.parametrize("players", speed.PLAYERS)
def test_the_yardstick_plays_the_same_game(program: Path, players: int) -> None:
    """Its records list every legal move of every decision: the engine finds the same moves and the same result."""
    lines = speed.run_yardstick(program, "record", 5, players, players).splitlines()
    assert len(lines) == 5
    for line in lines:
        assert wettlauf.replay(line).over


@pytest.mark.parametrize("players, decisions", [(2, 436), (3, 594), (4, 458)])
def test_random_games_are_as_long_and_end_as_in_c(program: Path, players: int, decisions: int) -> None:
    games = 20_000
    printed = speed.run_yardstick(program, "bench", games, players, 1)
    numbers = [float(number) for number in re.findall(r"-?\d+\.\d\d\b", printed)]
    ours = wettlauf.simulate(wettlauf.game("keltis", players=players), games, seed=1)
    columns = [ours.decisions, *ours.scores.T]
    assert len(numbers) == len(columns)
    for theirs, column in zip(numbers, columns, strict=True):
        error = np.sqrt(2 / games) * column.std() + 0.005  # it prints two decimals
        assert abs(column.mean() - theirs) < SIGMAS * error
    assert abs(ours.decisions.mean() - decisions) < SIGMAS * ours.decisions.std() / np.sqrt(games) + 0.5


# ---- what single decisions gain ----


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_the_heuristics_own_decisions_win_nothing_and_random_ones_lose(name: str) -> None:
    decisions = load(FOLDER / "decisions.py")
    given = [name, "--bots", "heuristic,random", "--positions", "30", "--worlds", "60", "--json"]
    answer = CliRunner().invoke(decisions.main, given)
    assert answer.exit_code == 0, answer.output
    rows = [row for row in json.loads(answer.stdout) if row["kind"] == "all"]
    heuristic, anything = rows
    assert [row["decisions"] for row in rows] == [30] * 2
    assert heuristic["other"] == heuristic["gain"] == 0
    assert anything["other"] > 0.2
    if name != "ostfriesenlauf":  # its luck outweighs a sample this small
        assert anything["gain"] < 0


def test_a_single_decision_has_no_error_bar_and_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    decisions = load(FOLDER / "decisions.py")
    answer = CliRunner().invoke(decisions.main, ["keltis", "--bots", "random", "--positions", "1", "--json"])
    assert [row["error"] for row in json.loads(answer.stdout)] == [None, None]
    (tmp_path / "mine.py").write_text("class Broken:\n    def choose(self, seen, legal):\n        raise OSError\n")
    failed = CliRunner().invoke(decisions.main, ["keltis", "--bots", f"{tmp_path / 'mine.py'}:Broken"])
    assert failed.exit_code == 2
    assert "Broken" in failed.output


def test_what_decisions_are_measured_for_must_exist() -> None:
    decisions = load(FOLDER / "decisions.py")
    for given in (["chess", "--bots", "strong"], ["keltis", "--bots", "nobody"]):
        answer = CliRunner().invoke(decisions.main, given)
        assert answer.exit_code == 2
        assert given[0] in answer.output or "nobody" in answer.output


def test_random_play_and_importing_are_compared_with_another_checkout() -> None:
    compare_checkouts = load(FOLDER / "compare_checkouts.py")
    for part, names in (("import", ["import wettlauf"]), ("random", [f"random {name}" for name in wettlauf.GAMES])):
        options = [str(FOLDER.parent), "--only", part, "--rounds", "1", "--json"]
        done = CliRunner().invoke(compare_checkouts.main, options, catch_exceptions=False)
        figures = [json.loads(line) for line in done.output.splitlines()]
        assert [figure["name"] for figure in figures] == names
        assert all(
            figure["ratio"] == pytest.approx(figure["new"][0] / figure["old"][0], abs=1e-4) for figure in figures
        )


def test_own_bots_are_compared_with_those_of_another_checkout() -> None:
    own_bots = load(FOLDER / "own_bots.py")
    here = str(FOLDER.parent)
    options = ["--game", "ostfriesenlauf", "--games", "2", "--rounds", "1", "--json"]
    done = CliRunner().invoke(own_bots.main, [here, *options], catch_exceptions=False)
    found = json.loads(done.output)
    assert found["ratio"] == found["lowest_ratio"] > 0
    assert found["before"] > 0 < found["now"]


@pytest.mark.full
def test_compiling_is_timed_by_group() -> None:
    compile_time = load(FOLDER / "compile_time.py")
    done = CliRunner().invoke(compile_time.main, ["--game", "ostfriesenlauf"], catch_exceptions=False)
    times = {line[16:35].strip(): float(line[35:]) for line in done.output.splitlines()[1:]}
    assert set(times) == {*compile_time.GROUPS, compile_time.ALL, compile_time.FIRST_MOVE, compile_time.LOAD_ALL}
    assert times[compile_time.LOAD_ALL] < times["play"] < times[compile_time.ALL]
