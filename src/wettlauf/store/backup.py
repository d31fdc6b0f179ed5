"""Backups of a SQLite database: made while the server runs, restored while it does not."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from wettlauf.core.errors import BadFile, problem_of
from wettlauf.core.words import Argument, Words, quote
from wettlauf.store.database import default_url, parse_url
from wettlauf.store.errors import AlreadyServed, BadDatabase
from wettlauf.store.server_lock import only_server

TEMPORARY = ".download"  # the end of a copy that exists only until somebody has it
BESIDE = ("-wal", "-shm")  # files that SQLite keeps beside an open database
COUNT_TABLES = "SELECT count(*) FROM tables"


def copy_database(source: Path, target: Path) -> None:
    """Copies a SQLite file, including its write-ahead log. An existing target is only replaced once the copy is
    complete and on disk."""
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL, 0o600))
    with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(unfinished)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # one file: whoever reads it later leaves no log beside it
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    unfinished.replace(target)


def back_up(database: str | None, file: Path, force: bool = False) -> int:
    """Copies the whole database into a file, even while it is in use; returns its number of tables."""
    path = _sqlite_file(database)
    if not path.exists():
        raise BadDatabase(Words("backup-nothing", {"path": quote(path, 200)}))
    if file.exists() and not force:
        raise BadFile(Words("cli-file-exists", {"path": quote(file, 200)}))
    try:
        copy_database(path, file)
    except (OSError, sqlite3.Error) as error:
        raise BadFile(Words("file-unwritable", {"path": quote(file, 200), "problem": _problem(error)})) from None
    return tables_in(file)


def restore(database: str | None, file: Path) -> tuple[int, Path | None]:
    """Replaces the database by a backup; returns the number of tables and where the former database is kept. Raises
    BadDatabase while a server uses it."""
    path = _sqlite_file(database)
    tables = tables_in(file)
    with _stopped_server(path):
        kept = None
        if path.exists() and path.stat().st_size:
            kept = next(
                name
                for number in range(1, 10_000)
                if not (name := path.with_name(f"{path.name}.replaced-{number}")).exists()
            )
            copy_database(path, kept)
        for end in BESIDE:
            path.with_name(path.name + end).unlink(missing_ok=True)
        try:
            copy_database(file, path)
        except (OSError, sqlite3.Error) as error:
            raise BadFile(Words("file-unwritable", {"path": quote(path, 200), "problem": _problem(error)})) from None
    return tables, kept


def temporary_copy(path: Path) -> Path:
    """Copies a SQLite database to a file beside it that the caller removes; removes those that were left behind."""
    for left in path.parent.glob(f"{path.name}{TEMPORARY}-*"):
        with contextlib.suppress(OSError):
            left.unlink()
    copy = path.with_name(f"{path.name}{TEMPORARY}-{secrets.token_hex(4)}")
    copy_database(path, copy)
    return copy


@contextlib.contextmanager
def _stopped_server(path: Path) -> Iterator[None]:
    """Keeps servers from using the database; raises BadDatabase if one does."""
    with contextlib.ExitStack() as lock:
        try:
            lock.enter_context(only_server(str(path)))
        except AlreadyServed:
            raise BadDatabase(Words("backup-server-runs", {"path": quote(path, 200)})) from None
        yield


def tables_in(file: Path) -> int:
    """Returns the number of tables in a backup. Raises BadFile if it is damaged or not one of ours."""
    try:
        with file.open("rb"):
            pass
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as found:
            if found.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise BadFile(Words("backup-damaged", {"path": quote(file, 200)}))
            return int(found.execute(COUNT_TABLES).fetchone()[0])
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": quote(file, 200), "problem": problem_of(error)})) from None
    except sqlite3.Error:
        raise BadFile(Words("backup-damaged", {"path": quote(file, 200)})) from None


def _sqlite_file(database: str | None) -> Path:
    url = parse_url(database or default_url())
    if url.get_backend_name() != "sqlite":
        raise BadDatabase(Words("backup-postgresql"))
    return Path(url.database or "").absolute()


def _problem(error: OSError | sqlite3.Error) -> Argument:
    return problem_of(error) if isinstance(error, OSError) else quote(error, 160)
