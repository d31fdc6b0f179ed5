"""Pages that the server makes itself: the front page, and the documentation of the API. No script of others."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Formatter
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from wettlauf.core.kind import GameKind
from wettlauf.core.registry import kinds
from wettlauf.core.words import Words
from wettlauf.server.errors import not_found
from wettlauf.server.language import language_of
from wettlauf.server.state import Server

FOLDER = Path(__file__).with_name("pages")
SCRIPT = "text/javascript; charset=utf-8"
FILES = {"docs.js": SCRIPT, "pages.css": "text/css; charset=utf-8"}
HTML = "text/html; charset=utf-8"
PAGE = {"page": True}  # not part of the open API


def front_page(request: Request[Any, Any, Any]) -> Response[str]:
    """For a server whose web page was not built."""
    lang = language_of(request.scope)
    games = "\n".join(_game_line(kind, lang) for kind in kinds())
    other = "en" if lang == "de" else "de"
    return _page("front", lang, games=games, other=other, other_name={"de": "Deutsch", "en": "English"}[other])


@get("/api/docs", opt=PAGE)
async def docs(request: Request[Any, Any, Any]) -> Response[str]:
    return _page("docs", language_of(request.scope))


@get("/api/docs/{file:str}", opt=PAGE)
async def file_of_page(file: FromPath[str]) -> Response[bytes]:
    if file not in FILES:
        raise not_found()
    return Response((FOLDER / file).read_bytes(), headers={"content-type": FILES[file], "cache-control": "no-cache"})


@get("/admin", opt=PAGE)
async def admin(request: Request[Any, Any, Any]) -> Response[str]:
    """The host's page. Whoever opens it sees nothing without the host's token."""
    return _page("admin", language_of(request.scope))


@get("/admin/admin.js", opt=PAGE)
async def admin_script() -> Response[bytes]:
    return Response((FOLDER / "admin.js").read_bytes(), headers={"content-type": SCRIPT, "cache-control": "no-cache"})


@get("/api/openapi.json", opt=PAGE)
async def openapi(server: Server) -> Response[bytes]:
    """The document itself, encoded once."""
    return Response(server.document(), headers={"content-type": "application/json", "cache-control": "no-cache"})


def _game_line(kind: GameKind, lang: str) -> str:
    players = next(option for option in kind.options if option.name == "players")
    seats = Words("page-front-seats", {"fewest": players.lowest or 0, "most": players.highest or 0}).say(lang)
    title = Words(f"{kind.name}-name").say(lang)
    return f"<li><strong>{escape(title)}</strong>, {escape(seats)}</li>"


def _page(name: str, lang: str, **given: str) -> Response[str]:
    """A page from its file: what is not given is said in words, `page-NAME-FIELD`."""
    text = (FOLDER / f"{name}.html").read_text(encoding="utf-8")
    fields = {field for _, field, _, _ in Formatter().parse(text) if field}
    known = {"lang": lang, **given}
    said = {field: escape(Words(f"page-{name}-{field}").say(lang)) for field in fields - set(known)}
    return Response(text.format(**known, **said), headers={"content-type": HTML})


HANDLERS = (docs, file_of_page, openapi, admin, admin_script)
