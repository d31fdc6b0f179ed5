"""Commands that play thousands of games compile first and say so; a terminal shows the progress."""

from __future__ import annotations

import contextlib
import functools
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from wettlauf.core.engine import default_mode

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not default_mode(), reason="there is no compiler here")]

SAID = "Compiling the rules of Ostfriesenlauf; this takes a few seconds, once …"
COMMANDS = {
    "simulate": ["simulate", "ostfriesenlauf", "--games", "10"],
    "arena": ["arena", "ostfriesenlauf", "--bots", "random,heuristic", "--games", "4"],
    "tune": ["tune", "ostfriesenlauf", "--players", "2", "--generations", "1"],
    "bench": ["bench", "ostfriesenlauf", "--seconds", "0.01", "--players", "2"],
}


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "wettlauf", *words, "--lang", "en"]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "WETTLAUF_CACHE_DIR": str(folder / "cache"), "TERM": "xterm-256color", "COLUMNS": "100"}


@pytest.mark.parametrize("name", COMMANDS)
def test_compiling_is_announced_before_the_games(name: str, tmp_path: Path) -> None:
    """Reads only the first line of output, to avoid waiting for the end."""
    with subprocess.Popen(
        command(*COMMANDS[name]),
        cwd=tmp_path,
        env=environment(tmp_path),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stderr is not None
        try:
            said = process.stderr.readline().rstrip()
        finally:
            process.kill()
    assert said == (SAID if name != "bench" else SAID.replace("Ostfriesenlauf", "Keltis"))  # the yardstick comes first


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals here")
def test_a_terminal_shows_progress_and_the_next_start_compiles_nothing(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    warmup = functools.partial(
        subprocess.Popen,
        command("warmup", "ostfriesenlauf"),
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    with warmup(stderr=theirs) as process:
        os.close(theirs)
        shown = read_until_closed(ours)
        said, _ = process.communicate()
    counts = re.findall(re.escape(SAID) + r"[^\r\n]*? (\d/\d)", shown)
    assert list(dict.fromkeys(counts)) == ["0/4", "1/4", "2/4", "3/4"]
    assert "The rules of Ostfriesenlauf are compiled (" in said
    with warmup(stderr=subprocess.PIPE) as process:
        assert process.communicate() == ("The rules of Ostfriesenlauf are already compiled.\n", "")


def read_until_closed(terminal: int) -> str:
    """Returns a program's output without colours and cursor movements."""
    shown = b""
    with contextlib.suppress(OSError):  # that is how Linux tells the end
        while part := os.read(terminal, 1 << 16):
            shown += part
    os.close(terminal)
    return re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", shown.decode("utf-8", "replace"))
