"""Strauß voraus! on the command line: courses and advantages as options, records of random courses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import refused, run, start
from tests.referee import strauss as referee
from wettlauf.games.strauss.course_file import CourseFile, write_course_file


@pytest.mark.slow  # starts commands as processes
@pytest.mark.parametrize("players", [2, 5])
def test_records_on_random_courses_are_accepted_by_an_independent_reader(tmp_path: Path, players: int) -> None:
    files = [tmp_path / "compiled.jsonl", tmp_path / "pure.jsonl"]
    arguments = ["simulate", "strauss", "--players", str(players), "--option", "course=random:hard"]
    arguments += ["--option", "advantages=jump,copy,fifth", "--seed", "3", "--legal"]
    for file, command, count, pure in zip(files, (start, run), (6, 2), ("", "1"), strict=True):
        done = command(*arguments, "--games", str(count), "--record", str(file), WETTLAUF_PURE=pure)
        assert done.returncode == 0, done.stderr
    lines = files[0].read_text(encoding="utf-8").splitlines()
    assert files[1].read_text(encoding="utf-8").splitlines() == lines[:2]
    records = [json.loads(line) for line in lines]
    assert len({tuple(record["options"]["course"]) for record in records}) == 6
    for record in records:
        assert record["options"]["advantages"] == ["jump", "copy", "fifth"]
        referee.check(record)
    assert run("replay", str(files[0]), "--check", "--json").stdout.strip().endswith('"games": 6}')


@pytest.mark.parametrize(
    "option, said",
    [
        ("course=rndom", "did you mean random?"),
        ("course=START,S1", "The course has no finish; its last tile must be FINISH."),
        ("course=START,S1,S1*,FINISH", "S1 is in the course twice, as tile 2 and tile 3"),
        ("course=START,X1,FINISH", "“X1”"),
        ("course=START,R1,R2,R3,R4,FINISH", "runs over"),
        ("course=random:hrd", "“hrd” in “random:hrd” is neither a difficulty"),
        ("course=A5XX23QQ", "The course code “A5XX23QQ” cannot be right"),
        ("course=7", "7"),
        ("advantages=jump,jump,copy", "must name 3 different ones of jump, leap"),
        ("advantages=jump", "3 different ones of jump, leap, joker, copy, plus2, fifth, not jump."),
        ("players=6", "a whole number from 2 to 5"),
    ],
)
def test_bad_courses_and_advantages_get_one_clear_line(option: str, said: str) -> None:
    output = refused("simulate", "strauss", "--games", "2", "--option", option)
    assert said in output
    assert refused("simulate", "strauss", "--games", "2", "--option", option, lang="de") != output


# ---- looking at courses ----


def test_every_ready_course_is_listed_with_its_code() -> None:
    output = run("course", lang="de").stdout
    listed = json.loads(run("course", "--json").stdout)
    assert [course["name"] for course in listed] == ["first", "second", "crocodiles", "desert", "gorge", "wild"]
    for course in listed:
        assert course["name"] in output
        assert course["code"] in output


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_course_is_shown_as_a_map_however_it_is_named(lang: str) -> None:
    shown = run("course", "gorge", lang=lang).stdout
    assert "A7C70399H5JNECNH" in shown.splitlines()[0]
    assert "⚑" in shown
    assert "≈" in shown
    assert run("course", "a7c7-0399-h5jn-ecnh", lang=lang).stdout == shown
    tiles = "START,W2,L1,R2*,L3*,R4*,W4,S1*,R5,R1,L4*,L2,W1,FINISH"
    assert run("course", tiles, lang=lang).stdout == shown


def test_a_seed_draws_the_same_course_again() -> None:
    first, again, other = (run("course", "random:hard:9", "--seed", seed, "--json").stdout for seed in "112")
    assert first == again != other
    assert len(json.loads(first)["course"]) == 9


def test_a_bad_course_is_refused_in_one_line() -> None:
    assert "did you mean gorge?" in refused("course", "georg")
    assert "runs over itself" in refused("course", "START,R1,R2,R3,R4,FINISH")
    assert "The course has 3 tiles; 14 make a good length." in run("course", "START,W1,FINISH").stdout


# ---- checking and keeping courses ----


def test_a_course_is_checked_with_rules_mends_and_advice() -> None:
    done = run("course", "check", "START,R1,R2,R3,R4,FINISH")
    assert done.returncode == 1
    assert "V63: The course runs over itself: tile 5 (R4) would lie on tile 1 (START)." in done.stdout
    assert "Left curve L3 instead of R3: START R1 R2 L3 R4 FINISH" in done.stdout
    fine = run("course", "check", "gorge", lang="de")
    assert fine.returncode == 0
    assert "Alles in Ordnung. Code A7C70399H5JNECNH" in fine.stdout
    answer = json.loads(run("course", "check", "START,S1", "--json").stdout)
    assert [problem["kind"] for problem in answer["found"]] == ["no_finish"]
    assert answer["found"][0]["mends"][0]["chain"] == ["START", "S1", "FINISH"]


def test_a_course_may_be_a_file_of_the_workshop(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    write_course_file(path, CourseFile(("START", "W1", "FINISH"), "To the water"))
    assert run("course", "show", str(path)).stdout.startswith("To the water · ")
    assert json.loads(run("course", str(path), "--json").stdout)["name"] == "To the water"
    write_course_file(path, CourseFile(("START", "W1"), "To the water"))
    assert "no finish" in refused("course", str(path))
    assert run("course", "check", str(path)).returncode == 1
    path.write_text("?")
    assert "is not JSON" in refused("course", "show", str(path))
    assert refused("course", "show", str(path), lang="de") != refused("course", "show", str(path))


def test_a_course_may_be_one_of_several_in_a_file_of_the_page(tmp_path: Path) -> None:
    path = tmp_path / "courses.json"
    courses = [{"name": "Dry", "course": ["START", "FINISH"]}, {"name": "Wet", "course": ["START", "W1", "FINISH"]}]
    path.write_text(json.dumps({"format": "wettlauf-courses", "version": 1, "game": "strauss", "courses": courses}))
    assert "1 Dry, 2 Wet" in refused("course", "show", str(path))
    assert run("course", "show", f"{path}#2").stdout.startswith("Wet · ")
    assert "it contains 2" in refused("course", "show", f"{path}#3")


def test_a_random_course_takes_requests_on_the_command_line() -> None:
    first, again = (run("course", *order, "--json").stdout for order in (["random:lion", "--seed", "4"],) * 2)
    assert first == again == run("course", "--seed", "4", "--json", "random:lion").stdout
    assert "too few for all of this: lion" in refused("course", "random:2:lion:dune")
    assert "a terminal" in refused("course", "edit", "gorge")
