"""The numbers in the rule books of Ostfriesenlauf match the game."""

from __future__ import annotations

import re
from collections import Counter

import pytest

import wettlauf
from tests.games.test_rule_books import book, tables
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.games.ostfriesenlauf.data import AMOUNT, CARD_NAMES, DECKS, GOALS, deck_cards

in_both = pytest.mark.parametrize("lang", LANGUAGES)
BOARD = wettlauf.game("ostfriesenlauf").options["board"]
HEADS = {"en": ("Place", "Deck"), "de": ("Platz", "Stapel")}
AHEAD = {"en": r"(\d) ahead of the (\d|last)", "de": r"(\d) vor den (\d)"}
BEHIND = {"en": r"(\d) behind the (\d|last)", "de": r"(\d) hinter den (\d)"}


def table(lang: str, head: str) -> list[list[str]]:
    return next(table for table in tables(book("ostfriesenlauf", lang)) if table[0][0] == head)[1:]


def rank(text: str) -> str:
    return text.replace("last", "4")


def steps(text: str) -> list[str]:
    """Returns the numbers in `2, 3, 4 (3 and 4 ×2), 5`, those in brackets twice; "each" means all before it."""
    found = re.fullmatch(r"([\d, ]+)(?:\((.*) ×2\))?(.*)", text)
    assert found is not None, text
    before, bracket, after = found.groups()
    once = re.findall(r"\d", before)
    twice = [] if bracket is None else re.findall(r"\d", bracket) or once
    return [*once, *twice, *re.findall(r"\d", after)]


def placed(lang: str, text: str) -> list[str]:
    ahead = [f"{count}>{rank(other)}" for count, other in re.findall(AHEAD[lang], text)]
    behind = [f"{count}<{rank(other)}" for count, other in re.findall(BEHIND[lang], text)]
    return ahead + behind


@in_both
@pytest.mark.parametrize("edition", ["A", "B"])
def test_the_table_of_cards_matches_the_decks(lang: str, edition: str) -> None:
    rows = table(lang, HEADS[lang][1])
    assert len(rows) == DECKS
    for deck, row in enumerate(rows):
        both, *only = re.split(r"; (?=[AB]: )", row[3])
        own = [part[3:] for part in only if part.startswith(edition)]
        found = [f"+{step}" for step in steps(row[1])] + [f"-{row[2]}"]
        found += [face for part in (both, *own) for face in placed(lang, part)]
        found += [f"x{other}" for other in re.findall(r"\d", row[4])] + ["start"] * (row[5] != "–") + ["goal"]
        wanted = [CARD_NAMES[card][2:] for card in deck_cards(edition, deck)]
        assert Counter(found) == Counter(wanted)
        goal = next(card for card in deck_cards(edition, deck) if CARD_NAMES[card].endswith("goal"))
        assert Words("ostfriesenlauf-goal", {"goal": GOALS[AMOUNT[goal]]}).say(lang) in row[6]


@in_both
def test_the_table_of_goals_matches_the_board(lang: str) -> None:
    rows = {name.lower(): int(re.findall(r"\d+", spaces)[0]) for name, spaces in table(lang, HEADS[lang][0])}
    goals = {Words("ostfriesenlauf-goal", {"goal": goal}).say(lang).lower(): goal for goal in GOALS}
    assert {goals[name]: spaces for name, spaces in rows.items()} == BOARD["goals"]
    assert str(BOARD["spaces"]) in book("ostfriesenlauf", lang)


@in_both
def test_the_example_of_the_line(lang: str) -> None:
    """O16: with the goal at the fish, the spaces needed forwards and backwards."""
    fish, spaces = BOARD["goals"]["fish"], BOARD["spaces"]
    rule = re.search(r"^\*\*O16\*\* .*", book("ostfriesenlauf", lang), re.MULTILINE)
    assert rule is not None
    assert re.findall(r"\d+", rule[0])[1:] == [str(fish), str(spaces - fish)]
