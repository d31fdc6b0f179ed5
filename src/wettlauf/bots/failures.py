"""What went wrong in a user's bot, in one line: the error, and the line of their own code in which it happened."""

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
LONGEST_TRACEBACK = 20_000  # characters: the last ones say most


WRONG = (Exception, SystemExit, KeyboardInterrupt)  # what a user's bot may raise, unless `require_own` raises it again


def require_own(error: BaseException) -> None:
    """Raises the error again if somebody may have pressed Ctrl-C: then it is not the bot's own. In other threads, and
    in workers, which ignore the signal, nobody can have."""
    if isinstance(error, KeyboardInterrupt):
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and callable(signal.getsignal(signal.SIGINT)):
            raise error


def failure(name: str, error: BaseException) -> Words:
    return Words("bot-fails", {"name": quote(name), "problem": problem_of(error)})


def problem_of(error: BaseException) -> str:
    """The error by its name, with the file and line if there is one of the user's own.

    >>> problem_of(ValueError("oh no"))
    'ValueError: oh no'
    """
    place = _place_of(error)
    told = f"{type(error).__name__}: {quote(error, LONGEST)}".removesuffix(": ")
    return quote(told, LONGEST) + (f" ({place})" if place else "")


def _place_of(error: BaseException) -> str:
    """`mine.py:12`: the deepest frame that belongs neither to this package nor to a library."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if not frame.filename.startswith("<") and _is_own(Path(frame.filename)):
            return f"{quote(Path(frame.filename).name)}:{frame.lineno}"
    return ""


def _is_own(path: Path) -> bool:
    known = path.is_relative_to(PACKAGE) or path.is_relative_to(LIBRARY)
    return not known and not INSTALLED & set(path.parts)


def traceback_of(error: BaseException) -> str:
    """The traceback as Python prints it, from the first line of the user's own code on."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None and Path(at.tb_frame.f_code.co_filename).is_relative_to(PACKAGE):
        at = at.tb_next
    try:
        lines = traceback.format_exception(type(error), error, at)
    except Exception:  # an error may be code as well
        return problem_of(error)
    return "".join(lines)[-LONGEST_TRACEBACK:]
