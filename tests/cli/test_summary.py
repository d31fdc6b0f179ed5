"""`wettlauf simulate --summary`: tables in both languages, JSON for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import run

pytestmark = pytest.mark.slow  # every test starts commands as processes

WIDE = {"COLUMNS": "120"}


def summary(*arguments: str) -> dict[str, Any]:
    done = run("simulate", *arguments, "--summary", "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def row(text: str, begin: str) -> str:
    """Returns the table row with this beginning."""
    found = [line.strip() for line in text.splitlines() if line.strip().startswith(begin)]
    assert len(found) == 1, text
    return found[0]


def test_a_race_in_german() -> None:
    output = run("simulate", "ostfriesenlauf", "--games", "4000", "--summary", "--lang", "de", **WIDE).stdout
    assert re.match(r"Runden +\d,\d\d ± 0,\d\d +7 +\d bis \d\d +1 bis \d\d$", row(output, "Runden"))
    assert re.match(r"Zielwechsel +\d,\d\d ± 0,\d\d ", row(output, "Zielwechsel"))
    assert re.match(r"rückwärts +\d{3} +1\d,\d % \(1\d,\d–1\d,\d\)$", row(output, "rückwärts"))
    assert "eine Figur hinter der Ziellinie" in row(output, "Ende durch")
    by_start = output.partition("Siege nach Start")[2]
    for number in "1234":
        assert re.match(rf"{number} +4\.000 +2\d,\d % \(2\d,\d–2\d,\d\)$", row(by_start, f"{number} "))
    assert "95-%-Intervalle" in output
    assert "Siege nach Bot" not in output


def test_keltis_between_mixed_bots_in_english() -> None:
    bots = "heuristic,random,random"
    output = run("simulate", "keltis", "--players", "3", "--bots", bots, "--games", "200", "--summary", **WIDE).stdout
    assert re.match(r"decisions +\d{3}\.\d\d ± \d+\.\d\d +\d{3} +\d{3} to \d{3} ", row(output, "decisions"))
    assert "five figures in the goal" in output
    assert "draw pile used up" in output
    assert re.match(r"winning margin +\d", row(output, "winning margin"))
    by_start, _, by_bot = output.partition("Wins by start")[2].partition("Wins by bot")
    assert [row(by_start, place).split()[1] for place in ("first", "second", "third")] == ["200"] * 3
    assert re.match(r"heuristic +1 +100\.0 % \(98\.1–100\.0\) +\d+\.\d\d ± \d\.\d\d$", row(by_bot, "heuristic"))
    assert re.match(r"random +2 +0\.0 % \(0\.0–1\.9\) +-\d+\.\d\d ± \d\.\d\d$", row(by_bot, "random"))


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("game", ["keltis", "ostfriesenlauf"])
def test_tables_fit_eighty_columns(game: str, lang: str) -> None:
    output = run("simulate", game, "--games", "3000", "--summary", "--lang", lang, COLUMNS="80").stdout
    assert max(len(line) for line in output.splitlines()) <= 80
    assert "…" not in output


def test_json_has_all_figures_with_their_intervals() -> None:
    bots = "heuristic,random,random,random"
    found = summary("ostfriesenlauf", "--option", "edition=B", "--games", "3000", "--bots", bots)
    assert found["games"] == 3000
    assert set(found["numbers"]) == {"decisions", "rounds", "goal_shifts", "spaces_over"}
    assert set(found["shares"]) == {"ended", "winners", "way", "goal", "winner_start"}
    for group in found["shares"].values():
        assert sum(case["games"] for case in group.values()) == 3000
        for case in group.values():
            low, high = case["interval"]
            assert 0 <= low <= case["share"] <= high <= 1
            assert low < high
    assert [line["start"] for line in found["starts"]] == ["1", "2", "3", "4"]
    assert [(line["bot"], line["seats"]) for line in found["by_bot"]] == [("heuristic", 1), ("random", 3)]
    assert found["by_bot"][0]["wins_interval"][0] > 0.25 > found["seats"][1]["wins_interval"][1]


@pytest.mark.parametrize("games", [100, 4500])
def test_the_figures_do_not_depend_on_threads_or_recording(tmp_path: Path, games: int) -> None:
    arguments = ["ostfriesenlauf", "--players", "3", "--games", str(games), "--seed", "5"]
    ways = [["--threads", "1"], ["--threads", "2"]]
    if games == 100:  # writing takes its time
        ways.append(["--record", str(tmp_path / "games.jsonl")])
    untimed = {"seconds": None, "setup_seconds": None}
    first, *others = ({**summary(*arguments, *way), **untimed} for way in ways)
    assert all(other == first for other in others)
    assert {**summary(*arguments[:-1], "6"), **untimed} != {**first, "seed": 6}


def test_without_the_flag_the_output_is_short() -> None:
    done = run("simulate", "keltis", "--games", "50", "--json")
    assert set(json.loads(done.stdout)) == {
        "game",
        "options",
        "games",
        "decisions",
        "endings",
        "forfeits",
        "seats",
        "seed",
        "bots",
        "seconds",
        "setup_seconds",
    }


def test_own_bots_are_distinguished_by_what_was_typed(tmp_path: Path) -> None:
    for name, move in (("a", "0"), ("b", "-1")):
        code = f"class Mine:\n    def choose(self, seen, legal):\n        return legal[{move}]\n"
        (tmp_path / f"{name}.py").write_text(code)
    bots = [f"{tmp_path / name}.py:Mine" for name in ("a", "b")]
    found = summary("keltis", "--games", "2", "--bots", ",".join(bots))
    assert [line["bot"] for line in found["by_bot"]] == bots


def test_the_short_table_is_translated_and_reflects_the_number_of_games() -> None:
    arguments = ["simulate", "keltis", "--bots", "heuristic,random", "--games", "2"]
    german, english = (run(*arguments, "--lang", lang, **WIDE).stdout for lang in ("de", "en"))
    assert re.search(r"heuristic │ +100,0 % \(34,2–100,0\) │ +\d+,\d\d ± \d+,\d\d ", german)
    assert re.search(r"heuristic │ +100\.0 % \(34\.2–100\.0\) │ +\d+\.\d\d ± \d+\.\d\d ", english)
    many = run("simulate", "keltis", "--games", "3000", "--lang", "de", **WIDE).stdout
    assert re.search(r"aufgebraucht \d\.\d{3}", many)


def test_forfeited_games_are_left_out_of_scores_and_lengths(tmp_path: Path) -> None:
    """With a bot that fails after a few decisions in every other game, or in all of them."""
    bot = tmp_path / "half.py"
    bot.write_text(
        "class Half:\n"
        "    def new_game(self, seed):\n"
        "        self.fails = seed % 2 == 0\n"
        "    def choose(self, seen, legal):\n"
        "        if self.fails and len(seen.log) > 20:\n"
        "            raise ValueError('enough')\n"
        "        return legal[0]\n"
        "class Never(Half):\n"
        "    def new_game(self, seed):\n"
        "        self.fails = True\n"
    )
    found = summary("keltis", "--bots", f"heuristic,{bot}:Half", "--games", "8")
    whole = 8 - len(found["forfeits"])
    assert 0 < whole < 8
    assert sum(found["numbers"]["decisions"]["distribution"].values()) == whole
    assert found["decisions"]["shortest"] > 30
    assert found["seats"][0]["scores"]["lowest"] > 30
    arguments = ["simulate", "keltis", "--bots", f"heuristic,{bot}:Never", "--games", "2", "--lang", "de"]
    short, full = run(*arguments, **WIDE).stdout, run(*arguments, "--summary", **WIDE).stdout
    assert "Länge: – (alle Partien gingen kampflos verloren)." in short
    assert re.search(r"heuristic +│ 100,0 % \(34,2–100,0\) │ +– │", short)
    assert re.match(r"heuristic +1 +100,0 % \(34,2–100,0\) +–$", row(full.partition("nach Bot")[2], "heuristic"))
    for output in (short, full):
        assert "Kampflos verlorene Partien zählen" in output
