"""The rule books of all games: every rule has one home, both languages say the same, and what is ours is marked."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from check_rule_ids import rule_ids
from wettlauf.core.registry import find
from wettlauf.core.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
LETTERS = {"keltis": "K", "ostfriesenlauf": "O", "strauss": "V"}  # which every id of a rule begins with
GAMES = tuple(LETTERS)
MARK = "°"
APPENDIX = {"en": "## For programs", "de": "## Für Programme"}
BOOKS = [(game, lang) for game in GAMES for lang in LANGUAGES]

every_book = pytest.mark.parametrize("game, lang", BOOKS)


def book(game: str, lang: str) -> str:
    return find(game).rule_book(lang)


def rules(game: str) -> list[str]:
    """The ids of the game's rules; its paper may have more than one line on a rule."""
    return sorted({rule for rule in rule_ids(ROOT, game) if rule[0] == LETTERS[game]})


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def tables(text: str) -> list[list[list[str]]]:
    """Every table as rows of cells, without the line below its head."""
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    return [[cells(line) for number, line in enumerate(block) if number != 1] for block in blocks]


@every_book
def test_every_rule_has_exactly_one_home_where_it_begins_a_paragraph(game: str, lang: str) -> None:
    """`why_not` cites rules by these ids; page and terminal open the book there."""
    text = book(game, lang)
    homes = re.findall(rf"\*\*({LETTERS[game]}\d+)\*\*", text)
    assert sorted(homes) == rules(game)
    assert re.findall(rf"^\*\*({LETTERS[game]}\d+)\*\* ", text, re.MULTILINE) == homes
    for rule in homes:
        assert (find(game).rule_text(lang, rule) or "").startswith(f"**{rule}** ")


@every_book
def test_no_rule_is_cited_that_does_not_exist(game: str, lang: str) -> None:
    assert set(re.findall(rf"\b{LETTERS[game]}\d+\b", book(game, lang))) == set(rules(game))


def skeleton(game: str, lang: str) -> list[tuple[str, int, int, list[str]]]:
    """Line by line: heading, list or table, its columns, its marks, and the rules it cites."""
    lines = []
    for line in book(game, lang).splitlines():
        kind = re.match(r"#+ |- |\|", line)
        columns = len(cells(line)) if line.startswith("|") else 0
        cited = sorted(re.findall(rf"\b{LETTERS[game]}\d+\b", line))
        lines.append((kind[0] if kind else "", columns, line.count(MARK), cited))
    return lines


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_say_the_same_in_the_same_order(game: str) -> None:
    assert skeleton(game, "de") == skeleton(game, "en")


@every_book
def test_what_is_ours_is_marked_in_its_rule_and_listed_with_its_reason(game: str, lang: str) -> None:
    text = book(game, lang)
    marked = {rule: (find(game).rule_text(lang, rule) or "").count(MARK) for rule in rules(game)}
    listed = re.findall(rf"^- ({LETTERS[game]}\d+): .+[.]$", text, re.MULTILINE)
    assert Counter(listed) == {rule: count for rule, count in marked.items() if count}
    assert listed
    assert len(re.findall(rf"^- {LETTERS[game]}\d", text, re.MULTILINE)) == len(listed)


@every_book
def test_what_only_programs_need_stands_in_the_appendix_at_the_end(game: str, lang: str) -> None:
    people, found, programs = book(game, lang).partition(APPENDIX[lang])
    assert found
    assert "\n## " not in programs
    assert not set("`_") & set(people)
    for option in find(game).options:
        assert f"*{option.name}*" not in people
        assert f"| `{option.name}` |" in programs


@every_book
def test_settings_have_one_title_for_people_and_for_programs(game: str, lang: str) -> None:
    head = {"en": "Setting", "de": "Einstellung"}[lang]
    ours, programs = (table for table in tables(book(game, lang)) if table[0][0] == head)
    assert [row[0] for row in ours] == [row[0] for row in programs]


@every_book
def test_one_kind_of_quotation_marks(game: str, lang: str) -> None:
    text = book(game, lang)
    wrong = {"en": '"„‘', "de": '"”‘’»«'}[lang]
    assert not set(wrong) & set(text)
    opening, closing = {"en": ("“", "”"), "de": ("„", "“")}[lang]
    assert text.count(opening) == text.count(closing)
