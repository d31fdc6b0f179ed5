"""The host's token, which gives full control of the server. It comes from the environment or from a file."""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
import time
from pathlib import Path

from wettlauf.core.errors import WettlaufError
from wettlauf.core.folders import data_folder
from wettlauf.core.words import Words
from wettlauf.store.database import default_url, parse_url

VARIABLE = "WETTLAUF_ADMIN_TOKEN"
FILE = "admin-token"
SHORTEST = 16
READ_TIMEOUT = 1.0  # seconds to wait for another process to finish writing the file


def token_file(database: str | None) -> Path:
    """Returns the path of the token file: beside a SQLite file, otherwise in the data folder."""
    url = parse_url(database or default_url())
    is_file = url.get_backend_name() == "sqlite" and url.database
    return (Path(str(url.database)).absolute().parent if is_file else data_folder()) / FILE


def admin_token(database: str | None, make: bool = False) -> str | None:
    """Returns the host's token for the server with this database; creates it if it is missing and `make` is set.
    Returns None if it does not exist or cannot be read."""
    given = os.environ.get(VARIABLE)
    if given:
        if len(given) < SHORTEST:
            raise WettlaufError(Words("admin-token-short", {"variable": VARIABLE, "shortest": SHORTEST}))
        return given
    path = token_file(database)
    if make and not path.exists():
        with contextlib.suppress(OSError):
            _write(path, secrets.token_urlsafe(32))
    try:
        return _read(path, READ_TIMEOUT if make else 0.0)
    except OSError:
        return None


def _read(path: Path, timeout: float) -> str | None:
    """Reads the token. Processes that share a folder may start at once: the one that created the file may not have
    written it yet."""
    end = time.monotonic() + timeout
    while not (token := path.read_text("utf-8").strip()) and time.monotonic() < end:
        time.sleep(0.02)
    return token or None


def _write(path: Path, token: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        file.write(token + "\n")


def is_admin(token: str | None, given: str | None) -> bool:
    return token is not None and given is not None and hmac.compare_digest(token.encode(), given.encode())
