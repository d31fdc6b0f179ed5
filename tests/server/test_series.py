"""A series at a server: from table to table, through restarts, to one file of records."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import run
from tests.server.conftest import Client
from tests.server.tables import BOT, ME, Person, opened, pair
from tests.server.test_evenings import again, at_server  # noqa: F401 - a fixture
from tests.server.test_killing import Killed, play_on
from tests.server.test_shuffling import SECOND, until
from tests.server.wire import Guest, Wire, seated
from tests.table.shuffles import entropy_of
from wettlauf import client as api
from wettlauf.api.messages import Ready
from wettlauf.api.tables import SeatWish
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.table.facts import SeriesPlan
from wettlauf.table.fairness import pledge_of, verify
from wettlauf.table.wire import SeriesSeen

THREE = {"games": 3}


def play_all(people: list[Person]) -> dict[str, Any]:
    """Plays first legal moves until the game is over; `people` by seat. Returns the state of the series."""
    while (now := people[0].now())["status"] == "playing":
        people[now["to_act"]].play_first(now["to_act"])
    found: dict[str, Any] = now["series"]
    return found


def test_two_friends_play_a_series_to_its_end_and_take_its_records_home(client: Client, tmp_path: Path) -> None:
    ann, ben = pair(client, stand_in=None, game="ostfriesenlauf", options={"players": 2}, series=THREE)
    people = [ann, ben]
    for number in (1, 2, 3):
        series = play_all(people)
        assert (series["number"], series["of"], series["scoring"]) == (number, 3, "sum")
        assert series["between"] == (number < 3)
        if number == 3:
            break
        assert people[0].do("rematch", 0).json()["code"] == "series-goes-on"
        assert people[0].do("ready", 0).status_code == 200
        assert people[0].now()["series"]["waits_for"] == [1]
        assert people[0].now()["followed"] is None
        assert people[1].do("ready", 1).status_code == 200
        new = people[0].now()["followed"]
        people = [Person(client, new, person.token) for person in reversed(people)]
        assert [one.get().json()["seats"] for one in people] == [[0], [1]]
    assert series["over"]
    assert sorted(series["places"]) in ([1, 2], [1, 1])
    answer = Person(client, people[0].table, None).get("/series/records")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    records = [Record.from_line(line) for line in answer.text.splitlines()]
    assert [record.extra["series"]["number"] for record in records] == [1, 2, 3]
    assert records[-1].extra["series"]["points"] == series["points"]
    file = tmp_path / "series.jsonl"
    file.write_text(answer.text, encoding="utf-8")
    assert json.loads(run("verify", str(file), "--json").stdout)["series"][0]["points"] == series["points"]
    assert "games 1 to 3 of 3: the points follow" in run("verify", str(file)).stdout
    one, rest = answer.text.split("\n", 1)
    broken = Record.from_line(one).to_json()
    broken["series"]["points"][0] += 1
    file.write_text(f"{json.dumps(broken)}\n{rest}", encoding="utf-8")
    assert "Line 1" in run("verify", str(file)).stderr
    assert people[0].do("ready", 0).json()["code"] == "series-over"
    assert people[0].do("rematch", 0).status_code == 200


def test_players_contribute_to_the_shuffle_of_every_game_of_a_series(client: Client, tmp_path: Path) -> None:
    ann, ben = pair(client, stand_in=None, game="ostfriesenlauf", options={"players": 2}, series=THREE, **SECOND)
    people = [ann, ben]
    for number in (1, 2):
        assert people[0].get().json()["snapshot"]["scheme"] == "shake256/2"
        for seat, person in enumerate(people):
            assert person.do("pledge", seat, commitment=pledge_of(entropy_of(10 * number + seat))).status_code == 200
        for seat, person in enumerate(people):
            assert person.do("reveal", seat, entropy=entropy_of(10 * number + seat)).status_code == 200
        until(people[0], "dealt")
        play_all(people)
        for seat, person in enumerate(people if number == 1 else ()):
            assert person.do("ready", seat).status_code == 200
        if number == 1:
            new = people[0].now()["followed"]
            people = [Person(client, new, person.token) for person in reversed(people)]
    answer = people[0].get("/series/records")
    records = [Record.from_line(line) for line in answer.text.splitlines()]
    assert [verify(record, find("ostfriesenlauf")).parts for record in records] == [(0, 1), (0, 1)]
    assert len({json.dumps(record.to_json()["deal"]) for record in records}) == 2
    file = tmp_path / "series.jsonl"
    file.write_text(answer.text, encoding="utf-8")
    verified = run("verify", str(file))
    assert "games 1 to 2 of 3: the points follow" in verified.stdout
    assert not verified.stderr


def test_a_table_says_that_it_is_a_series_before_one_sits_down(client: Client) -> None:
    opened(client, ME, {"kind": "open"}, game="strauss", listed=True, series={"games": 4})
    (table,) = client.get("/api/tables").json()["tables"]
    assert table["about"]["series"] == 4
    games = {game["name"]: game["series"] for game in client.get("/api/games").json()["games"]}
    assert games["strauss"] == {"scoring": "places", "choice": "course"}
    assert games["keltis"] == {"scoring": "sum", "choice": ""}
    answer = client.post("/api/tables", json={"game": "keltis", "series": {"games": 9}})
    assert answer.status_code == 400
    alone, _ = opened(client, ME, BOT)
    assert alone.do("ready", 0).json()["code"] == "no-series"
    assert alone.get("/series/records").json()["code"] == "no-series"


def test_the_last_chooses_the_course_and_who_is_not_ready_is_waited_for_a_while(
    at_server: Callable[..., None],  # noqa: F811
) -> None:
    """The server is down between the races, and comes back after the wait is over."""
    guests: list[Guest] = []

    async def race(wire: Wire) -> None:
        guests.extend(await seated(wire, "strauss", 2, series=THREE))
        live, chance = await wire.hub.load(guests[0].table), random.Random(1)
        while live.table.status == "playing":
            move = chance.choice(live.table.match.legal()).text
            assert (await guests[live.table.match.seat].do("play", move=move)).status == 200
        series = (await guests[0].now())["series"]
        last = guests[series["chooser"]]
        other = guests[1 - series["chooser"]]
        assert (await other.do("choose", value="desert")).json()["code"] == "series-not-last"
        assert (await last.do("choose", value="nowhere")).json()["code"] == "bad-options"
        assert (await last.do("ready")).json()["code"] == "series-choose-first"
        assert (await last.do("choose", value="crocodiles")).status == 200
        series = (await other.now())["series"]
        assert series["waits_for"] == [other.seat]
        assert series["goes_on"] is not None

    async def later(wire: Wire) -> None:
        here = [again(guest, wire) for guest in guests]
        while (now := await here[0].now())["followed"] is None:
            await asyncio.sleep(0.02)
        new = Guest(wire, now["followed"], here[0].token, 1)
        found = (await new.get())["snapshot"]
        assert found["now"]["status"] == "playing"
        assert found["now"]["series"]["number"] == 2
        crocodiles = (await wire.request("GET", "/api/strauss/courses/crocodiles")).json()
        assert found["options"]["course"] == crocodiles["course"]

    at_server(race)
    at_server(later, ahead=125_000)


def between(player: api.Player) -> SeriesSeen:
    found = player.look().snapshot.now.series
    assert isinstance(found, SeriesSeen)
    return found


@pytest.mark.kill
def test_a_series_goes_on_after_the_server_was_killed_between_two_games(tmp_path: Path) -> None:
    server = Killed(tmp_path)
    try:
        seats = [SeatWish("me"), SeatWish("bot", "beginner")]
        _, player = api.Client(server.url).open_table("keltis", seats, series=SeriesPlan(3))
        play_on(player, [])
        before = between(player)
        assert before.between
        server.kill()
        server.start()
        assert between(player) == before
        player.do(Ready(id=secrets.token_urlsafe(8), seat=0))
        followed = player.look().snapshot.now.followed
        assert followed is not None
        second = api.Client(server.url).player(followed, player.token)
        server.kill()
        server.start()
        assert between(second).points == before.points[::-1]
        assert second.look().seats == [1]
    finally:
        server.kill()
