"""How people take their first game: they read what is told, press the button below it, and do what they are told."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Locator, Page

from tests.web import keltis, ostfriesenlauf, strauss
from tests.web.playing import ASKED, PAUSE, said, wait_for_change

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
NAMES = {"keltis": "Keltis", "strauss": "Strauß voraus!", "ostfriesenlauf": "Ostfriesenlauf"}
LEARN = {"en": "Learn to play", "de": "Spielen lernen"}
LOADING = 120_000  # milliseconds: the first table of a server waits until its rules are there

# What is to be done: read another lesson (its number), or play on, since nothing is told and nothing moves any more.
WHAT_NOW = """([last, hurry]) => {
    const count = document.querySelector(".guide:not(.quiet) .count");
    const number = count ? Number(count.textContent.match(/\\d+/)[0]) : 0;
    if (number) window.askedFor = null;
    if (number) return number === last ? null : number;
    if (document.querySelector("dialog[open]")) return "over";
    const buttons = [...document.querySelectorAll(".ask .acts button")];
    const skip = buttons.find(one => /^(Skip|Überspringen)$/.test(one.textContent));
    if (hurry) skip?.click();
    if (document.getAnimations().some(one => one.id === "wettlauf-motion")) return (window.askedFor = null);
    const asked = document.querySelector(".ask:not(.idle):not(.over)");
    const answers = asked?.querySelector(".acts button:not(:disabled)");
    if (!answers && !(asked && document.querySelector(".hand:not([data-active=no])"))) return null;
    // between two steps of the story nothing moves for a moment; nobody is as quick as that
    const said = asked.textContent;
    if (window.askedFor !== said) [window.askedFor, window.askedAt] = [said, performance.now()];
    return performance.now() - window.askedAt > 200 ? "play" : null;
}"""
STILL = """number => {
    const guide = document.querySelector(".guide:not(.quiet)");
    const told = () => Number(guide.querySelector(".count").textContent.match(/\\d+/)[0]);
    return !guide?.querySelector(".main") || told() !== number;
}"""


def take_the_first_card(page: Page) -> None:
    page.locator(".hand li button").first.click(position={"x": 12, "y": 30})
    page.locator(keltis.ANSWERS).first.click()


def answer(page: Page) -> None:
    page.locator(f"{ASKED} .acts button").first.click()


def answer_with_red(page: Page) -> None:
    page.locator(keltis.ANSWERS, has_text=re.compile("Red|Rot", re.IGNORECASE)).first.click()


def run_with(card: str) -> Callable[[Page], None]:
    def run(page: Page) -> None:
        page.locator(f'.hand [data-card="{card}"]').click(position={"x": 30, "y": 30})
        page.locator(strauss.ANSWERS).first.click()

    return run


def turn_an_advantage(page: Page) -> None:
    page.locator(".advantages button.can").first.click()


def draw_and_lay(page: Page) -> None:
    page.locator(ostfriesenlauf.ANSWERS).first.click()
    page.locator(ostfriesenlauf.LAYING).wait_for()
    lay_the_last(page)


def lay_the_last(page: Page) -> None:
    """The last card of the hand is a 4, like the one that is told of."""
    ostfriesenlauf.pick(page, page.locator(".hand li").count()).click(position={"x": 12, "y": 30})
    page.locator(ostfriesenlauf.ANSWERS).first.click()


def decide(page: Page) -> None:
    before = said(page)
    ostfriesenlauf.press_a_move(page)
    wait_for_change(page, before)


# By the number of the lesson: what it asks for.
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
# What must be on the table when a lesson speaks of it.
SITUATIONS: dict[str, dict[int, str]] = {
    "keltis": {
        3: ".hand li[data-meant]",
        4: '.kb [data-figure="0:r"]',
        5: ".ask.idle",
        6: ".hand li[data-meant]",
        7: ".ask[data-meant] .acts button",
        8: "[data-place=draw][data-meant]",
    },
    "strauss": {
        3: ".hand [data-meant][data-card='white 4']",
        4: ".ask.idle",
        5: ".hand[data-active=yes]",
        6: ".hand [data-meant] .bonus",
        7: ".advantages[data-meant] button.can",
        8: ".hand[data-active=yes]",
        9: ".advantages[data-meant]",
        12: ".hand[data-active=yes]",
    },
    "ostfriesenlauf": {
        3: ".acts.decks[data-meant]",
        4: ".hand[data-meant]",
        5: ".ask.idle",
        6: ".round-before li button",
        7: ".ask:not(.idle)[data-meant]",
        8: ".ask:not(.idle)",
        9: ".ask:not(.idle)",
        10: ".ask:not(.idle)",
    },
}
PLAY_ON: dict[str, Callable[[Page], None]] = {
    "keltis": keltis.decide,
    "strauss": strauss.decide,
    "ostfriesenlauf": decide,
}
COUNTS = {"keltis": 12, "strauss": 12, "ostfriesenlauf": 10}


class Learner:
    """Somebody in their first game; `told` are the numbers of the lessons, as they came. From the lesson `hurries` on
    they skip what the others do."""

    def __init__(self, page: Page, game: str, lang: str, hurries: int = 100) -> None:
        self.page = page
        self.game = game
        self.told: list[int] = []
        self.hurries = hurries
        page.get_by_role("button", name=f"{LEARN[lang]}: {NAMES[game]}").click()
        page.locator(".kb").wait_for(timeout=LOADING)

    @property
    def button(self) -> Locator:
        return self.page.locator(".guide:not(.quiet) .main")

    def learn(self) -> list[int]:
        """Follow the lessons to the last one, or to the end of the game; their numbers as they came."""
        while (what := self._what_now()) != "over":
            if what == "play":
                PLAY_ON[self.game](self.page)
                continue
            self.told.append(what)
            if wanted := SITUATIONS[self.game].get(what):
                found = self.page.locator(wanted).first
                found.wait_for()
                if wanted.endswith("button"):
                    found.click(trial=True)  # the guide does not lie on it
            self.look(what)
            if what == COUNTS[self.game]:
                break
            self._follow(what)
        return self.told

    def look(self, lesson: int) -> None:
        """For whoever wants to see more of each lesson."""

    def _what_now(self) -> Any:
        try:
            last = self.told[-1] if self.told else 0
            asked = [last, last >= self.hurries]
            return self.page.wait_for_function(WHAT_NOW, arg=asked, polling=PAUSE).json_value()
        except Error:
            guide = self.page.locator(".guide").inner_text()
            raise AssertionError(f"nothing new is told after {self.told}; the guide says {guide!r}") from None

    def _follow(self, lesson: int) -> None:
        if self.button.count():
            self.button.click()
            self.page.wait_for_function(STILL, arg=lesson, polling=PAUSE)
        elif deed := DEEDS[self.game].get(lesson):
            deed(self.page)
