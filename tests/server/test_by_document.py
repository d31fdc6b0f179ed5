"""A client that knows only the OpenAPI document plays whole games with its types."""

from __future__ import annotations

import functools
import random
from typing import Any

import jsonschema
import pytest

from tests.server.conftest import Client
from tests.server.tables import Line, Person, line, pair

MOST = 1500  # messages per game


class Document:
    """The OpenAPI document, with a validator for everything sent and received."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.whole: dict[str, Any] = client.get("/api/openapi.json").json()
        (self.socket,) = self.whole["x-sockets"].values()

    @functools.cache  # noqa: B019  # one a test
    def validator(self, reference: str) -> jsonschema.Draft202012Validator:
        return jsonschema.Draft202012Validator({"$ref": reference, "components": self.whole["components"]})

    def sent(self, message: dict[str, Any]) -> dict[str, Any]:
        self.validator(self.socket["send"]["$ref"]).validate(message)
        return message

    def heard(self, message: dict[str, Any]) -> dict[str, Any]:
        self.validator(self.socket["receive"]["$ref"]).validate(message)
        return message

    def answer(self, path: str, url: str, person: Person | None = None) -> Any:
        found = self.client.get(url, headers={} if person is None else person.headers).json()
        schema = self.whole["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        whole = {**schema, "components": self.whole["components"]}
        jsonschema.Draft202012Validator(whole).validate(found)
        return found

    def fields(self, name: str) -> set[str]:
        """Returns the fields that a schema of the document declares."""
        return set(self.whole["components"]["schemas"][name]["properties"])


VIEWS = {"keltis": "KeltisView", "ostfriesenlauf": "OstfriesenlaufView", "strauss": "StraussView"}


@pytest.mark.slow
@pytest.mark.parametrize("game", list(VIEWS))
def test_a_whole_game_is_played_by_the_types(client: Client, game: str) -> None:
    document = Document(client)
    players = pair(client, game=game, options={"players": 2})
    with line(players[0]) as one, line(players[1]) as other:
        status = play(document, game, (one, other))
    assert status == "ended"
    table = players[0].table
    path = "/api/tables/{table}/replay"
    replay = document.answer(path, f"/api/tables/{table}/replay?first=0&seat=0", players[0])
    assert replay["frames"][0]["view"]["game"] == game
    facts = document.answer("/api/games/{game}/facts", f"/api/games/{game}/facts")
    assert facts["game"] == game
    own = document.answer("/api/games/{game}/schema", f"/api/games/{game}/schema")
    validator = jsonschema.Draft202012Validator(own["view"])
    for frame in replay["frames"]:
        validator.validate(frame["view"])


def play(document: Document, game: str, lines: tuple[Line, Line]) -> str:
    """Plays legal moves on both sockets, one message at a time, until the game is over. Returns the table's status."""
    chooser = random.Random(1)
    nows = [document.heard(one.hear("welcome"))["snapshot"]["now"] for one in lines]
    for number in range(MOST):
        for now in nows:
            assert now["view"]["game"] == game
            assert set(now["view"]) == document.fields(VIEWS[game])
        seat = nows[0]["to_act"]
        if seat is None:
            break
        legal = nows[seat]["legal"]
        # Drawing from the pile keeps the game from going on forever.
        move = next((one for one in legal if one["text"] == "take draw"), None) or chooser.choice(legal)
        command = {"type": "play", "id": f"m{number}", "seat": seat, "move": move["text"]}
        lines[seat].send(**document.sent(command))
        nows = [document.heard(one.hear("news"))["news"]["now"] for one in lines]
    return str(nows[0]["status"])


def test_the_document_spells_out_the_games_of_the_house_and_leaves_room_for_others(client: Client) -> None:
    document = Document(client)
    views = document.validator("#/components/schemas/GameView")
    assert views.is_valid({"game": "ur", "seat": 0})
    assert not views.is_valid({"game": "keltis", "seat": 0})  # a view of Keltis has many more fields
    for name in VIEWS.values():
        for field, schema in document.whole["components"]["schemas"][name]["properties"].items():
            assert field == "game" or "$ref" in str(schema) or "description" in schema, f"{name}.{field}"


def test_nothing_on_the_wire_is_any_object(client: Client) -> None:
    """Untyped objects are allowed only for options, which each game checks, and for JSON Schemas."""
    schemas = Document(client).whole["components"]["schemas"]
    free = {
        f"{name}.{field}"
        for name, schema in schemas.items()
        for field, one in schema.get("properties", {}).items()
        if one == {"type": "object"} | {key: one[key] for key in ("description",) if key in one}
    }
    assert not {one for one in free if one.endswith((".view", ".outlook"))} - {"GameSchema.view"}
