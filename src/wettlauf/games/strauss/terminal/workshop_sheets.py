"""Sheets of the course workshop: all keys, and the course with its lanes and spaces."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.words import Words
from wettlauf.games.strauss.terminal.sheets import draw_course
from wettlauf.tui.face import KeyHelp, Room, Scene
from wettlauf.tui.rendering import PLAIN, Line, paint, wrap
from wettlauf.tui.screens.sheet import Paper

COLUMN = 14
WIDEST = 70
HELP = (
    KeyHelp("← →", Words("strauss-workshop-help-pick")),
    KeyHelp("s l r w", Words("strauss-workshop-help-add")),
    KeyHelp("S L R W", Words("strauss-workshop-help-insert")),
    KeyHelp("a  e", Words("strauss-workshop-help-ends")),
    KeyHelp("f  space", Words("strauss-workshop-help-flip")),
    KeyHelp("tab", Words("strauss-workshop-help-exchange")),
    KeyHelp("< >", Words("strauss-workshop-help-swap")),
    KeyHelp("x", Words("strauss-workshop-help-remove")),
    KeyHelp("v", Words("strauss-workshop-help-mirror")),
    KeyHelp("1–9", Words("strauss-workshop-help-mend")),
    KeyHelp("u  U", Words("strauss-workshop-help-undo")),
    KeyHelp("d", Words("strauss-workshop-help-draw")),
    KeyHelp("+ -", Words("strauss-workshop-help-harder")),
    KeyHelp("n", Words("strauss-workshop-help-name")),
    KeyHelp("ctrl+s  o", Words("strauss-workshop-help-save")),
    KeyHelp("m", Words("strauss-workshop-help-map")),
    KeyHelp("p", Words("strauss-workshop-help-play")),
    KeyHelp("t  c", Words("strauss-workshop-help-look")),
    KeyHelp("q", Words("strauss-workshop-help-quit")),
)


class WorkshopHelp(Paper):
    kind = "sheet"

    def __init__(self) -> None:
        super().__init__("?", Words("strauss-workshop-help"), "tui-rules-keys")

    def _draw(self, room: Room) -> list[Line]:
        width = min(WIDEST, room.screen_width - 8)
        lines: list[Line] = []
        for one in HELP:
            first, *rest = wrap(one.words.say(self.lang), width - COLUMN)
            lines.append([(f"{one.keys:<{COLUMN}}", paint(self.palette.news, bold=True)), (first, PLAIN)])
            lines += [[(" " * COLUMN + text, PLAIN)] for text in rest]
        legend = wrap(self.say("strauss-map-legend"), width)
        return [*lines, [], *([(text, paint(self.palette.soft))] for text in legend)]


class MapSheet(Paper):
    kind = "sheet"

    def __init__(self, course: Sequence[str]) -> None:
        super().__init__("m", Words("strauss-map"), "tui-rules-keys")
        self._course = list(course)

    def _draw(self, room: Room) -> list[Line]:
        scene = Scene({"options": {"course": self._course}, "players": []}, self.lang, self.palette, ())
        return draw_course(scene, room)
