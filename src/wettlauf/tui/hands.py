"""Drawing hands of cards, shared by the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from textual.style import Style

from wettlauf.tui.face import Room, Scene, View
from wettlauf.tui.rendering import Line, Piece, fit, width_of

LYING, LIFTED = ("╭", "╮", "╰", "╯", "─", "│"), ("╔", "╗", "╚", "╝", "═", "║")  # frames of a card


def fresh_cards(scene: Scene, you: int) -> set[str]:
    """Returns the cards drawn since the viewer's last decision."""
    if scene.before is None or scene.before["players"][you]["hand"] is None:
        return set()
    had = Counter(scene.before["players"][you]["hand"])
    return {card for card, n in Counter(scene.view["players"][you]["hand"]).items() if n > had[card]}


def all_hands(scene: Scene, room: Room, sign: Callable[[View], Piece], piece: Callable[[str], Piece]) -> list[Line]:
    """Draws every visible hand on a line of its own, for when there is no viewer."""
    lines: list[Line] = []
    for player in scene.view["players"]:
        if player["hand"] is None:
            continue
        line: Line = [sign(player), (" ", Style())]
        for card in player["hand"]:
            line += [piece(card), ("  ", Style())]
        lines.append(fit(line, min(width_of(line), room.width)))
    return lines
