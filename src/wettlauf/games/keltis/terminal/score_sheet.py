"""Renders the score sheet of Keltis: every path, tiles, wishing stones, the total (K19)."""

from __future__ import annotations

from typing import Any

from textual.style import Style

from wettlauf.games.keltis.data import COLOURS, MOST_WISHES_COUNTED, STONE_POINTS, WISH_POINTS
from wettlauf.games.keltis.terminal.look import SIGNS, colour_style, figure, look_of, player_sign, signed
from wettlauf.tui.face import Scene
from wettlauf.tui.rendering import Line, fit, paint

LABEL = 18


def draw_score_sheet(scene: Scene, width: int) -> list[Line]:
    look = look_of(scene.palette)
    players = scene.view["players"]
    column = max(11, min(18, (width - LABEL) // len(players)))
    rule: Line = [("─" * (LABEL + column * len(players)), paint(look.soft))]
    head: Line = [(" " * LABEL, Style())]
    for player in players:
        seat = player["seat"]
        sign = player_sign(seat, scene.palette)
        head += fit([sign, (f" {scene.name(seat)} "[: column - 3], paint(look.ink, bold=True))], column, align="right")
    lines = [head, rule]
    for colour in COLOURS:
        name = f" {SIGNS[colour]} {scene.say('keltis-colour', colour=colour)}"
        line = fit([(name, colour_style(colour, look))], LABEL)
        for player in players:
            line += fit([*_path(scene, player, colour), (" ", Style())], column, align="right")
        lines.append(line)
    lines.append(_sums(scene, "keltis-sheet-tiles", [signed(p["points"]) for p in players], column))
    lines.append(_sums(scene, "keltis-sheet-wishes", [_wishes(p) for p in players], column))
    lines.append(rule)
    lines.append(_totals(scene, column))
    return lines


def _totals(scene: Scene, column: int) -> Line:
    """Renders the totals and highlights the best."""
    look = look_of(scene.palette)
    players = scene.view["players"]
    best = max(player["score"] for player in players)
    line = fit([(f" {scene.say('keltis-sheet-total')}", paint(look.ink, bold=True))], LABEL)
    for player in players:
        light = paint(look.glow[1], look.glow[0], bold=True)
        total = (f" {signed(player['score'])} ", light if player["score"] == best else paint(look.ink, bold=True))
        line += fit([total], column, align="right")
    return line


def _path(scene: Scene, player: Any, colour: str) -> Line:
    """Renders a figure with the points of its stone, doubled for the large one."""
    look = look_of(scene.palette)
    standing = player["figures"].get(colour)
    if standing is None:
        return [("·", paint(look.soft))]
    points = STONE_POINTS[standing["stone"]]
    sign = figure(player["seat"], standing["large"], scene.palette)
    if standing["large"]:
        text = f" 2×{signed(points)} = {signed(2 * points)}"
    else:
        text = f" {signed(points)}"
    return [sign, (text, paint(look.ink))]


def _wishes(player: Any) -> str:
    count = player["wishes"]
    return f"★×{count} = {signed(WISH_POINTS[min(count, MOST_WISHES_COUNTED)])}"


def _sums(scene: Scene, id: str, texts: list[str], column: int) -> Line:
    look = look_of(scene.palette)
    line = fit([(f" {scene.say(id)}", paint(look.ink))], LABEL)
    for text in texts:
        line += fit([(f"{text} ", paint(look.ink))], column, align="right")
    return line
