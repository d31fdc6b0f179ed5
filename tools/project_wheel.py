"""A wheel that links to the project's sources, like an editable install, without a build backend.

It contains the package's name, version, dependencies and commands, and a link to src/. pip makes the command `wettlauf`
from it, also on Windows. So setting up for a game needs neither hatchling nor a build environment.
"""

from __future__ import annotations

import re
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pins import normal_name

WHEEL = "Wheel-Version: 1.0\nGenerator: wettlauf tools/project_wheel.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
VERSION = re.compile(r'^VERSION = "([^"]+)"$', re.MULTILINE)


def write(root: Path, folder: Path, link: str) -> Path:
    """Writes the wheel of the project at `root` into a folder; `link` is the line that links to its sources."""
    project = read_project(root)
    stem = f"{normal_name(project['name']).replace('-', '_')}-{project['version']}"
    files = {
        f"_{project['name']}.pth": f"{link}\n",
        f"{stem}.dist-info/METADATA": metadata(project),
        f"{stem}.dist-info/WHEEL": WHEEL,
        f"{stem}.dist-info/entry_points.txt": entry_points(project),
    }
    record = f"{stem}.dist-info/RECORD"
    files[record] = "".join(f"{name},,\n" for name in [*files, record])
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
    return path


def read_project(root: Path) -> dict[str, Any]:
    """Returns the table `project` of `pyproject.toml`, with the version from the file where hatchling finds it."""
    settings = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    project: dict[str, Any] = settings["project"]
    if "version" in project.get("dynamic", ()):
        text = (root / settings["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
        found = VERSION.search(text)
        if found is None:
            raise ValueError("no VERSION in the file that [tool.hatch.version] names")
        project["version"] = found[1]
    return project


def metadata(project: Mapping[str, Any]) -> str:
    """Returns the metadata for pip and `importlib.metadata`."""
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    if "requires-python" in project:
        lines.append(f"Requires-Python: {project['requires-python']}")
    lines += [f"Requires-Dist: {line}" for line in project.get("dependencies", ())]
    for extra, requirements in project.get("optional-dependencies", {}).items():
        lines.append(f"Provides-Extra: {extra}")
        for line in requirements:
            name, _, marker = line.partition(";")
            only = f"({marker.strip()}) and extra == '{extra}'" if marker else f"extra == '{extra}'"
            lines.append(f"Requires-Dist: {name.strip()}; {only}")
    return "\n".join([*lines, ""])


def entry_points(project: Mapping[str, Any]) -> str:
    groups = {"console_scripts": project.get("scripts", {}), **project.get("entry-points", {})}
    lines = (
        f"[{group}]\n" + "".join(f"{name} = {at}\n" for name, at in points.items()) for group, points in groups.items()
    )
    return "\n".join(lines)
