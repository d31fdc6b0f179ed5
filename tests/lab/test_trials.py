"""The lab's games are the same in both modes and for any number of threads."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import wettlauf
from tests.cli.test_commands import refused
from tests.cli.test_commands import run as command
from tests.lab.coin import COIN
from wettlauf import lab
from wettlauf.core.game import Game
from wettlauf.core.studies import handed_over
from wettlauf.lab import LabRequest, carry_out
from wettlauf.lab.results import LabReport
from wettlauf.lab.trials import Trial


def same(one: Trial, other: Trial) -> bool:
    return all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("seeds", "wins", "starts", "order", "rounds", "lead_changes", "decided_late", "sums", "squares")
    )


@pytest.mark.parametrize("name", ["keltis", "ostfriesenlauf", "strauss"])
def test_the_counts_do_not_depend_on_the_threads(name: str) -> None:
    game = wettlauf.game(name, players=3)
    assert same(lab.run(game, 700, seed=5, threads=1), lab.run(game, 700, seed=5, threads=3))


def test_games_are_those_of_a_simulation() -> None:
    game = wettlauf.game("strauss", players=4, course="wild")
    trial, played = lab.run(game, 300, "practised", 3), wettlauf.simulate(game, 300, "practised", 3)
    assert np.array_equal(trial.seeds, played.seeds)
    assert np.array_equal(trial.wins > 0, played.wins)
    assert np.array_equal(trial.rounds, played.counts[:, 0])


def test_other_bots_are_counted_by_replaying_their_moves() -> None:
    """The heuristic plays the same in the kernel and move by move, so the counts must agree."""

    class Asked:
        def choose(self, seen: wettlauf.Seen, legal: list[wettlauf.Move]) -> wettlauf.Move:
            return wettlauf.bot("heuristic").choose(seen, legal)

    for name, options in (("strauss", {"course": "random:mixed"}), ("keltis", {}), ("ostfriesenlauf", {})):
        game = wettlauf.game(name, players=2, **options)
        asked, compiled = lab.run(game, 6, Asked(), 1), lab.run(game, 6, "heuristic", 1)
        assert (asked.counted, compiled.counted) == ("replay", "kernel")
        assert same(asked, compiled)


def test_a_beginner_is_worse_than_a_practised_player() -> None:
    trial = lab.run("keltis", 300, ["beginner", "practised"], 1)
    assert trial.counted == "kernel"
    assert trial.wins[:, 1].mean() > 0.8


def test_forfeited_games_do_not_count() -> None:
    class Broken:
        def choose(self, seen: wettlauf.Seen, legal: list[wettlauf.Move]) -> wettlauf.Move:
            raise ValueError

    trial = lab.run("keltis", 3, [Broken(), "random"], 1)
    assert trial.forfeits == 3
    with pytest.raises(wettlauf.BadArgument, match="No game was finished"):
        lab.summary_of(trial)


def test_a_game_without_counters_still_has_length_wins_and_lead() -> None:
    found = lab.summary_of(lab.run(Game(COIN, {}, compiled=False), 200))
    assert found.counters == []
    assert found.length.rounds.mean == 1
    assert {factor.by for factor in found.factors} == {"order", "seat"}
    assert found.excitement.lead_changes.highest <= 1


def test_the_lead_changes_only_to_players_who_were_not_ahead() -> None:
    one, two, both = 0b01, 0b10, 0b11
    assert handed_over(0, one, 0) == (one, 0)
    assert handed_over(one, both, 0) == (one, 0), "a tie takes nothing from the leader"
    assert handed_over(one, two, 0) == (two, 1)
    assert handed_over(both, one, 0) == (one, 0)
    assert handed_over(one, 0, 3) == (one, 3), "nobody's figure is ahead"


def test_columns_make_a_data_frame() -> None:
    trial = lab.run("ostfriesenlauf", 20, seed=1)
    columns = trial.to_columns()
    assert {len(column) for column in columns.values()} == {20}
    assert {"rounds", "win_0", "start_3", "order_3", "lead_changes"} <= set(columns)
    frame = trial.to_frame()
    assert list(frame.columns) == list(columns)
    assert frame["rounds"].tolist() == trial.rounds.tolist()
    assert frame["win_3"].mean() == pytest.approx(trial.wins[:, 3].mean())


def test_counters_make_a_data_frame() -> None:
    found = lab.study("strauss", 50, players=3, course="first").runs[0]
    columns = found.to_columns()
    assert {len(column) for column in columns.values()} == {sum(len(counter.cells) for counter in found.counters)}
    frame = found.to_frame()
    visits = frame[frame["counter"] == "visits"]
    cells = next(counter.cells for counter in found.counters if counter.name == "visits")
    assert visits["total"].tolist() == [cell.total for cell in cells]
    assert (visits["low"] <= visits["mean"]).all()


# ---- what the figures mean ----


def test_figures_of_a_race_fit_together() -> None:
    found = lab.study("strauss", 500, players=4, course="wild").runs[0]
    counters = {counter.name: {cell.id: cell for cell in counter.cells} for counter in found.counters}
    assert sum(cell.share or 0 for cell in counters["values"].values()) == pytest.approx(1, abs=1e-4)
    assert sum(cell.total for cell in counters["cards"].values()) == sum(
        cell.total for cell in counters["values"].values()
    )
    assert sum(cell.total for cell in counters["waterholes"].values()) == sum(
        cell.total for cell in counters["woken"].values()
    )
    assert all(cell.total <= counters["woken"][name].total for name, cell in counters["used"].items())
    for counter in found.counters:
        assert all(cell.interval[0] <= cell.mean <= cell.interval[1] for cell in counter.cells)
    bridge = next(cell for cell in counters["visits"].values() if cell.place["space"] == "B0")
    assert bridge.mean == pytest.approx(4, abs=0.05), "every bird has to cross it, most just once"
    assert found.length.minutes.mean == pytest.approx(found.length.rounds.mean * 4 * 45 / 60, abs=1e-4)


def test_comparing_on_shared_seeds_shows_small_differences() -> None:
    report = carry_out(LabRequest("keltis", games=400, compare=[{"dark_stones": "even"}, {"players": 3}]))
    same_players, more = report.comparisons
    assert same_players.paired
    assert not more.paired
    assert list(more.changed) == ["players"]
    minutes = next(one for one in more.differences if one.name == "minutes")
    assert minutes.is_proven
    assert minutes.difference == pytest.approx(minutes.after - minutes.before, abs=1e-5)
    nothing = carry_out(LabRequest("keltis", games=200, compare=[{}])).comparisons[0]
    assert all(one.difference == 0 and not one.is_proven for one in nothing.differences)


# ---- the command ----


@pytest.mark.slow
def test_command_and_library_give_the_same_numbers() -> None:
    done = command("lab", "strauss", "--players", "4", "--games", "300", "--seed", "7", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == lab.study("strauss", 300, seed=7, players=4).to_json()
    assert LabReport.from_bytes(done.stdout).to_bytes().decode() == done.stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", ["Wins by start space", "Lead changes: ", "lion on tile"]),
        ("de", ["Siege nach Startfeld", "Löwe auf Teil"]),
    ],
)
def test_the_command_shows_tables_in_both_languages(lang: str, said: list[str]) -> None:
    output = command(
        "lab",
        "strauss",
        "--players",
        "4",
        "--games",
        "200",
        "--option",
        "course=wild",
        "--compare",
        "players=3",
        lang=lang,
    ).stdout
    for words in said:
        assert words in output


@pytest.mark.slow
def test_bad_input_is_one_line() -> None:
    assert "no change to try" in refused("lab", "keltis", "--games", "5", "--suggest", "fairer")
    assert "players must be" in refused("lab", "keltis", "--compare", "players=9")
    assert "one bot for all seats" in refused("lab", "keltis", "--bots", "random,random", "--compare", "players=3")


@pytest.mark.slow
def test_the_report_is_a_single_page_that_works_offline(tmp_path: Path) -> None:
    for name in ("strauss", "keltis", "ostfriesenlauf"):
        file = tmp_path / f"{name}.html"
        done = command("lab", name, "--games", "60", "--html", str(file), "--json", lang="de")
        assert done.returncode == 0, done.stdout
        page = file.read_text(encoding="utf-8")
        assert '<html lang="de">' in page
        assert "://" not in page
        assert page.count("<svg") == page.count("</svg>") >= 12
    assert "Wo die Strauße laufen" in (tmp_path / "strauss.html").read_text(encoding="utf-8")
