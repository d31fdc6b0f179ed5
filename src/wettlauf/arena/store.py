"""The folder of a run: what is played, and every finished game as a line, written as soon as it is finished.

A run that was killed goes on from there: a line that was cut short is thrown away, its game is played again.
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
from wettlauf.bots.known import Source
from wettlauf.bots.objects import Copied, Origin
from wettlauf.core.errors import BadFile, WettlaufError, problem_of
from wettlauf.core.words import Words, quote

PLAN, GAMES, REPORT, LOCK = "plan.json", "games.jsonl", "report.html", "lock"
PACKAGE = Path(__file__).resolve().parent.parent
CODE = (".py", ".json", ".toml")  # rules and weights; texts may change
# Bots see views: those decide, too.
ONLY_TOLD = ("advice.py", "facts.py", "reasons.py", "schemas.py", "sentences.py", "story.py", "words.py")
SECONDS_TO_DISK = 0.5  # between two waits for the disk: a thousand quick games a second must not wait each


def fingerprint(plan: Mapping[str, Any]) -> str:
    """A short name for a plan: the same command finds its run again."""
    return hashlib.sha256(json.dumps(plan, sort_keys=True).encode()).hexdigest()[:8]


def contents_of(origin: Origin | None) -> str:
    """What a bot of one's own is made of: changed code, weights or state make another run. Empty for bots that come
    with the package; for an object that cannot be pickled, something new every time."""
    if origin is None:
        return ""
    if isinstance(origin, Copied):
        return secrets.token_hex(8)
    data = origin.code if isinstance(origin, Source) else origin.data + _source_of(type(origin.make()))
    return hashlib.sha256(data).hexdigest()[:16]


def _source_of(kind: type) -> bytes:
    try:
        return inspect.getsource(kind).encode()
    except (OSError, TypeError):  # typed in somewhere
        return b""


def code_of(game: str) -> str:
    """The same for all of this package that decides how a game goes: engine, game and bots, without what only tells
    people of it."""
    digest = hashlib.sha256()
    for part in ("core", f"games/{game}", "bots"):
        for path in sorted((PACKAGE / part).rglob("*")):
            if path.suffix in CODE and path.name not in ONLY_TOLD:
                digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class Store:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games_file = folder / GAMES

    @contextmanager
    def opened(self, plan: Mapping[str, Any]) -> Iterator[Writer]:
        """The run for adding games to; nobody else may at the same time."""
        with ExitStack() as files:
            with _writing(self.folder):
                self.folder.mkdir(parents=True, exist_ok=True)
                self._check(plan)
                if not _locked(files.enter_context((self.folder / LOCK).open("ab"))):
                    raise WettlaufError(Words("arena-running", {"path": quote(self.folder)}))
                writer = Writer(files.enter_context(self.games_file.open("ab")), self.games_file)
                self._mend()
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

    def _mend(self) -> None:
        """Cut off a last line that was not finished."""
        with self.games_file.open("rb+") as file:
            end = file.seek(0, os.SEEK_END)
            while end and not _ends_a_line(file, end):
                end -= 1
            file.truncate(end)

    def read(self, understand: Callable[[dict[str, Any]], ArenaGame]) -> Iterator[ArenaGame]:
        """All finished games, in the order in which they ended."""
        with self.games_file.open("rb") as file:
            for number, line in enumerate(file, 1):
                try:
                    yield understand(json.loads(line))
                except (ValueError, KeyError, TypeError, IndexError):
                    words = Words("arena-damaged", {"path": quote(self.games_file), "line": number})
                    raise BadFile(words) from None


class Writer:
    """Adds lines. Each is the system's at once, so that no kill loses it, and the disk's a little later."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self._path = path
        self._synced = 0.0

    def add(self, line: str) -> None:
        with _writing(self._path):
            self._file.write(line.encode() + b"\n")
            self._file.flush()
        if time.monotonic() - self._synced > SECONDS_TO_DISK:
            self.sync()

    def sync(self) -> None:
        with _writing(self._path):
            os.fsync(self._file.fileno())
        self._synced = time.monotonic()


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """A full disk or a folder that is none is told in one sentence."""
    try:
        yield
    except OSError as error:
        raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None


def _ends_a_line(file: BinaryIO, end: int) -> bool:
    file.seek(end - 1)
    return file.read(1) == b"\n"


def _locked(file: BinaryIO) -> bool:
    """Keep others out until the file is closed, be it by a kill; False if somebody else does so already."""
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
