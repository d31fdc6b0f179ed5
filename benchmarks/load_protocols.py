"""The protocols of the two servers: opening tables, the first messages, reading what arrives, choosing a move.

Only the necessary parts of a message are read: its number, and the legal moves of the player to act.
"""

from __future__ import annotations

import http.client
import json
import random
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from benchmarks.load_websocket import Socket

SOCKETS = 4  # per table


@dataclass(frozen=True)
class Door:
    """Where a socket connects, and its first message. `seat` is None for a spectator."""

    path: str
    first: bytes
    seat: int | None
    secret: str = ""
    then: bytes = b""  # what it sends once it is admitted


class ViewMessage(NamedTuple):
    """A view that arrived: it leads from one number to another."""

    since: int | None  # None for a full view, as the first one is
    sequence: int


class Talk(Protocol):
    """A kind of server."""

    name: str

    def open_table(self, post: Post, number: int) -> list[Door]: ...

    def read(self, socket: Socket, door: Door, payload: bytes) -> ViewMessage | None:
        """Returns the view in a message, or None for other messages. Raises Trouble for unexpected ones."""

    def move(self, door: Door, payload: bytes, heard: ViewMessage, number: int, rng: random.Random) -> bytes | None:
        """Returns this seat's move after this view; None if it is another's turn."""

    def is_over(self, payload: bytes) -> bool: ...


class Trouble(Exception):
    """Raised if the server says something that does not belong to the load: a refusal, or goodbye."""


class Post:
    """Plain requests over one connection, for opening tables."""

    def __init__(self, host: str, port: int) -> None:
        self._connection = http.client.HTTPConnection(host, port, timeout=60)

    def __call__(self, path: str, data: Any, headers: Mapping[str, str] | None = None) -> Any:
        sent = {"Content-Type": "application/json", **(headers or {})}
        try:
            answer = self._answer(path, data, sent)
        except (ConnectionError, http.client.HTTPException):  # servers close idle connections
            self._connection.close()
            answer = self._answer(path, data, sent)
        body = answer.read()
        if answer.status >= 300:
            raise Trouble(f"{path}: {answer.status} {body[:200]!r}")
        return json.loads(body)

    def _answer(self, path: str, data: Any, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        self._connection.request("POST", path, json.dumps(data), headers)
        return self._connection.getresponse()


class Ours:
    """`wettlauf serve`: by default Keltis with four players; the other sockets are spectators. All ask for patches, as
    the page does, unless they want whole views.
    """

    name = "wettlauf"
    _news = re.compile(
        rb'\{"type":"(?:news","news|changes","changes|compact","changes)":\{"sequence":(\d+),"since":(\d+),'
    )
    _welcome = re.compile(rb'\{"type":"welcome".{0,200}?"snapshot":\{"sequence":(\d+),')
    _code = re.compile(rb'\{"code":(\d+),')

    def __init__(self, players: int = SOCKETS, game: str = "keltis", deltas: bool = True, compact: bool = True) -> None:
        self.players = players
        self.game = game
        asked = {"deltas": deltas, "compact": deltas and compact}  # older servers know neither
        self.hello = {"type": "hello", **{name: True for name, wanted in asked.items() if wanted}}
        self.done = 0  # acknowledged moves

    def open_table(self, post: Post, number: int) -> list[Door]:
        seats = [{"kind": "me", "name": "Seat 0"}, *({"kind": "open"} for _ in range(1, self.players))]
        opened = post("/api/tables", {"game": self.game, "options": {"players": self.players}, "seats": seats})
        claims = f"/api/tables/{opened['table']}/seats"
        tokens = [opened["token"]]
        tokens += [post(claims, {"seat": n, "name": f"Seat {n}"})["token"] for n in range(1, self.players)]
        path = f"/api/tables/{opened['table']}/socket"
        doors = [Door(path, _json(**self.hello, token=token), seat) for seat, token in enumerate(tokens)]
        return doors + [Door(path, _json(**self.hello), None)] * (SOCKETS - self.players)

    def read(self, socket: Socket, door: Door, payload: bytes) -> ViewMessage | None:
        found = self._news.match(payload)
        if found is not None:
            return ViewMessage(int(found[2]), int(found[1]))
        if payload.startswith(b'{"type":"done"'):
            self.done += 1
            return None
        found = self._welcome.match(payload)
        if found is None:
            raise Trouble(payload[:200].decode())
        return ViewMessage(None, int(found[1]))

    def move(self, door: Door, payload: bytes, heard: ViewMessage, number: int, rng: random.Random) -> bytes | None:
        codes = self._codes(payload)
        if not codes or door.seat is None:
            return None
        text = '{"type":"play","id":"m%d","seat":%d,"move":%s,"seen":%d}'
        return (text % (number, door.seat, rng.choice(codes).decode(), heard.sequence)).encode()

    def _codes(self, payload: bytes) -> list[bytes]:
        start = payload.find(b'"legal":{"codes":[')
        if start >= 0:
            return payload[start + 18 : payload.index(b"]", start)].split(b",")
        start = payload.find(b'"legal":[')
        return [] if start < 0 else self._code.findall(payload, start, payload.find(b'],"takeback"', start))

    def is_over(self, payload: bytes) -> bool:
        ends = (b'"status":"ended"', b'"path":"/status","value":"ended"', b'["/status","ended"]')
        return any(end in payload for end in ends)


class BoardgameIo:
    """boardgame.io's server with `load_node/server.js`, over socket.io as its own client uses it."""

    name = "boardgame.io"
    _update = re.compile(rb'42/race,\["(update|sync)",')
    _state = re.compile(rb'"_stateID":(\d+)')
    _player = re.compile(rb'"currentPlayer":"(\d+)"')
    done = None  # it sends no acknowledgements: the new view is the answer

    def __init__(self, players: int = SOCKETS) -> None:
        self.players = players

    def open_table(self, post: Post, number: int) -> list[Door]:
        match = post("/games/race/create", {"numPlayers": self.players})["matchID"]
        doors = []
        for seat in range(SOCKETS):
            who, secret = None, ""
            if seat < self.players:
                who = str(seat)
                joined = post(f"/games/race/{match}/join", {"playerID": who, "playerName": f"Seat {seat}"})
                secret = joined["playerCredentials"]
            sync = b"42/race," + json.dumps(["sync", match, who, secret or None, self.players]).encode()
            path = "/socket.io/?EIO=4&transport=websocket"
            doors.append(Door(path, b"40/race,", None if who is None else seat, f"{match} {secret}", sync))
        return doors

    def read(self, socket: Socket, door: Door, payload: bytes) -> ViewMessage | None:
        if payload == b"2":  # ping
            socket.send(b"3")
            return None
        found = self._update.match(payload)
        if found is None:
            if payload.startswith(b"40/race,"):
                socket.send(door.then)
                return None
            if payload.startswith((b"0{", b'42/race,["matchData"')):
                return None
            raise Trouble(payload[:200].decode())
        state = self._state.search(payload)
        assert state is not None
        sequence = int(state[1])
        return ViewMessage(None if found[1] == b"sync" else sequence - 1, sequence)

    def move(self, door: Door, payload: bytes, heard: ViewMessage, number: int, rng: random.Random) -> bytes | None:
        player = self._player.search(payload)
        if player is None or int(player[1]) != door.seat:
            return None
        match, secret = door.secret.split()
        taking = b'"asks":"take"' in payload
        kind, argument = ("take", rng.randrange(6)) if taking else ("lay", rng.randrange(8))
        move = {"type": kind, "args": [argument], "playerID": str(door.seat), "credentials": secret}
        action = {"type": "MAKE_MOVE", "payload": move}
        return b"42/race," + json.dumps(["update", action, heard.sequence, match, str(door.seat)]).encode()

    def is_over(self, payload: bytes) -> bool:
        return b'"gameover":' in payload


def _json(**fields: Any) -> bytes:
    return json.dumps(fields).encode()


def talk_with(name: str, players: int, deltas: bool = True, compact: bool = True) -> Talk:
    """Returns how to speak to the server of that name, which may be an older one that does not know every form."""
    if name == BoardgameIo.name:
        return BoardgameIo(players)
    return Ours(players, deltas=deltas and name != "whole views", compact=compact)
