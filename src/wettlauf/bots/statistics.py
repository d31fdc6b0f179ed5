"""Statistics of many games with 95 % intervals: lengths, shares, wins by seat, start place and bot."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from wettlauf.bots.simulation import Simulation

Array = np.ndarray[Any, np.dtype[Any]]
NORMAL_95 = 1.959963984540054  # half the width of a 95 % interval, in standard errors
DIGITS = 6


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Returns Wilson's 95 % interval of a share in a number of trials: also good for small shares, always within 0..1.

    A shared win counts as a fraction; its variance is smaller than that of whole wins, so the interval is conservative.

    >>> low, high = wilson(0.13, 10_000)
    >>> round(low, 4), round(high, 4)
    (0.1236, 0.1367)
    >>> wilson(0.0, 0)
    (0.0, 1.0)
    """
    if trials == 0:
        return 0.0, 1.0
    weight = NORMAL_95**2 / trials
    middle = (share + weight / 2) / (1 + weight)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def student_95(freedom: int) -> float:
    """Returns the counterpart of NORMAL_95 in Student's t distribution (by the series of Cornish and Fisher), for
    variances estimated from few values.

    >>> round(student_95(5), 2), round(student_95(30), 3)
    (2.57, 2.042)
    """
    z, n = NORMAL_95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def share_of(count: float, trials: int) -> dict[str, Any]:
    """Returns a count as a share of the trials, with its interval."""
    share = count / trials if trials else 0.0
    low, high = wilson(share, trials)
    return {"share": round(share, DIGITS), "interval": [round(low, DIGITS), round(high, DIGITS)]}


def error_of(values: Array) -> float:
    """Returns half the width of the 95 % interval of the mean."""
    if len(values) < 2:
        return 0.0
    return round(NORMAL_95 * float(values.std(ddof=1)) / math.sqrt(len(values)), DIGITS)


def spread_of(values: Array) -> dict[str, Any]:
    """Returns the mean of whole numbers with its error, the median, 5th and 95th percentile, extremes and distribution.

    >>> spread = spread_of(np.array([7, 7, 8, 9]))
    >>> spread["mean"], spread["median"], spread["lowest"], spread["highest"], spread["distribution"]
    (7.75, 7, 7, 9, {'7': 2, '8': 1, '9': 1})
    """
    if len(values) == 0:
        nothing = dict.fromkeys(("median", "percentile_5", "percentile_95", "lowest", "highest"))
        return {"mean": None, "error": None, **nothing, "distribution": {}}
    lowest, highest = int(values.min()), int(values.max())
    counts = np.bincount(values - lowest)  # faster than sorting, since the range is small, and exact
    up_to = counts.cumsum()

    def percentile(part: float) -> int:
        """Returns the smallest value that at least this share of all values do not exceed."""
        return lowest + int(np.searchsorted(up_to, part * len(values)))

    return {
        "mean": round(float(values.mean()), DIGITS),
        "error": error_of(values),
        "median": percentile(0.5),
        "percentile_5": percentile(0.05),
        "percentile_95": percentile(0.95),
        "lowest": lowest,
        "highest": highest,
        "distribution": {str(lowest + step): int(count) for step, count in enumerate(counts) if count},
    }


def totals_of(run: Simulation) -> dict[str, Any]:
    """Returns the most important figures as plain data. Forfeited games do not count for lengths and scores."""
    points = win_points(run.wins)
    lengths = _whole(run, run.decisions)
    names = ("unfinished", *run.game.kind.endings)
    return {
        "game": run.game.name,
        "options": run.game.recorded_options,
        "games": run.games,
        "decisions": {
            "total": int(run.decisions.sum()),
            "mean": _mean(lengths),
            "shortest": int(lengths.min()) if len(lengths) else None,
            "longest": int(lengths.max()) if len(lengths) else None,
        },
        "endings": {name: int((run.endings == number).sum()) for number, name in enumerate(names)},
        "forfeits": [{"game": number, **forfeit.to_json()} for number, forfeit in run.forfeits],
        "seats": [
            {"seat": seat, **_wins(points[:, seat].sum(), run.games), **_score(_scores_of(run, seat))}
            for seat in range(run.game.seats)
        ],
    }


def summary_of(run: Simulation) -> dict[str, Any]:
    """Returns all figures of a run as plain data: the totals and much more. Tallies are of finished games only."""
    totals = totals_of(run)
    points = win_points(run.wins)
    finished = run.endings > 0
    counts = run.counts if finished.all() else run.counts[finished]
    tallies = list(enumerate(run.game.kind.tallies))
    return {
        **totals,
        "numbers": {
            "decisions": spread_of(_whole(run, run.decisions)),
            **{tally.name: spread_of(counts[:, column]) for column, tally in tallies if not tally.cases},
        },
        "shares": {
            "ended": _shares(run.endings, ("unfinished", *run.game.kind.endings)),
            "winners": _shares(np.minimum(run.wins.sum(axis=1), 2), ("nobody", "one", "shared")),
            **{tally.name: _shares(counts[:, column], tally.cases) for column, tally in tallies if tally.cases},
        },
        "seats": [
            {**row, "bot": run.bots[seat], "scores": spread_of(_scores_of(run, seat))}
            for seat, row in enumerate(totals["seats"])
        ],
        "starts": _by_start(run, points),
        "by_bot": _by_bot(run, points),
    }


def _mean(values: Array) -> float | None:
    return round(float(values.mean()), DIGITS) if len(values) else None


def _whole(run: Simulation, values: Array) -> Array:
    """Returns the values without forfeited games, which were cut short: their lengths and scores mean nothing."""
    return np.delete(values, [number for number, _ in run.forfeits], axis=0) if run.forfeits else values


def _scores_of(run: Simulation, seat: int) -> Array:
    return _whole(run, run.scores[:, run.game.kind.scoring.score_of(run.game.options, seat)])


def _score(scores: Array) -> dict[str, Any]:
    return {"score": _mean(scores), "score_error": error_of(scores) if len(scores) else None}


def win_points(wins: Array) -> Array:
    """Returns each seat's share of each game's win: winners share it equally."""
    points: Array = wins / np.maximum(wins.sum(axis=1, keepdims=True), 1)
    return points


def _shares(values: Array, names: tuple[str, ...]) -> dict[str, Any]:
    counts = np.bincount(values, minlength=len(names))
    return {
        name: {"games": int(count), **share_of(int(count), len(values))}
        for name, count in zip(names, counts, strict=True)
    }


def _by_start(run: Simulation, points: Array) -> list[dict[str, Any]]:
    """Returns the wins of the seats that started from each place; at most one seat of a game has a place."""
    names = run.game.kind.starts
    games, won = np.zeros(len(names), np.int64), np.zeros(len(names))
    for seat in range(run.game.seats if names else 0):
        places = run.starts[:, run.game.kind.scoring.score_of(run.game.options, seat)]
        games += np.bincount(places, minlength=len(names))
        won += np.bincount(places, points[:, seat], minlength=len(names))
    return [
        {"start": names[place], **_wins(won[place], int(games[place])), "games": int(games[place])}
        for place in np.flatnonzero(games)
    ]


def _by_bot(run: Simulation, points: Array) -> list[dict[str, Any]]:
    """Returns wins and scores of each bot, averaged over its seats in a game, since these are not independent."""
    rows = []
    for bot in dict.fromkeys(run.bots):
        seats = [seat for seat, name in enumerate(run.bots) if name == bot]
        scores = np.mean([_scores_of(run, seat) for seat in seats], axis=0)
        rows.append({"bot": bot, "seats": len(seats), **_wins(points[:, seats].sum(), run.games), **_score(scores)})
    return rows


def _wins(won: float, games: int) -> dict[str, Any]:
    share = share_of(float(won), games)
    return {"wins": share["share"], "wins_interval": share["interval"]}
