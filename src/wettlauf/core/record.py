"""Records: one game as one line of JSON (docs/record.md). Reading checks everything and trusts nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from wettlauf.core.before import as_before, not_written
from wettlauf.core.errors import BadFile, BadOption, BadRecord, problem_of, whole_number
from wettlauf.core.words import Words, quote

if TYPE_CHECKING:
    from wettlauf.core.game import GameKind
    from wettlauf.core.match import Match

FORMAT = "wettlauf/1"
FIRST_VERSION = 1  # of every game: what was written without a version follows it
LONGEST_LINE = 16 * 1024 * 1024  # bytes: ten times the longest simulated game with all its legal moves
MOST_ENTRIES = 50_000  # of a log: ten times the longest simulated game


@dataclass(frozen=True)
class Result:
    """How a game ended: `ended` names the way, `winners` are seats in ascending order."""

    ended: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {"ended": self.ended, "scores": list(self.scores), "winners": list(self.winners)}


@dataclass(frozen=True)
class Record:
    """One game as data: enough to replay and check it without the engine that made it.

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
        """How many decisions were made: entries of the log that are not chance."""
        return sum(seat is not None for seat, _ in self.log)

    # ---- writing ----

    def to_json(self) -> dict[str, Any]:
        """As plain data, keys in the order of the format."""
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
        """As one line of JSON, without its end."""
        return json.dumps(self.to_json(), separators=(",", ":"), ensure_ascii=False)

    # ---- reading ----

    @classmethod
    def from_line(cls, line: str) -> Record:
        """Read one line. Raises BadRecord unless it has the form of a record; `replay` checks the game itself."""
        if len(line) > LONGEST_LINE:
            _refuse("record-line-too-long", most=LONGEST_LINE // (1024 * 1024))
        try:
            data = json.loads(line, object_pairs_hook=_object, parse_constant=_no_constant)
        except RecursionError:
            _refuse("record-too-deep")
        except json.JSONDecodeError as error:
            _refuse("record-not-json", column=error.colno, problem=quote(error.msg))
        except ValueError as error:  # numbers of thousands of digits
            _refuse("record-not-json", column=1, problem=quote(error))
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: Any) -> Record:
        """The same for data already read from JSON."""
        if not isinstance(data, dict):
            _refuse("record-not-object")
        if data.get("format") != FORMAT:
            _refuse("record-format", found=quote(data.get("format", "")), wanted=FORMAT)
        for key, kind in (("game", str), ("options", dict), ("deal", dict), ("log", list), ("result", dict)):
            if not isinstance(data.get(key), kind):
                _refuse("record-key", key=key)
        version = data.get("game_version", FIRST_VERSION)
        if not whole_number(version) or version < FIRST_VERSION:
            _refuse("record-key", key="game_version")
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
    """The lines of a file that are not empty, with their numbers from 1. A line too long is refused unread."""
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
    """The records of a `.jsonl` file with their line numbers; raises BadRecord with the line that is wrong."""
    for number, text in read_lines(path):
        try:
            record = Record.from_line(text)
        except BadRecord as error:
            raise error.at(number) from None
        yield number, record


def replay_record(record: Record, kind: GameKind, compiled: bool | None = None) -> Match:
    """Play a record through, checking every decision, legal list and the result; returns the match at its end."""
    from wettlauf.core.game import Game
    from wettlauf.core.match import Match

    match = start_of(record, kind, compiled)
    assert isinstance(match, Match)
    assert isinstance(match.game, Game)
    decisions = 0
    for number, (seat, text) in enumerate(record.log, 1):
        try:
            lists = record.legal
            step(match, seat, text, lists[decisions] if lists is not None and seat is not None else None)
        except BadRecord as error:
            raise BadRecord(error.reason, entry=number) from None
        decisions += seat is not None
    if match.waits_for_chance:
        _refuse("record-chance-missing")
    found = match.result
    if found != record.result:
        for key in ("ended", "scores", "winners"):
            said, true = getattr(record.result, key), getattr(found, key)
            if said != true:
                _refuse("record-result", key=key, said=quote(_plain(said)), found=quote(_plain(true)))
    if record.extra:
        seed = record.extra.get("seed")
        match.seed = seed if whole_number(seed) else None
    return match


def start_of(record: Record, kind: GameKind, compiled: bool | None = None) -> Match:
    """The match at the beginning of a record; version, options and deal are checked."""
    from wettlauf.core.game import Game
    from wettlauf.core.match import Match

    if record.version != kind.kernel.version:
        own = kind.kernel.version
        _refuse("record-version", game=Words(f"{kind.name}-name"), version=record.version, own=own)
    for name in not_written(kind, record.options):
        _refuse("record-option-missing", name=name)
    known = {option.name for option in kind.options if option.recorded}
    written = {name: value for name, value in record.options.items() if name in known}
    try:
        game = Game(kind, as_before(kind, written), compiled)
    except BadOption as error:
        raise BadRecord(error.words) from None
    spelled_out = game.fixed(0).options
    for name in sorted(written):
        if spelled_out[name] != written[name]:  # a name, or something left open
            _refuse("record-option-form", name=name)
    return Match.placed(game, kind.notation.deal_from_json(game.options, record.deal), record.deal, draws=False)


def step(match: Match, seat: int | None, text: str, legal: list[str] | None = None) -> None:
    """One entry of a log; raises BadRecord if it cannot follow."""
    if match.over:
        _refuse("record-after-end")
    if match.waits_for_chance or seat is None:
        if not match.waits_for_chance:
            _refuse("record-no-chance")
        if seat is not None:
            _refuse("record-chance-missing")
        match.settle(text)
        return
    if seat != match.seat:
        _refuse("record-wrong-seat", seat=seat, wanted=-1 if match.seat is None else match.seat)
    found = match.game.kind.moves_by_text.get(text)
    if found is None or match.why_not(found) is not None:
        reason = match.why_not(text)
        if reason is None:  # legal, but written in another way than records write it
            _refuse("record-move-spelling", move=quote(text))
        raise BadRecord(Words("record-illegal", {"move": quote(text), "reason": reason.words}))
    if legal is not None and legal != (moves := [move.text for move in match.legal()]):
        _refuse("record-legal-differs", said=len(legal), found=len(moves))
    match.play(found)


# ---- pieces ----


def _log(entries: list[Any]) -> list[tuple[int | None, str]]:
    if len(entries) > MOST_ENTRIES:
        _refuse("record-too-many-entries", found=len(entries), most=MOST_ENTRIES)
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
        _refuse("record-legal-length", wanted=decisions)
    for number, texts in enumerate(lists, 1):
        if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
            _refuse("record-legal-entry", number=number)
    return lists


def _result(data: dict[str, Any]) -> Result:
    scores, winners = data.get("scores"), data.get("winners")
    lists = isinstance(scores, list) and isinstance(winners, list)
    if not lists or not isinstance(data.get("ended"), str) or not all(map(whole_number, [*scores, *winners])):  # type: ignore[misc]
        _refuse("record-key", key="result")
    return Result(data["ended"], tuple(scores or ()), tuple(winners or ()))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            _refuse("record-double-key", key=quote(name))
        found[name] = value
    return found


def _no_constant(name: str) -> NoReturn:
    _refuse("record-not-json", column=1, problem=name)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _refuse(name: str, /, **args: Any) -> NoReturn:
    raise BadRecord(Words(name, args))
