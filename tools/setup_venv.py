"""Create `.venv` in the project's folder and keep it up to date: the Python that `play` and `test` run in.

A stamp inside `.venv` says what it was made from. While that is still valid, a start costs a few hundredths of a second
and no network. The stamp is written last: an interrupted set-up leaves none and is repeated.

A first game begins before everything is installed: the stamp names what is still missing, and `finish_setup` installs
it.
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
from progress import say

ROOT = Path(__file__).resolve().parent.parent
INPUTS = ("pyproject.toml", "constraints.txt", "src/wettlauf/core/version.py")
# Increase this when .venv must be rebuilt although none of the inputs changed.
RECIPE = 2
# The extras that `play` installs. `test` uses the same, so that neither repeats the other's set-up.
PLAY_EXTRAS = ("all",)
# The modules that `play`'s commands load first: compiled to bytecode while the page is being built.
FIRST_LOADED = {
    "serve": "wettlauf.cli.serve, wettlauf.server.running",
    "play": "wettlauf.cli.play, wettlauf.tui.app",
}

# Identifies a Python by what its packages depend on: its implementation, its version without the patch level, its ABI.
TAG = "import sys; print(sys.implementation.cache_tag + getattr(sys, 'abiflags', ''))"


class SetupError(Exception):
    """Set-up cannot continue; the text is for the user, and its last sentence says what to do."""


# Tells the game that Numba is being installed in the background (`wettlauf.core.warming`).
COMPILER_COMES = "WETTLAUF_COMPILER_COMES"


@dataclass(frozen=True)
class Stamp:
    """What a finished `.venv` was made from, and what it contains."""

    inputs: str
    folder: str
    python: str
    extras: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    later: tuple[str, ...] = ()  # packages still missing


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
                later=tuple(data.get("later", ())),  # missing in stamps of an earlier recipe
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, stamp: Stamp) -> None:
        draft = self.stamp_file.with_suffix(".new")
        draft.write_text(json.dumps(asdict(stamp), indent=1), "utf-8")
        draft.replace(self.stamp_file)

    def is_usable(self, stamp: Stamp | None, wanted_python: str | None) -> bool:
        """Whether it was finished in this place, and its Python still runs and is the wanted one."""
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
    """Returns the tag of the Python at this path, or None if it does not run."""
    try:
        # -I -S: without site-packages it starts in a hundredth of a second.
        answer = subprocess.run([python, "-I", "-S", "-c", TAG], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip()


def hash_inputs(root: Path) -> str:
    """Returns a hash of everything that decides what is installed, except for the folder and the Python."""
    uname = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    digest = hashlib.sha256(f"{RECIPE} {sys.platform} {uname}".encode())
    for name in INPUTS:
        digest.update(b"\0" + (root / name).read_bytes())
    return digest.hexdigest()


@dataclass(frozen=True)
class Request:
    """What a start needs of `.venv`."""

    extras: tuple[str, ...] = ()
    complete: bool = True  # including what a first game can do without
    python: str | None = None  # the tag of the only acceptable Python
    loads: str = ""  # the modules that will be loaded first


def prepare(root: Path, request: Request | None = None) -> Path:
    """Makes sure that `.venv` contains the project as requested and that the page is built; returns its Python.

    A working `.venv` is kept whatever Python made it, unless the request names one.
    """
    request = request or Request()
    venv = Venv(root)
    inputs = hash_inputs(root)

    def is_fresh(stamp: Stamp | None) -> bool:
        return (
            stamp is not None
            and stamp.inputs == inputs
            and {*request.extras} <= {*stamp.extras}
            and not (request.complete and stamp.later)
            and venv.is_usable(stamp, request.python)
        )

    if not (is_fresh(venv.stamp()) and page_is_built(root)):
        with exclusive_lock(root / ".venv.lock"):
            # Imported here: a start with nothing to set up need not load this.
            from updating import Update

            stamp = venv.stamp()
            update = Update(venv, stamp if venv.is_usable(stamp, request.python) else None, inputs, request)
            update.do(packages=not is_fresh(stamp), page=not page_is_built(root))
    return venv.python


def page_is_built(root: Path) -> bool:
    return not build_web.has_sources(root) or build_web.is_built(root)


@contextmanager
def exclusive_lock(path: Path) -> Iterator[None]:
    """Waits until no other process holds this lock, then holds it; the system releases it when this process ends."""
    with path.open("a+b") as file:
        if not try_to_lock(file, wait=False):
            say("Another set-up of Wettlauf is running: waiting for it to finish")
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
            # Some network folders have no locks: better to continue without.
            return error.errno not in (errno.EAGAIN, errno.EACCES)
        return True


def environment() -> dict[str, str]:
    """Returns the environment for the project's own programs: UTF-8 whatever the system's code page is."""
    return {**os.environ, "PYTHONUTF8": "1"}


def prepare_or_explain(request: Request) -> Path | None:
    """Runs `prepare` for this project; prints a failure and returns None."""
    try:
        return prepare(ROOT, request)
    except SetupError as error:
        say(str(error))
    except OSError as error:
        say(f"Setting up failed ({error}): see that nothing runs from .venv, that you may write in {ROOT}")
        say("and that its disk has room; then start again.")
    except KeyboardInterrupt:
        say("\nSet-up interrupted; the next start repeats it.")
    return None


def main(arguments: Sequence[str]) -> int:
    """Sets up what is missing, then runs the command `wettlauf` in place of this process.

    What a first game can do without is installed in the background, by a separate process.
    """
    python = prepare_or_explain(Request(extras=PLAY_EXTRAS, complete=False, loads=FIRST_LOADED.get(arguments[0], "")))
    if python is None:
        return 1
    stamp, environ = Venv(ROOT).stamp(), environment()
    if stamp is not None and stamp.later:
        import finish_setup

        finish_setup.start()
        if "numba" in stamp.later:
            environ[COMPILER_COMES] = "1"
    command = [str(python), "-P", "-m", "wettlauf", *arguments]
    if os.name != "nt":
        os.execve(python, command, environ)
    process = subprocess.Popen(command, env=environ)
    while True:  # Windows has no exec: wait, and leave Ctrl+C to the game
        with suppress(KeyboardInterrupt):
            return process.wait()
