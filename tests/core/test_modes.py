"""A game begins in pure mode and goes on in compiled mode: the same game, whenever it switches."""

from __future__ import annotations

import itertools
import json
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import wettlauf
from tests.contract.worlds import bytes_of
from wettlauf.bots.levels import master, strong
from wettlauf.bots.search import SearchBot
from wettlauf.core import modes as core_modes
from wettlauf.core.driver_groups import PLAY
from wettlauf.core.engine import default_mode, engine_for
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.modes import ChangingModes
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.warming import make_ready

needs_compiler = pytest.mark.skipif(not default_mode(), reason="there is no compiler here")
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("keltis", {"players": 2}),
    ("keltis", {"players": 4, "take_back": True}),
    ("strauss", {"players": 2, "course": "first"}),
    ("strauss", {"players": 5, "course": "random"}),
    ("ostfriesenlauf", {"players": 1}),
    ("ostfriesenlauf", {"players": 4}),
)


def changing(name: str, options: dict[str, Any]) -> tuple[Game, ChangingModes]:
    """Returns a game whose mode only the test changes."""
    game = Game(find(name), options).fixed(7)
    modes = ChangingModes(game.kind.kernel)
    modes.attended = True
    game.__dict__["modes"] = modes
    return game, modes


def set_mode(modes: ChangingModes, compiled: bool) -> None:
    modes.play = engine_for(modes.kernel, compiled)


def played(name: str, options: dict[str, Any], seed: int, compiled: bool) -> Record:
    """Returns a random game in one mode."""
    match = Game(find(name), options, compiled).fixed(7).deal(seed)
    chance = random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal()))
    return match.record(legal=True)


def check_change(match: Match, modes: ChangingModes, compiled: bool) -> None:
    """At this decision the match is the same in the other mode, for every viewer."""
    seats = (None, *range(match.game.seats)) if match.length % 8 == 0 else ()
    before = bytes_of(match), match.legal(), [match.view(seat) for seat in seats], match.result
    set_mode(modes, compiled)
    match._change_mode()
    assert match._engine.compiled is compiled
    assert (bytes_of(match), match.legal(), [match.view(seat) for seat in seats], match.result) == before


@pytest.mark.slow
@needs_compiler
@pytest.mark.parametrize("number", range(100))
def test_a_game_that_changes_over_at_every_decision_is_the_same_game(number: int) -> None:
    name, options = TABLES[number % len(TABLES)]
    game, modes = changing(name, options)
    match, chance = game.deal(number), random.Random(number)
    for compiled in itertools.cycle((True, False)):
        if match.over:
            break
        move = chance.choice(match.legal())
        check_change(match, modes, compiled)
        match.play(move)
    assert match.record(legal=True) == played(name, options, number, compiled=number % 2 == 0)
    if number < len(TABLES):
        again = wettlauf.replay(match.record())
        assert [entry.words for entry in match.story(0)] == [entry.words for entry in again.story(0)]


@needs_compiler
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_it_may_change_over_at_any_decision_and_stay(number: int) -> None:
    """From each decision on, so that every switch from a pure beginning to a compiled end is tried."""
    name, options = TABLES[number]
    record = played(name, options, number, False)
    game, modes = changing(name, options)
    length = record.decisions
    for change in range(0, length, max(1, length // 25)):
        set_mode(modes, False)
        match = game.deal(number)
        made = [text for seat, text in record.log if seat is not None]
        for decision, move in enumerate(made):
            if decision == change:
                set_mode(modes, True)
            match.play(move)
        assert match._engine.compiled
        assert match.record(legal=True) == record


@needs_compiler
def test_what_was_seen_or_copied_before_the_change_stays_good() -> None:
    game, modes = changing("keltis", {"players": 2})
    match = game.deal(1)
    match.play(match.legal()[0])
    seen, copied, view = match.seen(match.seat), match.copy(), match.view(0)
    set_mode(modes, True)
    match.play(match.legal()[0])
    assert match._engine.compiled
    assert not copied._engine.compiled
    assert seen.worths() == copied.seen(copied.seat).worths()
    assert copied.view(0) == view
    match.undo()
    assert match.view(0) == view
    match.undo()  # to where it was still pure
    match.play(match.legal()[0])
    assert match.view(0) == view
    assert [step.move for step in match.steps()] == [step.move for step in copied.steps()]
    assert match.counted() == copied.counted()


@needs_compiler
@pytest.mark.parametrize("compiled", [True, False])
def test_a_match_travels_to_a_process_that_runs_the_other_mode(compiled: bool) -> None:
    game, modes = changing("ostfriesenlauf", {"players": 3})
    set_mode(modes, compiled)
    match = game.deal(3)
    match.play(match.legal()[0])
    sent = pickle.dumps((match, match.seen(0)))
    script = (
        "import pickle, sys; match, seen = pickle.load(sys.stdin.buffer); match.play(match.legal()[-1]);"
        "print(match._engine.compiled, 'numba' in sys.modules, match.record().to_line(), seen.log, sep='\\n')"
    )
    done = subprocess.run([sys.executable, "-c", script], input=sent, capture_output=True, check=True)
    mode, numba, record, log = done.stdout.decode().splitlines()
    assert (mode, numba) == ("False", "False")
    assert log == str(match.seen(0).log)
    match.play(match.legal()[-1])
    assert json.loads(record) == match.record().to_json()


# ---- searching without compiled rules ----


def ticking(bot: SearchBot, step: float) -> SearchBot:
    """The clock advances by this much whenever the bot reads it."""
    times = itertools.count()
    bot.clock = lambda: next(times) * step
    return bot


@pytest.mark.parametrize("name", wettlauf.GAMES)
@pytest.mark.parametrize("make", [strong, master])
def test_until_then_a_search_tries_as_many_worlds_as_fit_a_second(name: str, make: Any) -> None:
    game, modes = changing(name, {"players": 3})
    match = game.deal(1)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    assert match.seat is not None
    bot = ticking(make(seconds=30.0) if make is master else make(iterations=100_000), 0.05)
    assert bot.choose(match.seen(match.seat), match.legal()) in match.legal()
    assert 0 < bot.thought <= 8 * 20  # the clock is read twenty times, once for each trial of at most eight moves
    assert modes.most_seconds == 1.0


@needs_compiler
def test_a_mode_that_was_chosen_keeps_its_budget() -> None:
    """So that pure and compiled mode make the same moves."""
    thought = []
    for compiled in (True, False):
        match = Game(find("keltis"), {"players": 2}, compiled).deal(1)
        bot = ticking(strong(iterations=64), 10.0)
        assert match.seat is not None
        thought.append((bot.choose(match.seen(match.seat), match.legal()).text, bot.thought))
    assert thought[0] == thought[1]


@needs_compiler
def test_a_search_uses_its_own_drivers_as_soon_as_they_are_there() -> None:
    """Matches may switch before searches do, and vice versa."""
    game, modes = changing("keltis", {"players": 2})
    bot = strong(iterations=32)
    moves = []
    for play, search in itertools.product((False, True), repeat=2):
        set_mode(modes, play)
        modes.search = engine_for(modes.kernel, search)
        match = game.deal(5)
        match.play(match.legal()[0])
        assert match.seat is not None
        assert match._engine.compiled is play
        bot.new_game(1)
        moves.append(bot.choose(match.seen(match.seat), match.legal()))
        world = match.seen(match.seat).redeal(3)
        assert world._engine.compiled is search
        moves.append(world.legal()[-1])
    assert len(set(moves[::2])) == len(set(moves[1::2])) == 1


@needs_compiler
def test_rules_that_another_thread_has_just_loaded_are_used_at_once() -> None:
    """It loads them first and switches to them a moment later."""
    game = Game(find("keltis"), {"players": 2})
    make_ready(game, [PLAY])
    game.modes.play = engine_for(game.kind.kernel, False)
    make_ready(game, [PLAY])
    assert game.modes.play.compiled


# ---- scripts ----

FIRST_MOVE = """
import json, sys
import wettlauf
match = wettlauf.game(sys.argv[1]).deal(seed=7)
while match.length < 30:
    match.play(wettlauf.bot("practised").choose(match.seen(match.seat), match.legal()))
from wettlauf.core.compile_process import compile_process
print(json.dumps({"numba": "numba" in sys.modules, "worker": compile_process()._process is not None,
                  "compiled": match._engine.compiled}))
"""


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_a_script_that_plays_a_few_moves_starts_no_compiler(name: str, tmp_path: Path) -> None:
    env = {**os.environ, "WETTLAUF_CACHE_DIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", FIRST_MOVE, name], env=env, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {"numba": False, "worker": False, "compiled": False}


@needs_compiler
def test_a_script_that_plays_many_moves_loads_what_is_on_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_modes, "WORTH_LOADING", 50)
    game, modes = changing("keltis", {"players": 2})
    modes.attended = False
    match = game.deal(1)
    for _ in range(60):
        match.play(match.legal()[0])
    assert match._engine.compiled
    assert not modes.is_warming_up(PLAY)
