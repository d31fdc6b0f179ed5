"""Replaying recorded games: step by step, turn by turn or automatically, from any player's perspective."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.timer import Timer

from wettlauf.core.errors import BadRecord, WettlaufError
from wettlauf.core.record import Record
from wettlauf.core.words import Words
from wettlauf.tui.face import Room, Scene
from wettlauf.tui.playback import OPEN, Playback
from wettlauf.tui.rendering import BOLD, PLAIN, Line, fit, paint, target, wrap
from wettlauf.tui.screens.frame import FrameScreen
from wettlauf.tui.screens.rules import RulesScreen
from wettlauf.tui.screens.sheet import SheetScreen
from wettlauf.tui.widgets.canvas import Canvas
from wettlauf.tui.widgets.keybar import draw_keys
from wettlauf.tui.widgets.story import StoryPane

EYES = ("v", Words("tui-replay-eyes"))
KEYS = (
    ("←", Words("tui-replay-back")),
    ("→", Words("tui-replay-forward")),
    ("↓", Words("tui-replay-next-turn")),
    ("↑", Words("tui-replay-last-turn")),
    ("space", Words("tui-replay-auto")),
    EYES,
    ("q", Words("tui-key-quit")),
    ("Home", Words("tui-replay-start")),
    ("End", Words("tui-replay-end")),
    ("r", Words("tui-key-rules")),
    ("t", Words("tui-key-language")),
)
GAME_KEYS = (("n", Words("tui-replay-next-game")), ("p", Words("tui-replay-last-game")))
ARROWS = {"←": "left", "→": "right", "↑": "up", "↓": "down", "Home": "home", "End": "end"}
AUTO = 1.0  # seconds per step


class ReplayScreen(FrameScreen):
    """Steps through records. Raises BadRecord if the first one is damaged."""

    def __init__(
        self, records: Sequence[Record], first: int, then: Callable[[], None] | None, lines: Sequence[int] = ()
    ) -> None:
        super().__init__()
        self._lines = lines or range(1, len(records) + 1)
        self._records = records
        self._number = first
        self._then = then
        self._problem: WettlaufError | None = None
        self._timer: Timer | None = None
        self._drawn: Scene | None = None
        try:
            self.playback: Playback = Playback(records[first], "en")
        except BadRecord as error:
            raise error.at(self._lines[first]) if len(records) > 1 else error from None

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw_title, id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-pane", can_focus=False):
                yield Canvas(self._draw_board, id="board")
            with Vertical(id="side"):
                yield Canvas(self._draw_plates, id="plates")
                yield StoryPane(id="story")
        yield Canvas(self._draw_story, id="prompt")
        yield Canvas(self._draw_hand, id="hand")
        yield Canvas(self._draw_keys, id="keys")

    def on_mount(self) -> None:
        self._arrange()
        self.refresh_texts()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()

    def _arrange(self) -> None:
        self.query_one("#side").styles.width = max(24, min(48, self.app.size.width * 3 // 10))

    # ---- drawing ----

    def refresh_texts(self) -> None:
        self.playback.set_language(self.lang)
        self.show()

    def show(self) -> None:
        self._drawn = None
        for name in ("title", "board", "plates", "prompt", "hand", "keys"):
            self.query_one(f"#{name}", Canvas).repaint()
        story = self.playback.story()
        face = self.playback.face
        signs = face.signs(self.scene().view, self.lang)
        self.query_one("#story", StoryPane).show(
            face.gist(story), signs, self.palette, self.lang, max(0, len(story) - 1)
        )

    def scene(self) -> Scene:
        """Returns the scene, made once for all parts of the screen."""
        if self._drawn is None:
            self._drawn = self._make_scene()
        return self._drawn

    def _make_scene(self) -> Scene:
        playback = self.playback
        return Scene(
            view=playback.view(),
            lang=self.lang,
            palette=self.palette,
            names=playback.names,
            before=playback.view_before(),
            titles=playback.titles,
        )

    def _draw_title(self, room: Room) -> list[Line]:
        playback = self.playback
        parts = [f" {self.say('tui-replay', game=Words(f'{playback.match.game.name}-name'))}"]
        if len(self._records) > 1:
            parts.append(self.say("tui-replay-game", number=self._number + 1, games=len(self._records)))
        parts.append(self.say("tui-replay-step", number=playback.here, steps=playback.length))
        if playback.has_secrets:
            parts.append(self._eyes())
        return [fit([("  ·  ".join(parts), BOLD)], room.width, paint(self.palette.ink, self.palette.panel))]

    def _eyes(self) -> str:
        perspective = self.playback.perspective
        if perspective == OPEN:
            return self.say("tui-replay-open")
        if perspective is None:
            return self.say("tui-replay-public")
        return self.say("tui-replay-seat", player=self.playback.names[perspective])

    def _draw_board(self, room: Room) -> list[Line]:
        return self.playback.face.board(self.scene(), room)

    def _draw_plates(self, room: Room) -> list[Line]:
        return self.playback.face.plates(self.scene(), room)

    def _draw_hand(self, room: Room) -> list[Line]:
        return self.playback.face.hand(self.scene(), room)

    def _draw_story(self, room: Room) -> list[Line]:
        """Draws the move in words and the slider."""
        palette = self.palette
        if self._problem is not None:
            warn = paint(palette.warn_ink, palette.warn, bold=True)
            texts = wrap("! " + self._problem.say(self.lang), room.width - 2)
            return [fit([(f" {text}", PLAIN)], room.width, warn) for text in texts]
        story = self.playback.story()
        text = self.playback.forfeited(self.lang)
        beginning = "tui-replay-beginning" if self.playback.has_secrets else "tui-replay-beginning-open"
        text = text or (story[-1].say(self.lang) if story else self.say(beginning))
        lines: list[Line] = [fit([(f" {part}", BOLD)], room.width) for part in wrap(text, room.width - 2)]
        blank: Line = fit([], room.width)
        return [*[*lines, blank][:2], self._draw_slider(room.width - 2)]

    def _draw_slider(self, width: int) -> Line:
        """Draws the progress of the game; a click jumps to a position."""
        playback = self.playback
        here = round((width - 1) * playback.here / max(1, playback.length))
        line: Line = [(" ", PLAIN)]
        for spot in range(width):
            sign = "●" if spot == here else "━" if spot < here else "─"
            style = paint(self.palette.news, bold=True) if spot <= here else paint(self.palette.soft)
            line.append((sign, style + target(f"spot:{round(playback.length * spot / max(1, width - 1))}")))
        return line

    def _draw_keys(self, room: Room) -> list[Line]:
        several = len(self._records) > 1
        shown = (*KEYS[:5], *GAME_KEYS, *KEYS[5:]) if several else KEYS
        keys = [key for key in shown if key != EYES or self.playback.has_secrets]
        sheets = tuple((sheet.key, sheet.words) for sheet in self.playback.face.sheets)
        return draw_keys((*keys[:6], *sheets, *keys[6:]), self.palette, self.lang, room)

    # ---- keys and clicks ----

    def press(self, key: str) -> bool:
        playback = self.playback
        key = ARROWS.get(key, key)
        moves: dict[str, Callable[[], None]] = {
            "left": playback.back,
            "right": playback.forward,
            "enter": playback.forward,
            "down": playback.next_turn,
            "pagedown": playback.next_turn,
            "up": playback.last_turn,
            "pageup": playback.last_turn,
            "home": lambda: playback.go_to(0),
            "end": lambda: playback.go_to(playback.length),
            "v": playback.next_perspective,
            "n": lambda: self._open(self._number + 1),
            "p": lambda: self._open(self._number - 1),
        }
        frame: dict[str, Callable[[], object]] = {
            "space": self._switch_auto,
            "r": lambda: self.app.push_screen(RulesScreen(playback.match.game.kind)),
            "t": self.program.switch_language,
            "c": self.program.switch_theme,
            "q": self._leave,
            "escape": self._leave,
        }
        sheet = next((sheet for sheet in playback.face.sheets if sheet.key == key), None)
        if sheet is not None:
            self._stop_auto()
            self.app.push_screen(SheetScreen(sheet, lambda: playback.match, self.scene))
        elif key in moves:
            self._problem = None
            if key != "v":
                self._stop_auto()
            moves[key]()
            self.show()
        elif key in frame:
            frame[key]()
        else:
            return False
        return True

    def pick(self, target: str) -> bool:
        what, _, which = target.partition(":")
        if what == "spot":
            self._stop_auto()
            self.playback.go_to(int(which))
        elif what == "player":
            self.playback.perspective = int(which)
        else:
            return False
        self.show()
        return True

    def _open(self, number: int) -> None:
        """Opens another game of the file. If it is damaged, that is reported and this game stays open."""
        if not 0 <= number < len(self._records):
            return
        eyes = self.playback.perspective
        try:
            playback = Playback(self._records[number], self.lang)
        except WettlaufError as error:
            self._problem = error.at(self._lines[number]) if isinstance(error, BadRecord) else error
            return
        if eyes is None or eyes < playback.match.game.seats:
            playback.perspective = eyes
        self.playback, self._number = playback, number

    # ---- automatic replay ----

    def _switch_auto(self) -> None:
        if self._timer is not None:
            self._stop_auto()
            return
        if self.playback.here == self.playback.length:
            self.playback.go_to(0)
        self._timer = self.set_interval(AUTO, self._auto_step)
        self._auto_step()

    def _auto_step(self) -> None:
        self.playback.forward()
        if self.playback.here == self.playback.length:
            self._stop_auto()
        self.show()

    def _stop_auto(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _leave(self) -> None:
        self._stop_auto()
        if self._then is not None:
            self._then()
        else:
            self.program.action_leave()
