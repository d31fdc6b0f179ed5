"""Nothing sent to a seat or a spectator reveals what they cannot know: it is identical byte for byte in two worlds
that differ only in hidden cards."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import io
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.contract.worlds import FULL
from tests.server.wire import HOST, Guest, Told, Wire, seated
from tests.server.worlds import SECRET, Worlds, redealt_worlds, two_worlds
from wettlauf.core.game import Game
from wettlauf.core.warming import AT_TABLES, make_ready
from wettlauf.server import hub, sockets
from wettlauf.server.settings import BotSettings, Limits, Rate, Settings

# Measured values that differ in every run: the machine's load, and the progress of tips prepared in spare time.
MEASURED = re.compile(rb"^wettlauf_(memory_bytes|append_seconds|loop_lag_seconds|jobs)\S* .*\n", re.MULTILINE)
NOON = 1_800_000_000_000
NO_LIMIT = Rate(1, 10**9)  # the clock that refills the buckets is stopped
PLENTY = Limits(
    requests=NO_LIMIT,
    new_tables=NO_LIMIT,
    codes=NO_LIMIT,
    codes_of_all=NO_LIMIT,
    messages=NO_LIMIT,
    thinking=NO_LIMIT,
    thinking_of_table=NO_LIMIT,
    commands_of_table=NO_LIMIT,
    loop_milliseconds=NO_LIMIT,
    command_milliseconds=NO_LIMIT,
    tables_of_address=10**9,
)
GAMES: dict[str, dict[str, Any]] = {
    "keltis": {"players": 3},
    "ostfriesenlauf": {"players": 3},
    "strauss": {"players": 3, "course": "random"},
}


def settings_in(folder: Path) -> Settings:
    database = f"sqlite:///{folder / 'tables.db'}"
    return Settings(hosts=(HOST,), limits=PLENTY, database=database, bots=BotSettings(master="master@24"))


@pytest.fixture
def fixed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Makes ids, tokens, times and the shuffle's secret deterministic: call it at the start of each world."""

    def begin() -> None:
        numbers, job_numbers = itertools.count(1), itertools.count(1)

        def some_bytes(size: int | None) -> bytes:
            return hashlib.shake_256(str(next(numbers)).encode()).digest(size or 32)

        def some_text(size: int | None = None) -> str:
            return base64.urlsafe_b64encode(some_bytes(size)).decode().rstrip("=")

        monkeypatch.setattr("secrets.token_hex", lambda size=None: some_bytes(size).hex())
        monkeypatch.setattr("secrets.token_urlsafe", some_text)
        # Tips are prepared alongside the requests, so the order in which the two draw depends on timing. Nobody sees
        # job ids.
        job_ids = SimpleNamespace(token_hex=lambda size: next(job_numbers).to_bytes(size).hex())
        monkeypatch.setattr("wettlauf.store.jobs.secrets", job_ids)
        monkeypatch.setattr("wettlauf.server.tables.fresh_secret", lambda: SECRET)
        monkeypatch.setattr("wettlauf.server.next_table.fresh_secret", lambda: SECRET)
        monkeypatch.setattr("wettlauf.server.gate.time", SimpleNamespace(perf_counter=lambda: 0.0))
        monkeypatch.setattr("prometheus_client.metrics._use_created", False)
        monkeypatch.setattr(sockets, "BEAT_SECONDS", 10_000.0)
        # On a busy machine a world lasts long enough for its ended table to be dropped before the metrics are read.
        monkeypatch.setattr(hub, "IDLE_SECONDS", 100_000.0)

    return begin


class World:
    """One of two worlds, played over the wire by the same script. `told[seat]` holds everything sent to a seat,
    `told[None]` everything sent to a spectator, in order for each named connection."""

    def __init__(self, wire: Wire, worlds: Worlds, number: int) -> None:
        self.wire = wire
        self.worlds = worlds
        self.number = number
        self.deal = worlds.deals[number]
        self.decisions = worlds.decisions[number]
        self.clock = NOON
        self.told: dict[int | None, dict[str, Told]] = {}
        self.tokens: list[str] = []
        self.metrics = b""
        self.record: Any = None

    async def play(self) -> None:
        wire, worlds = self.wire, self.worlds
        wire.hub.now = lambda: self.clock
        game = worlds.game
        self.warm_up(game)
        host = (worlds.seat + 1) % game.seats
        clock = {"per": "game", "milliseconds": 30 * 24 * 3_600_000, "increment": 1000}
        start = {"deal": self.deal, "log": []}
        self.guests = await seated(
            wire, game.name, game.seats, host, options=game.recorded_options, start=start, clock=clock
        )
        table = self.guests[0].table
        self.watcher = Guest(wire, table)
        self.tokens = [guest.token or "" for guest in self.guests]
        lines = []
        for guest in [*self.guests, self.watcher]:
            told = self.told[guest.seat] = {name: Told() for name in ("socket", "deltas", "stream")}
            token = {} if guest.token is None else {"token": guest.token}
            here = [wire.socket(table, told["socket"]), wire.socket(table, told["deltas"])]
            here[0].send(type="hello", **token)
            here[1].send(type="hello", **token, deltas=True)
            here.append(wire.stream(table, guest.token, told["stream"]))
            told["requests"] = guest.told
            for line in here:
                await line.hear("welcome")
            lines += here
        self.me = self.guests[worlds.seat]
        for number, (seat, move) in enumerate(self.decisions):
            await self.decide(number, seat, move)
        await self._look(0)
        now = (await self.watcher.get())["snapshot"]["now"]
        assert now["status"] == ("ended" if worlds.is_whole else "playing")
        self.record = (await wire.request("GET", f"/api/tables/{table}/record")).json()
        for line in lines:
            await line.close()
        metrics = (await wire.request("GET", "/metrics", address="127.0.0.1")).body
        self.metrics = MEASURED.sub(b"", metrics)

    def warm_up(self, game: Game) -> None:
        """Gets compiled rules ready, so that both worlds are equally warm."""
        make_ready(game, AT_TABLES)

    async def decide(self, number: int, seat: int, move: str) -> None:
        actor = self.guests[seat]
        self.clock += 5_000
        if seat == self.worlds.seat:
            await self._wonder(number, move)
        elif number % 5 == 0:
            await self._ask_in_vain(seat, self.worlds.decisions[0][number][1])
        if number % 7 == 1:
            await self._talk(number, seat)
        assert (await actor.do("play", move=move)).status == 200
        if number % 4 == 3 and number + 1 < len(self.decisions):
            await self._take_back(number, actor, move)
        if number % 40 == 20:
            await self._pause(actor)
        if number % (2 if FULL else 10) == 0:
            await self._look(number)

    async def _look(self, number: int) -> None:
        sequence = (await self.wire.hub.load(self.me.table)).table.sequence
        for guest in (self.me, self.watcher):
            await guest.get()
            for since in {0 if number % 20 == 0 else sequence, max(0, sequence - 5)}:
                await guest.get(f"/news?since={since}")
            await guest.ask("GET", f"/news?since={sequence + 1}")
            still = 0 < number < len(self.decisions) - 1  # at the end of the game its record shows everything
            await guest.ask("GET", "/record" if still and not number % 15 else "?seat=9")
        await self.wire.request("GET", "/api/tables")

    async def _wonder(self, number: int, move: str) -> None:
        """Asks everything that the seat to act may ask."""
        me, seat = self.me, self.worlds.seat
        cards = some_moves(self.worlds.game, number)
        for one in (move, *cards, "nonsense"):
            await me.ask("POST", "/why-not?lang=de", {"seat": seat, "move": one})
            await me.ask("POST", "/preview", {"seat": seat, "moves": [one]})
        await me.ask("POST", "/routes?lang=en", {"seat": seat})
        assert (await me.do("play", move=cards[0], seen=0)).status == 409
        if number % (6 if FULL else 20) < 3:
            tip = await me.ask("POST", "/tip?lang=de", {"seat": seat})
            assert tip.status == 200, tip

    async def _ask_in_vain(self, seat: int, move: str) -> None:
        """Checks that a player who is not to act learns nothing about moves, neither their own nor another's."""
        me, mine = self.me, self.worlds.seat
        for path, body in (
            ("/why-not", {"move": move}),
            ("/preview", {"moves": [move]}),
            ("/routes", {}),
            ("/tip", {}),
        ):
            assert (await me.ask("POST", path, {"seat": mine, **body})).status == 409
            assert (await me.ask("POST", path, {"seat": seat, **body})).status == 403
            assert (await self.watcher.ask("POST", path, {"seat": seat, **body})).status == 401
        assert (await me.do("play", move=move)).status == 409
        assert (await me.do("play", seat=seat, move=move)).status == 403
        assert (await me.ask("GET", f"?seat={seat}")).status == 403

    async def _talk(self, number: int, seat: int) -> None:
        assert (await self.guests[seat].do("say", text=f"<b>{number}</b>")).status == 200
        await self.me.do("say", phrase="thinking")
        assert (await self.watcher.do("say", text="me too")).status == 401

    async def _take_back(self, number: int, actor: Guest, move: str) -> None:
        """Takes a decision back, with the others' consent where it is needed, and makes it again."""
        match = (await self.wire.hub.load(actor.table)).table.match
        before = match.length
        await self._agree(actor, "take_back", "takeback", number % 8 == 3)
        if match.length < before:
            assert (await actor.do("play", move=move)).status == 200

    async def _pause(self, actor: Guest) -> None:
        for verb in ("pause", "resume"):
            await self._agree(actor, verb, verb, True)

    async def _agree(self, actor: Guest, verb: str, question: str, yes: bool) -> None:
        answer = await actor.do(verb)
        assert answer.status == 200, answer
        for one in (await actor.now(answer.json()["sequence"]))["questions"]:
            for other in one["asked"]:
                await self.guests[other].do("answer", question=question, yes=yes)


def some_moves(game: Game, number: int) -> list[str]:
    """Returns moves of the game, legal or not, different for each number."""
    texts = sorted(game.kind.moves_by_text)
    return [texts[(97 * number + 31 * k) % len(texts)] for k in range(3)]


async def both(
    worlds: Worlds,
    folder: Path,
    begin: Callable[[], None],
    kind: type[World] = World,
    disturb: Callable[[], None] = lambda: None,
) -> list[World]:
    """Plays both worlds; the second one is disturbed."""
    found = []
    for number in range(2):
        begin()
        if number:
            disturb()
        place = folder / str(number)
        place.mkdir()
        async with Wire(settings_in(place)).running() as wire:
            world = kind(wire, worlds, number)
            await world.play()
        found.append(world)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name, seed", [(name, seed) for name in GAMES for seed in range(4 if FULL else 1)])
def test_a_whole_game_is_the_same_bytes_in_two_worlds_that_a_seat_cannot_tell_apart(
    name: str, seed: int, tmp_path: Path, fixed: Callable[[], None], logged: io.StringIO
) -> None:
    worlds = two_worlds(name, GAMES[name], (seed + 1) % 3, seed, 1000 if FULL else 150)
    length = len(worlds.decisions[0])
    assert worlds.differing > length // 2
    one, other = asyncio.run(both(worlds, tmp_path, fixed))
    compare_viewers(one, other)
    for viewer in (worlds.seat, None):
        assert all(len(told.parts) > length for told in one.told[viewer].values())
        assert any(part.startswith(b'{"type":"changes"') for part in one.told[viewer]["deltas"].parts)
    compare([one.metrics], [other.metrics], "metrics")
    assert one.record["deal"] != other.record["deal"]
    assert len(one.record["log"]) == len(other.record["log"]) >= length
    others = [seat for seat in range(worlds.game.seats) if seat != worlds.seat]
    assert any(one.told[seat]["socket"].parts != other.told[seat]["socket"].parts for seat in others)
    keep_secrets(one, logged.getvalue())


def compare(ones: list[bytes], others: list[bytes], what: str) -> None:
    """Fails with the first difference."""
    for number, (one, other) in enumerate(zip(ones, others, strict=False)):
        if one != other:
            at = next(k for k in range(max(len(one), len(other))) if one[k : k + 1] != other[k : k + 1])
            before, left, right = one[max(0, at - 200) : at], one[at : at + 60], other[at : at + 60]
            pytest.fail(f"{what}, message {number}, byte {at}: after {before!r} {left!r} or {right!r}")
    assert len(ones) == len(others), what


def compare_viewers(one: World, other: World) -> None:
    """Fails if the seat or a spectator was sent anything different in the other world."""
    for viewer in (one.worlds.seat, None):
        for name, told in one.told[viewer].items():
            compare(told.parts, other.told[viewer][name].parts, f"{name} of {viewer}")


def keep_secrets(world: World, log: str) -> None:
    """Checks that each token is sent once, to its owner only, and appears in no log or metric."""
    everything = b"".join(part for lines in world.told.values() for told in lines.values() for part in told.parts)
    assert len(set(world.tokens)) == len(world.tokens)
    for seat, token in enumerate(world.tokens):
        assert token not in log
        assert token.encode() not in world.metrics
        told = sum(token.encode() in part for part in world.told[seat]["requests"].parts)
        assert told == (0 if seat == (world.worlds.seat + 1) % world.worlds.game.seats else 1)
        assert everything.count(token.encode()) == told
    assert SECRET not in log
    assert "request" in log


@pytest.mark.parametrize("name, seed", [(name, seed) for name in GAMES for seed in range(20 if FULL else 3)])
def test_until_something_is_shown_redealt_cards_make_no_difference(
    name: str, seed: int, tmp_path: Path, fixed: Callable[[], None]
) -> None:
    tried = (redealt_worlds(name, GAMES[name], seed % 3, 10 * seed + k, 40) for k in range(8))
    worlds = max(tried, key=lambda one: len(one.decisions[0]))
    assert worlds.deals[0] != worlds.deals[1]
    assert worlds.differing == len(worlds.decisions[0]) > 0
    one, other = asyncio.run(both(worlds, tmp_path, fixed))
    compare_viewers(one, other)
