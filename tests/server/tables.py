"""Helpers for people at tables of the real application."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from tests.server.conftest import Client

_ids = count(1)
TIMEOUT = 120.0  # seconds without a message until a test fails


class Person:
    """A person at a table who uses plain requests."""

    def __init__(self, client: Client, table: str, token: str | None) -> None:
        self.client = client
        self.table = table
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.token is None else {"authorization": f"Bearer {self.token}"}

    def get(self, path: str = "", **query: Any) -> Any:
        return self.client.get(f"/api/tables/{self.table}{path}", params=query, headers=self.headers)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(f"/api/tables/{self.table}{path}", json=body, headers=self.headers)

    def do(self, kind: str, seat: int, **more: Any) -> Any:
        return self.post("/do", {"type": kind, "id": f"test-{next(_ids)}", "seat": seat, **more})

    def now(self, **query: Any) -> dict[str, Any]:
        answer = self.get(**query)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["snapshot"]["now"]
        return found

    def legal(self, seat: int) -> list[str]:
        return [move["text"] for move in self.now(seat=seat)["legal"]]

    def play_first(self, seat: int) -> dict[str, Any]:
        answer = self.do("play", seat, move=self.legal(seat)[0])
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


def opened(client: Client, *seats: dict[str, Any], game: str = "keltis", **more: Any) -> tuple[Person, dict[str, Any]]:
    answer = client.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    table = answer.json()
    return Person(client, table["table"], table["token"]), table


ME = {"kind": "me", "name": "Ann"}
FRIEND = {"kind": "person"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "beginner"}


def pair(client: Client, **more: Any) -> tuple[Person, Person]:
    """Opens a table for two and seats both players; the game has begun."""
    ann, table = opened(client, ME, FRIEND, **{"options": {"players": 2, "start_player": 0}, **more})
    body = {"invitation": table["invitations"][0]["secret"], "name": "Ben"}
    claimed = client.post(f"/api/tables/{ann.table}/seats", json=body).json()
    return ann, Person(client, ann.table, claimed["token"])


class Line:
    """A person's socket at a table."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.heard: list[dict[str, Any]] = []

    def send(self, **message: Any) -> None:
        self.session.send_json(message)

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Returns the next message of one of these kinds."""
        while True:
            message: dict[str, Any] = self.session.receive_json(timeout=TIMEOUT)
            self.heard.append(message)
            if not kinds or message["type"] in kinds:
                return message


@contextmanager
def line(person: Person, **hello: Any) -> Iterator[Line]:
    with person.client.websocket_connect(f"/api/tables/{person.table}/socket") as session:
        made = Line(session)
        made.send(type="hello", **({} if person.token is None else {"token": person.token}), **hello)
        yield made
