"""The command line as users see it: exit codes, output, one clear line for bad input."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from tests.referee import keltis as referee
from wettlauf.cli import common
from wettlauf.cli.app import COMMANDS, main
from wettlauf.core.errors import problem_of
from wettlauf.core.words import Words

pytestmark = pytest.mark.slow  # starts commands as processes

SAMPLES = Path(__file__).parent.parent / "samples" / "keltis.jsonl"


def run(*arguments: str, lang: str = "en", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in this process, which is ten times as fast as `start` and prints the same."""
    out, err = io.StringIO(), io.StringIO()
    common._chosen.clear()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        for name, value in {"WETTLAUF_LANG": lang, **environment}.items():
            patch.setenv(name, value)
        with pytest.raises(SystemExit) as left:
            main(arguments)
    common._chosen.clear()
    assert isinstance(left.value.code, int)
    return subprocess.CompletedProcess(arguments, left.value.code, out.getvalue(), err.getvalue())


def start(*arguments: str, lang: str = "en", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs a command in a process and environment of its own."""
    env = {**os.environ, "WETTLAUF_LANG": lang, "PYTHONUTF8": "1", **environment}
    command = [sys.executable, "-m", "wettlauf", *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", check=False)


def refused(*arguments: str, lang: str = "en") -> str:
    """Returns the one line that bad input gets."""
    done = run(*arguments, lang=lang)
    assert done.returncode == 2, done.stdout + done.stderr
    assert done.stdout == ""
    lines = [line for line in done.stderr.splitlines() if not line.startswith(("Compiling", "Die Regeln von"))]
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("wettlauf: ")
    return lines[0].removeprefix("wettlauf: ")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("take_back", ["true", "false"])
def test_simulated_records_are_accepted_by_an_independent_reader(tmp_path: Path, players: int, take_back: str) -> None:
    games = 1000 if os.environ.get("WETTLAUF_FULL") else 40
    files = [tmp_path / "a.jsonl", tmp_path / "b.jsonl", tmp_path / "pure.jsonl"]
    arguments = ["simulate", "keltis", "--players", str(players), "--option", f"take_back={take_back}"]
    arguments += ["--seed", "1", "--legal"]
    for file, command, count, pure in zip(files, (run, start, run), (games, games, 3), ("", "", "1"), strict=True):
        done = command(*arguments, "--games", str(count), "--record", str(file), WETTLAUF_PURE=pure)
        assert done.returncode == 0, done.stderr
    lines = files[0].read_text(encoding="utf-8").splitlines()
    assert len(lines) == games
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[2].read_text(encoding="utf-8").splitlines() == lines[:3]
    for line in lines:
        referee.check(json.loads(line))
    assert run("replay", str(files[0]), "--check", "--json").stdout.strip().endswith(f'"games": {games}}}')


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["rules", "keltis", "K7"],
        ["options", "strauss"],
        ["replay", str(SAMPLES), "--text"],
        ["replay", str(SAMPLES), "--check", "--json"],
        ["simulate", "keltis", "--games", "0"],
        ["simulat", "keltis"],
        ["course", "first"],
    ],
    ids=" ".join,
)
def test_a_process_prints_what_the_same_command_prints_in_here(arguments: list[str]) -> None:
    """So the other tests need not start processes. None of these commands prints a duration."""
    apart, here = start(*arguments, lang="de"), run(*arguments, lang="de")
    assert (apart.returncode, apart.stdout, apart.stderr) == (here.returncode, here.stdout, here.stderr)


def test_the_summary_as_json() -> None:
    done = run("simulate", "keltis", "--games", "50", "--bots", "heuristic,random", "--seed", "4", "--json")
    summary = json.loads(done.stdout)
    assert summary["games"] == 50
    assert summary["bots"] == ["heuristic", "random"]
    assert summary["seats"][0]["wins"] > 0.8


def test_the_summary_as_a_table_in_german() -> None:
    done = run("simulate", "keltis", "--games", "50", "--lang", "de")
    assert "50 Partien" in done.stdout
    assert "Nachziehstapel aufgebraucht" in done.stdout


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["simulate", "chess"], "Unknown game “chess”; available games: keltis"),
        (["simulate", "keltiss"], "did you mean keltis?"),
        (["simulate", "keltis", "--players", "7"], "players must be a whole number from 2 to 4, not 7."),
        (["simulate", "keltis", "--option", "players=true"], "players must be a whole number from 2 to 4, not True."),
        (["simulate", "keltis", "--option", "take_back=maybe"], "take_back must be true or false, not maybe."),
        (["simulate", "keltis", "--option", "dark_stones=[[1]]"], "or 5 rows of 9"),
        (["simulate", "keltis", "--option", "colour=red"], "keltis has no option “colour”; its options are"),
        (["simulate", "keltis", "--option", "players"], "“players” has no value; write name=value."),
        (["simulate", "keltis", "--option", "dark_stones=[[["], "neither JSON nor a list"),
        (["simulate", "keltis", "--option", "dark_stones=@nowhere.json"], "nowhere.json cannot be read"),
        (["simulate", "keltis", "--games", "none"], "--games"),
        (["simulate", "keltis", "--games", "0"], "--games"),
        (["simulate", "keltis", "--seed", "-1"], "--seed"),
        (["simulate", "keltis", "--gmes", "3"], "Unknown option --gmes; did you mean --games?"),
        (["simulate", "keltis", "--bots", "clever"], "Unknown bot “clever”"),
        (["simulate", "keltis", "--bots", "random,random,random"], "3 bots are given for 2 seats"),
        (["simulate", "keltis", "--legal"], "--legal needs --record FILE."),
        (["simulate", "keltis", "--games", "2", "--record", "no/such/folder/r.jsonl"], "cannot be written"),
        (["simulate"], "is missing; see wettlauf simulate --help."),
        (["simulat", "keltis"], "Unknown command “simulat”; did you mean simulate?"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
        (["replay", str(SAMPLES), "--game", "99"], "There is no game 99 in the file; it contains 4 games."),
        (["rules", "keltis", "X99"], "Keltis has no rule X99."),
        (["rules", "poker"], "Unknown game “poker”"),
        (["play", "keltis"], "needs a terminal"),
        (["play", "--lang", "fr"], "--lang"),
    ],
)
def test_bad_input_gets_one_clear_line(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


def test_bad_input_is_reported_in_the_users_language() -> None:
    said = refused("simulate", "Schach", lang="de")
    assert said.startswith("Unbekanntes Spiel „Schach“; verfügbar sind keltis")
    assert "ganze Zahl von 2 bis 4" in refused("simulate", "keltis", "--players", "1", lang="de")
    said = refused("simulate", "keltis", "--gmes", "3", lang="de")
    assert said == "Unbekannte Option --gmes; meintest du --games?"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--games", "abc"], "--games braucht eine ganze Zahl von 1 bis 100.000.000."),
        (["--games", "0"], "--games braucht eine ganze Zahl von 1 bis 100.000.000."),
        (["--games"], "--games braucht einen Wert."),
        (["--players", "x"], "--players braucht eine ganze Zahl."),
        (["--time-limit", "0"], "--time-limit braucht eine Zahl ab 0.01."),
        (["--seatings", "some"], "--seatings muss eines davon sein: all, rotated."),
        (["--until-sure=3"], "--until-sure steht ohne Wert."),
        (["--folder", __file__], "--folder braucht einen lesbaren Ordner, keine Datei."),
        (["--gmaes", "4"], "Unbekannte Option --gmaes; meintest du --games, --players?"),
        (["more"], "Unerwartetes Argument „more“; siehe wettlauf arena --help."),
    ],
)
def test_usage_errors_are_reported_in_the_language_of_the_command_line(arguments: list[str], said: str) -> None:
    assert refused("arena", "keltis", "--bots", "heuristic,random", "--lang", "de", *arguments) == said
    given = refused("arena", "keltis", "--bots", "heuristic,random", "--lang=en", *arguments, lang="de")
    assert given != said
    assert not re.search("braucht|muss|nimmt|Unbekannt|Unerwartet", given)


def test_usage_errors_use_the_systems_language_by_default() -> None:
    done = start("simulate", "keltis", "--games", "0", WETTLAUF_LANG="", LANGUAGE="", LC_ALL="", LANG="de_DE.UTF-8")
    assert done.stderr == "wettlauf: --games braucht eine ganze Zahl von 1 bis 1.000.000.000.\n"
    assert refused("simulat", "--lang", "de").startswith("Unbekannter Befehl „simulat“")


def test_file_errors_are_reported_in_our_own_words(tmp_path: Path) -> None:
    missing = "Diese Datei oder diesen Ordner gibt es nicht."
    assert refused("replay", "none.jsonl", "--lang", "de") == f"none.jsonl lässt sich nicht lesen: {missing}"
    option = ["simulate", "keltis", "--option", "dark_stones=@none.json"]
    assert refused(*option, "--lang", "de") == f"none.json lässt sich nicht lesen: {missing}"
    assert refused(*option) == "none.json cannot be read: there is no such file or folder."
    said = refused("replay", str(tmp_path), "--lang", "de")
    assert said.endswith("lässt sich nicht lesen: Das ist ein Ordner.") or sys.platform == "win32"
    for problem in (errno.EACCES, errno.ENOSPC):
        problem_words = problem_of(OSError(problem, os.strerror(problem)))
        assert isinstance(problem_words, Words)
        assert problem_words.say("de") in ("Die Rechte dafür fehlen", "Der Datenträger ist voll")
    assert problem_of(OSError(errno.EIO, "Input/output error")) == "Input/output error"


def damaged(tmp_path: Path, change: str) -> Path:
    """Writes the sample records, with the second one damaged."""
    lines = SAMPLES.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[1])
    if change == "illegal move":
        record["log"][6][1] = "lay r0"
        record.pop("legal", None)
    elif change == "wrong winner":
        record["result"]["winners"] = []
    elif change == "cut":
        lines[1] = lines[1][: len(lines[1]) // 2]
    if change != "cut":
        lines[1] = json.dumps(record)
    file = tmp_path / "damaged.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "change, said",
    [
        ("illegal move", "Line 2, entry 7 of the log: “lay r0” is not legal: "),
        ("wrong winner", "Line 2: The result says winners"),
        ("cut", "Line 2: This is not JSON"),
    ],
)
def test_a_damaged_record_is_rejected_with_its_place_and_reason(tmp_path: Path, change: str, said: str) -> None:
    assert said in refused("replay", str(damaged(tmp_path, change)), "--check")


def test_a_record_with_ten_million_moves_is_rejected_at_once(tmp_path: Path) -> None:
    head, _, tail = SAMPLES.read_text(encoding="utf-8").splitlines()[0].partition('"log":[')
    file = tmp_path / "long.jsonl"
    with file.open("w", encoding="utf-8") as out:
        out.write(head + '"log":[')
        chunk = '[0,"take draw"],' * 10_000
        for _ in range(1000):
            out.write(chunk)
        out.write(tail + "\n")
    said = refused("replay", str(file), "--check")
    assert said == "Line 1: The line is longer than 16 MB, the limit for one game."


def test_too_many_entries_in_a_short_line_are_rejected(tmp_path: Path) -> None:
    record = json.loads(SAMPLES.read_text(encoding="utf-8").splitlines()[0])
    record["log"] = [[0, "pass"]] * 60_000
    record.pop("legal", None)
    file = tmp_path / "many.jsonl"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert "The log has 60,000 entries; at most 50,000 are read." in refused("replay", str(file), "--check")


def test_rules_in_both_languages() -> None:
    assert run("rules", "keltis", "--lang", "de").stdout.startswith("# Keltis")
    assert "K7" in run("rules", "keltis", "k7").stdout
    assert json.loads(run("rules", "keltis", "K7", "--json").stdout)["rule"] == "K7"


def test_a_game_is_printed_in_words() -> None:
    output = run("replay", str(SAMPLES), "--text").stdout
    assert "Player 1 lays yellow 10." in output
    assert "Spieler 1 legt Gelb 10." in run("replay", str(SAMPLES), "--text", "--lang", "de").stdout
    assert json.loads(run("replay", str(SAMPLES), "--json").stdout)["game"] == "keltis"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    assert "_WETTLAUF_COMPLETE" in run("completion", shell).stdout


def test_completion_knows_games_and_bots() -> None:
    words = {"_WETTLAUF_COMPLETE": "bash_complete", "COMP_WORDS": "wettlauf simulate k", "COMP_CWORD": "2"}
    assert "keltis" in start(**words).stdout
    words |= {"COMP_WORDS": "wettlauf simulate keltis --bots random,h", "COMP_CWORD": "4"}
    assert "random,heuristic" in start(**words).stdout


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("wettlauf 0.")
    for command in COMMANDS:
        assert "Usage: wettlauf" in run(command, "--help").stdout


def test_warmup_reports_what_it_did() -> None:
    rows = json.loads(run("warmup", "keltis", "--json").stdout)
    assert rows[0]["game"] == "keltis"
    assert rows[0]["mode"] == "compiled"
