"""Describes the declared parts of a game for the API (`core.parts`)."""

from __future__ import annotations

from wettlauf.api.games import CardsInfo, CountInfo, DiceInfo, Mark, PartInfo, TrackInfo
from wettlauf.core.kind import GameKind
from wettlauf.core.parts import Cards, Dice, Part, Track
from wettlauf.core.sentences import sentence
from wettlauf.core.words import Words


def part_info(kind: GameKind, part: Part, seats: int, lang: str | None) -> PartInfo:
    """Describes a part, for this number of seats."""
    title = sentence(Words(f"{kind.name}-part-{part.name}"), lang)
    if isinstance(part, Track):
        marks = [
            Mark(name, sentence(Words(f"{kind.name}-mark-{name}"), lang), sorted(_steps(part, name)))
            for name in dict.fromkeys(part.marks.values())
        ]
        places = part.laid_out(seats)
        return TrackInfo(part.name, title, part.each, part.last, [*part.shared], marks, places, part.move or None)
    if isinstance(part, Dice):
        return DiceInfo(part.name, title, part.each, part.lowest, part.highest)
    if isinstance(part, Cards):
        return CardsInfo(part.name, title, part.each, [*part.faces], part.move or None)
    return CountInfo(part.name, title, part.each, part.highest)


def _steps(track: Track, mark: str) -> list[int]:
    return [step for step, name in track.marks.items() if name == mark]
