"""JSON Schemas of games: in the OpenAPI document for the built-in games, and one by one for any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from wettlauf.api.games import GameSchema
from wettlauf.core.aspects import no_outlook
from wettlauf.core.kind import GameKind
from wettlauf.core.registry import kinds
from wettlauf.core.schemas import Maker, schema_of, struct_of
from wettlauf.server.field_texts import field_texts, with_texts
from wettlauf.table.wire import SCHEMAS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
HOUSE = "wettlauf.games."  # packages of the games whose types the document includes


class Union(NamedTuple):
    """A schema with one member per game."""

    name: str
    about: str


VIEWS = Union("GameView", "A game as one seat sees it; `game` says which it is.")
OUTLOOKS = Union("GameOutlook", "What a legal move would do as things stand; `game` says of which game it is.")
FACTS = Union("GameFacts", "What never changes in a game: what programs need to show it, besides its views.")
OTHER = "OtherGame"
ABOUT_OTHER = "Of a game that this document does not know: `/api/games/{game}/schema` says what is in it."


def house_games() -> list[GameKind]:
    return [kind for kind in kinds() if kind.package.startswith(HOUSE)]


def game_structs(games: Sequence[GameKind]) -> list[type[msgspec.Struct]]:
    """Returns all structs for which these games have types."""
    makers: list[Maker] = [maker for kind in games for maker in (kind.view, kind.outlook, kind.facts)]
    return [struct for maker in makers if (struct := struct_of(maker)) is not None]


def game_unions(games: Sequence[GameKind]) -> dict[str, Any]:
    """Returns the schemas with one member per game, by name."""
    made = {
        VIEWS: {kind.name: struct_of(kind.view) for kind in games},
        OUTLOOKS: {kind.name: struct_of(kind.outlook) for kind in games},
        FACTS: {kind.name: struct_of(kind.facts) for kind in games},
    }
    found = {OTHER: _other([kind.name for kind in games])}
    for union, structs in made.items():
        found[union.name] = _union(union, {name: struct.__name__ for name, struct in structs.items() if struct})
    return found


def _union(union: Union, structs: dict[str, str]) -> dict[str, Any]:
    mapping = {name: SCHEMAS.format(name=struct) for name, struct in structs.items()}
    return {
        "title": union.name,
        "description": union.about,
        "oneOf": [{"$ref": member} for member in (*mapping.values(), SCHEMAS.format(name=OTHER))],
        "discriminator": {"propertyName": "game", "mapping": mapping},
    }


def _other(known: list[str]) -> dict[str, Any]:
    return {
        "title": OTHER,
        "description": ABOUT_OTHER,
        "type": "object",
        "properties": {"game": {"type": "string", "not": {"enum": known}}},
        "required": ["game"],
        "additionalProperties": True,
    }


def game_schema(kind: GameKind) -> GameSchema:
    """Returns the schemas of a game's view, outlook, facts and options."""
    outlook = None if kind.outlook is no_outlook else _described(kind.outlook)
    return GameSchema(kind.name, _described(kind.view), outlook, _described(kind.facts), options_schema(kind))


def _described(maker: Maker) -> dict[str, Any]:
    schema = schema_of(maker)
    struct = struct_of(maker)
    texts = field_texts([] if struct is None else [struct])
    for name, one in schema.get("$defs", {}).items():
        with_texts(one, name, texts)
    return {"$schema": DIALECT, **schema}


def options_schema(kind: GameKind) -> dict[str, Any]:
    """Returns all options of a game as one JSON Schema."""
    return {
        "$schema": DIALECT,
        "title": kind.name,
        "type": "object",
        "properties": {option.name: option.schema() for option in kind.options},
        "additionalProperties": False,
    }
