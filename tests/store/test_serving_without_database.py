"""`wettlauf serve` while PostgreSQL is down: the host reads sentences instead of tracebacks, and it recovers on its
own."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import Any

import pytest

from tests.store.asking import upgrade

TIMEOUT = 60.0


def served(url: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "wettlauf", "serve", "--port", "0", "--no-open", "--json", "--log", "json"]
    env = {**os.environ, "WETTLAUF_LANG": "en", "PYTHONUTF8": "1"}
    pipe = subprocess.PIPE
    return subprocess.Popen([*command, "--database", url], env=env, stdout=pipe, stderr=pipe, text=True)


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


def until(url: str, expected: int) -> None:
    end = time.monotonic() + TIMEOUT
    while status(url) != expected:
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.mark.slow
def test_a_host_reads_sentences_while_the_database_is_away(own_postgresql_server: Any) -> None:
    url: str = own_postgresql_server.get_uri()
    asyncio.run(upgrade(url))
    server = served(url)
    try:
        assert server.stdout is not None
        here = json.loads(server.stdout.readline())["url"]
        bots = [{"kind": "bot", "level": "beginner"}] * 2
        table = json.dumps({"game": "keltis", "options": {"players": 2}, "seats": bots}).encode()
        opening = urllib.request.Request(f"{here}/api/tables", table, {"content-type": "application/json"})
        urllib.request.urlopen(opening).close()
        until(f"{here}/ready", 200)
        own_postgresql_server.stop()
        until(f"{here}/ready", 503)
        assert status(f"{here}/health") == 200
        second = served(url)
        out, err = second.communicate(timeout=TIMEOUT)
        assert second.returncode == 2
        assert "does not answer" in out + err
        assert "Traceback" not in out + err
        own_postgresql_server.start()
        until(f"{here}/ready", 200)
    finally:
        server.terminate()
        _, printed = server.communicate(timeout=TIMEOUT)
    lines = [json.loads(line) for line in printed.splitlines()]  # every line is JSON
    problems = [line for line in lines if "problem" in line]
    assert problems
    assert all("at" not in line for line in problems)
    assert not [line for line in lines if "never retrieved" in line["event"]]
