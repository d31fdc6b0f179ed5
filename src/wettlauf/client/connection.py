"""One connection to a server, kept open between requests; JSON in structs both ways."""

from __future__ import annotations

import http.client
from typing import Any, TypeVar
from urllib.parse import quote as percent
from urllib.parse import urlencode, urlsplit

import msgspec

from wettlauf.api.errors import Problem
from wettlauf.core.errors import BadOption, WettlaufError
from wettlauf.core.words import Words, quote
from wettlauf.table.sentences import words_of

T = TypeVar("T")
TOO_MANY = 429
SECONDS = 30.0  # that an answer may take


class ServerRefused(WettlaufError):
    """The server said no: `code` is the kind of no, `status` the one of HTTP, `say(lang)` the reason."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(words_of(problem.words))
        self.status = status
        self.problem = problem
        self.code = problem.code
        # How many seconds to wait, if too much was asked at once.
        self.wait = float(str(problem.words.args.get("seconds", 1))) if status == TOO_MANY else None


class ServerGone(WettlaufError):
    """The server cannot be reached, or what answers there is no Wettlauf."""


class Connection:
    """Not for several threads at once: each needs its own."""

    def __init__(self, url: str, token: str | None = None, seconds: float = SECONDS) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise BadOption(Words("client-bad-url", {"url": quote(url)}))
        self.url = url.rstrip("/")
        self.token = token
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(parts.hostname, parts.port, timeout=seconds)
        self._before = parts.path.rstrip("/")

    def close(self) -> None:
        self._connection.close()

    def ask(self, method: str, path: str, kind: type[T], body: Any = None, **query: Any) -> T:
        """Send a request, and decode the answer; ServerRefused if the server says no."""
        status, content = self._exchange(method, path, body, query)
        answer: T = decoded(kind, status, content)
        return answer

    def open(self, method: str, path: str, body: Any = None, **query: Any) -> http.client.HTTPResponse:
        """Send a request once; whoever asks reads the answer. ServerGone if there is none."""
        asked = {name: value for name, value in query.items() if value is not None}
        target = self._before + path + (f"?{urlencode(asked)}" if asked else "")
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        content = None
        if body is not None:
            content, headers["Content-Type"] = msgspec.json.encode(body), "application/json"
        try:
            self._connection.request(method, target, content, headers)
            return self._connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            raise self._gone(error) from error

    def _gone(self, error: Exception) -> ServerGone:
        self.close()
        problem = quote(getattr(error, "strerror", None) or type(error).__name__)
        return ServerGone(Words("client-gone", {"url": quote(self.url), "problem": problem}))

    def _exchange(self, method: str, path: str, body: Any, query: dict[str, Any]) -> tuple[int, bytes]:
        kept_open = self._connection.sock is not None
        try:
            answer = self.open(method, path, body, **query)
        except ServerGone as gone:
            # A connection that was kept open may have been closed meanwhile, before the server saw anything of this.
            lost = isinstance(gone.__cause__, (http.client.RemoteDisconnected, ConnectionError))
            if method != "GET" or not kept_open or not lost:
                raise
            answer = self.open(method, path, body, **query)
        try:
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:  # it broke off in the middle of its answer
            raise self._gone(error) from error


def decoded(kind: Any, status: int, content: bytes) -> Any:
    """An answer as a struct, or the refusal that it is."""
    try:
        if status >= 400:
            raise ServerRefused(status, msgspec.json.decode(content, type=Problem))
        return content.decode() if kind is str else msgspec.json.decode(content, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServerGone(Words("client-no-wettlauf", {"status": status})) from error


def part(text: str) -> str:
    """A text as one part of a path."""
    return percent(text, safe="")
