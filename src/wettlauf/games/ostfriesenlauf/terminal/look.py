"""Colours and signs of Ostfriesenlauf: a track of red brick around a meadow behind the dyke.

A figure has its own colour and the sign of the seat that owns it; figures without an owner are hollow.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wettlauf.core.words import Words
from wettlauf.games.ostfriesenlauf.data import (
    ACTION,
    AMOUNT,
    CARD_BY_NAME,
    GOALS,
    PLACE,
    REFERS_TO,
    STEP,
    SWAP,
    TO_START,
)
from wettlauf.games.ostfriesenlauf.notation import card_words
from wettlauf.tui.face import Scene, View
from wettlauf.tui.palette import LARGE_SIGNS, SMALL_SIGNS, Palette
from wettlauf.tui.rendering import Piece, paint

FLAG = "⚑"
MINUS = "−"
TO_THE_START = "⇤"
# Background and ink of the figures: red, blue, yellow, black.
FIGURES = (("#c22f2a", "#ffffff"), ("#2560c8", "#ffffff"), ("#f5cf2e", "#231b02"), ("#131316", "#f7f3e8"))


@dataclass(frozen=True)
class Look:
    track: tuple[str, str]  # alternating backgrounds, so that spaces can be counted
    place: str  # background of a goal place
    meadow: str  # background within the track
    ink: str
    soft: str  # muted ink, on track and meadow
    backs: tuple[tuple[str, str], ...]  # background and ink of the four decks
    glow: tuple[str, str]  # background and ink of the goal, and of what can be chosen


DUSK = Look(
    track=("#4a3029", "#553930"),
    place="#614a1c",
    meadow="#1f3126",
    ink="#f6f0e2",
    soft="#d3c6b4",
    backs=(("#6a3d78", "#fdf0ff"), ("#1f6470", "#ebfdff"), ("#7a4a12", "#fff4e2"), ("#50566b", "#f4f6ff")),
    glow=("#f2c84b", "#221a05"),
)
DAY = Look(
    track=("#e7b9a3", "#dfab93"),
    place="#f1d68f",
    meadow="#cfe3bd",
    ink="#22251f",
    soft="#4b3a30",
    backs=(("#ddc3e6", "#3b1447"), ("#b9dfe6", "#07363e"), ("#f0d0a4", "#452603"), ("#cdd2e2", "#1c2238")),
    glow=("#f5c73d", "#221a05"),
)


def look_of(palette: Palette) -> Look:
    return DUSK if palette.dark else DAY


def figure_sign(view: View, figure: int) -> str:
    """Returns the filled sign of a figure's owner; without an owner, one of the remaining signs, hollow."""
    owner = view["figures"][figure]["owner"]
    if owner is not None:
        return LARGE_SIGNS[owner]
    others = [one["figure"] for one in view["figures"] if one["owner"] is None]
    return SMALL_SIGNS[len(view["players"]) + others.index(figure)]


def figure_piece(view: View, figure: int, width: int = 3) -> Piece:
    ground, ink = FIGURES[figure]
    return figure_sign(view, figure).center(width), paint(ink, ground, bold=True)


def back_piece(back: int, look: Look, text: str | None = None) -> Piece:
    """Renders the back of a card, 1 to 4, within a line of text, or its face on the same background."""
    ground, ink = look.backs[back - 1]
    return text or f" {back} ", paint(ink, ground, bold=True)


def back_of(card: str) -> int:
    """Returns the back of a card: 2 for `2:+4`."""
    return int(card[0])


def face_text(scene: Scene, card: str) -> str:
    """Returns what a card does to the figure of its rank, abbreviated."""
    number = CARD_BY_NAME[card]
    action, amount = ACTION[number], AMOUNT[number]
    other = scene.say("ostfriesenlauf-rank", rank=REFERS_TO[number] + 1)
    if action == STEP:
        return signed(amount)
    if action == PLACE:
        way = "ahead" if amount > 0 else "behind"
        return scene.say("ostfriesenlauf-face-place", way=way, count=abs(amount), other=other)
    if action == SWAP:
        return scene.say("ostfriesenlauf-face-swap", other=other)
    if action == TO_START:
        return scene.say("ostfriesenlauf-face-start")
    return f"{FLAG} {scene.say('ostfriesenlauf-goal', goal=GOALS[amount])}"


def short_text(card: str) -> str:
    """Returns a card in notation, with signs instead of words."""
    return card.replace("goal", FLAG).replace("start", TO_THE_START).replace("-", MINUS)


def signed(number: int) -> str:
    """Returns a step with its sign."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def count_text(number: int) -> str:
    """Returns a number with a proper minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def words_of(card: str) -> Words:
    return card_words(CARD_BY_NAME[card])


def at_rank(view: View, rank: int) -> Any:
    """Returns the figure that holds a rank, 1 to 4."""
    return view["figures"][view["ranking"][rank - 1]]
