"""Which packages to install, from `constraints.txt`: it pins every version, so nothing is left to resolve.

uv wrote below each package which others need it ("via"). Following that backwards finds the dependencies of a list of
requirements. pip gets the whole list, need not ask for each package's dependencies, and takes half the time.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

# What a first game can do without, installed while people play. The first four have fallbacks: rules run in Python,
# tables are stored in SQLite, the loop is asyncio's own. Litestar requires the others for its tests, its own command
# line and examples in documents: nothing here loads them.
LATER = (
    "numba",
    "llvmlite",
    "asyncpg",
    "uvloop",
    "polyfactory",
    "faker",
    "httpx",
    "httpcore",
    "certifi",
    "rich-click",
    "litestar-htmx",
)


@dataclass(frozen=True)
class Pin:
    """A line of `constraints.txt`: a version with its marker, if any, and the packages that require it."""

    name: str
    line: str
    needed_by: frozenset[str]


def wanted(root: Path, extras: Sequence[str] = (), left_out: Iterable[str] = ()) -> list[Pin]:
    """Returns everything that the project needs with these extras, without the packages left out."""
    every = read((root / "constraints.txt").read_text("utf-8"))
    asked = requirements(root, extras)
    needed = {normal_name(line) for line in asked} - {*left_out}
    while more := {pin.name for pin in every if pin.needed_by & needed} - needed - {*left_out}:
        needed |= more
    pinned = {pin.name for pin in every}
    loose = [Pin(name, line, frozenset()) for line in asked if (name := normal_name(line)) in needed - pinned]
    return [*loose, *(pin for pin in every if pin.name in needed)]


def requirements(root: Path, extras: Sequence[str]) -> list[str]:
    """Returns the requirements in `pyproject.toml`. An extra may name others, as `all` does with
    "wettlauf[server,terminal]".
    """
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    optional = project.get("optional-dependencies", {})
    found: list[str] = list(project.get("dependencies", []))
    done: set[str] = set()
    to_do = list(extras)
    while to_do:
        if (extra := to_do.pop(0)) in done:
            continue
        done.add(extra)
        for line in optional.get(extra, []):
            if normal_name(line) == normal_name(project["name"]):
                to_do += extras_of(line)
            else:
                found.append(line)
    return list(dict.fromkeys(found))


def extras_of(requirement: str) -> list[str]:
    """Returns the extras that a requirement names.

    >>> extras_of("wettlauf[server, terminal]>=1")
    ['server', 'terminal']
    """
    match = re.match(r"[^\[;]*\[([^\]]*)\]", requirement)
    return [name.strip() for name in match[1].split(",")] if match else []


def read(text: str) -> list[Pin]:
    """Returns the pins of a `constraints.txt`.

    >>> for pin in read("idna==3.20\\n    # via\\n    #   anyio\\n    #   httpx\\nuvloop==1 ; sys_platform != 'x'\\n"):
    ...     print(pin.name, pin.line, sorted(pin.needed_by))
    idna idna==3.20 ['anyio', 'httpx']
    uvloop uvloop==1 ; sys_platform != 'x' []
    """
    found: list[Pin] = []
    for line in text.splitlines():
        if line and line[0] not in "# ":
            found.append(Pin(normal_name(line), line, frozenset()))
        elif found and line.startswith("    #"):
            who = normal_name(line.lstrip(" #").removeprefix("via"))
            last = found[-1]
            found[-1] = Pin(last.name, last.line, last.needed_by | {who} if who else last.needed_by)
    return found


def normal_name(requirement: str) -> str:
    """Returns the normalized name of the package that a requirement names.

    >>> normal_name("open_spiel>=1.6; python_version < '3.15'")
    'open-spiel'
    """
    match = re.match(r"\s*([\w.-]+)", requirement)
    return re.sub(r"[-_.]+", "-", match[1]).lower().strip("-") if match else ""
