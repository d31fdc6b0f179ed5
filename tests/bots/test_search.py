"""Bots that search: what they may know, that they repeat themselves, and that thinking helps."""

from __future__ import annotations

import time

import pytest

import wettlauf
from wettlauf.bots.playing import ask, play_match
from wettlauf.bots.search import FIRST_SHARE, LEAST_SHARE, SearchBot, SeeingBot, Turn
from wettlauf.bots.tree import Settings, Tree
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games import find

GAMES = pytest.mark.parametrize("name", wettlauf.GAMES)
FLAT = Settings(deepest=1)


def middle(name: str, players: int = 3, decisions: int = 25, compiled: bool | None = None) -> Match:
    """A position in which someone has a choice."""
    match = Game(find(name), {"players": players}, compiled).deal(seed=8)
    bot = wettlauf.bot("heuristic")
    while decisions > 0 or len(match.legal()) < 3:
        assert match.seat is not None
        match.play(bot.choose(match.seen(match.seat), match.legal()))
        decisions -= 1
    return match


def thoughts(bot: SearchBot, match: Match) -> list[tuple[str, int, float]]:
    assert match.seat is not None
    bot.choose(match.seen(match.seat), match.legal())
    return [(str(one.move), one.visits, one.chance) for one in bot.candidates]


@GAMES
@pytest.mark.parametrize("settings", [Settings(), FLAT], ids=["tree", "flat"])
def test_it_sees_no_more_than_its_seat(name: str, settings: Settings) -> None:
    """Worlds that differ only in what is hidden from the seat get the same thoughts."""
    match = middle(name)
    assert match.seat is not None
    expected = thoughts(SearchBot(iterations=60, settings=settings), match)
    for seed in range(3):
        world = match.redeal(match.seat, seed)
        assert thoughts(SearchBot(iterations=60, settings=settings), world) == expected


@GAMES
def test_a_seed_and_a_number_of_iterations_decide_everything(name: str) -> None:
    match = middle(name)
    bots = [SearchBot(iterations=81, trees=2), SearchBot(iterations=81, trees=2)]
    for bot in bots:
        bot.new_game(5)
    first, second = (thoughts(bot, match) for bot in bots)
    assert first == second
    assert 60 <= bots[0].thought == sum(visits for _, visits, _ in first) <= 81
    other = SearchBot(iterations=81, trees=2)
    other.new_game(6)
    assert thoughts(other, match) != first


@GAMES
def test_pure_and_compiled_mode_think_the_same(name: str) -> None:
    found = [thoughts(SearchBot(iterations=12), middle(name, 2, 12, compiled)) for compiled in (False, True)]
    assert [(move, visits) for move, visits, _ in found[0]] == [(move, visits) for move, visits, _ in found[1]]
    assert [chance for *_, chance in found[0]] == pytest.approx([chance for *_, chance in found[1]])


def test_trees_are_kept_between_the_decisions_of_a_turn() -> None:
    """In Keltis a card is laid and another taken: the second decision begins with what the first has learnt."""
    match, bot = middle("keltis", 2), SearchBot(iterations=300)
    kept: list[int] = []
    while len(kept) < 5:
        seat = match.seat
        assert seat is not None
        if seat != 0:
            match.play(match.legal()[0])
            continue
        move = bot.choose(match.seen(0), match.legal())
        match.play(move)
        if match.seat == 0 and len(match.legal()) > 1:
            tree = bot._grown[0]
            kept.append(tree.root)
            assert int(tree.nodes[tree.root].action) == move.code
            assert int(tree.nodes[tree.root].visits) > 0
    assert all(kept)  # the move that was made, not a fresh root


def test_a_patient_tree_grows_behind_moves_that_were_tried_often() -> None:
    """Until then it is flat, and finds the very same; afterwards it is not."""
    match = middle("keltis", 2)
    assert match.seat is not None
    actions = [move.code for move in match.legal()[:2]]

    def sums_and_nodes(settings: Settings, worlds: int) -> tuple[list[float], int]:
        tree = Tree(match.game, settings)
        tree.look_at(match.seen(match.seat), 5)
        return tree.think(match.game.setups, match.seat or 0, actions, worlds), tree.used

    flat, _ = sums_and_nodes(FLAT, 50)
    assert sums_and_nodes(Settings(patience=50), 50) == (flat, 3)  # no node but the root and the two moves
    assert 3 < sums_and_nodes(Settings(patience=50), 60)[1] <= 3 + 2 * 10
    assert sums_and_nodes(Settings(), 50)[1] == 3 + 2 * 50


def test_moves_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    """Two moves that come to the same get the same figures, however much luck there was."""
    match = middle("keltis", 2)
    assert match.seat is not None
    seen, legal = match.seen(match.seat), match.legal()
    tree = Tree(match.game, FLAT)
    tree.look_at(seen, 5)
    first = tree.think(match.game.setups, match.seat, [legal[0].code, legal[1].code], 20)
    tree.look_at(seen, 5)
    second = tree.think(match.game.setups, match.seat, [legal[1].code, legal[1].code], 20)
    assert second[0] == second[1] == first[1]
    assert first[0] != first[1]


def test_the_better_half_goes_on() -> None:
    match, bot = middle("keltis", 2), SearchBot(iterations=400)
    assert match.seat is not None
    bot.choose(match.seen(match.seat), match.legal())
    rounds = [candidate.rounds for candidate in bot.candidates]
    assert rounds == [3, 3, 2, 2, 1, 1, 1, 1]
    visits = [candidate.visits for candidate in bot.candidates]
    assert visits == sorted(visits, reverse=True)
    assert len({visits[0], visits[1]}) == 1


def test_the_ceiling_is_shown_everything_and_only_where_bots_play_bots() -> None:
    """Worlds that differ in hidden cards: the one that sees all thinks differently in them, unless it is hidden."""
    match = middle("keltis", 2)
    assert match.seat is not None
    worlds = [match.redeal(match.seat, seed) for seed in range(3)]
    bot = wettlauf.bot("ceiling@60")
    assert isinstance(bot, SeeingBot)
    hidden, shown = [], []
    for world in worlds:
        bot.new_game(1)
        hidden.append(thoughts(bot, world))
        bot.new_game(1)
        ask(bot, world)
        shown.append([(str(one.move), one.visits, one.chance) for one in bot.candidates])
    assert hidden[0] == hidden[1] == hidden[2]
    assert shown[0] != shown[1] != shown[2]


def test_seeing_all_is_worth_something() -> None:
    game, wins = wettlauf.game("keltis", players=2), 0
    bot, other = wettlauf.bot("ceiling@60"), wettlauf.bot("beginner")
    for k in range(3):
        wins += 0 in play_match(game, [bot, other], k).record.result.winners
    assert wins == 3


def test_the_time_of_a_turn_is_shared_by_its_decisions() -> None:
    turn = Turn()
    shares = []
    for _ in range(6):
        shares.append(turn.may_take(1.0))
        turn.spent += shares[-1]
    assert shares[0] == FIRST_SHARE
    assert shares == sorted(shares, reverse=True)
    assert min(shares) == LEAST_SHARE  # even late decisions get some
    assert Turn().may_take(1.0, routine=True) == LEAST_SHARE  # and routine ones no more


@pytest.mark.parametrize("kind", [SearchBot, SeeingBot])
def test_in_routine_decisions_few_trials_do_not_outweigh_the_heuristic(kind: type[SearchBot]) -> None:
    """Which card to take in Keltis: a few trials would often prefer another than the heuristic, by mere luck.

    One that is shown all cards knows what it draws, and goes by that."""
    bot, match, asked, other = kind(iterations=40, settings=Settings(belief=10.0)), middle("keltis", 2), 0, 0
    heuristic = wettlauf.bot("heuristic")
    while asked < 60:
        assert match.seat is not None
        usual = heuristic.choose(match.seen(match.seat), match.legal())
        if str(usual).startswith("take") and len(match.legal()) > 1:
            asked += 1
            other += ask(bot, match).code != usual.code
        match.play(usual)
        if match.over:
            match = match.game.deal(seed=asked)
    assert other <= 1 if kind is SearchBot else other >= 10


@pytest.mark.parametrize(
    "name, pairs, iterations", [("keltis", 4, 40), ("strauss", 4, 40), ("ostfriesenlauf", 12, 200)]
)
def test_thinking_helps(name: str, pairs: int, iterations: int) -> None:
    """A few worlds for each decision are enough to win most games against random play, where luck does not decide."""
    game = wettlauf.game(name, players=2, **({"course": "random:hard:6"} if name == "strauss" else {}))
    bot, other = SearchBot(iterations=iterations), wettlauf.bot("random")
    won = lost = 0
    for k in range(pairs):
        for seat, bots in enumerate(([bot, other], [other, bot])):
            winners = play_match(game, bots, k).record.result.winners
            won += seat in winners
            lost += 1 - seat in winners
    assert won >= 7 * max(1, lost) if name != "ostfriesenlauf" else won > 1.5 * lost


def test_where_bots_play_bots_a_budget_is_time_of_its_core() -> None:
    """At a table somebody waits, so there the clock on the wall counts."""
    alone, together = SearchBot(seconds=0.001), SearchBot(seconds=0.001, trees=2)
    assert alone.clock is together.clock is time.perf_counter
    played = play_match(wettlauf.game("ostfriesenlauf", players=2), [alone, together], 3)
    assert alone.clock is time.thread_time
    assert together.clock is time.perf_counter  # which core's, if there are two?
    assert min(played.seconds) > 0


def test_the_more_birds_race_the_further_a_playout_of_strauss_goes_before_it_is_judged() -> None:
    furthest = [Settings.of(wettlauf.game("strauss", players=players)).furthest for players in (2, 3, 5)]
    assert furthest == [30, 90, 300]
    assert Settings.of(wettlauf.game("keltis", players=4)).furthest == 200
