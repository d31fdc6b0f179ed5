"""What a Chromium trace says about the frames of a page: their cost for the main thread, and how many were shown in
time.

The page marks when something moves (`MOVES`, `RESTS`); only frames between these marks count. The cost of a frame is
the CPU time of everything that the main thread did from its start to that of the next: other programs on the machine do
not increase it. Whether a frame was shown in time is Chromium's own judgement, and depends on the whole machine.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

MOVES, RESTS = "wettlauf-moves", "wettlauf-rests"
CLICKED, ANSWERED = "wettlauf-clicked", "wettlauf-answered"
MAIN = "CrRendererMain"
CATEGORIES = [
    "toplevel",
    "blink.user_timing",
    "cc",
    "benchmark",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
SHOWN = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
A_FRAME = 1000 / 60  # in milliseconds

Event = dict[str, Any]
Span = tuple[float, float]


@dataclass(frozen=True)
class Frames:
    """The frames while things moved: `costs` in milliseconds of CPU, one for each frame that the main thread had to
    make.
    """

    seconds: float
    costs: Sequence[float]
    shown: int
    dropped: int
    longest: float
    """The longest task of the main thread, including the time before something moved."""

    def __add__(self, other: Frames) -> Frames:
        costs = [*self.costs, *other.costs]
        longest = max(self.longest, other.longest)
        seconds, shown = self.seconds + other.seconds, self.shown + other.shown
        return Frames(seconds, costs, shown, self.dropped + other.dropped, longest)

    def times(self, factor: float) -> Frames:
        """Returns the same for a CPU this many times slower."""
        costs = [factor * cost for cost in self.costs]
        return Frames(self.seconds, costs, self.shown, self.dropped, factor * self.longest)

    @property
    def in_time(self) -> float | None:
        """The share of the sixty frames per second that the main thread did not delay.

        A frame below a sixtieth of a second delays nothing; one that takes three of them delays two others. Frames
        without work for the main thread come from the compositor alone.
        """
        wanted = self.seconds * 60
        late = sum(int(cost / A_FRAME) for cost in self.costs)
        return max(0.0, 1 - late / wanted) if wanted else None


NONE = Frames(0, (), 0, 0, 0)


def read(events: Iterable[Event]) -> Frames:
    """Returns the frames of the page that set the marks."""
    given = [event for event in events if "ts" in event]
    spans, process = _moving(given)
    if not spans:
        return NONE
    threads = {event["tid"] for event in given if _is_main(event, process)}
    main = [event for event in given if event["pid"] == process and event["tid"] in threads]
    begun = sorted(event["ts"] for event in main if event["name"] == "BeginMainThreadFrame")
    spent, longest = [0.0 for _ in begun], 0.0
    for event in main:
        if event["name"] != "RunTask":
            continue
        cost = _cpu(event)
        longest = max(longest, cost)
        number = bisect.bisect_right(begun, event["ts"] + event.get("dur", 0) / 2) - 1
        if number >= 0:
            spent[number] += cost
    reports = [event for event in given if event["name"] == "PipelineReporter" and event["ph"] == "b"]
    states = [_report(event) for event in reports if event["pid"] == process and _within(event["ts"], spans)]
    animated = [one for one in states if one.get("has_compositor_animation") or one.get("has_main_animation")]
    return Frames(
        seconds=sum(end - start for start, end in spans) / 1e6,
        costs=[cost for at, cost in zip(begun, spent, strict=True) if _within(at, spans)],
        shown=sum(one["state"] in SHOWN for one in animated),
        dropped=sum(one["state"] == "STATE_DROPPED" for one in animated),
        longest=longest,
    )


def read_click(events: Iterable[Event]) -> float | None:
    """Returns the CPU time of the main thread from the first click to the end of the frame that shows its effect, in
    milliseconds.
    """
    given = [event for event in events if "ts" in event]
    clicked = min((event["ts"] for event in given if event["name"] == CLICKED), default=None)
    answers = [event for event in given if event["name"] == ANSWERED and clicked is not None and event["ts"] >= clicked]
    if clicked is None or not answers:
        return None
    answered = min(answers, key=lambda event: float(event["ts"]))
    tasks = [event for event in given if event["name"] == "RunTask" and event["pid"] == answered["pid"]]
    main = [event for event in tasks if event["tid"] == answered["tid"]]
    between = [one for one in main if one["ts"] + one.get("dur", 0) >= clicked and one["ts"] <= answered["ts"]]
    return sum(_cpu(one) for one in between)


def _moving(events: Sequence[Event]) -> tuple[list[Span], int | None]:
    """Returns when something moved, and in which process."""
    marks = sorted((event for event in events if event["name"] in (MOVES, RESTS)), key=lambda event: float(event["ts"]))
    spans: list[Span] = []
    since: float | None = None
    for mark in marks:
        if mark["name"] == MOVES:
            since = mark["ts"] if since is None else since
        elif since is not None:
            spans.append((since, mark["ts"]))
            since = None
    return spans, marks[0]["pid"] if marks else None


def _is_main(event: Event, process: int | None) -> bool:
    return bool(event["pid"] == process and event["name"] == "thread_name" and event["args"]["name"] == MAIN)


def _report(event: Event) -> dict[str, Any]:
    args = event["args"]
    found: dict[str, Any] = args.get("frame_reporter") or args.get("chrome_frame_reporter") or {"state": ""}
    return found


def _cpu(task: Event) -> float:
    """Returns milliseconds of CPU; on systems that do not measure it, of wall-clock time."""
    found: float = task["tdur"] if "tdur" in task else task.get("dur", 0)
    return found / 1000


def _within(at: float, spans: Sequence[Span]) -> bool:
    return any(start <= at <= end for start, end in spans)


def quantile(values: Sequence[float], share: float) -> float | None:
    """Returns the value that this share of all values does not exceed."""
    if not values:
        return None
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
