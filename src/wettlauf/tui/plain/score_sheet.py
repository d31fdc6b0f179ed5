"""Draws the final scores and the winners."""

from __future__ import annotations

from textual.style import Style

from wettlauf.core.kind import GameKind
from wettlauf.core.parts import Count, Track
from wettlauf.tui.face import Scene
from wettlauf.tui.plain.look import figure_style, sign_of
from wettlauf.tui.plain.spots import is_shown, steps_of, value_of
from wettlauf.tui.rendering import Line, Piece, fit, paint

SIGN, NAME, NUMBER, WIDEST = 5, 18, 16, 76


def draw_score_sheet(kind: GameKind, scene: Scene, width: int) -> list[Line]:
    """Draws a line per player, best first: the score and the game's counts."""
    view, soft = scene.view, paint(scene.palette.soft)
    total = min(width, WIDEST)
    tracks = [part for part in kind.parts if isinstance(part, Track) and part.each and is_shown(view, part)]
    counts = [part for part in kind.parts if isinstance(part, Count) and part.each and is_shown(view, part)]
    scores, winners = view.get("scores"), view.get("winners") or []
    heads = [scene.say(f"{kind.name}-score")] if isinstance(scores, list) else []
    heads += [scene.say("plain-sheet-on-track")] * len(tracks)
    heads += [scene.say(f"{kind.name}-part-{part.name}") for part in counts]
    rule: Line = [("─" * total, soft)]
    lines: list[Line] = [_row([], ("", soft), [(head, soft) for head in heads], [], total), rule]
    seats = range(int(view["options"]["players"]))
    order = sorted(seats, key=lambda seat: (seat not in winners, -scores[seat] if isinstance(scores, list) else 0))
    for seat in order:
        ink = paint(scene.palette.ink, bold=True)
        numbers = [str(scores[seat])] if isinstance(scores, list) else []
        numbers += [str(sum(1 <= at <= track.last for at in steps_of(view, track, seat))) for track in tracks]
        numbers += [str(value_of(view, part, seat)) for part in counts]
        light = paint(scene.palette.mark_ink, scene.palette.mark, bold=True)
        won: Line = [(f" {scene.say('plain-sheet-won')} ", light)] if seat in winners else []
        sign: Line = [(f" {sign_of(seat)} ", figure_style(scene, seat))]
        lines.append(_row(sign, (scene.name(seat), ink), [(number, ink) for number in numbers], won, total))
    return lines


def _row(sign: Line, name: Piece, numbers: list[Piece], said: Line, width: int) -> Line:
    line: Line = [*fit(sign, SIGN), *fit([name], NAME)]
    for number in numbers:
        line += fit([number], NUMBER, align="right")
    return fit([*line, ("  ", Style()), *said], width)
