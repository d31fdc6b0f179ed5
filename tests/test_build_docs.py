"""The docs site gathers its pages, has no dead link and loads nothing from other hosts."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import api_reference
import build_docs
import wettlauf
from tests.guides import ROOT


def test_every_document_becomes_a_page_of_its_own() -> None:
    pages = build_docs.pages_of(ROOT)
    assert pages["README.md"] == "index.md"
    assert pages["docs/decisions/README.md"] == "decisions/index.md"
    assert pages["src/wettlauf/games/keltis/rulebook.de.md"] == "rulebooks/keltis.de.md"
    assert len(set(pages.values())) == len(pages)


def test_links_lead_to_where_things_are_on_the_site() -> None:
    pages = build_docs.pages_of(ROOT)
    front = build_docs.for_site(ROOT, "README.md", pages)
    assert "[docs/library.md](library.md)" in front
    assert "[docs/rules/](rules/index.md)" in front
    assert "[English](rulebooks/keltis.en.md)" in front
    assert "under the MIT licence." in front  # a repository file that is not on the site
    inside = build_docs.for_site(ROOT, "docs/internals/table.md", pages)
    assert "(../contributing.md#what-was-written-before-stays-readable)" in inside


def test_lists_and_tables_get_the_gap_that_they_need_but_code_stays() -> None:
    text = "Two:\n- a\n- b\n\n```\nx:\n- y\n```\n| a |\n|---|\n"
    made = build_docs.outside_code(text, build_docs.with_gaps)
    assert made == "Two:\n\n- a\n- b\n\n```\nx:\n- y\n```\n\n| a |\n|---|\n"


def test_the_reference_has_everything_that_the_library_exports() -> None:
    page = api_reference.page_of("wettlauf")
    assert set(re.findall(r"^## (\w+)$", page, re.MULTILINE)) == set(wettlauf.__all__)
    assert "### Match.play" in page
    assert "def play(self, move: str | int | Move) -> None" in page
    assert page.count("```") % 2 == 0


def test_examples_of_docstrings_become_code() -> None:
    class Adder:
        """Adds.

        >>> 1 + 1
        2
        """

    Adder.__module__ = "wettlauf"
    assert api_reference.doc_of(Adder) == "Adds.\n\n```pycon\n>>> 1 + 1\n2\n```"
    Adder.__module__ = "builtins"
    assert api_reference.doc_of(Adder) == ""


def test_scripts_inside_pages_become_files(tmp_path: Path) -> None:
    (tmp_path / "assets" / "javascripts").mkdir(parents=True)
    (tmp_path / "sub").mkdir()
    page = tmp_path / "sub" / "page.html"
    page.write_text('<script>go()</script><td style="text-align: right;"><script id="c" type="json">{}</script>')
    build_docs.move_out(tmp_path)
    found = re.fullmatch(
        r'<script src="\.\./(assets/\S+\.js)"></script><td align="right"><script id="c" type="json">{}</script>',
        page.read_text(),
    )
    assert found is not None
    assert (tmp_path / found[1]).read_text() == "go()"


def test_what_is_wrong_with_a_site_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="top">A</h1><a href="a.html#top"></a><a href="b.html"></a><a href="#gone"></a>'
        '<script src="https://cdn.example/x.js"></script><script>x()</script><p>| a | b |</p>'
    )
    (tmp_path / "a.css").write_text('@import "//fonts.example/x.css"')
    assert list(build_docs.problems(tmp_path)) == [
        "a.html loads https://cdn.example/x.js",
        "a.html has an inline script or style",
        "a.html has a table or list that was not recognized",
        "a.html links to #gone, which does not exist",
        "a.html links to b.html, which does not exist",
        "a.css loads from another server",
    ]


@pytest.mark.slow
def test_the_site_is_built_without_a_dead_link(tmp_path: Path) -> None:
    """`build` fails on a dead link, or if a page loads anything from another host."""
    pytest.importorskip("zensical", reason="zensical is not installed")
    (tmp_path / "src" / "wettlauf").mkdir(parents=True)
    for name in ("docs", "web", "src/wettlauf/games", *build_docs.FRONT):
        (tmp_path / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    pages = build_docs.build(tmp_path)
    assert pages > 50
    made = tmp_path / build_docs.OUT
    assert len(list(made.rglob("*.html"))) == pages
    assert "<h1" in (made / "architecture.html").read_text("utf-8")
