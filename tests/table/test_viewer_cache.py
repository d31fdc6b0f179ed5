"""The cache for a table's viewers: equal to views made from scratch, and never made more often than needed."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.tables import running
from wettlauf.table.moving import play
from wettlauf.table.seating import leave_seat
from wettlauf.table.seen import news, news_for_all
from wettlauf.table.taking_back import take_back
from wettlauf.table.viewer_cache import ViewerCache

VIEWERS = (None, 0, 1, 2)


@pytest.mark.parametrize("game", ["keltis", "ostfriesenlauf", "strauss"])
def test_viewers_of_a_table_get_the_same_with_and_without_it(game: str) -> None:
    sitting = running(game, "a", "b", "c")
    cache = ViewerCache()
    for number in range(60):
        table = sitting.table
        if table.actor is None or table.match is None:
            break
        since = table.sequence
        sitting.play(1, seed=number)
        if number % 7 == 3 and table.match.can_undo_unseen(table.match.decided_by(table.match.length - 1) or 0):
            sitting.do(take_back, table.match.decided_by(table.match.length - 1))
        told = news_for_all(table, VIEWERS, since, cache)
        for viewer in VIEWERS:
            assert msgspec.json.encode(told[viewer]) == msgspec.json.encode(news(table, viewer, since))


def test_stories_that_several_hear_and_seats_are_made_once() -> None:
    sitting = running("keltis", "a", "b", "c")
    cache, table = ViewerCache(), sitting.table
    match = table.match
    assert match is not None
    assert match.seat is not None
    mover, since = match.seat, table.sequence
    sitting.do(play, mover, str(match.legal()[0]))
    told = news_for_all(table, VIEWERS, since, cache)
    others = [told[viewer].told for viewer in VIEWERS if viewer != mover]
    assert len({id(story) for story in others}) == 1
    assert told[mover].told is not others[0]
    seats = told[None].now.seats
    assert news_for_all(table, VIEWERS, since, cache)[0].now.seats is seats
    sitting.do(leave_seat, 1)
    assert news_for_all(table, VIEWERS, since, cache)[0].now.seats != seats
