"""`./test` finds or fetches a browser, or says in one sentence that it leaves out the page's tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import find_browser

pytestmark = pytest.mark.slow  # starts Playwright

PYTHON = Path(sys.executable)
pytest.importorskip("playwright", reason="playwright is not installed here")


@pytest.fixture
def without_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a browser: an empty PATH and nothing to download; attempts are logged to a file."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "cache"))
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", "http://127.0.0.1:9")  # no server listens there
    return tmp_path


def program(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n", "utf-8")
    path.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="programs are made as shell scripts here")
def test_root_on_debian_gets_the_system_s_chromium(without_browser: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_browser, "is_root", lambda: True)
    tried = without_browser / "tried"
    program(without_browser, "apt-get", f'echo "$@" >> "{tried}"')
    assert find_browser.provide(PYTHON) == find_browser.NO_BROWSER  # the fake apt-get installed nothing
    assert tried.read_text("utf-8").splitlines() == ["update", "install -y --no-install-recommends chromium"]


def test_without_network_one_sentence_says_it(
    without_browser: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(find_browser, "is_root", lambda: False)
    assert find_browser.provide(PYTHON) == find_browser.NO_BROWSER
    assert find_browser.NO_BROWSER in "".join(capsys.readouterr())


def test_a_browser_that_is_here_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    if not find_browser.starts(PYTHON):
        pytest.skip(find_browser.NO_BROWSER)
    monkeypatch.setattr(find_browser, "ways", lambda python: pytest.fail("nothing need be fetched"))
    assert find_browser.provide(PYTHON) is None
