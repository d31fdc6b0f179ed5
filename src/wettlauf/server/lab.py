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
from wettlauf.server.language import Lang
from wettlauf.server.state import Server
from wettlauf.server.tables import AnyRequest, household_of
from wettlauf.store import Job

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
    """Cancels a job that was ordered from the same address; other jobs are left alone."""
    await server.hub.lab.cancel(job, household_of(request))
    return _answer(await server.hub.lab.find(job), lang)


def _answer(job: Job, lang: str | None) -> LabJob:
    report = LabReport.from_bytes(job.result) if job.state == "done" and job.result else None
    problem = Words("lab-failed", {"problem": job.problem or ""}) if job.state == "failed" else None
    return LabJob(
        job.id, job.state, round(job.progress, 4), report, None if problem is None else sentence(problem, lang)
    )


HANDLERS = (order_study, show_study, cancel_study)
