"""Jobs on the wire: how far they are as server-sent events, stopping them, and their files."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from printkit.studio.desk.desk import Desk
from printkit.studio.desk.jobs import StudioJob

LOOK = 0.15
"""Seconds between two looks at a job."""
BEAT = 10.0
"""Seconds after which a still stream says that it lives."""

TOLD = ("go", "verdict", "command")
"""What the page sees of a job's answer."""


def job_routes(desk: Desk) -> list[Route]:
    """The addresses of jobs."""
    return [
        Route("/jobs/{number}", _with_job(desk, _look)),
        Route("/jobs/{number}/events", _with_job(desk, _events)),
        Route("/jobs/{number}/file/{name}", _with_job(desk, _file)),
        Route("/jobs/{number}/stop", _with_job(desk, _stopping(desk)), methods=["POST"]),
    ]


def state_of(job: StudioJob) -> dict[str, Any]:
    """A job as the page sees it; of its files only the names."""
    return {
        "number": job.number,
        "about": job.about,
        "state": job.state,
        "done": job.done,
        "total": job.total,
        "told": job.told,
        "files": [f"/jobs/{job.number}/file/{name}" for name in job.answer.get("files", {})],
        "answer": {key: job.answer[key] for key in TOLD if key in job.answer},
    }


def _with_job(desk: Desk, answer: Callable[[Request, StudioJob], Response]) -> Callable[..., Any]:
    async def endpoint(request: Request) -> Response:
        job = desk.jobs.find(request.path_params["number"])
        if job is None:
            return PlainTextResponse("There's no such job.", 404)
        return answer(request, job)

    return endpoint


def _look(_request: Request, job: StudioJob) -> Response:
    return JSONResponse(state_of(job))


def _stopping(desk: Desk) -> Callable[[Request, StudioJob], Response]:
    def stop(_request: Request, job: StudioJob) -> Response:
        desk.jobs.stop(job)
        return JSONResponse(state_of(job))

    return stop


def _file(request: Request, job: StudioJob) -> Response:
    name = request.path_params["name"]
    data = job.answer.get("files", {}).get(name)
    if data is None:
        return PlainTextResponse("There's no such file.", 404)
    kind = "application/pdf" if name.endswith(".pdf") else "application/octet-stream"
    told = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=told)


def _events(_request: Request, job: StudioJob) -> Response:
    async def told() -> AsyncIterator[str]:
        seen, still = -1, 0.0
        while True:
            if job.version != seen:
                seen, still = job.version, 0.0
                yield f"data: {json.dumps(state_of(job))}\n\n"
                if job.state != "running":
                    return
            elif still >= BEAT:
                still = 0.0
                yield ": still here\n\n"
            await asyncio.sleep(LOOK)
            still += LOOK

    return StreamingResponse(told(), media_type="text/event-stream")
