"""The race that starts from the course workshop: how many birds, and with which advantages."""

from __future__ import annotations

from collections.abc import Callable

from wettlauf.core.options import Option
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.games.strauss.terminal.look import TICK
from wettlauf.tui.face import Room
from wettlauf.tui.rendering import BOLD, PLAIN, Line, paint, target, wrap
from wettlauf.tui.screens.sheet import Paper

WIDEST = 64

Begin = Callable[[int, list[str]], None]  # takes the number of birds and the advantages


def option_of(name: str) -> Option:
    return next(option for option in find("strauss").options if option.name == name)


class RaceSheet(Paper):
    """Asks for the birds and the advantages of a race, then starts it."""

    kind = "sheet"

    def __init__(self, begin: Begin) -> None:
        super().__init__("p", Words("strauss-workshop-race"), "strauss-workshop-race-keys")
        self._begin = begin
        self._birds, self._advantages = option_of("players"), option_of("advantages")
        self.players = int(self._birds.default)
        self.picked: list[str] = list(self._advantages.default)

    def _draw(self, room: Room) -> list[Line]:
        width, news = min(WIDEST, room.screen_width - 8), paint(self.palette.news, bold=True)
        count = self.say("strauss-workshop-race-birds", count=self.players)
        lines: list[Line] = [
            [("‹ ", news + target("key:-")), (count, BOLD), (" ›", news + target("key:+"))],
            [],
            [(self.say("strauss-workshop-race-pick", count=self._advantages.picks), PLAIN)],
        ]
        for number, choice in enumerate(self._advantages.choices, 1):
            isin = choice.value in self.picked
            go = target(f"key:{number}")
            title = BOLD if isin else PLAIN
            lines.append([(f"{number} {TICK if isin else ' '} ", news + go), (choice.title.say(self.lang), title + go)])
            about = wrap(choice.about.say(self.lang), width - 4)
            lines += [[(f"    {text}", paint(self.palette.soft) + go)] for text in about]
        key = paint(self.palette.mark_ink, self.palette.mark, bold=True) + target("key:Enter")
        return [*lines, [], [(f"  {self.say('strauss-workshop-race-go')}   Enter ⏎  ", key)]]

    def press(self, key: str) -> bool:
        choices = self._advantages.choices
        if key in ("left", "right", "-", "+"):
            lowest, highest = self._birds.lowest or 2, self._birds.highest or 2
            by = 1 if key in ("right", "+") else -1
            self.players = min(highest, max(lowest, self.players + by))
        elif key.isdigit() and 0 < int(key) <= len(choices):
            self._toggle(choices[int(key) - 1].value)
        elif key == "enter":
            self.dismiss()
            self._begin(self.players, list(self.picked))
            return True
        else:
            return super().press(key)
        self.refresh_texts()
        return True

    def _toggle(self, name: str) -> None:
        """Picks an advantage instead of the one picked first, so that there are always as many as a race needs."""
        if name not in self.picked:
            self.picked = [*self.picked[1:], name]
