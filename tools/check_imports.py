"""Check that imports inside the package point one way, from later layers to earlier ones:

core <- games, bots <- analysis <- arena <- lab <- envs <- table <- store <- api <- client, server <- tui <- cli

The rules of a game import only core; its terminal face, HTTP routes and commands (`terminal`, `http` and `commands` in
its folder) import whatever they need. Its rules import none of these: they are loaded by name. No game imports another
game, and nothing else imports a game: the registry finds them (`core.registry`). Code outside the package uses the
facade, `import wettlauf`; inside, only the command line and the terminal do.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGE = "wettlauf"
# Data comes first: it imports nothing, and everything may read it.
LAYERS = (
    "locales",
    "core",
    "games",
    "bots",
    "analysis",
    "arena",
    "lab",
    "envs",
    "table",
    "store",
    "api",
    "client",
    "server",
    "tui",
    "cli",
)
# The package's top-level modules: the facade exports everything up to `envs`, `python -m` starts the cli.
FRONT = {"__init__": "envs", "__main__": "cli"}
MAY_USE_FACADE = {"tui", "cli"}
# Modules of a game that its description names as strings and that are loaded on demand.
FACES = {"terminal", "http", "commands"}


class Import(NamedTuple):
    line: int
    target: str


def problems(root: Path) -> list[str]:
    """Returns the imports below `root`/src that point the wrong way, one line of text each."""
    source = root / "src"
    if not modules(root):
        return [f"no modules found in src/{PACKAGE}"]
    games = {path.name for path in (source / PACKAGE / "games").glob("*/")}
    found = []
    for path in modules(root):
        module = path.relative_to(source).with_suffix("").parts
        where = path.relative_to(root).as_posix()
        layer = layer_of(module)
        if layer is None:
            found.append(f"{where}: `{module[1]}` is not a layer; add it to LAYERS in tools/check_imports.py")
            continue
        for line, target in imports(path, module, source):
            if problem := wrong(module, layer, target.split("."), games):
                found.append(f"{where}:{line}: {problem}")
    return found


def modules(root: Path) -> list[Path]:
    return sorted((root / "src" / PACKAGE).rglob("*.py"))


def layer_of(module: tuple[str, ...]) -> str | None:
    """Returns the layer of a module; None if it is not in a layer."""
    if len(module) > 3 and module[1] == "games" and module[3] in FACES:
        return LAYERS[-1]
    if len(module) == 2:
        return FRONT.get(module[1], module[1] if module[1] in LAYERS else None)
    return module[1] if module[1] in LAYERS else None


def wrong(module: tuple[str, ...], layer: str, target: list[str], games: set[str]) -> str | None:
    """Returns why this module, in this layer, may not import the target; None if it may."""
    if target == [PACKAGE]:
        if layer in MAY_USE_FACADE or module == (PACKAGE, "__init__"):
            return None
        return f"the facade `{PACKAGE}` is for code outside the package: import the name from where it is defined"
    later = target[1]
    if later not in LAYERS:
        return f"`{'.'.join(target[:2])}` is not in a layer"
    if LAYERS.index(later) > LAYERS.index(layer):
        return f"{layer} must not import {later}"
    own = module[2] if module[1] == "games" and len(module) > 2 else None
    game = next((part for part in target[2:3] if later == "games" and part in games), None)
    if game == own and layer == "games" and (face := FACES.intersection(target[3:4])):
        return f"the rules of {own} must not import its {face.pop()}"
    if game is None or game == own:
        return None
    return f"the game {own} must not import the game {game}" if own in games else f"{layer} must not import a game"


def imports(path: Path, module: tuple[str, ...], source: Path) -> Iterator[Import]:
    """Yields all imports of the package's own modules in a file, at any level, with full names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = from_names(node, module, source)
        elif isinstance(node, ast.Call) and is_import_call(node):
            names = [str(first.value) for first in node.args[:1] if isinstance(first, ast.Constant)]
        for name in names:
            if name.split(".")[0] == PACKAGE:
                yield Import(getattr(node, "lineno", 0), name)


def from_names(node: ast.ImportFrom, module: tuple[str, ...], source: Path) -> list[str]:
    """Returns the modules that `from ... import ...` loads: imported names that are modules are given in full."""
    start = module[: -node.level] if node.level else ()
    base = (*start, *(node.module or "").split(".")) if node.module else start
    folder = source.joinpath(*base)
    return [".".join((*base, alias.name) if is_module(folder / alias.name) else base) for alias in node.names]


def is_module(path: Path) -> bool:
    return path.is_dir() or path.with_suffix(".py").is_file()


def is_import_call(node: ast.Call) -> bool:
    return ast.unparse(node.func) in ("importlib.import_module", "import_module", "__import__")


def main(root: Path) -> int:
    found = problems(root)
    for line in found:
        print(line)
    if not found:
        print(f"the imports of {len(modules(root))} files point one way")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(Path(__file__).resolve().parent.parent))
