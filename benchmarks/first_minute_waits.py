"""How long a person waits for their first decision in a copy in which nothing has been compiled yet."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from benchmarks.first_minute_clone import Copy, started
from wettlauf.core.words import Words

if TYPE_CHECKING:
    from playwright.sync_api import Page

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

TIMEOUT = 120.0  # seconds for a decision
ROWS, COLUMNS = 45, 140
ESCAPES = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])")


class Table(NamedTuple):
    """What is opened for a game."""

    called: str  # on the page
    seats: str  # in the terminal, with a deal in which the person begins
    seed: int


TABLES = {
    "keltis": Table("Keltis", "me,practised", 7),
    "ostfriesenlauf": Table("Ostfriesenlauf", "me,practised,practised,practised", 1),
    "strauss": Table("Strauß voraus!", "me,practised", 1),
}


def table_of(game: str) -> Table:
    """What is opened for any game, and for those above a deal in which the person begins."""
    return TABLES.get(game) or Table(Words(f"{game}-name").say("en"), "me,practised", 1)


ASKED_IN_TERMINAL = b"Your turn."
# Runs in the page: takes the time of the first click, of the moment in which the table says whose turn it is, and of
# the moment in which the person is asked. Elements are found by their labels, including those of older versions.
WATCH = """
const prompt = '[aria-label="What to do"] h2, [aria-label="What is asked"] h2';
const heading = () => document.querySelector(prompt)?.textContent;
addEventListener("click", (event) => { window.clicked ??= event.timeStamp; }, true);
const look = () => {
  const said = window.clicked === undefined ? undefined : heading();
  if (said !== undefined) window.shown ??= performance.now() - window.clicked;
  if (said?.includes("Your turn.")) window.decided ??= performance.now() - window.clicked;
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
TRIES = 6  # tables, until in one of them the person begins
LONGEST_GAP = 0.05  # seconds between table and prompt, if they begin
LIBRARY = """
import wettlauf
match = wettlauf.game("{game}").deal(seed=7)
match.play(match.legal()[0])
"""


def library(copy: Copy, game: str) -> float | None:
    """Measures a program from its start until it has imported the library, dealt, made a move and ended."""
    command = [str(copy.python), "-c", LIBRARY.format(game=game)]
    began = time.perf_counter()
    try:
        subprocess.run(command, cwd=copy.home, env=copy.environment(f"library-{game}"), check=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return None
    return time.perf_counter() - began


def terminal(copy: Copy, game: str) -> float | None:
    """Measures `wettlauf play GAME` in a terminal from its start until the screen asks for a decision."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    began = time.perf_counter()
    table = table_of(game)
    options = ["--lang", "en", "--seats", table.seats, "--seed", str(table.seed)]
    command = [str(copy.python), "-m", "wettlauf", "play", game, *options]
    environment = copy.environment(f"terminal-{game}")
    process = subprocess.Popen(
        command, cwd=copy.home, env=environment, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    )
    os.close(theirs)
    seen = b""
    try:
        while time.perf_counter() - began < TIMEOUT and process.poll() is None:
            if not select.select([ours], [], [], 0.05)[0]:
                continue
            with suppress(OSError):  # the other end is closed
                seen += os.read(ours, 1 << 16)
            if ASKED_IN_TERMINAL in ESCAPES.sub(b"", seen):
                return time.perf_counter() - began
        return None
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        os.close(ours)


def click(copy: Copy, game: str) -> float | None:
    """Measures a click on "Play now" in a real browser until the table asks for a decision, with normal animation.

    Who begins is random. Bots take their time so that people can follow, which is not what is measured here: so tables
    are tried, each with a fresh server and a fresh cache, until the person begins.
    """
    decided: float | None = None
    for number in range(TRIES):
        found = click_once(copy, game, f"click-{game}-{number}")
        if found is None:
            return None
        shown, decided = found
        if decided - shown <= LONGEST_GAP:
            break
    return decided


def click_once(copy: Copy, game: str, name: str) -> tuple[float, float] | None:
    """Returns the seconds from the click until the table appears and until it asks; None if that takes too long."""
    from playwright.sync_api import TimeoutError as TooLate
    from playwright.sync_api import sync_playwright

    import find_browser

    read, write = os.pipe()
    options = ["--port", "0", "--json", "--no-open", "--log", "quiet"]
    command = [str(copy.python), "-P", "-m", "wettlauf", "serve", *options]
    with started(command, copy, write, name), os.fdopen(read, encoding="utf-8") as said, sync_playwright() as driver:
        os.close(write)
        url = json.loads(said.readline())["url"]
        chromium = driver.chromium.launch(executable_path=find_browser.on_path(), args=find_browser.arguments())
        try:
            page = chromium.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB").new_page()
            page.add_init_script(WATCH)
            page.goto(url)
            play_now(page, game)
            page.wait_for_function("() => window.decided !== undefined", timeout=TIMEOUT * 1000)
            shown, decided = page.evaluate("() => [window.shown, window.decided]")
            return float(shown) / 1000, float(decided) / 1000
        except TooLate:
            return None
        finally:
            chromium.close()


def play_now(page: Page, game: str) -> None:
    page.get_by_role("button", name=f"Play now: {table_of(game).called}").click()
