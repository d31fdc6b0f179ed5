"""Reads the project's Containerfile, and builds and runs it without a container engine: each stage in its own fresh
Debian root folder, with every command exactly as written."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

PACKAGES = "python3,python3-venv,ca-certificates"  # what the Python image contains
RELEASE = "bookworm"


@dataclass(frozen=True)
class Instruction:
    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The arguments in either form, without options."""
        found = json.loads(self.text) if self.text.startswith("[") else shlex.split(self.text)
        return [word for word in found if not word.startswith("--")] if self.name == "COPY" else found


@dataclass(frozen=True)
class Stage:
    base: str
    name: str | None
    instructions: list[Instruction] = field(default_factory=list)


def read(path: Path) -> list[Stage]:
    """Returns the stages of a Containerfile."""
    stages: list[Stage] = []
    for line in path.read_text("utf-8").replace("\\\n", " ").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, _, text = line.partition(" ")
        if name == "FROM":
            base, _, stage = text.partition(" AS ")
            stages.append(Stage(base, stage or None))
        else:
            stages[-1].instructions.append(Instruction(name, text.strip()))
    return stages


@dataclass
class Root:
    """A root folder in which a stage is built."""

    folder: Path
    env: dict[str, str] = field(default_factory=lambda: {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"})
    user: str | None = None
    workdir: str = "/"
    volumes: list[str] = field(default_factory=list)
    ports: list[int] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    healthcheck: str = ""

    def run(self, command: list[str], on: Sequence[str] = (), **more: str) -> subprocess.CompletedProcess[str]:
        """Runs a command; `on` is what it begins with to run on a machine of a network."""
        words = [*on, *self.prefix(), *command]
        return subprocess.run(words, env={**self.env, **more}, capture_output=True, text=True, check=False)

    def start(self, command: list[str], on: Sequence[str] = (), **more: str) -> subprocess.Popen[str]:
        words = [*on, *self.prefix(), *command]
        return subprocess.Popen(words, env={**self.env, **more}, stdout=subprocess.DEVNULL, text=True)

    def prefix(self) -> list[str]:
        as_user = [f"--userspec={self.user}"] if self.user else []
        # In the folder that WORKDIR names.
        return ["chroot", *as_user, str(self.folder), "env", f"--chdir={self.workdir}"]

    def inside(self, path: str) -> Path:
        return self.folder / path.lstrip("/")


def fresh_debian(folder: Path) -> None:
    """Installs a small Debian with Python, the stand-in for the Python image, with this machine's package settings."""
    subprocess.run(
        ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", RELEASE, str(folder)],
        check=True,
        capture_output=True,
    )
    for name in ("/etc/resolv.conf", "/etc/hosts", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt"):
        if Path(name).exists():
            shutil.copy(name, folder / name.lstrip("/"))
    for name in (".npmrc", ".config/pip/pip.conf"):
        if (Path.home() / name).exists():
            (folder / "root" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(Path.home() / name, folder / "root" / name)
    subprocess.run(["chroot", str(folder), "ln", "-sf", "python3", "/usr/bin/python"], check=True)


def ways_to_packages() -> dict[str, str]:
    """Returns the environment variables that tell this machine where to get packages."""
    wanted = re.compile(r"(PIP|NPM|npm)_|.*_(proxy|PROXY)$|SSL_CERT|NODE_EXTRA|UV_")
    return {name: value for name, value in os.environ.items() if wanted.match(name) and name != "PIP_FIND_LINKS"}


def build(path: Path, context: Path, base: Path, where: Path) -> Root:
    """Builds a Containerfile stage by stage, each in a copy of the base; returns the root of the last one."""
    roots: dict[str | None, Root] = {}
    root = Root(where)
    for number, stage in enumerate(read(path)):
        root = roots[stage.name] = Root(where / f"stage-{number}")
        subprocess.run(["cp", "-a", str(base), str(root.folder)], check=True)
        for one in stage.instructions:
            carry_out(one, root, roots, context)
    return root


def carry_out(one: Instruction, root: Root, roots: dict[str | None, Root], context: Path) -> None:
    match one.name:
        case "RUN":
            done = root.run(["sh", "-c", one.text], **ways_to_packages())
            assert done.returncode == 0, f"RUN {one.text}\n{done.stdout}{done.stderr}"
        case "COPY":
            origin = re.match(r"--from=(\S+)", one.text)
            source, target = one.words
            start = roots[origin[1]].inside(source) if origin else context / source
            shutil.copytree(start, root.inside(target), symlinks=True, dirs_exist_ok=True)
        case "ENV":
            name, _, value = one.text.partition("=")
            root.env[name] = re.sub(r"\$(\w+)", lambda found: root.env[found[1]], value)
        case "WORKDIR":
            root.workdir = one.text
            root.inside(one.text).mkdir(parents=True, exist_ok=True)
        case "USER":
            root.user = one.text
        case "VOLUME":
            root.volumes.append(one.text)
        case "EXPOSE":
            root.ports.append(int(one.text))
        case "HEALTHCHECK":
            root.healthcheck = one.text.partition("CMD ")[2]
        case "CMD":
            root.command = one.words
        case _:
            raise AssertionError(f"unknown instruction {one.name}")
