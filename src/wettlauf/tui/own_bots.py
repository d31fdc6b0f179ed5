"""Users' own bots at this table: one that fails or hangs is reported, and never takes the table down with it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from wettlauf.bots import Bot, bot
from wettlauf.bots.contract import start
from wettlauf.bots.failures import failure
from wettlauf.bots.known import is_own_code, label
from wettlauf.bots.playing import name_of
from wettlauf.bots.workers import TIME_LIMIT
from wettlauf.core.errors import BadBot, WettlaufError
from wettlauf.core.words import Words, quote

T = TypeVar("T")
GLANCE = 0.1  # seconds between two looks whether anybody still waits
STAND_IN = "practised"  # plays where a bot does not


class Hangs(BadBot):
    """A bot has not answered, and may never do."""


def time_limit() -> float:
    """Seconds that a user's bot may take for a decision: WETTLAUF_BOT_SECONDS."""
    try:
        return max(0.01, float(os.environ.get("WETTLAUF_BOT_SECONDS", TIME_LIMIT)))
    except ValueError:
        return TIME_LIMIT


def seated(who: str, seed: int) -> Bot:
    """A bot that is ready for a game. Raises BadBot if it cannot get ready."""

    def get_ready() -> Bot:
        made = bot(who)
        try:
            start(made, seed)
        except (Exception, SystemExit) as error:
            raise BadBot(failure(name_of(made), error)) from error
        return made

    return in_time(label(who), get_ready) if is_own_code(who) else get_ready()


def in_time(name: str, work: Callable[[], T], given_up: Callable[[], bool] = lambda: False) -> T:
    """What `work` returns or raises; raises Hangs if that takes too long, or nobody waits for it any more.

    Python cannot end a thread from outside: one that hangs is left to itself, and ends with the program.
    """
    answer: Future[T] = Future()

    def run() -> None:
        try:
            answer.set_result(work())
        except WettlaufError as error:
            answer.set_exception(error)
        except BaseException as error:  # whatever a user's code raises
            answer.set_exception(BadBot(failure(name, error)))

    threading.Thread(target=run, daemon=True).start()
    limit = left = time_limit()
    while left > 0 and not given_up():
        try:
            return answer.result(timeout=min(GLANCE, left))
        except TimeoutError:
            left -= GLANCE
    raise Hangs(Words("bot-too-slow", {"name": quote(name), "seconds": limit}))
