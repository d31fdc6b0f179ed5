"""How endpoints are called: what the client of a server and the calls that games add to it have in common."""

from __future__ import annotations

from typing import Any, TypeVar

from wettlauf.client.connection import Connection

T = TypeVar("T")


class Calls:
    """Calls over one connection. A game that adds calls to the client subclasses this, and names the class in its
    description (`GameKind.client`)."""

    def __init__(self, connection: Connection, lang: str | None = None) -> None:
        self.lang = lang
        self._connection = connection

    def get(self, path: str, kind: type[T], **query: Any) -> T:
        """Asks for something; `kind` is the struct that the answer is. Raises ServerRefused if the server says no."""
        return self._connection.ask("GET", path, kind, lang=self.lang, **query)

    def post(self, path: str, kind: type[T], body: Any) -> T:
        """Asks about something that is too long for a URL: nothing is changed, so it is safe to repeat."""
        return self._connection.ask("POST", path, kind, body, again=True, lang=self.lang)
