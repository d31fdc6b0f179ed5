"""What a player saw of a game while it went on, and whether a record is about that game.

Cards that follow from a shuffle prove nothing about a game played with others. So a receipt also holds the options,
who was a bot, a first and a last view, the story and the result, and a replay of the record has to show the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from wettlauf.core.errors import BadRecord
from wettlauf.core.game import GameKind
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.replaying import start_of, step
from wettlauf.core.words import Words
from wettlauf.table.fairness.proofs import AnyProof, Entry, SeatNumber, given_entries, refuse

_ABSENT = object()


class ViewSeen(Struct, frozen=True, omit_defaults=True):
    """The view of a seat, or of a spectator, after this many entries of the log."""

    entries: Entry
    view: dict[str, Any]
    seat: SeatNumber | None = None


class ResultNoted(Struct, frozen=True):
    """The result as it was announced when the game ended."""

    ended: str
    scores: list[int]
    winners: list[int]


class GameSeen(Struct, frozen=True, omit_defaults=True):
    """What one device noted of a game. What it did not note is missing."""

    placed: bool | None = None
    """Whether the game continued from a given position."""
    options: dict[str, Any] | None = None
    levels: list[str | None] | None = None
    """By seat: the level of its bot; null for people."""
    eyes: SeatNumber | None = None
    """The seat whose story this is; null for a spectator's."""
    story: list[tuple[Entry, SeatNumber | None, Annotated[str, Meta(max_length=1000)]]] = []
    """The entries of the log as they were shown."""
    first: ViewSeen | None = None
    last: ViewSeen | None = None
    result: ResultNoted | None = None


@dataclass(frozen=True)
class GameCompared:
    """How much of a game was noted, and agrees with its record."""

    entries: int
    whole: bool
    """Whether that is everything: set-up, first and last view, every entry, the result."""


def compare_game(record: Record, kind: GameKind, proof: AnyProof, seen: GameSeen) -> GameCompared:
    """Compares a record with what a player noted of the game. Raises BadRecord if it is about another one."""
    _require_start(record, proof, seen)
    _require_story(record, kind, seen)
    if seen.result is not None and seen.result != _noted(record):
        refuse("fair-seen-result")
    views = [view for view in (seen.first, seen.last) if view is not None]
    if any(view.entries > len(record.log) for view in views):
        refuse("fair-seen-view", entries=max(view.entries for view in views))
    shown = [_is_shown(match, view) for match, view in _replayed(record, kind, views)]
    whole = len(views) == 2 and all(shown)
    noted = len({entry for entry, _, _ in seen.story})
    rest = (seen.placed, seen.options, seen.levels, seen.result)
    return GameCompared(noted, whole and noted == len(record.log) and None not in rest)


def _require_start(record: Record, proof: AnyProof, seen: GameSeen) -> None:
    """Compares what was settled before the first decision."""
    given = given_entries(proof)
    if seen.placed is not None and seen.placed != (given is not None):
        refuse("fair-seen-dealt" if given is not None else "fair-seen-given")
    if given is not None and seen.first is not None and given > seen.first.entries:
        refuse("fair-seen-given-more", given=given, entries=seen.first.entries)
    if seen.options is not None:
        for name, value in _plain(record.options).items():
            if seen.options.get(name, _ABSENT) != value:
                refuse("fair-seen-option", name=name)
    if seen.levels is not None and seen.levels != record.extra.get("bots"):
        refuse("fair-seen-levels")


def _noted(record: Record) -> ResultNoted:
    result = record.result
    return ResultNoted(result.ended, list(result.scores), list(result.winners))


def _replayed(record: Record, kind: GameKind, views: list[ViewSeen]) -> Iterator[tuple[Match, ViewSeen]]:
    """Yields the match at the moment of each view."""
    match = start_of(record, kind)
    for view in sorted(views, key=lambda one: one.entries):
        while match.length < view.entries:
            step(match, *record.log[match.length])
        yield match, view


def _is_shown(match: Match, noted: ViewSeen) -> bool:
    """Whether the match shows exactly this view. False if one has fields that the other lacks, as with another version
    of the program. Raises BadRecord if they contradict each other."""
    seat = _seat_in(match, noted.seat)
    differences = set(_differences(noted.view, _plain(match.view(seat))))
    if True in differences:
        refuse("fair-seen-view", entries=noted.entries)
    return not differences


def _differences(noted: Any, shown: Any) -> Iterator[bool]:
    """Yields True for a value that differs, False for a field that only one of them has."""
    if isinstance(noted, dict) and isinstance(shown, dict):
        for name in noted.keys() | shown.keys():
            if name in noted and name in shown:
                yield from _differences(noted[name], shown[name])
            else:
                yield False
    elif isinstance(noted, list) and isinstance(shown, list) and len(noted) == len(shown):
        for one, other in zip(noted, shown, strict=True):
            yield from _differences(one, other)
    elif noted != shown or isinstance(noted, bool) != isinstance(shown, bool):
        yield True


def _require_story(record: Record, kind: GameKind, seen: GameSeen) -> None:
    """Compares each entry with what that seat could read of it: when it happened, or later."""
    match = start_of(record, kind)
    eyes = _seat_in(match, seen.eyes)
    noted = {entry: (seat, move) for entry, seat, move in seen.story}
    early = {}
    for number, (seat, text) in enumerate(record.log):
        step(match, seat, text)
        if number in noted:
            early[number] = match.seen(eyes).log[number]
    late = match.seen(eyes).log
    for number, entry in sorted(noted.items()):
        if number >= len(late) or (entry != early[number] and entry != late[number]):
            raise BadRecord(Words("fair-seen-move"), entry=number + 1)


def _seat_in(match: Match, seat: int | None) -> int | None:
    if seat is not None and seat >= match.game.seats:
        refuse("fair-seen-seat", seat=seat + 1)
    return seat


def _plain(value: Mapping[str, Any]) -> dict[str, Any]:
    """Returns it as JSON would give it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(dict(value)))
    return found
