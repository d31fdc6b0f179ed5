"""The figures of a trial as structs: length, fairness, excitement, and the game's own counters."""

from __future__ import annotations

import math

import numpy as np

from wettlauf.bots.statistics import NORMAL_95, spread_of, wilson
from wettlauf.core.counters import Cell, Counter, places
from wettlauf.core.errors import BadArgument
from wettlauf.core.words import Words
from wettlauf.lab.clusters import Moments, mean_error, worth_interval
from wettlauf.lab.fairness import factors_of, most_unfair
from wettlauf.lab.formatting import rounded, span, text_of
from wettlauf.lab.results import (
    LabCell,
    LabCounter,
    LabExcitement,
    LabLength,
    LabMinutes,
    LabRun,
    LabSpread,
)
from wettlauf.lab.trials import Array, Trial

RULE_OF_THREE = 3.0  # what never happened in n games happens in at most 3/n of them, with 95 % confidence


def summary_of(trial: Trial) -> LabRun:
    """Returns all figures of a trial. Raises BadArgument if no game was finished."""
    finished = trial.finished
    if not finished.any():
        raise BadArgument(Words("lab-nothing-finished"))
    factors = factors_of(trial)
    late = float(trial.decided_late[finished].mean())
    return LabRun(
        game=trial.game.name,
        options=trial.game.recorded_options,
        players=trial.game.seats,
        bots=list(trial.bots),
        games=trial.games,
        seed=trial.seed,
        finished=int(finished.sum()),
        forfeits=trial.forfeits,
        counted=trial.counted,
        length=_length(trial),
        factors=factors,
        unfairness=most_unfair(factors),
        excitement=LabExcitement(
            _spread(trial.lead_changes[finished]), rounded(late), span(*wilson(late, int(finished.sum())))
        ),
        counters=[
            _counted(trial, counter, place)
            for counter, place in zip(trial.game.kind.lab.counters, places(trial.game.kind.lab.counters), strict=True)
        ],
    )


def _spread(values: Array) -> LabSpread:
    found = spread_of(values)
    error = found.pop("error")
    return LabSpread(interval=span(found["mean"] - error, found["mean"] + error), **found)


def _length(trial: Trial) -> LabLength:
    rounds = _spread(trial.rounds[trial.finished])
    per_round = minutes_per_round(trial)
    low, high = rounds.interval
    seconds = trial.game.kind.lab.seconds_per_turn
    minutes = LabMinutes(rounded(rounds.mean * per_round), span(low * per_round, high * per_round), seconds)
    return LabLength(rounds, _spread(trial.decisions[trial.finished]), minutes)


def minutes_per_round(trial: Trial) -> float:
    return trial.game.seats * trial.game.kind.lab.seconds_per_turn / 60


# ---- what the game counts ----


def _counted(trial: Trial, counter: Counter, place: int) -> LabCounter:
    cells = counter.cells(trial.game.options)
    numbers = np.array([place + cell.number for cell in cells], int)
    if counter.kind == "profile":
        moments = Moments(trial)
        found = [_profile(trial, moments, counter, cell, at) for cell, at in zip(cells, numbers, strict=True)]
    elif counter.kind == "worth":
        moments = Moments(trial)
        found = [_worth(trial, moments, counter, cell, at) for cell, at in zip(cells, numbers, strict=True)]
    else:
        whole = int(trial.sums[numbers].sum()) if len(numbers) else 0
        found = [_count(trial, cell, at, whole) for cell, at in zip(cells, numbers, strict=True)]
    return LabCounter(
        counter.name,
        text_of(Words(f"{trial.game.name}-lab-{counter.name}")),
        counter.kind,
        found,
        [cell.id for cell in found if cell.total == 0],
    )


def _count(trial: Trial, cell: Cell, at: int, whole: int) -> LabCell:
    games, total = int(trial.finished.sum()), int(trial.sums[at])
    mean = total / games
    if total == 0:
        interval = span(0.0, min(1.0, RULE_OF_THREE / games))
    else:
        error = _error(total, int(trial.squares[at]), games)
        interval = span(max(0.0, mean - error), mean + error)
    return LabCell(
        cell.id,
        text_of(cell.words),
        total,
        rounded(mean),
        interval,
        share=rounded(total / whole) if whole else 0.0,
        games=rounded(int(trial.games_with[at]) / games),
        place=dict(cell.place),
    )


def _error(total: int, squares: int, trials: int) -> float:
    """Returns half the width of the 95 % interval of a mean."""
    if trials < 2:
        return 0.0
    variance = max(0.0, (squares - total * total / trials) / (trials - 1))
    return NORMAL_95 * math.sqrt(variance / trials)


def _profile(trial: Trial, moments: Moments, counter: Counter, cell: Cell, at: int) -> LabCell:
    parts = [at + part * counter.size for part in range(3)]
    total, number, squares = (int(trial.sums[part]) for part in parts)
    mean = total / number if number else 0.0
    games = int(trial.games_with[parts[1]])
    if games > 1:
        error = NORMAL_95 * mean_error(total, number, moments.of(parts[:2]), games)
    else:
        error = _error(total, squares, number)  # the values of one game are all there is
    interval = span(mean - error, mean + error)
    return LabCell(cell.id, text_of(cell.words), number, rounded(mean), interval, place=dict(cell.place))


def _worth(trial: Trial, moments: Moments, counter: Counter, cell: Cell, at: int) -> LabCell:
    parts = [at + part * counter.size for part in range(4)]
    had, had_won, lacked, lacked_won = sums = [int(trial.sums[part]) for part in parts]
    with_it, without = had_won / max(1, had), lacked_won / max(1, lacked)
    return LabCell(
        cell.id,
        text_of(cell.words),
        had,
        rounded(with_it - without),
        worth_interval(sums, moments.of(parts), int(trial.finished.sum())),
        share=rounded(with_it),
        games=rounded(had / max(1, had + lacked)),
        without=rounded(without),
        place=dict(cell.place),
    )
