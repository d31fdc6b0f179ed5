"""Logs: one line of JSON per event. Never secrets: no concrete paths, queries, headers or bodies, and of a failure
only its kind and place in the code, since its message might quote what was sent. Two exceptions are for the host: the
error of an unreachable database, and why a background job failed."""

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
INNERMOST = 12  # frames of a traceback that are logged
OTHERS = ("uvicorn", "asyncio", "sqlalchemy")  # these would print tracebacks when the database goes away


class JsonLines(logging.Formatter):
    """Formats our own events with their fields; of other packages' messages only the constant part."""

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
    """Logs an event with its fields."""
    info = None if error is None else (type(error), error, error.__traceback__)
    if isinstance(error, Unreachable):  # a sentence for the host, who has to fix the database, not the code
        info, fields = None, {**fields, "error": type(error).__name__, "problem": str(error)}
    LOGGER.log(level, event, exc_info=info, extra={"fields": fields})


def set_up(kind: str) -> None:
    """Sets up logging for this process: `json` lines for everything, or `quiet`: only what needs attention."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    others = [(logging.getLogger(name), logging.WARNING) for name in OTHERS]
    for logger, level in ((LOGGER, logging.INFO), *others):
        logger.handlers[:] = [handler]
        logger.propagate = False
        logger.setLevel(level if kind == "json" else logging.WARNING)
