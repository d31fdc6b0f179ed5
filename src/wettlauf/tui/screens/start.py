"""The start screen: Enter starts a game at once; everything can be changed first."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll

from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.tui import saved
from wettlauf.tui.face import Room
from wettlauf.tui.form import Form, Row
from wettlauf.tui.rendering import BOLD, PLAIN, Line, fit, paint, target, wrap
from wettlauf.tui.screens.frame import FrameScreen
from wettlauf.tui.screens.rules import RulesScreen
from wettlauf.tui.startup import Startup
from wettlauf.tui.widgets.canvas import Canvas
from wettlauf.tui.widgets.keybar import draw_keys

LETTERS = (
    ("█   █ ", "█ █ █ ", "▀▄▀▄▀ "),
    ("█▀▀ ", "█▀▀ ", "▀▀▀ "),
    ("▀█▀ ", " █  ", " ▀  "),
    ("▀█▀ ", " █  ", " ▀  "),
    ("█   ", "█   ", "▀▀▀ "),
    ("▄▀▄ ", "█▀█ ", "▀ ▀ "),
    ("█ █ ", "█ █ ", "▀▀▀ "),
    ("█▀▀ ", "█▀▀ ", "▀   "),
)
LETTER_COLOURS = {
    True: ("#ee9a86", "#ecc55c", "#ee9acb", "#93cf8e", "#86c6ea", "#ee9a86", "#ecc55c", "#93cf8e"),
    False: ("#93331f", "#735300", "#8f2b68", "#256329", "#1b5a83", "#93331f", "#735300", "#256329"),
}
KEYS = (
    ("↑↓", Words("tui-key-choose")),
    ("←→", Words("tui-key-change")),
    ("Enter", Words("tui-key-go")),
    ("q", Words("tui-key-quit")),
)
LABEL = 28
HINT_LINES = 2


class StartScreen(FrameScreen):
    def __init__(self, startup: Startup, error: WettlaufError | None = None) -> None:
        super().__init__()
        self._startup = startup
        self._problem = error
        self._here = 0
        self.form: Form | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Canvas(self._draw_banner, id="banner")
            with VerticalScroll(id="form-pane", can_focus=False):
                yield Canvas(self._draw_form, id="form")
            yield Canvas(self._draw_hint, id="form-hint")
            yield Canvas(self._draw_keys, id="keys")

    def on_mount(self) -> None:
        self.form = Form(self.lang, self._startup.game, self._startup.options)
        self.form.saved = saved.saved_games()
        self.program.warm_up(Game(find(self.form.game), {}))
        self.show()

    def wishes(self) -> Form:
        assert self.form is not None
        return self.form

    def refresh_texts(self) -> None:
        self.wishes().lang = self.lang
        self.show()

    def show(self) -> None:
        for canvas in self.query(Canvas):
            canvas.repaint()
        self._make_room()

    def on_resize(self, event: events.Resize) -> None:
        self._make_room()

    def _make_room(self) -> None:
        """Gives the form the lines that banner, hint and keys leave; it scrolls if they are too few."""
        room = self.app.size.height - self._banner_lines() - HINT_LINES - 2
        self.query_one("#form-pane").styles.max_height = max(3, room)

    def _banner_lines(self) -> int:
        """Returns the lines of the banner: letters and motto, or only the letters if the form is long."""
        rows = len(self.form.rows()) if self.form is not None else 0
        return 6 if self.app.size.height >= max(24, rows + HINT_LINES + 8) else 4

    # ---- drawing ----

    def _draw_banner(self, room: Room) -> list[Line]:
        lines: list[Line] = []
        colours = LETTER_COLOURS[self.palette.dark]
        for row in range(3):
            letters = [(letter[row], paint(colour, bold=True)) for letter, colour in zip(LETTERS, colours, strict=True)]
            lines.append(fit(letters, room.width, align="center"))
        motto = fit([(self.say("tui-motto"), paint(self.palette.soft))], room.width, align="center")
        return [[], *lines, motto, []] if self._banner_lines() == 6 else [*lines, []]

    def _draw_form(self, room: Room) -> list[Line]:
        if self.form is None:
            return []
        return [self._draw_row(row, number, room.width) for number, row in enumerate(self.form.rows())]

    def _draw_row(self, row: Row, number: int, width: int) -> Line:
        palette = self.palette
        here = number == self._here
        go = target(f"row:{number}")
        mark = ("▶ " if here else "  ", paint(palette.news, bold=True))
        label = BOLD if here or row.name == "start" else PLAIN
        if not row.value and row.name != "look":
            text = f" {row.label} "
            if row.name == "start":
                button = paint(palette.mark_ink, palette.mark, bold=True)
                return fit([mark, (f"  {row.label}   Enter ⏎  ", button)], width, go)
            return fit([mark, (text.strip(), label)], width, go)
        value = row.value if row.name != "look" else self.say("tui-look-dusk" if palette.dark else "tui-look-day")
        changing = row.change is not None or row.name in ("language", "look")
        arrow = paint(palette.news, bold=True) if here else paint(palette.soft)
        line: Line = [mark, *fit([(row.label, label)], LABEL)]
        if changing:
            line += [("‹", arrow + target(f"less:{number}")), (" ", PLAIN)]
        line.append((value, BOLD if here else PLAIN))
        if changing:
            line += [(" ", PLAIN), ("›", arrow + target(f"more:{number}"))]
        return [(text, go + style) for text, style in fit(line, width)]

    def _draw_hint(self, room: Room) -> list[Line]:
        palette = self.palette
        if self._problem is not None:
            warn = paint(palette.warn_ink, palette.warn, bold=True)
            texts = wrap("! " + self._problem.say(self.lang), room.width - 2)
            return [fit([(f" {text}", PLAIN)], room.width, warn) for text in texts]
        text = self.form.rows()[self._here].hint if self.form is not None else ""
        lines = [fit([(f"  {part}", paint(palette.soft))], room.width) for part in wrap(text, room.width - 4)]
        return (lines + [fit([], room.width)] * HINT_LINES)[: max(HINT_LINES, len(lines))]

    def _draw_keys(self, room: Room) -> list[Line]:
        return draw_keys(KEYS, self.palette, self.lang, room)

    # ---- keys and clicks ----

    def press(self, key: str) -> bool:
        form = self.wishes()
        rows = form.rows()
        row = rows[self._here]
        self._problem = None
        if key in ("up", "down", "tab", "shift+tab"):
            self._here = (self._here + (-1 if key in ("up", "shift+tab") else 1)) % len(rows)
            self._keep_in_sight()
        elif key in ("left", "right"):
            self._change(row, -1 if key == "left" else 1)
        elif key == "enter":
            self._act(row)
        elif row.seat is not None and form.type_name(row.seat, key):
            pass
        elif key in ("q", "escape"):
            self.program.action_leave()
        elif key == "t":
            self.program.switch_language()
        elif key == "c":
            self.program.switch_theme()
        elif key == "space":
            self._change(row, 1)
        else:
            return False
        self.show()
        return True

    def _keep_in_sight(self) -> None:
        pane = self.query_one("#form-pane", VerticalScroll)
        top, height = int(pane.scroll_offset.y), pane.size.height
        if self._here < top or self._here >= top + height:
            pane.scroll_to(y=self._here if self._here < top else self._here - height + 1, animate=False)

    def pick(self, target: str) -> bool:
        what, _, which = target.partition(":")
        self._here = int(which)
        self._problem = None
        row = self.wishes().rows()[self._here]
        if what == "row" and row.change is None and row.name not in ("language", "look"):
            self._act(row)
        elif what == "less":
            self._change(row, -1)
        else:
            self._change(row, 1)
        self.show()
        return True

    def _change(self, row: Row, by: int) -> None:
        if row.name == "language":
            self.program.switch_language()
        elif row.name == "look":
            self.program.switch_theme()
        elif row.change is not None:
            row.change(by)

    def _act(self, row: Row) -> None:
        form = self.wishes()
        if row.name == "start" or row.seat is not None or row.name in ("game", "players"):
            self._start()
        elif row.name == "saved":
            self._continue()
        elif row.name == "rules":
            self.app.push_screen(RulesScreen(find(form.game)))
        elif row.name == "quit":
            self.program.action_leave()
        else:
            self._change(row, 1)

    def _start(self) -> None:
        form = self.wishes()
        problem = form.problem()
        if problem is not None:
            self._problem = problem
            return
        seed = self._startup.seed
        self.program.start_game(form.game, form.wanted_options(), form.wanted_seats(), seed, form.games)

    def _continue(self) -> None:
        form = self.wishes()
        one = form.saved[form.chosen_save]
        if one.problem is not None:
            self._problem = one.problem
            return
        self.program.resume(one.path)
