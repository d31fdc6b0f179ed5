"""Moves in notation and in words, and the sentences about them in the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.keltis.table import COLOURS, after, drain, play, table, walk
from tests.games.keltis.test_end import four_in_the_goal
from wettlauf.core.match import Match
from wettlauf.core.registry import find
from wettlauf.core.showing import StoryEntry

KELTIS = find("keltis")
CARDS = [f"{colour}{value}" for colour in COLOURS for value in range(11)]
LANGUAGES = ["de", "en"]
NAMES = {"de": ["Rot", "Gelb", "Rosa", "Grün", "Blau"], "en": ["red", "yellow", "pink", "green", "blue"]}
GREEN = {"de": "Grün", "en": "green"}


# ---- moves ----


def test_all_moves_of_the_game() -> None:
    figures = ["", " small", " large"]
    expected = [f"discard {card}" for card in CARDS]
    expected += [f"lay {card}{figure}" for card in CARDS for figure in figures]
    expected += [f"move {path}{figure}" for path in COLOURS for figure in figures]
    expected += ["pass", "take draw", *(f"take {path}" for path in COLOURS)]
    assert sorted(move.text for move in KELTIS.moves.values()) == sorted(expected)
    assert len(KELTIS.moves) == 242


def test_notation_round_trips() -> None:
    for code, move in KELTIS.moves.items():
        assert KELTIS.moves_by_text[str(move)] == move
        assert move.code == code
        assert KELTIS.notation.move_text(code) == str(move)


def test_action_numbers_never_change() -> None:
    """Bots and stored data rely on them within a version of the game."""
    assert KELTIS.kernel.version == 1
    samples = ["discard r0", "discard b10", "lay g7", "lay g7 small", "lay g7 large", "move y", "move y small"]
    assert [KELTIS.moves_by_text[text].code for text in samples] == [0, 54, 104, 168, 232, 257, 262]
    samples = ["move y large", "pass", "take r", "take b", "take draw"]
    assert [KELTIS.moves_by_text[text].code for text in samples] == [267, 271, 272, 276, 277]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_has_its_own_words(lang: str) -> None:
    words = [move.say(lang) for move in KELTIS.moves.values()]
    assert len(set(words)) == len(words)
    assert all(text.isprintable() and "{" not in text for text in words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_a_card_name_its_colour_and_value(lang: str) -> None:
    for card in CARDS:
        for text in (f"discard {card}", f"lay {card}", f"lay {card} small", f"lay {card} large"):
            name = f"{NAMES[lang][COLOURS.index(card[0])]} {card[1:]}"
            assert re.search(rf"\b{name}\b", KELTIS.moves_by_text[text].say(lang))


# ---- the log: text ids, so that the wording may change ----

CLOVER, WISH, THREE = {"g": {2: "clover"}}, {"g": {2: "wish"}}, {"g": {2: "3"}}
STORIES: list[tuple[str, Callable[[], Match], list[str]]] = [
    ("discard", lambda: after("discard g7"), ["discard"]),
    ("lay small", lambda: after("lay g7 small"), ["lay", "enter"]),
    ("lay large", lambda: after("lay g7 large"), ["lay", "enter"]),
    ("lay", lambda: after(walk("g", 3)), ["lay", "advance"]),
    ("points", lambda: after(walk("g", 2), tiles=THREE), ["lay", "advance", "points"]),
    ("wish", lambda: after(walk("g", 2), tiles=WISH), ["lay", "advance", "wish"]),
    ("clover", lambda: after(walk("g", 2), tiles=CLOVER), ["lay", "advance", "clover"]),
    ("move", lambda: after(walk("g", 2) + ", move g", tiles=CLOVER), ["advance"]),
    ("move small", lambda: after(walk("g", 2) + ", move r small", tiles=CLOVER), ["enter"]),
    ("move large", lambda: after(walk("g", 2) + ", move r large", tiles=CLOVER), ["enter"]),
    ("pass", lambda: after(walk("g", 2) + ", pass", tiles=CLOVER), ["pass"]),
    ("goal", lambda: after(walk("g", 7)), ["lay", "advance", "goal"]),
    ("end stone", lambda: after(walk("g", 9), tiles={"g": {9: "2"}}), ["lay", "advance", "points", "end-stone"]),
    ("overflow", lambda: after(walk("g", 9) + "; lay g9"), ["lay", "overflow"]),
    ("take", lambda: after("discard g7; lay r0 small, take g"), ["take"]),
    ("take draw", lambda: after("discard g7, take draw"), ["take-draw"]),
    ("over by the goal", lambda: four_in_the_goal("lay b6"), ["lay", "advance", "goal", "over-goal"]),
    ("over by the deck", lambda: drain(table(start=1)), ["take-draw", "over-deck"]),
]
NAMED = [name for name, *_ in STORIES]


def last_entry(match: Match, viewer: int | None) -> StoryEntry:
    return match.story(viewer, first=len(match.log) - 1)[0]


@pytest.mark.parametrize("name, built, expected", STORIES, ids=NAMED)
def test_sentences_about_a_move(name: str, built: Callable[[], Match], expected: list[str]) -> None:
    match = built()
    for viewer in (0, 1, None):
        entry = last_entry(match, viewer)
        assert (entry.entry, entry.seat) == (len(match.log) - 1, 0)
        ids = [words.id.removeprefix("keltis-tell-") for words in entry.words]
        if viewer == 0:
            ids = [id.replace("take-draw-card", "take-draw") for id in ids]
        assert ids == expected
        for lang in LANGUAGES:
            assert entry.say(lang).isprintable()
            assert "{" not in entry.say(lang)


def test_every_sentence_is_covered() -> None:
    matches = [built() for _, built, _ in STORIES]
    ids = {words.id for match in matches for viewer in (0, 1) for words in last_entry(match, viewer).words}
    for lang in LANGUAGES:
        text = Path(KELTIS.folder / f"{lang}.ftl").read_text("utf-8")
        assert ids == set(re.findall(r"^(keltis-tell-[a-z-]+) =", text, re.MULTILINE))


@pytest.mark.parametrize("name, built, expected", STORIES, ids=NAMED)
def test_players_are_you_to_themselves_and_have_names_for_others(
    name: str, built: Callable[[], Match], expected: list[str]
) -> None:
    match = built()
    match.names = ["Ada", "Bo"]
    for lang, you in (("en", "You"), ("de", "Du")):
        own, others, everyone = (last_entry(match, viewer).say(lang) for viewer in (0, 1, None))
        assert re.search(r"\b(Ada|Bo)\b", own) is None
        assert re.search(rf"\b{you}\b", others + everyone) is None
        if expected[0] not in ("enter", "advance"):  # those only mention the figure
            assert re.search(rf"\b{you}\b", own)
            assert "Ada" in others
            assert "Ada" in everyone


def test_players_without_names_are_numbered_from_1() -> None:
    match = after("discard g7, take draw", "discard r0")
    assert match.story()[0].say("en").startswith("Player 1 ")
    assert match.story()[2].say("de").startswith("Spieler 2 ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_player_learns_which_card_came_from_the_draw_pile(lang: str) -> None:
    """K2"""
    match = table(hands=["r1", "b1"], draw="g10 y3")
    play(match, "0: discard r1, take draw; 1: discard b1, take draw")
    own, others, everyone = ([text.say(lang) for text in match.story(viewer)] for viewer in (0, 1, None))
    assert f"{GREEN[lang]} 10" in own[1]
    for text in (others[1], everyone[1]):
        assert not re.search(r"\d\d", text.replace("Player 1", "").replace("Spieler 1", ""))
        assert GREEN[lang] not in text
    assert f"{NAMES[lang][1]} 3" in others[3]
    assert NAMES[lang][1] not in own[3] + everyone[3]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawn_card_is_named_even_if_the_player_has_the_same_already(lang: str) -> None:
    match = play(table(hands=["g10 r1"], draw="g10"), "discard r1, take draw")
    assert f"{GREEN[lang]} 10" in match.story(0)[1].say(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_from_a_discard_pile_is_named_to_everyone(lang: str) -> None:
    """K15"""
    match = after("discard g10; lay r0 small", "lay b0 small, take g")
    assert all(f"{GREEN[lang]} 10" in match.story(viewer)[3].say(lang) for viewer in (0, 1, None))


def test_a_log_can_start_later() -> None:
    match = after("discard g7, take draw", "discard r0")
    assert [one.entry for one in match.story(0, first=1)] == [1, 2]
    assert match.story(0, first=3) == []
