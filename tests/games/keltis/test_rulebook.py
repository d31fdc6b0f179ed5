"""The numbers in the rule books of Keltis match the game."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.games.test_rule_books import book, tables
from wettlauf.core.words import LANGUAGES
from wettlauf.games.keltis.data import (
    CARDS,
    CLOVER,
    DARK_STONES,
    END,
    GOAL,
    HAND,
    PATHS,
    REMOVED,
    STONE_POINTS,
    TILE_SET,
    TILES,
    WISH,
    WISH_POINTS,
)

in_both = pytest.mark.parametrize("lang", LANGUAGES)
WORDS = {
    "en": {"stone": "Stone", "wish": "Wishing stone", "wishes": "Wishing stones", "clover": "Clover",
           "points": "Points", "players": "Players", "example": "What counts", "yes": "yes",
           "stone no": "stone", "large": "large"},
    "de": {"stone": "Stein", "wish": "Wunschstein", "wishes": "Wunschsteine", "clover": "Kleeblatt",
           "points": "Punkte", "players": "Personen", "example": "Was zählt", "yes": "ja",
           "stone no": "Stein", "large": "große"},
}  # fmt: skip


def table(lang: str, head: str) -> list[list[str]]:
    return next(table for table in tables(book("keltis", lang)) if table[0][0] == WORDS[lang][head])


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@in_both
def test_the_stones_and_their_points(lang: str) -> None:
    stones, points, *_ = table(lang, "stone")
    assert [number(cell) for cell in stones[1:]] == list(range(1, END + 1))
    assert [number(cell) for cell in points[1:]] == list(STONE_POINTS[1:])


@in_both
def test_the_stones_with_tiles(lang: str) -> None:
    """There are five end stones and twenty dark ones (K4), one of them a seventh stone, as K17 requires."""
    _, _, even, shifted = table(lang, "stone")
    tiles = [[stone for stone in range(1, END + 1) if row[stone] == WORDS[lang]["yes"]] for row in (even, shifted)]
    assert all(END in row for row in tiles)
    on_three, on_two = (len(row) for row in tiles)
    assert 3 * on_three + 2 * on_two == TILES == DARK_STONES + PATHS
    assert any(GOAL in row for row in tiles)
    for dark in (row[:-1] for row in tiles):
        assert ", ".join(map(str, dark)) in book("keltis", lang)  # as in the options


@in_both
def test_the_tiles_and_the_wishing_stones(lang: str) -> None:
    words = WORDS[lang]
    points = {f"{words['points']} {value}": value for value in (1, 2, 3)}
    kinds = {words["wish"]: WISH, words["clover"]: CLOVER, **points}
    rows = [row for found in tables(book("keltis", lang)) for row in found if row[0] in kinds and len(row) == 3]
    counts = {row[0]: row[1] for row in rows}
    assert {kinds[name]: int(count) for name, count in counts.items()} == Counter(TILE_SET)
    assert [number(cell) for cell in table(lang, "wishes")[1][1:]] == list(WISH_POINTS)


@in_both
def test_how_many_cards_are_where(lang: str) -> None:
    for players, hands, removed, pile in ([int(cell) for cell in row] for row in table(lang, "players")[1:]):
        assert hands == players * HAND
        assert removed == (REMOVED if players == 2 else 0)
        assert pile == CARDS - hands - removed


@in_both
def test_the_example_of_scoring_adds_up(lang: str) -> None:
    rows = table(lang, "example")[1:]
    for player in (1, 2, 3):
        figures, large = 0, 0
        for row in rows[:PATHS]:
            found = re.search(rf"{WORDS[lang]['stone no']} (\d)", row[player])
            doubled = row[player].startswith(WORDS[lang]["large"])
            worth = STONE_POINTS[int(found[1])] * (1 + doubled) if found else 0
            if found:
                assert number(re.split(r"[:=] ", row[player])[-1]) == worth
            figures += worth
            large += doubled
        assert large == 1
        total, tiles, wishes, everything = (row[player].strip("*") for row in rows[PATHS + 1 :])
        assert number(total) == figures
        assert number(everything) == figures + number(tiles.split("= ")[-1]) + number(wishes.split(": ")[-1])
