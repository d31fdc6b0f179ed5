"""Bots explain their moves: in sentences, the same every time, and without revealing secrets."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import wettlauf
from tests.bots.test_search import middle
from wettlauf.bots import LEVELS, Explanation
from wettlauf.bots.explaining import Considered
from wettlauf.bots.search import Candidate, SearchBot
from wettlauf.core.errors import BadBot, IllegalMove, WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.match import Match, Seen
from wettlauf.core.moves import Move
from wettlauf.core.registry import find

GAMES = pytest.mark.parametrize("name", wettlauf.GAMES)
BUDGET = {"strong": "strong@48", "master": "master@48"}


def explained(level: str, match: Match, seed: int = 3) -> wettlauf.Explanation:
    bot = wettlauf.bot(BUDGET.get(level, level))
    if hasattr(bot, "new_game"):
        bot.new_game(seed)
    assert match.seat is not None
    return wettlauf.explain(bot, match.seen(match.seat), match.legal(), trials=24)


def somewhere(name: str, seed: int, decisions: int) -> Match:
    """Returns a position after partly sensible, partly random play, in pure mode."""
    options = {"players": 2 + seed % 3, **({"course": "random:hard:6"} if name == "strauss" else {})}
    match = Game(find(name), options, compiled=False).deal(seed)
    bots = wettlauf.bot("heuristic"), wettlauf.bot("random")
    chooser = random.Random(seed)
    for _ in range(decisions):
        if match.seat is not None:
            match.play(chooser.choice(bots).choose(match.seen(match.seat), match.legal()))
    return match


@GAMES
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_move_has_a_reason_in_both_languages(name: str, seed: int) -> None:
    match = somewhere(name, seed, 10)
    for _ in range(25):
        if match.seat is None:
            break
        position = match.seen(match.seat).position
        for move in match.legal():
            reasons = match.game.kind.advice(position, move.code)
            assert 1 <= len(reasons) <= 2
            for words in reasons:
                assert words.say("de").endswith((".", "!"))
                assert words.say("en").endswith((".", "!"))
                assert wettlauf.Words.from_json(words.to_json()) == words
        match.play(match.legal()[seed % len(match.legal())])


@GAMES
@pytest.mark.parametrize("seed", range(3))
def test_reasons_reveal_nothing_hidden(name: str, seed: int) -> None:
    """For every viewer: positions that it cannot tell apart give the same reasons for all moves legal in both."""
    match = somewhere(name, seed, 30 + 10 * seed)
    for listener in range(match.game.seats):
        world = match.redeal(listener, seed=5)
        for move in match.legal():
            if move in world.legal():
                found = [one.game.kind.advice(one.seen(listener).position, move.code) for one in (match, world)]
                assert found[0] == found[1]


@GAMES
@pytest.mark.parametrize("level", [*LEVELS, "random"])
def test_a_level_explains_its_move_the_same_way_every_time(name: str, level: str) -> None:
    match = middle(name)
    answer = explained(level, match)
    assert answer.to_json() == explained(level, match).to_json()
    assert answer.move in match.legal()
    assert answer.own.move == answer.move
    assert 1 <= len(answer.considered) <= 3
    assert all(0 <= one.chance <= 1 and one.worlds > 0 and one.reasons for one in answer.considered)
    chances = [one.chance for one in answer.considered if one.move != answer.move]
    assert chances == sorted(chances, reverse=True)
    for lang, percent in (("de", "Gewinnchance etwa"), ("en", "chance to win about")):
        text = answer.say(lang)
        assert answer.move.say(lang) in text
        assert f"{percent} {answer.own.percent} %" in text
        assert answer.own.reasons[0].say(lang) in text


@GAMES
@pytest.mark.parametrize("level", ["practised", "master"])
def test_an_explanation_knows_no_more_than_its_seat(name: str, level: str) -> None:
    match = middle(name)
    assert match.seat is not None
    answer = explained(level, match)
    for seed in range(3):
        assert explained(level, match.redeal(match.seat, seed)).to_json() == answer.to_json()


def test_a_bot_that_searches_explains_its_own_search() -> None:
    match = middle("keltis")
    assert match.seat is not None
    seen, bot = match.seen(match.seat), SearchBot(iterations=60)
    move = bot.choose(seen, match.legal())
    before = list(bot.candidates)
    answer = wettlauf.explain(bot, seen, match.legal())
    assert answer.move == move
    assert [one.move for one in answer.considered] == [one.move for one in before[:3]]
    assert [one.worlds for one in answer.considered] == [one.visits for one in before[:3]]
    assert bot.candidates == before  # it did not search again
    assert answer.note is not None
    assert answer.note.args["count"] == sum(one.visits for one in before)
    match.play(move)
    assert match.seat is not None
    assert bot.thoughts_about(match.seen(match.seat)) == []


def test_a_move_given_up_early_is_not_called_better() -> None:
    """In a few lucky determinizations a bad move can look good: it was dropped because others did better in them."""
    from wettlauf.bots.explaining import explained as from_thoughts

    match = middle("keltis")
    assert match.seat is not None
    first, second, third = match.legal()[:3]
    thoughts = [Candidate(first, 40, 0.5, 2), Candidate(second, 10, 0.7, 1), Candidate(third, 10, 0.3, 1)]
    answer = from_thoughts(match.seen(match.seat), match.legal(), first, thoughts)
    chances = [one.chance for one in answer.considered]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(
    "own, other, worlds, name",
    [
        (0.59, 0.60, 275, "as-good"),
        (0.59, 0.66, 275, "as-good"),
        (0.59, 0.70, 275, "better"),
        (0.59, 0.61, 20_000, "better"),
        (0.590, 0.595, 1_000_000, "as-good"),  # significant, but negligible
        (0.0, 1.0, 2, "as-good"),  # a few lucky trials
        (0.60, 0.59, 275, "other"),
        (0.60, 0.60, 275, "other"),
    ],
)
def test_a_move_is_called_better_only_if_the_trials_can_tell(own: float, other: float, worlds: int, name: str) -> None:
    played, best = middle("keltis").legal()[:2]
    answer = Explanation(played, (Considered(best, other, worlds, ()), Considered(played, own, worlds, ())), None)
    sentences = {
        "better": ("Probably better: ", "Wahrscheinlich besser: "),
        "as-good": ("About as good, as far as I can tell: ", "Etwa ebenso gut, soweit ich sehe: "),
        "other": ("Also possible: ", "Auch möglich: "),
    }
    for lang, sentence in zip(("en", "de"), sentences[name], strict=True):
        assert answer.say(lang).splitlines()[1].startswith(f"{sentence}{best.say(lang)} (")


def test_moves_that_differ_by_luck_alone_are_hardly_ever_called_better() -> None:
    """Compares the best of three moves that all win half the time with the one that was played."""
    moves = middle("keltis").legal()[:3]
    draws = np.random.default_rng(4).binomial(275, 0.5, (2000, 3)) / 275
    wrong = 0
    for chances in draws:
        played, *others = (
            Considered(move, float(chance), 275, ()) for move, chance in zip(moves, chances, strict=True)
        )
        wrong += max(others, key=lambda one: one.chance).is_better_than(played)
    assert wrong < 0.06 * len(draws)


def test_a_beginner_admits_to_a_random_move() -> None:
    match = middle("keltis")
    assert match.seat is not None
    seen, legal = match.seen(match.seat), match.legal()
    worths = seen.worths()
    bot = wettlauf.bot("beginner")
    best = min(legal, key=lambda move: (-worths[move], move.code))
    for move in (best, next(move for move in legal if move != best)):
        answer = wettlauf.explain(bot, seen, legal, move, trials=12)
        assert ("irgendeinen Zug gewählt" in answer.say("de")) == (move != best)
        assert ("first glance" in answer.say("en")) == (move == best)


def test_the_explained_move_is_always_among_those_listed() -> None:
    match = middle("keltis")
    assert match.seat is not None
    bot = wettlauf.bot("master@40")
    for move in match.legal():
        answer = wettlauf.explain(bot, match.seen(match.seat), match.legal(), str(move), most=2, trials=12)
        assert answer.own.move == move
        assert len(answer.considered) == 2


def test_a_bot_of_ones_own_can_be_explained() -> None:
    class Last:
        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            return legal[-1]

    match = middle("ostfriesenlauf")
    assert match.seat is not None
    answer = wettlauf.explain(Last(), match.seen(match.seat), match.legal(), trials=12)
    assert answer.move == match.legal()[-1]
    assert answer.note is None


def test_the_bot_of_the_guide_can_be_explained_before_its_first_game(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "writing-a-bot.md").read_text(encoding="utf-8")
    file = tmp_path / "mine.py"
    file.write_text(guide.partition("```python\n")[2].partition("```")[0], encoding="utf-8")
    match = middle("keltis")
    assert match.seat is not None
    answer = wettlauf.explain(wettlauf.bot(f"{file}:MyBot"), match.seen(match.seat), match.legal(), trials=12)
    assert str(answer.move).startswith("lay") or not any(str(move).startswith("lay") for move in match.legal())


def test_what_cannot_be_explained_is_said_clearly() -> None:
    class Lost:
        name = "lost"

        def choose(self, seen: Seen, legal: list[Move]) -> Move:
            return None  # type: ignore[return-value]

    match = middle("keltis")
    assert match.seat is not None
    seen = match.seen(match.seat)
    with pytest.raises(IllegalMove, match="is not a move in Keltis"):
        wettlauf.explain(wettlauf.bot("random"), seen, match.legal(), "castle")
    with pytest.raises(IllegalMove):
        wettlauf.explain(wettlauf.bot("random"), seen, match.legal(), "pass")
    with pytest.raises(BadBot, match="lost"):
        wettlauf.explain(Lost(), seen, match.legal())
    with pytest.raises(WettlaufError, match="seat to act can be explained"):
        wettlauf.explain(wettlauf.bot("random"), match.seen((match.seat + 1) % 3), match.legal())


@GAMES
def test_chances_follow_rewards(name: str) -> None:
    game = wettlauf.game(name, players=3)
    chances = [game.kind.scoring.win_chance(game.options, reward / 20) for reward in range(21)]
    assert chances == sorted(chances)
    assert chances[0] < 0.05
    assert chances[-1] > 0.95
