"""The proxies of docs/hosting.md, really run: people play through them, and the server learns their addresses."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

from tests.server.test_serving import serving
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client

pytestmark = pytest.mark.slow  # starts servers

HOSTING = Path(__file__).resolve().parents[2] / "docs" / "hosting"
BEHIND = 'trusted_proxies = ["127.0.0.1"]\nlimits.requests = { per_second = 1000, burst = 1000 }\n'
PERSON, LIAR = "127.0.0.7", "203.0.113.66"  # where the person connects from, and what they claim


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


def require_program(name: str) -> None:
    if shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin") is None:
        pytest.skip(f"needs {name}")


@contextmanager
def program(command: list[str | Path], port: int, folder: Path) -> Iterator[str]:
    """Runs a proxy until it listens on its port."""
    env = {**os.environ, "PATH": f"{os.environ['PATH']}:/usr/sbin", "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    log = folder / "proxy.log"
    with log.open("wb") as out:
        running = subprocess.Popen(command, env=env, stdout=out, stderr=out)
    try:
        end = time.monotonic() + 60
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            assert running.poll() is None, log.read_text()
            assert time.monotonic() < end, log.read_text()
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        # Caddy would wait until the last stream ends; nginx leaves its workers behind if it is killed.
        running.send_signal(signal.SIGTERM if command[0] == "nginx" else signal.SIGKILL)
        running.wait(30)


def with_ports(text: str, url: str) -> str:
    """Sends what is for 8001 to the test's server, and what is for 8002 and 8003 to ports where nothing runs."""
    text = text.replace("127.0.0.1:8001", url.removeprefix("http://"))
    return re.sub(r"127\.0\.0\.1:800[23]", lambda _: f"127.0.0.1:{free_port()}", text)


@contextmanager
def caddy(url: str, folder: Path) -> Iterator[str]:
    require_program("caddy")
    port = free_port()
    text = with_ports((HOSTING / "Caddyfile").read_text("utf-8"), url).replace("games.example.org", f"http://:{port}")
    made = folder / "Caddyfile"
    made.write_text("{\n\tadmin off\n}\n" + text)
    with program(["caddy", "run", "--adapter", "caddyfile", "--config", made], port, folder) as found:
        yield found


@contextmanager
def nginx(url: str, folder: Path) -> Iterator[str]:
    require_program("nginx")
    port = free_port()
    text = with_ports((HOSTING / "nginx.conf").read_text("utf-8"), url)
    first, second = re.findall(r"listen \S*443 ssl;", text)
    text = text.replace(first, f"listen 127.0.0.1:{port};").replace(second, "")
    text = re.sub(r"listen \S*80;", lambda _: f"listen 127.0.0.1:{free_port()};", text)
    text = re.sub(r"ssl_certificate\S* \S+;", "", text)
    places = "".join(
        f"{name}_temp_path {folder / name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    made = folder / "nginx.conf"
    made.write_text(
        f"daemon off; pid {folder / 'nginx.pid'}; error_log stderr;\nevents {{}}\n"
        f"http {{ access_log off;\n{places}{text} }}\n"
    )
    with program(["nginx", "-c", made], port, folder) as found:
        yield found


@pytest.mark.parametrize("proxy", [caddy, nginx])
def test_people_play_through_the_proxy_and_keep_their_addresses(proxy: Any, tmp_path: Path) -> None:
    settings = tmp_path / "wettlauf.toml"
    settings.write_text(BEHIND)
    with serving(tmp_path, "--settings", str(settings)) as (direct, _), proxy(direct, tmp_path) as url:
        with Client(url) as server:
            opened, player = server.open_table("keltis", (SeatWish("me"), SeatWish("bot", "beginner")))
        address = url.removeprefix("http://")
        from_person = socket.create_connection(
            ("127.0.0.1", int(address.rpartition(":")[2])), source_address=(PERSON, 0)
        )
        with (
            player,
            connect(
                f"ws://{address}/api/tables/{opened.table}/socket",
                sock=from_person,
                additional_headers={"X-Forwarded-For": LIAR},
            ) as line,
        ):
            line.send(json.dumps({"type": "hello", "token": opened.token}))
            assert json.loads(line.recv(30))["type"] == "welcome"
            played = 0
            for now in player.listen():  # an NDJSON stream through the same proxy
                if now.legal:
                    player.play(0, now.legal[0].text)
                    played += 1
                if played == 5:
                    break
            assert all(json.loads(line.recv(30))["type"] == "news" for _ in range(5))
            addresses = details(direct, opened.table, tmp_path)["addresses"]
        assert PERSON in addresses
        assert LIAR not in addresses


def details(url: str, table: str, folder: Path) -> dict[str, Any]:
    token = (folder / "admin-token").read_text().strip()
    with urlopen(Request(f"{url}/api/admin/tables/{table}", headers={"Authorization": f"Bearer {token}"})) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


@pytest.mark.parametrize("file", ["Caddyfile", "Caddyfile.compose"])
def test_caddy_accepts_the_file_as_written(file: str, tmp_path: Path) -> None:
    require_program("caddy")
    env = {**os.environ, "SITE": "games.example.org", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    command: list[str | Path] = ["caddy", "validate", "--adapter", "caddyfile", "--config", HOSTING / file]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nginx_accepts_the_file_with_a_certificate(tmp_path: Path) -> None:
    require_program("nginx")
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made_by = f"openssl req -x509 -newkey rsa:2048 -nodes -keyout {key} -out {certificate} -subj /CN=games.example.org"
    subprocess.run(made_by.split(), check=True, capture_output=True)
    text = (HOSTING / "nginx.conf").read_text("utf-8")
    text = re.sub(r"ssl_certificate \S+;", f"ssl_certificate {certificate};", text)
    text = re.sub(r"ssl_certificate_key \S+;", f"ssl_certificate_key {key};", text)
    made = tmp_path / "nginx.conf"
    made.write_text(f"pid {tmp_path / 'pid'}; error_log stderr;\nevents {{}}\nhttp {{ access_log off;\n{text} }}\n")
    env = {**os.environ, "PATH": f"{os.environ['PATH']}:/usr/sbin"}
    done = subprocess.run(["nginx", "-t", "-c", made], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
