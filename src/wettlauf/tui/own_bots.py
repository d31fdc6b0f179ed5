"""Users' own bots at this table. One that fails or hangs is reported and does not take the table down."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from wettlauf.bots import Bot, bot
from wettlauf.bots.contract import start
from wettlauf.bots.failures import failure
from wettlauf.bots.playing import name_of
from wettlauf.bots.registry import is_user_code, label
from wettlauf.bots.workers import TIME_LIMIT
from wettlauf.core.errors import BadBot, WettlaufError
from wettlauf.core.words import Words, quote

T = TypeVar("T")
POLL_INTERVAL = 0.1  # seconds between two checks of `given_up`
STAND_IN = "practised"  # plays in place of a bot that failed


class BotTimeout(BadBot):
    """A bot did not answer in time, and may never answer."""


def time_limit() -> float:
    """Returns the seconds that a user's bot may take per decision: WETTLAUF_BOT_SECONDS."""
    try:
        return max(0.01, float(os.environ.get("WETTLAUF_BOT_SECONDS", TIME_LIMIT)))
    except ValueError:
        return TIME_LIMIT


def ready_bot(who: str, seed: int) -> Bot:
    """Returns a bot that is ready for a game. Raises BadBot if it fails to get ready."""

    def get_ready() -> Bot:
        made = bot(who)
        try:
            start(made, seed)
        except (Exception, SystemExit) as error:
            raise BadBot(failure(name_of(made), error)) from error
        return made

    return with_time_limit(label(who), get_ready) if is_user_code(who) else get_ready()


def with_time_limit(name: str, work: Callable[[], T], given_up: Callable[[], bool] = lambda: False) -> T:
    """Runs `work` in a thread and returns its result. Raises BotTimeout after the time limit or once `given_up()`.

    Python cannot kill a thread: one that hangs is abandoned, and ends with the program.
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
            return answer.result(timeout=min(POLL_INTERVAL, left))
        except TimeoutError:
            left -= POLL_INTERVAL
    raise BotTimeout(Words("bot-too-slow", {"name": quote(name), "seconds": limit}))
