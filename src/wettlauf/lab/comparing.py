"""Compares two trials on shared seeds, with intervals.

Game k has the same seed in both, hence the same start places, hands and luck, so most of the luck of the cards cancels
out. With different numbers of players nothing is shared, and the games count as independent.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from wettlauf.bots.statistics import NORMAL_95
from wettlauf.core.words import Words
from wettlauf.lab.fairness import Groups, groups_of
from wettlauf.lab.formatting import rounded, span, text_of
from wettlauf.lab.results import LabComparison, LabDifference
from wettlauf.lab.summary import minutes_per_round
from wettlauf.lab.trials import Array, Trial

RESAMPLES = 400
RESAMPLES_AT_ONCE = 50


def compared(first: Trial, other: Trial, number: int) -> LabComparison:
    """Returns how run `number` differs from the first."""
    before, after = first.game.recorded_options, other.game.recorded_options
    return LabComparison(
        run=number,
        changed={name: value for name, value in after.items() if before.get(name) != value},
        paired=are_paired(first, other),
        differences=differences_of(first, other),
    )


def are_paired(first: Trial, other: Trial) -> bool:
    return first.game.seats == other.game.seats and bool(np.array_equal(first.seeds, other.seeds))


def differences_of(first: Trial, other: Trial) -> list[LabDifference]:
    """Returns the figures of both, their differences, and the 95 % intervals of those."""
    both = both_finished(first, other)
    return [*_of_numbers(first, other, both), *_of_unfairness(first, other, both)]


def both_finished(first: Trial, other: Trial) -> Array | None:
    """Returns the games that both finished, if they are paired."""
    return first.finished & other.finished if are_paired(first, other) else None


def _of_numbers(first: Trial, other: Trial, both: Array | None) -> Iterator[LabDifference]:
    for name in ("rounds", "minutes", "lead_changes", "decided_late"):
        yield number_difference(name, _values(first, name), _values(other, name), first, other, both)


def _values(trial: Trial, name: str) -> Array:
    if name == "minutes":
        found: Array = trial.rounds * minutes_per_round(trial)
        return found
    values: Array = getattr(trial, name)
    return values


def number_difference(
    name: str, before: Array, after: Array, first: Trial, other: Trial, both: Array | None
) -> LabDifference:
    """Returns the difference of a figure that is one number per game."""
    if both is None:
        before, after = before[first.finished], after[other.finished]
        error = math.hypot(_standard_error(before), _standard_error(after))
    else:
        before, after = before[both], after[both]
        error = _standard_error(after - before)
    return _difference(name, float(before.mean()), float(after.mean()), error)


def _standard_error(values: Array) -> float:
    return float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf


def _difference(name: str, before: float, after: float, error: float) -> LabDifference:
    gap = after - before
    reach = NORMAL_95 * error
    low, high = (gap - reach, gap + reach) if math.isfinite(reach) else (-1e9, 1e9)
    title = text_of(Words(f"lab-figure-{name}"))
    return LabDifference(
        name, title, rounded(before), rounded(after), rounded(gap), span(low, high), low > 0.0 or high < 0.0
    )


# ---- unfairness ----


def _of_unfairness(first: Trial, other: Trial, both: Array | None) -> Iterator[LabDifference]:
    after = {groups.by: groups for groups in groups_of(other)}
    for groups in groups_of(first):
        if groups.by in after:
            yield unfairness_difference(groups, after[groups.by], paired=both is not None and bool(both.all()))


def unfairness_difference(before: Groups, after: Groups, paired: bool) -> LabDifference:
    """Returns the difference of the largest differences between win shares; its error comes from resampled games."""
    error = resampled_error(before, after, paired)
    return _difference(f"unfairness_{before.by}", before.difference(), after.difference(), error)


def resampled_error(before: Groups, after: Groups, paired: bool) -> float:
    """Returns the standard error of the difference of both largest differences, by bootstrap: games are drawn with
    replacement, the same ones for both if they are paired."""
    rng = np.random.default_rng(2)
    gaps = []
    for _ in range(0, RESAMPLES, RESAMPLES_AT_ONCE):
        weights = rng.poisson(1.0, (RESAMPLES_AT_ONCE, len(before.won))).astype(np.float32)
        others = weights if paired else rng.poisson(1.0, (RESAMPLES_AT_ONCE, len(after.won))).astype(np.float32)
        gaps.append(_resampled(after, others) - _resampled(before, weights))
    return float(np.concatenate(gaps).std(ddof=1))


def _resampled(groups: Groups, weights: Array) -> Array:
    shares = (weights @ groups.won.astype(np.float32)) / np.maximum(weights @ groups.present.astype(np.float32), 1)
    found: Array = np.ptp(shares, axis=1)
    return found
