"""Build the docs site into the package, where the server finds it (`/docs`); first pip install ".[docs]".

tools/build_docs.py build it; fails on dead links and on pages that load anything from other servers

Pages come from docs/, README.md, CONTRIBUTING.md, CHANGELOG.md, the rule books and the docstrings. Zensical builds the
site (`mkdocs.yml`); then its inline scripts are moved into files, since the server allows no others.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

import api_reference

ROOT = Path(__file__).resolve().parent.parent
PAGES = Path("build", "docs", "pages")  # as in mkdocs.yml
SITE = Path("build", "docs", "site")
OUT = Path("src", "wettlauf", "server", "docs")
FRONT = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
IS_ELSEWHERE = re.compile(r"[a-z]+:|//")
INLINE = re.compile(r"<script>(.+?)</script>", re.DOTALL)
# What a browser loads automatically, as opposed to a link that a reader may follow.
LOADED = re.compile(r"<(?:script|img|iframe|source)\b[^>]*\bsrc=\"([^\"]+)\"|<link\b[^>]*\bhref=\"([^\"]+)\"")
FOLLOWED = re.compile(r"<a\b[^>]*\bhref=\"([^\"]+)\"")
FETCHED = re.compile(r"(?:@import|url\()\s*[\"']?(?:https?:)?//")
ALIGNED = re.compile(r'style="text-align: (\w+);"')
STYLED = re.compile(r'<[^>]*\sstyle="|<style')
UNPARSED = re.compile(r"<p>(?:[^<]*\n)?(?:\||- )|\|-{3}")
IDS = re.compile(r"\b(?:id|name)=\"?([^\"\s>]+)")


class BuildFailed(Exception):
    """Raised if the site could not be built; the text says why."""


# ---- pages ----


def pages_of(root: Path) -> dict[str, str]:
    """Returns all Markdown files that become pages: their paths in the repository and on the site."""
    found = {source: page for source, page in FRONT.items() if (root / source).exists()}
    for path in sorted((root / "docs").rglob("*.md")):
        page = path.relative_to(root / "docs").as_posix()
        found[f"docs/{page}"] = page.replace("README.md", "index.md")
    for path in sorted((root / "src" / "wettlauf" / "games").glob("*/rulebook.*.md")):
        language = path.name.split(".")[1]
        found[path.relative_to(root).as_posix()] = f"rulebooks/{path.parent.name}.{language}.md"
    return found


def gather(root: Path, out: Path) -> int:
    """Writes all pages and their pictures into a folder; returns the number of pages."""
    pages = pages_of(root)
    shutil.copytree(root / "docs", out, ignore=shutil.ignore_patterns("*.md"))
    (out / "assets").mkdir()
    shutil.copy(root / "web" / "public" / "icon.svg", out / "assets")
    texts = {page: for_site(root, source, pages) for source, page in pages.items()}
    texts |= {f"reference/{name}.md": api_reference.page_of(name) for name in api_reference.PACKAGES}
    texts["rules/index.md"] = rules_index(pages)
    for page, text in texts.items():
        (out / page).parent.mkdir(parents=True, exist_ok=True)
        (out / page).write_text(text, "utf-8")
    return len(texts)


def rules_index(pages: dict[str, str]) -> str:
    names = [page.removeprefix("rules/") for page in pages.values() if page.startswith("rules/")]
    return "# The exact rules\n\n" + "\n".join(f"- [{name.removesuffix('.md')}]({name})" for name in names) + "\n"


def for_site(root: Path, source: str, pages: dict[str, str]) -> str:
    """Returns a page as the site needs it: with links to pages of the site, and with lists as Python-Markdown expects
    them.
    """
    folder, here = (root / source).parent, Path(pages[source]).parent

    def moved(found: re.Match[str]) -> str:
        mark, text, link = found.groups()
        target, _, anchor = link.partition("#")
        if not target or IS_ELSEWHERE.match(link):
            return found[0]
        there = place_of(Path(os.path.relpath(folder / target, root)).as_posix(), pages, root)
        if there is None:
            return text  # a file of the repository that is not on the site
        where = Path(os.path.relpath(there, here)).as_posix()
        return f"{mark}[{text}]({where}{'#' + anchor if anchor else ''})"

    return outside_code((root / source).read_text("utf-8"), lambda text: with_gaps(LINK.sub(moved, text)))


def place_of(path: str, pages: dict[str, str], root: Path) -> str | None:
    """Returns the place of a repository file or folder on the site; None if it is not there."""
    if path == "docs/rules":
        return "rules/index.md"
    found = pages.get(path) or pages.get(f"{path}/README.md")
    if found is None and path.startswith("docs/") and (root / path).is_file():
        return path.removeprefix("docs/")
    return found


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Applies a change to a text except for its fenced code blocks, and adds a blank line after each of those."""
    parts = re.split(r"(^```.*?^```[^\S\n]*$)", text, flags=re.MULTILINE | re.DOTALL)
    changed = [part if part.startswith("```") else re.sub(r"\A\n(?=\S)", "\n\n", change(part)) for part in parts]
    return "".join(changed)


def with_gaps(text: str) -> str:
    """Adds the blank lines that Python-Markdown needs, unlike GitHub, between a paragraph and a list, table or code
    block.

    >>> with_gaps("Two:\\n- a\\n  more\\n- b")
    'Two:\\n\\n- a\\n  more\\n- b'
    """
    found: list[str] = []
    kind = ""
    for line in text.split("\n"):
        item = re.match(r"([-*]|\d+\.) ", line)
        now = "list" if item else "table" if line.startswith("|") else kind if line.startswith("  ") else "text"
        if line.strip() and found and found[-1].strip() and now in ("list", "table") and now != kind:
            found.append("")
        found.append(line)
        kind = now if line.strip() else ""
    return "\n".join(found)


# ---- the site ----


def move_out(site: Path) -> None:
    """Moves inline scripts into files named by their hash, since the server's policy allows no others, and aligns
    columns without inline styles.
    """
    for page in site.rglob("*.html"):
        up = "../" * (len(page.relative_to(site).parts) - 1)

        def moved(found: re.Match[str], up: str = up) -> str:
            name = f"assets/javascripts/inline.{hashlib.sha256(found[1].encode()).hexdigest()[:8]}.js"
            (site / name).write_text(found[1], "utf-8")
            return f'<script src="{up}{name}"></script>'

        text = ALIGNED.sub(r'align="\1"', page.read_text("utf-8"))
        page.write_text(INLINE.sub(moved, text), "utf-8")


def problems(site: Path) -> Iterator[str]:
    """Yields dead links and everything that a page would load from other servers."""
    texts = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    ids = {path: set(IDS.findall(text)) for path, text in texts.items()}
    for path, text in texts.items():
        name = path.relative_to(site).as_posix()
        loaded = [one or other for one, other in LOADED.findall(text)]
        yield from (f"{name} loads {link}" for link in loaded if IS_ELSEWHERE.match(link))
        if INLINE.search(text) or STYLED.search(text):
            yield f"{name} has an inline script or style"
        if UNPARSED.search(text):
            yield f"{name} has a table or list that was not recognized"
        for link in sorted({*loaded, *FOLLOWED.findall(text)}):
            if not IS_ELSEWHERE.match(link) and not leads_somewhere(path, link, ids):
                yield f"{name} links to {link}, which does not exist"
    for path in sorted(site.rglob("*.css")):
        if FETCHED.search(path.read_text("utf-8")):
            yield f"{path.relative_to(site).as_posix()} loads from another server"


def leads_somewhere(page: Path, link: str, ids: dict[Path, set[str]]) -> bool:
    target, _, anchor = unquote(link).partition("#")
    there = Path(os.path.normpath(page.parent / target)) if target else page
    if there.is_dir():
        there /= "index.html"
    return there.is_file() and (not anchor or there not in ids or anchor in ids[there] or anchor.startswith("__"))


def build(root: Path = ROOT) -> int:
    """Builds the site and returns the number of its pages; raises BuildFailed and leaves the previous site if it
    cannot.
    """
    shutil.rmtree(root / PAGES.parent, ignore_errors=True)
    pages = gather(root, root / PAGES)
    command = [sys.executable, "-m", "zensical", "build", "--config-file", str(root / "mkdocs.yml")]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode or not (root / SITE / "index.html").exists():
        raise BuildFailed(f"Zensical failed; is it installed (pip install '.[docs]')?\n{done.stdout}{done.stderr}")
    (root / SITE / "404.html").unlink(missing_ok=True)  # the server has its own; the links in this one are absolute
    move_out(root / SITE)
    if found := list(problems(root / SITE)):
        raise BuildFailed("\n".join(found))
    shutil.rmtree(root / OUT, ignore_errors=True)
    shutil.copytree(root / SITE, root / OUT)
    return pages


def main() -> int:
    begun = time.perf_counter()
    try:
        pages = build()
    except BuildFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    print(f"{pages} pages in {time.perf_counter() - begun:.1f} s: {OUT}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
