"""Renders the hand as cards; the selected one is lifted."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.keltis.terminal.look import SIGNS, Look, card_parts, card_piece, look_of, player_sign
from wettlauf.tui.face import Mark, Room, Scene
from wettlauf.tui.hands import LIFTED, LYING, all_hands, fresh_cards
from wettlauf.tui.rendering import Line, fit, paint, target

ROOMY = 24  # terminal lines, not counting two per player, from which cards are drawn large
GAP = 1


def draw_hand(scene: Scene, room: Room) -> list[Line]:
    you = scene.view["you"]
    look = look_of(scene.palette)
    if you is None:
        return all_hands(
            scene, room, lambda player: player_sign(player["seat"], scene.palette), lambda card: card_piece(card, look)
        )
    hand: list[str] = scene.view["players"][you]["hand"]
    big = room.screen_height - 2 * len(scene.view["players"]) >= ROOMY
    inner = 6 if room.width >= 8 * (6 + 2 + GAP) else 4
    fresh = fresh_cards(scene, you)
    cards = [_card(scene, look, number, card, inner, big, card in fresh) for number, card in enumerate(hand)]
    height = 6 if big else 3
    lines: list[Line] = []
    for row in range(height):
        line: Line = []
        for card in cards:
            line += [*card[row], (" " * GAP, Style())]
        lines.append(fit(line[:-1], room.width, align="center"))
    return lines


def _card(scene: Scene, look: Look, number: int, card: str, inner: int, big: bool, fresh: bool) -> list[Line]:
    colour, value = card_parts(card)
    name = f"card:{number}"
    mark = scene.marks.get(name)
    picked = mark in (Mark.PICKED, Mark.REFUSED)
    fits = mark in (Mark.PICKED, Mark.POSSIBLE)
    ground, ink = look.paths[colour].bare if fits else look.paths[colour].dark
    face = paint(ink, ground, bold=True) + target(name)
    frame = paint(look.glow[1], look.glow[0], bold=True) + target(name) if picked else face
    left_top, right_top, left_bottom, right_bottom, flat, side = LIFTED if picked else LYING
    top = "" if not fresh else scene.say("keltis-tui-new") if inner > 4 else "•"
    top_line = f"{left_top}{top.center(inner, flat)}{right_top}"
    key = f"{number + 1}✓" if fits else str(number + 1)
    foot = f"{left_bottom}{key.center(inner, flat)}{right_bottom}"
    sign = SIGNS[colour]

    def row(text: str) -> Line:
        return [(side, frame), (text, face), (side, frame)]

    if not big:
        text = f"{sign}{value:>2}".center(inner) if inner == 4 else f" {sign} {value:>2} "
        return [[(top_line, frame)], row(text), [(foot, frame)]]
    body = [
        [(top_line, frame)],
        row(f"{value:<{inner}}"),
        row(sign.center(inner)),
        row(f"{value:>{inner}}"),
        [(foot, frame)],
    ]
    empty: Line = [(" " * (inner + 2), Style())]
    return [*body, empty] if picked else [empty, *body]
