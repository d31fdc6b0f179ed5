"""Several games in a row: points, standings, who chooses the course, and what the records say."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import wettlauf
from tests.table.tables import BOT, NOON, SECRET, Sitting, running
from wettlauf.core.errors import BadRecord
from wettlauf.core.record import Record, Result
from wettlauf.core.registry import find, names
from wettlauf.table import between_games as between
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.fairness import verify
from wettlauf.table.finishing import abort, record
from wettlauf.table.opening import Open, open_table
from wettlauf.table.refusing import CommandRefused
from wettlauf.table.rematching import ask_rematch, follow
from wettlauf.table.seating import leave_seat
from wettlauf.table.seen import snapshot
from wettlauf.table.series import KEY, Standings, check_series, game_points, moved_on
from wettlauf.table.stand_ins import stand_in
from wettlauf.table.table import Table
from wettlauf.table.wire import SeriesSeen

THREE = f.SeriesPlan(3)
POINTS = st.lists(st.tuples(*[st.integers(-4, 4)] * 3), max_size=5)


# ---- points ----


@pytest.mark.parametrize("players, points", [(2, [2, 0]), (3, [3, 1, 0]), (4, [4, 2, 1, 0]), (5, [5, 3, 2, 1, 0])])
def test_a_place_brings_a_point_for_each_bird_behind_and_the_win_one_more(players: int, points: list[int]) -> None:
    game = wettlauf.game("strauss", players=players)
    for places in permutations(range(1, players + 1)):
        gained = game_points(game, "places", Result("finish", places, (places.index(1),)))
        assert gained == tuple(points[place - 1] for place in places)


def test_scores_are_added_up_in_the_direction_of_the_game() -> None:
    keltis = wettlauf.game("keltis", players=3)
    assert game_points(keltis, "sum", Result("goal", (31, -4, 12), (0,))) == (31, -4, 12)
    # In Strauß scores are places, so lower is better: a seat gets a point per bird behind it.
    strauss = wettlauf.game("strauss", players=3)
    assert game_points(strauss, "sum", Result("finish", (3, 1, 2), (1,))) == (0, 2, 1)
    # In Ostfriesenlauf scores belong to figures; each seat gets its own figure's score.
    race = wettlauf.game("ostfriesenlauf", players=3, owners=[2, None, 0, 1])
    assert game_points(race, "sum", Result("finish", (5, 7, 0, 2), ())) == (0, 2, 5)
    assert game_points(race, "places", Result("finish", (5, 7, 0, 2), ())) == (0, 0, 0)  # an ownerless figure won
    assert game_points(race, "places", Result("finish", (5, 0, 0, 2), (2,))) == (0, 0, 3)


def test_those_who_share_a_win_share_its_points() -> None:
    keltis = wettlauf.game("keltis", players=4)
    assert game_points(keltis, "places", Result("deck", (20, 20, 7, 7), (0, 1))) == (3, 3, 0, 0)


def test_a_game_lost_on_time_makes_that_seat_last_and_a_stopped_one_counts_for_nobody() -> None:
    keltis = wettlauf.game("keltis", players=3)
    stopped = Result("unfinished", (20, 8, 15), ())
    assert game_points(keltis, "places", stopped, forfeit=0) == (0, 1, 2)
    assert game_points(keltis, "sum", stopped, forfeit=0) == (0, 8, 15)
    assert game_points(keltis, "sum", stopped) == game_points(keltis, "places", stopped) == (0, 0, 0)


@given(POINTS)
def test_standings_rank_by_points_then_by_the_later_game(games: list[tuple[int, ...]]) -> None:
    standings = Standings(3, tuple(games))
    points, places = standings.points, standings.places
    for one in range(3):
        for other in range(3):
            if points[one] > points[other]:
                assert places[one] < places[other]
            if points[one] == points[other]:
                later = next((game for game in reversed(games) if game[one] != game[other]), None)
                ahead = places[one] < places[other]
                assert ahead == (later is not None and later[one] > later[other])
    assert standings.leaders == [seat for seat in range(3) if places[seat] == 1]
    assert places[standings.last] == max(places)
    assert min(places) == 1


@given(POINTS)
def test_standings_do_not_depend_on_where_one_sits(games: list[tuple[int, ...]]) -> None:
    turned = Standings(3, tuple(tuple(moved_on(game)) for game in games))
    assert turned.places == moved_on(Standings(3, tuple(games)).places)


def test_of_those_whom_nothing_separates_the_one_furthest_round_the_table_chooses() -> None:
    assert Standings(4, ((4, 0, 2, 0),)).last == 3
    assert Standings(3, ((3, 1, 0), (0, 1, 3))).last == 1  # fewest points, whatever happened in the last game
    assert Standings(2, ((2, 0), (0, 2))).last == 0  # a tie: the one who lost the last game
    assert Standings(2).last == 1


# ---- at a table ----


def played(sitting: Sitting, seed: int = 1) -> Sitting:
    sitting.play(100_000, seed)
    assert sitting.table.status == "ended"
    return sitting


def seen(sitting: Sitting) -> SeriesSeen:
    found = snapshot(sitting.table, None).now.series
    assert isinstance(found, SeriesSeen)
    return found


def next_game(sitting: Sitting, number: int) -> Sitting:
    """Returns the table where the series goes on, opened as a server does it."""
    here, there = between.go_on(sitting.table, f"table-{number}", f"table-{number - 1}", f"{number:064x}", sitting.now)
    sitting.do(lambda *_: here)
    fresh = object.__new__(Sitting)
    fresh.now, fresh.kind, fresh.stored = sitting.now, sitting.kind, [f.encode(fact) for fact in there]
    fresh.table = Table.from_facts(there)
    return fresh


def whole_series(name: str, *holders: str, bots: int = 0, **more: Any) -> list[Sitting]:
    """Plays a series of three games at random; the last player makes the choice that the table would make."""
    games = [played(running(name, *holders, bots=bots, series=THREE, **more))]
    for number in (2, 3):
        sitting = games[-1]
        last = between.chooser(sitting.table)
        if last is not None and between.choice(sitting.table) is None:
            sitting.do(between.choose, last, between.default_choice(sitting.table))
        for seat in between.waited_for(sitting.table):
            sitting.do(between.ready, seat)
        if not sitting.table.ready:
            sitting.do(between.ready, sitting.table.people[0])
        games.append(played(next_game(sitting, number), number))
    return games


@pytest.mark.parametrize("name", names())
def test_a_series_of_any_game_is_played_and_its_records_verify(name: str) -> None:
    games = whole_series(name, "anna", "ben", bots=1 if name != "keltis" else 0)
    records = [(line, record(sitting.table)) for line, sitting in enumerate(games, 1)]
    for _, one in records:
        assert verify(one, find(name)).dealt
    assert len({one.extra["fairness"]["secret"] for _, one in records}) == 3
    (checked,) = check_series(records)
    assert (checked.first, checked.last, checked.of) == (1, 3, 3)
    final = seen(games[-1])
    assert checked.points == final.points
    assert final.over
    assert not final.between
    assert final.chooser is None
    assert [game.table for game in final.games] == ["table-1", "table-2", None]
    assert [sitting.table.opened.series.id for sitting in games if sitting.table.opened.series] == [checked.id] * 3
    for sitting in games:
        assert sitting.replayed().sequence == sitting.table.sequence


def tampered(one: Record, **changes: Any) -> Record:
    return Record.from_json({**one.to_json(), KEY: {**one.extra[KEY], **changes}})


def test_a_tampered_point_is_found_and_so_is_a_missing_game() -> None:
    records = [record(sitting.table) for sitting in whole_series("strauss", "anna", "ben", bots=1)]
    for line in (1, 2, 3):
        points = list(records[line - 1].extra[KEY]["points"])
        points[0] += 1
        changed = [tampered(one, points=points) if number == line else one for number, one in enumerate(records, 1)]
        with pytest.raises(BadRecord) as error:
            check_series(enumerate(changed, 1))
        assert error.value.words.args["line"] == line
        assert f"points after game {line}" in error.value.say("en")

    def problem(*changed: Record) -> str:
        with pytest.raises(BadRecord) as error:
            check_series(enumerate(changed, 1))
        return error.value.say("en")

    one, two, three = records
    assert "game 3" in problem(one, three)
    assert "game 2" in problem(one, two, two)
    assert "scoring" in problem(one, tampered(two, scoring="sum"))
    assert "scoring" in problem(one, tampered(two, of=4))
    for wrong in ({"points": [1]}, {"number": 0}, {"number": 4}, {"scoring": "luck"}, {"id": 7}, {"points": "many"}):
        assert "series" in problem(tampered(one, **wrong))
    (part,) = check_series([(1, two), (2, three)])  # a series that starts in the middle is checked from there
    assert (part.first, part.last) == (2, 3)
    (alone,) = check_series([(1, two)])
    assert alone.points == two.extra[KEY]["points"]


def test_points_move_on_with_the_player() -> None:
    games = whole_series("keltis", "anna", "ben")
    totals = {"anna": 0, "ben": 0}
    for sitting in games:
        own = between.own_points(sitting.table)
        assert own is not None
        for seat, gained in zip(sitting.table.seats, own, strict=True):
            assert seat.holder is not None
            totals[seat.holder] += gained
        assert {
            seat.holder: points for seat, points in zip(sitting.table.seats, seen(sitting).points, strict=True)
        } == totals
    assert [sitting.table.people for sitting in games] == [[0, 1]] * 3
    assert games[0].table.seats[0].holder == games[1].table.seats[1].holder


# ---- between two games ----


def between_races(*holders: str, bots: int = 0, **more: Any) -> Sitting:
    return played(running("strauss", *holders, bots=bots, **{"series": THREE, **more}))


def test_the_last_chooses_and_all_say_that_they_are_ready() -> None:
    sitting = between_races("anna", "ben", "cleo")
    last, others = seen(sitting).chooser, seen(sitting).waits_for
    assert last is not None
    assert others == [0, 1, 2]
    others.remove(last)
    assert sitting.refused(between.choose, others[0], "desert") == "series-not-last"
    assert sitting.refused(between.choose, last, "nowhere") == "bad-options"
    assert sitting.refused(between.ready, last) == "series-choose-first"
    assert sitting.refused(ask_rematch, last) == "series-goes-on"
    assert between.goes_on_at(sitting.table) is None  # there is no deadline yet
    sitting.do(between.choose, last, "random:hard")
    assert seen(sitting).chosen == "random:hard"
    sitting.do(between.choose, last, "random:easy")  # they may change their mind
    assert seen(sitting).ready == [last]
    assert seen(sitting).goes_on == sitting.table.ready[last] + 120_000
    with pytest.raises(CommandRefused):
        between.go_on(sitting.table, "new", "old", SECRET, sitting.now)
    for seat in others:
        sitting.do(between.ready, seat)
    assert sitting.do(between.ready, others[0]) == []
    second = next_game(sitting, 2)
    assert second.table.opened.wished["course"] == "random:easy"
    assert seen(second).number == 2
    assert sitting.refused(between.ready, others[0]) == "series-goes-on"
    assert second.refused(between.ready, 0) == "not-over"


def test_who_does_not_answer_is_not_waited_for_for_ever() -> None:
    sitting = between_races("anna", "ben")
    last = between.chooser(sitting.table)
    assert last is not None
    sitting.do(between.ready, 1 - last)
    assert not between.is_due(sitting.table, sitting.now)
    sitting.now += 121_000
    second = next_game(sitting, 2)
    chosen = second.table.opened.wished["course"]
    assert chosen != sitting.table.opened.wished["course"]
    assert not isinstance(chosen, str)  # one of the ready-made courses
    assert second.table.status == "playing"
    assert len(second.table.people) == 2  # a player who was away keeps the seat


@pytest.mark.parametrize(
    "more, delay",
    [({"stand_in": None}, None), ({"stand_in": None, "clock": f.Clock("move", 86_400_000)}, 86_400_000)],
)
def test_tables_that_wait_for_everyone_do_so_between_games_too(more: dict[str, Any], delay: int | None) -> None:
    sitting = between_races("anna", "ben", **more)
    last = between.chooser(sitting.table)
    assert last is not None
    sitting.do(between.ready, 1 - last)
    expected = None if delay is None else sitting.table.ready[1 - last] + delay
    assert between.goes_on_at(sitting.table) == expected


def test_bots_choose_a_course_that_was_not_run_yet_and_are_always_ready() -> None:
    raced: list[Any] = []
    for sitting in whole_series("strauss", "anna", bots=3):
        course = sitting.table.opened.wished["course"]
        assert course not in raced
        raced.append(course)


def test_one_answer_counts_for_all_at_a_device() -> None:
    sitting = between_races("anna", "anna", "ben")
    last = between.chooser(sitting.table)
    assert last is not None
    sitting.do(between.choose, last, "desert")
    other = next(seat for seat in (0, 2) if sitting.table.seats[seat].holder != sitting.table.seats[last].holder)
    assert sitting.table.seats[between.waited_for(sitting.table)[0]].holder == sitting.table.seats[other].holder
    sitting.do(between.ready, other)
    assert between.waited_for(sitting.table) == []


def test_a_bot_plays_on_for_a_player_who_leaves_and_keeps_the_points_of_the_seat() -> None:
    sitting = between_races("anna", "ben", "cleo")
    last = between.chooser(sitting.table)
    assert last is not None
    points = seen(sitting).points
    sitting.do(leave_seat, last)
    assert seen(sitting).chosen is not None  # the table chooses for players who left
    for seat in between.waited_for(sitting.table):
        sitting.do(between.ready, seat)
    second = next_game(sitting, 2)
    bots = [seat for seat in range(3) if second.table.seats[seat].is_bot]
    assert bots == [(last + 1) % 3]
    assert seen(second).points == moved_on(points)
    assert second.table.status == "playing"


def test_a_series_ends_early_where_all_agree_or_all_have_gone() -> None:
    sitting = between_races("anna", "ben")
    points = seen(sitting).points
    sitting.do(abort, 0)
    assert not seen(sitting).over
    sitting.do(answer, 1, "abort", True)
    assert seen(sitting).over
    assert seen(sitting).points == points
    assert sitting.refused(between.ready, 0) == "series-over"
    sitting.do(ask_rematch, 0)
    sitting.do(answer, 1, "rematch", True)  # another series
    again = Table.from_facts(follow(sitting.table, "b", "a", SECRET, NOON)[1])
    assert again.opened.series is not None
    assert again.opened.series.number == 1
    assert again.opened.series.past == []

    deserted = between_races("anna", "ben")
    deserted.do(leave_seat, 0)
    assert not seen(deserted).over
    deserted.do(leave_seat, 1)
    assert seen(deserted).over


def test_a_game_that_is_stopped_ends_its_series_without_counting() -> None:
    sitting = running("strauss", "anna", bots=2, series=THREE).play(12)
    sitting.do(abort, 0)
    assert seen(sitting).over
    assert seen(sitting).points == [0, 0, 0]
    assert seen(sitting).games == []
    assert check_series([(1, record(sitting.table))])[0].points == [0, 0, 0]


def test_after_a_series_comes_another_one_that_begins_as_it_did() -> None:
    games = whole_series("strauss", "anna", bots=1, options={"course": "desert"})
    sitting = games[-1]
    sitting.do(ask_rematch, sitting.table.people[0])
    again = Table.from_facts(follow(sitting.table, "b", "a", "77" * 32, sitting.now)[1])
    assert again.opened.wished["course"] == games[0].table.opened.wished["course"]
    assert again.opened.wished["course"] != sitting.table.opened.wished["course"]
    assert again.opened.series is not None
    assert again.opened.series.past == []
    assert again.opened.series.id != seen(games[0]).id


def test_the_absent_are_not_waited_for_and_may_still_choose() -> None:
    sitting = running("strauss", "anna", "ben", series=THREE)
    sitting.do(stand_in, 0, sitting.now - 200_000, True)
    sitting.do(stand_in, 1, sitting.now - 200_000, True)
    played(sitting)
    last = between.chooser(sitting.table)
    assert last is not None
    assert between.waited_for(sitting.table) == []
    assert between.goes_on_at(sitting.table) is None  # nobody is there to wait for
    assert seen(sitting).chosen == between.default_choice(sitting.table)
    sitting.do(between.choose, last, "random:mixed")
    assert next_game(sitting, 2).table.opened.wished["course"] == "random:mixed"


# ---- opening ----


def test_a_series_can_be_planned_from_the_start_or_stay_as_it_is() -> None:
    plan = f.SeriesPlan(3, later=["random:easy", "random:hard"])
    sitting = between_races("anna", bots=1, series=plan)
    assert seen(sitting).chooser is None
    assert seen(sitting).chosen == "random:easy"
    assert sitting.refused(between.choose, 0, "desert") == "series-no-choice"
    sitting.do(between.ready, 0)
    second = played(next_game(sitting, 2))
    assert second.table.opened.wished["course"] == "random:easy"
    assert seen(second).chosen == "random:hard"
    same = between_races("anna", bots=1, series=f.SeriesPlan(3, later=[]), options={"course": "random:mixed"})
    same.do(between.ready, 0)
    assert next_game(same, 2).table.opened.wished["course"] == "random:mixed"


@pytest.mark.parametrize(
    "game, plan, code",
    [
        ("keltis", f.SeriesPlan(2), "series-games"),
        ("keltis", f.SeriesPlan(6), "series-games"),
        ("keltis", f.SeriesPlan(3, later=[1, 2]), "series-later"),
        ("strauss", f.SeriesPlan(3, later=["desert"]), "series-later"),
        ("strauss", f.SeriesPlan(3, later=["desert", "nowhere"]), "bad-options"),
    ],
)
def test_what_no_series_can_be(game: str, plan: f.SeriesPlan, code: str) -> None:
    with pytest.raises(CommandRefused) as refused:
        open_table(Open(game, series=plan), NOON, SECRET)
    assert refused.value.code == code
    assert refused.value.say("de") != refused.value.say("en")


def test_facts_of_a_series_are_additions() -> None:
    opened = open_table(Open("keltis", seats=[BOT, BOT]), NOON, SECRET)[0]
    assert b"series" not in f.encode(opened)
    for fact in (f.Chosen(5, 1, ["a"]), f.Ready(5, 1), f.SeriesEnded(5, 0)):
        assert f.decode(f.encode(fact)) == fact
    plain = running("keltis", "anna", bots=1)
    assert isinstance(snapshot(plain.table, 0).now.series, msgspec.UnsetType)
    assert plain.refused(between.ready, 0) == "no-series"
