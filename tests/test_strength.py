"""The strength page reports exactly what the stored games say, and its claims are computed from them."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import wettlauf
from benchmarks import strength
from benchmarks import strength_page as pages
from benchmarks.strength_plan import LADDERS, PLAN, MatchUp
from tests.arena.table import run
from wettlauf.arena.pairs import interval_over
from wettlauf.arena.schedule import ROTATED
from wettlauf.bots.levels import LEVELS
from wettlauf.bots.registry import bot

pytestmark = pytest.mark.slow  # plays enough games for real figures

DUEL = MatchUp("keltis-2-strong-practised", "keltis", 2, ("strong@20", "practised"), deals=2, claim=0.65, seed=3)
TABLE = MatchUp(
    "ostfriesenlauf-4-levels",
    "ostfriesenlauf",
    4,
    ("master@20", "strong@20", "practised", "beginner"),
    deals=2,
    claim=0.5,
    seatings=ROTATED,
)
TOYS = (DUEL, TABLE)


@pytest.fixture(autouse=True)
def _toy_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "PLAN", TOYS)


def invoke(*arguments: str | Path) -> Result:
    return CliRunner().invoke(strength.main, [str(one) for one in arguments])


def made_up(match_up: MatchUp, *shares: list[float]) -> dict[str, Any]:
    """Figures as if these points had been scored on each deal, in each comparison."""
    bots = [
        {
            "bot": name,
            "wins": 0.5,
            "wins_interval": [0.4, 0.6],
            "rating": 25.0,
            "error": 1.0,
            "forfeits": 0,
            "seconds_a_move": 0.05,
            "seconds_a_turn": 0.1,
            "iterations_a_second": None,
        }
        for name in match_up.bots
    ]
    steps = [{"share": sum(deals) / len(deals), "interval": list(interval_over(deals))} for deals in shares]
    counted = {"deals": len(shares[0]), "games": 2 * len(shares[0])}
    return {
        "played": match_up.played_as(),
        "machine": {},
        "workers": 1,
        "code": "",
        **counted,
        "bots": bots,
        "steps": steps,
    }


# ---- a small run of the whole command ----


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run made in two parts."""
    folder = tmp_path_factory.mktemp("strength")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(strength, "PLAN", TOYS)
        for scale in ("0.5", "1"):
            answer = invoke("--folder", folder / "games", "--to", folder / scale, "--workers", "1", "--scale", scale)
            assert answer.exit_code == 0, answer.output
    return folder


def kept_games(folder: Path, match_up: MatchUp) -> list[dict[str, Any]]:
    (file,) = folder.glob(f"games/{match_up.name}-*/games.jsonl")
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return sorted(lines, key=lambda line: int(line["number"]))


def points(game: dict[str, Any], name: str) -> float:
    return float((game["bots"].index(name) in game["won"]) / len(game["won"]))


def test_the_figures_are_those_of_the_kept_games(played: Path) -> None:
    kept = json.loads((played / "1" / "strength.json").read_text(encoding="utf-8"))["match_ups"]
    for match_up, games_a_deal in ((DUEL, 2), (TABLE, 4)):
        games, figures = kept_games(played, match_up), kept[match_up.name]
        assert len(games) == figures["games"] == match_up.deals * games_a_deal  # no game was played twice
        for row in figures["bots"]:
            seats = [(game, game["bots"].index(row["bot"])) for game in games]
            assert row["wins"] == pytest.approx(sum(points(game, row["bot"]) for game in games) / len(games), abs=1e-5)
            seconds = sum(game["seconds"][seat] for game, seat in seats)
            turns = sum(_turns(game, seat) for game, seat in seats)
            assert row["seconds_a_turn"] == pytest.approx(seconds / turns, abs=1e-5)
            assert row["seconds_a_move"] == pytest.approx(
                seconds / sum(decided == seat for game, seat in seats for decided, _ in game["log"]), abs=1e-5
            )
            assert (row["iterations_a_second"] is not None) == ("@" in row["bot"])
        for step, (one, other) in zip(figures["steps"], pairwise(match_up.bots), strict=True):
            shares = [0.5 + (points(game, one) - points(game, other)) / 2 for game in games]
            deals = [shares[k : k + games_a_deal] for k in range(0, len(shares), games_a_deal)]
            means = [sum(deal) / len(deal) for deal in deals]
            assert step["share"] == pytest.approx(sum(means) / len(means), abs=1e-5)
            assert step["interval"] == pytest.approx(interval_over(means), abs=1e-5)


def _turns(game: dict[str, Any], seat: int) -> int:
    """Counts the runs of consecutive decisions by this seat."""
    decided = [who for who, _ in game["log"] if who is not None]
    return sum(who == seat != before for before, who in pairwise([None, *decided]))


def test_the_page_shows_these_figures_and_nothing_is_left_open(played: Path) -> None:
    page = (played / "1" / "strength.md").read_text(encoding="utf-8")
    kept = json.loads((played / "1" / "strength.json").read_text(encoding="utf-8"))["match_ups"]
    assert "{{" not in page
    for match_up in TOYS:
        assert match_up.command() in page
        for step in kept[match_up.name]["steps"]:
            assert pages.percent(step["share"], step["interval"]) in page
    assert "8 games on 2 deals" in page
    for row in kept[TABLE.name]["bots"]:
        assert f"{row['rating']:.1f} ± {row['error']:.1f}" in page


def test_a_quick_look_counts_fewer_deals_and_claims_nothing(played: Path) -> None:
    kept = json.loads((played / "0.5" / "strength.json").read_text(encoding="utf-8"))
    assert [one["deals"] for one in kept["match_ups"].values()] == [1, 1]
    assert "0 of 4 claims hold" in pages.summary(TOYS, kept)
    assert (played / "0.5" / "strength.md").read_text(encoding="utf-8").count("| too few deals |") == 4


def test_the_command_on_the_page_plays_the_same_games(played: Path) -> None:
    """With the same folder the command finds all games there, so it is the same run."""
    for match_up in TOYS:
        (folder,) = played.glob(f"games/{match_up.name}-*")
        before = (folder / "games.jsonl").read_bytes()
        program, *arguments = shlex.split(match_up.command())
        assert program == "wettlauf"
        done = run(*arguments, "--folder", str(folder), "--json")
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["deals"] == match_up.deals
        assert (folder / "games.jsonl").read_bytes() == before


def test_the_page_is_made_again_without_a_game(played: Path, tmp_path: Path) -> None:
    (tmp_path / "strength.json").write_bytes((played / "1" / "strength.json").read_bytes())
    answer = invoke("--page", "--to", tmp_path, "--folder", tmp_path / "games")
    assert answer.exit_code == 0, answer.output
    assert (tmp_path / "strength.md").read_bytes() == (played / "1" / "strength.md").read_bytes()
    assert not (tmp_path / "games").exists()


# ---- claims ----


def test_a_claim_counts_by_its_lower_bound() -> None:
    clear, close = [1.0] * 30 + [0.5] * 10, [1.0] * 28 + [0.0] * 12  # 88 %, and 70 % with a bound below the claim
    duel = MatchUp("a", "keltis", 2, ("strong@20", "practised"), deals=40, claim=0.65)
    for deals, said in ((clear, "yes"), (close, "**no**"), (clear[:39], "too few deals")):
        figures = made_up(duel, deals)
        assert pages.verdict(duel, figures, figures["steps"][0]) == said
        row = pages.duel_table([duel], {"match_ups": {"a": figures}}).splitlines()[-1]
        assert row.endswith(f"| ≥ 65 | {said} |")
    assert made_up(duel, close)["steps"][0]["share"] > 0.65


def test_the_summary_names_the_claims_that_fail() -> None:
    table = MatchUp("t", "keltis", 3, ("master@20", "practised", "beginner"), deals=40, claim=0.5)
    unclaimed = MatchUp("u", "keltis", 2, ("master@20", "practised"), deals=40)
    figures = made_up(table, [0.75, 0.5] * 20, [1.0, 0.0] * 20)
    said = pages.summary([table, unclaimed, DUEL], {"match_ups": {"t": figures}})
    assert said.startswith("**1 of 3 claims hold**")
    assert "\n- t, practised against beginner, > 50 %: no, 50.0 (" in said
    assert "\n- keltis-2-strong-practised, strong@20 against practised, ≥ 65 %: not measured yet" in said
    assert "master@20" not in said
    assert pages.full_table(table, figures).count("**no**") == 1


def test_figures_of_another_plan_do_not_count() -> None:
    other = MatchUp(DUEL.name, "keltis", 2, ("strong@21", "practised"), deals=2, claim=0.65, seed=3)
    kept = {"match_ups": {DUEL.name: made_up(other, [1.0, 1.0])}}
    assert pages.figures_for(other, kept) is not None
    assert pages.figures_for(DUEL, kept) is None
    assert "not measured yet" in pages.duel_table([DUEL], kept)


def test_forfeits_and_a_busy_machine_are_reported() -> None:
    duel = MatchUp("a", "keltis", 2, ("master@0.1s", "strong@0.1s"), deals=2)
    figures = made_up(duel, [1.0, 1.0])
    assert pages.remarks(duel, figures) == []
    figures["bots"][1]["forfeits"] = 2
    figures["bots"][0]["seconds_a_turn"] = 0.2
    table = pages.duel_table([duel], {"match_ups": {"a": figures}})
    assert "\n\nIn a strong@0.1s has forfeited games: 2." in table
    assert "\n\nIn a master@0.1s took too long for a turn: the machine was busy." in table


def test_bounds_are_rounded_outwards_and_other_examples() -> None:
    tried = doctest.testmod(pages)
    assert tried.attempted >= 3
    assert tried.failed == 0


# ---- the plan, and what is stored ----


def test_the_plan_holds_what_is_promised() -> None:
    assert len({one.name for one in PLAN}) == len(PLAN)
    full = {"keltis": 4, "strauss": 5, "ostfriesenlauf": 4}
    assert set(full) == set(wettlauf.GAMES)
    for game, players in full.items():
        tables = [(one.players, {name.partition("@")[0] for name in one.bots}) for one in PLAN if one.game == game]
        for pair in (*pairwise(LEVELS), ("practised", "master"), ("practised", "ceiling")):
            assert (2, set(pair)) in tables
        assert any(seats == players and set(LEVELS) <= levels for seats, levels in tables)
    part = {ladder.game: ladder.scale for ladder in LADDERS}
    assert min(part.values()) >= 0.25
    for one in PLAN:
        if one.players == 2 and one.claim is not None:  # in the ladder; other match-ups have no claim
            usual = 50 if any(name.endswith("@1s") for name in one.bots) else 200
            assert one.deals >= int(usual * part[one.game])
        games = one.arena().schedule.first_of(one.deals)
        assert games >= 0.95 * part[one.game] * (100 if one.players == 2 else 200)  # half a deal does not count
        assert all(bot(name) for name in one.bots)


def test_open_spiels_search_is_taken_in(tmp_path: Path) -> None:
    row = {
        "name": "time",
        "against": "random rollouts",
        "budget": "0.1 s a turn",
        "pairs": 10,
        "share": 0.95,
        "lowest": 0.8,
        "highest": 0.99,
        "our_speed": 50_000.0,
        "their_speed": 20.0,
        "ratio": 2_500.0,
    }
    (tmp_path / "duels.json").write_text(json.dumps([row]), encoding="utf-8")
    answer = invoke("--open-spiel", tmp_path / "duels.json", "--to", tmp_path)
    assert answer.exit_code == 0, answer.output
    page = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert "| random rollouts | 0.1 s per turn | 95.0 (80.0–99.0) | 10 | 50,000 | 20 | 2,500 |" in page


def test_bad_input_is_one_clear_sentence(tmp_path: Path) -> None:
    answer = invoke("--only", "skat", "--folder", tmp_path)
    assert answer.exit_code == 1
    assert "Unknown match-up “skat”" in answer.output
    (tmp_path / "strength.json").write_text("[]", encoding="utf-8")
    answer = invoke("--page", "--to", tmp_path)
    assert answer.exit_code == 1
    assert re.search(r"^Error: .*strength\.json is damaged", answer.output)


def test_the_page_in_the_docs_is_what_its_figures_say() -> None:
    kept = strength.read(strength.DOCS)
    assert (strength.DOCS / "strength.md").read_text(encoding="utf-8") == pages.page(PLAN, kept), (
        "run python benchmarks/strength.py --page"
    )
