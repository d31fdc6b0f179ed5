"""The docs site under /docs: serves only built files, under a policy that runs no third-party scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.conftest import Client
from wettlauf.server import docs_site


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small site as a build leaves it."""
    folder = tmp_path / "docs"
    for name, text in {"index.html": "<h1>Docs</h1>", "sub/page.html": "page", "hosting/Caddyfile": "proxy"}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    use(folder, monkeypatch)


@pytest.fixture
def not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(tmp_path / "nowhere", monkeypatch)


def use(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(docs_site, "FOLDER", folder)
    monkeypatch.setattr(docs_site, "paths", docs_site.paths.__wrapped__)
    monkeypatch.setattr(docs_site, "file", docs_site.file.__wrapped__)


@pytest.mark.usefixtures("built")
def test_the_address_leads_to_the_first_page(client: Client) -> None:
    answer = client.get("/docs", follow_redirects=True)
    assert answer.text == "<h1>Docs</h1>"
    assert str(answer.url).endswith("/docs/index.html")


@pytest.mark.usefixtures("built")
def test_pages_run_only_scripts_that_are_files_of_ours(client: Client) -> None:
    policy = client.get("/docs/sub/page.html").headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';" in policy
    assert "connect-src 'self'" in policy
    assert "unsafe-inline" not in client.get("/").headers["content-security-policy"]


@pytest.mark.usefixtures("built")
def test_files_without_a_known_kind_are_text(client: Client) -> None:
    answer = client.get("/docs/hosting/Caddyfile")
    assert (answer.text, answer.headers["content-type"]) == ("proxy", "text/plain; charset=utf-8")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "path", ["/docs/gone.html", "/docs/..%2fsecret.txt", "/docs/sub", "/docs/sub/%2e%2e/%2e%2e/secret.txt"]
)
def test_nothing_else_is_served(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.usefixtures("not_built")
@pytest.mark.parametrize("path", ["/docs", "/docs/index.html"])
def test_a_site_that_was_not_built_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
