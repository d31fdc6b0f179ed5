"""A real server with the built page and a real browser, without waiting for bots or motion."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed here")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

import find_browser

ROOT = Path(__file__).resolve().parent.parent.parent
SETTINGS = """
port = 0
[limits]
requests = { per_second = 1000, burst = 5000 }
new_tables = { per_second = 100, burst = 1000 }
codes = { per_second = 100, burst = 1000 }
tables_of_address = 1000000
commands_of_table = { per_second = 1e6, burst = 1e6 }
command_milliseconds = { per_second = 1e6, burst = 1e6 }
loop_milliseconds = { per_second = 1e6, burst = 1e6 }
thinking = { per_second = 100, burst = 1000 }
[bots]
master = "master@200"
strong = "strong@50"
"""

QUESTIONS = (
    "/preview",
    "/routes",
    "/tip",
    "/why-not",
)  # requests about a position; moves are not among them
# An address that leads here but is not local, as in a home network: browsers do not treat it as secure.
ELSEWHERE = "192.0.2.1"
TIMEOUT = 60_000  # milliseconds; generous for a busy machine, it slows nothing down
expect.set_options(timeout=TIMEOUT)


@contextmanager
def serving(folder: Path, program: str = "tests.web.same_luck", **environment: str) -> Iterator[str]:
    """Runs `wettlauf serve` with the same shuffles for every test, or as another `program`, and yields its address."""
    if not (ROOT / "src" / "wettlauf" / "server" / "web" / "index.html").is_file():
        pytest.fail("The page is not built: run tools/build_web.py.")
    settings = folder / "settings.toml"
    database = f'database = "sqlite:///{(folder / "tables.db").as_posix()}"\n'
    settings.write_text(database + SETTINGS, "utf-8")
    command: list[str | Path] = [
        sys.executable,
        "-m",
        program,
        "serve",
        "--json",
        "--no-open",
        "--log",
        "quiet",
        "--settings",
        settings,
    ]
    env = {**os.environ, **environment}
    with subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["url"]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="session")
def playwright_driver() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright_driver: Playwright) -> Iterator[Browser]:
    path = find_browser.on_path()
    if reason := os.environ.get(find_browser.WITHOUT):
        pytest.skip(reason)
    if path is None and not Path(playwright_driver.chromium.executable_path).exists():
        pytest.skip(find_browser.NO_BROWSER)
    resolving = f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"
    found = playwright_driver.chromium.launch(executable_path=path, args=[*find_browser.arguments(), resolving])
    yield found
    found.close()


class Visit:
    """People at the page, each on a device of their own; any console error or warning fails the test."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.problems: list[str] = []
        self.leaving = False  # set when the test is over

    def open(
        self,
        path: str = "/",
        *,
        lang: str = "en",
        theme: str = "light",
        speed: str = "off",
        sounds: bool = False,
        script: Path | None = None,
        **device: Any,
    ) -> Page:
        """Opens a page on a new device; the script runs before the page's own."""
        device.setdefault("viewport", {"width": 1440, "height": 900})
        # Without motion nothing glows or slides either: repainting the board for every frame costs most.
        device.setdefault("reduced_motion", "reduce" if speed == "off" else "no-preference")
        context = self.browser.new_context(base_url=self.site, **device)
        kept = json.dumps({"theme": theme, "language": lang, "speed": speed, "sounds": sounds, "name": "Anna"})
        context.add_init_script(
            f"if (!localStorage['wettlauf.settings']) localStorage['wettlauf.settings'] = {json.dumps(kept)};"
        )
        if script is not None:
            context.add_init_script(path=script)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(TIMEOUT)
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.goto(path)
        return page

    def _listen(self, message: ConsoleMessage) -> None:
        if message.text == "Service Worker registration blocked by Playwright":
            return  # a test that holds up requests blocks it on purpose
        if self.leaving and "closed before the connection is established" in message.text:
            return  # the page was still connecting when the test ended
        if "status of 409 (Conflict)" in message.text and message.location["url"].endswith(QUESTIONS):
            return  # the position has changed since the request
        if message.type in ("error", "warning"):
            self.problems.append(message.text)


@contextmanager
def visiting(browser: Browser, site: str) -> Iterator[Visit]:
    made = Visit(browser, site)
    yield made
    made.leaving = True
    for context in made.contexts:
        context.close()
    assert made.problems == []


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    with visiting(browser, site) as made:
        yield made
