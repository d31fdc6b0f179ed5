"""Why a move is not legal: the right rule and sentence for every move in every phase."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.games.keltis.table import MODE, after, around, drain, legal, play, table, walk
from tests.games.keltis.test_end import four_in_the_goal
from wettlauf.core.errors import IllegalMove
from wettlauf.core.match import Match
from wettlauf.core.registry import find

KELTIS = find("keltis")
RULES = {f"K{number}" for number in range(1, 22)}
CLOVER = {"r": {2: "clover"}}

POSITIONS: dict[str, Callable[[], Match]] = {
    "fresh": lambda: table(hands=["g7 g7 r0"]),
    "own turn": lambda: around(after("lay g8 small; lay g7; lay r0 large", hold=["g9 g7 r1 y4"])),
    "row up": lambda: around(after("lay g3 small; lay g3; lay g4", hold=["g2 g5"])),
    "no small figures": lambda: around(after("lay r0 small; lay y0 small; lay p0 small; lay b0 small", hold=["g7 r5"])),
    "at the end stone": lambda: around(after(walk("g", 9) + "; discard r0", hold=["g3 g9"])),
    "overflow": lambda: after(walk("g", 9) + "; lay r0 large; lay g9"),
    "overflow, no small figures": lambda: after(
        walk("g", 9) + "; lay r0 small; lay y0 small; lay b0 small; lay g9", hold=["p7"]
    ),
    "clover": lambda: after("lay g5 small; lay r0 large; lay r1", tiles=CLOVER),
    "clover, one at the end": lambda: after(walk("g", 9) + "; lay r0 small; lay r1", tiles=CLOVER),
    "clover, no small figures": lambda: after(
        "lay g5 small; lay y0 small; lay b0 small; lay r0 small; lay r1", tiles=CLOVER
    ),
    "taking after a lay": lambda: after("lay g5 small"),
    "taking after a discard": lambda: after("discard g5", "discard r0; discard r1"),
    "taking with take_back": lambda: after("discard g5", take_back=True),
    "over by the goal": lambda: four_in_the_goal("lay b6"),
    "over by the deck": lambda: drain(table()),
}

# position, move, rule, reason
REASONS = [
    ("over by the goal", "take draw", "K17", "over-goal"),
    ("over by the goal", "lay g7", "K17", "over-goal"),
    ("over by the goal", "pass", "K17", "over-goal"),
    ("over by the deck", "take draw", "K18", "over-deck"),
    ("over by the deck", "discard g7", "K18", "over-deck"),
    ("fresh", "take draw", "K6", "play-first"),
    ("fresh", "take g", "K6", "play-first"),
    ("fresh", "pass", "K6", "must-play"),
    ("fresh", "move g", "K8", "move-by-card"),
    ("fresh", "move g small", "K8", "move-by-card"),
    ("fresh", "move g large", "K8", "move-by-card"),
    ("fresh", "lay g7", "K8", "which-figure"),
    ("fresh", "lay r0", "K8", "which-figure"),
    ("overflow", "pass", "K10", "must-move"),
    ("overflow", "take draw", "K10", "overflow-first"),
    ("overflow", "lay g10", "K10", "overflow-first"),
    ("overflow", "discard g10", "K10", "overflow-first"),
    ("overflow", "move g", "K10", "at-end"),
    ("overflow", "move r small", "K9", "figure-there"),
    ("overflow", "move y", "K8", "which-figure"),
    ("overflow", "move y large", "K8", "no-large"),
    ("overflow, no small figures", "move p small", "K8", "no-small"),
    ("clover", "take draw", "K13", "bonus-first"),
    ("clover", "lay g9", "K13", "bonus-first"),
    ("clover", "discard g9", "K13", "bonus-first"),
    ("clover", "move y", "K8", "which-figure"),
    ("clover", "move y large", "K8", "no-large"),
    ("clover", "move g small", "K9", "figure-there"),
    ("clover", "move r large", "K9", "figure-there"),
    ("clover, one at the end", "move g", "K13", "at-end"),
    ("clover, no small figures", "move p small", "K8", "no-small"),
    ("taking after a lay", "pass", "K15", "must-take"),
    ("taking after a lay", "discard g5", "K15", "take-now"),
    ("taking after a lay", "lay g6", "K15", "take-now"),
    ("taking after a lay", "move g", "K15", "take-now"),
    ("taking after a lay", "take g", "K15", "empty"),
    ("taking after a discard", "take r", "K16", "closed"),
    ("taking after a discard", "take y", "K15", "empty"),
    ("taking with take_back", "take y", "K15", "empty"),
    ("own turn", "lay g9", "K7", "row-down"),
    ("own turn", "lay g9 small", "K7", "row-down"),
    ("own turn", "lay g7 small", "K9", "figure-there"),
    ("own turn", "lay r1 large", "K9", "figure-there"),
    ("own turn", "lay y4 large", "K8", "no-large"),
    ("row up", "lay g2", "K7", "row-up"),
    ("no small figures", "lay g7 small", "K8", "no-small"),
    ("no small figures", "lay r5 small", "K9", "figure-there"),
    ("at the end stone", "lay g3", "K7", "row-up"),
    ("at the end stone", "lay g9 small", "K9", "figure-there"),
]
NOT_IN_HAND = ("discard", "lay", "lay small", "lay large")


@pytest.mark.parametrize("name", POSITIONS)
def test_exactly_the_legal_moves_have_no_reason_against_them(name: str) -> None:
    """All others have a reason with the id of a rule, in both languages."""
    match = POSITIONS[name]()
    allowed = set(legal(match))
    for move in KELTIS.moves.values():
        reason = match.why_not(move)
        assert reason == match.why_not(move.text) == match.why_not(move.code)
        assert (reason is None) == (move.text in allowed), move.text
        if reason is None:
            continue
        assert reason.rule in RULES
        for lang in ("de", "en"):
            assert re.search(rf"\({reason.rule}\)\.$", reason.say(lang)), (move.text, reason.say(lang))
            assert reason.say(lang).isprintable()


@pytest.mark.usefixtures("both_modes")
@pytest.mark.parametrize("name, move, rule, words", REASONS, ids=[f"{name}: {move}" for name, move, *_ in REASONS])
def test_the_reason_against_a_move(name: str, move: str, rule: str, words: str) -> None:
    match = POSITIONS[name]()
    log = match.log
    reason = match.why_not(move)
    assert reason is not None
    assert (reason.rule, reason.words.id) == (rule, f"keltis-why-{words}")
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert (refused.value.rule, refused.value.words) == (rule, reason.words)
    assert match.log == log


@pytest.mark.parametrize("form", NOT_IN_HAND)
def test_a_card_that_is_not_in_the_hand(form: str) -> None:
    """K6: whatever the row and the figures are."""
    match = POSITIONS["own turn"]()
    cards = {move.split()[1] for move in legal(match, "discard")}
    verb, *figure = form.split()
    for card in sorted({move.text.split()[1] for move in KELTIS.moves.values() if move.text.startswith("lay")} - cards):
        reason = match.why_not(" ".join([verb, card, *figure]))
        assert reason is not None
        assert (reason.rule, reason.words.id) == ("K6", "keltis-why-not-in-hand")
        assert card[1:] in reason.say("en")


def test_every_reason_is_covered() -> None:
    given = {words for *_, words in REASONS} | {"not-in-hand", "malformed"}
    for lang in ("de", "en"):
        text = Path(KELTIS.folder / f"{lang}.ftl").read_text("utf-8")
        assert given == set(re.findall(r"^keltis-why-([a-z-]+) =", text, re.MULTILINE))


def test_a_reason_says_what_would_be_right() -> None:
    """K7, K8: the values that fit, the figure that can enter."""
    up, down = POSITIONS["row up"]().why_not("lay g2"), POSITIONS["own turn"]().why_not("lay g9")
    assert up is not None
    assert down is not None
    assert "4 or higher" in up.say("en")
    assert "7 or lower" in down.say("en")
    which = table(hands=["g7"]).why_not("lay g7")
    assert which is not None
    assert "“lay g7 small”" in which.say("en")
    assert "„lay g7 large“" in which.say("de")


@pytest.mark.parametrize("name", POSITIONS)
def test_moves_suggested_by_a_reason_are_legal(name: str) -> None:
    """K8, K9, K10, K13: also if a figure is on the end stone, or if one size of figures is used up."""
    match = POSITIONS[name]()
    for move in KELTIS.moves.values():
        reason = match.why_not(move)
        named = re.findall(r"“((?:lay|move) [a-z0-9 ]+)”", reason.say("en")) if reason else []
        if named:
            assert [text for text in named if match.why_not(text) is None], f"{move}: {reason}"


GARBAGE = [
    "", " ", "lay", "lay g", "lay x9", "lay g11", "lay g-1", "lay g07", "lay 7g", "lay g7 medium", "lay g7 small small",
    "lay g7, small", "discard", "discard g7 small", "move", "move x", "move gg", "take", "take x", "take draw draw",
    "passs", "0: pass", "hilf", "lay g7\x00", "\x1b[2Jlay g7", "lay\u202eg7", "lay g\u0667", "\ud800", "x" * 1_000_000,
    "lay g7 " * 10_000, "{ $text }", "\N{BLACK HEART SUIT}", "-1", "7",
]  # fmt: skip


@pytest.mark.parametrize("text", GARBAGE, ids=[ascii(text[:20]) for text in GARBAGE])
def test_a_malformed_move_gets_one_clean_line(text: str) -> None:
    match = table(hands=["g7"])
    reason = match.why_not(text)
    assert reason is not None
    assert (reason.rule, reason.words.id) == (None, "keltis-why-malformed")
    for lang in ("de", "en"):
        assert reason.say(lang).isprintable()
        assert len(reason.say(lang)) < 300
    with pytest.raises(IllegalMove):
        match.play(text)


@pytest.mark.parametrize("number", [-1, 55, 63, 62, 64 * 5, 10**9, 10**30])
def test_a_number_that_is_not_a_move(number: int) -> None:
    reason = table().why_not(number)
    assert reason is not None
    assert reason.words.id == "keltis-why-malformed"


@pytest.mark.parametrize("text", ["LAY G7  SMALL", "lay g7 small", "  Lay\tg7\nsmall ", "lay G7 Small"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    match = table(hands=["g7"])
    assert match.why_not(text) is None
    play(match, text)
    assert match.log == [(0, "lay g7 small")]


def test_reasons_are_the_same_in_both_modes(monkeypatch: pytest.MonkeyPatch) -> None:
    for position in ("own turn", "overflow", "clover", "taking after a discard"):
        said = []
        for compiled in (False, None):
            monkeypatch.setattr(MODE, "compiled", compiled)
            match = POSITIONS[position]()
            said.append([match.why_not(move) for move in KELTIS.moves.values()])
        assert said[0] == said[1]
