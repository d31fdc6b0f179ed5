"""Renders the players of Keltis: names, scores so far, and what they have collected."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.keltis.data import GOAL_FIGURES
from wettlauf.games.keltis.terminal.look import card_piece, look_of, player_sign, signed
from wettlauf.tui.face import Room, Scene
from wettlauf.tui.rendering import Line, fit, paint, target, width_of

WITH_KNOWN = 34  # terminal lines from which the known cards of other hands are listed


def draw_status(scene: Scene) -> Line:
    look = look_of(scene.palette)
    there = scene.view["in_goal"]
    return [
        (scene.say("keltis-goal-count", count=there, most=GOAL_FIGURES), paint(look.ink)),
        (" " + "◆" * there + "◇" * (GOAL_FIGURES - there), paint(look.glow[0] if scene.palette.dark else look.ink)),
        ("   ", Style()),
        (scene.say("keltis-tui-draw-count", count=scene.view["draw"]), paint(look.ink)),
    ]


def draw_plates(scene: Scene, room: Room) -> list[Line]:
    lines: list[Line] = []
    for player in scene.view["players"]:
        lines += _plate(scene, player["seat"], room)
    return lines


def _plate(scene: Scene, seat: int, room: Room) -> list[Line]:
    look = look_of(scene.palette)
    player = scene.view["players"][seat]
    turn = scene.view["seat"] == seat
    score: Line = [(f"{signed(player['score'])} ", paint(look.ink, bold=True))]
    name: Line = [
        ("▶" if turn else " ", paint(look.glow[0] if scene.palette.dark else look.ink, bold=True)),
        player_sign(seat, scene.palette),
        (f" {scene.name(seat)}", paint(look.ink, bold=True)),
    ]
    first = [*fit(name, room.width - width_of(score)), *score]
    have: Line = [
        (" " * 5, Style()),
        (f"★{player['wishes']}", paint(look.ink)),
        (f"  +{player['points']}", paint(look.ink)),
        ("  " + scene.say("keltis-tui-cards", count=player["held"]), paint(look.soft)),
    ]
    lines = [first, fit(have, room.width)]
    if room.screen_height >= WITH_KNOWN:
        known = _known(scene, seat)
        lines += [fit(known, room.width), []] if known else [[]]
    click = target(f"player:{seat}")
    return [[(text, style + click) for text, style in line] for line in lines]


def _known(scene: Scene, seat: int) -> Line:
    """Renders the cards that everyone saw this player take."""
    look = look_of(scene.palette)
    known = scene.view["players"][seat]["known"]
    if not known or scene.view["you"] == seat:
        return []
    line: Line = [(" " * 5 + scene.say("keltis-tui-known") + " ", paint(look.soft))]
    for card in known:
        line += [card_piece(card, look), (" ", Style())]
    return line
