"""Bots from users' files: all their errors are reported as theirs, and the run goes on."""

from __future__ import annotations

import json
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import wettlauf
from tests.arena.table import answer, lasting, run
from wettlauf import tui
from wettlauf.bots import time_limit
from wettlauf.bots.playing import ask, play_match
from wettlauf.bots.search import SearchBot
from wettlauf.cli import arena, simulate
from wettlauf.core.errors import BadBot

UNTELLABLE = """
class Untellable(ValueError):
    def __str__(self):
        raise RuntimeError("not even this")

class Odd:
    def __index__(self):
        raise KeyError("no number")
    def __str__(self):
        raise RuntimeError("no text")
"""


def bot_file(folder: Path, choose: str, before: str = "", inside: str = "") -> str:
    """Writes a bot `mine.py:Mine` as a user would; returns its full name."""
    lines = [before, "class Mine:", *(f"    {line}" for line in inside.splitlines())]
    lines += ["    def choose(self, seen, legal):", *(f"        {line}" for line in choose.splitlines())]
    path = folder / "mine.py"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return f"{path}:Mine"


@pytest.mark.parametrize(
    "choose, said",
    [
        ("return float('inf')", "answered “inf”, which is not a move"),
        ("return 5.5", "answered “5.5”, which is not a move"),
        ("return True", "answered “True”, which is not a move"),
        ("return Odd()", "answered “…”, which is not a move"),
        ("raise Untellable()", "failed: Untellable: …"),
        ("return legal[0].colour", "failed: AttributeError: 'Move' object has no attribute 'colour' (mine.py:"),
        ("return [][len(legal)]", "failed: IndexError: list index out of range (mine.py:"),
    ],
)
def test_any_answer_and_any_error_is_the_bots_own(tmp_path: Path, choose: str, said: str) -> None:
    mine = wettlauf.bot(bot_file(tmp_path, choose, UNTELLABLE))
    played = play_match(wettlauf.game("keltis", players=2), [mine, wettlauf.bot("random")], 3)
    assert played.forfeit is not None
    assert played.forfeit.seat == 0
    assert said in played.forfeit.reason.say("en")


def test_a_name_or_a_count_of_thoughts_that_fails_is_left_out(tmp_path: Path) -> None:
    inside = "\n".join(f"@property\ndef {name}(self):\n    raise OSError('offline')" for name in ("name", "thought"))
    mine = wettlauf.bot(bot_file(tmp_path, "return legal[0]", inside=inside))
    assert play_match(wettlauf.game("keltis", players=2), [mine, wettlauf.bot("random")], 3).forfeit is None
    found = wettlauf.simulate(wettlauf.game("keltis", players=2), games=2, bots=[mine, wettlauf.bot("random")])
    assert found.bots == ("Mine", "random")


def test_the_line_of_the_users_code_is_reported_not_that_of_a_library(tmp_path: Path) -> None:
    mine = wettlauf.bot(bot_file(tmp_path, "x = 1\nreturn json.loads('{')", "import json"))
    played = play_match(wettlauf.game("keltis", players=2), [mine, wettlauf.bot("random")], 3)
    assert played.forfeit is not None
    assert played.forfeit.reason.say("en").endswith("(mine.py:5)")


HAS_ALARMS = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="only alarms can stop a file on its way")


@HAS_ALARMS
@pytest.mark.parametrize(
    "before, inside",
    [
        ("while True:\n    pass", ""),
        ("import time\ntime.sleep(1000)", ""),
        ("", "while True:\n    try:\n        1 / 0\n    except Exception:\n        pass"),
    ],
)
def test_a_file_that_hangs_while_it_is_loaded_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, inside: str
) -> None:
    monkeypatch.setattr(time_limit, "LOADING_SECONDS", 0.2)
    alarm, handler = signal.getitimer(signal.ITIMER_REAL)[0], signal.getsignal(signal.SIGALRM)
    with pytest.raises(BadBot, match=r"^mine\.py had still not loaded after 0\.2 s"), time_limit.loading_time_limit():
        wettlauf.bot(bot_file(tmp_path, "return legal[0]", before, inside))
    assert (signal.getitimer(signal.ITIMER_REAL)[0] > 0) == (alarm > 0), "somebody else's alarm still rings"
    assert signal.getsignal(signal.SIGALRM) == handler


@HAS_ALARMS
@pytest.mark.parametrize("command", [simulate.command, arena.command])
def test_commands_wait_for_a_file_as_long_as_for_a_decision_but_at_least_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: click.Command
) -> None:
    monkeypatch.setattr(time_limit, "LOADING_SECONDS", 0.2)
    monkeypatch.chdir(tmp_path)
    name = bot_file(tmp_path, "return legal[0]", "while True:\n    pass")
    for limit, waited in ("0.05", 0.2), ("0.3", 0.3):
        done = CliRunner().invoke(command, ["keltis", "--bots", f"{name},random", "--time-limit", limit])
        assert isinstance(done.exception, BadBot)
        assert f"not loaded after {waited} s" in done.exception.say("en")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"], "nothing was begun"


@HAS_ALARMS
def test_the_table_in_the_terminal_does_not_wait_for_ever_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_limit, "LOADING_SECONDS", 0.2)
    with pytest.raises(BadBot, match="not loaded"):
        tui.play("keltis", {}, ["me", bot_file(tmp_path, "return legal[0]", "while True:\n    pass")], "en")


def test_a_bot_may_import_files_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "mine_openings.py").write_text("def first(legal):\n    return legal[0]\n", encoding="utf-8")
    (tmp_path / "json.py").write_text("raise RuntimeError('stands in for nothing')\n", encoding="utf-8")
    name = bot_file(tmp_path, "import mine_openings, json\nreturn mine_openings.first(legal)")
    found = answer("arena", "keltis", "--bots", f"{name},random", "--games", "2", "--folder", str(tmp_path / "run"))
    assert found["games"] == 2
    assert not found["forfeits"]
    assert wettlauf.simulate(wettlauf.game("keltis", players=2), games=1, bots=[name, "random"]).forfeits == ()


@pytest.mark.slow
@pytest.mark.parametrize("command", ["arena", "simulate"])
def test_what_a_file_prints_while_it_is_loaded_does_not_mix_with_the_answer(tmp_path: Path, command: str) -> None:
    name = bot_file(tmp_path, "return legal[0]", "print('hello')")
    folder = ["--folder", str(tmp_path / "run")] if command == "arena" else []
    done = run(command, "keltis", "--bots", f"{name},random", "--games", "2", "--json", *folder)
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 2
    assert "hello" in done.stderr


@pytest.mark.parametrize(
    "before, inside", [("raise SystemExit(0)", ""), ("", "def __init__(self): raise SystemExit(0)")]
)
def test_a_file_that_exits_is_reported(tmp_path: Path, before: str, inside: str) -> None:
    name = bot_file(tmp_path, "return legal[0]", before, inside)
    with pytest.raises(BadBot, match="failed: SystemExit: 0"):
        wettlauf.bot(name)


def test_a_bot_that_raises_keyboard_interrupt_forfeits_like_any_other(tmp_path: Path) -> None:
    name = bot_file(tmp_path, "raise KeyboardInterrupt")
    done = run("simulate", "keltis", "--bots", f"{name},random", "--games", "2", "--json")
    assert json.loads(done.stdout)["games"] == 2
    assert "    raise KeyboardInterrupt" in done.stderr
    assert "worker.py" not in done.stderr  # the traceback begins in the bot's own file
    in_thread = ThreadPoolExecutor(1).submit(ask, wettlauf.bot(name), wettlauf.game("keltis").deal(1))
    with pytest.raises(BadBot, match="failed: KeyboardInterrupt"):
        in_thread.result()
    with pytest.raises(KeyboardInterrupt):  # somebody may have pressed Ctrl-C
        ask(wettlauf.bot(name), wettlauf.game("keltis").deal(1))


@pytest.mark.kill
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that kills")
@pytest.mark.parametrize("kills, lost", [(2, False), (1_000, True)])
def test_a_game_whose_process_is_killed_again_is_begun_again(tmp_path: Path, kills: int, lost: bool) -> None:
    """The kill may have come from outside; but not every time, since a bot may exhaust the memory again and again."""
    marks = tmp_path / "kills"
    choose = (
        f"with open({str(marks)!r}, 'a+') as file:\n"
        "    file.seek(0)\n"
        f"    if len(seen.log) > 4 and len(file.read()) < {kills}:\n"
        "        file.write('x')\n"
        "        file.flush()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "return legal[0]"
    )
    name = bot_file(tmp_path, choose, "import os, signal")
    game = wettlauf.game("keltis", players=2)
    found = wettlauf.simulate(game, games=1, bots=[name, "random"], threads=1, time_limit=30)
    assert len(found.forfeits) == lost
    assert len(marks.read_text(encoding="utf-8")) == (4 if lost else 2)


@pytest.mark.parametrize("name", ["practised@5s", "random@500", "beginner@0.1s"])
def test_bots_that_do_not_think_take_no_budget(name: str) -> None:
    with pytest.raises(BadBot, match="takes no budget; only strong, master, omniscient do"):
        wettlauf.bot(name)


def test_a_name_may_ask_for_several_trees() -> None:
    for name, trees in (("master@60x2", 2), ("strong@0.5sx4", 4), ("master@60", 1)):
        bot = wettlauf.bot(name)
        assert isinstance(bot, SearchBot)
        assert (bot.name, bot.trees) == (name, trees)
    with pytest.raises(BadBot):
        wettlauf.bot("master@60x0")
    bots = [wettlauf.bot("master@60x2"), wettlauf.bot("random")]
    assert not play_match(wettlauf.game("ostfriesenlauf", players=2), bots, 3).forfeit


@pytest.mark.slow
def test_searching_bots_play_the_same_games_with_any_number_of_workers(tmp_path: Path) -> None:
    """They are kept from game to game, with their search results."""
    arguments = ["arena", "ostfriesenlauf", "--players", "2", "--bots", "master@40,strong@40", "--games", "6"]
    one, two = (
        answer(*arguments, "--workers", str(workers), "--folder", str(tmp_path / f"run{workers}")) for workers in (1, 2)
    )
    assert lasting(one) == lasting(two)


NOTES_ITS_MAKING = """
def __init__(self):
    with Path(__file__).with_suffix(".made").open("a") as file:
        file.write(f"{os.getpid()}\\n")
"""
HEARS_OF_GAMES = """
def new_game(self, seed):
    pass
"""


@pytest.mark.parametrize("inside, times", [(NOTES_ITS_MAKING + HEARS_OF_GAMES, 1), (NOTES_ITS_MAKING, 3)])
def test_a_bot_is_made_once_and_then_only_for_further_games(tmp_path: Path, inside: str, times: int) -> None:
    mine = bot_file(tmp_path, "return legal[0]", "import os\nfrom pathlib import Path", inside)
    notes = tmp_path / "mine.made"
    wettlauf.simulate(wettlauf.game("ostfriesenlauf", players=2), 3, [mine, "random"], seed=1, threads=1)
    assert notes.read_text().split() == times * [str(os.getpid())]
    notes.unlink()
    arguments = ["ostfriesenlauf", "--players", "2", "--games", "3", "--bots", f"{mine},random", "--threads", "1"]
    assert CliRunner().invoke(simulate.command, arguments, catch_exceptions=False).exit_code == 0
    assert notes.read_text().split().count(str(os.getpid())) == 1  # with a time limit other processes play
