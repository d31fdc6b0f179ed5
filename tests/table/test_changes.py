"""Changes sent to a viewer: applied to what they had, they give exactly what a full view would show."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.json_patch import Follower, patched, patched_by_pairs
from tests.table.tables import running
from wettlauf.core.own_parts import with_parts
from wettlauf.table.changes import Change, Changed, Followed
from wettlauf.table.chatting import say
from wettlauf.table.facts import decode_all
from wettlauf.table.moving import play
from wettlauf.table.patching import as_pairs, as_patch, differences
from wettlauf.table.seen import news, snapshot
from wettlauf.table.table import Table
from wettlauf.table.taking_back import take_back
from wettlauf.table.viewer_cache import ViewerCache

VIEWERS = (None, 0, 1, 2)
SMALLER = {"keltis": 4.0, "ostfriesenlauf": 3.5, "strauss": 3.3}  # by what factor, over a whole game, for all viewers


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("game", SMALLER)
@pytest.mark.parametrize("seed", range(2))
def test_patched_views_are_the_whole_views_for_everyone_over_a_whole_game(game: str, seed: int) -> None:
    sitting, chooser = running(game, "a", "b", "c"), random.Random(seed)
    table, cache = sitting.table, ViewerCache()
    followers = {viewer: Follower() for viewer in VIEWERS}
    compact = {viewer: Follower() for viewer in VIEWERS}
    followed, sizes = Followed(), [0, 0]
    for viewer, follower in followers.items():
        for one in (follower, compact[viewer]):
            one.take({"type": "welcome", "snapshot": plain(snapshot(table, viewer))})
        followed.begin(table, viewer, cache)
    while table.actor is not None and table.match is not None:
        since = table.sequence
        sitting.do(play, table.actor.seat, str(chooser.choice(table.match.legal())))
        mover = table.match.decided_by(table.match.length - 1)
        if chooser.random() < 0.15 and mover is not None and table.match.can_undo_unseen(mover):
            sitting.do(take_back, mover)
        if chooser.random() < 0.1:
            sitting.do(say, 1, "well, well")
        for viewer, change in followed.changes(table, VIEWERS, since, cache).items():
            whole_sent = msgspec.json.encode(news(table, viewer, since))
            whole_news = json.loads(whole_sent)
            sizes = [sizes[0] + len(change.compact), sizes[1] + len(whole_sent)]
            now = whole_news.pop("now")
            for reader, kind, sent in (
                (followers[viewer], "changes", change.full),
                (compact[viewer], "compact", change.compact),
            ):
                changes = json.loads(sent)
                assert reader.take({"type": kind, "changes": changes}) == now
                assert {name: changes[name] for name in whole_news} == whole_news
    assert table.status == "ended"
    assert sizes[0] * SMALLER[game] < sizes[1]


def test_a_move_is_described_once() -> None:
    sitting = running("keltis", "a", "b")
    table = sitting.table
    cache, followed, described = ViewerCache(), Followed(), list[int]()
    followed.begin(table, 0, cache)
    for number in range(60):
        since = table.sequence
        sitting.play(1, seed=number)
        legal = json.loads(followed.changes(table, [0], since, cache)[0].full)["legal"]
        described += [move["code"] for move in legal["moves"]] if legal else []
    assert described
    assert len(set(described)) == len(described)


@pytest.mark.parametrize("game", SMALLER)
def test_the_bytes_do_not_depend_on_what_is_one_object_and_what_are_two_that_say_the_same(game: str) -> None:
    sitting = running(game, "a", "b", "c")
    table, cache, followed = sitting.table, ViewerCache(), Followed()
    for viewer in VIEWERS:
        followed.begin(table, viewer, cache)
    for _ in range(8):
        since, before = table.sequence, Table.from_facts(decode_all(sitting.stored))
        sitting.play(1)
        shared = followed.changes(table, VIEWERS, since, cache)
        for viewer in VIEWERS:
            apart = Followed()
            apart.begin(before, viewer, ViewerCache())
            assert strip_moves(apart.changes(table, [viewer], since, ViewerCache())[viewer]) == strip_moves(
                shared[viewer]
            )


def strip_moves(change: Change) -> bytes:
    """Strips the legal moves: which of them have already been described depends on the connection."""
    return change.compact.partition(b',"legal":')[0] + change.full.partition(b',"legal":')[0]


def test_who_has_no_whole_view_of_this_moment_gets_no_changes() -> None:
    sitting = running("keltis", "a", "b")
    table, cache, followed = sitting.table, ViewerCache(), Followed()
    followed.begin(table, 0, cache)
    since = table.sequence
    sitting.play(1)
    assert set(followed.changes(table, [None, 0, 1], since, cache)) == {None, 0}
    sitting.play(1)  # nobody was sent this one
    sitting.play(1)
    assert followed.changes(table, [None, 0], table.sequence - 1, cache) == {}


# ---- any two values ----


class Leaf(msgspec.Struct, frozen=True):
    number: int | None
    maybe: str | msgspec.UnsetType = msgspec.UNSET


class Root(msgspec.Struct, frozen=True):
    leaf: Leaf
    leaves: list[Leaf]
    names: list[str]
    by_name: dict[str, Leaf | int | None]
    odd: Any = msgspec.field(name="from")


leaves = st.builds(Leaf, st.none() | st.integers(0, 3), st.just(msgspec.UNSET) | st.sampled_from("ab"))
roots = st.builds(
    Root,
    leaves,
    st.lists(leaves, max_size=4),
    st.lists(st.sampled_from("abc"), max_size=4),
    st.dictionaries(st.sampled_from(["a", "/", "~1", "ä", ""]), leaves | st.integers(0, 2) | st.none()),
    st.none() | st.booleans() | st.integers(0, 1) | st.lists(st.lists(st.integers(0, 1))) | leaves,
)


@given(roots, roots)
def test_a_patch_leads_from_any_value_to_any_other(old: Root, new: Root) -> None:
    steps = differences(old, new)
    # Compared as text, because 1 == True in Python.
    assert as_text(patched(plain(old), json.loads(as_patch(steps)))) == as_text(plain(new))
    assert as_text(patched_by_pairs(plain(old), json.loads(as_pairs(steps)))) == as_text(plain(new))


@given(roots)
def test_what_says_the_same_needs_no_patch(value: Root) -> None:
    twin = msgspec.json.decode(msgspec.json.encode(value), type=Root)
    twin = msgspec.structs.replace(twin, odd=value.odd, by_name=value.by_name)
    assert differences(value, twin) == []


@given(roots, roots, st.data())
def test_a_seat_gets_what_changed_for_everyone_and_what_is_its_own(old: Root, new: Root, data: st.DataObject) -> None:
    """A seat gets the shared changes plus its own parts; where the shared steps would not apply, it gets none."""
    had, has = (data.draw(own_parts_of(root)) for root in (old, new))
    found = Changed(differences(old, new)).for_seat(had, has)
    if found is not None:
        mine, will_be = with_parts(old, had), with_parts(new, has)
        assert as_text(patched(plain(mine), json.loads(found.full))) == as_text(plain(will_be))


def own_parts_of(root: Root) -> st.SearchStrategy[dict[str, Any]]:
    """Generates a seat's own values for places that the shared view has too."""
    places: dict[str, st.SearchStrategy[Any]] = {"/leaf/number": st.integers(5, 7)}
    places |= {f"/leaves/{number}/number": st.integers(5, 7) for number in range(len(root.leaves))}
    places |= {f"/names/{number}": st.sampled_from("abx") for number in range(len(root.names))}
    return st.fixed_dictionaries({}, optional=places)


def as_text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
