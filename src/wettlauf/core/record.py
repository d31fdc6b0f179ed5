"""Records: one game as one line of JSON (docs/record.md). Reading checks the format; `replaying` checks the game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from wettlauf.core.errors import BadFile, BadRecord, problem_of, whole_number
from wettlauf.core.words import Words, quote

if TYPE_CHECKING:
    from wettlauf.core.match import Step

FORMAT = "wettlauf/1"
FIRST_VERSION = 1  # of every game; records without a version have this one
LONGEST_LINE = 16 * 1024 * 1024  # bytes: ten times the longest simulated game with all legal moves
MOST_ENTRIES = 50_000  # in a log: ten times the longest simulated game


@dataclass(frozen=True)
class Result:
    """How a game ended: `ended` is the name of the ending, `winners` are seats in ascending order."""

    ended: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {"ended": self.ended, "scores": list(self.scores), "winners": list(self.winners)}


@dataclass(frozen=True)
class Record:
    """One game as data: enough to replay and check it without the engine that wrote it.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> match.play("discard g10")
    >>> line = match.record().to_line()
    >>> Record.from_line(line).log
    [(0, 'discard g10')]
    """

    game: str
    options: Mapping[str, Any]
    deal: Mapping[str, Any]
    log: list[tuple[int | None, str]]
    result: Result
    legal: list[list[str]] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    version: int = FIRST_VERSION  # of the game

    @property
    def decisions(self) -> int:
        """The number of decisions: entries of the log that are not chance."""
        return sum(seat is not None for seat, _ in self.log)

    def __hash__(self) -> int:
        """Hashes only what differs between nearly all records."""
        return hash((self.game, self.version, tuple(self.log), self.result))

    def steps(self) -> Iterator[Step]:
        """Replays the game and iterates over its decisions: who decided, what that seat knew, its legal moves, and
        which it played. Raises BadRecord if the record breaks the rules.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> match.play("discard g10"); match.play("take draw")
        >>> [(seat, str(move)) for seat, seen, legal, move in match.record().steps()]
        [(0, 'discard g10'), (0, 'take draw')]
        """
        from wettlauf.core.registry import find
        from wettlauf.core.replaying import replay_record

        return replay_record(self, find(self.game)).steps()

    # ---- writing ----

    def to_json(self) -> dict[str, Any]:
        """Returns the record as plain data, with keys in the order of the format."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game,
            **({} if self.version == FIRST_VERSION else {"game_version": self.version}),
            "options": dict(self.options),
            "deal": dict(self.deal),
            "log": [list(entry) for entry in self.log],
        }
        if self.legal is not None:
            data["legal"] = self.legal
        data["result"] = self.result.to_json()
        data.update({name: value for name, value in self.extra.items() if name not in data})
        return data

    def to_line(self) -> str:
        """Returns the record as one line of JSON, without a line break."""
        return json.dumps(self.to_json(), separators=(",", ":"), ensure_ascii=False)

    # ---- reading ----

    @classmethod
    def from_line(cls, line: str) -> Record:
        """Reads one line. Raises BadRecord if it does not have the format of a record; `replay` checks the game."""
        if len(line) > LONGEST_LINE:
            refuse("record-line-too-long", most=LONGEST_LINE // (1024 * 1024))
        try:
            data = json.loads(line, object_pairs_hook=_object, parse_constant=_no_constant)
        except RecursionError:
            refuse("record-too-deep")
        except json.JSONDecodeError as error:
            refuse("record-not-json", column=error.colno, problem=quote(error.msg))
        except ValueError as error:  # numbers with thousands of digits
            refuse("record-not-json", column=1, problem=quote(error))
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """Reads a record from decoded JSON. Raises BadRecord like `from_line`."""
        if not isinstance(data, dict):
            refuse("record-not-object")
        if data.get("format") != FORMAT:
            refuse("record-format", found=quote(data.get("format", "")), wanted=FORMAT)
        for key, kind in (("game", str), ("options", dict), ("deal", dict), ("log", list), ("result", dict)):
            if not isinstance(data.get(key), kind):
                refuse("record-key", key=key)
        version = data.get("game_version", FIRST_VERSION)
        if not whole_number(version) or version < FIRST_VERSION:
            refuse("record-key", key="game_version")
        known = {"format", "game", "game_version", "options", "deal", "log", "legal", "result"}
        log = _log(data["log"])
        return cls(
            game=data["game"],
            version=version,
            options=data["options"],
            deal=data["deal"],
            log=log,
            legal=_legal(data["legal"], log) if "legal" in data else None,
            result=_result(data["result"]),
            extra={key: value for key, value in data.items() if key not in known},
        )


def read_lines(path: str | Path) -> Iterator[tuple[int, str]]:
    """Yields the non-empty lines of a file with their numbers, from 1. Raises BadRecord for a line that is too long,
    without reading it, and BadFile if the file cannot be read."""
    try:
        with Path(path).open("rb") as file:
            number = 0
            while chunk := file.readline(LONGEST_LINE + 1):
                number += 1
                if len(chunk) > LONGEST_LINE:
                    words = Words("record-line-too-long", {"most": LONGEST_LINE // (1024 * 1024)})
                    raise BadRecord(words, number)
                try:
                    text = chunk.decode("utf-8-sig" if number == 1 else "utf-8").strip()
                except UnicodeDecodeError:
                    raise BadRecord(Words("record-not-utf8"), number) from None
                if text:
                    yield number, text
    except OSError as error:
        raise BadFile(Words("file-unreadable", {"path": quote(path), "problem": problem_of(error)})) from None


def read_records(path: str | Path) -> Iterator[tuple[int, Record]]:
    """Yields the records of a `.jsonl` file with their line numbers. Raises BadRecord with the line of an error."""
    for number, text in read_lines(path):
        try:
            record = Record.from_line(text)
        except BadRecord as error:
            raise error.at(number) from None
        yield number, record


# ---- pieces ----


def _log(entries: list[Any]) -> list[tuple[int | None, str]]:
    if len(entries) > MOST_ENTRIES:
        refuse("record-too-many-entries", found=len(entries), most=MOST_ENTRIES)
    log: list[tuple[int | None, str]] = []
    for number, entry in enumerate(entries, 1):
        fits = isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str)
        if not fits or not (entry[0] is None or whole_number(entry[0])):
            raise BadRecord(Words("record-entry"), entry=number)
        log.append((entry[0], entry[1]))
    return log


def _legal(lists: Any, log: list[tuple[int | None, str]]) -> list[list[str]]:
    decisions = sum(seat is not None for seat, _ in log)
    if not isinstance(lists, list) or len(lists) != decisions:
        refuse("record-legal-length", wanted=decisions)
    for number, texts in enumerate(lists, 1):
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            refuse("record-legal-entry", number=number)
    return lists


def _result(data: dict[str, Any]) -> Result:
    scores, winners = data.get("scores"), data.get("winners")
    lists = isinstance(scores, list) and isinstance(winners, list)
    if not lists or not isinstance(data.get("ended"), str) or not all(map(whole_number, [*scores, *winners])):  # type: ignore[misc]
        refuse("record-key", key="result")
    return Result(data["ended"], tuple(scores or ()), tuple(winners or ()))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            refuse("record-double-key", key=quote(name))
        members[name] = value
    return members


def _no_constant(name: str) -> NoReturn:
    refuse("record-not-json", column=1, problem=name)


def refuse(name: str, /, **args: Any) -> NoReturn:
    """Raises BadRecord with the text of this id."""
    raise BadRecord(Words(name, args))
