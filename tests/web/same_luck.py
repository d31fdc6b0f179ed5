"""Runs `wettlauf` with the same luck at every table: each deals from one secret, which its bots use, too.

If all players shuffle together, their parts are accepted but ignored, because browsers make random ones. So the records
of this server do not follow from the parts, unless WETTLAUF_TEST_LUCK is "fair", which makes it an ordinary server.

With a new shuffle each time, a test of the page would fail once in a hundred runs, for somebody who changed nothing.
Set WETTLAUF_TEST_LUCK to another number for other cards.
"""

from __future__ import annotations

import hashlib
import os

LUCK = os.environ.get("WETTLAUF_TEST_LUCK", "1")


def the_secret() -> str:
    return hashlib.sha256(f"luck {LUCK}".encode()).hexdigest()


def main() -> None:
    if LUCK != "fair":
        use_one_secret()
    from wettlauf import cli

    cli.main()


def use_one_secret() -> None:
    from wettlauf.table import fairness

    fairness.fresh_secret = the_secret  # before the server imports it from there
    from wettlauf.table import shuffle

    setattr(shuffle.Shuffle, "luck", property(lambda self: fairness.Luck(the_secret())))  # noqa: B010 (a property)


if __name__ == "__main__":
    main()
