"""Plays a first game as people do: they read a lesson, press its button and do what it asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page

from tests.web import drawn, keltis, names, ostfriesenlauf, strauss
from tests.web.playing import PARTS, PAUSE, said, wait_for_change
from tests.web.table import answers, asked, board, go_on, guide, hand, hand_cards, waiting

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
NAMES = {"keltis": "Keltis", "strauss": "Strauß voraus!", "ostfriesenlauf": "Ostfriesenlauf"}
LEARN = {"en": "Learn to play", "de": "Spielen lernen"}
LOADING = 120_000  # milliseconds: a server's first table waits until its rules are loaded

LESSON = f"""
    const guide = () => part(/{names.GUIDE.pattern}/);
    const lesson = () => Number(guide()?.textContent.match(/{names.LESSON.pattern}/)?.[1] ?? 0);
"""
# What to do now: read another lesson (its number), or play on, since no lesson is shown and nothing moves.
WHAT_NOW = f"""([last, hurry]) => {{
    {PARTS}
    {LESSON}
    const number = lesson();
    if (number) window.askedFor = null;
    if (number) return number === last ? null : number;
    if (isSheetOpen()) return "over";
    if (hurry) skip();
    if (document.getAnimations().some(one => one.id === "wettlauf-motion")) return (window.askedFor = null);
    if (!isAsked()) return null;
    const hand = part(/{names.HAND.pattern}/);
    const isToChoose = hand && hand.dataset.active !== "no";
    if (!part(QUESTION).querySelector("button:not(:disabled)") && !isToChoose) return null;
    // between two steps of the story nothing moves for a moment; nobody is as quick as that
    const question = part(QUESTION).textContent;
    if (window.askedFor !== question) [window.askedFor, window.askedAt] = [question, performance.now()];
    return performance.now() - window.askedAt > 200 ? "play" : null;
}}"""
# Whether the lesson is gone, or only its button, because its task is still to be done.
IS_READ = f"""number => {{
    {PARTS}
    {LESSON}
    const goesOn = (one) => /{names.GO_ON.pattern}/.test(one.textContent);
    return lesson() !== number || ![...guide().querySelectorAll("button")].some(goesOn);
}}"""


def take_the_first_card(page: Page) -> None:
    hand_cards(page).first.click(position={"x": 12, "y": 30})
    answer(page)


def answer(page: Page) -> None:
    answers(page).first.click()


def answer_with_red(page: Page) -> None:
    keltis.step_on(page, names.RED).click()


def run_with(card: str) -> Callable[[Page], None]:
    def run(page: Page) -> None:
        strauss.card(page, card).click(position={"x": 30, "y": 30})
        answer(page)

    return run


def turn_an_advantage(page: Page) -> None:
    strauss.usable_advantages(page).first.click()


def draw_and_lay(page: Page) -> None:
    answer(page)
    ostfriesenlauf.laying(page).wait_for()
    lay_the_last(page)


def lay_the_last(page: Page) -> None:
    """The last card of the hand is a 4, like the one in the lesson."""
    hand_cards(page).last.click(position={"x": 12, "y": 30})
    answer(page)


def decide(page: Page) -> None:
    before = said(page)
    ostfriesenlauf.press_a_move(page)
    wait_for_change(page, before)


# What each lesson asks for, by its number.
DEEDS: dict[str, dict[int, Callable[[Page], None]]] = {
    "keltis": {
        3: take_the_first_card,
        4: answer,
        6: take_the_first_card,
        7: answer_with_red,
        8: answer,
    },
    "strauss": {3: run_with("white 4"), 6: run_with("white 3"), 7: turn_an_advantage},
    "ostfriesenlauf": {3: answer, 4: lay_the_last, 7: draw_and_lay},
}


def meant(found: Locator) -> Locator:
    """The element itself, if the lesson points at it."""
    return found.and_(drawn.meant(found.page))


def meant_in(found: Locator) -> Locator:
    """What the lesson points at inside this element."""
    return found.locator(drawn.meant(found.page))


def own_figure_on_red(page: Page) -> Locator:
    return board(page).get_by_role("button", name=names.ON_RED)


Situation = Callable[[Page], Locator]
# What must be on the table when a lesson talks about it.
SITUATIONS: dict[str, dict[int, Situation]] = {
    "keltis": {
        3: lambda page: meant_in(hand(page)),
        4: own_figure_on_red,
        5: waiting,
        6: lambda page: meant_in(hand(page)),
        7: lambda page: meant(keltis.steps(page)),
        8: lambda page: meant(keltis.draw_pile(page)),
    },
    "strauss": {
        3: lambda page: meant(strauss.card(page, "white 4")),
        4: waiting,
        5: strauss.cards_to_choose,
        6: drawn.bonus_on_card,
        7: lambda page: meant(strauss.advantages(page)).get_by_role("button", name=names.POSSIBLE_NOW),
        8: strauss.cards_to_choose,
        9: lambda page: meant(strauss.advantages(page)),
        12: strauss.cards_to_choose,
    },
    "ostfriesenlauf": {
        3: lambda page: meant_in(ostfriesenlauf.drawing(page)),
        4: lambda page: meant(hand(page)),
        5: waiting,
        6: ostfriesenlauf.previous_round,
        7: lambda page: meant(asked(page)),
        8: asked,
        9: asked,
        10: asked,
    },
}
PLAY_ON: dict[str, Callable[[Page], None]] = {
    "keltis": keltis.decide,
    "strauss": strauss.decide,
    "ostfriesenlauf": decide,
}
COUNTS = {"keltis": 12, "strauss": 12, "ostfriesenlauf": 10}


class Learner:
    """Plays a first game. `told` lists the lessons' numbers in the order they came; from lesson `hurries` on, the
    others' moves are skipped."""

    def __init__(self, page: Page, game: str, lang: str, hurries: int = 100) -> None:
        self.page = page
        self.game = game
        self.told: list[int] = []
        self.hurries = hurries
        page.get_by_role("button", name=f"{LEARN[lang]}: {NAMES[game]}").click()
        board(page).wait_for(timeout=LOADING)

    def learn(self) -> list[int]:
        """Follows the lessons to the last one or the end of the game; returns their numbers in order."""
        while (what := self._what_now()) != "over":
            if what == "play":
                PLAY_ON[self.game](self.page)
                continue
            self.told.append(what)
            if wanted := SITUATIONS[self.game].get(what):
                found = wanted(self.page).first
                found.wait_for()
                if found.evaluate("one => one instanceof HTMLButtonElement"):
                    found.click(trial=True)  # the guide does not cover it
            self.look(what)
            if what == COUNTS[self.game]:
                break
            self._follow(what)
        return self.told

    def look(self, lesson: int) -> None:
        """For subclasses that check more of each lesson."""

    def _what_now(self) -> Any:
        try:
            last = self.told[-1] if self.told else 0
            asked = [last, last >= self.hurries]
            return self.page.wait_for_function(WHAT_NOW, arg=asked, polling=PAUSE).json_value()
        except Error:
            words = guide(self.page).inner_text()
            raise AssertionError(f"no new text after {self.told}; the guide says {words!r}") from None

    def _follow(self, lesson: int) -> None:
        if go_on(self.page).count():
            go_on(self.page).click()
            self.page.wait_for_function(IS_READ, arg=lesson, polling=PAUSE)
        elif deed := DEEDS[self.game].get(lesson):
            deed(self.page)
