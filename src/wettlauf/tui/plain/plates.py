"""Draws the players with names, scores and what each has, and the state of the game in one line."""

from __future__ import annotations

from textual.style import Style

from wettlauf.core.kind import GameKind
from wettlauf.core.parts import Cards, Count, Dice, Part
from wettlauf.tui.face import Room, Scene
from wettlauf.tui.plain.look import figure_style, sign_of
from wettlauf.tui.plain.spots import is_shown, value_of
from wettlauf.tui.rendering import Line, fit, over, paint, target, width_of

SPACIOUS = 34  # from this many terminal lines on, there are blank lines between the plates
PIPS = ("▴", "▵")  # a die showing 1, and one showing 0
FACES = "⚀⚁⚂⚃⚄⚅"


def draw_status(kind: GameKind, scene: Scene) -> Line:
    """Draws whose turn it is, and the dice."""
    line: Line = []
    seat = scene.view.get("seat")
    if isinstance(seat, int) and seat >= 0 and not scene.view.get("ended"):
        line += [
            (f" {sign_of(seat)} ", figure_style(scene, seat)),
            (f" {scene.name(seat)}  ", paint(scene.palette.ink)),
        ]
    for part in kind.parts:
        if isinstance(part, Dice) and not part.each and is_shown(scene.view, part):
            line += [*draw_dice(scene, part, value_of(scene.view, part)), ("  ", Style())]
    return line


def draw_dice(scene: Scene, dice: Dice, value: object) -> Line:
    """Draws the dice in numbers and in pictures; a dash before they are rolled."""
    values = value if isinstance(value, list) else [value]
    rolled = [one for one in values if isinstance(one, int) and dice.lowest <= one <= dice.highest]
    if not rolled:
        return [(" – ", paint(scene.palette.soft, scene.palette.panel))]
    light = paint(scene.palette.mark_ink, scene.palette.mark, bold=True)
    line: Line = []
    for one in rolled:
        line += [(f" {one} ", light), (f" {_picture(dice, one)} ", paint(scene.palette.ink))]
    return line


def _picture(dice: Dice, value: int) -> str:
    """Dice that count from 0 are drawn as that many marked corners, six-sided dice with their pips."""
    if dice.lowest == 0:
        return PIPS[0] * value + PIPS[1] * (dice.highest - value)
    return FACES[value - 1] if dice.lowest == 1 and dice.highest <= len(FACES) else ""


def draw_plates(kind: GameKind, scene: Scene, room: Room) -> list[Line]:
    lines: list[Line] = []
    for seat in range(int(scene.view["options"]["players"])):
        lines += [fit(line, room.width) for line in _plate(kind, scene, seat, room.width)]
        if room.screen_height >= SPACIOUS:
            lines.append([])
    return lines


def _plate(kind: GameKind, scene: Scene, seat: int, width: int) -> list[Line]:
    ink = paint(scene.palette.ink, bold=True)
    turn = scene.view.get("seat") == seat and not scene.view.get("ended")
    scores = scene.view.get("scores")
    score: Line = [(f"{scores[seat]} ", ink)] if isinstance(scores, list) else []
    name: Line = [
        ("▶" if turn else " ", paint(scene.palette.news, bold=True)),
        (f" {sign_of(seat)} ", figure_style(scene, seat)),
        (f" {scene.name(seat)}", ink),
    ]
    click = target(f"player:{seat}")
    lines = [over([*fit(name, width - width_of(score)), *score], click)]
    for part in kind.parts:
        if part.each and isinstance(part, Dice | Cards | Count) and is_shown(scene.view, part):
            title = f"  {scene.say(f'{kind.name}-part-{part.name}')} "
            lines.append(
                [(title, paint(scene.palette.soft)), *draw_part(scene, part, value_of(scene.view, part, seat))]
            )
    return lines


def draw_part(scene: Scene, part: Part, value: object) -> Line:
    """Draws the value of dice, cards or a number."""
    ink = paint(scene.palette.ink, bold=True)
    if isinstance(part, Dice):
        return draw_dice(scene, part, value)
    if isinstance(part, Cards) and isinstance(value, list):
        held = [face for face, count in zip(part.faces, value, strict=False) for _ in range(int(count))]
        return [(" ".join(held) or "–", ink)]
    if isinstance(part, Count) and part.highest is not None:
        return [(f"{value} / {part.highest}", ink)]
    return [(str(value), ink)]
