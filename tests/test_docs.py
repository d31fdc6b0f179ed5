"""The repository's Markdown has no dead links, uniform decision records, and facts that match the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.guides import ROOT
from wettlauf.server.driving import LEASE_SECONDS, ROUND_SECONDS
from wettlauf.server.presence import LINGERS, VOUCHED_SECONDS

SKIPPED = {".git", ".venv", ".pytest_cache", "node_modules", "build", "dist"}
PAGES = sorted(path for path in ROOT.rglob("*.md") if not SKIPPED & set(path.relative_to(ROOT).parts))
# Templates: their links belong to the pages made from them.
LIVES_IN = {ROOT / "benchmarks" / "strength_page.md": ROOT / "docs"}
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return FENCE.sub("", path.read_text("utf-8"))


def anchors(path: Path) -> set[str]:
    """Returns a page's anchors: those GitHub makes from its headings, and explicit ones."""
    text = text_of(path)
    found = {re.sub(r"[^\w\- ]", "", LINK.sub("", one).lower()).replace(" ", "-") for one in HEADING.findall(text)}
    return found | set(re.findall(r'id="([^"]+)"', text))


def dead_links(path: Path) -> list[str]:
    """Returns a page's relative links that lead nowhere."""
    folder = LIVES_IN.get(path, path.parent)
    found = []
    for link in LINK.findall(text_of(path)):
        target, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", target) or target.startswith("/"):
            continue
        there = folder / target if target else path
        if not there.exists() or (anchor and there.suffix == ".md" and anchor not in anchors(there)):
            found.append(link)
    return found


def test_there_are_pages_with_links() -> None:
    assert len(PAGES) > 30
    assert sum(len(LINK.findall(text_of(path))) for path in PAGES) > 100


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_no_relative_link_is_dead(path: Path) -> None:
    assert dead_links(path) == []


def test_dead_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n[a](gone.md) [b](#a-page) [c](#gone) [d](page.md#a-page)\n```\n[e](code.md)\n```\n")
    assert dead_links(page) == ["gone.md", "#gone"]


@pytest.mark.parametrize("path", DECISIONS, ids=name_of)
def test_a_decision_is_a_dated_record(path: Path) -> None:
    number = path.name[:2]
    text = path.read_text("utf-8")
    assert re.match(
        rf"# {number} .+\n\n- Status: (accepted|superseded by \d\d)\n- Date: \d{{4}}-\d\d-\d\d\n\n## Context\n", text
    )
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["Context", "Decision", "Consequences"]


def test_the_list_of_decisions_is_complete() -> None:
    listed = (ROOT / "docs" / "decisions" / "README.md").read_text("utf-8")
    titles = [path.read_text("utf-8").splitlines()[0].removeprefix("# ") for path in DECISIONS]
    wanted = [f"- [{title}]({path.name})" for title, path in zip(titles, DECISIONS, strict=True)]
    assert [line for line in listed.splitlines() if line.startswith("- [")] == wanted


DESCRIPTIONS = [ROOT / "docs" / "architecture.md", *sorted((ROOT / "docs" / "internals").glob("*.md"))]
FILE = re.compile(r"`((?:[\w-]+/)+[\w.-]+\.(?:py|ts|svelte|svelte\.ts|json|js))`")


@pytest.mark.parametrize("path", DESCRIPTIONS, ids=name_of)
def test_files_that_the_architecture_names_exist(path: Path) -> None:
    places = (ROOT, ROOT / "src" / "wettlauf", ROOT / "web" / "src")
    named = {name for name in FILE.findall(text_of(path)) if not re.search(r"\b(NAME|GAME)\b", name)}
    assert {name for name in named if not any((place / name).exists() for place in places)} == set()


def test_what_is_said_about_leases_and_presence_is_so() -> None:
    assert (LEASE_SECONDS, ROUND_SECONDS) == (2.5, 0.5)
    for name in ("architecture.md", "internals/server.md", "internals/store.md", "decisions/16-server.md"):
        assert re.search(r"2\.5 s, renewed every half second", (ROOT / "docs" / name).read_text("utf-8")), name
    server = (ROOT / "docs" / "internals" / "server.md").read_text("utf-8")
    assert f"for {VOUCHED_SECONDS:.0f} s" in server
    assert LINGERS == 10.0
    assert "in the last ten seconds" in server


def test_ids_of_messages_are_described_as_they_are_made() -> None:
    code = (ROOT / "src" / "wettlauf" / "server" / "commands.py").read_text("utf-8")
    assert 'f"{right.token.hash.hex()[:16]}:{command.seat}:{command.id}"' in code
    for name in ("architecture.md", "internals/server.md", "internals/store.md", "decisions/16-server.md"):
        assert "`token:seat:id`" in (ROOT / "docs" / name).read_text("utf-8"), name
