"""Makes tests raise MissingWords as soon as `Words` gets an unknown id, even if the sentence is never shown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from wettlauf.core.registry import fluent_files
from wettlauf.core.words import Argument, MissingWords, Words

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
ROOT = Path(__file__).parent.parent
# Texts of the games only tests play, and of the examples.
TOYS = sorted([*ROOT.glob("tests/*/en.ftl"), *ROOT.glob("examples/*/src/*/en.ftl")])
KNOWN = {name for path in (*fluent_files("en"), *TOYS) for name in MESSAGE.findall(path.read_text(encoding="utf-8"))}


def require_known_ids() -> None:
    create = Words.__init__

    def checked(self: Words, id: str, args: Mapping[str, Argument] | None = None) -> None:
        if id not in KNOWN:
            raise MissingWords(id)
        create(self, id, {} if args is None else args)

    Words.__init__ = checked  # type: ignore[method-assign]
