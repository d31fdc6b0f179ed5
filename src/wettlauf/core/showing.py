"""What viewers see of a match and its story, made from hidden copies, so that nothing secret can leak."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from wettlauf.core.aspects import Log, View, whole_log
from wettlauf.core.contract import CHANCE, NOBODY
from wettlauf.core.layout import PlainRecord, UnpackedRecord, copy_records, repeat_record, unpack
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words

if TYPE_CHECKING:
    from wettlauf.core.game import Game
    from wettlauf.core.kind import GameKind


class Entry(NamedTuple):
    """One entry of the log, with the state before it for undoing."""

    seat: int | None
    code: int | None
    event: tuple[int, ...] | None
    before: Any
    text: str  # its notation, as in records


@dataclass(frozen=True)
class StoryEntry:
    """What one log entry did, in sentences for one listener."""

    entry: int
    seat: int | None
    words: tuple[Words, ...]

    def say(self, lang: str = "en") -> str:
        return " ".join(words.say(lang) for words in self.words)


class Shown(NamedTuple):
    """What one viewer sees of a match, with the latest part of its log and story."""

    view: View  # typed, where the game has a type for it
    log: Log
    story: list[StoryEntry]


class Sight(NamedTuple):
    """What several viewers see of a match: the shared part once, and each seat's own parts."""

    public: View  # the public view
    own: dict[int, Mapping[str, Any]]  # by seat, the own parts of its view (`own_parts`)
    positions: Positions  # as each sees it; None is the public one
    logs: dict[int | None, Log]
    stories: dict[int | None, list[StoryEntry]]  # one list for all with the same story


class LastSeen:
    """What viewers of a match saw last: the state, the positions made from it, and their own parts of views, each
    with the bytes it was made from."""

    def __init__(self) -> None:
        self.state = b""
        self.positions: dict[int | None, Position] = {}
        self.own: dict[int, tuple[list[bytes], Mapping[str, Any]]] = {}


class Scene(NamedTuple):
    """A match with all its secrets, from which everything shown is made."""

    game: Game
    states: Any
    to_act: int
    entries: Sequence[Entry]
    name: Callable[[int], str | Words]


def log_of(entries: Sequence[Entry], length: int | None = None) -> Log:
    """Returns the first entries as in records; all of them by default."""
    return [(entry.seat, entry.text) for entry in islice(entries, length)]


def story(scene: Scene, seat: int | None, first: int) -> list[StoryEntry]:
    """Returns the story from entry `first` on, as that seat may hear it."""
    return _story(scene, seat, first, _still_position(scene.game, hidden(scene.game, scene.states, seat), scene.to_act))


def shown_to(
    scene: Scene, seats: Iterable[int | None], first: int = 0, last: LastSeen | None = None
) -> dict[int | None, Shown]:
    """Returns view, log and story from entry `first` on for several viewers. `last` is what they saw last, and is
    updated."""
    from wettlauf.core.own_parts import with_parts  # simulations need no msgspec

    seats = [*seats]
    sight = sight_of(scene, seats, first, last)
    return {
        seat: Shown(
            sight.public if seat is None else with_parts(sight.public, sight.own[seat]),
            sight.logs[seat],
            sight.stories[seat],
        )
        for seat in seats
    }


def sight_of(scene: Scene, seats: Iterable[int | None], first: int, last: LastSeen | None = None) -> Sight:
    """Returns the same with the shared part made once, not combined for each viewer."""
    kind, entries = scene.game.kind, scene.entries[first:]
    log = log_of(entries)
    seats = [*seats]
    positions = Positions(scene, [*{None, *seats}])
    last = last or LastSeen()
    own = {seat: _own_parts(kind, positions, seat, last) for seat in seats if seat is not None}
    logs: dict[int | None, Log] = dict.fromkeys(seats, log)
    if kind.log_seen is not whole_log:
        logs = {seat: kind.log_seen(positions[seat], log, seat) for seat in seats}
    stories = _stories(scene, seats, first, positions, last)
    sight = Sight(kind.view(positions[None], None), own, positions, logs, stories)
    if isinstance(scene.states, np.ndarray):
        last.state, last.positions = scene.states.tobytes(), positions.made
    return sight


def _own_parts(kind: GameKind, positions: Positions, seat: int, last: LastSeen) -> Mapping[str, Any]:
    """Returns the own parts of a seat's view; those of last time if the bytes they depend on are the same."""
    raw = positions.raw(seat)
    if kind.own_places is None or raw is None:
        return kind.own_parts(positions[seat], seat)
    read = [raw[place] for place in kind.own_places[seat]]
    known = last.own.get(seat)
    if known is None or known[0] != read:
        known = last.own[seat] = read, kind.own_parts(positions[seat], seat)
    return known[1]


def _stories(
    scene: Scene, seats: Sequence[int | None], first: int, positions: Positions, last: LastSeen
) -> dict[int | None, list[StoryEntry]]:
    ears, movers = scene.game.kind.story.ears, frozenset([entry.seat for entry in scene.entries[first:]])
    heard: dict[int | None, list[StoryEntry]] = {}
    stories = {}
    for seat in seats:
        listener = _listener(ears, movers, seat)
        if listener not in heard:
            heard[listener] = _story(scene, listener, first, positions[listener], last)
        stories[seat] = heard[listener]
    return stories


@functools.lru_cache(10_000)
def _listener(ears: Callable[..., int | None], movers: frozenset[int | None], seat: int | None) -> int | None:
    """Returns whose words a seat gets for these decisions. Those for spectators (None) are made from what a spectator
    sees, so they hide nothing."""
    return None if all(ears(mover, seat) is None for mover in movers) else seat


def shows_something(scene: Scene, seat: int) -> bool:
    """Whether the last entry, a move of this seat, revealed anything new to anybody."""
    last = scene.entries[-1]
    return scene.game.kind.story.reveals(_still_position(scene.game, last.before, seat), int(last.code or 0))


def _story(scene: Scene, seat: int | None, first: int, now: Position, last: LastSeen | None = None) -> list[StoryEntry]:
    """Returns the story in words, entry by entry."""
    entries = scene.entries
    found: list[StoryEntry] = []
    before: Position | None = None
    for number, entry in enumerate(entries[first:], first):
        before = before or _seen_before(scene.game, entry, seat, last)
        after = now if number + 1 == len(entries) else _seen_before(scene.game, entries[number + 1], seat)
        found.append(StoryEntry(number, entry.seat, tuple(_words_for(scene, entry, before, after, seat))))
        before = after
    return found


def _seen_before(game: Game, entry: Entry, seat: int | None, last: LastSeen | None = None) -> Position:
    """Returns the position as that seat saw it before the entry: often what it saw last."""
    if last is not None and seat in last.positions and last.state == entry.before.tobytes():
        return last.positions[seat]
    to_act = CHANCE if entry.seat is None else entry.seat
    return _still_position(game, hidden(game, entry.before, seat), to_act)


def _words_for(scene: Scene, entry: Entry, before: Position, after: Position, seat: int | None) -> Sequence[Words]:
    kind = scene.game.kind
    if entry.seat is None:
        sentences = kind.story.tell_event(before, after, entry.event or (), seat)
    else:
        sentences = kind.story.tell(before, after, int(entry.code or 0), entry.seat, seat, scene.name(entry.seat))
    return [_with_names(scene, words) for words in sentences]


def _with_names(scene: Scene, words: Words) -> Words:
    """Inserts names: games refer to other players only as `player-number`. Most sentences name nobody and are returned
    as they are."""
    named: dict[str, Argument] = {}
    for key, value in words.args.items():
        if value.__class__ is Words and (found := _name_in(scene, value)) is not value:
            named[key] = found
    return Words(words.id, {**words.args, **named}) if named else words


def _name_in(scene: Scene, value: Words) -> str | Words:
    return scene.name(int(str(value.args["number"])) - 1) if value.id == "player-number" else _with_names(scene, value)


# ---- positions ----


def hidden(game: Game, states: Any, seat: int | None) -> Any:
    """Returns a copy without what that seat cannot know."""
    copied = copy_records(states)
    engine, setups = game.rules_for(states)
    engine.hide_at(setups, copied, 0, NOBODY if seat is None else seat)
    return copied


def plain(states: Any) -> PlainRecord:
    """Returns the first of some records, to read in Python."""
    record: PlainRecord = unpack(states)[0] if hasattr(states, "dtype") else states[0]
    return record


def codes(game: Game, to_act: int, words: Any) -> tuple[int, ...]:
    """Returns the moves in a set; none if nobody has to decide."""
    return tuple(move.code for move in game.kind.moves_in(words)) if to_act >= 0 else ()


def rng_of(states: Any) -> Any:
    """Returns the generator of the first of some records."""
    return states[0]["rng"] if hasattr(states, "dtype") else states[0].rng


def position_of(game: Game, states: Any, to_act: int) -> Position:
    """Returns the position of the first of some states that no longer change."""
    return _still_position(game, states, to_act)


class Positions:
    """The present as each of these seats sees it, made on demand."""

    def __init__(self, scene: Scene, seats: Sequence[int | None]) -> None:
        self.made: dict[int | None, Position] = {}
        self._scene = scene
        self._numbers = {seat: number for number, seat in enumerate(seats)}
        self._copies = repeat_record(scene.states, len(seats))
        engine, setups = scene.game.rules_for(self._copies)
        hide_at = engine.hide_at
        for number, seat in enumerate(seats):
            hide_at(setups, self._copies, number, NOBODY if seat is None else seat)
        self._records = unpack(self._copies) if engine.compiled else self._copies

    def raw(self, seat: int | None) -> bytes | None:
        """Returns the bytes of a hidden copy, where it has some."""
        record = self._records[self._numbers[seat]]
        return record.raw if isinstance(record, UnpackedRecord) else None

    def __getitem__(self, seat: int | None) -> Position:
        position = self.made.get(seat)
        if position is None:
            scene, number = self._scene, self._numbers[seat]
            record = self._records[number]
            position = _still_position(scene.game, self._copies, scene.to_act, number, record)
            self.made[seat] = position
        return position


def _still_position(
    game: Game, states: Any, to_act: int, number: int = 0, record: PlainRecord | None = None
) -> Position:
    """Returns the position of a state that no longer changes; its legal moves are found on demand."""

    def legal() -> tuple[int, ...]:
        engine, setups = game.rules_for(states)
        words = engine.moves()
        engine.look_at(setups, states, number, words)
        return codes(game, to_act, words)

    return Position(game.options, game.plain_setup, record or plain(states), legal, to_act)
