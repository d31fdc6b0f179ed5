"""Runs commands in this process, which takes a tenth of the time of a new one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import pytest

from wettlauf.cli import common
from wettlauf.cli.app import main


@dataclass(frozen=True)
class Said:
    """The output of a command."""

    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Answer(Protocol):
    def __call__(self, *arguments: str, lang: str = "en", code: int = 0) -> Said: ...


@pytest.fixture
def answers(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Answer]:
    """Runs a command line, which must exit with this code."""

    def run(*arguments: str, lang: str = "en", code: int = 0) -> Said:
        monkeypatch.setenv("WETTLAUF_LANG", lang)
        common._chosen.clear()
        with pytest.raises(SystemExit) as left:
            main(arguments)
        said = Said(*capsys.readouterr())
        assert left.value.code == code, said
        return said

    yield run
    common._chosen.clear()
