"""Finds the text ids that the sources use: literal ones, and patterns of those that f-strings build.

An id reaches `Words` directly or through helpers such as `_words(name)`, which returns `Words(f"strauss-{name}")`. Such
helpers are followed to their callers, so that `_words("for-hop")` counts as `strauss-for-hop` and not as `strauss-*`.
"""

from __future__ import annotations

import ast
import functools
import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Parameter:
    """A part of an id that depends on the caller of a function."""

    name: str


ANY = None  # a part of an id that is only known at run time
Part = str | Parameter | None
Template = tuple[Part, ...]
Function = ast.FunctionDef | ast.AsyncFunctionDef
UNKNOWN: list[Template] = [(ANY,)]
MOST_DEPTH = 4  # helpers that call helpers


@dataclass(frozen=True)
class Site:
    """A call, with its enclosing functions, innermost last."""

    module: Module
    call: ast.Call
    around: tuple[Function, ...]


@dataclass
class Module:
    path: Path
    tree: ast.Module
    tables: dict[str, ast.expr] = field(default_factory=dict)
    calls: dict[str, list[Site]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Module:
        module = cls(path, ast.parse(path.read_text(encoding="utf-8")))
        for statement in module.tree.body:
            for name, value in _assigned(statement):
                module.tables[name] = value
        module._collect(module.tree, ())
        return module

    def _collect(self, node: ast.AST, around: tuple[Function, ...]) -> None:
        if isinstance(node, ast.Call):
            for name, call in _named_calls(node):
                self.calls.setdefault(name, []).append(Site(self, call, around))
        inside = (*around, node) if isinstance(node, Function) else around
        for child in ast.iter_child_nodes(node):
            self._collect(child, inside)

    def strings(self) -> Iterator[str]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _named_calls(call: ast.Call) -> Iterator[tuple[str, ast.Call]]:
    """Yields calls by name; `map(say, ("a", "b"))` is a call of `say` for each item."""
    name = _name(call.func)
    if name == "map" and len(call.args) == 2 and isinstance(call.args[1], ast.Tuple):
        for one in call.args[1].elts:
            yield _name(call.args[0]), ast.copy_location(ast.Call(call.args[0], [one], []), call)
    elif name:
        yield name, call


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _assigned(statement: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(statement, ast.Assign):
        for target in statement.targets:
            if isinstance(target, ast.Name):
                yield target.id, statement.value
    elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
        yield statement.target.id, statement.value


class Sources:
    """Python files that use texts."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.modules = [Module.read(path) for path in paths]
        self._known: dict[tuple[ast.Call, int, str, int], list[tuple[Template, Site]]] = {}

    def templates(self) -> dict[Template, str]:
        """Returns every id or pattern that is passed to `Words`, with a place where it is."""
        found: dict[Template, str] = {}
        for module in self.modules:
            for site in module.calls.get("Words", []):
                for template, origin in self._reaching(site, 0, "id", 0):
                    found.setdefault(template, f"{origin.module.path.name}:{origin.call.lineno}")
        return found

    def _reaching(self, site: Site, position: int, keyword: str, depth: int) -> list[tuple[Template, Site]]:
        """Returns the possible values of an argument, and where they come from. Cached: helpers have many callers."""
        asked = site.call, position, keyword, depth
        if asked not in self._known:
            self._known[asked] = list(self._find(site, position, keyword, depth))
        return self._known[asked]

    def _find(self, site: Site, position: int, keyword: str, depth: int) -> Iterator[tuple[Template, Site]]:
        for template in _values(_argument(site.call, position, keyword), site):
            parameters = [part for part in template if isinstance(part, Parameter)]
            if not parameters:
                yield template, site
            else:
                yield from self._from_callers(template, parameters[0], site, depth)

    def _from_callers(
        self, template: Template, parameter: Parameter, site: Site, depth: int
    ) -> Iterator[tuple[Template, Site]]:
        function = next(one for one in reversed(site.around) if parameter.name in _parameters(one))
        names = _parameters(function)
        position = names.index(parameter.name) - (names[0] in ("self", "cls"))
        keyword = "" if parameter.name in [one.arg for one in function.args.posonlyargs] else parameter.name
        # Decorated functions are called by a framework, as click calls commands: there is no call to find.
        is_ours = not function.decorator_list and depth < MOST_DEPTH
        callers = self._calls_of(function, site.module) if is_ours else []
        others = tuple(ANY if isinstance(part, Parameter) and part != parameter else part for part in template)
        if not callers:
            yield _filled(others, parameter, (ANY,)), site
        for caller in callers:
            for value, origin in self._reaching(caller, position, keyword, depth + 1):
                if could_be_id(whole := _filled(others, parameter, value)):
                    yield whole, origin

    def _calls_of(self, function: Function, module: Module) -> list[Site]:
        modules = [module] if function.name.startswith("_") else self.modules
        return [site for one in modules for site in one.calls.get(function.name, [])]


def _filled(template: Template, parameter: Parameter, value: Template) -> Template:
    return tuple(itertools.chain.from_iterable(value if part == parameter else (part,) for part in template))


def _parameters(function: Function) -> list[str]:
    given = function.args
    return [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]


def _argument(call: ast.Call, position: int, keyword: str) -> ast.expr | None:
    for one in call.keywords:
        if one.arg == keyword:
            return one.value
    return call.args[position] if position < len(call.args) else None


def _values(node: ast.expr | None, site: Site) -> list[Template]:
    """Returns the possible values of an expression: strings, with gaps for what is only known at run time."""
    match node:
        case ast.Constant(value=str(text)):
            return [(text,)]
        case ast.JoinedStr(values=parts):
            return _joined([_values(part, site) for part in parts])
        case ast.FormattedValue(value=value):
            return _values(value, site)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _joined([_values(left, site), _values(right, site)])
        case ast.IfExp(body=body, orelse=orelse):
            return _values(body, site) + _values(orelse, site)
        case ast.BoolOp(values=values):
            return [template for value in values for template in _values(value, site)]
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(between)), attr="join"), args=[parts]):
            return _with_more(parts, between)
        case ast.Call(func=ast.Attribute(value=ast.Dict(values=values), attr="get"), args=[_, default]):
            return [template for value in (*values, default) for template in _values(value, site)]
        case ast.Subscript(value=ast.Name(id=name)) if name in site.module.tables:
            return _entries(site.module.tables[name], site)
        case ast.Name(id=name):
            return _variable(name, site)
        case _:
            return UNKNOWN


def _joined(parts: list[list[Template]]) -> list[Template]:
    return [tuple(itertools.chain.from_iterable(one)) for one in itertools.product(*parts)]


def _with_more(parts: ast.expr, between: str) -> list[Template]:
    """Returns the value of `"-".join(["record-bad", *names])`: the first string, then a gap."""
    texts = [one.value for one in ast.walk(parts) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return [(f"{texts[0]}{between}", ANY)] if texts else UNKNOWN


def _entries(table: ast.expr, site: Site) -> list[Template]:
    match table:
        case ast.Dict(values=values) | ast.Tuple(elts=values) | ast.List(elts=values):
            return [template for value in values for template in _values(value, site)]
        case _:
            return UNKNOWN


def _variable(name: str, site: Site) -> list[Template]:
    for function in reversed(site.around):
        stores, bindings = _set_in(function)
        if name in stores:
            bound = bindings.get(name, [])
            # Also bound in other ways, or to itself: its values cannot be determined.
            if len(bound) < stores[name] or any(name in _names(value) for value in bound):
                return UNKNOWN
            return [template for value in bound for template in _values(value, site)]
        if name in _parameters(function):
            return [(Parameter(name),)]
    return UNKNOWN


@functools.cache
def _set_in(function: Function) -> tuple[Counter[str], dict[str, list[ast.expr]]]:
    """Returns how often a function binds each of its variables, and the values that can be determined."""
    stores: Counter[str] = Counter()
    bindings: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            stores[node.id] += 1
        for name, value in _bound(node):
            bindings.setdefault(name, []).append(value)
    return stores, bindings


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Returns the variables that a node binds, with their values: an assignment, or a loop over a literal tuple."""
    yield from _assigned(node)
    match node:
        case (
            ast.For(target=ast.Name(id=name), iter=ast.Tuple(elts=[first, *rest]))
            | ast.comprehension(target=ast.Name(id=name), iter=ast.Tuple(elts=[first, *rest]))
        ):
            yield name, ast.BoolOp(ast.Or(), [first, *rest])


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def is_written_out(template: Template) -> bool:
    return all(isinstance(part, str) for part in template)


def could_be_id(template: Template) -> bool:
    """Whether it has the form of an id. Functions are found by name, and unrelated ones may share a name."""
    sample = "".join("x-x" if part is ANY else str(part) for part in template)
    return re.fullmatch(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)+", sample) is not None


def pattern(template: Template) -> re.Pattern[str]:
    """
    >>> pattern(("keltis-", None, "-about")).pattern
    'keltis\\\\-(.+)\\\\-about'
    """
    return re.compile("".join("(.+)" if part is ANY else re.escape(str(part)) for part in template))


def page_templates(text: str) -> Iterator[Template]:
    """Returns the ids and patterns that a source of the page passes to `t`, as t("web-close") or t(`${game}-name`), or
    to a component, as id={`web-invite-${where}`}."""
    for quoted in re.findall(r'\bt\(\s*"([^"]+)"', text):
        yield (quoted,)
    for built in re.findall(r"(?:\bt\(\s*|\bid=\{)`([^`]+)`", text):
        pieces = re.split(r"(\$\{[^}]*\})", built)
        template = tuple(ANY if piece.startswith("${") else piece for piece in pieces if piece)
        if could_be_id(template):
            yield template
