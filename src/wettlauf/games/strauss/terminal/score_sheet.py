"""Draws how the race ended: places, and how far each bird is past the line or before it (V50, V51)."""

from __future__ import annotations

from textual.style import Style

from wettlauf.games.strauss.course_code import encode
from wettlauf.games.strauss.notation import space_from_text, space_words
from wettlauf.games.strauss.terminal.look import FLAG, bird_piece, look_of
from wettlauf.games.strauss.terminal.plates import course_name
from wettlauf.games.strauss.terminal.unrolled import unrolled
from wettlauf.tui.face import Scene
from wettlauf.tui.rendering import Line, fit, paint, wrap

PLACE, NAME, WHERE, WIDEST = 6, 17, 18, 76


def draw_score_sheet(scene: Scene, width: int) -> list[Line]:
    soft = paint(scene.palette.soft)
    total = min(width, WIDEST)
    heads: list[Line] = [
        [(scene.say(f"strauss-tui-sheet-{name}"), soft)] for name in ("place", "ostrich", "space", "line")
    ]
    rule: Line = [("─" * total, soft)]
    players = sorted(scene.view["players"], key=lambda player: player["place"])
    rows = [_row(scene, player, total) for player in players]
    code = encode(scene.view["options"]["course"])
    course = scene.say("strauss-tui-sheet-course", name=course_name(scene), code=code)
    return [_columns(heads, total), rule, *rows, [], *([(text, soft)] for text in wrap(course, total))]


def _row(scene: Scene, player: dict[str, object], width: int) -> Line:
    look = look_of(scene.palette)
    ink = paint(scene.palette.ink, bold=True)
    number = space_from_text(str(player["at"]))
    space = unrolled(scene.view["options"]["course"]).graph.spaces[number]
    over = space.to_go <= 0
    words = scene.say("strauss-tui-sheet-over", count=1 - space.to_go) if over else ""
    said: Line = [(f"{FLAG} {words}" if over else scene.say("strauss-tui-sheet-before", count=space.to_go), ink)]
    if player["place"] == 1 and scene.view["ended"]:
        light = paint(look.glow[1], look.glow[0], bold=True)
        said += [("  ", Style()), (f" {scene.say('strauss-tui-sheet-won')} ", light)]
    name: Line = [
        bird_piece(str(player["ostrich"]), scene.lang),
        (f" {scene.name(int(str(player['seat'])))}", ink),
    ]
    where = space_words(number).say(scene.lang)
    return _columns([[(f"{player['place']}.", ink)], name, [(where, paint(scene.palette.ink))], said], width)


def _columns(texts: list[Line], width: int) -> Line:
    place, name, where, said = texts
    return fit([*fit(place, PLACE), *fit(name, NAME), *fit(where, WHERE), *said], width)
