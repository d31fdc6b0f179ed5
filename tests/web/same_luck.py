"""`wettlauf` with the same luck at every table: each deals the cards of one secret, and its bots begin with one seed.

A test of the page that met another shuffle every time would fail once in a hundred runs, at whoever comes along.
Set WETTLAUF_TEST_LUCK to another number to meet other cards.
"""

from __future__ import annotations

import hashlib
import os

LUCK = int(os.environ.get("WETTLAUF_TEST_LUCK", "1"))


def the_secret() -> str:
    return hashlib.sha256(f"luck {LUCK}".encode()).hexdigest()


def main() -> None:
    from wettlauf.table import fairness

    fairness.fresh_secret = the_secret  # before the server takes it from there
    from wettlauf import cli
    from wettlauf.server import driving

    driving.fresh_seed = lambda: LUCK
    cli.main()


if __name__ == "__main__":
    main()
