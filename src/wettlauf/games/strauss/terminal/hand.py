"""Draws the cards in the hand with their bonus, joker and copy if they are ready, and the three advantages."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.strauss.data import JOKER_VALUE, LARGE_HAND
from wettlauf.games.strauss.terminal.facts import bonus_for, ready_specials
from wettlauf.games.strauss.terminal.look import (
    CROSS,
    GONE,
    LANE_SIGNS,
    TICK,
    Look,
    bird_piece,
    card_parts,
    card_piece,
    look_of,
)
from wettlauf.tui.face import Mark, Room, Scene
from wettlauf.tui.hands import LIFTED, LYING, all_hands, fresh_cards
from wettlauf.tui.rendering import Line, fit, over, paint, target

ROOMY = 32  # lines of the terminal from which cards are drawn large
MOST = LARGE_HAND + 2
BESIDE = 20  # columns for the advantages


def draw_hand(scene: Scene, room: Room) -> list[Line]:
    you = scene.view["you"]
    look = look_of(scene.palette)
    if you is None:
        return all_hands(
            scene, room, lambda player: bird_piece(player["ostrich"], scene.lang), lambda card: card_piece(card, look)
        )
    hand: list[str] = scene.view["players"][you]["hand"]
    big = room.screen_height >= ROOMY
    inner = 7 if room.width - BESIDE >= MOST * 10 else 6
    fresh = fresh_cards(scene, you)
    cards = [
        _card(scene, look, f"card:{number}", f"card:{number}", number, card, inner, big, card in fresh)
        for number, card in enumerate(hand)
    ]
    for name in ready_specials(scene.view):
        top = str(scene.view["players"][you]["top"]) if name == "copy" else ""
        cards.append(_card(scene, look, name, f"advantage:{name}", len(cards), top, inner, big, False))
    beside = _advantages(scene, look, you)
    height = 6 if big else 3
    beside = [[], *beside, []] if big else beside
    lines: list[Line] = []
    for row in range(height):
        line: Line = []
        for card in cards:
            line += [*card[row], (" ", Style())]
        right = beside[row] if row < len(beside) else []
        lines.append(fit([*line, ("  ", Style()), *fit(right, BESIDE)], room.width, align="center"))
    return lines


def _card(
    scene: Scene, look: Look, name: str, click: str, number: int, card: str, inner: int, big: bool, fresh: bool
) -> list[Line]:
    """Draws a card of the hand, or the joker if `card` is empty."""
    mark = scene.marks.get(name)
    picked = mark in (Mark.PICKED, Mark.REFUSED)
    lane, value = card_parts(card) if card else (-1, JOKER_VALUE)
    ground, ink = look.lanes[lane] if card else look.animal
    face = paint(ink, ground, bold=True) + target(click)
    frame = paint(look.glow[1], look.glow[0], bold=True) + target(click) if picked else face
    left_top, right_top, left_bottom, right_bottom, flat, side = LIFTED if picked else LYING
    title = scene.say("strauss-tui-new") if fresh else ""
    if not name.startswith("card"):
        title = scene.say("strauss-tui-advantage", name=name)
    top = f"{left_top}{title[:inner].center(inner, flat)}{right_top}"
    key = f"{number + 1}{TICK}" if mark in (Mark.PICKED, Mark.POSSIBLE) else str(number + 1)
    foot = f"{left_bottom}{key.center(inner, flat)}{right_bottom}"
    sign = LANE_SIGNS[lane] if card else "?"
    bonus = bonus_for(scene.view, card) if card else 0
    more = f"+{bonus}" if bonus else ""

    def row(text: str, align: str = "center") -> Line:
        return [(side, frame), *fit([(text, face)], inner, face, align), (side, frame)]

    if not big:
        return [[(top, frame)], row(f"{sign} {value}{more}"), [(foot, frame)]]
    body = [
        [(top, frame)],
        row(f" {value}{more}", "left"),
        row(f"{sign} {sign} {sign}"),
        row(f"{value}{more} ", "right"),
        [(foot, frame)],
    ]
    empty: Line = [(" " * (inner + 2), Style())]
    return [*body, empty] if picked else [empty, *body]


def _advantages(scene: Scene, look: Look, you: int) -> list[Line]:
    """Draws the three advantages on a line each: with a cross, with a tick, or gone."""
    lines: list[Line] = []
    for name in scene.view["options"]["advantages"]:
        mark = scene.marks.get(f"advantage:{name}")
        text, style = _state(scene, look, you, name)
        if mark is not None:
            style = paint(look.glow[1], look.glow[0], bold=True)
        words = scene.say("strauss-advantage", name=name)
        sign = "▸" if mark is Mark.PICKED else " "
        lines.append(over([(f"{sign}{text} {words} ", style)], target(f"advantage:{name}")))
    return lines


def _state(scene: Scene, look: Look, seat: int, name: str) -> tuple[str, Style]:
    player = scene.view["players"][seat]
    if name in player["ticks"]:
        return TICK, paint(look.names[1], bold=True)
    if name in player["crosses"]:
        return CROSS, paint(scene.palette.ink)
    return GONE, paint(scene.palette.soft)
