"""Logs: one line of JSON an event. Never a secret: no paths with what stands in them, no queries, no headers, no
bodies, and of a failure its kind and its place in the code, not its message, which may quote what was sent. Only what
a database that does not answer says of itself is told: whoever hosts the server has to mend it."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from types import TracebackType
from typing import Any

import msgspec

from wettlauf.store import Unreachable

LOGGER = logging.getLogger("wettlauf.server")
INNERMOST = 12  # frames of a failure that are told
OTHERS = ("uvicorn", "asyncio", "sqlalchemy")  # which would print tracebacks when the database goes away


class JsonLines(logging.Formatter):
    """Our own events with their fields; of other packages only the sentence that stands in their code."""

    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line: dict[str, Any] = {
            "time": when,
            "level": record.levelname.lower(),
            "event": str(record.msg).partition("\n")[0],
        }
        fields = getattr(record, "fields", None)
        if isinstance(fields, dict):
            line.update(fields)
        if record.exc_info and record.exc_info[0] is not None:
            line.update(failure(record.exc_info[0], record.exc_info[2]))
        return msgspec.json.encode(line).decode()


def failure(kind: type[BaseException], place: TracebackType | None) -> dict[str, Any]:
    frames = traceback.extract_tb(place)[-INNERMOST:]
    return {
        "error": kind.__name__,
        "at": [f"{frame.filename.rpartition('site-packages/')[2]}:{frame.lineno} {frame.name}" for frame in frames],
    }


def log(event: str, level: int = logging.INFO, error: BaseException | None = None, **fields: Any) -> None:
    """Write an event with its fields."""
    info = None if error is None else (type(error), error, error.__traceback__)
    if isinstance(error, Unreachable):  # a sentence for the host, who has to mend the database and not the code
        info, fields = None, {**fields, "error": type(error).__name__, "problem": str(error)}
    LOGGER.log(level, event, exc_info=info, extra={"fields": fields})


def set_up(kind: str) -> None:
    """Logs of this process: `json` lines for everything, or `quiet`: only what needs somebody's attention."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    others = [(logging.getLogger(name), logging.WARNING) for name in OTHERS]
    for logger, level in ((LOGGER, logging.INFO), *others):
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(level if kind == "json" else logging.WARNING)
