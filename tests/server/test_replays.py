"""A replay continues where its last page stopped, and replays do not interfere with each other."""

from __future__ import annotations

import pytest

import wettlauf
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.replaying import step
from wettlauf.server.replays import Replays

NAMES = ["Ann", "Ben"]


@pytest.fixture(scope="module")
def ended() -> Record:
    match = wettlauf.game("ostfriesenlauf", players=2).deal(seed=1)
    while match.seat is not None:
        match.play(match.legal()[0])
    return match.record()


def page(replays: Replays, ended: Record, first: int, table: str = "t") -> Match:
    """Makes a page of four positions and returns the match it used."""
    with replays.at(table, ended, NAMES, first) as match:
        assert match.log == ended.log[:first]
        for by, text in ended.log[first : first + 3]:
            step(match, by, text)
        return match


def test_the_next_page_goes_on_with_the_same_match(ended: Record) -> None:
    replays = Replays()
    begun = page(replays, ended, 0)
    assert page(replays, ended, 4) is begun
    assert page(replays, ended, 20) is begun


def test_going_back_starts_over(ended: Record) -> None:
    replays = Replays()
    begun = page(replays, ended, 8)
    again = page(replays, ended, 2)
    assert again is not begun
    assert page(replays, ended, 6) is again


def test_two_who_look_at_the_same_moment_have_matches_of_their_own(ended: Record) -> None:
    replays = Replays()
    page(replays, ended, 0)
    with replays.at("t", ended, NAMES, 4) as one, replays.at("t", ended, NAMES, 4) as other:
        assert one is not other
        assert one.log == other.log


def test_only_so_many_are_kept(ended: Record) -> None:
    replays = Replays(kept=2)
    begun = {table: page(replays, ended, 0, table) for table in "abc"}
    assert len(replays) == 2
    assert page(replays, ended, 4, "c") is begun["c"]
    assert page(replays, ended, 4, "a") is not begun["a"]


def test_a_replay_that_fails_is_not_kept(ended: Record) -> None:
    replays = Replays()
    with pytest.raises(KeyError), replays.at("t", ended, NAMES, 0):
        raise KeyError
    assert len(replays) == 0
