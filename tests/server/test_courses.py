"""Courses of Strauß voraus! over the API: everything a course builder needs."""

from __future__ import annotations

import pytest

from tests.server.conftest import Client
from wettlauf.games.strauss.course_code import encode
from wettlauf.games.strauss.course_difficulty import difficulty
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.course_theme import Theme
from wettlauf.games.strauss.courses import problems, ready_courses
from wettlauf.games.strauss.tiles import box, side


def test_the_box_has_both_sides_of_every_tile(client: Client) -> None:
    answer = client.get("/api/strauss/tiles").json()
    assert [tile["name"] for tile in answer["tiles"]] == list(box())
    for tile in answer["tiles"]:
        for one in (tile["easy"], tile["hard"]):
            found = side(one["name"])
            assert one["spaces"] == list(found.spaces)
            assert one["on"] == found.on
            assert {space: tuple(to) for space, to in one["ahead"].items()} == found.ahead


def test_ready_courses_have_names_codes_and_a_lay_out(client: Client) -> None:
    answer = client.get("/api/strauss/courses?lang=de").json()
    assert [course["name"] for course in answer["courses"]] == list(ready_courses())
    for course in answer["courses"]:
        assert course["title"]["text"]
        assert course["code"] == encode(course["course"])
        assert [place["tile"] for place in course["layout"]] == course["course"]
        assert len({(place["column"], place["row"]) for place in course["layout"]}) == len(course["course"])


def test_random_courses_can_be_drawn_again(client: Client) -> None:
    wish = {"difficulty": "hard", "length": "9", "seed": "3"}
    answer = client.get("/api/strauss/courses/random", params=wish).json()
    assert answer["course"] == random_course(3, 9, "hard")
    drawn = [client.get("/api/strauss/courses/random").json()["code"] for _ in range(3)]
    assert len(set(drawn)) == 3


def test_a_random_course_may_have_a_theme(client: Client) -> None:
    answer = client.get("/api/strauss/courses/random?require=lion&require=dune&exclude=cheetah&seed=4").json()
    assert answer["course"] == random_course(4, theme=Theme(("lion", "dune"), (), ("cheetah",)))
    assert answer["seed"] == 4
    assert answer["difficulty"] == difficulty(answer["course"])
    again = client.get("/api/strauss/courses/random?include=quicksand").json()
    assert random_course(again["seed"], theme=Theme(include=("quicksand",))) == again["course"]
    refused = client.get("/api/strauss/courses/random?require=lion&exclude=lion&lang=en")
    assert refused.status_code == 400
    assert refused.json()["text"] == "This is both required and excluded: lion."


def test_a_course_becomes_a_little_harder_and_easier(client: Client) -> None:
    for way, sign in (("harder", 1), ("easier", -1)):
        asked = {"course": "gorge", "seed": 3}
        answer = client.post(f"/api/strauss/courses/{way}?lang=de", json=asked).json()
        assert sign * (answer["course"]["difficulty"] - answer["before"]) > 0
        assert "Seite oben" in answer["said"]["text"]
        old, new = ready_courses()["gorge"].tiles, answer["course"]["course"]
        assert [index for index in range(14) if old[index] != new[index]] == [answer["index"]]
        assert client.post(f"/api/strauss/courses/{way}?lang=de", json=asked).json() == answer
    refused = client.post("/api/strauss/courses/easier?lang=en", json={"course": "first"})
    assert refused.status_code == 400
    assert "there is nothing on it" in refused.json()["text"]


@pytest.mark.parametrize(
    "wish", ["length=1", "length=26", "length=x", "difficulty=wild", "seed=-1", "lang=fr", "require=tiger"]
)
def test_wishes_that_nobody_can_fulfil_are_refused(client: Client, wish: str) -> None:
    answer = client.get(f"/api/strauss/courses/random?{wish}")
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-request"
    assert wish.partition("=")[0] in answer.json()["text"]


def test_a_course_by_its_code_or_its_name(client: Client) -> None:
    assert client.get("/api/strauss/courses/a5xx-23qp").json()["course"] == ["START", "S1", "W1*", "R1", "FINISH"]
    assert client.get("/api/strauss/courses/wild").json()["name"] == "wild"
    wrong = client.get("/api/strauss/courses/A5XX23QQ")
    assert wrong.status_code == 400
    assert wrong.json()["words"]["id"] == "strauss-course-code-check"


def test_a_builder_learns_everything_that_is_wrong(client: Client) -> None:
    chain = ["START", "S1", "L1", "L2", "L3", "S1*"]
    answer = client.post("/api/strauss/courses/check?lang=en", json={"course": chain}).json()
    assert [problem["text"] for problem in answer["problems"]] == [words.say("en") for words in problems(chain)]
    assert len(answer["problems"]) > 1
    assert [place["tile"] for place in answer["layout"]] == chain
    assert answer["course"] is None


def test_a_builder_is_shown_where_problems_are_and_how_to_mend_them(client: Client) -> None:
    chain = ["START", "S7*", "L3", "W2", "S6*", "R4", "S2*", "R1*", "S1*", "W1", "R3*", "S9"]
    answer = client.post("/api/strauss/courses/check?lang=en", json={"course": chain, "met": ["warthog"]}).json()
    missing, dead_end = answer["found"]
    assert (missing["kind"], missing["rule"], missing["index"]) == ("no_finish", "V62", 11)
    assert (dead_end["kind"], dead_end["rule"], dead_end["index"], dead_end["other"]) == ("dead_end", "V63", 11, 2)
    assert dead_end["said"]["text"] == "The course cannot go on here: tile 3 (L3) is in the way."
    assert dead_end["square"] == {key: answer["layout"][2][key] for key in ("column", "row")}
    assert answer["ahead"] == {**dead_end["square"], "heading": 2, "free": False}
    for mend in dead_end["mends"]:
        mended = client.post("/api/strauss/courses/check", json={"course": mend["chain"]}).json()
        assert [problem["kind"] for problem in mended["found"]] == ["no_finish"]
        assert [one["chain"][-1] for one in mended["found"][0]["mends"]] == ["FINISH"]
    assert answer["figures"]["waterholes"] == [3, 9]
    assert {one["name"]: one["new"] for one in answer["figures"]["obstacles"]}["warthog"] is False
    assert [hint["kind"] for hint in answer["hints"]] == ["length", "water", "animals", "specials"]
    assert len(answer["left"]) == 13


def test_unknown_tiles_keep_their_places_in_the_chain(client: Client) -> None:
    answer = client.post("/api/strauss/courses/check", json={"course": "start, s44, s2"}).json()
    assert answer["chain"] == ["START", "S44", "S2"]
    assert answer["indexes"] == [0, 2]
    assert [problem["kind"] for problem in answer["found"]] == ["unknown", "no_finish"]
    unreadable = client.post("/api/strauss/courses/check", json={"course": "nonsense"}).json()
    assert [problem["kind"] for problem in unreadable["found"]] == ["unreadable"]


def test_a_course_that_is_right_gets_its_code_and_advice(client: Client) -> None:
    chain = ["START", "S1", "FINISH"]
    answer = client.post("/api/strauss/courses/check?lang=en", json={"course": chain}).json()
    assert answer["problems"] == []
    assert answer["course"]["code"] == encode(chain)
    assert answer["course"]["advice"][0]["text"] == "The course has 3 tiles; 14 make a good length."
    by_text = client.post("/api/strauss/courses/check", json={"course": "start, s1, finish"}).json()
    assert by_text["course"]["code"] == encode(chain)


@pytest.mark.parametrize("chain", [[], ["S1"], ["X9", "START"], ["START"] * 200, "nonsense", "", "A000000"])
def test_nonsense_is_not_a_course(client: Client, chain: object) -> None:
    answer = client.post("/api/strauss/courses/check", json={"course": chain})
    assert answer.status_code == 200
    assert answer.json()["problems"]
    assert answer.json()["course"] is None
