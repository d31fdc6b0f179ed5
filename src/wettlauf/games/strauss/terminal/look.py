"""Colours and signs of Strauß voraus!: an ochre savannah, four lanes with a sign each, birds known by a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wettlauf.core.words import Words
from wettlauf.games.strauss.data import (
    ARROW_BACK,
    ARROW_ON,
    CHEETAH,
    COLOURS,
    CROCODILE,
    LION,
    ON_BRIDGE,
    ON_START,
    PORCUPINE,
    QUICKSAND,
    WARTHOG,
)
from wettlauf.tui.face import View
from wettlauf.tui.palette import Palette
from wettlauf.tui.rendering import Piece, paint

# Circle, triangle, square, diamond; then the bridge and the start, which have no colour.
LANE_SIGNS = ("○", "△", "□", "◇", "+", "·")
# What lies on a space, where there is room for one sign only. Quicksand also shows the sign of its lane.
THING_SIGNS = {
    LION: "Ω",
    CHEETAH: "∷",
    PORCUPINE: "Ж",
    CROCODILE: "V",
    WARTHOG: "ω",
    QUICKSAND: "▒",
    ARROW_ON: "»",
    ARROW_BACK: "«",
}
# What is left and right of the sign on a large space: a mane, teeth, spines ...
THING_SIDES = {
    LION: "{}",
    CHEETAH: "··",
    PORCUPINE: "\\/",
    CROCODILE: "vv",
    WARTHOG: "()",
    QUICKSAND: "▒▒",
    ARROW_ON: "»»",
    ARROW_BACK: "««",
}
WITH_LANE_SIGN = (QUICKSAND, ARROW_ON, ARROW_BACK)  # no animal stands here, so the sign of the lane shows
WATER, TREE, FLAG = "≈", "♣", "⚑"
CROSS, TICK, GONE = "✗", "✓", "–"
# Ground and ink of the birds, by the colour of the ostrich.
BIRDS = {
    "red": ("#c22f2a", "#ffffff"),
    "blue": ("#2560c8", "#ffffff"),
    "yellow": ("#f5cf2e", "#231b02"),
    "orange": ("#f08a2c", "#231005"),
    "pink": ("#f2a0c8", "#3a0a22"),
}


@dataclass(frozen=True)
class Look:
    lanes: tuple[tuple[str, str], ...]  # ground and ink of the spaces: four lanes, bridge, start
    names: tuple[str, ...]  # ink of the four colours in a line of text
    land: str  # around the course, on the map
    path: tuple[str, str]  # alternating grounds of tiles and thirds of curves
    line: str  # the lines between spaces
    water: tuple[str, str]
    animal: tuple[str, str]
    dune: tuple[str, str]
    tree: str
    way: tuple[str, str]  # spaces that the picked move would pass
    ink: str
    soft: str
    glow: tuple[str, str]  # what can be chosen


DUSK = Look(
    lanes=(
        ("#6b4a94", "#fbf3ff"),
        ("#376829", "#f2ffe9"),
        ("#ece5d6", "#2a2118"),
        ("#66646a", "#ffffff"),
        ("#8a5f33", "#fff3da"),
        ("#5a4a30", "#fff3da"),
    ),
    names=("#c9aef0", "#9bd07f", "#f6f0e2", "#bdbabf"),
    land="#241c11",
    path=("#3d301c", "#4b3b22"),
    line="#d9b877",
    water=("#1f6480", "#e6f8ff"),
    animal=("#f0b84f", "#2a1704"),
    dune=("#8b5f22", "#fff3da"),
    tree="#a9bb5c",
    way=("#b98a22", "#1d1403"),
    ink="#f6f0e2",
    soft="#cfc2a6",
    glow=("#ffd75e", "#221a05"),
)
DAY = Look(
    lanes=(
        ("#6f4a9e", "#fdf6ff"),
        ("#38702a", "#f6fff0"),
        ("#fffdf7", "#33281d"),
        ("#6a686d", "#ffffff"),
        ("#8a5a2c", "#fff8ea"),
        ("#7a6138", "#fff8ea"),
    ),
    names=("#5f3a90", "#2c6320", "#4c4436", "#5a585c"),
    land="#dab471",
    path=("#f3e0b4", "#e9cf98"),
    line="#7a4a26",
    water=("#1f6f92", "#effaff"),
    animal=("#f4b53f", "#2e1803"),
    dune=("#b3701c", "#1d0f00"),
    tree="#4b5a16",
    way=("#e8a92c", "#2b1b02"),
    ink="#2a2118",
    soft="#5f4a2c",
    glow=("#ffd23e", "#221a05"),
)


def look_of(palette: Palette) -> Look:
    return DUSK if palette.dark else DAY


def bird_letter(colour: str, lang: str) -> str:
    return Words("strauss-tui-bird", {"colour": colour}).say(lang)


def bird_piece(colour: str, lang: str, width: int = 3) -> Piece:
    ground, ink = BIRDS[colour]
    return bird_letter(colour, lang).center(width), paint(ink, ground, bold=True)


def bird_letters(view: View, lang: str) -> Sequence[str]:
    return [bird_letter(player["ostrich"], lang) for player in view["players"]]


def card_parts(card: str) -> tuple[int, int]:
    """Returns lane and value: `green 5` is lane 1 and 5."""
    colour, value = card.split()
    return COLOURS.index(colour), int(value)


def card_words(card: str) -> Words:
    colour, value = card.split()
    return Words("strauss-card", {"colour": colour, "value": int(value)})


def card_piece(card: str, look: Look) -> Piece:
    """Returns a card as part of a line of text."""
    lane, value = card_parts(card)
    ground, ink = look.lanes[lane]
    return f"{LANE_SIGNS[lane]}{value}", paint(ink, ground, bold=True)


assert len(LANE_SIGNS) == max(ON_BRIDGE, ON_START) + 1
