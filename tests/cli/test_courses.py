"""Strauß voraus! on the command line: courses and advantages as options, records of random courses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import refused, run
from tests.referee import strauss as referee


@pytest.mark.parametrize("players", [2, 5])
def test_records_on_random_courses_are_accepted_by_an_independent_reader(tmp_path: Path, players: int) -> None:
    files = [tmp_path / "compiled.jsonl", tmp_path / "pure.jsonl"]
    arguments = ["simulate", "strauss", "--players", str(players), "--option", "course=random:hard"]
    arguments += ["--option", "advantages=jump,copy,fifth", "--seed", "3", "--legal"]
    for file, count, pure in zip(files, (6, 2), ("", "1"), strict=True):
        done = run(*arguments, "--games", str(count), "--record", str(file), WETTLAUF_PURE=pure)
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
        ("advantages=jump,jump,copy", "is jump, jump, copy; it must name 3 different ones of jump, leap"),
        ("advantages=jump", "is jump; it must name 3 different ones"),
        ("players=6", "a whole number from 2 to 5"),
    ],
)
def test_bad_courses_and_advantages_get_one_clear_line(option: str, said: str) -> None:
    told = refused("simulate", "strauss", "--games", "2", "--option", option)
    assert said in told
    assert refused("simulate", "strauss", "--games", "2", "--option", option, lang="de") != told
