"""The Containerfile and the compose file: everything they name exists, and every command in them runs as written."""

from __future__ import annotations

import contextlib
import fnmatch
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError

import pytest
from sqlalchemy import make_url

from tests.hosting.containerfile import Root, build, fresh_debian, read
from tests.server.test_serving import fetch
from tests.store.conftest import empty_postgresql_url, postgresql_server
from wettlauf.cli import main
from wettlauf.server.settings import settings_file

__all__ = ["empty_postgresql_url", "postgresql_server"]  # fixtures

ROOT = Path(__file__).resolve().parents[2]
HOSTING = ROOT / "docs" / "hosting"
FILE = ROOT / "Containerfile"


def compose() -> dict[str, Any]:
    yaml = pytest.importorskip("yaml", reason="no PyYAML for this Python and system")
    found: dict[str, Any] = yaml.safe_load((HOSTING / "compose.yaml").read_text("utf-8"))
    return found


def test_the_image_serves_as_an_unprivileged_user_with_its_data_in_a_volume() -> None:
    build_stage, final = read(FILE)
    assert build_stage.name == "build"
    by_name = {one.name: one for one in final.instructions}
    names = [one.name for one in final.instructions]
    assert by_name["USER"].text == "wettlauf"
    assert names.index("USER") < names.index("CMD")
    assert by_name["VOLUME"].text == "/data"
    assert "ENV WETTLAUF_DATA_DIR=/data" in FILE.read_text("utf-8")
    assert "/ready" in by_name["HEALTHCHECK"].text
    assert by_name["CMD"].words[:2] == ["wettlauf", "serve"]
    assert "wettlauf warmup" in [one.text for one in final.instructions]


def test_the_image_is_made_of_what_the_package_needs() -> None:
    ignored = [line for line in (ROOT / ".containerignore").read_text("utf-8").splitlines() if line and line[0] != "#"]
    for name in ("src", "web", "tools", "pyproject.toml", "hatch_build.py", "constraints.txt", "README.md", "LICENSE"):
        assert (ROOT / name).exists()
        assert not any(fnmatch.fnmatch(name, one) for one in ignored), name
    assert {".git", ".venv", "**/node_modules"} <= set(ignored)


def test_the_compose_file_names_what_exists() -> None:
    services = compose()["services"]
    for name, service in services.items():
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (HOSTING / source).is_file() if source.startswith("./") else source in compose()["volumes"], volume
        for other in service.get("depends_on", ()):
            assert other in services, name
    assert (HOSTING / services["wettlauf-1"]["build"]["context"] / "Containerfile").resolve() == FILE
    caddy = (HOSTING / "Caddyfile.compose").read_text("utf-8")
    assert set(re.findall(r"(wettlauf-\d):8000", caddy)) == {name for name in services if name.startswith("wettlauf-")}
    assert settings_file(HOSTING / "wettlauf.compose.toml").proxies()


@pytest.mark.parametrize("service", ["upgrade", "wettlauf-1"])
def test_the_commands_of_the_compose_file_are_commands(service: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Runs each with `--help`, so that a renamed option shows up here and not on somebody's server."""
    words = shlex.split(compose()["services"][service]["command"].replace("${SITE:?the name of your site}", "a.org"))
    assert words[0] == "wettlauf"
    with pytest.raises(SystemExit) as ended:
        main([*words[1:], "--help"])
    assert ended.value.code == 0
    assert words[1] in capsys.readouterr().out


# ---- in a root folder of its own ----


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Root]:
    """The image built from the Containerfile on a fresh Debian."""
    if os.name != "posix" or os.getuid() != 0 or shutil.which("debootstrap") is None:
        pytest.skip("needs root and debootstrap")
    where = tmp_path_factory.mktemp("image")
    context = where / "context"
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout.split(b"\0")
    for name in filter(None, (one.decode() for one in files)):
        if not name.startswith(("docs/", "tests/", "benchmarks/", "examples/")) and (ROOT / name).exists():
            (context / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, context / name)
    fresh_debian(where / "base")
    yield build(FILE, context, where / "base", where)
    shutil.rmtree(where, ignore_errors=True)


def wait_for(url: str) -> None:
    end = time.monotonic() + 120
    while True:
        with contextlib.suppress(URLError):
            if fetch(url)[0] == 200:
                return
        assert time.monotonic() < end
        time.sleep(0.1)


def files_below(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


@pytest.mark.full
@pytest.mark.slow
def test_the_image_serves_with_its_rules_compiled_and_passes_its_own_health_check(image: Root) -> None:
    cache = image.inside(image.env["WETTLAUF_CACHE_DIR"])
    compiled = files_below(cache)
    assert compiled
    server = image.start(image.command)
    try:
        url = f"http://127.0.0.1:{image.ports[0]}"
        wait_for(f"{url}/ready")
        assert image.run(["sh", "-c", image.healthcheck]).returncode == 0
        wait_for(f"{url}/ready?warm=true")
        assert files_below(cache) == compiled  # `warmup` compiled everything when the image was built
        assert fetch(f"{url}/")[0] == 200
        owner = image.inside("/data").stat().st_uid
        assert owner == 10001
        assert any(image.inside("/data").iterdir())
        status = Path(f"/proc/{server.pid}/status").read_text()
        assert re.search(r"Uid:\s+10001\s+10001", status)
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=30)
    assert server.returncode in (0, -signal.SIGTERM)  # a clean shutdown, or the signal itself after the goodbyes
    assert image.run(["sh", "-c", image.healthcheck]).returncode != 0


def bring_in_socket(image: Root, url: str) -> None:
    """Makes the tests' database reachable from inside under the same address."""
    folder = str(make_url(url).query["host"])
    image.inside(folder).mkdir(parents=True, exist_ok=True)
    for socket in Path(folder).glob(".s.PGSQL.*[0-9]"):
        os.link(socket, image.inside(folder) / socket.name)


@pytest.mark.full
@pytest.mark.slow
def test_the_commands_of_the_compose_file_run_in_the_image(image: Root, empty_postgresql_url: str) -> None:
    services = compose()["services"]
    bring_in_socket(image, empty_postgresql_url)
    upgrade = shlex.split(services["upgrade"]["command"])
    done = image.run(upgrade, WETTLAUF_DATABASE=empty_postgresql_url)
    assert done.returncode == 0, done.stderr
    shutil.copy(HOSTING / "wettlauf.compose.toml", image.inside("/etc/wettlauf.toml"))
    serve = shlex.split(
        services["wettlauf-1"]["command"].replace("${SITE:?the name of your site}", "games.example.org")
    )
    server = image.start([*serve, "--port", "8123"], WETTLAUF_DATABASE=empty_postgresql_url)
    try:
        wait_for("http://127.0.0.1:8123/ready")
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate()
