"""Everything docs/hosting.md tells a host to do works exactly as written."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.test_serving import fetch
from tests.store.conftest import empty_postgresql_url, postgresql_server
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client
from wettlauf.server.settings import Settings, settings_file

__all__ = ["empty_postgresql_url", "postgresql_server"]  # fixtures

DOCS = Path(__file__).resolve().parents[2] / "docs"
MARK = "<!-- These lines are run by a test. -->"


def commands() -> list[list[str]]:
    paper = (DOCS / "hosting.md").read_text(encoding="utf-8")
    block = re.search(re.escape(MARK) + r"\n```\n(.*?)```", paper, re.DOTALL)
    assert block is not None
    return [shlex.split(line) for line in block[1].splitlines()]


@contextmanager
def started(command: list[str], env: dict[str, str]) -> Iterator[str]:
    """Starts one process as the document describes, on a free port, and stops it as systemd does."""
    at = command.index("--port")
    command = [*command[: at + 1], "0", *command[at + 2 :], "--json"]
    process = subprocess.Popen([sys.executable, "-m", *command], env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        yield re.findall(r"http://[^\"]+", line)[0]
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.communicate()


def wait_until_ready(url: str) -> None:
    end = time.monotonic() + 120
    while (status := fetch(f"{url}/ready")[0]) == 503 and time.monotonic() < end:
        time.sleep(0.1)
    assert status == 200


def test_three_processes_on_postgresql_serve_one_table(empty_postgresql_url: str) -> None:
    export, upgrade, *serves = commands()
    name, _, _ = export[1].partition("=")
    env: dict[str, Any] = {**os.environ, name: empty_postgresql_url, "WETTLAUF_LANG": "en"}
    assert export[0] == "export"
    subprocess.run([sys.executable, "-m", *upgrade], env=env, check=True, capture_output=True)
    assert len(serves) == 3
    with ExitStack() as running:
        urls = [running.enter_context(started(command, env)) for command in serves]
        for url in urls:
            wait_until_ready(url)
        opened, _ = Client(urls[0]).open_table("keltis", [SeatWish("open"), SeatWish("bot", "practised")], listed=True)
        seen = [{one.table for one in Client(url).lobby().tables} for url in urls]
        assert seen == [{opened.table}] * 3


def test_without_an_upgrade_a_process_says_what_to_do(empty_postgresql_url: str) -> None:
    env = {**os.environ, "WETTLAUF_DATABASE": empty_postgresql_url, "WETTLAUF_LANG": "en"}
    command = [sys.executable, "-m", "wettlauf", "serve", "--port", "0", "--no-open"]
    ended = subprocess.run(command, check=False, env=env, capture_output=True, text=True, timeout=120)
    assert ended.returncode != 0
    assert "wettlauf db upgrade" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_the_file_of_settings_holds_the_defaults() -> None:
    """It lists every setting that has a default, so that hosts see what they can change."""
    assert settings_file(DOCS / "hosting" / "wettlauf.toml") == Settings()
    text = (DOCS / "hosting" / "wettlauf.toml").read_text(encoding="utf-8")
    settings = Settings()
    sections = [getattr(settings, name) for name in settings.__struct_fields__]
    for struct in (settings, *(section for section in sections if isinstance(section, msgspec.Struct))):
        for name in struct.__struct_fields__:
            assert re.search(rf"^(# )?{name} = |^\[{name}\]", text, re.MULTILINE), name


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_service(tmp_path: Path) -> None:
    """systemd accepts the whole unit; an existing program replaces the one that would be installed."""
    unit = (DOCS / "hosting" / "wettlauf@.service").read_text(encoding="utf-8")
    made = tmp_path / "wettlauf@8001.service"
    made.write_text(unit.replace("/opt/wettlauf/bin/wettlauf", sys.executable), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", made], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "file",
    [
        "Caddyfile",
        "nginx.conf",
        "wettlauf@.service",
        "wettlauf.sh",
        "wettlauf.toml",
        "compose.yaml",
        "wettlauf.compose.toml",
        "Caddyfile.compose",
        "dashboard.json",
    ],
)
def test_every_example_is_named_in_the_paper(file: str) -> None:
    assert (DOCS / "hosting" / file).exists()
    assert f"(hosting/{file})" in (DOCS / "hosting.md").read_text(encoding="utf-8")
