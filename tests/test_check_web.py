"""Each check of the page finds its kind of defect in a small copy of web/ with the real settings and programs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import build_web
import check_web

ROOT = Path(__file__).resolve().parent.parent
SETTINGS = (
    *(".prettierignore", ".prettierrc.json", "eslint.config.js", "package.json", "package-lock.json"),
    *("stylelint.config.js", "svelte.config.js", "tsconfig.json"),
)
GOOD = {
    "src/late.ts": "export const late = (): Promise<void> => Promise.resolve();\n",
    "src/Title.svelte": """\
<script lang="ts">
  let { title }: { title: string } = $props();
</script>

<h1>{title}</h1>

<style>
  h1 {
    color: red;
  }
</style>
""",
}


def small_web(root: Path, files: dict[str, str]) -> Path:
    web = root / "web"
    for name, text in (GOOD | files).items():
        (web / name).parent.mkdir(parents=True, exist_ok=True)
        (web / name).write_text(text, "utf-8")
    for name in SETTINGS:
        shutil.copy(ROOT / "web" / name, web / name)
    installed = ROOT / "web" / "node_modules"
    if (installed / ".wettlauf-lock").read_bytes() != (web / "package-lock.json").read_bytes():
        pytest.fail("What checks the page is not installed: run tools/check_web.py.")
    (web / "node_modules").symlink_to(installed, target_is_directory=True)
    return root


@pytest.mark.slow
def test_a_page_as_it_should_be_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["eslint", "svelte-check", "stylelint", "prettier"]
    assert check_web.main(names, small_web(tmp_path, {})) == 0, capsys.readouterr().out
    assert sorted(line.partition(",")[0] for line in capsys.readouterr().out.splitlines()) == [
        f"{name}: fine" for name in sorted(names)
    ]


TITLE = GOOD["src/Title.svelte"]
# Checks all of them in one run: every start of ESLint and svelte-check reads the browser's types again.
DEFECTS = {
    "src/main.ts": 'import { late } from "./late";\n\nlate();\n',
    "src/quotes.ts": "export const quotes = 'single'\n",
    "src/page.css": "p {\n  colour: red;\n}\n",
    "src/Crowded.svelte": TITLE.replace("<h1>", "<h1 >"),
    "src/Keyless.svelte": TITLE.replace("<h1>{title}</h1>", "{#each [1, 2] as one}{one}{/each}{title}"),
    "src/Red.svelte": TITLE.replace("red", "redd"),
    "src/Typo.svelte": TITLE.replace("{title}", "{titel}"),
}
ERRORS = {
    "eslint": ("no-floating-promises", "svelte/require-each-key"),
    "prettier": ("src/quotes.ts", "src/Crowded.svelte"),
    "stylelint": ("property-no-unknown", "declaration-property-value-no-unknown"),
    "svelte-check": ("Cannot find name 'titel'",),
}


@pytest.mark.slow
def test_defects_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_web.main(list(ERRORS), small_web(tmp_path, DEFECTS)) == 1
    printed = capsys.readouterr().out
    for name, errors in ERRORS.items():
        assert f"{name}: FAILED" in printed
        for error in errors:
            assert error in printed


@pytest.mark.slow
def test_formatting_writes_what_the_checks_ask_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    crowded = TITLE.replace("<h1>", "<h1 >").replace("  h1 {", "  p {\n    color: blue;\n  }\n  h1 {")
    root = small_web(tmp_path, {"src/Title.svelte": crowded})
    assert check_web.main(["--format"], root) == 0, capsys.readouterr().err
    assert check_web.main(["prettier", "stylelint"], root) == 0, capsys.readouterr().out
    text = (root / "web" / "src" / "Title.svelte").read_text("utf-8")
    assert "<h1>" in text
    assert "  }\n\n  h1 {" in text


def test_a_single_check_fetches_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").write_text("{}", "utf-8")
    for arguments in (["prettier"], ["--format"]):
        assert check_web.main(arguments, tmp_path) == 1
        assert "run ./test" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "web").iterdir()] == ["package-lock.json"]


def test_other_arguments_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_web.main(["eslint", "tslint"]) == 2
    assert "Unknown check 'tslint'; available checks: eslint, " in capsys.readouterr().err
    assert build_web.main(["check"]) == 2
    assert "tools/check_web.py" in capsys.readouterr().err
