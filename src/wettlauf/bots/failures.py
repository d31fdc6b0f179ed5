"""Errors of users' bots in one line: the error, and the line of their own code that raised it."""

from __future__ import annotations

import signal
import sysconfig
import threading
import traceback
from pathlib import Path

from wettlauf.core.words import Words, quote

PACKAGE = Path(__file__).resolve().parent.parent
LIBRARY = Path(sysconfig.get_paths()["stdlib"])
INSTALLED = {"site-packages", "dist-packages"}
LONGEST = 120
LONGEST_TRACEBACK = 20_000  # characters; the last ones say most


WRONG = (Exception, SystemExit, KeyboardInterrupt)  # what a user's bot may raise; see `require_own`


def require_own(error: BaseException) -> None:
    """Raises the error again if it may come from Ctrl-C and not from the bot. That is impossible in other threads, and
    in workers, which ignore the signal."""
    if isinstance(error, KeyboardInterrupt):
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and callable(signal.getsignal(signal.SIGINT)):
            raise error


def failure(name: str, error: BaseException) -> Words:
    """Returns a sentence that describes a bot's error."""
    return Words("bot-fails", {"name": quote(name), "problem": problem_of(error)})


def problem_of(error: BaseException) -> str:
    """Returns the type and message of an error, with file and line if it comes from the user's code.

    >>> problem_of(ValueError("oh no"))
    'ValueError: oh no'
    """
    place = _place_of(error)
    message = f"{type(error).__name__}: {quote(error, LONGEST)}".removesuffix(": ")
    return quote(message, LONGEST) + (f" ({place})" if place else "")


def _place_of(error: BaseException) -> str:
    """Returns the deepest frame that belongs neither to this package nor to a library, as `mine.py:12`."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if not frame.filename.startswith("<") and _is_own(Path(frame.filename)):
            return f"{quote(Path(frame.filename).name)}:{frame.lineno}"
    return ""


def _is_own(path: Path) -> bool:
    known = path.is_relative_to(PACKAGE) or path.is_relative_to(LIBRARY)
    return not known and not INSTALLED & set(path.parts)


def traceback_of(error: BaseException) -> str:
    """Returns the traceback as Python prints it, from the first line of the user's own code on."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None and Path(at.tb_frame.f_code.co_filename).is_relative_to(PACKAGE):
        at = at.tb_next
    try:
        lines = traceback.format_exception(type(error), error, at)
    except Exception:  # an error may run code when it is formatted
        return problem_of(error)
    return "".join(lines)[-LONGEST_TRACEBACK:]
