"""What a user of python-chess expects at the prompt: membership by text, equality, small pickles, steps, playouts."""

from __future__ import annotations

import copy
import importlib
import pickle
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import wettlauf
from tests.contract.worlds import GAMES, Tried, game_of, walk
from wettlauf.core.errors import BadArgument, BadFile, BadRecord, IllegalMove, WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.registry import find

SMALL = 16 * 1024  # bytes of a pickled match in mid-game


# ---- legal moves ----


def test_legal_moves_are_a_list_that_knows_notation_and_numbers() -> None:
    legal: Any = wettlauf.game("keltis", players=2).deal(seed=1).legal()
    assert isinstance(legal, list)
    move = legal[3]
    assert move in legal
    assert str(move) in legal
    assert move.code in legal
    assert f"  {str(move).upper()} " in legal
    assert "lay x99" not in legal
    assert -5 not in legal
    assert None not in legal
    assert legal.index(str(move)) == legal.index(move.code) == legal.index(move) == 3
    with pytest.raises(ValueError, match="not a legal move"):
        legal.index("lay x99")
    assert pickle.loads(pickle.dumps(legal)) == legal


# ---- equality ----


@pytest.mark.parametrize("tried", GAMES, ids=repr)
@pytest.mark.parametrize("compiled", [False, True], ids=["pure", "compiled"])
def test_matches_are_equal_where_their_positions_are(tried: Tried, compiled: bool) -> None:
    match: Match = walk(game_of(tried, {}, compiled=compiled).deal(3), 3, most=20)
    for twin in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin == match
        assert twin.log == match.log
        twin.undo()
        assert twin != match
        assert match.length > twin.length
    assert match != game_of(tried, {}, compiled=compiled).deal(4)
    assert match != "a match"
    with pytest.raises(TypeError):
        hash(match)


def test_a_replayed_match_equals_the_one_that_was_recorded() -> None:
    for name in wettlauf.GAMES:
        match = walk(wettlauf.game(name).deal(5), 5, most=30)
        assert wettlauf.replay(match.record()) == match
        assert match.record() == match.record()
        assert len({match.record(), match.record()}) == 1


def test_both_modes_are_at_the_same_position() -> None:
    pure, compiled = (walk(Game(find("strauss"), {}, mode).deal(2), 2, most=15) for mode in (False, True))
    assert pure == compiled


def test_games_are_equal_by_name_and_options() -> None:
    assert wettlauf.game("keltis") == wettlauf.game("keltis", players=2)
    assert wettlauf.game("keltis") != wettlauf.game("keltis", players=3)
    assert len({wettlauf.game("strauss"), wettlauf.game("strauss"), wettlauf.game("keltis")}) == 2


# ---- pickles ----


@pytest.mark.parametrize("name", wettlauf.GAMES)
def test_a_pickled_match_is_small_and_goes_on_as_before(name: str) -> None:
    match = walk(wettlauf.game(name).deal(1), 1, most=60)
    data = pickle.dumps(match)
    assert len(data) < SMALL
    twin = pickle.loads(data)
    for one in (match, twin):  # later chance is the same, also after an undo
        one.undo()
        walk(one, 8, most=30)
    assert twin.log == match.log


# ---- records ----


def test_a_record_walks_through_its_decisions() -> None:
    match = walk(wettlauf.game("ostfriesenlauf", players=3).deal(5), 5, most=40)
    record = match.record()
    steps = list(record.steps())
    assert [(step.seat, str(step.move)) for step in steps] == [entry for entry in record.log if entry[0] is not None]
    assert all(step.move in step.legal and step.seen.seat == step.seat for step in steps)


def test_a_file_is_read_one_record_at_a_time(tmp_path: Path) -> None:
    match = wettlauf.game("keltis").deal(1)
    line = match.record().to_line()
    path = tmp_path / "games.jsonl"
    path.write_text(f"{line}\n{line}\n{{broken\n", encoding="utf-8")
    read = wettlauf.read(path)
    walking = iter(read)
    assert next(walking) == next(walking) == match.record()
    with pytest.raises(BadRecord, match="Line 3"):
        next(walking)
    path.write_text(f"{line}\n{line}\n", encoding="utf-8")
    assert len(read) == 2
    assert read[-1] == match.record()
    assert read[:1] == [match.record()]
    with pytest.raises(BadFile):
        wettlauf.read(tmp_path / "missing.jsonl")


# ---- playouts ----


@pytest.mark.parametrize("name", wettlauf.GAMES)
@pytest.mark.parametrize("policy", ["random", "heuristic"])
def test_playouts_are_the_same_in_both_modes_and_leave_the_match_alone(name: str, policy: Any) -> None:
    pure, compiled = (walk(Game(find(name), {}, mode).deal(4), 4, most=10) for mode in (False, True))
    before = pure.copy()
    for one, other in ((pure, compiled), (pure.seen(pure.seat), compiled.seen(compiled.seat))):
        a, b = (asked.playouts(3, policy, seed=7) for asked in (one, other))
        assert np.array_equal(a.scores, b.scores)
        assert np.array_equal(a.wins, b.wins)
        assert np.array_equal(a.decisions, b.decisions)
        assert a.result(2) == b.result(2)
    assert pure == before
    assert pure.log == before.log


def test_a_playout_plays_the_given_move_first() -> None:
    match = wettlauf.game("keltis", players=2).deal(1)
    move = match.legal()[0]
    after = match.copy()
    after.play(move)
    assert np.array_equal(match.playouts(5, seed=3, move=move).scores, after.playouts(5, seed=3).scores)
    with pytest.raises(IllegalMove):
        match.playouts(5, move="take draw")
    with pytest.raises(IllegalMove):
        match.seen(0).playouts(5, move=match.game.kind.find_move("take draw"))
    with pytest.raises(BadArgument, match="policy"):
        match.playouts(5, "clever")  # type: ignore[arg-type]
    with pytest.raises(BadArgument, match="n must be"):
        match.playouts(0)


def test_playouts_of_a_seat_know_no_more_than_the_seat() -> None:
    """Two deals that seat 0 cannot tell apart give it the same playouts."""
    match = wettlauf.game("keltis", players=2).deal(1)
    world = match.redeal(seat=0, seed=9)
    assert world != match
    mine, theirs = (one.seen(0).playouts(20, seed=2) for one in (match, world))
    assert np.array_equal(mine.scores, theirs.scores)
    assert not np.array_equal(match.playouts(20, seed=2).scores, world.playouts(20, seed=2).scores)


def test_shares_and_returns_of_playouts_add_up() -> None:
    played = wettlauf.game("strauss", players=3).deal(1).playouts(50, "heuristic")
    assert len(played) == 50
    assert played.returns.shape == (50, 3)
    assert sum(played.win_shares) == pytest.approx(1)
    assert sum(played.mean_returns) == pytest.approx(3)  # 2 + 1 + 0
    best = played.returns.argmax(axis=1)
    assert all(played.wins[k, best[k]] for k in range(50))


# ---- notebooks ----


class _Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_notebook_shows_a_match() -> None:
    match = wettlauf.game("keltis", players=2).deal(1)
    match.names = ["<b>Ada", "Bo"]
    page = _Texts()
    page.feed(match._repr_html_())
    assert not page.open
    assert any("<b>Ada" in text for text in page.texts)
    assert "Bo" in page.texts
    assert any("legal moves" in text for text in page.texts)


def test_a_frame_has_a_row_per_game(monkeypatch: pytest.MonkeyPatch) -> None:
    run = wettlauf.simulate("ostfriesenlauf", games=40, seed=2)
    frame = run.to_frame()
    assert frame["seed"].tolist() == run.seeds.tolist()
    assert frame["win_3"].mean() == pytest.approx(run.wins[:, 3].mean())
    assert set(frame["ended"]) == {"finish"}
    assert set(frame["way"]) <= {"forwards", "backwards", "level"}
    assert frame["rounds"].tolist() == run.counts[:, 0].tolist()

    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(WettlaufError, match="pandas"):
        run.to_frame()
