"""Errors that users can cause: each has one clear sentence, in both languages."""

from __future__ import annotations

import errno
import operator
from collections.abc import Iterable
from typing import Any

from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Argument, Words, quote

# The most frequent problems with files and folders: the system's own messages may be in another language.
PROBLEMS = {
    errno.ENOENT: "problem-not-found",
    errno.EISDIR: "problem-is-folder",
    errno.ENOTDIR: "problem-no-folder",
    errno.EEXIST: "problem-exists",
    errno.EACCES: "problem-not-allowed",
    errno.EPERM: "problem-not-allowed",
    errno.EROFS: "problem-not-allowed",
    errno.ENOSPC: "problem-disk-full",
}


class WettlaufError(Exception):
    """Base class of all errors; `say(lang)` says what is wrong and what would be right."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words

    def __str__(self) -> str:
        return self.words.say("en")

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)


class UnknownGame(WettlaufError):
    """There is no game with this name, or its package cannot be loaded."""


class BadGame(WettlaufError):
    """A game that violates its own declarations: a mistake in its package."""


class BadOption(WettlaufError):
    """A game option that does not exist, or a value that it does not accept."""


class BadArgument(WettlaufError, ValueError):
    """A function argument with an invalid value: a seed that is not a whole number, too few weights.

    >>> import wettlauf
    >>> wettlauf.game("keltis").deal(seed=1.5)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadArgument: seed must be a whole number, not 1.5.
    """


class IllegalMove(WettlaufError):
    """A move that the rules do not allow here; `rule` is the id of the rule that forbids it, if there is one.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> match.play("take draw")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.IllegalMove: Play a card first, then take one (K6).
    """

    def __init__(self, words: Words, rule: str | None = None) -> None:
        super().__init__(words)
        self.rule = rule


class BadRecord(WettlaufError):
    """A record that is damaged or breaks the rules; `line` and `entry` say where, in the file and in the log."""

    def __init__(self, reason: Words, line: int | None = None, entry: int | None = None) -> None:
        self.reason = reason
        self.line = line
        self.entry = entry
        super().__init__(self._located())

    def at(self, line: int) -> BadRecord:
        """Returns the same error with the line of the file."""
        return BadRecord(self.reason, line, self.entry)

    def _located(self) -> Words:
        place: dict[str, Argument] = {"reason": self.reason}
        if self.line is not None:
            place["line"] = self.line
        if self.entry is not None:
            place["entry"] = self.entry
        names = [name for name in ("line", "entry") if name in place]
        return Words("-".join(["record-bad", *names]), place) if names else self.reason


class BadFile(WettlaufError):
    """A file that cannot be read or written."""


class BadBot(WettlaufError):
    """A bot that does not exist or violates the contract of bots."""


def problem_of(error: OSError | UnicodeError) -> Argument:
    """Returns what is wrong with a file, to be put after a colon: in our own words if we have any, or the system's.

    >>> problem_of(FileNotFoundError(errno.ENOENT, "No such file or directory")).say("de")
    'Diese Datei oder diesen Ordner gibt es nicht'
    """
    if isinstance(error, UnicodeError):
        return Words("problem-not-utf8")
    if error.errno in PROBLEMS:
        return Words(PROBLEMS[error.errno])
    return quote(error.strerror or type(error).__name__)


def whole_number(value: Any) -> bool:
    """Whether this is a whole number; True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_index(value: object) -> bool:
    """Whether this can be used as a whole number: NumPy's integers can, True and False cannot."""
    return hasattr(value, "__index__") and not isinstance(value, bool)


def nearest(text: object, known: Iterable[str]) -> str | None:
    """Returns the known word that `text` is most likely a misspelling of, if any.

    >>> nearest("Keltiss", ["keltis", "strauss"]), nearest("chess", ["keltis"])
    ('keltis', None)
    """
    import difflib  # takes a millisecond, and few programs need it

    return next(iter(difflib.get_close_matches(str(text).lower(), list(known), 1)), None)


def require_seed(seed: Any) -> int:
    """Returns the seed in the range of the generators. Raises BadArgument if it is not a whole number.

    >>> require_seed(7), require_seed(-1) == SEEDS - 1
    (7, True)
    """
    if not is_index(seed):
        raise BadArgument(Words("argument-whole", {"name": "seed", "value": quoted_value(seed)}))
    return operator.index(seed) % SEEDS


def require_seat(seat: Any, seats: int) -> None:
    """Raises WettlaufError unless this is a seat of a match with `seats` seats, or None for a spectator."""
    if seat is not None and not (is_index(seat) and 0 <= seat < seats):
        shown = seat if whole_number(seat) else quoted_value(seat)
        raise WettlaufError(Words("match-no-such-seat", {"seat": shown, "last": seats - 1}))


def require_count(name: str, value: Any) -> int:
    """Returns a number of games, threads and so on. Raises BadArgument if it is not a whole number of at least 1.

    >>> require_count("games", 0)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadArgument: games must be a whole number of at least 1, not 0.
    """
    if not is_index(value) or operator.index(value) < 1:
        raise BadArgument(Words("argument-count", {"name": name, "value": quoted_value(value)}))
    return operator.index(value)


def quoted_value(value: object) -> str:
    """Returns an invalid value as error messages show it: strings in quotation marks, so that "3" differs from 3.

    >>> quoted_value(3), quoted_value("3")
    ('3', '"3"')
    """
    return f'"{quote(value)}"' if isinstance(value, str) else quote(value)
