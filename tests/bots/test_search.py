"""Search bots: what they may know, that their decisions are repeatable, and that searching helps."""

from __future__ import annotations

import time
from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

import wettlauf
from wettlauf.bots.playing import ask, play_match
from wettlauf.bots.search import FIRST_SHARE, LEAST_SHARE, OmniscientBot, SearchBot, Turn
from wettlauf.bots.tree import Settings, Tree
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.moves import Move
from wettlauf.core.registry import find

GAMES = pytest.mark.parametrize("name", wettlauf.GAMES)
FLAT = Settings(tree_depth=1)


def middle(name: str, players: int = 3, decisions: int = 25, compiled: bool | None = None) -> Match:
    """Returns a position with several legal moves."""
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
def test_it_knows_no_more_than_its_seat(name: str, settings: Settings) -> None:
    """Positions that differ only in what is hidden from the seat give the same search results."""
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


def first_of_two_decisions(bot: SearchBot) -> Match:
    """Returns a match in which the bot has just chosen a card to play (not played yet), and will then take one."""
    match = middle("keltis", 2)
    while True:
        assert match.seat is not None
        move = bot.choose(match.seen(match.seat), match.legal())
        if goes_on_behind(match, move):
            return match
        match.play(move)


def goes_on_behind(match: Match, move: Move) -> bool:
    ahead = match.copy()
    ahead.play(move)
    return ahead.seat == match.seat and len(ahead.legal()) > 1


def test_trees_are_kept_between_the_decisions_of_a_turn() -> None:
    """In Keltis you lay a card and then take one: the second decision starts from what the first has learnt."""
    bot = SearchBot(iterations=400)
    match = first_of_two_decisions(bot)
    tree, before = bot._grown[0], bot._grown[0].used
    match.play(bot.candidates[0].move)
    bot.iterations = 20
    bot.choose(match.seen(match.seat), match.legal())
    assert bot._grown[0] is tree
    assert before < tree.used < before + 40


def test_a_tree_is_forgotten_if_another_move_was_made_than_the_bot_advised() -> None:
    bot = SearchBot(iterations=400)
    match = first_of_two_decisions(bot)
    tree = bot._grown[0]
    advised = bot.candidates[0].move
    match.play(next(move for move in match.legal() if move != advised and goes_on_behind(match, move)))
    bot.iterations = 20
    bot.choose(match.seen(match.seat), match.legal())
    assert tree.used < 60


@pytest.mark.parametrize("playout_depth", [0, 5_000], ids=["judged", "played out"])
@pytest.mark.parametrize("name, players", [("keltis", 4), ("strauss", 5), ("ostfriesenlauf", 4)])
def test_every_seat_counts_its_own_rewards_from_0_to_1(name: str, players: int, playout_depth: int) -> None:
    """Also at full tables, whether playouts run to the end or are evaluated earlier."""
    match = middle(name, players)
    tree = Tree(match.game, Settings(playout_depth=playout_depth))
    think_about(match, tree, 150)
    nodes = tree.nodes[1 : tree.used]
    assert len({int(node.seat) for node in nodes}) > 1
    assert all(0 <= node.value <= node.visits + 1e-9 for node in nodes)
    assert any(0 < node.value < node.visits for node in nodes)


def test_what_one_of_two_wins_the_other_loses_at_every_node() -> None:
    """Max^n with two seats: the rewards of both seats add up to 1 in every trial."""
    match = middle("keltis", 2)
    tree = Tree(match.game, Settings(playout_depth=5_000))
    think_about(match, tree, 400)
    seen = 0
    for number in range(1, tree.used):
        node, children = tree.nodes[number], children_of(tree, number)
        passed_on = sum(int(child.visits) for child in children)
        if passed_on > 5:
            theirs = [child.value if child.seat == node.seat else child.visits - child.value for child in children]
            ended_here = node.visits - passed_on  # trials that ended in this node; each has a reward from 0 to 1
            assert -1e-9 <= node.value - sum(theirs) <= ended_here + 1e-9
            seen += ended_here <= 1 and any(child.seat != node.seat for child in children)
    assert seen > 10


def test_moves_of_rare_worlds_are_counted_by_how_often_they_were_possible() -> None:
    match = middle("keltis", 2)
    tree = Tree(match.game, Settings())
    think_about(match, tree, 400)
    rare = 0
    for number in range(1, tree.used):
        for child in children_of(tree, number):
            assert child.visits <= child.available <= tree.nodes[number].visits
            rare += child.visits > 1 and child.available < tree.nodes[number].visits // 2
    assert rare > 20  # cards that the opponent holds in few determinizations


def think_about(match: Match, tree: Tree, worlds: int) -> None:
    assert match.seat is not None
    tree.look_at(match.seen(match.seat), 5)
    tree.think(match.seat, [move.code for move in match.legal()[:3]], worlds)


def children_of(tree: Tree, number: int) -> list[Any]:
    found = []
    child = int(tree.nodes[number].child)
    while child:
        found.append(tree.nodes[child])
        child = int(tree.nodes[child].sibling)
    return found


def test_a_patient_tree_grows_behind_moves_that_were_tried_often() -> None:
    """Below the threshold the search is flat, with identical results; above it is not."""
    match = middle("keltis", 2)
    assert match.seat is not None
    actions = [move.code for move in match.legal()[:2]]

    def sums_and_nodes(settings: Settings, worlds: int) -> tuple[list[float], int]:
        tree = Tree(match.game, settings)
        tree.look_at(match.seen(match.seat), 5)
        return tree.think(match.seat or 0, actions, worlds), tree.used

    flat, _ = sums_and_nodes(FLAT, 50)
    assert sums_and_nodes(Settings(expansion_threshold=50), 50) == (flat, 3)  # no node but the root and the two moves
    assert 3 < sums_and_nodes(Settings(expansion_threshold=50), 60)[1] <= 3 + 2 * 10
    assert sums_and_nodes(Settings(), 50)[1] == 3 + 2 * 50


def test_moves_are_tried_in_the_same_worlds_with_the_same_luck() -> None:
    """Two equivalent moves get identical rewards, however much luck there is."""
    match = middle("keltis", 2)
    assert match.seat is not None
    seen, legal = match.seen(match.seat), match.legal()
    tree = Tree(match.game, FLAT)
    tree.look_at(seen, 5)
    first = tree.think(match.seat, [legal[0].code, legal[1].code], 20)
    tree.look_at(seen, 5)
    second = tree.think(match.seat, [legal[1].code, legal[1].code], 20)
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


def test_the_omniscient_bot_is_shown_everything_and_only_where_bots_play_bots() -> None:
    """In positions that differ in hidden cards the omniscient bot decides differently, unless it gets a hidden copy."""
    match = middle("keltis", 2)
    assert match.seat is not None
    worlds = [match.redeal(match.seat, seed) for seed in range(3)]
    bot = wettlauf.bot("omniscient@60")
    assert isinstance(bot, OmniscientBot)
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
    """Against the same search with as many iterations, each playing both seats of every deal."""
    game, seeing, blind = wettlauf.game("keltis", players=2), wettlauf.bot("omniscient@30"), wettlauf.bot("master@30")
    wins = 0
    for deal in range(5):
        for seat, bots in enumerate(([seeing, blind], [blind, seeing])):
            wins += seat in play_match(game, bots, deal).record.result.winners
    assert wins >= 8


def test_the_time_of_a_turn_is_shared_by_its_decisions() -> None:
    turn = Turn()
    shares = []
    for _ in range(6):
        shares.append(turn.time_share(1.0))
        turn.spent += shares[-1]
    assert shares[0] == FIRST_SHARE
    assert shares == sorted(shares, reverse=True)
    assert min(shares) == LEAST_SHARE  # even late decisions get some
    assert Turn().time_share(1.0, routine=True) == LEAST_SHARE  # and routine ones no more


@pytest.mark.parametrize("kind", [SearchBot, OmniscientBot])
def test_in_routine_decisions_few_trials_do_not_outweigh_the_heuristic(kind: type[SearchBot]) -> None:
    """Which card to take in Keltis: a few trials would often disagree with the heuristic by mere luck.

    The omniscient bot knows what it would draw, and goes by that."""
    bot, match, asked, other = kind(iterations=40, settings=Settings(prior_visits=10.0)), middle("keltis", 2), 0, 0
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
    assert other <= 3 if kind is SearchBot else other >= 10, other


@GAMES
def test_thinking_helps(name: str) -> None:
    """What a search prefers to the heuristic's move also does better in determinizations it has not seen."""
    game = wettlauf.game(name, players=2, **({"course": "random:hard:6"} if name == "strauss" else {}))
    bot, heuristic = SearchBot(iterations=300, flat=True), wettlauf.bot("heuristic")
    gains: list[float] = []
    for deal in range(20):
        match = game.deal(deal)
        tree = Tree(match.game, replace(Settings.of(match.game), tree_depth=1, playout_depth=5_000))
        while not match.over and len(gains) < 12:
            assert match.seat is not None
            usual = heuristic.choose(match.seen(match.seat), match.legal())
            if match.length % 5 == 0 and (other := ask(bot, match)).code != usual.code:
                tree.look_at(match.seen(match.seat), 1_000 + len(gains))
                old, new = tree.think(match.seat, [usual.code, other.code], 300)
                gains.append((new - old) / 300)
            match.play(usual)
    assert len(gains) == 12, "it hardly ever chooses anything else"
    assert fmean(gains) > 0.005


def test_where_bots_play_bots_a_budget_is_time_of_its_core() -> None:
    """At a table people are waiting, so wall-clock time counts."""
    alone, together = SearchBot(seconds=0.001), SearchBot(seconds=0.001, trees=2)
    assert alone.clock is together.clock is time.perf_counter
    played = play_match(wettlauf.game("ostfriesenlauf", players=2), [alone, together], 3)
    assert alone.clock is time.thread_time
    assert together.clock is time.perf_counter  # two threads have no common processor time
    assert min(played.seconds) > 0


def test_the_more_birds_race_the_further_a_playout_of_strauss_goes_before_it_is_judged() -> None:
    playout_depth = [Settings.of(wettlauf.game("strauss", players=players)).playout_depth for players in (2, 3, 5)]
    assert playout_depth == [30, 90, 300]
    assert Settings.of(wettlauf.game("keltis", players=4)).playout_depth == 200


def test_a_position_that_comes_back_is_left_to_the_heuristic() -> None:
    """Two bots waiting for each other would exchange the same cards forever: seen once in 1,600 games of Keltis."""
    match, bot = middle("keltis", 2), SearchBot(iterations=60)
    assert match.seat is not None
    seen, legal = match.seen(match.seat), match.legal()
    usual = wettlauf.bot("heuristic").choose(seen, legal)
    bot.new_game(3)
    bot.choose(seen, legal)
    assert bot.thought > 0
    bot.choose(seen, legal)  # called again without anything in between
    assert bot.thought > 0
    again = match.seen(match.seat)  # the same, after an exchange of cards that led nowhere
    again.log = [*seen.log, (0, "discard r4"), (0, "take y"), (1, "discard y2"), (1, "take r")]
    again.length = len(again.log)
    assert bot.choose(again, legal) == usual
    assert bot.thought == 0
    assert "has occurred before" in wettlauf.explain(bot, again, legal).say("en")
    bot.choose(seen, legal)  # the exchange was taken back
    assert bot.thought > 0
    bot.new_game(1)
    bot.choose(again, legal)
    assert bot.thought > 0
