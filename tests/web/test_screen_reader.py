"""Whole games by a person who does not see the page, using only accessible names and live regions."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.playing import MANY
from tests.web.screen_reader import EAR, Listener, first
from tests.web.table import sheet

LONGEST = 190  # characters per announcement: about ten seconds
SILENCE = 700  # milliseconds after the last announcement, in which nothing may be repeated


class Tongue(NamedTuple):
    """The words a player knows in one language."""

    start: str
    your_turn: str
    asked: str
    hand: str
    fits: str
    lay: str
    draw: str
    won: str
    story: str
    all_of_it: str
    close: str
    again: str


TONGUES = {
    "en": Tongue(
        "Play now: ",
        "Your turn.",
        "What to do",
        "Your hand",
        "fits|can be played",
        "^lay |^Lay ",
        "draw pile",
        "wins?!|share",
        "Game log",
        "Show all",
        "Close",
        "Rematch",
    ),
    "de": Tongue(
        "Jetzt spielen: ",
        "Du bist dran.",
        "Was zu tun ist",
        "Deine Hand",
        "passt|spielbar",
        " legen",
        "Nachziehstapel",
        "gewinn|teil",
        "Verlauf",
        "Alles zeigen",
        "Schließen",
        "Revanche",
    ),
}
SHORTEST = {"keltis": 20, "ostfriesenlauf": 2, "strauss": 4}  # decisions of one person
GAMES = {"keltis": "Keltis", "ostfriesenlauf": "Ostfriesenlauf", "strauss": "Strauß voraus!"}


class Game:
    """One game, played by ear."""

    def __init__(self, visit: Visit, game: str, lang: str) -> None:
        self.words = TONGUES[lang]
        page = visit.open(lang=lang, script=EAR)
        self.reader = Listener(page)
        self.asides: list[str] = []  # announcements about a card that was taken up
        self.pressed: list[str] = []
        page.get_by_role("button", name=self.words.start + GAMES[game], exact=True).press("Enter")
        self.reader.wait_until_said(f"^{GAMES[game]}")  # the page announces where they are

    def play(self, most: int = MANY) -> str:
        """Plays to the end and returns the name of the sheet that says who won, or nothing after `most` decisions."""
        words = self.words
        while True:
            said = self.reader.wait_until_said(f"^{re.escape(words.your_turn)}", "^sheet: ")
            if said.startswith("sheet: "):
                return said.removeprefix("sheet: ")
            if len(self.pressed) == most:
                return ""
            answers = self.reader.buttons(words.asked)
            if not answers:
                answers = self.take_up_a_card()
            self.pressed.append(self.reader.press(words.asked, first(answers, words.lay, words.draw)))

    def take_up_a_card(self) -> list[str]:
        """Takes up a playable card and hears what it would do; then the answers are there."""
        hand = self.words.hand
        self.reader.press(hand, first(self.reader.buttons(hand), self.words.fits))
        self.asides.append(self.reader.wait_until_said(f"^(?!{re.escape(self.words.your_turn)})"))
        return self.reader.buttons(self.words.asked)

    def told(self) -> list[str]:
        """Returns only the announcements that tell the story."""
        asides = list(self.asides)
        found = []
        for sentence in self.reader.heard:
            if sentence in asides:
                asides.remove(sentence)
            elif not sentence.startswith((self.words.your_turn, "sheet: ")) and sentence not in GAMES.values():
                found.append(sentence)
        return found

    def story(self) -> list[str]:
        """Returns the story as it can be read afterwards, from the beginning."""
        page = self.reader.page
        if sheet(page).count():
            page.get_by_role("button", name=self.words.close, exact=True).press("Enter")
        page.get_by_role("button", name=self.words.all_of_it).press("Enter")
        shown = page.get_by_role("dialog", name=self.words.story).get_by_role("list").aria_snapshot()
        entries = re.findall(r"- paragraph: (.*)", shown)
        return [one.strip('"') for one in reversed(entries)]


def plain(text: str) -> str:
    """Removes punctuation and spaces: drawn cards in the story may have an extra space around them."""
    return re.sub(r"[\s.,:…]+", " ", text).strip()


def check_heard(heard: list[str], story: list[str]) -> None:
    """Checks that the announcements are the story, with nothing missing or repeated.

    One exception: a step in the middle of a run, which the story leaves out, is also announced if the next one is
    slow.
    """
    rest = plain(" ".join(story))
    for sentence in map(plain, heard):
        if rest.startswith(sentence):
            rest = rest.removeprefix(sentence).lstrip()
        else:
            assert re.search(r"\bruns? to\b", sentence), (sentence, rest[:200])
    assert rest == ""


@pytest.mark.parametrize(
    "game, lang",
    [
        *(pytest.param("keltis", lang, marks=pytest.mark.full) for lang in ("en", "de")),  # the longest: see below
        ("ostfriesenlauf", "de"),
        ("strauss", "en"),
    ],
)
def test_a_whole_game_by_ear(visit: Visit, game: str, lang: str) -> None:
    by_ear = Game(visit, game, lang)
    page, words = by_ear.reader.page, by_ear.words
    won = by_ear.play()
    assert re.search(words.won, won), won
    expect(page.get_by_role("dialog", name=won).get_by_role("button", name=words.again)).to_be_visible()
    assert len(by_ear.pressed) >= SHORTEST[game]
    by_ear.reader.wait_until_more_than(f"sheet: {won}")  # the last announcements follow the name of the sheet
    page.wait_for_timeout(SILENCE)
    by_ear.reader.listen()
    assert max(map(len, by_ear.reader.heard)) <= LONGEST, max(by_ear.reader.heard, key=len)
    check_heard(by_ear.told(), by_ear.story())


def test_the_first_turns_of_keltis_by_ear(visit: Visit) -> None:
    by_ear = Game(visit, "keltis", "de")
    assert by_ear.play(10) == ""
    assert max(map(len, by_ear.reader.heard)) <= LONGEST, max(by_ear.reader.heard, key=len)
    check_heard(by_ear.told(), by_ear.story())
