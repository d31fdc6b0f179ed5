"""Formats numbers and names for results."""

from __future__ import annotations

from wettlauf.core.words import Words
from wettlauf.lab.results import Interval, LabText

DIGITS = 6


def rounded(value: float) -> float:
    return round(float(value), DIGITS)


def span(low: float, high: float) -> Interval:
    return rounded(low), rounded(high)


def text_of(words: Words) -> LabText:
    return LabText(words.say("de"), words.say("en"))
