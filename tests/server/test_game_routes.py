"""Routes that a game brings along: mounted under its name, documented, callable; a broken one costs one warning."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.dash import DASH
from tests.registered import registered
from tests.server.conftest import Client
from wettlauf.core.kind import GameKind
from wettlauf.server.app import create_app

WITH_ROUTES = replace(DASH, http=".http:HANDLERS", client=".http:DashCalls")
OURS = json.loads(create_app().server.document())


def named(name: str, **more: Any) -> GameKind:
    return replace(DASH, kernel=replace(DASH.kernel, name=name), **more)


def warnings(logged: io.StringIO) -> list[str]:
    lines = map(json.loads, logged.getvalue().splitlines())
    return [line["problem"] for line in lines if line["event"] == "game routes disabled"]


def test_the_routes_of_a_game_are_served_under_its_name(serve: Callable[..., Client]) -> None:
    with registered(WITH_ROUTES):
        client = serve()
        assert client.get("/api/dash/way?since=4").json() == {"steps": 6, "tables": 0}
        assert client.post("/api/dash/way", json={"step": 9}).json() == {"steps": 1, "tables": 0}
        refused = client.get("/api/dash/way?since=11")
        assert (refused.status_code, refused.json()["code"]) == (400, "bad-request")
        assert client.post("/api/dash/way", json={"step": "9"}).status_code == 400  # validated as strictly as our own
        assert client.get("/api/strauss/tiles").status_code == 200


def test_they_are_in_the_description_with_the_texts_of_their_fields(serve: Callable[..., Client]) -> None:
    with registered(WITH_ROUTES):
        found = serve().get("/api/openapi.json").json()
    way = found["paths"]["/api/dash/way"]["get"]
    assert way["tags"] == ["dash"]
    assert [one["name"] for one in way["parameters"]] == ["since"]
    assert found["components"]["schemas"]["Way"]["properties"]["steps"]["description"] == "Steps to the finish."
    assert {name: found["paths"][name] for name in OURS["paths"]} == OURS["paths"]
    schemas = found["components"]["schemas"]
    assert {name: schemas[name] for name in OURS["components"]["schemas"]} == OURS["components"]["schemas"]


def test_a_server_without_the_game_has_no_such_routes(client: Client) -> None:
    assert client.get("/api/dash/way").status_code == 404


@pytest.mark.parametrize(
    "kind, problem",
    [
        (named("dash", http=".nowhere:HANDLERS"), "No module named 'tests.dash.nowhere'"),
        (named("dash", http=".http:NOTHING"), "has no attribute 'NOTHING'"),
        (named("dash", http=".rules:GOAL"), "'int' object is not iterable"),
        (named("dash", http=".http:NO_TYPES"), "ImproperlyConfiguredException: "),
        (named("tables", http=".http:HANDLERS"), "ValueError: /api/tables is a path of the server"),
        (named("games", http=".http:HANDLERS"), "ValueError: /api/games is a path of the server"),
    ],
    ids=["no module", "no such object", "no handlers", "no types", "our tables", "our games"],
)
def test_routes_that_cannot_be_mounted_cost_one_warning(
    serve: Callable[..., Client], logged: io.StringIO, kind: GameKind, problem: str
) -> None:
    with registered(kind):
        client = serve()
        (warning,) = warnings(logged)
        assert warning.startswith(f"The HTTP routes of the game “{kind.name}” are disabled: ")
        assert problem in warning
        assert client.get(f"/api/{kind.name}/way").status_code == 404
        assert client.get("/api/strauss/tiles").status_code == 200
        assert client.get("/api/tables").json()["tables"] == []
        assert client.get("/api/openapi.json").json() == OURS


@pytest.mark.parametrize(
    "http, path, problem",
    [
        (".http:SAME_NAME", "/api/dash/trouble", "ValueError: another struct is named Problem"),
        (".http:NO_SCHEMA", "/api/dash/way", "TypeError: Generating JSON schema for custom types"),
    ],
)
def test_routes_that_cannot_be_described_work_and_leave_the_description_alone(
    serve: Callable[..., Client], logged: io.StringIO, http: str, path: str, problem: str
) -> None:
    with registered(replace(DASH, http=http)):
        client = serve()
        assert client.get(path).status_code == 200
        assert warnings(logged) == []  # the document is built on the first request for it
        assert client.get("/api/openapi.json").json() == OURS
        (warning,) = warnings(logged)
        assert problem in warning
