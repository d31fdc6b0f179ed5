"""What can go wrong through a user's doing: each error is one clear sentence, in both languages."""

from __future__ import annotations

import errno
import operator
from collections.abc import Iterable
from typing import Any

from wettlauf.core.random_numbers import SEEDS
from wettlauf.core.words import Argument, Words, quote

# What systems say most often of files and folders; their own words are in a language of their own.
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
    """Something asked for is not possible; `say(lang)` tells what is wrong and what would be right."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words

    def __str__(self) -> str:
        return self.words.say("en")

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)


class UnknownGame(WettlaufError):
    """There is no game of that name."""


class BadGame(WettlaufError):
    """A game that is not what it declares itself to be: a mistake in its package."""


class BadOption(WettlaufError):
    """An option of a game that does not exist or has a value that it cannot have."""


class BadArgument(WettlaufError, ValueError):
    """An argument of a function that has a value it cannot have: a seed that is no whole number, too few weights.

    >>> import wettlauf
    >>> wettlauf.game("keltis").deal(seed=1.5)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadArgument: seed must be a whole number, not 1.5.
    """


class IllegalMove(WettlaufError):
    """A move that the rules do not allow here; `rule` is the id of the rule that forbids it, if one does.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> match.play("take draw")
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.IllegalMove: First play a card, then take one (K6).
    """

    def __init__(self, words: Words, rule: str | None = None) -> None:
        super().__init__(words)
        self.rule = rule


class BadRecord(WettlaufError):
    """A record that is damaged or breaks the rules; says where: the line of the file, the entry of the log."""

    def __init__(self, reason: Words, line: int | None = None, entry: int | None = None) -> None:
        self.reason = reason
        self.line = line
        self.entry = entry
        super().__init__(self._located())

    def at(self, line: int) -> BadRecord:
        """The same error, with the line of the file it stands in."""
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
    """A bot that does not exist or does not keep the contract of bots."""


def problem_of(error: OSError | UnicodeError) -> Argument:
    """What is wrong with a file, to stand behind a colon: in our own words, or in the system's where we have none.

    >>> problem_of(FileNotFoundError(errno.ENOENT, "No such file or directory")).say("de")
    'So eine Datei oder so einen Ordner gibt es nicht'
    """
    if isinstance(error, UnicodeError):
        return Words("problem-not-utf8")
    if error.errno in PROBLEMS:
        return Words(PROBLEMS[error.errno])
    return quote(error.strerror or type(error).__name__)


def whole_number(value: Any) -> bool:
    """Whether this is a whole number and not a yes or no in disguise."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_index(value: object) -> bool:
    """The same for what a program passes: whole numbers of NumPy are as good."""
    return hasattr(value, "__index__") and not isinstance(value, bool)


def nearest(text: object, known: Iterable[str]) -> str | None:
    """Returns the known word that somebody who wrote `text` may have meant.

    >>> nearest("Keltiss", ["keltis", "strauss"]), nearest("chess", ["keltis"])
    ('keltis', None)
    """
    import difflib  # takes a millisecond, and hardly any program needs it

    return next(iter(difflib.get_close_matches(str(text).lower(), list(known), 1)), None)


def require_seed(seed: Any) -> int:
    """A seed in the range that the generators take; raises BadArgument if it is not a whole number.

    >>> require_seed(7), require_seed(-1) == SEEDS - 1
    (7, True)
    """
    if not is_index(seed):
        raise BadArgument(Words("argument-whole", {"name": "seed", "value": told_value(seed)}))
    return operator.index(seed) % SEEDS


def require_seat(seat: Any, seats: int) -> None:
    """Raises WettlaufError unless it is a seat of a match with so many, or None for everyone's eyes."""
    if seat is not None and not (is_index(seat) and 0 <= seat < seats):
        told = seat if whole_number(seat) else told_value(seat)
        raise WettlaufError(Words("match-no-such-seat", {"seat": told, "last": seats - 1}))


def require_count(name: str, value: Any) -> int:
    """A number of games, threads ...; raises BadArgument if it is not a whole number of at least 1.

    >>> require_count("games", 0)
    Traceback (most recent call last):
    ...
    wettlauf.core.errors.BadArgument: games must be a whole number of at least 1, not 0.
    """
    if not is_index(value) or operator.index(value) < 1:
        raise BadArgument(Words("argument-count", {"name": name, "value": told_value(value)}))
    return operator.index(value)


def told_value(value: object) -> str:
    """A wrong value as a sentence shows it: a text in quotation marks, so that "3" and 3 are told apart.

    >>> told_value(3), told_value("3")
    ('3', '"3"')
    """
    return f'"{quote(value)}"' if isinstance(value, str) else quote(value)
