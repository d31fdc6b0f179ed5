"""Courses of Strauß voraus! over the API: everything that a course builder needs."""

from __future__ import annotations

import pytest

from tests.server.conftest import Client
from wettlauf.games.strauss.course_code import encode
from wettlauf.games.strauss.course_random import random_course
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


@pytest.mark.parametrize("wish", ["length=1", "length=26", "length=x", "difficulty=wild", "seed=-1", "lang=fr"])
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


def test_a_course_that_is_right_gets_its_code_and_advice(client: Client) -> None:
    chain = ["START", "S1", "FINISH"]
    answer = client.post("/api/strauss/courses/check?lang=en", json={"course": chain}).json()
    assert answer["problems"] == []
    assert answer["course"]["code"] == encode(chain)
    assert answer["course"]["advice"][0]["text"] == "The course has 3 tiles; 14 make a good length."
    by_text = client.post("/api/strauss/courses/check", json={"course": "start, s1, finish"}).json()
    assert by_text["course"]["code"] == encode(chain)


@pytest.mark.parametrize("chain", [[], ["S1"], ["X9", "START"], ["START"] * 200, "nonsense", "", "A000000"])
def test_nonsense_is_no_course(client: Client, chain: object) -> None:
    answer = client.post("/api/strauss/courses/check", json={"course": chain})
    assert answer.status_code == 200
    assert answer.json()["problems"]
    assert answer.json()["course"] is None
