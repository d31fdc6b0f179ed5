"""Write what the page takes from the server at build time: the API types from the OpenAPI document, into
web/src/api/types.ts, and each game's constants, into web/src/games/NAME/facts.ts.

    tools/write_api_types.py           write the files
    tools/write_api_types.py --check   exit with 1 if one is out of date
"""

from __future__ import annotations

import json
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "web" / "src" / "api" / "types.ts"
GAMES = ROOT / "web" / "src" / "games"
HEAD = """\
// Made by tools/write_api_types.py from the server's OpenAPI document; do not edit.

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")
COLUMNS = 120
INDENT = "  "


def api_document() -> dict[str, Any]:
    """Returns the OpenAPI document as the server serves it."""
    from wettlauf.server.app import create_app

    found: dict[str, Any] = json.loads(create_app().server.document())
    return found


def typescript(document: Mapping[str, Any]) -> str:
    """Returns the whole file."""
    schemas = document["components"]["schemas"]
    parts = [HEAD, *(declared(name, schema) for name, schema in schemas.items()), endpoints(document)]
    return "\n".join(parts)


def declared(name: str, schema: Mapping[str, Any]) -> str:
    """Returns a schema's declaration: an interface or a type alias."""
    about = comment(schema.get("description"), "")
    if "properties" not in schema:
        return about + ended(f"export type {name} =", type_of(schema))
    return f"{about}export interface {name} {{\n{''.join(fields(schema))}}}\n"


def fields(schema: Mapping[str, Any]) -> Iterator[str]:
    required = schema.get("required", ())
    for name, one in schema["properties"].items():
        mark = "" if name in required else "?"
        yield comment(one.get("description"), "  ") + ended(f"  {quoted(name)}{mark}:", type_of(one))
    if schema.get("additionalProperties") is True:
        yield "  [name: string]: Json;\n"


def ended(head: str, expression: str) -> str:
    """Completes a declaration on as many lines as Prettier would use: one, two, or one per member of a union.

    >>> ended("export type Kind =", '"a" | "b"')
    'export type Kind = "a" | "b";\\n'
    """
    if len(line := f"{head} {expression};") <= COLUMNS:
        return f"{line}\n"
    indent = " " * (len(head) - len(head.lstrip()) + 2)
    if len(line := f"{indent}{expression};") <= COLUMNS:
        return f"{head}\n{line}\n"
    members = "".join(f"\n{indent}| {member}" for member in expression.split(" | "))
    return f"{head}{members};\n"


def type_of(schema: Any) -> str:
    """Returns a schema as a type expression.

    >>> type_of({"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]})
    'string[] | null'
    """
    if schema is True or not schema:
        return "Json"
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema or "const" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
    if "anyOf" in schema or "oneOf" in schema:
        return " | ".join(dict.fromkeys(type_of(one) for one in schema.get("anyOf") or schema["oneOf"]))
    kinds = schema.get("type", [])
    if isinstance(kinds, list):
        return " | ".join(type_of({**schema, "type": kind}) for kind in kinds) or "Json"
    if kinds == "array":
        return array_of(schema)
    if kinds == "object":
        if "properties" in schema:
            return "{ " + " ".join(line.strip() for line in fields(schema)) + " }"
        return f"{{ [name: string]: {type_of(schema.get('additionalProperties', {}))} }}"
    return PLAIN.get(kinds, "Json")


def array_of(schema: Mapping[str, Any]) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(map(type_of, schema["prefixItems"])) + "]"
    items = schema.get("items", {})
    inner = type_of(items)
    has_brackets = isinstance(items, Mapping) and items.get("type") in ("array", "object")
    return f"({inner})[]" if " | " in inner and not has_brackets else f"{inner}[]"


def endpoints(document: Mapping[str, Any]) -> str:
    """Returns the parameters and the answer of each endpoint, by method and path."""
    lines = ["/** The parameters and answers of each endpoint. */", "export interface Endpoints {"]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            places: dict[str, list[str]] = {"path": [], "query": []}
            for one in operation.get("parameters", ()):
                mark = "" if one["required"] else "?"
                places.setdefault(one["in"], []).append(f"{quoted(one['name'])}{mark}: {type_of(one['schema'])}")
            body = content_type(operation.get("requestBody", {}), "undefined")
            done = next(value for status, value in operation["responses"].items() if status.startswith("2"))
            lines.append(f"  /** {operation['summary']} */")
            lines.append(f'  "{method.upper()} {path}": {{')
            lines += [parameters(place, places[place]) for place in ("path", "query")]
            lines += [ended("    body:", body).rstrip(), f"    answer: {content_type(done, 'undefined')};", "  };"]
    return "\n".join([*lines, "}", ""])


def parameters(place: str, members: list[str]) -> str:
    """Returns parameters on one line, or one line each if that is too long, as Prettier does."""
    if not members:
        return f"    {place}: Record<string, never>;"
    if len(line := f"    {place}: {{ {'; '.join(members)} }};") <= COLUMNS:
        return line
    inner = "".join(f"      {member};\n" for member in members)
    return f"    {place}: {{\n{inner}    }};"


def content_type(part: Mapping[str, Any], nothing: str) -> str:
    for content in part.get("content", {}).values():
        return type_of(content["schema"])
    return nothing


def comment(text: str | None, indent: str) -> str:
    if not text:
        return ""
    lines = text.replace("*/", "* /").splitlines()
    if len(lines) == 1 and len(line := f"{indent}/** {lines[0]} */") <= COLUMNS:
        return f"{line}\n"
    lines = [part for line in lines for part in wrapped(line, COLUMNS - len(f"{indent} * "))]
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


def wrapped(line: str, columns: int) -> list[str]:
    """Wraps a line; continuation lines of a list item are indented."""
    behind = "  " if line.startswith("- ") else ""
    found = textwrap.wrap(line, columns, subsequent_indent=behind, break_long_words=False, break_on_hyphens=False)
    return found or [""]


def quoted(name: str) -> str:
    return name if NAME.fullmatch(name) else json.dumps(name)


# ---- constants of games ----


def facts_files() -> dict[Path, str]:
    """Returns the constants of each game with its own face, as `/api/games/NAME/facts` sends them."""
    import msgspec

    from wettlauf.server.game_schemas import house_games

    faces = [kind for kind in house_games() if (GAMES / kind.name).is_dir()]
    return {GAMES / kind.name / "facts.ts": constants(kind.name, msgspec.to_builtins(kind.facts())) for kind in faces}


def constants(game: str, facts: Mapping[str, Any]) -> str:
    """
    >>> print(constants("dash", {"steps": [1, 2]}))
    // Made by tools/write_api_types.py from /api/games/dash/facts; do not edit.
    export const FACTS = {
      steps: [1, 2],
    } as const;
    <BLANKLINE>
    """
    lines = [literal(value, f"{INDENT}{quoted(name)}: ", INDENT) for name, value in facts.items()]
    head = f"// Made by tools/write_api_types.py from /api/games/{game}/facts; do not edit."
    return "\n".join([head, "export const FACTS = {", *lines, "} as const;", ""])


def literal(value: Any, before: str, indent: str) -> str:
    """Returns a value after the text before it on its line, wrapped as Prettier would.

    >>> print(literal({"a": [1, 2], "b-c": "d"}, "x: ", ""))
    x: { a: [1, 2], "b-c": "d" },
    """
    line = f"{before}{one_line(value)},"
    if len(line) <= COLUMNS or not isinstance(value, dict | list):
        return line
    deeper = indent + INDENT
    if isinstance(value, dict):
        inside = [literal(item, f"{deeper}{quoted(name)}: ", deeper) for name, item in value.items()]
        return "\n".join([f"{before}{{", *inside, f"{indent}}},"])
    return "\n".join([f"{before}[", *(literal(item, deeper, deeper) for item in value), f"{indent}],"])


def one_line(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{quoted(name)}: {one_line(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(one_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    wanted = {FILE: typescript(api_document()), **facts_files()}
    if "--check" in arguments:
        stale = [file for file, text in wanted.items() if not file.is_file() or file.read_text("utf-8") != text]
        for file in stale:
            print(f"{file.relative_to(ROOT)} is out of date: run tools/write_api_types.py")
        return int(bool(stale))
    for file, text in wanted.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {file.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
