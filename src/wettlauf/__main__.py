"""`python -m wettlauf` is the command `wettlauf`."""

from wettlauf.cli import main

main()
