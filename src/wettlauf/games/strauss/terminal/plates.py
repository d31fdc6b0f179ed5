"""Draws a plate for each bird in the order of this round: bonus, player, advantages, and the top card."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.strauss.courses import ready_courses
from wettlauf.games.strauss.terminal.look import CROSS, FLAG, GONE, TICK, bird_piece, card_piece, look_of
from wettlauf.tui.face import Room, Scene
from wettlauf.tui.rendering import Line, fit, over, paint, target, width_of

SPACIOUS = 34  # lines of the terminal from which there is space between plates


def draw_status(scene: Scene) -> Line:
    ink = paint(scene.palette.ink)
    line: Line = [(f"{course_name(scene)}   ", paint(scene.palette.soft))]
    line.append((scene.say("strauss-order") + " ", ink))
    for seat in scene.view["order"]:
        line += [bird_piece(scene.view["players"][seat]["ostrich"], scene.lang), (" ", Style())]
    return line


def course_name(scene: Scene) -> str:
    """Returns the name of a ready-made course, the one that people gave to their own, or the length of another."""
    tiles = tuple(scene.view["options"]["course"])
    for course in ready_courses().values():
        if course.tiles == tiles:
            return course.title.say(scene.lang)
    return scene.titles.get("course") or scene.say("strauss-tui-course", count=len(tiles))


def draw_plates(scene: Scene, room: Room) -> list[Line]:
    lines: list[Line] = []
    for turn, seat in enumerate(scene.view["order"]):
        lines += [fit(line, room.width) for line in _plate(scene, turn, seat, room.width)]
        if room.screen_height >= SPACIOUS:
            lines.append([])
    return lines


def _plate(scene: Scene, turn: int, seat: int, width: int) -> list[Line]:
    palette = scene.palette
    player = scene.view["players"][seat]
    now = scene.view["seat"] == seat
    done = turn < scene.view["turn"]
    weight = paint(palette.soft if done else palette.ink, bold=not done)
    bonus: Line = [(f"{TICK} " if done else "  ", paint(palette.soft)), (f"+{turn + 1} ", weight)]
    name: Line = [
        ("▶" if now else " ", paint(palette.news, bold=True)),
        bird_piece(player["ostrich"], scene.lang),
        (f" {scene.name(seat)}", weight),
    ]
    if scene.view["ended"]:
        bonus = [(f"{FLAG}{player['place']} ", weight)]
    click = target(f"player:{seat}")
    have = fit(_advantages(scene, seat), width)
    return [over([*fit(name, width - width_of(bonus)), *bonus], click), over(have, click)]


def _advantages(scene: Scene, seat: int) -> Line:
    """Draws each advantage with a cross, a tick or a dash, then the top of the discard pile."""
    palette, look = scene.palette, look_of(scene.palette)
    player = scene.view["players"][seat]
    line: Line = [("  ", Style())]
    for name in scene.view["options"]["advantages"]:
        sign = TICK if name in player["ticks"] else CROSS if name in player["crosses"] else GONE
        style = paint(look.names[1], bold=True) if sign == TICK else paint(palette.soft)
        line.append((f"{scene.say('strauss-tui-advantage', name=name)}{sign} ", style))
    if player["top"] is not None:
        line.append(card_piece(player["top"], look))
    return line
