"""Runs commands with `--json` for the golden sets, in a folder of their own."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# Name -> arguments; {folder} is a fresh folder, {set} the unpacked golden set.
COMMANDS: dict[str, list[str]] = {
    "simulate": ["simulate", "keltis", "--players", "3", "--games", "20", "--seed", "4"],
    "simulate --summary": ["simulate", "ostfriesenlauf", "--players", "2", "--games", "40", "--seed", "4", "--summary"],
    "simulate --record": [
        "simulate", "strauss", "--bots", "heuristic", "--games", "2", "--seed", "4", "--record", "{folder}/r.jsonl",
    ],
    "arena": [
        "arena", "ostfriesenlauf", "--players", "2", "--bots", "heuristic,random", "--games", "8", "--seed", "4",
        "--workers", "1", "--folder", "{folder}/arena",
    ],
    "tune": [
        "tune", "ostfriesenlauf", "--players", "2", "--generations", "1", "--population", "4", "--pairs", "16",
        "--proof", "16", "--threads", "1", "--output", "{folder}/weights.json",
    ],
    "replay": ["replay", "{set}/records-ostfriesenlauf.jsonl", "--game", "3", "--lang", "en"],
    "replay of a forfeit": ["replay", "{set}/table-records.jsonl", "--game", "1", "--lang", "en"],
    "replay --check": ["replay", "{set}/records-keltis.jsonl", "--check"],
    "verify": ["verify", "{set}/table-records.jsonl"],
    "rules": ["rules", "keltis", "K7", "--lang", "en"],
    "course": ["course", "wild", "--lang", "en"],
    "courses": ["course", "--lang", "en"],
    "bench": ["bench", "ostfriesenlauf", "--seconds", "0.01", "--players", "2"],
    "warmup": ["warmup", "keltis"],
    "db upgrade": ["db", "upgrade", "--database", "{folder}/fresh.db"],
    "db tidy": [
        "db", "tidy", "--dry-run", "--database", "{set}/tables.db", "--never-begun", "0", "--unfinished", "10000",
    ],
    "export": ["export", "k-running", "s-over", "{folder}/export.jsonl", "--database", "{set}/tables.db"],
    "import": ["import", "{set}/export.jsonl", "--database", "{folder}/imported.db"],
}  # fmt: skip
TIMEOUT = 300.0


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "WETTLAUF_LANG": "en", "PYTHONUTF8": "1", "WETTLAUF_DATA_DIR": str(folder / "data")}


def answer(name: str, places: Mapping[str, str], folder: Path) -> Any:
    """Returns a command's current answer."""
    arguments = [part.format(**places) for part in COMMANDS[name]]
    command = [sys.executable, "-m", "wettlauf", *arguments, "--json"]
    done = subprocess.run(
        command,
        env=environment(folder),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=TIMEOUT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def serve_line(folder: Path) -> Any:
    """Returns the first line `wettlauf serve` prints."""
    command = [
        sys.executable,
        "-m",
        "wettlauf",
        "serve",
        "--json",
        "--no-open",
        "--port",
        "0",
        "--log",
        "quiet",
        "--database",
        str(folder / "served.db"),
    ]
    server = subprocess.Popen(command, env=environment(folder), stdout=subprocess.PIPE, text=True, encoding="utf-8")
    assert server.stdout is not None
    try:
        if os.name == "posix":
            assert select.select([server.stdout], [], [], TIMEOUT)[0], "the server says nothing"
        return json.loads(server.stdout.readline())
    finally:
        server.send_signal(signal.SIGINT if os.name == "posix" else signal.SIGTERM)
        server.communicate(timeout=TIMEOUT)
