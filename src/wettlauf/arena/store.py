"""The folder of a run: its plan, and every finished game as a line, written as soon as it is finished.

A run that was killed can be resumed: an incomplete last line is dropped, and its game is played again.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from wettlauf.arena.games import ArenaGame
from wettlauf.bots.bot_objects import Copied, Origin
from wettlauf.bots.registry import Source
from wettlauf.core.errors import BadFile, WettlaufError, problem_of
from wettlauf.core.words import Words, quote

PLAN, GAMES, REPORT, LOCK = "plan.json", "games.jsonl", "report.html", "lock"
PACKAGE = Path(__file__).resolve().parent.parent
CODE = (".py", ".json", ".toml")  # rules and weights; texts may change
# Modules that do not influence games. Views do, because bots see them.
TEXT_MODULES = ("advice.py", "facts.py", "reasons.py", "schemas.py", "sentences.py", "story.py", "words.py")
SECONDS_TO_DISK = 0.5  # between two syncs to disk: with a thousand games per second, not every one may wait


def fingerprint(plan: Mapping[str, Any]) -> str:
    """Returns a short hash of a plan, by which the same command finds its run again."""
    return hashlib.sha256(json.dumps(plan, sort_keys=True).encode()).hexdigest()[:8]


def contents_of(origin: Origin | None) -> str:
    """Returns a hash of a user's bot, since changed code, weights or state make another run. Empty for built-in bots;
    random for an object that cannot be pickled."""
    if origin is None:
        return ""
    if isinstance(origin, Copied):
        return secrets.token_hex(8)
    data = origin.code if isinstance(origin, Source) else origin.data + _source_of(type(origin.make()))
    return hashlib.sha256(data).hexdigest()[:16]


def _source_of(kind: type) -> bytes:
    try:
        return inspect.getsource(kind).encode()
    except (OSError, TypeError):  # defined in an interactive session
        return b""


def code_of(game: str) -> str:
    """Returns a hash of everything in this package that influences games: engine, rules and bots, but not texts."""
    digest = hashlib.sha256()
    for part in ("core", f"games/{game}", "bots"):
        for path in sorted((PACKAGE / part).rglob("*")):
            if path.suffix in CODE and path.name not in TEXT_MODULES:
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class Store:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games_file = folder / GAMES

    @contextmanager
    def opened(self, plan: Mapping[str, Any]) -> Iterator[Writer]:
        """Opens the run for adding games, and locks it."""
        with ExitStack() as files:
            with _bad_file_errors(self.folder):
                self.folder.mkdir(parents=True, exist_ok=True)
                self._check(plan)
                if not _try_lock(files.enter_context((self.folder / LOCK).open("ab"))):
                    raise WettlaufError(Words("arena-running", {"path": quote(self.folder)}))
                writer = Writer(files.enter_context(self.games_file.open("ab")), self.games_file)
                self._drop_incomplete_line()
            yield writer
            writer.sync()

    def _check(self, plan: Mapping[str, Any]) -> None:
        path = self.folder / PLAN
        text = json.dumps(plan, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
        if not path.exists():
            if self.games_file.exists():
                raise WettlaufError(Words("arena-folder-taken", {"path": quote(self.folder)}))
            part = path.with_suffix(".part")
            part.write_text(text, encoding="utf-8")
            part.replace(path)
        elif path.read_text(encoding="utf-8") != text:
            raise WettlaufError(Words("arena-folder-taken", {"path": quote(self.folder)}))

    def _drop_incomplete_line(self) -> None:
        """Truncates the file after its last complete line."""
        with self.games_file.open("rb+") as file:
            end = file.seek(0, os.SEEK_END)
            while end and not _ends_a_line(file, end):
                end -= 1
            file.truncate(end)

    def read(self, parse: Callable[[dict[str, Any]], ArenaGame]) -> Iterator[ArenaGame]:
        """Yields all finished games, in the order in which they ended."""
        with self.games_file.open("rb") as file:
            for number, line in enumerate(file, 1):
                try:
                    yield parse(json.loads(line))
                except (ValueError, KeyError, TypeError, IndexError):
                    words = Words("arena-damaged", {"path": quote(self.games_file), "line": number})
                    raise BadFile(words) from None


class Writer:
    """Appends lines. Each is flushed at once, so that a kill does not lose it, and synced to disk a little later."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self._path = path
        self._synced = 0.0

    def add(self, line: str) -> None:
        with _bad_file_errors(self._path):
            self._file.write(line.encode() + b"\n")
            self._file.flush()
        if time.monotonic() - self._synced > SECONDS_TO_DISK:
            self.sync()

    def sync(self) -> None:
        with _bad_file_errors(self._path):
            os.fsync(self._file.fileno())
        self._synced = time.monotonic()


@contextmanager
def _bad_file_errors(path: Path) -> Iterator[None]:
    """Raises BadFile in place of OSError, for example for a full disk or a bad path."""
    try:
        yield
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None


def _ends_a_line(file: BinaryIO, end: int) -> bool:
    file.seek(end - 1)
    return file.read(1) == b"\n"


def _try_lock(file: BinaryIO) -> bool:
    """Locks a file until it is closed, even by a kill; returns False if another process holds the lock."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
