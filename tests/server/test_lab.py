"""The lab over the API: jobs report progress, equal requests share one job, and the host's limits hold."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.conftest import PLENTY, Client
from wettlauf import lab
from wettlauf.lab.results import LabReport
from wettlauf.server.settings import JobSettings, LabSettings, Settings

Serve = Callable[..., Client]
RACE = {"game": "strauss", "options": {"players": 3, "course": "wild"}, "games": 300, "seed": 5}


def finished(client: Client, job: dict[str, Any]) -> dict[str, Any]:
    until = time.monotonic() + 120
    while job["state"] in ("waiting", "running"):
        assert time.monotonic() < until, job
        time.sleep(0.1)
        job = client.get(f"/api/lab/{job['id']}").json()
    return job


@pytest.mark.slow
def test_a_request_becomes_a_job_with_the_numbers_of_the_library(client: Client) -> None:
    answer = client.post("/api/lab", json=RACE)
    assert answer.status_code == 202
    job = answer.json()
    assert job["report"] is None
    assert 0 <= job["progress"] <= 1
    same = {**RACE, "options": {**RACE["options"], "advantages": ["plus2", "joker", "leap"]}}  # type: ignore[dict-item]
    assert client.post("/api/lab", json=same).json()["id"] == job["id"], "the usual options are spelled out"
    done = finished(client, job)
    assert done["state"] == "done"
    assert done["progress"] == 1
    expected = lab.study("strauss", 300, seed=5, players=3, course="wild")
    assert done["report"] == expected.to_json()
    assert client.post("/api/lab", json=RACE).json()["report"] == done["report"], "what is known is not played again"


@pytest.mark.slow
def test_a_job_can_be_cancelled_and_asked_for_again(serve: Serve) -> None:
    client = serve()
    long = {"game": "strauss", "options": {"players": 5}, "games": 200_000}
    job = client.post("/api/lab", json=long).json()
    assert client.delete(f"/api/lab/{job['id']}").json()["state"] == "cancelled"
    again = client.post("/api/lab", json=long).json()
    assert again["id"] != job["id"]
    assert client.get("/api/games").status_code == 200, "tables and pages go on meanwhile"
    client.delete(f"/api/lab/{again['id']}")


def test_what_cannot_be_measured_is_refused_with_the_reason(client: Client) -> None:
    for wrong, code, words in (
        ({"game": "chess"}, "unknown-game", "game-unknown"),
        ({"game": "keltis", "options": {"players": 9}}, "bad-option", "option-range"),
        ({"game": "keltis", "bots": ["evil.py:Bot"]}, "bad-request", "lab-bots"),
        ({"game": "keltis", "games": 10**8}, "bad-request", "lab-too-many-games"),
        ({"game": "keltis", "games": 1000, "bots": ["master"]}, "bad-request", "lab-too-many-games"),
        ({"game": "strauss", "games": 9, "bots": ["strong"], "suggest": "late"}, "bad-request", "lab-compiled-only"),
        ({"game": "keltis", "suggest": "late"}, "bad-request", "lab-no-changes"),
        (
            {"game": "keltis", "bots": ["random", "random"], "compare": [{"players": 3}]},
            "bad-request",
            "lab-bots-players",
        ),
        ({"game": "keltis", "wins": 3}, "bad-request", "server-bad-request"),
    ):
        answer = client.post("/api/lab", json=wrong)
        assert answer.status_code in (400, 404), wrong
        assert (answer.json()["code"], answer.json()["words"]["id"]) == (code, words)
    assert client.get("/api/lab/nothing").status_code == 404


def test_a_host_sets_limits(serve: Serve) -> None:
    settings = Settings(
        hosts=("wettlauf.local",),
        limits=PLENTY,
        jobs=JobSettings(workers=0, most_of_opener={"lab": 1}),
        lab=LabSettings(games=500, games_for_suggestions=0),
    )
    client = serve(settings)
    assert (
        client.post("/api/lab", json={**RACE, "compare": [{"players": 4}]}).json()["words"]["id"]
        == "lab-too-many-games"
    )
    assert client.post("/api/lab", json={**RACE, "suggest": "fairer"}).json()["words"]["id"] == "lab-no-suggestions"
    waiting = client.post("/api/lab", json=RACE).json()
    assert waiting["state"] == "waiting"
    assert client.post("/api/lab", json={**RACE, "seed": 6}).json()["code"] == "too-many-jobs"
    assert client.post("/api/lab", json=RACE).json()["id"] == waiting["id"]


def test_reports_that_were_stored_are_read_again() -> None:
    report = lab.study("ostfriesenlauf", 50, players=2)
    assert LabReport.from_bytes(report.to_bytes()) == report
