"""Sends a storm of requests and messages to a server and checks every answer."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import jsonschema

from tests.server.messages import TABLES, Request, Talk
from tests.server.wire import Answer, Guest, Line, Wire

NOWHERE = "no-such-table-here"
SMALL = 20_000  # bytes; only some of the longer answers are validated against the document
LONGEST_GAME = 3_000


class Storm:
    """Three tables, one per game, with all tokens known; a table that ends is replaced by a new one."""

    def __init__(self, wire: Wire, document: Mapping[str, Any]) -> None:
        self.wire = wire
        self.document = document
        self.tables: list[str] = []
        self.all_tables: list[str] = []
        self.secrets: dict[str, list[str]] = {}
        self.invitations: dict[str, dict[int, str]] = {}
        self.codes_said: list[str] = []
        self.sent = 0
        self.codes: Counter[str] = Counter()
        self._checkers: dict[str, Any] = {}

    # ---- tables ----

    async def open(self, number: int) -> None:
        """Opens a table: the host and an invited player are seated, the third seat has a bot."""
        game = ("keltis", "ostfriesenlauf", "strauss")[number]
        options = {"players": 3, **({"course": "random"} if game == "strauss" else {})}
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "person"}, {"kind": "bot", "level": "beginner"}]
        answer = await self.wire.request("POST", "/api/tables", {"game": game, "options": options, "seats": seats})
        opened = answer.json()
        table = opened["table"]
        self.tables[number : number + 1] = [table]
        self.all_tables.append(table)
        self.invitations[table] = {one["seat"]: one["secret"] for one in opened["invitations"]}
        self.codes_said.append(opened["code"])
        claim = {"invitation": self.invitations[table][1]}
        claimed = await self.wire.request("POST", f"/api/tables/{table}/seats", claim)
        self.secrets[table] = [opened["token"], claimed.json()["token"]]

    async def open_what_ended(self) -> None:
        for number in range(TABLES):
            if number >= len(self.tables) or await self.status(self.tables[number]) in ("ended", "closed"):
                await self.open(number)

    async def status(self, table: str) -> str:
        return str((await self.wire.hub.load(table)).table.status)

    def table(self, number: int) -> str:
        return self.tables[number] if number < len(self.tables) else NOWHERE

    def secret(self, who: int, table: str) -> str | None:
        """Returns the secret that this sender uses: none, a wrong one, an invitation, a token of another table, or
        for all others a token of this table, valid or revoked."""
        own = self.secrets.get(table, [])
        if who == 0 or not own:
            return None
        if who == 1:
            return "x" * 43
        if who == 2:
            return next(iter(self.invitations[table].values()))
        if who == 3:
            return self.secrets[next(other for other in self.tables if other != table)][0]
        return own[-1 - (who - 4) % len(own)] if who % 2 else own[(who - 4) % len(own)]

    # ---- sending ----

    async def put_in(self, value: Any, table: str, who: int) -> Any:
        """Replaces placeholders with what only the running server knows."""
        if isinstance(value, dict):
            return {key: await self.put_in(one, table, who) for key, one in value.items()}
        if isinstance(value, list):
            return [await self.put_in(one, table, who) for one in value]
        if not isinstance(value, str) or not value.startswith("@") or table == NOWHERE:
            return value
        at = (await self.wire.hub.load(table)).table
        if value == "@legal":
            return str(at.match.legal()[0]) if at.match is not None and at.match.seat is not None else "take draw"
        if value == "@sequence":
            return at.sequence
        if value == "@invitation":
            return self.invitations[table].get(1, "x" * 43)
        if value == "@code":  # of one of the last tables opened; some of them are still waiting
            return self.codes_said[-1 - who % min(4, len(self.codes_said))]
        if value == "@token":
            return self.secret(who, table) or "x" * 43
        return value

    async def request(self, one: Request) -> Answer:
        table = self.table(one.table)
        _, _, path = one.operation.partition(" ")
        path = path.replace("{table}", table)
        for name, value in one.path.items():
            text = value if "%" in value else quote(value.encode("utf-8", "surrogatepass"), safe="")
            path = path.replace(f"{{{name}}}", text)
        query = "&".join(
            [
                f"{name}={quote(str(value).encode('utf-8', 'surrogatepass'))}"
                for name, value in (await self.put_in(dict(one.query), table, one.who)).items()
            ]
        )
        body = one.body if isinstance(one.body, bytes) else await self.put_in(one.body, table, one.who)
        secret = self.secret(one.who, table)
        token = None if b"authorization" in dict(one.headers) else secret
        answer = await self.wire.request(one.method, f"{path}?{query}" if query else path, body, token, one.headers)
        self.sent += 1
        self.check(one, answer)
        if answer.status in (200, 201) and b'"token"' in answer.body:
            self._keep(answer.json())
        return answer

    def _keep(self, told: dict[str, Any]) -> None:
        table = told.get("table")
        if "invitations" in told:
            self.all_tables.append(str(table))
            self.invitations[str(table)] = {one["seat"]: one["secret"] for one in told["invitations"]}
            self.codes_said += [told["code"]] if told["code"] else []
        self.secrets.setdefault(str(table), []).append(told["token"])

    async def talk(self, one: Talk) -> None:
        table = self.table(one.table)
        secret = self.secret(one.who, table)
        line = self.wire.socket(table)
        if one.hello:
            line.send(type="hello", **({} if secret is None else {"token": secret}))
            await self.hear(line)
        for number, message in enumerate(one.messages):
            if line.closed:
                break
            if isinstance(message, bytes):
                line.send_bytes(message) if len(message) % 2 else line.send_text(message.decode("latin-1"))
            elif isinstance(message, str):
                line.send_text(message)
            else:
                line.send_text(json.dumps(await self.put_in(message, table, one.who)))
            await self.hear(line, is_first=number == 0 and not one.hello)
        await line.close()

    async def hear(self, line: Line, is_first: bool = False) -> None:
        """Reads until the message has been answered. News may come in between; they are the answer only to a first
        `hello` that names a sequence."""
        self.sent += 1
        while True:
            part = await line.next()
            if part is None:
                assert line.closed
                return
            told = json.loads(part)
            self.valid(told, "FromServer", len(part))
            if told["type"] == "refused":
                self.codes[told["code"]] += 1
                assert told["code"] not in ("internal", "try-again"), told
            if told["type"] != "news" or is_first:
                return

    # ---- answers ----

    def check(self, one: Request, answer: Answer) -> None:
        assert answer.status < 500, (one, answer)
        kind = dict(answer.headers).get(b"content-type", b"").decode()
        if answer.status >= 400:
            assert kind == "application/json", (one, answer)
            if one.method != "HEAD":
                problem = answer.json()
                self.valid(problem, "Problem", 0)
                assert problem["text"]
                self.codes[problem["code"]] += 1
            return
        self.codes[f"{answer.status}"] += 1
        _, _, path = one.operation.partition(" ")
        elsewhere = any(not str(value).isalnum() for value in one.path.values())  # an empty part leads to another path
        if one.method.lower() != one.operation.partition(" ")[0] or kind != "application/json" or elsewhere:
            return
        told = self.document["paths"][path][one.method.lower()]["responses"]
        assert str(answer.status) in told, (one, answer)
        self._valid_by(
            told[str(answer.status)]["content"]["application/json"]["schema"],
            answer.json(),
            one.operation,
            len(answer.body),
        )

    def valid(self, value: Any, name: str, size: int) -> None:
        self._valid_by({"$ref": f"#/components/schemas/{name}"}, value, name, size)

    def _valid_by(self, schema: Mapping[str, Any], value: Any, name: str, size: int) -> None:
        if size > SMALL and self.sent % 10:
            return
        if name not in self._checkers:
            whole = {"components": self.document["components"], **schema}
            self._checkers[name] = jsonschema.Draft202012Validator(whole)
        self._checkers[name].validate(value)

    # ---- after the storm ----

    async def play_to_the_end(self, table: str) -> None:
        """Plays the table to its end in whatever condition the storm has left it; missing players sit down again."""
        hub = self.wire.hub
        for number in range(LONGEST_GAME):
            at = (await hub.load(table)).table
            if at.status in ("ended", "closed"):
                break
            if at.actor is not None and at.actor.by != "person":
                await self._wait(table, at.sequence)
                continue
            guests = [await self._guest(table, seat) for seat in range(len(at.seats))]
            if at.status == "paused":
                await self._agree(guests, "resume")
            elif at.match is not None and at.match.seat is not None:
                guest = guests[at.match.seat]
                if guest is None or at.seats[at.match.seat].is_bot:
                    continue  # the seat has just changed hands
                answer = await guest.do("play", id=f"end-{number}", move=str(at.match.legal()[-1]))
                assert answer.status == 200 or answer.json()["code"] in ("stale", "not-your-turn", "illegal"), answer
        at = (await hub.load(table)).table
        assert at.status in ("ended", "closed"), at.status
        if at.status == "ended":
            assert (await self.wire.request("GET", f"/api/tables/{table}/record")).status == 200

    async def _wait(self, table: str, sequence: int) -> None:
        for _ in range(3_000):
            if (await self.wire.hub.load(table)).table.sequence != sequence:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nobody plays for a bot")

    async def _guest(self, table: str, seat: int) -> Guest | None:
        """Returns somebody who can play the seat: the holder of a token, or a person who sits down now."""
        at = (await self.wire.hub.load(table)).table
        left = at.match is not None and at.seats[seat].holder is None
        if at.seats[seat].is_bot or (left and at.seats[seat].stand_in is not None):
            return None
        if left:
            return await self._join(table, seat)
        if at.seats[seat].holder is None:
            await self._sit_down(table, seat)
        path = f"/api/tables/{table}/news?since={at.sequence}&seat={seat}"
        for secret in reversed(self.secrets[table]):
            if (await self.wire.request("GET", path, None, secret)).status == 200:
                return Guest(self.wire, table, secret, seat)
        raise AssertionError(f"nobody has a token for seat {seat}")

    async def _join(self, table: str, seat: int) -> Guest | None:
        """Fills a seat that was left and that no bot plays: either everyone lets a guest in, or everyone leaves."""
        at = (await self.wire.hub.load(table)).table
        secret = f"joins-at-seat-{seat}-".ljust(43, "x")
        claim = {"seat": seat, "token": secret}
        asked = await self.wire.request("POST", f"/api/tables/{table}/seats", claim)
        others = [guest for other in at.people if (guest := await self._guest(table, other)) is not None]
        for guest in others:
            if asked.status == 200:
                await guest.do("answer", id=f"joins-{seat}-{guest.seat}-{self.sent}", question="seat", yes=True)
            else:
                assert asked.json()["code"] in ("seat-declined", "seat-asked-for"), asked
                await guest.do("leave", id=f"home-{guest.seat}-{self.sent}")
            self.sent += 1
        if asked.status != 200:
            return None
        joined = await self.wire.request("POST", f"/api/tables/{table}/seats", claim)
        assert joined.json()["seats"] == [seat], joined
        self.secrets[table].append(secret)
        return Guest(self.wire, table, secret, seat)

    async def _sit_down(self, table: str, seat: int) -> None:
        """Takes a seat by invitation, as the host, or because the seat is open."""
        invitation = self.invitations[table].get(seat)
        body = {"seat": seat} if invitation is None else {"invitation": invitation}
        for secret in (None, *self.secrets[table]):
            answer = await self.wire.request("POST", f"/api/tables/{table}/seats", body, secret)
            if answer.status == 200:
                self.secrets[table].append(answer.json()["token"])
                return
        raise AssertionError(f"nobody can sit down on seat {seat}: {answer}")

    async def _agree(self, guests: list[Guest | None], verb: str) -> None:
        for guest in guests:
            if guest is not None:
                answer = await guest.do(verb, id=f"end-{verb}-{guest.seat}-{self.sent}")
                self.sent += 1
                assert answer.status in (200, 409), answer
