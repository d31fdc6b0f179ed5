"""The end of the race: O16 to O19, each in both modes."""

from __future__ import annotations

import pytest

from tests.games.ostfriesenlauf.positions import A, B, C, D, both_modes, ownerless_race, race, standings


@both_modes
def test_a_figure_on_the_goal_space_has_not_crossed(compiled: bool) -> None:
    """O16: progress must be beyond the goal; forwards."""
    assert not ownerless_race(compiled, [(A, 22), (B, 9), (C, 5), (D, 1)], "1:+2").over
    match = ownerless_race(compiled, [(A, 22), (B, 9), (C, 5), (D, 1)], "1:+3")
    assert match.over
    assert match.result.ended == "finish"
    assert match.result.scores == (1, 0, 0, 0)


@both_modes
def test_backwards(compiled: bool) -> None:
    """O16: a figure has crossed backwards below goal minus spaces: with the fish on 24 of 36, -12 is not enough."""
    assert not ownerless_race(compiled, [(A, 9), (B, 9), (C, 5), (D, -6)], "4:-6").over
    match = ownerless_race(compiled, [(A, 9), (B, 9), (C, 5), (D, -7)], "4:-6")
    assert match.over
    assert match.result.scores == (0, 0, 0, 1)
    assert match.result.winners == (0,)


@both_modes
def test_only_checked_when_the_whole_pile_is_carried_out(compiled: bool) -> None:
    """O16: a figure that crosses and is brought back in the same round has not won."""
    match = race(compiled, [(A, 23), (B, 9), (C, 5), (D, 1)], ["1:+5", "2:+2", "3:+3", "1:1<2"])
    assert not match.over
    assert match.view()["round"] == 2
    assert standings(match)[0] == (B, 11)


@both_modes
def test_a_moved_goal_leaves_the_leader_beyond_the_line(compiled: bool) -> None:
    """O17: in the source's third example a figure between snail and fish wins when the goal moves to the snail."""
    match = race(compiled, [(A, 22), (B, 9), (C, 5), (D, 1)], ["3:goal", "2:+2", "3:+3", "4:+2"])
    assert match.over
    assert match.result.scores == (2, 0, 0, 0)
    assert match.result.winners == (A,)


@both_modes
def test_a_moved_goal_counts_backwards_too(compiled: bool) -> None:
    """O17: with the goal at the hedgehog the line behind is at -4; moving the goal ahead undoes a crossing."""
    match = ownerless_race(compiled, [(A, 9), (B, 8), (C, 5), (D, -6)], "1:goal")
    assert match.over
    assert match.result.scores == (0, 0, 0, 2)
    match = race(compiled, [(A, 23), (B, 9), (C, 5), (D, 1)], ["1:+4", "1:goal", "3:+3", "4:+2"])
    assert not match.over
    assert match.view()["goal"]["at"] == "hedgehog"
    assert standings(match)[0] == (A, 27)


@both_modes
def test_the_furthest_wins(compiled: bool) -> None:
    """O18: forwards or backwards alike, by spaces."""
    match = race(compiled, [(A, 24), (B, 24), (C, 5), (D, -12)], ["4:-6", "1:+5", "2:+4", "3:+2"])
    assert match.result.scores == (5, 4, 0, 6)
    assert match.result.winners == (D,)
    match = race(compiled, [(A, 24), (B, 22), (C, 5), (D, -12)], ["1:+5", "2:+4", "3:+2", "4:+2"])
    assert match.result.scores == (5, 2, 0, 0)
    assert match.result.winners == (A,)


@both_modes
def test_on_equal_progress_the_inner_lane_wins(compiled: bool) -> None:
    """O18: forwards, and backwards too."""
    match = race(compiled, [(A, 24), (B, 22), (C, 5), (D, 1)], ["1:+3", "2:+5", "3:+3", "4:+2"])
    assert match.result.scores == (3, 3, 0, 0)
    assert match.result.winners == (A,)
    match = ownerless_race(compiled, [(A, 9), (B, 8), (C, -9), (D, -9)], "1:goal", owner=C)
    assert match.result.scores == (0, 0, 5, 5)
    assert match.result.winners == (0,)
    assert ownerless_race(compiled, [(A, 9), (B, 8), (C, -9), (D, -9)], "1:goal").result.winners == ()


@both_modes
def test_an_equal_count_forwards_and_backwards_is_shared(compiled: bool) -> None:
    """O18: with the fish on 24 of 36, 30 and -18 are both six beyond; 42 and -30, on one board space, both eighteen."""
    match = race(compiled, [(A, 24), (B, 9), (C, 5), (D, -12)], ["4:-6", "1:+4", "1:+2", "2:+2"])
    assert (standings(match)[0], standings(match)[-1]) == ((A, 30), (D, -18))
    assert match.result.scores == (6, 0, 0, 6)
    assert match.result.winners == (A, D)
    match = race(compiled, [(A, 40), (B, 9), (C, 5), (D, -24)], ["4:-6", "1:+2", "2:+2", "3:+2"])
    assert match.result.scores == (18, 0, 0, 18)
    assert match.result.winners == (A, D)
    assert {figure["space"] for figure in match.view()["figures"] if figure["over"]} == {6}


@both_modes
def test_a_figure_without_an_owner_lets_nobody_win(compiled: bool) -> None:
    """O19: nobody wins if the furthest figure has no owner; with equal counts both ways, the owned one wins."""
    match = ownerless_race(compiled, [(A, 24), (B, 9), (C, 5), (D, 1)], "1:+5")
    assert match.result.scores == (5, 0, 0, 0)
    assert match.result.winners == ()
    match = ownerless_race(compiled, [(A, 30), (B, 9), (C, 5), (D, -12)], "4:-6", goal="fish")
    assert match.result.scores == (6, 0, 0, 6)
    assert match.result.winners == (0,)
    match = ownerless_race(compiled, [(A, 31), (B, 9), (C, 5), (D, -12)], "4:-6", goal="fish")
    assert match.result.winners == ()


@both_modes
def test_the_log_explains_the_end(compiled: bool) -> None:
    """O16, O18, O19 in words."""
    match = ownerless_race(compiled, [(A, 24), (B, 9), (C, 5), (D, 1)], "1:+5")
    entry = match.story(0)[-1]
    assert entry.say("en").endswith(
        "Red is 5 spaces beyond the line at the fish. Red is furthest beyond the line and has no owner: nobody wins."
    )
    assert entry.say("de").endswith(
        "Rot steht 5 Felder hinter der Ziellinie beim Fisch. "
        "Rot ist am weitesten und gehört niemandem: Niemand gewinnt."
    )
    reason = match.why_not("draw 1")
    assert reason is not None
    assert reason.rule == "O16"


@both_modes
@pytest.mark.parametrize("spaces", [6, 200])
def test_other_boards(compiled: bool, spaces: int) -> None:
    """O16 on the smallest and the largest board."""
    goals = {"sheep": 1, "snail": 2, "fish": 3, "turtle": 4, "hedgehog": 5}
    board = {"spaces": spaces, "goals": goals}
    assert not ownerless_race(compiled, [(A, 1), (B, 0), (C, 0), (D, 0)], "1:+2", board=board).over
    match = ownerless_race(compiled, [(A, 1), (B, 0), (C, 0), (D, 0)], "1:+3", board=board)
    assert match.result.scores == (1, 0, 0, 0)
    match = ownerless_race(compiled, [(A, 1), (B, 0), (C, 0), (D, 0)], "4:-6", board=board)
    assert match.over == (spaces == 6)


@both_modes
def test_goal_places_in_any_order(compiled: bool) -> None:
    """O14, O17: with the hedgehog before the sheep, its card brings the line nearer and the sheep's takes it away."""
    goals = {"hedgehog": 8, "fish": 12, "snail": 20, "turtle": 26, "sheep": 30}
    board = {"spaces": 36, "goals": goals}
    match = ownerless_race(compiled, [(A, 12), (B, 9), (C, 5), (D, 1)], "1:goal", board=board)
    assert match.view()["goal"] == {"at": "hedgehog", "space": 8}
    assert match.result.scores == (4, 1, 0, 0)
    match = ownerless_race(compiled, [(A, 12), (B, 9), (C, 5), (D, -7)], "4:goal", board=board)
    assert match.view()["goal"] == {"at": "sheep", "space": 30}
    assert match.result.scores == (0, 0, 0, 1)
