"""The OpenAPI 3.1 document, generated from the handlers and structs.

Schemas are msgspec's own, so they say exactly what is accepted (tagged unions with their discriminator, bounds), and
the docstrings of fields become descriptions.
"""

from __future__ import annotations

import inspect
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.params import ParameterKwarg
from litestar.response import Response
from litestar.routes import BaseRoute, HTTPRoute

from wettlauf.api.errors import Code, Problem
from wettlauf.core.kind import GameKind
from wettlauf.core.version import VERSION
from wettlauf.server.field_texts import field_texts, with_texts
from wettlauf.server.game_routes import first_part, leave_out
from wettlauf.server.game_schemas import game_structs, game_unions
from wettlauf.table.wire import SCHEMAS as REFERENCE

JSON = "application/json"
BOUNDS = {
    "ge": "minimum",
    "le": "maximum",
    "gt": "exclusiveMinimum",
    "lt": "exclusiveMaximum",
    "min_length": "minLength",
    "max_length": "maxLength",
    "pattern": "pattern",
}
ABOUT = """Everything that a page or a program needs to play at this server.

Sentences are `{id, args}`; with `?lang=de` or `?lang=en` answers carry them as text too. Whatever is refused is
refused with a `Problem`. What each game shows has a type of its own (`GameView`). The socket's messages are under
`x-sockets`, their schemas among the components."""


class Socket(NamedTuple):
    """A socket, for which OpenAPI has no notation."""

    path: str
    summary: str
    sends: str  # the name of the union of client messages
    receives: str  # the name of the union of server messages


class Endpoint(NamedTuple):
    method: str
    path: str
    handler: HTTPRouteHandler


class Named(NamedTuple):
    """A union with a name of its own in the document."""

    name: str
    union: Any
    about: str


def endpoints(routes: Sequence[BaseRoute]) -> Iterator[Endpoint]:
    """Returns all endpoints of the open API, sorted by path."""
    for route in sorted(routes, key=lambda route: route.path):
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in sorted(handler.http_methods):
                    if method != "OPTIONS" and not handler.opt.get("page"):
                        yield Endpoint(str(method), route.path_format, handler)


def document(
    routes: Sequence[BaseRoute],
    named: Sequence[Named] = (),
    sockets: Sequence[Socket] = (),
    routed: Collection[str] = (),
    shown: Sequence[GameKind] = (),
) -> dict[str, Any]:
    """Returns the whole document, with the routes of the games `routed` and the schemas of the games `shown`. Other
    games' schemas are at `/api/games/{game}/schema`."""
    unions = [one.union for one in named]
    structs = game_structs(shown)
    found = list(_fitting(list(endpoints(routes)), [*unions, *structs], routed))
    types = _types(found)
    schemas, components = msgspec.json.schema_components([*types, *unions, *structs], ref_template=REFERENCE)
    schema_for = dict(zip(map(_key, types), schemas, strict=False))
    texts = field_texts(structs, {one.handler.fn.__module__.rpartition(".")[0] for one in found})
    described = {name: with_texts(schema, name, texts) for name, schema in components.items()}
    described |= game_unions(shown)
    for union, schema in zip(named, schemas[len(types) :], strict=False):
        described[union.name] = {"title": union.name, "description": union.about, **schema}
    paths: dict[str, dict[str, Any]] = {}
    for one in sorted(found, key=lambda one: one.path):
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, schema_for)
    token = {"type": "http", "scheme": "bearer", "description": "The secret of a seat or of a bot."}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Wettlauf", "version": VERSION, "description": ABOUT},
        "servers": [{"url": "/"}],
        "paths": paths,
        "x-sockets": {one.path: _socket(one) for one in sockets},
        "components": {"schemas": dict(sorted(described.items())), "securitySchemes": {"token": token}},
    }


def _types(found: Sequence[Endpoint]) -> list[Any]:
    """Returns the types that these endpoints accept and return."""
    return [Problem, Code, *(kind for one in found for kind in (_body(one.handler), answer_of(one.handler)) if kind)]


def _fitting(found: Sequence[Endpoint], unions: Sequence[Any], games: Collection[str]) -> Iterator[Endpoint]:
    """Returns all endpoints except those of games whose structs cannot be described or clash with others' names."""
    kept = [one for one in found if first_part(one.path) not in games]
    yield from kept
    names = _component_names(kept, unions)
    for game in sorted(games):
        of_game = [one for one in found if first_part(one.path) == game]
        with_game = [*kept, *of_game]
        try:
            for one in of_game:
                list(_parameters(one.handler))
            names_with_game = _component_names(with_game, unions)
            if not names <= names_with_game:  # msgspec gives clashing structs longer names
                raise ValueError(f"another struct is named {min(names - names_with_game)}")
        except Exception as error:
            leave_out(game, error)
            continue
        yield from of_game
        kept, names = with_game, names_with_game


def _component_names(found: Sequence[Endpoint], unions: Sequence[Any]) -> set[str]:
    return set(msgspec.json.schema_components([*_types(found), *unions])[1])


def _key(kind: Any) -> str:
    return repr(kind)


def _socket(one: Socket) -> dict[str, Any]:
    return {
        "summary": one.summary,
        "send": {"$ref": REFERENCE.format(name=one.sends)},
        "receive": {"$ref": REFERENCE.format(name=one.receives)},
    }


def _body(handler: HTTPRouteHandler) -> Any:
    data = handler.parsed_fn_signature.parameters.get("data")
    return None if data is None else data.annotation


def answer_of(handler: HTTPRouteHandler) -> Any:
    """Returns the struct an endpoint responds with; None for plain text or nothing."""
    if "answer" in handler.opt:
        return handler.opt["answer"]
    field = handler.parsed_fn_signature.return_type
    if field.origin is not None and isinstance(field.origin, type) and issubclass(field.origin, Response):
        return None
    return None if field.annotation in (None, type(None), str, bytes) else field.annotation


def _operation(one: Endpoint, schema_for: Mapping[str, Any]) -> dict[str, Any]:
    handler = one.handler
    operation: dict[str, Any] = {
        "operationId": handler.handler_name.rpartition(".")[2],
        "summary": handler.summary,
        "description": inspect.cleandoc(handler.fn.__doc__ or ""),
        "tags": [_tag(one.path)],
        "parameters": list(_parameters(handler)),
    }
    body, answer = _body(handler), answer_of(handler)
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_for[_key(body)]}}}
    kind = str(handler.opt.get("media_type") or getattr(handler.media_type, "value", handler.media_type) or JSON)
    content: dict[str, Any] = {}
    if handler.status_code != 204:
        kind = JSON if answer is not None and kind.startswith("text/") else kind
        content = {"content": {kind: {"schema": schema_for[_key(answer)] if answer else {"type": "string"}}}}
    refused = {"description": "Refused: nothing has changed.", "content": {JSON: {"schema": schema_for[_key(Problem)]}}}
    operation["responses"] = {str(handler.status_code): {"description": "Done.", **content}, "default": refused}
    if handler.opt.get("token"):
        operation["security"] = [{"token": []}] if handler.opt["token"] == "needed" else [{}, {"token": []}]
    return {name: value for name, value in operation.items() if value}


def _tag(path: str) -> str:
    parts = path.strip("/").split("/")
    return parts[1] if parts[0] == "api" and len(parts) > 1 else "server"


def _parameters(handler: HTTPRouteHandler) -> Iterator[dict[str, Any]]:
    injected = handler.resolve_dependencies()
    for name, field in handler.parsed_fn_signature.parameters.items():
        if isinstance(field.kwarg_definition, ParameterKwarg) and name not in injected:
            yield _parameter(name, field)


def _parameter(name: str, field: Any) -> dict[str, Any]:
    parameter: ParameterKwarg = field.kwarg_definition
    schema: dict[str, Any] = msgspec.json.schema(field.annotation)
    if "anyOf" in schema and {"type": "null"} in schema["anyOf"]:
        schema = next(one for one in schema["anyOf"] if one != {"type": "null"})
    schema.pop("$schema", None)
    if None in schema.get("enum", ()):
        schema["enum"] = [value for value in schema["enum"] if value is not None]
    for bound, keyword in BOUNDS.items():
        if getattr(parameter, bound, None) is not None:
            schema[keyword] = getattr(parameter, bound)
    place = parameter.param_type.value
    if place != "path" and field.has_default and field.default is not None:
        schema["default"] = field.default
    found: dict[str, Any] = {"name": parameter.header or parameter.query or name, "in": place, "schema": schema}
    if parameter.description:
        found["description"] = parameter.description
    found["required"] = place == "path" or not field.has_default
    return found
