"""Stored results of the lab can still be read, and the same request gives the same figures."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.golden.comparing import lost
from tests.golden.making_lab import REQUESTS, file_of, result
from wettlauf.lab.page import LabPage
from wettlauf.lab.results import LabReport

WORDS = {"de", "en"}
# Estimates that were corrected since these files were written: error bars of means and shares of several seats or
# rounds of one game; intervals of differences, which now hold for all of them at once; and the unfairness in
# comparisons, which is now the same figure as in the runs.
OF_DIFFERENCES = {"interval", "is_proven"}
OF_UNFAIRNESS = OF_DIFFERENCES | {"before", "after", "difference"}


def figures(value: Any) -> Any:
    """Returns the figures without display names, which may be reworded."""
    if isinstance(value, dict):
        left_out = _corrected(value)
        return {name: figures(part) for name, part in value.items() if not _is_words(part) and name not in left_out}
    return [figures(part) for part in value] if isinstance(value, list) else value


def _corrected(value: dict[str, Any]) -> set[str]:
    """Returns the fields whose estimates have been corrected."""
    if "is_proven" in value:
        return OF_UNFAIRNESS if value["name"].startswith("unfairness") else OF_DIFFERENCES
    return set()


def _without_intervals(counter: dict[str, Any]) -> dict[str, Any]:
    cells = [{name: part for name, part in cell.items() if name != "interval"} for cell in counter["cells"]]
    return {**counter, "cells": cells}


def _is_words(value: Any) -> bool:
    return isinstance(value, dict) and set(value) == WORDS


@pytest.mark.parametrize("game", REQUESTS)
def test_figures_are_reproduced(game: str) -> None:
    old, new = json.loads(file_of(game).read_bytes()), result(game).to_json()
    assert old["format"] == "wettlauf-lab/1"
    assert lost(old, new) == []
    for report in (old, new):
        for run in report["runs"]:
            run["counters"] = [
                _without_intervals(counter) if counter["kind"] in ("profile", "worth") else counter
                for counter in run["counters"]
            ]
    kept = _as_far_as(figures(old), figures(new))
    assert kept == figures(old)


def _as_far_as(old: Any, new: Any) -> Any:
    """Returns the new value without the fields added since."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {name: _as_far_as(old[name], part) for name, part in new.items() if name in old}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [_as_far_as(*pair) for pair in zip(old, new, strict=True)]
    return new


@pytest.mark.parametrize("game", REQUESTS)
def test_kept_results_are_read_and_shown(game: str) -> None:
    report = LabReport.from_bytes(file_of(game).read_bytes())
    assert report.runs[0].game == game
    for lang in WORDS:
        page = LabPage(report, lang).page()
        assert report.runs[0].factors[0].title.say(lang) in page
