"""Tables over plain requests: opening, sitting down, playing, and who may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import wettlauf
from tests.server.conftest import LOTS, Client
from tests.server.tables import BOT, FRIEND, ME, OPEN, Person, opened, pair
from tests.server.test_gate import refused
from wettlauf.core.registry import find
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.games.strauss.course_code import encode
from wettlauf.server.settings import Limits, Rate, Settings
from wettlauf.table.fairness import verify


def test_a_table_against_a_bot_begins_at_once(client: Client) -> None:
    ann, table = opened(client, ME, BOT)
    assert table["seats"] == [0]
    assert table["invitations"] == []
    seen = ann.get().json()
    assert seen["host"] is True
    assert seen["snapshot"]["now"]["status"] == "playing"
    assert seen["snapshot"]["you"] == 0
    assert len(seen["snapshot"]["commitment"]) == 64


def test_a_course_has_its_name_for_everyone_and_in_the_record(client: Client) -> None:
    course, name = ["START", "S1", "W1", "FINISH"], "Annas Düne <b>"
    named = {"option": "course", "value": encode(course), "title": f" {name}\n"}
    ann, ben = pair(client, game="strauss", options={"players": 2, "course": course}, titles=[named])
    titles = [{"option": "course", "value": course, "title": name}]
    assert [one.get().json()["snapshot"]["titles"] for one in (ann, ben, Person(client, ann.table, None))] == [
        titles
    ] * 3
    assert ann.get().json()["snapshot"]["options"]["course"] == course
    ann.do("abort", 0)
    ben.do("answer", 1, question="abort", yes=True)
    assert ann.get("/record").json()["titles"] == {"course": name}


@pytest.mark.parametrize("title", ["", "\u200b\x07", "x" * 61])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bad_name_for_a_course_is_refused_with_one_sentence(client: Client, title: object, lang: str) -> None:
    named = {"option": "course", "value": "first", "title": title}
    answer = client.post(f"/api/tables?lang={lang}", json={"game": "strauss", "titles": [named]})
    refused(answer, 400, "bad-options")
    assert answer.json()["text"] == Words("option-title", {"most": 60}).say(lang)


@pytest.mark.parametrize("title", ["x" * 10_000, 3, None])
def test_a_name_that_is_far_too_long_or_not_text_is_a_bad_request(client: Client, title: object) -> None:
    named = {"option": "course", "value": "first", "title": title}
    refused(client.post("/api/tables", json={"game": "strauss", "titles": [named]}), 400, "bad-request")


def test_an_invitation_is_good_for_its_seat_and_only_once(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND, FRIEND, options={"players": 3})
    secrets = [one["secret"] for one in table["invitations"]]
    claim = {"invitation": secrets[1], "name": "Ben"}
    claimed = client.post(f"/api/tables/{ann.table}/seats", json=claim).json()
    assert claimed["seats"] == [2]
    again = client.post(f"/api/tables/{ann.table}/seats", json=claim)
    refused(again, 409, "seat-taken")
    wrong = client.post(f"/api/tables/{ann.table}/seats", json={"invitation": "x" * 43})
    refused(wrong, 403, "invitation-wrong")
    reserved = client.post(f"/api/tables/{ann.table}/seats", json={"seat": 1})
    refused(reserved, 409, "seat-reserved")
    assert ann.now()["status"] == "waiting"
    client.post(f"/api/tables/{ann.table}/seats", json={"invitation": secrets[0], "name": "Cleo"})
    assert ann.now()["status"] == "playing"
    assert [seat["name"] for seat in ann.now()["seats"]] == ["Ann", "Cleo", "Ben"]


def test_a_claim_whose_answer_was_lost_is_sent_again(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND, OPEN, listed=True, options={"players": 3})
    seats = f"/api/tables/{ann.table}/seats"
    invited = {"invitation": table["invitations"][0]["secret"], "token": "b" * 43}
    assert client.post(seats, json=invited).json() == {
        "table": ann.table,
        "token": "b" * 43,
        "seats": [1],
        "waits": False,
    }
    told = ann.get().json()["snapshot"]["sequence"]
    assert client.post(seats, json=invited).json()["seats"] == [1]
    refused(client.post(seats, json={**invited, "token": "c" * 43}), 409, "seat-taken")
    assert ann.get().json()["snapshot"]["sequence"] == told
    anywhere = {"token": "d" * 43}
    assert [client.post(seats, json=anywhere).json()["seats"] for _ in range(2)] == [[2], [2]]
    assert Person(client, ann.table, "d" * 43).get().json()["seats"] == [2]
    refused(client.post(seats, json={"token": table["invitations"][0]["secret"]}), 403, "token-wrong")
    refused(client.post(seats, json={"token": "short"}), 400, "bad-request")


def test_an_invitation_is_not_a_token(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND)
    invited = Person(client, ann.table, table["invitations"][0]["secret"])
    assert invited.get().json()["snapshot"]["you"] is None
    refused(invited.do("leave", 1), 403, "token-wrong")


def test_the_lobby_shows_listed_tables_with_open_seats(client: Client) -> None:
    assert client.get("/api/tables").json() == {"tables": [], "more": None}
    opened(client, ME, OPEN)
    listed, _ = opened(client, ME, OPEN, listed=True)
    running, _ = opened(client, ME, BOT, listed=True, game="ostfriesenlauf", options={"players": 2})
    tables = {one["table"]: one for one in client.get("/api/tables").json()["tables"]}
    assert set(tables) == {listed.table, running.table}
    assert tables[listed.table]["seats_open"] == 1
    assert tables[listed.table]["about"]["names"] == ["Ann", None]
    only_open = client.get("/api/tables", params={"open_only": "true"}).json()["tables"]
    assert [one["table"] for one in only_open] == [listed.table]
    of_game = client.get("/api/tables", params={"game": "ostfriesenlauf"}).json()["tables"]
    assert [one["table"] for one in of_game] == [running.table]
    claimed = client.post(f"/api/tables/{listed.table}/seats", json={"name": "Ben"}).json()
    assert claimed["seats"] == [1]
    refused(client.post(f"/api/tables/{listed.table}/seats", json={}), 409, "no-seat")
    assert client.get("/api/tables", params={"open_only": "true"}).json()["tables"] == []


def test_only_who_has_the_token_of_a_seat_moves_there(client: Client) -> None:
    ann, ben = pair(client)
    move = ann.legal(0)[0]
    nobody = Person(client, ann.table, None)
    refused(nobody.do("play", 0, move=move), 401, "token-needed")
    refused(ben.do("play", 0, move=move), 403, "token-wrong")
    refused(Person(client, ann.table, "x" * 43).do("play", 0, move=move), 403, "token-wrong")
    refused(Person(client, ann.table, "x" * 43).get(), 403, "token-wrong")
    refused(ben.do("play", 1, move=move), 409, "not-your-turn")
    assert ann.do("play", 0, move=move).status_code == 200


def test_each_sees_their_own_hand_and_only_the_seat_to_act_its_moves(client: Client) -> None:
    ann, ben = pair(client)
    eyes = {"ann": ann.now(), "ben": ben.now(), "nobody": Person(client, ann.table, None).now()}
    assert [now["legal"] is not None for now in eyes.values()] == [True, False, False]
    hands = {name: [player["hand"] is not None for player in now["view"]["players"]] for name, now in eyes.items()}
    assert hands == {"ann": [True, False], "ben": [False, True], "nobody": [False, False]}
    refused(ben.get(seat=0), 403, "token-wrong")
    refused(Person(client, ann.table, None).get(seat=0), 401, "token-needed")


def test_a_move_sent_again_is_not_done_twice(client: Client) -> None:
    ann, _ = pair(client)
    seen = ann.get().json()["snapshot"]["sequence"]
    body = {"type": "play", "id": "my-1", "seat": 0, "move": ann.legal(0)[0], "seen": seen}
    first = ann.post("/do", body)
    assert first.status_code == 200
    before = ann.get().json()["snapshot"]
    assert ann.post("/do", body).json() == first.json()
    assert ann.get().json()["snapshot"] == before
    refused(ann.post("/do", {**body, "id": "my-2"}), 409, "stale")


def test_an_illegal_move_is_refused_with_the_rule(client: Client) -> None:
    ann, _ = pair(client)
    problem = refused_with_rule(ann.do("play", 0, move="take draw"))
    assert problem["rule"] == "K6"
    assert problem["text"] == "Play a card first, then take one (K6)."
    answer = ann.post("/why-not?lang=de", {"seat": 0, "move": "take draw"}).json()
    assert answer["rule"] == "K6"
    assert answer["words"]["text"].endswith("(K6).")
    assert ann.post("/why-not", {"seat": 0, "move": ann.legal(0)[0]}).json() == {
        "legal": True,
        "rule": None,
        "words": None,
    }


def refused_with_rule(answer: Any) -> dict[str, Any]:
    assert answer.status_code == 409
    problem: dict[str, Any] = answer.json()
    assert problem["code"] == "illegal"
    return problem


def test_a_preview_shows_what_a_move_would_do_and_plays_nothing(client: Client) -> None:
    ann, ben = pair(client)
    move = next(move for move in ann.legal(0) if move.startswith("discard"))
    before = ann.get().json()
    view = ann.post("/preview", {"seat": 0, "moves": [move]}).json()["view"]
    assert view["asks"] != before["snapshot"]["now"]["view"]["asks"]
    assert ann.post("/preview", {"seat": 0, "moves": [move, "take draw"]}).json() == {"view": None}
    assert ann.get().json() == before
    refused(ben.post("/preview", {"seat": 0, "moves": [move]}), 403, "token-wrong")


def test_ways_of_a_bird(client: Client) -> None:
    ann, _ = opened(client, ME, BOT, game="strauss", options={"players": 2, "start_player": 0})
    while ann.now()["to_act"] != 0:
        pass
    ends = ann.post("/routes?lang=de", {"seat": 0}).json()["ends"]
    assert all(end["routes"] for end in ends)


def test_a_tip_for_who_asks_and_for_nobody_else(serve: Callable[..., Client]) -> None:
    client = serve()
    ann, ben = pair(client)
    tip = ann.post("/tip?lang=de", {"seat": 0}).json()
    assert tip["move"] in ann.legal(0)
    assert tip["considered"][0]["reasons"][0]["text"]
    refused(ben.post("/tip", {"seat": 1}), 409, "not-your-turn")
    quiet, _ = opened(client, ME, ME, tips=False)
    refused(quiet.post("/tip", {"seat": quiet.now()["to_act"]}), 409, "tips-off")


def test_what_revealed_nothing_is_taken_back_at_once_the_rest_when_others_agree(client: Client) -> None:
    ann, ben = pair(client)
    ann.do("play", 0, move=next(move for move in ann.legal(0) if move.startswith("discard")))
    assert ann.now()["takeback"] == "free"
    assert ann.do("take_back", 0).status_code == 200
    assert ann.get().json()["snapshot"]["log_length"] == 0
    ann.do("play", 0, move=next(move for move in ann.legal(0) if move.startswith("discard")))
    ann.do("play", 0, move="take draw")
    assert ann.do("take_back", 0).status_code == 200
    assert ben.now()["questions"][0]["question"] == "takeback"
    assert ben.do("answer", 1, question="takeback", yes=True).status_code == 200
    assert ann.now()["to_act"] == 0


def test_several_seats_on_one_device(client: Client) -> None:
    ann, table = opened(client, ME, {"kind": "me", "name": "Ben"}, OPEN, options={"players": 3})
    assert table["seats"] == [0, 1]
    one_more = ann.post("/seats", {"name": "Cleo"}).json()
    assert one_more["seats"] == [0, 1, 2]
    refused(ann.get(), 403, "token-wrong")  # the new token has replaced it
    all_three = Person(client, ann.table, one_more["token"])
    for seat in range(3):
        assert all_three.now(seat=seat)["view"]["players"][seat]["hand"]
    assert all_three.get().json()["host"] is True


def test_the_same_seat_from_another_device(client: Client) -> None:
    ann, _ = pair(client)
    other = ann.post("/tokens").json()
    assert other["seats"] == [0]
    there = Person(client, ann.table, other["token"])
    there.play_first(0)
    assert ann.get().json()["snapshot"] == there.get().json()["snapshot"]
    refused(Person(client, ann.table, None).post("/tokens"), 401, "token-needed")


def test_who_leaves_has_no_right_to_the_seat_any_more_on_any_device(client: Client) -> None:
    ann, ben = pair(client)
    other = Person(client, ben.table, ben.post("/tokens").json()["token"])
    assert ben.do("leave", 1).status_code == 200
    for gone in (ben, other):
        refused(gone.get(), 403, "token-wrong")
    assert ann.now()["seats"][1]["stand_in"] == "practised"


def test_only_the_host_plans_seats(client: Client) -> None:
    ann, table = opened(client, ME, FRIEND, FRIEND, options={"players": 3})
    claim = {"invitation": table["invitations"][0]["secret"]}
    ben = Person(client, ann.table, client.post(f"/api/tables/{ann.table}/seats", json=claim).json()["token"])
    refused(ben.do("plan", 2, plan={"kind": "bot", "level": "strong"}), 403, "token-wrong")
    assert ann.do("plan", 2, plan={"kind": "bot", "level": "beginner"}).status_code == 200
    assert ann.now()["status"] == "playing"
    lonely, _ = opened(client, ME, OPEN)
    assert lonely.do("close", 0).status_code == 200
    assert lonely.now()["status"] == "closed"


def test_chat_at_private_tables_is_text_for_those_who_sit_there(client: Client) -> None:
    ann, ben = pair(client)
    assert ann.do("say", 0, text="<b>hello</b>\nyou").status_code == 200
    assert ben.get().json()["snapshot"]["chat"][0]["text"] == "<b>hello</b> you"
    assert Person(client, ann.table, None).get().json()["snapshot"]["chat"] == []


def test_a_whole_game_leaves_a_record_that_verifies_and_a_rematch_turns_the_seats(client: Client) -> None:
    ann, ben = pair(client, stand_in=None, game="ostfriesenlauf", options={"players": 2})
    refused(ann.get("/record"), 409, "record-later")
    people = [ann, ben]
    commitment = ann.get().json()["snapshot"]["commitment"]
    while (now := ann.now())["status"] == "playing":
        people[now["to_act"]].play_first(now["to_act"])
    data = Person(client, ann.table, None).get("/record").json()
    record = wettlauf.Record.from_json(data)
    assert wettlauf.replay(record).over
    assert verify(record, find("ostfriesenlauf"), commitment).dealt
    assert ann.do("rematch", 0).status_code == 200
    assert ann.now()["followed"] is None
    assert ben.do("rematch", 1).status_code == 200
    new = ann.now()["followed"]
    again = [Person(client, new, person.token) for person in people]
    assert [one.get().json()["seats"] for one in again] == [[1], [0]]
    assert again[0].now()["status"] == "playing"


@pytest.mark.parametrize(
    "body, code",
    [
        ({"game": "chess"}, "bad-options"),
        ({"game": "keltis", "options": {"players": 9}}, "bad-options"),
        ({"game": "keltis", "seats": [ME] * 3}, "seat-count"),
        ({"game": "keltis", "seats": [{"kind": "bot", "level": "god"}]}, "no-such-level"),
        ({"game": "keltis", "seats": [{"kind": "nobody"}]}, "bad-request"),
        ({"game": "keltis", "listed": True, "chat": True}, "chat-only-private"),
        ({"game": "keltis", "clock": {"per": "move", "milliseconds": 1}}, "clock-range"),
        ({"game": "keltis", "start": {"deal": {}}}, "bad-start"),
        ({"game": "keltis", "listed": True, "start": {"deal": {}}}, "start-only-private"),
        ({"game": "keltis", "colour": 1}, "bad-request"),
        ({}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: Client, body: dict[str, Any], code: str) -> None:
    refused(client.post("/api/tables", json=body), 400, code)


@pytest.mark.parametrize(
    "wishes, rule",
    [
        ({}, {"after": 120_000, "level": "practised"}),
        ({"stand_in": None}, None),
        ({"clock": {"per": "move", "milliseconds": 60_000}}, {"after": 120_000, "level": "practised"}),
        ({"clock": {"per": "move", "milliseconds": 3 * 86_400_000}}, None),
        (
            {"clock": {"per": "move", "milliseconds": 86_400_000}, "stand_in": {"after": 600_000, "level": "strong"}},
            {"after": 600_000, "level": "strong"},
        ),
    ],
)
def test_bots_stand_in_as_requested_and_not_in_slow_games(client: Client, wishes: dict[str, Any], rule: Any) -> None:
    ann, _ = opened(client, ME, FRIEND, **wishes)
    told = ann.get().json()["snapshot"]["stand_in_rule"]
    assert (None if told is None else {"after": 120_000, "level": "practised", **told}) == rule


def test_a_table_goes_on_from_a_position(client: Client) -> None:
    match = wettlauf.game("keltis", players=2).deal(seed=1)
    for _ in range(10):
        match.play(match.legal()[0])
    record = match.record().to_json()
    start = {"deal": record["deal"], "log": record["log"]}
    ann, _ = opened(client, ME, ME, options=record["options"], start=start)
    assert ann.get().json()["snapshot"]["log_length"] == len(record["log"])
    assert ann.now()["to_act"] == match.seat


def test_guests_see_a_given_deal_before_they_sit_down(client: Client) -> None:
    """The host may know every card of a given deal, so tables open to strangers cannot have one."""
    record = wettlauf.game("keltis", players=2).deal(seed=1).record().to_json()
    deal, options = record["deal"], record["options"]
    public = {"game": "keltis", "seats": [ME, OPEN], "options": options, "listed": True}
    refused(client.post("/api/tables", json={**public, "start": {"deal": deal}}), 400, "start-only-private")
    assert client.get("/api/tables").json()["tables"] == []
    for start in ({"deal": deal}, None):
        ann, table = opened(client, ME, FRIEND, options=options, start=start)
        given = start is not None
        assert client.post("/api/codes", json={"code": table["code"]}).json()["placed"] == given
        stranger = Person(client, ann.table, None)
        assert stranger.get().json()["snapshot"]["placed"] == given
        assert stranger.now()["status"] == "waiting"
    opened(client, ME, OPEN, listed=True)
    assert [one["about"]["placed"] for one in client.get("/api/tables").json()["tables"]] == [False]


@pytest.mark.parametrize("table", ["nowhere", "x" * 65, "a b", "..", "%00", "ä"])
def test_a_table_that_is_not_there(client: Client, table: str) -> None:
    for answer in (client.get(f"/api/tables/{table}"), client.post(f"/api/tables/{table}/seats", json={})):
        assert answer.status_code in (404, 405)
        assert answer.json()["code"] in ("no-such-table", "not-found", "method-not-allowed")


def test_tables_survive_the_server(serve: Callable[..., Client]) -> None:
    client = serve()
    ann, _ = pair(client)
    ann.play_first(0)
    before = ann.get().json()["snapshot"]
    ann.client = serve()  # the same database
    assert ann.get().json()["snapshot"] == before
    ann.play_first(0)


def test_too_many_new_tables_have_to_wait(serve: Callable[..., Client]) -> None:
    client = serve(Settings(hosts=("wettlauf.local",), limits=Limits(requests=LOTS, new_tables=Rate(0.1, 2))))
    for _ in range(2):
        opened(client, ME, OPEN)
    refused(client.post("/api/tables", json={"game": "keltis"}), 429, "too-many-requests")
    assert client.get("/api/tables").status_code == 200
