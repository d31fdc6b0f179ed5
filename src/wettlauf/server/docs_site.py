"""Serves the docs site (`tools/build_docs.py`) under `/docs`, if it has been built."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from wettlauf.server.errors import not_found
from wettlauf.server.gate import POLICY
from wettlauf.server.pages import PAGE
from wettlauf.server.site import ASK_AGAIN, AnyRequest, File, send

FOLDER = Path(__file__).with_name("docs")
FIRST = "index.html"
# The theme's search creates a style sheet at run time. Scripts are our own files, as everywhere.
DOCS_POLICY = POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")


@functools.cache
def paths() -> dict[str, Path]:
    """Returns all files of the site by their path; empty if it was not built."""
    return {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*")) if path.is_file()}


@functools.cache
def file(name: str) -> File:
    return File(name, paths()[name].read_bytes(), keep=ASK_AGAIN)


@get("/docs", opt=PAGE)
async def docs_site() -> Redirect:
    """Redirects to the full address, which the relative links of the first page need."""
    if FIRST not in paths():
        raise not_found()
    return Redirect(f"/docs/{FIRST}")


@get("/docs/{name:path}", opt=PAGE)
async def docs_file(request: AnyRequest, name: FromPath[Path]) -> Response[Any]:
    wanted = name.as_posix().strip("/")
    if wanted not in paths():
        raise not_found()
    found = send(request, file(wanted))
    found.headers["content-security-policy"] = DOCS_POLICY
    return found


HANDLERS = (docs_site, docs_file)
