"""The texts of Ostfriesenlauf: cards, moves, reasons, logs, rule books; and a heuristic that beats random play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wettlauf
from tests.contract.worlds import walk
from wettlauf.core.game import Game
from wettlauf.games.ostfriesenlauf import GAME
from wettlauf.games.ostfriesenlauf.story import place_words

RULES = [f"O{number}" for number in range(1, 24)]


@pytest.mark.parametrize(
    "text, en, de",
    [
        ("draw 3", "draw from deck 3", "von Stapel 3 ziehen"),
        ("lay 2:+4", "lay “2nd: 4 forward”", "„Rang 2: 4 vor“ legen"),
        ("lay 4:-6", "lay “Last: 6 back”", "„Rang 4: 6 zurück“ legen"),
        ("lay 1:5>2", "lay “1st: 5 ahead of the 2nd”", "„Rang 1: 5 vor Rang 2“ legen"),
        ("lay 1:6<4", "lay “1st: 6 behind the last”", "„Rang 1: 6 hinter Rang 4“ legen"),
        ("lay 3:x2", "lay “3rd: swaps with the 2nd”", "„Rang 3: tauscht mit Rang 2“ legen"),
        ("lay 2:start", "lay “2nd: back to the start”", "„Rang 2: zurück zum Start“ legen"),
        ("lay 3:goal", "lay “Move the goal to the snail”", "„Verschiebe das Ziel zur Schnecke“ legen"),
    ],
)
def test_moves_in_words(text: str, en: str, de: str) -> None:
    move = GAME.moves_by_text[text]
    assert (move.say("en"), move.say("de")) == (en, de)


def test_why_not() -> None:
    match = Game(GAME, {}, False).deal(seed=1)
    reason = match.why_not("lay 1:+2")
    assert reason is not None
    assert (reason.rule, reason.say("en")) == ("O5", "Draw a card first, then lay one (O5).")
    match.play("draw 1")
    reason = match.why_not("draw 2")
    assert reason is not None
    assert reason.say("de") == "Du hast schon gezogen. Jetzt leg eine Karte (O5)."
    reason = match.why_not("run")
    assert reason is not None
    assert reason.rule is None
    assert "draw 3 or lay 2:+4" in reason.say("en")


@pytest.mark.parametrize(
    "progress, en, de",
    [
        (12, "on space 12", "auf Feld 12"),
        (0, "at the start", "am Start"),
        (-1, "1 behind the start", "1 hinter dem Start"),
        (39, "on space 3 after a full lap", "auf Feld 3 nach einem ganzen Umlauf"),
    ],
)
def test_places_are_counted_from_the_start(progress: int, en: str, de: str) -> None:
    """O10: a figure behind the start is behind all others, not on one of the last spaces."""
    words = place_words(progress, 36)
    assert (words.say("en"), words.say("de")) == (en, de)


def test_steps_behind_the_start_are_described_as_such() -> None:
    sentences = {
        words.say("en")
        for seed in range(20)
        for entry in walk(Game(GAME, {"players": 4}, False).deal(seed), seed, 5000).story(None)
        for words in entry.words
        if words.id == "ostfriesenlauf-tell-moved"
    }
    assert any("behind the start" in one for one in sentences)
    assert not any("to space" in one for one in sentences)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_entry_has_sentences_in_both_languages(players: int) -> None:
    for seed in range(6):
        match = walk(Game(GAME, {"players": players}, False).deal(seed), seed, 5000)
        assert match.over
        for viewer in (None, *range(players)):
            log = match.story(viewer)
            assert len(log) == len(match.log)
            for entry in log:
                assert entry.say("en")
                assert entry.say("de")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rule_book_contains_every_rule_once(lang: str) -> None:
    bold = re.findall(r"\*\*(O\d+)\*\*", GAME.rule_book(lang))
    assert sorted(bold, key=lambda name: int(name[1:])) == RULES


def test_both_rule_books_have_the_same_shape() -> None:
    shapes = []
    for lang in ("en", "de"):
        text = (Path(GAME.folder) / f"rulebook.{lang}.md").read_text("utf-8")
        shapes.append([re.match(r"#+|\||- |\*\*O\d+", line) and line[:3].strip() for line in text.splitlines()])
    assert [bool(line) for line in shapes[0]] == [bool(line) for line in shapes[1]]


def test_the_heuristic_beats_three_random_players() -> None:
    """Random play would win 25 of 100."""
    bots = ["heuristic", "random", "random", "random"]
    outcome = wettlauf.simulate(wettlauf.game("ostfriesenlauf"), 2000, bots, seed=1)
    assert outcome.summary()["seats"][0]["wins"] > 0.38
