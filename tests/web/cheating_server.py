"""Runs `wettlauf` as a server that cheats as the file WETTLAUF_TEST_CHEAT says; honest while that is empty."""

from __future__ import annotations

import os
from pathlib import Path


def main() -> None:
    from tests.server.cheats import install
    from wettlauf import cli

    file = Path(os.environ["WETTLAUF_TEST_CHEAT"])
    install(lambda: file.read_text("utf-8"))
    cli.main()


if __name__ == "__main__":
    main()
