"""Renders the four figures in race order: their owners, their progress, and the backs in their hands."""

from __future__ import annotations

from typing import Any

from textual.style import Style

from wettlauf.games.ostfriesenlauf.data import DECKS
from wettlauf.games.ostfriesenlauf.terminal.look import FLAG, back_piece, count_text, figure_piece, look_of
from wettlauf.tui.face import Room, Scene
from wettlauf.tui.rendering import Line, Piece, fit, over, paint, target, width_of

SPACIOUS = 34  # terminal lines from which plates are separated


def draw_status(scene: Scene) -> Line:
    look = look_of(scene.palette)
    goal = scene.view["goal"]
    name = scene.say("ostfriesenlauf-goal", goal=goal["at"])
    return [
        (scene.say("ostfriesenlauf-tui-round", round=scene.view["round"]), paint(scene.palette.ink)),
        ("   ", Style()),
        (f" {FLAG} {name} ", paint(look.glow[1], look.glow[0], bold=True)),
        (" " + scene.say("ostfriesenlauf-tui-space", space=goal["space"]), paint(scene.palette.ink)),
    ]


def draw_plates(scene: Scene, room: Room) -> list[Line]:
    lines: list[Line] = []
    for figure in scene.view["ranking"]:
        lines += [fit(line, room.width) for line in _plate(scene, scene.view["figures"][figure], room)]
        if room.screen_height >= SPACIOUS:
            lines.append([])
    return lines


def owner_name(scene: Scene, one: Any) -> str:
    """Returns the name of a figure's owner, or the colour of a figure without one."""
    if one["owner"] is None:
        return scene.say("ostfriesenlauf-colour", colour=one["colour"])
    return scene.name(one["owner"])


def _plate(scene: Scene, one: Any, room: Room) -> list[Line]:
    ink, soft = scene.palette.ink, scene.palette.soft
    turn = scene.view["turn"] == one["figure"]
    progress: Line = [(f"{count_text(one['progress'])} ", paint(ink, bold=True))]
    if one["over"]:
        progress = [(f"{FLAG}+{one['over']} ", paint(scene.palette.news, bold=True)), *progress]
    name: Line = [
        ("▶" if turn else " ", paint(scene.palette.news, bold=True)),
        figure_piece(scene.view, one["figure"]),
        (f" {owner_name(scene, one)}", paint(ink, bold=True)),
    ]
    have: Line = [(f"  {scene.say('ostfriesenlauf-rank', rank=one['rank']):<4}", paint(soft))]
    if one["owner"] is None:
        have.append((scene.say("ostfriesenlauf-no-owner"), paint(soft)))
    else:
        have += _backs(scene, one["owner"])
    click = target(f"player:{one['figure']}")
    return [over([*fit(name, room.width - width_of(progress)), *progress], click), over(have, click)]


def _backs(scene: Scene, seat: int) -> Line:
    """Renders the backs of a hand, which everyone sees."""
    look = look_of(scene.palette)
    backs = scene.view["players"][seat]["backs"]
    gap: Piece = (" ", Style())
    line: Line = []
    for deck in range(DECKS):
        for _ in range(backs[deck]):
            line += [back_piece(deck + 1, look, str(deck + 1)), gap]
    return line
