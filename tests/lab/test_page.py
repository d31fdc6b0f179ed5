"""The report page is a self-contained file in both languages, with a map of the course."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from tests.cli.test_commands import run as command
from tests.golden.making_lab import file_of
from wettlauf.core.counters import Spot
from wettlauf.games.strauss.course_map import course_map, on_table, place_on_tile
from wettlauf.games.strauss.courses import layout, ready_courses
from wettlauf.games.strauss.tiles import side
from wettlauf.lab.page import LabPage
from wettlauf.lab.plots import Point, band
from wettlauf.lab.results import LabReport, LabSuggestion, LabText


def kept(game: str) -> LabReport:
    return LabReport.from_bytes(file_of(game).read_bytes())


@pytest.mark.parametrize("game", ["keltis", "ostfriesenlauf", "strauss"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_page_is_one_well_formed_file(game: str, lang: str) -> None:
    page = LabPage(kept(game), lang, f"wettlauf lab {game} --seed 5").page()
    assert "<script" not in page
    assert not re.search(r"(src|href)=|https?://|url\(", page)
    assert f"wettlauf lab {game} --seed 5" in page
    ET.fromstring(page[page.index("<main>") : page.index("</main>") + len("</main>")])
    assert "prefers-color-scheme: dark" in page


def test_the_verdict_is_that_of_the_most_unfair_factor() -> None:
    report = kept("keltis")
    factor = report.runs[0].factors[0]
    unfair = msgspec.structs.replace(
        factor, corrected=0.123, interval=(0.05, 0.2), is_unfair=True, best=factor.rows[0].id, worst=factor.rows[1].id
    )
    run = msgspec.structs.replace(report.runs[0], factors=[unfair], unfairness=unfair.by)
    page = LabPage(LabReport([run], []), "en").page()
    assert 'class="gauge unfair"' in page
    assert ">88</text>" in page
    assert "wins 12.3 percentage points more often" in page
    assert page.count('<li class="marked">') == 2
    assert "would win 33.3 %" in page


@pytest.mark.parametrize("high, said", [(0.029, "<b>Balanced.</b>"), (0.031, "<b>No difference proven.</b>")])
def test_few_games_prove_no_balance(high: float, said: str) -> None:
    report = kept("keltis")
    fair = msgspec.structs.replace(report.runs[0].factors[0], interval=(0.0, high), is_unfair=False)
    run = msgspec.structs.replace(report.runs[0], factors=[fair], unfairness=fair.by)
    assert said in LabPage(LabReport([run], []), "en").page()


def test_comparisons_and_suggestions_have_their_sections() -> None:
    report = kept("keltis")
    differences = report.comparisons[0].differences
    found = LabSuggestion(
        "late", "decided_late", 9, 800, 300, "flip:1", LabText("Dreh um.", "Flip it."), {"course": ["A"]}, differences
    )
    page = LabPage(msgspec.structs.replace(report, suggestion=found), "en").page()
    assert page.count("<table>") == 2
    assert "Flip it." in page
    assert "course=A" in page
    nothing = msgspec.structs.replace(found, id=None, label=None)
    page = LabPage(msgspec.structs.replace(report, suggestion=nothing), "en").page()
    assert "None of the 9 changes tried was proven to help (" in page


def test_a_line_has_a_gap_where_nothing_was_measured() -> None:
    """The gap between the birds by the tile of the first: nobody is first on some tiles at the end of a round."""
    known = [Point(f"tile {k}", (2.0 + k, 1.5 + k, 2.5 + k)) for k in range(9)]
    nothing = Point("nothing", None)
    plot = band("gaps", [nothing, *known[:3], nothing, *known[4:7], nothing, nothing], str)
    assert plot.count("<circle") == 6
    assert plot.count("<polyline") == plot.count("<polygon") == 2
    assert "nothing" not in plot
    assert ">tile 0<" in plot
    assert ">tile 6<" in plot
    across = [float(at) for at in re.findall(r'<circle class="dot" cx="([\d.]+)"', plot)]
    steps = [after - before for before, after in pairwise(across)]
    assert steps[2] == pytest.approx(2 * steps[0], abs=0.2)
    assert band("gaps", [nothing, known[0], nothing], str).count("<circle") == 1
    assert band("gaps", [nothing, nothing], str).count("<circle") == 0


def test_a_mean_of_nothing_is_not_drawn() -> None:
    run = kept("ostfriesenlauf").runs[0]
    gap = next(counter for counter in run.counters if counter.name == "gap")
    empty = [cell for cell in gap.cells if cell.total == 0]
    assert empty, "no race takes 20 rounds"
    page = LabPage(LabReport([run], []), "en").page()
    assert page.count('<circle class="dot"') == len(gap.cells) - len(empty)
    few = msgspec.structs.replace(gap, cells=[gap.cells[0], gap.cells[1], *empty])
    page = LabPage(LabReport([msgspec.structs.replace(run, counters=[few])], []), "en").page()
    assert page.count(f">{gap.cells[0].label.en}<") == 1
    assert page.count(f">{empty[0].label.en}<") == 0


def test_a_search_that_was_cut_short_says_so() -> None:
    found = LabSuggestion("late", "decided_late", 9, 800, 300, None, None, {}, [])
    report = msgspec.structs.replace(kept("keltis"), suggestion=found)
    said = "another search may give another answer"
    assert said not in LabPage(report, "en").page()
    cut = msgspec.structs.replace(report, suggestion=msgspec.structs.replace(found, shortened=True))
    assert said in LabPage(cut, "en").page()


def test_spaces_lie_where_lanes_run_on_from_tile_to_tile() -> None:
    for course in (ready.tiles for ready in ready_courses().values()):
        places = layout(course)
        sides = [side(place.name) for place in places]
        for here, there, laid, after in zip(places, places[1:], sides, sides[1:], strict=False):
            for lane, name in laid.last.items():
                end = on_table(here, place_on_tile(laid, name))
                begin = on_table(there, place_on_tile(after, after.first[lane]))
                assert math.dist(end, begin) < 110, (here, there, lane)
        laid_out = list(zip(places, sides, strict=True))
        spots = [on_table(place, place_on_tile(laid, name)) for place, laid in laid_out for name in laid.spaces]
        assert min(math.dist(one, other) for k, one in enumerate(spots) for other in spots[:k]) > 20


def test_the_heat_map_is_warm_where_birds_run_and_crossed_where_nobody_does() -> None:
    drawn = course_map(
        {"course": ["START", "W1", "R1*", "FINISH"]}, {"1.P0": Spot(1.0, "here: 3"), "1.P1": Spot(0.0, "never")}, "en"
    )
    course, legend = drawn.split('<ul class="legend">')
    assert course.count('class="never"') == 1
    assert 'fill="#c2261c"><' in course.replace("/>", "><")
    assert "<title>here: 3</title>" in course
    assert course.count('class="water"') == 4
    assert course.count('class="thing"') == 2
    assert "lion" in legend
    assert "porcupine" in legend
    assert "warthog" not in legend


@pytest.mark.slow
def test_the_command_writes_the_page(tmp_path: Path) -> None:
    path = tmp_path / "lab.html"
    done = command("lab", "keltis", "--games", "120", "--players", "3", "--html", str(path), "--lang", "de")
    assert done.returncode == 0, done.stderr
    page = path.read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "wettlauf lab keltis --games 120 --seed 0 --bots practised --players 3" in page
