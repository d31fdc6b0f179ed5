"""The plots of an arena's report."""

from __future__ import annotations

import re

from wettlauf.arena.plots import histograms


def test_a_histogram_has_whole_numbers_each_below_the_middle_of_its_bar() -> None:
    drawn = histograms("places", [("one", {1: 5, 2: 1}), ("other", {2: 1, 3: 5})], "{:g}".format)
    ticks = {said: float(x) for x, said in re.findall(r'<text x="([\d.]+)"[^>]*class="tick"[^>]*>([^<]*)<', drawn)}
    bars = re.findall(r'<rect x="([\d.]+)" [^>]*?width="([\d.]+)"[^>]*><title>(\d+):', drawn)
    assert list(ticks) == ["1", "2", "3"]
    assert len(bars) == 4
    for left, width, value in bars:
        assert abs(float(left) + float(width) / 2 - ticks[value]) < 1
