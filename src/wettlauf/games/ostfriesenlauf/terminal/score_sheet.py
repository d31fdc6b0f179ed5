"""Renders the result of Ostfriesenlauf: how far each figure is beyond the line, and who has won (O16 to O19)."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.ostfriesenlauf.terminal.look import count_text, figure_piece, look_of
from wettlauf.tui.face import Scene, View
from wettlauf.tui.rendering import Line, Piece, fit, paint

COLOUR, OWNER, NUMBER, WIDEST = 14, 16, 10, 72


def winning(view: View) -> set[int]:
    """Returns the winning figures: those furthest beyond the line, the innermost of equals, if owned (O18, O19)."""
    best = max(one["over"] for one in view["figures"])
    if not best:
        return set()
    furthest: dict[int, int] = {}  # by progress: the first in rank
    for figure in view["ranking"]:
        one = view["figures"][figure]
        if one["over"] == best:
            furthest.setdefault(one["progress"], figure)
    return {figure for figure in furthest.values() if view["figures"][figure]["owner"] is not None}


def draw_score_sheet(scene: Scene, width: int) -> list[Line]:
    ink, soft = scene.palette.ink, scene.palette.soft
    view = scene.view
    goal = scene.say("ostfriesenlauf-goal", goal=view["goal"]["at"])
    title = scene.say("ostfriesenlauf-tui-sheet-goal", goal=goal, space=view["goal"]["space"], round=view["round"])
    total = min(width, WIDEST)
    rule: Line = [("─" * total, paint(soft))]
    heads = [scene.say(f"ostfriesenlauf-tui-sheet-{name}") for name in ("figure", "owner", "progress", "over")]
    texts: list[Piece] = [(head, paint(soft)) for head in heads]
    won = winning(view) if view["ended"] else set()
    lines: list[Line] = [[(f" {title}", paint(ink))], rule, _columns([(" " * 3, Style())], texts, [], total), rule]
    order = sorted(view["ranking"], key=lambda figure: (-view["figures"][figure]["over"], figure not in won))
    return [*lines, *(_row(scene, figure, figure in won, total) for figure in order)]


def _row(scene: Scene, figure: int, won: bool, width: int) -> Line:
    look = look_of(scene.palette)
    one = scene.view["figures"][figure]
    ink = paint(scene.palette.ink, bold=True)
    owner = scene.say("ostfriesenlauf-no-owner") if one["owner"] is None else scene.name(one["owner"])
    colour = scene.say("ostfriesenlauf-colour", colour=one["colour"])
    over = str(one["over"]) if one["over"] else "–"
    backwards = one["over"] and one["progress"] < 0
    remark: Line = []
    if won:
        light = paint(look.glow[1], look.glow[0], bold=True)
        remark = [(" ", Style()), (f" {scene.say('ostfriesenlauf-tui-sheet-won')} ", light)]
    if backwards:
        remark.append((f" {scene.say('ostfriesenlauf-tui-sheet-backwards')}", paint(scene.palette.soft)))
    texts: list[Piece] = [(colour, ink), (owner, ink), (count_text(one["progress"]), ink), (over, ink)]
    return _columns([figure_piece(scene.view, figure)], texts, remark, width)


def _columns(sign: Line, texts: list[Piece], remark: Line, width: int) -> Line:
    colour, owner, progress, over = texts
    line: Line = [*sign, (" ", Style()), *fit([colour], COLOUR - 4), *fit([owner], OWNER)]
    line += [*fit([progress], NUMBER, align="right"), *fit([over], NUMBER, align="right"), (" ", Style()), *remark]
    return fit(line, width)
