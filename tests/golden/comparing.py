"""Checks that the current API and command output keep what earlier versions promised."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]
LOWER, UPPER = ("minimum", "minLength", "minItems"), ("maximum", "maxLength", "maxItems")
REFERENCE = re.compile(r"#/components/schemas/(\w+)")


def broken_promises(old: Schema, new: Schema) -> list[str]:
    """Returns what would break a program written for the old document, one line each. Additions are fine."""
    return [*_paths(old, new), *_sockets(old, new), *_schemas(old, new)]


def _paths(old: Schema, new: Schema) -> Iterator[str]:
    for path, operations in old["paths"].items():
        for method, operation in operations.items():
            found = new["paths"].get(path, {}).get(method)
            place = f"{method} {path}"
            if found is None:
                yield f"{place} is gone"
            else:
                yield from _operation(place, operation, found)


def _operation(place: str, old: Schema, new: Schema) -> Iterator[str]:
    before, now = ({(one["in"], one["name"]): one for one in side.get("parameters", [])} for side in (old, new))
    for key, parameter in before.items():
        if key not in now:
            yield f"{place}: the parameter {key[1]} is gone"
        else:
            yield from _differs(f"{place} {key[1]}", parameter["schema"], now[key]["schema"], asked=True)
    for key, parameter in now.items():
        if parameter.get("required") and not before.get(key, {}).get("required"):
            yield f"{place}: the parameter {key[1]} is required now"
    if "requestBody" in new and "requestBody" not in old:
        yield f"{place}: a body is required now"
    if "requestBody" in old:
        yield from _contents(f"{place} body", old["requestBody"], new.get("requestBody", {}), asked=True)
    for status, answer in old["responses"].items():
        if status not in new["responses"]:
            yield f"{place}: the answer {status} is gone"
        else:
            yield from _contents(f"{place} {status}", answer, new["responses"][status], asked=False)
    if new.get("security") and not old.get("security") and {} not in new["security"]:
        yield f"{place}: a token is needed now"


def _contents(place: str, old: Schema, new: Schema, asked: bool) -> Iterator[str]:
    for kind, content in old.get("content", {}).items():
        if kind not in new.get("content", {}):
            yield f"{place}: {kind} is gone"
        else:
            yield from _differs(place, content["schema"], new["content"][kind]["schema"], asked)


def _sockets(old: Schema, new: Schema) -> Iterator[str]:
    for path, socket in old.get("x-sockets", {}).items():
        found = new.get("x-sockets", {}).get(path)
        if found is None or any(found[way] != socket[way] for way in ("send", "receive")):
            yield f"the socket {path} is gone or speaks otherwise"


def _schemas(old: Schema, new: Schema) -> Iterator[str]:
    asked = _reached(old, new)
    for name, schema in old["components"]["schemas"].items():
        found = new["components"]["schemas"].get(name)
        if found is None:
            yield f"the schema {name} is gone"
            continue
        yield from _differs(name, schema, found, asked=name in asked)


def _reached(*documents: Schema) -> set[str]:
    """Returns the schemas of what clients send: these must not gain requirements."""
    found: set[str] = set()
    for document in documents:
        schemas = document["components"]["schemas"]
        bodies = [one.get("requestBody") for each in document["paths"].values() for one in each.values()]
        bodies += [socket["send"] for socket in document.get("x-sockets", {}).values()]
        waiting = REFERENCE.findall(str(bodies))
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += REFERENCE.findall(str(schemas.get(name, {})))
    return found


def _differs(place: str, old: Schema, new: Schema, asked: bool) -> list[str]:
    """Returns why the new schema cannot replace the old one. `asked`: the schema is of something clients send."""
    alternatives = old.get("anyOf") or old.get("oneOf")
    if alternatives:
        return [line for one in alternatives for line in _differs(place, one, new, asked)] + _mapping(place, old, new)
    choices = new.get("anyOf") or new.get("oneOf")
    if choices:
        tried = [_differs(place, old, one, asked) for one in choices]
        return min(tried, key=len)
    return [*_plain(place, old, new, asked), *_members(place, old, new, asked)]


def _plain(place: str, old: Schema, new: Schema, asked: bool) -> Iterator[str]:
    says_more = "$ref" not in old and "type" in new and not asked  # an answer may inline what was a reference
    if old.get("$ref") != new.get("$ref") and not says_more:
        yield f"{place} was {_as_text(old)} and is {_as_text(new)}"
    missing = _types(old) - _types(new)
    if missing and _types(new):
        yield f"{place} was {_as_text(old)} and is {_as_text(new)}"
    values, now = _values(old), _values(new)
    if now is not None and values is not None and any(value not in now for value in values):
        yield f"{place} may not be {[value for value in values if value not in now]} now"
    if now is not None and values is None and asked:
        yield f"{place} may only be {now} now"
    for name in LOWER + UPPER if asked else ():  # an undocumented bound may have been enforced before
        if name in old and name in new and (new[name] > old[name] if name in LOWER else new[name] < old[name]):
            yield f"{place}: {name} is narrower"


def _members(place: str, old: Schema, new: Schema, asked: bool) -> Iterator[str]:
    for name, schema in old.get("properties", {}).items():
        if name not in new.get("properties", {}):
            yield f"{place}.{name} is gone"
        else:
            yield from _differs(f"{place}.{name}", schema, new["properties"][name], asked)
    before, now = set(old.get("required", ())), set(new.get("required", ()))
    if asked and now - before:
        yield f"{place} requires {sorted(now - before)}"
    if not asked and before - now:
        yield f"{place} has not always {sorted(before - now)}"
    for name in ("items", "additionalProperties"):
        if isinstance(old.get(name), dict):
            if not isinstance(new.get(name), dict):
                yield f"{place} has no {name}"
            else:
                yield from _differs(f"{place}[]", old[name], new[name], asked)


def _mapping(place: str, old: Schema, new: Schema) -> list[str]:
    before, now = (side.get("discriminator", {}).get("mapping", {}) for side in (old, new))
    return [f"{place}: {tag} is gone" for tag, name in before.items() if now.get(tag) != name]


def _types(schema: Schema) -> set[str]:
    said = schema.get("type", [])
    found = {said} if isinstance(said, str) else set(said)
    return found | {"integer"} if "number" in found else found


def _values(schema: Schema) -> list[Any] | None:
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _as_text(schema: Schema) -> str:
    return str(schema.get("$ref", schema.get("type", "anything")))


# ---- output of commands ----


def lost(old: Any, new: Any, place: str = "") -> list[str]:
    """Returns what the new answer lacks, or has with another type."""
    if old is None:
        return []  # any value was allowed
    if isinstance(old, dict) and isinstance(new, dict):
        gone = [f"{place}.{name} is gone" for name in old if name not in new]
        kept = [name for name in old if name in new]
        return gone + [line for name in kept for line in lost(old[name], new[name], f"{place}.{name}")]
    if isinstance(old, list) and isinstance(new, list):
        pairs = zip(old, new, strict=False)
        return [line for number, (a, b) in enumerate(pairs) for line in lost(a, b, f"{place}[{number}]")]
    same = type(old) is type(new) or (isinstance(old, float) and type(new) is int)
    return [] if same else [f"{place} was {type(old).__name__} and is {type(new).__name__}"]
