"""The lab over the API: jobs report progress, equal requests share one job, and the host's limits hold."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.conftest import PLENTY, Client
from tests.server.test_leaks import settings_in
from tests.server.wire import Wire
from wettlauf import lab
from wettlauf.core.words import Words
from wettlauf.lab.requests import LabRequest
from wettlauf.lab.results import LabReport
from wettlauf.server.job_problems import PermanentFailure, problem_for_host, problem_of
from wettlauf.server.settings import JobSettings, LabSettings, Settings
from wettlauf.store.jobs import WORKER_STOPPED

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


FAILED = "Das Labor konnte nicht fertig messen: "
INSIDE = FAILED + "Auf dem Server ist etwas schiefgegangen. Wer ihn betreibt, findet Näheres im Protokoll."


@pytest.mark.parametrize(
    "problem, said",
    [
        (problem_of(PermanentFailure(Words("lab-goal", {"value": "x", "known": "late"}))), "Unbekanntes Ziel x"),
        (problem_of(FileNotFoundError(2, "No such file", "/home/host/games.py")), None),
        (problem_of(PermanentFailure("/home/host/games.py cannot be read")), None),
        ("PermanentFailure: No game was finished, so there is nothing to measure.", "No game was finished"),  # as once
        (WORKER_STOPPED, "Der Prozess des Labors wurde unerwartet beendet."),
        ('{"id":"lab-of-a-later-version","args":{}}', None),
        ("null", None),
    ],
)
def test_a_failed_job_says_why_in_the_language_of_the_reader_but_nothing_about_files(
    tmp_path: Path, problem: str, said: str | None
) -> None:
    settings = msgspec.structs.replace(settings_in(tmp_path), jobs=JobSettings(workers=0))

    async def scene() -> None:
        async with Wire(settings).running() as wire:
            jobs = wire.hub.store.jobs
            job = await jobs.add("lab", b"{}")
            await jobs.fail(await jobs.claim("worker", {"lab": 1}, 60), problem, for_good=True)
            answer = (await wire.request("GET", f"/api/lab/{job.id}?lang=de")).json()
            assert answer["state"] == "failed"
            assert answer["problem"]["text"].startswith(FAILED + said if said else INSIDE)
            assert "/home" not in str(answer)
            seen_by_host = problem_for_host(await jobs.get(job.id))
            assert seen_by_host is not None
            assert ("/home" in seen_by_host) == ("/home" in problem)

    asyncio.run(asyncio.wait_for(scene(), 60))


@pytest.mark.slow
def test_what_the_worker_refuses_is_for_the_reader_only_if_it_is_about_the_request(
    tmp_path: Path, logged: io.StringIO
) -> None:
    async def scene() -> None:
        async with Wire(settings_in(tmp_path)).running() as wire:
            jobs = wire.hub.store.jobs
            about_request = LabRequest("keltis", games=1, suggest="late")
            about_files = LabRequest("keltis", bots=["/home/host/evil.py:Bot"], games=1)
            for request, text in ((about_request, "Bei Keltis gibt es"), (about_files, None)):
                job = await jobs.add("lab", msgspec.json.encode(request))
                while not (job := await jobs.get(job.id)).is_over:
                    await asyncio.sleep(0.05)
                answer = (await wire.request("GET", f"/api/lab/{job.id}?lang=de")).json()
                assert answer["problem"]["text"].startswith(FAILED + text if text else INSIDE)

    asyncio.run(asyncio.wait_for(scene(), 120))
    assert "evil.py" in logged.getvalue()


def test_a_cancelled_request_goes_on_for_others(serve: Serve) -> None:
    settings = Settings(hosts=("wettlauf.local",), limits=PLENTY, jobs=JobSettings(workers=0))
    ann, ben = serve(settings), serve(settings, address="192.0.2.2")
    job = ann.post("/api/lab", json=RACE).json()["id"]
    assert ben.delete(f"/api/lab/{job}").json()["state"] == "waiting"
    assert ben.post("/api/lab", json=RACE).json()["id"] == job
    assert ann.delete(f"/api/lab/{job}").json()["state"] == "waiting"
    assert ann.delete(f"/api/lab/{job}").json()["state"] == "waiting"
    assert ben.delete(f"/api/lab/{job}").json()["state"] == "cancelled"


def test_reports_that_were_stored_are_read_again() -> None:
    report = lab.study("ostfriesenlauf", 50, players=2)
    assert LabReport.from_bytes(report.to_bytes()) == report
