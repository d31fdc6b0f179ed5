"""Draws the board of Strauß voraus!: the surroundings of the viewer's bird, large, and below it the whole course, as it
lies on the table if there is room, otherwise as a strip."""

from __future__ import annotations

from wettlauf.games.strauss.notation import space_from_text
from wettlauf.games.strauss.terminal.course_map import draw_map, plan_for
from wettlauf.games.strauss.terminal.look import look_of
from wettlauf.games.strauss.terminal.strip import draw_strip
from wettlauf.games.strauss.terminal.zoom import Zoom
from wettlauf.tui.face import Room, Scene
from wettlauf.tui.rendering import PLAIN, Line, fit, paint


def draw_board(scene: Scene, room: Room) -> list[Line]:
    zoom = Zoom(scene, room.width, focus_of(scene))
    lines = zoom.draw()
    spare = room.height - len(lines) - 1
    plan = plan_for(scene.view["options"]["course"], room.width, spare)
    if plan is not None:
        ground = paint(None, look_of(scene.palette).land)
        course = [fit(line, room.width, ground, "center") for line in draw_map(scene, plan)]
    else:
        course = draw_strip(scene, room.width, zoom.tiles)
    gap = max(0, spare + 1 - len(course))
    above = min(gap, 1 + (gap - 1) // 2) if gap else 0
    drawn = [*lines, *[[]] * above, *course, *[[]] * (gap - above)]
    return [fit(line, room.width, PLAIN) for line in drawn]


def focus_of(scene: Scene) -> int | None:
    """Returns the space of the bird to look at: the viewer's, otherwise the one on turn, otherwise the leader."""
    view = scene.view
    seat = view["you"] if view["you"] is not None else view["seat"]
    if seat is None:
        seat = min(view["players"], key=lambda player: player["place"])["seat"]
    return space_from_text(view["players"][seat]["at"])
