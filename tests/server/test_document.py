"""The OpenAPI document is valid, complete and followed by the answers, and the TypeScript types come from it."""

from __future__ import annotations

import re
from typing import Any

import jsonschema
import pytest

import write_api_types
from tests.server.conftest import Client
from tests.server.tables import line, pair
from wettlauf.server import site

ANSWERED = [
    ("/api/games", "/api/games?lang=de"),
    ("/api/games/{game}", "/api/games/strauss"),
    ("/api/games/{game}/schema", "/api/games/keltis/schema"),
    ("/api/games/{game}/facts", "/api/games/keltis/facts"),
    ("/api/games/{game}/facts", "/api/games/ostfriesenlauf/facts"),
    ("/api/games/{game}/facts", "/api/games/strauss/facts"),
    ("/api/games/{game}/rules", "/api/games/keltis/rules"),
    ("/api/games/{game}/rules/{rule}", "/api/games/keltis/rules/K7?lang=de"),
    ("/api/strauss/tiles", "/api/strauss/tiles"),
    ("/api/strauss/courses", "/api/strauss/courses?lang=en"),
    ("/api/strauss/courses/random", "/api/strauss/courses/random"),
    ("/api/strauss/courses/{course}", "/api/strauss/courses/wild"),
    ("/health", "/health"),
    ("/ready", "/ready"),
]


@pytest.fixture
def document(client: Client) -> dict[str, Any]:
    found: dict[str, Any] = client.get("/api/openapi.json").json()
    return found


def check(document: dict[str, Any], schema: dict[str, Any], value: Any) -> None:
    whole = {**schema, "components": document["components"]}
    jsonschema.Draft202012Validator.check_schema(whole)
    jsonschema.Draft202012Validator(whole).validate(value)


@pytest.mark.parametrize("path, url", ANSWERED)
def test_answers_keep_to_their_schemas(client: Client, document: dict[str, Any], path: str, url: str) -> None:
    schema = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    check(document, schema, client.get(url).json())


@pytest.mark.parametrize(
    "url", ["/nowhere", "/api/games/chess", "/api/games?lang=fr", "/api/games/chess/schema", "/api/games/chess/facts"]
)
def test_refusals_keep_to_theirs(client: Client, document: dict[str, Any], url: str) -> None:
    check(document, {"$ref": "#/components/schemas/Problem"}, client.get(url).json())


def test_every_reference_leads_somewhere_and_every_endpoint_is_described(document: dict[str, Any]) -> None:
    names = set(document["components"]["schemas"])
    for name in re.findall(r"#/components/schemas/(\w+)", str(document)):
        assert name in names
    ids = [one["operationId"] for operations in document["paths"].values() for one in operations.values()]
    assert len(ids) == len(set(ids))
    for operations in document["paths"].values():
        for one in operations.values():
            assert one["summary"]


def test_texts_behind_fields_are_their_descriptions(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert schemas["Problem"]["properties"]["text"]["description"].startswith("The sentence in the language")
    assert "`wrong-host`: The request names a host" in schemas["Code"]["description"]


def test_what_is_said_over_a_socket_keeps_to_its_schemas(client: Client, document: dict[str, Any]) -> None:
    (socket,) = document["x-sockets"].values()
    assert (socket["send"]["$ref"], socket["receive"]["$ref"]) == (
        "#/components/schemas/ToServer",
        "#/components/schemas/FromServer",
    )
    ann, ben = pair(client)
    with line(ann) as talk, line(ben) as other:
        legal = talk.hear("welcome")["snapshot"]["now"]["legal"]
        sent = [
            {"type": "look", "seat": 0},
            {"type": "play", "id": "a", "seat": 0, "move": legal[0]["text"]},
            {"type": "play", "id": "b", "seat": 0, "move": "nonsense"},
            {"type": "say", "id": "c", "seat": 0, "phrase": "hello"},
            {"type": "pause", "id": "d", "seat": 0},
        ]
        for message in sent:
            check(document, socket["send"], message)
            talk.send(**message)
        while (answer := talk.hear("done", "refused")).get("id") != "d":
            assert answer["type"] == ("refused" if answer["id"] == "b" else "done")
        other.send(type="answer", id="e", seat=1, question="pause", yes=True)
        other.hear("done")
        heard = [*talk.heard, *other.heard]
    for message in heard:
        check(document, socket["receive"], message)
    assert {message["type"] for message in heard} == {"welcome", "news", "done", "refused"}
    for wrong in ({"type": "dance"}, {"type": "play", "id": "a", "seat": 0}):
        with pytest.raises(jsonschema.ValidationError):
            check(document, socket["send"], wrong)


def test_no_two_structs_are_the_same(document: dict[str, Any]) -> None:
    """Structs with the same shape and meaning are one struct."""
    shapes: dict[str, str] = {}
    for name, schema in document["components"]["schemas"].items():
        if "properties" in schema:
            shape = re.sub(rf"\b{name}\b", "itself", str(bare(schema["properties"])))
            assert shapes.setdefault(shape, name) == name


def bare(schema: Any) -> Any:
    """Strips titles and descriptions."""
    if isinstance(schema, dict):
        return {key: bare(value) for key, value in sorted(schema.items()) if key not in ("title", "description")}
    return [bare(one) for one in schema] if isinstance(schema, list) else schema


def test_bounds_of_parameters_are_documented(document: dict[str, Any]) -> None:
    parameters = document["paths"]["/api/strauss/courses/random"]["get"]["parameters"]
    length = next(one for one in parameters if one["name"] == "length")
    assert length["schema"] == {"type": "integer", "minimum": 2, "maximum": 25, "default": 14}
    assert length["required"] is False


def test_the_page_of_the_document_needs_nothing_from_elsewhere(client: Client) -> None:
    for lang in ("de", "en"):
        page = client.get(f"/api/docs?lang={lang}").text
        files = re.findall(r'(?:src|href)="([^"]+)"', page)
        assert files
        assert "{" not in page
        for file in files:
            assert file.startswith("/")
            assert client.get(file).status_code == 200
    assert client.get("/api/docs/docs.html").status_code == 404
    assert client.get("/api/docs/..%2fapp.py").status_code == 404
    script = client.get("/api/docs/docs.js").text
    assert "innerHTML" not in script
    assert "//" not in script.replace("// ", "")


@pytest.mark.parametrize("lang, word", [("de", "Spiele"), ("en", "Games")])
def test_where_the_page_is_not_built_a_front_page_stands_in(
    client: Client, monkeypatch: pytest.MonkeyPatch, lang: str, word: str
) -> None:
    monkeypatch.setattr(site, "files", dict)
    answer = client.get("/", headers={"accept-language": lang})
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f"<h2>{word}</h2>" in answer.text
    assert "Strauß voraus!" in answer.text


def test_the_types_of_the_web_page_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert write_api_types.main(["--check"]) == 0, capsys.readouterr().out


def test_types_say_what_schemas_say() -> None:
    schema = {
        "description": "A thing.",
        "properties": {
            "kind": {"enum": ["a"]},
            "parts": {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
            "more": {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/Thing"}},
            "pairs": {"type": "array", "items": {"type": "array", "prefixItems": [{"type": ["integer", "null"]}, {}]}},
            "any-thing": {},
        },
        "required": ["kind"],
    }
    assert write_api_types.declared("Thing", schema) == (
        "/** A thing. */\nexport interface Thing {\n"
        '  kind: "a";\n  parts?: (number | null)[];\n  more?: { [name: string]: Thing };\n'
        '  pairs?: [number | null, Json][];\n  "any-thing"?: Json;\n}\n'
    )


def test_a_union_is_broken_where_prettier_breaks_it() -> None:
    words = [f"word-{number:02d}" for number in range(12)]
    kind = " | ".join(f'"{word}"' for word in words[:9])
    assert write_api_types.declared("Kind", {"enum": words[:8]}) == f"export type Kind = {kind[:-12]};\n"
    assert write_api_types.declared("KindOfThing", {"enum": words[:9]}) == f"export type KindOfThing =\n  {kind};\n"
    long = write_api_types.declared("Kind", {"enum": words})
    assert long.splitlines() == ["export type Kind =", *(f'  | "{word}"' for word in words[:-1]), '  | "word-11";']


def test_what_a_type_is_goes_on_behind_the_dash_of_its_list() -> None:
    words = " ".join(["word"] * 24)
    assert write_api_types.comment(f"A list.\n\n- `a`: {words}\n- `b`: short", "") == (
        f"/**\n * A list.\n *\n * - `a`: {words[: -len(' word word')]}\n *   word word\n * - `b`: short\n */\n"
    )
    assert write_api_types.comment(words, "  ") == f"  /**\n   * {words[: -len(' word')]}\n   * word\n   */\n"
