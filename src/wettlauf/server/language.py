"""Chooses the language of a response."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar.params import QueryParameter

from wettlauf.core.words import LANGUAGES
from wettlauf.server.addresses import header

Lang = Annotated[
    Literal["de", "en"] | None,
    QueryParameter(description="Give every sentence as text in this language too.", required=False),
]
DEFAULT = "en"


def language_of(scope: Any) -> str:
    """Returns the language of `?lang=`, or the browser's preferred one of ours; English by default."""
    query = str(scope.get("query_string", b""), "latin-1")
    for lang in LANGUAGES:
        if f"lang={lang}" in query.split("&"):
            return lang
    return preferred(header(scope["headers"], b"accept-language") or "")


def preferred(accepted: str) -> str:
    """
    >>> preferred("fr, de-AT;q=0.8, en;q=0.5"), preferred("en, de"), preferred("")
    ('de', 'en', 'en')
    """
    best, found = 0.0, DEFAULT
    for part in accepted.lower().split(",")[:20]:
        tag, _, rest = part.strip().partition(";")
        try:
            quality = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            continue
        lang = tag.partition("-")[0]
        if lang in LANGUAGES and quality > best:
            best, found = quality, lang
    return found
