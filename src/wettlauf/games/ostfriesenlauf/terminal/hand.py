"""Renders the hand: for each card its rank, which is its back, and what it does; the selected one is lifted."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.ostfriesenlauf.data import DECKS
from wettlauf.games.ostfriesenlauf.terminal.look import (
    Look,
    at_rank,
    back_of,
    back_piece,
    face_text,
    figure_piece,
    figure_sign,
    look_of,
)
from wettlauf.tui.face import Mark, Room, Scene
from wettlauf.tui.hands import LIFTED, LYING, all_hands, fresh_cards
from wettlauf.tui.rendering import Line, Piece, fit, paint, target

MOST = DECKS + 1  # cards in a hand
ROOMY = 32  # terminal lines from which cards are drawn large


def draw_hand(scene: Scene, room: Room) -> list[Line]:
    you = scene.view["you"]
    if you is None:
        return all_hands(
            scene, room, lambda player: figure_piece(scene.view, player["figure"]), lambda card: _named(scene, card)
        )
    look = look_of(scene.palette)
    hand: list[str] = scene.view["players"][you]["hand"]
    big = room.screen_height >= ROOMY
    inner = max(9, min(18, (room.width - MOST + 1) // MOST - 2))
    fresh = fresh_cards(scene, you)
    cards = [_card(scene, look, number, card, inner, big, card in fresh) for number, card in enumerate(hand)]
    lines: list[Line] = []
    for row in range(6 if big else 3):
        line: Line = []
        for card in cards:
            line += [*card[row], (" ", Style())]
        lines.append(fit(line[:-1], room.width, align="center"))
    return lines


def _card(scene: Scene, look: Look, number: int, card: str, inner: int, big: bool, fresh: bool) -> list[Line]:
    name = f"card:{number}"
    mark = scene.marks.get(name)
    picked = mark in (Mark.PICKED, Mark.REFUSED)
    face = back_piece(back_of(card), look)[1] + target(name)
    frame = paint(look.glow[1], look.glow[0], bold=True) + target(name) if picked else face
    left_top, right_top, left_bottom, right_bottom, flat, side = LIFTED if picked else LYING
    rank = scene.say("ostfriesenlauf-rank", rank=back_of(card))
    new = f" {scene.say('ostfriesenlauf-tui-new')} " if fresh else ""
    top = f"{left_top}{flat} {rank} {new:{flat}>{inner - len(rank) - 4}}{flat}{right_top}"
    key = f" {number + 1} ✓ " if mark in (Mark.PICKED, Mark.POSSIBLE) else f" {number + 1} "
    foot = f"{left_bottom}{key.center(inner, flat)}{right_bottom}"

    def row(text: str) -> Line:
        return [(side, frame), *fit([(text, face)], inner, face, "center"), (side, frame)]

    if not big:
        return [[(top, frame)], row(face_text(scene, card)), [(foot, frame)]]
    one = at_rank(scene.view, back_of(card))
    colour = scene.say("ostfriesenlauf-colour", colour=one["colour"])
    now = f"{figure_sign(scene.view, one['figure'])} {colour}"
    body = [[(top, frame)], row(""), row(face_text(scene, card)), row(f"({now})"), [(foot, frame)]]
    empty: Line = [(" " * (inner + 2), Style())]
    return [*body, empty] if picked else [empty, *body]


def _named(scene: Scene, card: str) -> Piece:
    """Renders a card of an open hand: its back, and its face in words."""
    return back_piece(back_of(card), look_of(scene.palette), f" {back_of(card)}: {face_text(scene, card)} ")
