"""Playing at the terminal table, by keys and by mouse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.sitting import Sitting, at_table, nearly_over, run, seed_where, sitting
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.help import HelpScreen
from wettlauf.tui.screens.rules import RulesScreen

COLOURS = "rypgb"
Deal = dict[str, Any]


async def decide_by_keys(person: Sitting) -> None:
    """Makes one decision: lays a card if possible, chooses any path, draws."""
    legal = [move.text for move in person.match.legal()]
    asks = person.session.view()["asks"]
    if asks == "play":
        hand = person.session.view()["players"][0]["hand"]
        fits = [number for number, card in enumerate(hand) if any(text.startswith(f"lay {card}") for text in legal)]
        await person.press(str((fits or [0])[0] + 1), "l" if fits else "d")
        if fits and "Which figure" in person.question:
            await person.press("b" if any(text.endswith("large") for text in legal) else "s")
    elif asks == "take":
        await person.press("0")
    else:
        path = next(text for text in legal if text.startswith("move")).split()[1]
        await person.press(str(COLOURS.index(path) + 1))
        if "Which figure" in person.question:
            await person.press("s")


@pytest.mark.slow
def test_a_whole_game_by_keys_against_a_bot() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", seed=3) as person:
            while not person.shows(EndScreen):
                before = len(person.match.log)
                await decide_by_keys(person)
                assert len(person.match.log) > before
                await person.until_asked()
            result = person.match.result
            assert result.ended in ("goal", "deck")
            for score in result.scores:
                assert str(abs(score)) in person.text
            assert "Total" in person.text
            await person.press("escape")
            assert not person.shows(EndScreen)
            await person.press("enter")
            assert person.shows(EndScreen)

    run(scenario())


def test_a_game_that_only_bots_play_can_be_watched() -> None:
    async def scenario() -> None:
        async with sitting(nearly_over("random", "random", "random", left=8)) as person:
            await person.until(lambda: person.shows(EndScreen))
            assert person.match.over

    run(scenario())


@pytest.mark.slow
def test_turns_by_mouse() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            card = person.session.view()["players"][0]["hand"][0]
            await person.click("card:0")
            await person.click(f"path:{card[0]}")
            assert "Which figure" in person.words
            await person.click("key:s")
            assert person.match.log[-1] == (0, f"lay {card} small")
            await person.click("draw")
            await person.until_asked()
            card = person.session.view()["players"][0]["hand"][-1]
            await person.click("card:7")
            await person.click("key:d")
            assert person.match.log[-1] == (0, f"discard {card}")
            await person.click("key:u")
            assert person.session.view()["asks"] == "play"
            await person.click("card:7")
            await person.click(f"pile:{card[0]}")
            assert person.match.log[-1] == (0, f"discard {card}")
            await person.click("key:?")
            assert person.shows(HelpScreen)

    run(scenario())


@pytest.mark.slow
def test_an_illegal_choice_shows_the_reason_with_its_rule_and_changes_nothing() -> None:
    def three_reds(view: Deal) -> bool:
        return [card for card in view["players"][0]["hand"] if card[0] == "r"] == ["r2", "r5", "r8"]

    async def scenario() -> None:
        seed = seed_where(three_reds, players=2, start_player=0)
        async with at_table("me", "random", seed=seed, start_player=0) as person:
            for card in ("2", "1"):  # r5, then r2: the row falls
                await person.press(card, "l")
                if "Which figure" in person.question:
                    await person.press("s")
                if person.session.view()["asks"] == "bonus":
                    await person.press("p")
                await person.press("0")
                await person.until_asked()
            hand = person.session.view()["players"][0]["hand"]
            before = person.match.log
            await person.press(str(hand.index("r8") + 1), "l")
            assert person.match.log == before
            assert "Your red row goes down and is at 2" in person.words
            assert "(K7)" in person.words
            await person.press("r")
            assert person.shows(RulesScreen)
            await person.until(lambda: "K7 A row may begin" in person.words)
            await person.press("escape", "escape")
            assert "(K7)" not in person.words

    run(scenario())


def test_the_card_just_discarded_may_not_be_taken_back() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            card = person.session.view()["players"][0]["hand"][0]
            await person.press("1", "d", str(COLOURS.index(card[0]) + 1))
            assert "(K16)" in person.words
            assert len(person.match.log) == 1

    run(scenario())


@pytest.mark.slow
def test_a_clover_by_path_key_and_passing() -> None:
    def clover_ahead(view: Deal) -> bool:
        greens = [card for card in view["players"][0]["hand"] if card[0] == "g"]
        return bool(view["tiles"]["g"]["2"] == "clover") and len(greens) >= 2

    async def scenario(answer: str) -> None:
        seed = seed_where(clover_ahead, players=2, start_player=0)
        async with at_table("me", "random", seed=seed, start_player=0) as person:
            for _ in range(2):
                hand = person.session.view()["players"][0]["hand"]
                await person.press(str(next(n for n, card in enumerate(hand, 1) if card[0] == "g")), "l")
                if "Which figure" in person.question:
                    await person.press("s")
                if person.session.view()["asks"] == "take":
                    await person.press("0")
                    await person.until_asked()
            assert person.session.view()["asks"] == "bonus"
            assert "Clover" in person.words
            await person.press(answer)
            assert person.match.log[-1] == (0, {"4": "move g", "p": "pass", "G": "move g"}[answer])

    for answer in ("4", "p", "G"):
        run(scenario(answer))


def test_a_move_can_be_typed_in_notation() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            card = person.session.view()["players"][0]["hand"][2]
            await person.press("colon")
            await person.type(f"lay {card} large")
            await person.press("enter")
            assert person.match.log == [(0, f"lay {card} large")]
            await person.press("colon")
            await person.type("fly")
            await person.press("enter")
            assert "“fly” is not a move in Keltis" in person.words
            assert len(person.match.log) == 1

    run(scenario())


def test_undo_takes_back_a_decision_that_revealed_nothing() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("u")
            assert "have not made a move" in person.words
            await person.press("1", "l", "s")
            assert len(person.match.log) == 1
            await person.press("u")
            assert person.match.log == []
            assert person.session.view()["asks"] == "play"

    run(scenario())


def test_undo_is_refused_once_a_card_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_BOT_PAUSE", "60")

    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("1", "d", "0", "u")
            assert "You have seen a new card" in person.words
            assert len(person.match.log) == 2

    run(scenario())


def test_undo_is_refused_once_another_has_moved() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            await person.press("1", "d", "0")
            await person.until_asked()
            await person.press("u")
            assert "Brigid has moved since" in person.words
            assert len(person.match.log) >= 4

    run(scenario())


@pytest.mark.slow
def test_a_bots_answer_to_an_undone_position_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WETTLAUF_BOT_PAUSE", "0.3")

    async def scenario() -> None:
        async with at_table("me", "random", start_player=0) as person:
            piles: list[str] = []
            while not piles:
                await person.press("1", "d")
                piles = [move.text for move in person.match.legal() if move.text != "take draw"]
                if not piles:
                    await person.press("0")
                    await person.until_asked()
            taken = len(person.match.log) + 1
            await person.press(str(COLOURS.index(piles[0][-1]) + 1))
            assert person.match.log[-1] == (0, piles[0])
            await person.press("u")
            assert "Take a card" in person.question
            await person.press("0")
            await person.until_asked()
            assert [seat for seat, _ in person.match.log[taken - 1 :]][:2] == [0, 1]
            assert person.match.log[taken - 1] == (0, "take draw")

    run(scenario())


def test_the_language_can_be_changed_during_the_game() -> None:
    async def scenario() -> None:
        async with at_table("me", "random", start_player=0, size=(100, 30)) as person:
            await person.press("1", "d")
            assert "Your turn. Take a card." in person.words
            assert "You discard" in person.words
            await person.press("t")
            assert "Du bist dran. Nimm eine Karte." in person.words
            assert "Du wirfst" in person.words
            await person.press("t")
            assert "Your turn." in person.words

    run(scenario())


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60), (60, 20)])
@pytest.mark.parametrize("players", [2, 4])
def test_the_table_fits_and_shows_the_hand(size: tuple[int, int], players: int) -> None:
    async def scenario() -> None:
        async with at_table("me", *["random"] * (players - 1), size=size, start_player=0) as person:
            hand = person.session.view()["players"][0]["hand"]
            for number in range(len(hand)):
                assert person.spots(f"card:{number}")
            for target in ("key:?", "key:q") if size[0] >= 80 else ("key:?",):
                assert person.spots(target)
            if size != (60, 20):
                for colour in COLOURS:
                    assert person.spots(f"path:{colour}")
                    assert person.spots(f"pile:{colour}")
                assert person.spots("draw")
                assert person.spots(f"row:{players - 1}:b")
            await person.press("c")
            assert person.spots("card:0")

    run(scenario())
