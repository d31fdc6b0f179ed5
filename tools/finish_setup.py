"""Install in the background what a first game can do without: `play` starts this as a separate process.

It has low priority, survives the end of the game, and holds the set-up's lock; what it cannot finish is repeated at the
next start. Packages are unpacked beside the others first and then moved as a whole, Numba last: so a game that looks
for `numba` finds nothing or all of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import setup_venv
from setup_venv import ROOT, SetupError, Stamp, Venv

if TYPE_CHECKING:
    from commands import Commands

LOG = "wettlauf-later.txt"
FIRST = ("llvmlite", "numba")  # what games wait for most, in the order in which it is moved
NICE = 10


def start() -> None:
    """Starts this script as a detached process."""
    venv = Venv(ROOT)
    command = [sys.executable, str(Path(__file__).resolve())]
    with (venv.folder / LOG).open("wb") as log:
        if sys.platform == "win32":
            quiet = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
            flags = quiet | subprocess.BELOW_NORMAL_PRIORITY_CLASS
            subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, creationflags=flags)
            return
        # By way of a process that ends at once: the game, which replaces this one, must not have a child.
        if not (child := os.fork()):
            subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
            os._exit(0)
        os.waitpid(child, 0)


def finish(venv: Venv) -> bool:
    """Installs what is still missing; returns False if another set-up is running or there is nothing to build on."""
    import installer
    from commands import Commands

    with (venv.root / ".venv.lock").open("a+b") as lock:
        if not setup_venv.try_to_lock(lock, wait=False):
            return False
        stamp = venv.stamp()
        if not venv.is_usable(stamp, None):
            return False
        assert stamp is not None
        commands = Commands()
        rest = tuple(name for name in stamp.later if name not in FIRST)
        if rest != stamp.later:
            stamp = install_some(venv, stamp, FIRST, commands)
        if rest:
            stamp = install_some(venv, stamp, rest, commands)
        installer.add_pip(venv.root, venv.python, commands)
        for modules in setup_venv.FIRST_LOADED.values():
            installer.compile_by_loading(venv.python, modules, commands)
        venv.write(stamp)
    return True


def install_some(venv: Venv, stamp: Stamp, names: Sequence[str], commands: Commands) -> Stamp:
    """Installs some of the missing packages; returns the stamp without them, and writes it while there are more."""
    import installer
    import pins

    folder = installer.setup_folder(venv.python) / "later"
    there = installer.site_packages(venv.python)[0]
    # A game may be using what an interrupted run moved. A package's folder is moved last.
    missing = [name for name in names if not (there / name.replace("-", "_")).is_dir()]
    found = [pin for pin in pins.wanted(venv.root, stamp.extras) if pin.name in missing]
    left_out = installer.install_beside(venv.root, venv.python, found, folder, commands)
    if (folder / "numba").is_dir():
        installer.compile_by_loading(venv.python, "numba", commands, beside=folder)
    move_in(folder, there)
    later = tuple(name for name in stamp.later if name not in names)
    stamp = replace(stamp, later=later, left_out=(*stamp.left_out, *left_out))
    if later:
        venv.write(stamp)
    return stamp


def move_in(folder: Path, site_packages: Path) -> None:
    """Moves packages to the others, each in one step: metadata first, Numba itself last."""

    def rank(path: Path) -> tuple[bool, int, str]:
        return (path.suffix == "", FIRST.index(path.name) + 1 if path.name in FIRST else 0, path.name)

    for info in folder.glob("*.dist-info"):
        forget_commands(info / "RECORD")
    for path in sorted(folder.iterdir(), key=rank):
        target = site_packages / path.name
        if path.name == "bin":
            continue
        if target.exists():  # left over from an interrupted set-up
            shutil.rmtree(target) if target.is_dir() else target.unlink()
        path.rename(target)
    shutil.rmtree(folder)


def forget_commands(record: Path) -> None:
    """Removes commands such as `faker` from a package's list of files: they are not moved, since nobody needs them."""
    lines = record.read_text("utf-8").splitlines(keepends=True)
    record.write_text("".join(line for line in lines if not line.startswith("../")), "utf-8")


def main(arguments: Sequence[str]) -> int:
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        return 0 if finish(Venv(ROOT)) else 1
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
