"""Tips for people and explanations of bots at the terminal table."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import pytest

import wettlauf
from tests.tui.racing import at_race
from tests.tui.sitting import Sitting, at_table, nearly_over, run, sitting
from wettlauf.bots import LEVELS
from wettlauf.bots.playing import ask
from wettlauf.core.game import Game
from wettlauf.core.match import Match, Seen
from wettlauf.core.moves import Move
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.tui import advising
from wettlauf.tui.advising import Decision, Memory, Paragraph
from wettlauf.tui.form import Form
from wettlauf.tui.rendering import plain
from wettlauf.tui.screens.advice import AdviceScreen
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.table import TableScreen
from wettlauf.tui.widgets.canvas import Canvas

OTHER_MOVES = ("explain-better", "explain-as-good", "explain-other")


@pytest.fixture(autouse=True)
def quick_tips(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_TIP_SECONDS", "0.05")
    monkeypatch.setattr("wettlauf.bots.explaining.TRIALS", 60)


async def advice(person: Sitting, key: str) -> Sequence[Paragraph]:
    """Presses a key and returns the advice."""
    await person.press(key)
    screen = person.app.screen
    assert isinstance(screen, AdviceScreen)
    await person.until(lambda: screen.paragraphs is not None)
    assert screen.paragraphs is not None
    return screen.paragraphs


# ---- tips ----


def test_a_tip_shows_the_best_moves_with_chances_and_reasons() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            paragraphs = await advice(person, "i")
            legal = [move.words for move in person.match.legal()]
            assert len(paragraphs) == 3
            assert all(paragraph.head.args["move"] in legal and paragraph.sentences for paragraph in paragraphs)
            assert "What the master would play" in person.words
            assert f"chance to win about {paragraphs[0].head.args['percent']}%" in person.words
            await person.press("t")
            assert "Das würde der Meister spielen" in person.words
            drawn = plain(person.app.screen.query_one("#advice Canvas", Canvas).lines)
            assert paragraphs[0].sentences[0].say("de") in " ".join(drawn.split())
            await person.press("i")
            assert person.shows(TableScreen)
            assert person.match.log == []

    run(scenario())


def test_the_screen_stays_responsive_while_the_adviser_thinks() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            thought = threading.Event()

            def find() -> list[Paragraph]:
                assert thought.wait(60)
                return [Paragraph(Words("tui-why-nothing"))]

            await person.app.push_screen(AdviceScreen("i", Words("table-tip"), Words("table-tip-thinking"), find))
            await person.pilot.pause()
            assert "The master is thinking" in person.words
            await person.press("t")
            assert "Der Meister denkt nach" in person.words
            thought.set()
            await person.until(lambda: "Noch hat kein Bot gespielt" in person.words)
            await person.press("escape")
            assert person.shows(TableScreen)

    run(scenario())


def test_the_sheet_can_be_closed_early() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            thought, done = threading.Event(), threading.Event()

            def find() -> list[Paragraph]:
                thought.wait(60)
                done.set()
                return []

            await person.app.push_screen(AdviceScreen("i", Words("table-tip"), Words("table-tip-thinking"), find))
            await person.press("escape")
            thought.set()
            await person.until(done.is_set)
            assert person.shows(TableScreen)
            await person.press("1", "d")
            assert len(person.match.log) == 1

    run(scenario())


def test_there_are_no_tips_when_the_game_is_over() -> None:
    async def scenario() -> None:
        async with sitting(nearly_over("random", "random", left=4)) as person:
            await person.until(lambda: person.shows(EndScreen))
            await person.press("escape", "i")
            assert "You can get a tip when it is your turn" in person.words

    run(scenario())


def test_the_keys_are_free_in_strauss_too() -> None:
    """Letters choose where a move ends, except these two."""

    async def scenario() -> None:
        async with at_race() as person:
            await person.press("1")
            paragraphs = await advice(person, "i")
            assert paragraphs[0].sentences
            await person.press("escape", "w")
            assert not person.shows(AdviceScreen)
            assert "No bot has played yet" in person.words

    run(scenario())


def test_the_help_lists_the_keys() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0, lang="de") as person:
            assert "i Tipp w warum?" in person.words
            await person.press("?")
            assert "was der Meister hier spielen würde" in person.words
            assert "warum der Bot so gespielt hat" in person.words

    run(scenario())


# ---- why ----


@pytest.mark.parametrize("level", ["beginner", "practised", "strong"])
def test_a_bot_explains_its_move(level: str) -> None:
    async def scenario() -> None:
        async with at_table("me", level, start_player=1) as person:
            bot_moves = [text for seat, text in person.match.log if seat == 1]
            paragraphs = await advice(person, "w")
            kind = person.match.game.kind
            moves = [kind.moves_by_text[text].words for text in bot_moves]
            assert all(paragraph.head.args["move"] in moves for paragraph in paragraphs)
            assert paragraphs[0].head.args["move"] == moves[0]
            assert str(person.match.names[1]) in person.words
            assert paragraphs[0].head.say("en").split(":")[1].split("(")[0].strip() in person.words

    run(scenario())


def decided(match: Match, memory: Memory, level: str) -> Decision:
    """Plays and notes one decision of a bot of that level."""
    assert match.seat is not None
    bot = wettlauf.bot(level)
    decision = Decision.of(bot, match.copy(), ask(bot, match))
    memory.note(decision)
    match.play(decision.move)
    return decision


def test_a_bots_hand_is_not_revealed_before_the_end() -> None:
    match, memory = Game(find("keltis"), {"players": 2, "start_player": 1}, compiled=False).deal(3), Memory()
    decided(match, memory, "practised")
    paragraphs = advising.why(match, memory, viewer=0, openly=False)
    assert len(paragraphs) == 1
    assert not [words for words in paragraphs[0].sentences if words.id in OTHER_MOVES]
    paragraphs = advising.why(match, memory, viewer=0, openly=True)
    assert [words for words in paragraphs[0].sentences if words.id in OTHER_MOVES]


def test_an_explanation_is_the_same_in_all_worlds_that_look_the_same() -> None:
    """The reasons shown to seat 0 must not depend on the bot's cards."""
    match, memory = Game(find("keltis"), {"players": 2, "start_player": 1}, compiled=False).deal(3), Memory()
    decision = decided(match, memory, "practised")
    kind = match.game.kind
    sentences = advising.why(match, memory, viewer=0, openly=False)[0].sentences
    world = decision.match.redeal(0, seed=9)
    expected = tuple(kind.advice(world.seen(0).position, decision.move.code))
    assert sentences[: len(expected)] == expected


def test_a_face_down_card_is_not_explained() -> None:
    match = Game(find("ostfriesenlauf"), {"players": 2}, compiled=False).deal(1)
    memory = Memory()
    first = match.seat
    assert first is not None
    decided(match, memory, "practised")
    lay = decided(match, memory, "practised")
    paragraphs = advising.why(match, memory, viewer=1 - first, openly=False)
    assert [paragraph.head.id for paragraph in paragraphs] == ["tui-why-move", "tui-why-hidden"]
    said = " ".join(words.say("de") for paragraph in paragraphs for words in (paragraph.head, *paragraph.sentences))
    assert lay.move.words.say("de") not in said
    rounds = match.view()["round"]
    while match.view()["round"] == rounds:
        match.play(match.legal()[0])
    paragraphs = advising.why(match, memory, viewer=1 - first, openly=False)  # the pile was turned over
    assert lay.move.words in [paragraph.head.args["move"] for paragraph in paragraphs]


def test_what_was_taken_back_is_not_explained() -> None:
    match, memory = Game(find("keltis"), {"players": 2, "start_player": 1}, compiled=False).deal(3), Memory()
    decision = decided(match, memory, "practised")
    match.undo()
    assert memory.turns(match) == []
    match.play(next(move for move in match.legal() if move != decision.move))
    assert memory.turns(match) == []


# ---- who sits there ----


def test_levels_are_offered_with_practised_as_default() -> None:
    form = Form("en")
    assert [str(seat) for seat in form.wanted_seats()] == ["me", "practised"]
    offered = []
    for _ in range(len(LEVELS) + 2):
        row = next(row for row in form.rows() if row.seat == 1)
        offered.append(str(form.wanted_seats()[1]))
        assert row.change is not None
        row.change(1)
    assert offered[0] == "practised"
    assert set(offered) == {"me", *LEVELS, "random"}


def test_the_screen_stays_responsive_while_a_bot_thinks() -> None:
    """While a bot thinks, the language can be changed; then the bot moves."""
    thought = threading.Event()

    class Slow:
        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            assert thought.wait(60)
            return legal[0]

    async def scenario() -> None:
        async with at_table("me", "master", start_player=0) as person:
            person.session.bots[1] = Slow()
            await person.press("1", "d", "0")
            assert person.session.bots_turn
            await person.press("t")
            assert person.app.lang == "de"
            assert person.session.bots_turn
            thought.set()
            await person.until_asked()
            assert person.match.log[2][0] == 1

    run(scenario())
