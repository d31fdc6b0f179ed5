"""A game starts before everything is installed: which packages come during play, and how."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import finish_setup
import installer
import pins
import setup_venv
from commands import Commands
from setup_venv import Stamp
from tests.setup_workshop import PLAY_EXTRAS, ROOT, Workshop, make_project

pytestmark = pytest.mark.slow  # creates virtual environments

MODULES = [name.replace("-", "_") for name in pins.LATER]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return make_project(tmp_path)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    return Workshop().stand_in(monkeypatch)


def with_what_comes_later(project: Path) -> None:
    (project / "constraints.txt").write_text("".join(f"{name}==1\n" for name in pins.LATER))
    with (project / "pyproject.toml").open("a") as file:
        file.write(f"dependencies = {[*pins.LATER]}\n")


def test_a_game_begins_before_everything_is_there(project: Path, workshop: Workshop) -> None:
    with_what_comes_later(project)
    venv = setup_venv.Venv(project)
    setup_venv.prepare(project, PLAY_EXTRAS)
    setup_venv.prepare(project, PLAY_EXTRAS)
    stamp = venv.stamp()
    assert stamp is not None
    assert workshop.put_off == [pins.LATER] == [stamp.later]

    setup_venv.prepare(project)  # a full set-up installs everything
    assert (workshop.created, workshop.put_off) == (1, [pins.LATER, ()])
    setup_venv.prepare(project, PLAY_EXTRAS)
    assert len(workshop.put_off) == 2

    (project / "constraints.txt").write_text("# changed\n")
    setup_venv.prepare(project, PLAY_EXTRAS)  # packages in use are not removed to come later
    assert workshop.put_off[2:] == [()]


def laid_aside(
    root: Path, python: Path, found: Sequence[pins.Pin], folder: Path, commands: Commands
) -> tuple[str, ...]:
    """Lays packages aside as pip does: modules, metadata and commands."""
    for module in (pin.name.replace("-", "_") for pin in found):
        for name in (module, f"{module}-1.dist-info", "bin"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        record = f"../../bin/{module},,\n{module}/__init__.py,,\n"
        (folder / f"{module}-1.dist-info" / "RECORD").write_text(record)
        (folder / module / "__init__.py").touch()
    return ()


@pytest.fixture
def half_done(project: Path, workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> setup_venv.Venv:
    """A `.venv` without the later packages, and an installer that has them ready."""
    with_what_comes_later(project)
    setup_venv.prepare(project, PLAY_EXTRAS)
    monkeypatch.setattr(installer, "install_beside", laid_aside)
    monkeypatch.setattr(installer, "add_pip", lambda *_: None)
    venv = setup_venv.Venv(project)
    (venv.folder / "lib" / "python3" / "site-packages").mkdir(parents=True)
    return venv


def test_what_was_put_off_is_brought(half_done: setup_venv.Venv) -> None:
    assert finish_setup.finish(half_done)
    packages = half_done.folder / "lib" / "python3" / "site-packages"
    assert {path.name for path in packages.iterdir()} == {*MODULES, *(f"{name}-1.dist-info" for name in MODULES)}
    assert (packages / "numba-1.dist-info" / "RECORD").read_text() == "numba/__init__.py,,\n"
    stamp = half_done.stamp()
    assert isinstance(stamp, Stamp)
    assert stamp.later == ()


def test_numba_comes_in_one_go_when_all_it_needs_is_there(
    half_done: setup_venv.Venv, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved: list[str] = []
    rename = Path.rename

    def watched(self: Path, target: Path) -> Path:
        moved.append(self.name)
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", watched)
    finish_setup.finish(half_done)
    assert moved[:4] == ["llvmlite-1.dist-info", "numba-1.dist-info", "llvmlite", "numba"]


@pytest.mark.parametrize("cut", range(2 * len(pins.LATER)))
def test_bringing_it_can_be_cut_short_at_any_move(
    half_done: setup_venv.Venv, monkeypatch: pytest.MonkeyPatch, cut: int
) -> None:
    rename = Path.rename
    packages = half_done.folder / "lib" / "python3" / "site-packages"
    moved: list[str] = []

    def until_cut(self: Path, target: Path) -> Path:
        if len(moved) == cut:
            raise OSError("killed")
        moved.append(self.name)
        return rename(self, target)

    with monkeypatch.context() as during:
        during.setattr(Path, "rename", until_cut)
        with pytest.raises(OSError, match="killed"):
            finish_setup.finish(half_done)
    stamp = half_done.stamp()
    assert stamp is not None
    assert stamp.later
    assert (packages / "llvmlite").exists() or not (packages / "numba").exists()
    assert finish_setup.finish(half_done)
    assert all((packages / name / "__init__.py").exists() for name in MODULES)


def test_only_one_brings_it(half_done: setup_venv.Venv) -> None:
    with setup_venv.exclusive_lock(half_done.root / ".venv.lock"):
        assert not finish_setup.finish(half_done)
    assert finish_setup.finish(half_done)


def test_nothing_is_brought_into_a_venv_that_is_not_right(half_done: setup_venv.Venv) -> None:
    half_done.stamp_file.unlink()
    assert not finish_setup.finish(half_done)


def test_a_page_and_a_table_load_nothing_that_comes_later() -> None:
    """In a fresh process with the later packages blocked: a first game must load without them."""
    blocked = f"import sys; sys.modules.update(dict.fromkeys({MODULES}));"
    for modules in setup_venv.FIRST_LOADED.values():
        subprocess.run([sys.executable, "-c", f"{blocked} import {modules}"], cwd=ROOT, check=True)
