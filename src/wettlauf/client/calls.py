"""Base class for clients of the API: the server's own, and those that games add."""

from __future__ import annotations

from typing import Any, TypeVar

from wettlauf.client.connection import Connection

T = TypeVar("T")


class Calls:
    """API calls over one connection. A game that adds calls has a subclass, which it names in `GameKind.client`."""

    def __init__(self, connection: Connection, lang: str | None = None) -> None:
        self.lang = lang
        self._connection = connection

    def get(self, path: str, kind: type[T], **query: Any) -> T:
        """Sends a GET request and decodes the answer as `kind`. Raises ServerRefused if the server refuses."""
        return self._connection.ask("GET", path, kind, lang=self.lang, **query)

    def post(self, path: str, kind: type[T], body: Any) -> T:
        """Sends a query that is too long for a URL. It changes nothing, so it is safe to repeat."""
        return self._connection.ask("POST", path, kind, body, again=True, lang=self.lang)
