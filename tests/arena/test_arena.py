"""The arena as users see it: results depend only on the seed, runs survive a kill, bots may misbehave."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import wettlauf
from tests.arena.table import answer, command, kept_games, lasting, quiet, run, write_bots
from wettlauf.arena import Arena, summary_of
from wettlauf.cli.tables import show_table
from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words

pytestmark = pytest.mark.slow  # most tests play whole runs, in processes of their own


def test_the_heuristic_is_soon_certain_to_beat_random_moves(tmp_path: Path) -> None:
    for game, options in (("keltis", []), ("ostfriesenlauf", ["--players", "2"]), ("strauss", [])):
        arguments = ["arena", game, "--bots", "random,heuristic", "--games", "4000", "--until-sure", "--no-records"]
        found = answer(*arguments, *options, "--folder", str(tmp_path / game))
        (pair,) = found["pairs"]
        assert pair["surely_stronger"] == "heuristic"
        assert pair["interval"][1] < 0.5
        assert found["games"] < 4000
        ranks = {row["bot"]: row["rating"] for row in found["bots"]}
        assert ranks["heuristic"] > ranks["random"]


@pytest.mark.parametrize("bots, games", [("heuristic,random", 60), ("mine.py:Counting,heuristic", 10)])
def test_the_result_does_not_depend_on_the_workers(tmp_path: Path, bots: str, games: int) -> None:
    file = write_bots(tmp_path)
    names = bots.replace("mine.py", str(file))
    arguments = ["arena", "keltis", "--bots", names, "--games", str(games), "--seed", "5", "--until-sure"]
    one, two = (
        answer(*arguments, "--workers", str(workers), "--folder", str(tmp_path / f"run{workers}")) for workers in (1, 2)
    )
    assert lasting(one) == lasting(two)
    assert one["games"] == min(games, 32)  # it looks after 16 deals
    assert kept_games(tmp_path / "run1") == kept_games(tmp_path / "run2")
    other = answer(*arguments, "--seed", "6", "--folder", str(tmp_path / "other"))
    assert lasting(other)["bots"] != lasting(one)["bots"]


def test_games_are_kept_as_records_that_can_be_checked(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    bots = f"heuristic,{file}:First,{file}:Illegal"
    arguments = ["arena", "keltis", "--players", "3", "--bots", bots, "--games", "6"]
    found = answer(*arguments, "--folder", str(tmp_path / "run"), code=1)  # one of them forfeits every game
    games = tmp_path / "run" / "games.jsonl"
    records = [json.loads(line) for line in games.read_text(encoding="utf-8").splitlines()]
    assert sorted(record["number"] for record in records) == list(range(found["games"])) == list(range(6))
    assert all(record["deal"] == records[0]["deal"] for record in records)
    assert run("replay", str(games), "--check", "--json").returncode == 0


@pytest.mark.kill
def test_a_killed_run_can_be_resumed(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    arguments = ["arena", "keltis", "--bots", f"{file}:Slow,heuristic", "--games", "8", "--workers", "2", "--seed", "2"]
    folder = tmp_path / "killed"
    games = folder / "games.jsonl"
    process = subprocess.Popen(command(*arguments, "--folder", str(folder), "--json"), stdout=subprocess.PIPE)
    while not games.exists() or games.read_bytes().count(b"\n") < 2:
        assert process.poll() is None, "it was over before it could be killed"
        time.sleep(0.05)
    process.kill()
    process.communicate()
    kept = games.read_bytes()
    assert kept.count(b"\n") < 8
    quiet(tmp_path / "alive")
    games.write_bytes(games.read_bytes() + b'{"format":"wettlauf/1","ga')  # as if it had been killed while writing
    found = answer(*arguments, "--folder", str(folder))
    assert games.read_bytes().startswith(kept)
    assert games.read_bytes().count(b"\n") == 8
    whole = answer(*arguments, "--folder", str(tmp_path / "whole"))
    assert lasting(found) == lasting(whole)
    again = answer(*arguments, "--folder", str(folder))  # nothing is left to play
    assert again["bots"] == found["bots"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl-C to all processes of a console at once")
def test_ctrl_c_says_that_the_run_can_be_resumed(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    arguments = ["arena", "keltis", "--bots", f"{file}:Slow,heuristic", "--games", "1000", "--workers", "1"]
    arguments += ["--folder", str(tmp_path / "run"), "--lang", "en"]
    process = subprocess.Popen(command(*arguments), stderr=subprocess.PIPE, text=True)
    while not (tmp_path / "alive").exists():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130
    assert "the same command resumes the run" in said
    assert "Traceback" not in said
    quiet(tmp_path / "alive")


@pytest.mark.kill
def test_no_worker_outlives_the_command(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    arguments = ["arena", "keltis", "--bots", f"{file}:Endless,heuristic", "--folder", str(tmp_path / "run")]
    process = subprocess.Popen(command(*arguments), stderr=subprocess.DEVNULL)
    while not (tmp_path / "alive").exists():
        assert process.poll() is None
        time.sleep(0.05)
    process.kill()
    process.wait()
    quiet(tmp_path / "alive")


def test_a_longer_run_begins_with_the_games_of_the_shorter(tmp_path: Path) -> None:
    arguments = ["arena", "keltis", "--bots", "heuristic,random", "--folder", str(tmp_path / "run"), "--games"]
    answer(*arguments, "10")
    games = tmp_path / "run" / "games.jsonl"
    kept = games.read_bytes()
    assert answer(*arguments, "20")["games"] == 20
    assert games.read_bytes().startswith(kept)
    assert answer(*arguments, "10")["games"] == 10


@pytest.mark.kill
def test_a_worker_killed_from_outside_costs_nothing_but_time(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    arguments = ["arena", "keltis", "--bots", f"{file}:Struck,random", "--games", "4", "--workers", "1"]
    struck = answer(*arguments, "--folder", str(tmp_path / "a"))
    assert (tmp_path / "struck").exists()
    assert struck["forfeits"] == []
    assert lasting(answer(*arguments, "--folder", str(tmp_path / "b"))) == lasting(struck)


@pytest.mark.parametrize(
    "name, said",
    [
        ("Raising", "failed: ValueError: oh no"),
        ("Illegal", "played “lay z9”"),
        ("Hanging", "took more than 0.5 s for one decision"),
        ("Sleeping", "took more than 0.5 s for one decision"),
        ("Leaving", "ended the process it was playing in (exit code 3)"),
        ("Quitting", "failed: SystemExit: 4"),
    ],
)
def test_a_bot_that_misbehaves_forfeits_and_the_run_goes_on(tmp_path: Path, name: str, said: str) -> None:
    bad = f"{write_bots(tmp_path)}:{name}"
    game = wettlauf.game("keltis")
    arena = Arena(game, [bad, "random"], seed=1, folder=tmp_path / "run", time_limit=0.5, workers=1)
    games = arena.play(2)
    assert [one.forfeit is not None for one in games] == [True, True]
    assert [one.winners for one in games] == [(1,), (0,)]
    found = summary_of(arena)
    assert [row["forfeits"] for row in found["bots"]] == [2, 0]
    first = games[0].forfeit
    assert first is not None
    assert said in first.reason.say("en")
    for line in (tmp_path / "run" / "games.jsonl").read_text(encoding="utf-8").splitlines():
        assert wettlauf.replay(line).result.ended == "unfinished"
    if name == "Hanging":
        assert all(one.decisions >= 6 for one in games)  # the game is kept as far as it went


def test_simulate_reports_forfeits_and_goes_on(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    arguments = ["simulate", "keltis", "--bots", f"heuristic,{file}:Hanging", "--games", "2", "--time-limit", "0.5"]
    done = run(*arguments, "--threads", "1")
    assert done.returncode == 1  # nothing was measured
    assert "2 games were forfeited" in done.stdout
    assert "Game 1: " in done.stdout  # as `replay --game` counts
    assert "took more than 0.5 s for one decision" in done.stdout
    german = run("simulate", "keltis", "--bots", f"heuristic,{file}:Raising", "--games", "1", lang="de")
    assert "kampflos" in german.stdout
    record = tmp_path / "games.jsonl"
    bots = f"heuristic,{file}:Illegal"
    found = answer("simulate", "keltis", "--bots", bots, "--games", "3", "--record", str(record), code=1)
    assert [one["game"] for one in found["forfeits"]] == [0, 1, 2]
    assert found["seats"][0]["wins"] == 1.0
    assert run("replay", str(record), "--check").returncode == 0


def test_simulate_plays_the_same_in_processes_and_without(tmp_path: Path) -> None:
    bots = ["random", f"{write_bots(tmp_path)}:First"]
    game = wettlauf.game("strauss", players=2, course="random:easy:8")
    here = wettlauf.simulate(game, 6, bots, seed=3)
    there = wettlauf.simulate(game, 6, bots, seed=3, threads=2, time_limit=30)
    assert here.scores.tolist() == there.scores.tolist()
    assert here.decisions.tolist() == there.decisions.tolist()


# ---- the report ----


class _Page(HTMLParser):
    """Checks that every element is closed, and collects texts and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.pictures = 0
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pictures += tag == "svg"
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("lang, words", [("en", "Head to head"), ("de", "Direkter Vergleich")])
def test_the_report_is_a_single_self_contained_page(tmp_path: Path, lang: str, words: str) -> None:
    file = write_bots(tmp_path)
    strange = tmp_path / "a<b>&c.py"
    strange.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    bots = f"heuristic,random,{strange}:Raising"
    done = run("arena", "keltis", "--bots", bots, "--games", "6", "--folder", str(tmp_path / "run"), lang=lang)
    assert done.returncode == 0, done.stderr
    source = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    page = _Page()
    page.feed(source)
    assert page.open == []
    assert page.pictures == 4
    assert page.links == []
    assert "url(" not in source
    assert "<script" not in source
    assert words in page.texts
    assert "a<b>&c.py:Raising" in page.texts
    assert f'<html lang="{lang}">' in source


def test_a_report_says_that_all_games_were_forfeited(tmp_path: Path) -> None:
    arguments = ["arena", "keltis", "--bots", f"random,{write_bots(tmp_path)}:Raising", "--games", "2"]
    done = run(*arguments, "--folder", str(tmp_path / "run"))
    assert re.search(r"mine.py:Raising .* – ", done.stdout), done.stdout
    assert "0.00 ± 0.00" not in done.stdout
    source = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    assert "All games were forfeited" in source
    assert "Length of the games" not in source
    assert "Results (" not in source


# ---- the answer in the terminal ----


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], dict[str, Any]]:
    """A finished run and its output: the same command prints it again without playing."""
    folder = tmp_path_factory.mktemp("arena")
    file = write_bots(folder)
    arguments = ["arena", "keltis", "--bots", f"heuristic,{file}:Counting,{file}:Raising", "--games", "6"]
    arguments += ["--folder", str(folder / "run"), "--workers", "1"]
    return arguments, answer(*arguments)


@pytest.mark.parametrize("columns", [50, 80, 90, 200])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_names_and_numbers_are_shown_in_full_in_narrow_terminals(
    finished: tuple[list[str], dict[str, Any]], lang: str, columns: int
) -> None:
    arguments, found = finished
    folder = arguments[arguments.index("--folder") + 1]
    output = run(*arguments, lang=lang, COLUMNS=str(columns)).stdout
    kept = [line for line in output.splitlines() if folder not in line]  # terminals break long paths themselves
    assert max(map(len, kept)) <= columns
    for row in found["bots"]:
        assert row["bot"].rpartition("/")[2] in output
        for mean, error in ((row["rating"], row["error"]), (row["scores"]["mean"], row["scores"]["error"])):
            number = "–" if mean is None else f"{mean:.2f} ± {error:.2f}"
            assert (number if lang == "en" else number.replace(".", ",")) in output
    for head in ("Bot", "Wertung", "Punkte", "kampflos") if lang == "de" else ("bot", "rating", "score", "forfeited"):
        assert re.search(rf"\b{head}\b", output)


def test_names_too_long_for_any_table_are_shown_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = "a" * 60, "b[red]" * 10
    show_table(Console(width=80), "Who", ["bot", "against", "points (95 %)"], [[one, other, "100.0 %"]], names=2)
    output = capsys.readouterr().out
    assert f"{one} – {other}\n" in output
    assert "  points (95 %): 100.0 %\n" in output


def test_a_forfeited_game_is_found_by_the_number_in_the_output(tmp_path: Path) -> None:
    bad = f"{write_bots(tmp_path)}:Raising"
    games = tmp_path / "run" / "games.jsonl"
    done = run("arena", "keltis", "--bots", f"heuristic,random,{bad}", "--games", "6", "--folder", str(games.parent))
    numbers = [int(number) for number in re.findall(r"Game (\d+): The bot Raising failed", done.stdout)]
    lines = games.read_text(encoding="utf-8").splitlines()
    games.write_text("\n".join(reversed(lines)), encoding="utf-8")  # as if the last game had ended first
    by_number = {game["number"] + 1: game for game in map(json.loads, lines)}
    assert numbers == sorted(number for number, game in by_number.items() if game["forfeit"])
    assert f"replay {games} --game {numbers[0]}" in done.stdout
    for number, game in by_number.items():
        output = run("replay", str(games), "--game", str(number)).stdout
        names = [bot.rpartition("/")[2] for bot in game["bots"]]
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, game["scores"], strict=True))
        assert f"(score): {scores}." in output
        sentence = "mine.py:Raising forfeited the game. The bot Raising failed: ValueError: oh no"
        assert (sentence in output) == (number in numbers)
    story = answer("replay", str(games), "--game", str(numbers[0]))
    assert story["names"][story["forfeit"]["seat"]] == "mine.py:Raising"
    assert "There is no game 7 in the file; it contains 6 games." in run("replay", str(games), "--game", "7").stderr


@pytest.mark.parametrize("lang, said", [("en", "2 games on one deal,"), ("de", "2 Partien mit einer Kartenv")])
def test_one_is_singular(tmp_path: Path, lang: str, said: str) -> None:
    arguments = ["arena", "keltis", "--bots", "heuristic,random", "--games", "2", "--folder", str(tmp_path)]
    assert said in run(*arguments, lang=lang).stdout
    assert said in (tmp_path / "report.html").read_text(encoding="utf-8")
    length = Words("cli-length", {"mean": 1.0, "shortest": 1, "longest": 1}).say(lang)
    assert re.search("1 (decision|Entscheidung)\\b", length)


@pytest.mark.parametrize(
    "game, lang, score",
    [("strauss", "en", "place"), ("strauss", "de", "Rang"), ("ostfriesenlauf", "de", "Felder")],
)
def test_scores_have_the_game_s_name_for_them(tmp_path: Path, game: str, lang: str, score: str) -> None:
    arguments = ["arena", game, "--players", "2", "--bots", "heuristic,random", "--games", "2"]
    output = run(*arguments, "--folder", str(tmp_path), lang=lang).stdout
    assert re.search(rf"\b{score}\b", output)
    source = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert f">{score}</th>" in source
    assert f"({score})</h2>" in source


# ---- bad input ----


def test_bad_input_is_one_clear_sentence(tmp_path: Path) -> None:
    keltis = wettlauf.game("keltis")
    for bots, said in (
        (["random"], "at least two bots"),
        (["random", "random"], "listed twice"),
        (["random", "clever"], "Unknown bot “clever”"),
    ):
        with pytest.raises(WettlaufError, match=said):
            Arena(keltis, bots)
    with pytest.raises(WettlaufError, match="at least two players"):
        Arena(wettlauf.game("ostfriesenlauf", players=1), ["random", "heuristic"])


def test_a_folder_belongs_to_one_run(tmp_path: Path) -> None:
    game = wettlauf.game("keltis")
    Arena(game, ["random", "heuristic"], seed=1, folder=tmp_path / "run").play(2)
    with pytest.raises(WettlaufError, match="contains another run"):
        Arena(game, ["random", "heuristic"], seed=2, folder=tmp_path / "run").play(2)
    games = tmp_path / "run" / "games.jsonl"
    whole = games.read_bytes()
    for damage in (b"damaged\n", b"[]\n", b'{"number": 0}\n', b'{"number": "x"}\n'):
        games.write_bytes(whole + damage)
        with pytest.raises(WettlaufError, match="damaged in line 3"):
            Arena(game, ["random", "heuristic"], seed=1, folder=tmp_path / "run").play(2)


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(WettlaufError, match="cannot be written"):
        Arena(wettlauf.game("keltis"), ["random", "heuristic"], folder=tmp_path / "file" / "run").play(2)


def test_two_processes_cannot_play_the_same_run(tmp_path: Path) -> None:
    game = wettlauf.game("keltis")
    first, second = (Arena(game, ["random", "heuristic"], folder=tmp_path / "run") for _ in range(2))
    with first.store.opened(first.plan), pytest.raises(WettlaufError, match="already playing this run"):
        second.play(2)


def test_changed_code_of_a_bot_makes_another_run(tmp_path: Path) -> None:
    file = write_bots(tmp_path)
    game = wettlauf.game("keltis")
    before = Arena(game, [f"{file}:First", "random"]).store.folder
    file.write_text(file.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert Arena(game, [f"{file}:First", "random"]).store.folder != before
