"""How the page benchmark evaluates a trace and responses; independent of the machine's speed."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="playwright is not installed here")

from benchmarks import page
from benchmarks.page_trace import ANSWERED, CLICKED, MAIN, MOVES, RESTS, Event, Frames, quantile, read, read_click
from benchmarks.page_visit import Clicks, Loaded, note

PAGE, OTHER = 7, 8


def event(name: str, at: float, process: int = PAGE, **more: Any) -> Event:
    return {"name": name, "ts": at * 1000, "pid": process, "tid": 1, "ph": "X", "args": {}, **more}


def task(at: float, cost: float, process: int = PAGE) -> Event:
    return event("RunTask", at, process, dur=2000 * cost, tdur=1000 * cost)


def report(at: float, state: str, process: int = PAGE, animated: bool = True) -> Event:
    args = {"frame_reporter": {"state": state, "has_compositor_animation": animated, "has_main_animation": False}}
    return event("PipelineReporter", at, process, ph="b", args=args)


def trace() -> list[Event]:
    """Half a second of motion with three main-thread frames in it, and one frame after it."""
    names = [event("thread_name", 0, process, args={"name": MAIN}) for process in (PAGE, OTHER)]
    marks = [event(MOVES, 100), event(RESTS, 600)]
    frames = [event("BeginMainThreadFrame", at) for at in (90, 110, 200, 300, 700)]
    tasks = [task(111, 4), task(120, 1), task(201, 70), task(310, 2), task(701, 500), task(205, 30, OTHER)]
    states = [report(110, "STATE_PRESENTED_ALL"), report(130, "STATE_PRESENTED_PARTIAL"), report(150, "STATE_DROPPED")]
    still = report(160, "STATE_DROPPED", animated=False)
    elsewhere = [report(150, "STATE_DROPPED", OTHER), report(800, "STATE_DROPPED")]
    return [*names, *marks, *frames, *tasks, *states, still, *elsewhere]


def test_frames_count_while_something_moves_and_cost_what_the_main_thread_spent() -> None:
    found = read(trace())
    assert found.seconds == 0.5
    assert found.costs == [5, 70, 2]
    assert (found.shown, found.dropped) == (2, 1)
    assert found.longest == 500


def test_a_long_frame_makes_the_next_ones_late() -> None:
    assert read(trace()).in_time == pytest.approx(1 - 4 / 30)  # 70 ms are four frames over budget
    assert Frames(0, (), 0, 0, 0).in_time is None


def test_nothing_moved() -> None:
    assert read([event("RunTask", 1, dur=1)]) == Frames(0, (), 0, 0, 0)


def test_a_click_costs_what_the_main_thread_does_until_its_frame_is_done() -> None:
    marks = [event(CLICKED, 10), event(ANSWERED, 60), event(ANSWERED, 90)]
    tasks = [task(2, 3), task(8, 5), task(30, 7), task(58, 2), task(70, 50), task(30, 40, OTHER)]
    assert read_click([*marks, *tasks]) == 14  # one task ended before, one came after, one ran elsewhere
    assert read_click(tasks) is None


def test_runs_add_up() -> None:
    both = read(trace()) + read(trace())
    assert (both.seconds, len(both.costs), both.shown, both.longest) == (1.0, 6, 4, 500)


def test_shares() -> None:
    assert quantile([3, 1, 2], 0.5) == 2
    assert quantile([3, 1, 2], 1.0) == 3
    assert quantile([], 0.5) is None


def answer(path: str, **headers: str) -> dict[str, Any]:
    return {"url": f"http://localhost:1{path}", "headers": headers}


def test_bytes_go_to_their_kind_and_what_could_be_smaller_is_reported() -> None:
    loaded = Loaded()
    compressed = {"Content-Encoding": "gzip"}
    note(loaded, answer("/", **compressed), 1000)
    note(loaded, answer("/assets/a.js", **compressed), 9000)
    note(loaded, answer("/assets/a.woff2"), 30_000)
    note(loaded, answer("/assets/a.svg", **compressed), 5000)
    note(loaded, answer("/api/words/de?part=frame"), 40_000)
    note(loaded, {"url": "data:image/svg+xml,x", "headers": {}}, 800)
    assert (loaded.code, loaded.fonts, loaded.pictures, loaded.words) == (10_000, 30_000, 5000, 40_000)
    assert loaded.without_pictures == 80_000
    assert loaded.uncompressed == ["/api/words/de"]
    row = {"loads": [page.load_row("home", loaded)]}
    assert page.too_heavy(row)
    loaded.uncompressed.clear()
    assert not page.too_heavy({"loads": [page.load_row("home", loaded)]})
    loaded.words = page.MOST_BYTES
    assert page.too_heavy({"loads": [page.load_row("home", loaded)]})


def test_the_figures_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    clicks = page.click_row("keltis, card", Clicks([10.0, 30.0], [16.0, 40.0]))
    home = page.load_row("home", Loaded(1000, 2000, 3000, 4000))
    row = {"machine": {"cores": 2}, "loads": [home], "clicks": [clicks]}
    page.show({**row, "motion": [page.motion_row("keltis", read(trace())), page.motion_row("none", read([]))]})
    printed = capsys.readouterr().out
    assert "home" in printed
    assert "keltis, card" in printed
    assert "67%" in printed  # two of three frames took less than a sixtieth of a second
