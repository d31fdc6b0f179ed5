"""The built page: one file for every screen, asset names that may be cached forever, and no other files."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.server.conftest import Client
from wettlauf.server import site


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small page as a build leaves it."""
    for name, text in {
        "index.html": "<!doctype html>",
        "theme.js": "1",
        "assets/a-1.js": "2",
        "made-from.txt": "3",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(site, "FOLDER", tmp_path)
    monkeypatch.setattr(site, "files", site.files.__wrapped__)


@pytest.mark.parametrize("path", ["/", "/new/keltis", "/t/abcdefgh"])
def test_every_screen_is_the_same_page_and_is_revalidated(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.text == "<!doctype html>"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_files_with_a_hash_in_their_name_may_be_kept(client: Client) -> None:
    answer = client.get("/assets/a-1.js")
    assert answer.text == "2"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


def test_text_is_sent_compressed_to_those_who_take_it(client: Client) -> None:
    plain = client.get("/theme.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers.get("content-encoding")) == ("1", None)
    compressed = client.get("/theme.js", headers={"accept-encoding": "gzip"})
    assert compressed.headers["content-encoding"] == "gzip"
    file = site.files()["theme.js"]
    assert file.compressed is not None
    assert gzip.decompress(file.compressed) == file.content


@pytest.mark.parametrize(
    "path", ["/made-from.txt", "/assets/made-from.txt", "/assets/..%2ftheme.js", "/assets/", "/index.html"]
)
def test_nothing_else_is_served(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_who_looks_for_a_page_where_there_is_none_gets_the_page_and_a_program_the_problem(client: Client) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/foo/bar", "/t", "/new"):
        page = client.get(path, headers=browser)
        assert page.status_code == 404
        assert page.headers["content-type"].startswith("text/html")
        assert page.content == client.get("/").content
        assert client.get(path).json()["code"] == "not-found"
    for path in ("/api/foo", "/api/games/chess/rules", "/assets/foo.js"):
        assert client.get(path, headers=browser).headers["content-type"].startswith("application/json")
    assert client.post("/foo/bar", headers=browser).headers["content-type"].startswith("application/json")
