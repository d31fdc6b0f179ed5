"""`wettlauf` with the same luck at every table: each deals the cards of one secret, from which its bots draw, too.

Where all players shuffle together their parts are taken and then left out of account: browsers make random ones. So
records of this server do not follow from them, unless WETTLAUF_TEST_LUCK is "fair": then it is a server like any other.

A test of the page that met another shuffle every time would fail once in a hundred runs, at whoever comes along.
Set WETTLAUF_TEST_LUCK to another number to meet other cards.
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

    fairness.fresh_secret = the_secret  # before the server takes it from there
    from wettlauf.table import shuffle

    setattr(shuffle.Shuffle, "luck", property(lambda self: fairness.Luck(the_secret())))  # noqa: B010 (a property)


if __name__ == "__main__":
    main()
