"""Sheets to look up at the table: the whole course, and why the birds are in this order."""

from __future__ import annotations

from textual.style import Style

from wettlauf.core.match import Match
from wettlauf.core.words import Words
from wettlauf.games.strauss.order import why_order
from wettlauf.games.strauss.terminal.course_map import draw_map, plan_for, scrolling_plan
from wettlauf.games.strauss.terminal.look import bird_piece, look_of
from wettlauf.games.strauss.terminal.strip import draw_strip
from wettlauf.tui.face import Room, Scene, Sheet
from wettlauf.tui.rendering import Line, fit, paint, width_of, wrap

FRAME, OVERHEAD = 8, 6  # columns and lines of a sheet's frame
WIDEST = 72


def draw_order(match: Match, scene: Scene, room: Room) -> list[Line]:
    width = min(WIDEST, room.screen_width - FRAME)
    order: Line = []
    for place, seat in enumerate(scene.view["order"], 1):
        bird = bird_piece(scene.view["players"][seat]["ostrich"], scene.lang)
        order += [bird, (f" {scene.name(seat)} +{place}   ", paint(scene.palette.ink, bold=True))]
    lines = [fit(order, max(width, width_of(order))), []]
    for words in why_order(match):
        first, *rest = wrap(words.say(scene.lang), width - 2)
        lines.append([("• ", paint(scene.palette.news)), (first, Style())])
        lines += [[("  ", Style()), (text, Style())] for text in rest]
    return [*(fit(line, width) for line in lines), []]


def draw_whole_course(match: Match, scene: Scene, room: Room) -> list[Line]:
    return draw_course(scene, room)


def draw_course(scene: Scene, room: Room) -> list[Line]:
    """Draws the map as large as the terminal allows, or a strip if no map fits."""
    width, height = room.screen_width - FRAME, room.screen_height - OVERHEAD
    course = scene.view["options"]["course"]
    plan = plan_for(course, width, height) or scrolling_plan(course, width)
    if plan is None:
        return draw_strip(scene, width, range(0))
    ground = paint(None, look_of(scene.palette).land)
    return [fit(line, plan.columns, ground) for line in draw_map(scene, plan)]


SHEETS = (
    Sheet("m", Words("strauss-tui-key-map"), Words("strauss-map"), draw_whole_course),
    Sheet("o", Words("strauss-tui-key-order"), Words("strauss-tui-why-order"), draw_order),
)
