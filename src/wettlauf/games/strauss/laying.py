"""Writes a course into a set-up record."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from wettlauf.games.strauss.data import START_PLACES
from wettlauf.games.strauss.outlook import outlook_of
from wettlauf.games.strauss.side_spaces import Numbers
from wettlauf.games.strauss.side_tables import tables_for
from wettlauf.games.strauss.spaces import spaces_of


def write_course(course: Sequence[str], setup: Numbers) -> None:
    """Fills in what the tiles of a valid course decide, in an array of one blank set-up."""
    tables, rows = tables_for(course)
    space, line = spaces_of(tables.spaces, rows)
    setup["tiles"] = len(course)
    setup["start_space"] = START_PLACES
    setup["line"] = line
    _write(setup, "space", space)
    _write(setup, "outlook", outlook_of(tables.moves, rows))


def _write(setup: Numbers, name: str, records: Numbers) -> None:
    """Copies records as bytes; NumPy would copy them field by field, twenty times slower."""
    begin = setup.dtype.fields[name][1]  # type: ignore[index]  # it has fields
    setup.view(np.uint8)[begin : begin + records.nbytes] = records.view(np.uint8).ravel()
