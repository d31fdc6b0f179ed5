"""Programs written for earlier versions of the API still work: nothing is removed, nothing new is required."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import write_api_types
from tests.golden.comparing import broken_promises
from tests.golden.conftest import Golden

Change = Callable[[dict[str, Any]], Any]


def test_the_document_keeps_every_promise(shared: Golden) -> None:
    assert broken_promises(shared.json("openapi.json"), write_api_types.api_document()) == []


def schema(document: dict[str, Any], name: str) -> Any:
    return document["components"]["schemas"][name]


def of(document: dict[str, Any], name: str, field: str) -> Any:
    return schema(document, name)["properties"][field]


DAMAGE: list[tuple[str, Change]] = [
    ("post /api/codes is gone", lambda it: it["paths"].pop("/api/codes")),
    ("get /api/tables is gone", lambda it: it["paths"]["/api/tables"].pop("get")),
    ("the schema SeatPlan is gone", lambda it: it["components"]["schemas"].pop("SeatPlan")),
    ("Snapshot.commitment is gone", lambda it: schema(it, "Snapshot")["properties"].pop("commitment")),
    ("Snapshot has not always ['commitment']", lambda it: schema(it, "Snapshot")["required"].remove("commitment")),
    ("Snapshot.sequence was integer and is string", lambda it: of(it, "Snapshot", "sequence").update(type="string")),
    (
        "ReplayFrame.view was object and is",
        lambda it: it["components"]["schemas"]["ReplayFrame"]["properties"].update(
            view={"$ref": "#/components/schemas/Snapshot"}
        ),
    ),
    (
        "NewTable.options was object and is",
        lambda it: of(it, "NewTable", "options").update({"$ref": "#/components/schemas/Snapshot"}),
    ),
    ("NewTable requires ['listed']", lambda it: schema(it, "NewTable")["required"].append("listed")),
    ("the parameter since is gone", lambda it: parameters(it).clear()),
    ("the parameter more is required now", lambda it: parameters(it).append({**parameters(it)[0], "name": "more"})),
    ("Say.text: maxLength is narrower", lambda it: of(it, "Say", "text").update(maxLength=5)),
    ("the socket /api/tables/{table}/socket is gone", lambda it: it["x-sockets"].clear()),
    ("may not be", lambda it: schema(it, "Code")["enum"].remove("try-again")),
    ("a token is needed now", lambda it: it["paths"]["/api/tables"]["get"].update(security=[{"token": []}])),
    ("do body: play is gone", lambda it: commands(it)["discriminator"]["mapping"].pop("play")),
]


def parameters(document: dict[str, Any]) -> Any:
    return document["paths"]["/api/tables/{table}/news"]["get"]["parameters"]


def commands(document: dict[str, Any]) -> Any:
    body = document["paths"]["/api/tables/{table}/do"]["post"]["requestBody"]
    return body["content"]["application/json"]["schema"]


@pytest.mark.parametrize("said, change", DAMAGE)
def test_what_is_taken_away_is_found(shared: Golden, said: str, change: Change) -> None:
    old = shared.json("openapi.json")
    new = copy.deepcopy(old)
    change(new)
    assert any(said in line for line in broken_promises(old, new)), broken_promises(old, new)


def test_additions_are_welcome(shared: Golden) -> None:
    old = shared.json("openapi.json")
    new = copy.deepcopy(old)
    new["paths"]["/api/new"] = {"get": {"responses": {}}}
    schema(new, "Snapshot")["properties"]["new"] = {"type": "string"}
    schema(new, "Snapshot")["required"].append("new")  # part of an answer
    schema(new, "NewTable")["properties"]["new"] = {"type": "string"}
    schema(new, "Code")["enum"].append("new")
    new["components"]["schemas"]["New"] = {"type": "object"}
    of(new, "ReplayFrame", "view")["$ref"] = "#/components/schemas/New"
    assert broken_promises(old, new) == []
