"""The lab over HTTP: a request becomes a background job (`lab_jobs`)."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from wettlauf.api.lab import LabJob
from wettlauf.core.sentences import sentence
from wettlauf.core.words import Words
from wettlauf.lab.requests import LabRequest
from wettlauf.lab.results import LabReport
from wettlauf.server.job_problems import problem_words
from wettlauf.server.language import Lang
from wettlauf.server.state import Server
from wettlauf.server.tables import AnyRequest, household_of
from wettlauf.store import Job
from wettlauf.store.jobs import WORKER_STOPPED

IN_ENGLISH = "PermanentFailure: "  # how jobs kept what is wrong with a request before they kept words
JobId = Annotated[str, PathParameter(description="The id that the request was answered with.")]


@post("/api/lab", status_code=202, summary="Measure a game")
async def order_study(request: AnyRequest, server: Server, data: JSONBody[LabRequest], lang: Lang = None) -> LabJob:
    """Plays thousands of games between bots and measures them: length, fairness, excitement, how often things are
    used. `compare` shows the differences between options on shared seeds, `suggest` looks for one change that helps.
    It takes seconds to a minute; poll the job until it is `done`. Identical requests share one job."""
    return _answer(await server.hub.lab.order(data, household_of(request)), lang)


@get("/api/lab/{job:str}", summary="What the lab has found")
async def show_study(server: Server, job: JobId, lang: Lang = None) -> LabJob:
    """Progress, and the report once it is done. Reports are kept for some days."""
    return _answer(await server.hub.lab.find(job), lang)


@delete("/api/lab/{job:str}", status_code=200, summary="Stop measuring")
async def cancel_study(request: AnyRequest, server: Server, job: JobId, lang: Lang = None) -> LabJob:
    """Withdraws the request of your address. The job is cancelled when nobody else has asked for the same."""
    await server.hub.lab.cancel(job, household_of(request))
    return _answer(await server.hub.lab.find(job), lang)


def _answer(job: Job, lang: str | None) -> LabJob:
    report = LabReport.from_bytes(job.result) if job.state == "done" and job.result else None
    problem = _problem(job) if job.state == "failed" else None
    return LabJob(
        job.id, job.state, round(job.progress, 4), report, None if problem is None else sentence(problem, lang)
    )


def _problem(job: Job) -> Words:
    """Returns why a job failed, without what only the host may know."""
    if words := problem_words(job):
        return Words("lab-failed", {"problem": words})
    problem = job.problem or ""
    if problem.startswith(IN_ENGLISH):
        return Words("lab-failed", {"problem": problem.removeprefix(IN_ENGLISH)})
    if problem == WORKER_STOPPED:
        return Words("lab-failed", {"problem": Words("lab-worker-died")})
    return Words("lab-failed-inside")


HANDLERS = (order_study, show_study, cancel_study)
