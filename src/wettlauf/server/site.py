"""The built web page: its files are read once and served behind the same gate as everything else.

File names in `assets/` contain a hash of their content, so browsers may cache them forever; the page itself is
revalidated each time. Where the page has not been built, the front page of `pages.py` is shown.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from wettlauf.core.registry import names
from wettlauf.server import errors
from wettlauf.server.compression import compressed, is_taken
from wettlauf.server.errors import not_found
from wettlauf.server.metrics import Metrics
from wettlauf.server.pages import PAGE, front_page

FOLDER = Path(__file__).with_name("web")
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
PLAIN = "text/plain; charset=utf-8"
COMPRESSED = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")  # the others are compressed already
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
FOR_PROGRAMS = ("/api/", "/assets/", "/metrics")  # nobody expects a page there

BESIDE = (
    "icon.svg",
    "icon-turn.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "manifest.webmanifest",
    "theme.js",
    "worker.js",
)

AnyRequest = Request[Any, Any, Any]


class File:
    """A file of the page as it is sent."""

    def __init__(self, name: str, content: bytes, keep: str | None = None) -> None:
        self.content = content
        suffix = Path(name).suffix
        self.kind = KINDS.get(suffix, PLAIN)
        self.keep = keep or (FOR_EVER if name.startswith("assets/") else ASK_AGAIN)
        self._gets_smaller = suffix in COMPRESSED

    @functools.cached_property
    def compressed(self) -> bytes | None:
        """Compressed on first use: compressing all files at once would delay the first visit."""
        return compressed(self.content) if self._gets_smaller else None


@functools.cache
def files() -> dict[str, File]:
    """Returns all built files by their path; empty if the page was not built."""
    found = {}
    for path in sorted(FOLDER.rglob("*")):
        if path.suffix not in KINDS:
            continue
        name = path.relative_to(FOLDER).as_posix()
        found[name] = File(name, path.read_bytes())
    return found


def answer(request: AnyRequest, name: str) -> Response[Any]:
    file = files().get(name)
    if file is None:
        raise not_found()
    return send(request, file)


def send(request: AnyRequest, file: File) -> Response[Any]:
    """Responds with a file, compressed for clients that accept that."""
    headers = {"content-type": file.kind, "cache-control": file.keep, "vary": "accept-encoding"}
    if is_taken(request.scope["headers"]) and file.compressed is not None:
        return Response(file.compressed, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, headers=headers)


@get(["/", "/new/{game:str}", "/lab/{game:str}", "/t/{table:str}"], opt=PAGE)
async def page(request: AnyRequest) -> Response[Any]:
    """One page for all screens: the address decides which one it shows."""
    return answer(request, "index.html") if files() else front_page(request)


@get("/{game:str}/{screen:str}", opt=PAGE)
async def own_screen(request: AnyRequest, game: FromPath[str], screen: FromPath[str]) -> Response[Any]:
    """A screen that a game's face brings along; the page knows which ones exist."""
    if game not in names():
        raise not_found()
    return answer(request, "index.html")


def answer_error(request: AnyRequest, error: Exception, metrics: Metrics) -> Response[Any]:
    """Reports errors as JSON; a browser that asks for a missing page gets the page, which says so."""
    response = errors.answer_error(request, error, metrics)
    if response.status_code != 404 or not _wants_page(request) or not files():
        return response
    found = answer(request, "index.html")
    found.status_code = response.status_code
    return found


def _wants_page(request: AnyRequest) -> bool:
    is_ours = not request.url.path.startswith(FOR_PROGRAMS)
    return request.method == "GET" and is_ours and "text/html" in request.headers.get("accept", "")


@get("/assets/{name:str}", opt=PAGE)
async def asset(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    return answer(request, f"assets/{name}")


@get([f"/{name}" for name in BESIDE], opt=PAGE)
async def beside_page(request: AnyRequest) -> Response[Any]:
    return answer(request, request.url.path.removeprefix("/"))


HANDLERS = (page, own_screen, asset, beside_page)
