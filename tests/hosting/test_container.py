"""The Containerfile and the compose file: everything they name exists, and every command in them runs as written."""

from __future__ import annotations

import contextlib
import fnmatch
import os
import re
import secrets
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError

import pytest

from tests.hosting.containerfile import Root, build, fresh_debian, read
from tests.hosting.networks import NAMES, network
from tests.server.test_serving import fetch
from wettlauf.cli import main
from wettlauf.server.settings import settings_file

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


@pytest.mark.parametrize("service", ["upgrade", "wettlauf-1", "wettlauf-2"])
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


# ---- the services of the compose file, each with a network stack of its own ----


SITE, PASSWORD = "games.example.org", secrets.token_hex(16)
GAME = """
import sys
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client
with Client(sys.argv[1]) as server:
    opened, player = server.open_table("keltis", (SeatWish("me"), SeatWish("bot", "beginner")))
    with player:
        moves = 0
        for now in player.listen():
            if now.legal:
                player.play(0, now.legal[0].text)
                moves += 1
            if moves == 5:
                break
"""


def filled_in(text: str) -> str:
    """Fills in the variables of `.env`, as compose does."""
    given = {"SITE": SITE, "PASSWORD": PASSWORD}
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: given[found[1]], text)


def environment(service: dict[str, Any]) -> dict[str, str]:
    return {name: filled_in(value) for name, value in service.get("environment", {}).items()}


def stop(running: subprocess.Popen[str]) -> None:
    running.send_signal(signal.SIGTERM)
    running.wait(60)


@contextmanager
def postgresql_service(service: dict[str, Any], on: list[str], folder: Path) -> Iterator[None]:
    """Runs PostgreSQL as its image would: with this user, password and database, for the whole network."""
    given = environment(service)
    folder.mkdir()
    shutil.chown(folder, "nobody")
    password = folder / "password"
    password.write_text(given["POSTGRES_PASSWORD"])
    shutil.chown(password, "nobody")
    env = {**os.environ, "PGHOST": str(folder), "PGPASSWORD": given["POSTGRES_PASSWORD"]}
    data = folder / "data"
    initdb = [
        "initdb",
        "-D",
        str(data),
        "-U",
        given["POSTGRES_USER"],
        "--pwfile",
        str(password),
        "--auth=scram-sha-256",
    ]
    subprocess.run(initdb, check=True, capture_output=True, user="nobody", cwd=folder)
    with (data / "pg_hba.conf").open("a") as rules:
        rules.write("host all all all scram-sha-256\n")
    as_nobody = [*on, "setpriv", "--reuid=nobody", "--clear-groups"]
    command = [*as_nobody, "postgres", "-D", str(data), "-k", str(folder), "-c", "listen_addresses=*"]
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL, cwd=folder, text=True)
    try:
        healthcheck = [*on, *service["healthcheck"]["test"][1:]]
        wait_until(lambda: subprocess.run(healthcheck, env=env, capture_output=True, check=False).returncode == 0)
        subprocess.run(
            ["createdb", "--username", given["POSTGRES_USER"], given["POSTGRES_DB"]], check=True, env=env, cwd=folder
        )
        yield
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.2)


def bring_in_files(image: Root, service: dict[str, Any]) -> None:
    """Puts the service's single files where its volumes say."""
    for volume in service["volumes"]:
        source, target, *_ = volume.split(":")
        if source.startswith("./"):
            shutil.copy(HOSTING / source, image.inside(target))


@contextmanager
def caddy_service(service: dict[str, Any], on: list[str], folder: Path) -> Iterator[Path]:
    """Runs Debian's Caddy with the service's file, except that it signs its certificates itself; yields the file of
    its authority."""
    folder.mkdir()
    made = folder / "Caddyfile"
    own = "{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n"
    made.write_text(own + (HOSTING / service["volumes"][0].split(":")[0]).read_text("utf-8"))
    env = {**os.environ, **environment(service), "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = [*on, "caddy", "run", "--adapter", "caddyfile", "--config", str(made)]
    with (folder / "log").open("wb") as log:
        running = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    try:
        wait_until(authority.exists)
        yield authority
    finally:
        running.kill()  # it would wait until the last stream ends
        running.wait(30)


@pytest.mark.full
@pytest.mark.slow
def test_the_services_of_the_compose_file_serve_a_game_together(image: Root) -> None:
    """Every command, environment and name as written; only the certificate is Caddy's own."""
    for name in ("ip", "initdb", "postgres", "setpriv"):
        if shutil.which(name) is None:
            pytest.skip(f"needs {name}")
    services = compose()["services"]
    folder = Path(tempfile.mkdtemp(prefix="wettlauf-compose-", dir="/tmp"))
    folder.chmod(0o755)
    with ExitStack() as running:
        running.callback(shutil.rmtree, folder, ignore_errors=True)
        net = running.enter_context(network(list(services)))
        image.inside("/etc/hosts").write_text(net.hosts())
        running.enter_context(postgresql_service(services["postgresql"], net.inside("postgresql"), folder / "database"))
        upgrade, servers = services["upgrade"], [name for name in services if name.startswith("wettlauf-")]
        bring_in_files(image, upgrade)
        command = shlex.split(filled_in(upgrade["command"]))
        done = image.run(command, net.inside("upgrade"), **environment(upgrade))
        assert done.returncode == 0, done.stderr
        for name in servers:
            one = services[name]
            command = shlex.split(filled_in(one["command"]))
            running.callback(stop, image.start(command, net.inside(name), **environment(one)))
        for name in servers:
            wait_for(f"http://{net.addresses[name]}:8000/ready")
            assert image.run(["sh", "-c", image.healthcheck], net.inside(name)).returncode == 0
            # As docs/hosting.md says; one token opens both.
            status = image.run(["wettlauf", "admin", "status"], net.inside(name), **environment(services[name]))
            assert status.returncode == 0, status.stderr
        if shutil.which("caddy") is not None:
            caddy = net.inside("caddy")
            authority = running.enter_context(caddy_service(services["caddy"], caddy, folder / "caddy"))
            own_names = NAMES / caddy[-1] / "hosts"
            own_names.write_text(net.hosts(**{SITE: "127.0.0.1"}))
            env = {**os.environ, "SSL_CERT_FILE": str(authority)}
            played = [*caddy, sys.executable, "-c", GAME, f"https://{SITE}"]
            done = subprocess.run(played, env=env, capture_output=True, text=True, check=False, timeout=120)
            assert done.returncode == 0, done.stderr
