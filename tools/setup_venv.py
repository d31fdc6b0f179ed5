"""Make `.venv` in the project's folder and keep it right: the Python that `play` and `test` run in.

A stamp inside `.venv` tells what it was made from. While that still holds, a start costs a few hundredths of
a second and no network. The stamp is written last: a set-up that was cut short leaves none and is done anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO

import build_web
import installer
from installer import SetupError
from progress import Step, say

ROOT = Path(__file__).resolve().parent.parent
INPUTS = ("pyproject.toml", "constraints.txt")
# Raise this when .venv must be made anew although none of the inputs changed.
RECIPE = 1

# Names a Python by what its packages depend on: its kind, its version without the patch level, its build.
TAG = "import sys; print(sys.implementation.cache_tag + getattr(sys, 'abiflags', ''))"


@dataclass(frozen=True)
class Stamp:
    """What a finished `.venv` was made from, and what it holds."""

    inputs: str
    folder: str
    python: str
    extras: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class Venv:
    """The `.venv` of the project in the folder `root`."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        if os.name == "nt":
            return self.folder / "Scripts" / "python.exe"
        return self.folder / "bin" / "python"

    @property
    def stamp_file(self) -> Path:
        return self.folder / "wettlauf-setup.json"

    def stamp(self) -> Stamp | None:
        try:
            data = json.loads(self.stamp_file.read_text("utf-8"))
            return Stamp(
                inputs=data["inputs"],
                folder=data["folder"],
                python=data["python"],
                extras=tuple(data["extras"]),
                left_out=tuple(data["left_out"]),
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, stamp: Stamp) -> None:
        draft = self.stamp_file.with_suffix(".new")
        draft.write_text(json.dumps(asdict(stamp), indent=1), "utf-8")
        draft.replace(self.stamp_file)

    def is_usable(self, stamp: Stamp | None, wanted_python: str | None) -> bool:
        """Whether it was finished, here, and its Python still runs and is the one that is wanted."""
        return (
            stamp is not None
            and stamp.folder == str(self.root)
            and stamp.python == python_tag(self.python)
            and wanted_python in (None, stamp.python)
        )

    def remove(self) -> None:
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        elif self.folder.exists():
            shutil.rmtree(self.folder)


def python_tag(python: Path) -> str | None:
    """The tag of the Python at this path, or None if it does not run."""
    try:
        # -I -S: without site-packages it starts in a hundredth of a second.
        answer = subprocess.run([python, "-I", "-S", "-c", TAG], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip()


def hash_inputs(root: Path) -> str:
    """A hash of all that decides what gets installed, but for the folder and the Python."""
    uname = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    digest = hashlib.sha256(f"{RECIPE} {sys.platform} {uname}".encode())
    for name in INPUTS:
        digest.update(b"\0" + (root / name).read_bytes())
    if build_web.has_sources(root):  # a changed page is built anew by the package's build hook
        digest.update(build_web.hash_sources(root).encode())
    return digest.hexdigest()


def prepare(root: Path, extras: Sequence[str] = (), *, same_python: bool = False) -> Path:
    """Make sure that `.venv` holds the project with these extras, and return its Python.

    A `.venv` that works is kept whichever Python made it; `same_python` asks for the one that runs now.
    """
    venv = Venv(root)
    wanted_python = python_tag(Path(sys.executable)) if same_python else None
    inputs = hash_inputs(root)

    def is_fresh(stamp: Stamp | None) -> bool:
        return (
            stamp is not None
            and stamp.inputs == inputs
            and set(extras) <= set(stamp.extras)
            and venv.is_usable(stamp, wanted_python)
        )

    if not is_fresh(venv.stamp()):
        with only_one(root / ".venv.lock"):
            stamp = venv.stamp()
            if not is_fresh(stamp):
                if not venv.is_usable(stamp, wanted_python):
                    stamp = None
                update(venv, stamp, inputs, extras)
    return venv.python


def update(venv: Venv, before: Stamp | None, inputs: str, extras: Sequence[str]) -> None:
    """Bring `.venv` to the inputs and extras; it is made anew unless the stamp `before` can be built on."""
    if before is None:
        if venv.folder.exists():
            say("The .venv here is unfinished, was moved or belongs to another Python: it is made anew")
        say("Setting up Wettlauf in .venv (once, a minute or so)")
        with Step("Making a fresh .venv"):
            venv.remove()
            installer.create(venv.folder)
        all_extras = tuple(sorted(extras))
    else:
        say("Bringing .venv up to date")
        all_extras = tuple(sorted({*before.extras, *extras}))
    venv.stamp_file.unlink(missing_ok=True)
    try:
        left_out = installer.install(venv.root, venv.python, all_extras)
    except SetupError:
        if before is not None:  # pip itself gave up, before it changed anything: the old state still stands
            venv.write(before)
        raise
    tag = python_tag(venv.python)
    if tag is None:
        raise SetupError("The Python in .venv does not run: delete the folder .venv and start again.")
    venv.write(Stamp(inputs, str(venv.root), tag, all_extras, left_out))


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Wait until no other process holds this lock, then hold it; the system frees it when that ends."""
    with path.open("a+b") as file:
        if not try_to_lock(file, wait=False):
            say("Another set-up of Wettlauf is under way: waiting for it to end")
            try_to_lock(file, wait=True)
        yield


if sys.platform == "win32":
    import msvcrt
    import time

    def try_to_lock(file: BinaryIO, *, wait: bool) -> bool:
        while True:
            with suppress(OSError):
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
                return True
            if not wait:
                return False
            time.sleep(0.2)

else:
    import errno
    import fcntl

    def try_to_lock(file: BinaryIO, *, wait: bool) -> bool:
        try:
            os.set_inheritable(file.fileno(), True)  # for the programs that do the work
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except OSError as error:
            # Some network folders know no locks: better to go on without than not at all.
            return error.errno not in (errno.EAGAIN, errno.EACCES)
        return True


def environment() -> dict[str, str]:
    """The environment that the project's own programs run in: UTF-8 whatever the system's code page is."""
    return {**os.environ, "PYTHONUTF8": "1"}


def prepare_or_explain(extras: Sequence[str] = (), *, same_python: bool = False) -> Path | None:
    """`prepare` for the project around this file; a failure is told to the person and gives None."""
    try:
        return prepare(ROOT, extras, same_python=same_python)
    except SetupError as error:
        say(str(error))
    except OSError as error:
        say(f"Setting up failed ({error}): see that nothing runs from .venv, that you may write in {ROOT}")
        say("and that its disk has room; then start again.")
    except KeyboardInterrupt:
        say("\nSet-up interrupted; the next start begins it anew.")
    return None


def main(arguments: Sequence[str]) -> int:
    """Set up what is missing, then run `.venv`'s Python with these arguments in the place of this process."""
    python = prepare_or_explain()
    if python is None:
        return 1
    command = [str(python), *arguments]
    if os.name != "nt":
        os.execve(python, command, environment())
    process = subprocess.Popen(command, env=environment())
    while True:  # Windows has no exec: wait, and leave Ctrl+C to the game
        with suppress(KeyboardInterrupt):
            return process.wait()
