"""The facts every game declares are true: players, lengths, chance events, scores, moves, hidden information.

The recorder rejects a game that exceeds its declared length.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, bytes_of, examples, game_of, walk
from tests.toy import HOP
from wettlauf.bots.simulation import play_recorded, simulate
from wettlauf.core.contract import MOST_DECISIONS
from wettlauf.core.errors import BadGame, BadOption
from wettlauf.core.game import Game
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import copy_records
from wettlauf.core.match import Match
from wettlauf.games.keltis.moves import MOST_LEGAL

every_game = pytest.mark.parametrize("tried", GAMES, ids=repr)
both_modes = pytest.mark.parametrize("compiled", [True, False], ids=["compiled", "pure"])


def test_the_facts_of_games_here() -> None:
    declared = {tried.kind.name: tuple(tried.kind.declared) for tried in GAMES}
    assert declared["keltis"] == (range(2, 5), None, 0, range(-28, 81), 242, MOST_LEGAL, True)
    assert declared["strauss"][:3] == (range(2, 6), None, 5000)
    assert declared["ostfriesenlauf"][:3] == (range(1, 5), None, 17507)
    assert declared["dash"][:3] == (range(2, 3), 26, 26)
    assert not declared["dash"][-1]


@every_game
def test_it_is_played_by_as_many_as_it_says_and_no_others(tried: Tried) -> None:
    players = tried.kind.declared.players
    assert tried.kind.kernel.seats == players[-1]
    for number in players:
        game = Game(tried.kind, {"players": number}, compiled=False)
        assert {game.deal(seed).seat for seed in range(20)} <= {None, *range(number)}
    for number in (players[0] - 1, players[-1] + 1):
        with pytest.raises(BadOption):
            Game(tried.kind, {"players": number})


@every_game
def test_it_has_as_many_moves_as_it_says(tried: Tried) -> None:
    assert len(tried.kind.moves) == tried.kind.declared.actions


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_no_game_is_longer_or_scores_otherwise_than_it_says(tried: Tried, data: st.DataObject, seed: int) -> None:
    facts, game = tried.kind.declared, game_of(tried, data.draw(tried.options))
    bots = data.draw(st.sampled_from(["random", "heuristic"]))
    longest = MOST_DECISIONS if facts.longest is None else facts.longest
    played = simulate(game, 200, bots, seed, threads=1)
    assert played.decisions.max() <= longest
    assert facts.longest is None or played.endings.all()
    assert set(played.scores.ravel()) <= set(facts.scores)
    assert played.endings.max() <= len(tried.kind.endings)


@every_game
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(15))
def test_chance_brings_no_more_than_it_says(tried: Tried, data: st.DataObject, seed: int) -> None:
    match = walk(game_of(tried, data.draw(tried.options)).deal(seed), seed, MOST_DECISIONS)
    assert match.over
    assert match.result.ended in tried.kind.endings
    assert match.result.winners == tuple(sorted(set(match.result.winners)))
    events = [entry.event for entry in match._entries if entry.event is not None]
    room = tried.kind.kernel.event_room
    assert len(events) <= room
    assert all(len(event) <= tried.kind.kernel.event_size for event in events)
    most = tried.kind.declared.most_events
    assert most is None or most == room


@every_game
def test_something_is_hidden_if_it_says_so(tried: Tried) -> None:
    matches = [walk(game_of(tried, {}).deal(seed), seed, 3 * seed) for seed in range(10)]
    seats = range(game_of(tried, {}).seats)
    blanked = [match.seen(seat).packed() != without_generator(match) for match in matches for seat in seats]
    assert any(blanked) == tried.kind.declared.hidden


def without_generator(match: Match) -> bytes:
    twin = match.copy()
    twin._states = copy_records(twin._states)
    for word in range(4):
        twin._states[0]["rng"][word] = 0
    return bytes_of(twin)


# ---- games with wrong facts ----


def lying(kind: GameKind, compiled: bool, **facts: Any) -> Game:
    """Returns the game with other facts but the same rules, and so the same machine code."""
    return Game(dataclasses.replace(kind, kernel=dataclasses.replace(kind.kernel, **facts)), {}, compiled)


@both_modes
@every_game
def test_a_game_longer_than_it_says_is_not_written_down(tried: Tried, compiled: bool) -> None:
    assert list(play_recorded(lying(tried.kind, compiled), 1, seed=3))
    with pytest.raises(BadGame, match="at most 1 decisions"):
        list(play_recorded(lying(tried.kind, compiled, longest=1), 1, seed=3))


@both_modes
def test_a_game_of_just_the_length_that_it_says_is_written_down(compiled: bool) -> None:
    (whole,) = play_recorded(lying(HOP, compiled), 1, seed=3)
    facts = {"longest": whole.decisions, "most_events": sum(seat is None for seat, _ in whole.record.log)}
    (again,) = play_recorded(lying(HOP, compiled, **facts), 1, seed=3)
    assert facts["most_events"] > 0
    assert again.record == whole.record
    for name, number in facts.items():
        with pytest.raises(BadGame, match=f"at most {facts['longest'] - (name == 'longest')} decisions"):
            list(play_recorded(lying(HOP, compiled, **{**facts, name: number - 1}), 1, seed=3))


@both_modes
def test_a_chance_event_longer_than_it_says_is_not_written_down(compiled: bool) -> None:
    """The rules may fill the whole buffer; the recorder copies nothing beyond the declared size."""
    game = lying(HOP, compiled)
    engine = game.engine
    states, log, scratch = engine.states(), engine.log(), engine.scratch()
    engine.deal_at(game.setups, states, 0, 3, engine.moves())
    short = log._replace(events=engine.rows(len(log.events), 2))
    assert engine.trace(game.setups, states, 0, engine.players(), scratch, short, MOST_DECISIONS) == -1
