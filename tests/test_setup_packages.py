"""Installing packages: what pip is asked for, what happens if a package is missing, and what a person sees."""

from __future__ import annotations

import importlib.metadata
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest

import installer
import pins
import setup_venv
from commands import CommandFailed, Commands
from progress import Progress, Step
from setup_venv import SetupError
from tests.setup_workshop import ROOT, make_project


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return make_project(tmp_path)


def fake_pip(monkeypatch: pytest.MonkeyPatch, errors: dict[str, str]) -> list[list[str]]:
    """A pip that fails while one of these packages is requested; returns the calls it received."""
    calls: list[list[str]] = []

    def pip(root: Path, python: Path, lines: Sequence[str], *others: object) -> None:
        calls.append([line for line in lines if "://" not in line])
        for package, error in errors.items():
            if any(line.startswith(package) for line in lines):
                raise CommandFailed(["Collecting click", f"ERROR: {error}"])

    monkeypatch.setattr(installer, "pip", pip)
    return calls


def install(project: Path, extras: Sequence[str] = (), later: Sequence[str] = ()) -> tuple[str, ...]:
    python = setup_venv.Venv(project).python
    python.parent.mkdir(parents=True, exist_ok=True)
    return installer.install(project, python, extras, later, Step("Installing"), Commands())


def asked(calls: Sequence[Sequence[str]]) -> set[str]:
    return {pins.normal_name(line) for lines in calls for line in lines}


PINS = """
click==8.5
colorama==1 ; sys_platform == 'never'
    # via click
llvmlite==0.50
    # via numba
numba==0.68 ; python_version < '4'
    # via wettlauf (pyproject.toml)
open-spiel==1.6
    # via wettlauf (pyproject.toml)
pytest==9
    # via wettlauf (pyproject.toml)
scipy==1
    # via
    #   open-spiel
    #   pytest-of-others
"""


def with_dependencies(project: Path) -> None:
    with (project / "pyproject.toml").open("a") as file:
        file.write("dependencies = ['click>=8', \"numba>=0.6; python_version < '4'\"]\n")
        file.write("optional-dependencies = {test = ['open_spiel', 'pytest']}\n")
    (project / "constraints.txt").write_text(PINS)


def test_pip_gets_every_version_and_what_each_package_needs(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_dependencies(project)
    calls = fake_pip(monkeypatch, {})
    assert install(project) == ()
    assert sorted(line for lines in calls for line in lines) == [
        "click==8.5",
        "colorama==1 ; sys_platform == 'never'",
        "llvmlite==0.50",
        "numba==0.68 ; python_version < '4'",
    ]
    calls.clear()
    install(project, ["test"], later=["numba", "llvmlite"])
    assert asked(calls) == {"click", "colorama", "open-spiel", "pytest", "scipy"}


def test_an_extra_may_name_others(project: Path) -> None:
    with (project / "pyproject.toml").open("a") as file:
        file.write("dependencies = ['click']\n")
        file.write("optional-dependencies = {all = ['wettlauf[server,terminal]'], server = ['litestar'], ")
        file.write("terminal = ['textual'], test = ['Wettlauf[all, terminal]', 'pytest'], tune = ['cmaes']}\n")
    assert pins.requirements(project, []) == ["click"]
    assert pins.requirements(project, ["all"]) == ["click", "litestar", "textual"]
    assert sorted(pins.requirements(project, ["all", "test"])) == ["click", "litestar", "pytest", "textual"]


def test_play_and_test_install_the_server_and_the_terminal() -> None:
    library, played = ({pin.name for pin in pins.wanted(ROOT, extras)} for extras in ((), setup_venv.PLAY_EXTRAS))
    assert not library & {"litestar", "sqlalchemy", "textual", "uvicorn"}
    assert {"litestar", "sqlalchemy", "textual", "uvicorn"} <= played
    assert played < {pin.name for pin in pins.wanted(ROOT, ["test"])}


@pytest.mark.parametrize(
    "error",
    ["No matching distribution found for numba==0.68", "    The user requested (constraint) llvmlite==0.50"],
)
def test_without_a_wheel_of_numba_the_rest_is_installed(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: str
) -> None:
    with_dependencies(project)
    calls = fake_pip(monkeypatch, {"numba": error})
    assert install(project) == ("numba",)
    assert asked(calls[-installer.LANES :]) == {"click", "colorama"}
    assert "pure Python mode" in capsys.readouterr().err


def test_optional_packages_are_left_out_with_what_only_they_need(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_dependencies(project)
    missing = {name: f"No matching distribution found for {name}" for name in ("numba", "open-spiel")}
    calls = fake_pip(monkeypatch, missing)
    assert sorted(install(project, ["test"])) == ["numba", "open-spiel"]
    assert asked(calls[-installer.LANES :]) == {"click", "colorama", "pytest"}


def test_an_odd_failure_is_tried_once_more_by_a_single_pip(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_dependencies(project)
    calls = fake_pip(monkeypatch, {"click": "something odd"})
    with pytest.raises(SetupError, match="something odd"):
        install(project)
    assert len(calls) == installer.LANES + 1
    assert asked(calls[-1:]) == {"click", "colorama", "llvmlite", "numba"}


@pytest.mark.parametrize(
    "error, advice",
    [
        ("No matching distribution found for click", "delete the folder .venv"),
        ("Retrying (Retry(total=0)) after connection broken", "check the network"),
        ("[Errno 28] No space left on device", "The disk is full"),
    ],
)
def test_a_failure_ends_with_a_sentence_that_says_what_to_do(
    project: Path, monkeypatch: pytest.MonkeyPatch, error: str, advice: str
) -> None:
    with_dependencies(project)
    fake_pip(monkeypatch, {"click": error})
    with pytest.raises(SetupError) as caught:
        install(project)
    text = str(caught.value)
    assert error in text
    assert advice in text.splitlines()[-1]


def test_a_python_that_cannot_make_environments_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installer, "has", lambda module: module == "venv")
    with pytest.raises(SetupError, match=r"apt install python3\.\d+-venv"):
        installer.create(tmp_path / ".venv")


# What a person sees


def test_the_line_shows_what_is_done_how_far_and_how_long() -> None:
    packages, page_step = Step("Installing packages", 6), Step("Building the page", 4)
    progress = Progress(packages, page_step)
    packages.is_running = page_step.is_running = True
    assert progress.line(1).startswith("| [....................]  0 % (1 s) Installing packages; Building the page")
    packages.done, packages.detail, page_step.done = 0.5, "20 of 41, 30 MB", 0.5
    said = progress.line(8)
    assert "[##########..........] 50 % (8 s, about 8 s left)" in said
    assert "Installing packages: 20 of 41, 30 MB; Building the page" in said


def test_packages_are_counted_as_pip_reports_them(tmp_path: Path) -> None:
    step = Step("Installing packages")
    found = [pins.Pin(name, f"{name}==1", frozenset()) for name in ("babel", "colorama", "click", "click", "rich")]
    counter = installer.Counter(tmp_path / "bin" / "python", found, step)
    for line in (
        "Ignoring colorama: markers 'sys_platform == \"win32\"' don't match your environment",
        "Ignoring click: markers 'python_full_version >= \"3.99\"' don't match your environment",
        "Collecting babel==2.18.0 (from -r x.txt (line 1))",
        "  Downloading babel-2.18.0-py3-none-any.whl (10.2 MB)",
        "Collecting click==8.5",
        "  Downloading click-8.5.1-py3-none-any.whl (126 kB)",
    ):
        counter.hear(line)
    assert step.detail == "2 of 3, 10 MB"
    (tmp_path / "lib" / "python3" / "site-packages" / "babel-2.18.0.dist-info").mkdir(parents=True)
    counter.hear("Requirement already satisfied: rich==1 in somewhere")
    assert step.detail == "3 of 3, 10 MB, 1 in place"
    assert step.done == pytest.approx(4 / 6)


# The pinned versions


def test_everything_the_project_asks_for_is_pinned() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    text = (ROOT / "constraints.txt").read_text("utf-8")
    pinned = {pin.name for pin in pins.read(text) if "==" in pin.line}
    extras = [*settings["project"]["optional-dependencies"]]
    asked = [*settings["build-system"]["requires"], *pins.requirements(ROOT, extras)]
    assert {pins.normal_name(line) for line in asked} <= pinned
    assert "://" not in text


def test_the_pins_name_all_that_installed_packages_need() -> None:
    """pip does not resolve dependencies here, so constraints.txt must cover everything these packages need."""
    Requirement = pytest.importorskip("packaging.requirements").Requirement  # noqa: N806
    found = {pin.name for pin in pins.wanted(ROOT, setup_venv.PLAY_EXTRAS)}
    for name in sorted(found):
        try:
            needs = importlib.metadata.requires(name) or []
        except importlib.metadata.PackageNotFoundError:
            continue  # for another system
        for line in needs:
            need = Requirement(line)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                assert pins.normal_name(need.name) in found, f"{name} needs {line}"
