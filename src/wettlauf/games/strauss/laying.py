"""A course as a race needs it: the part of a set-up that its tiles decide."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from wettlauf.games.strauss.data import START_PLACES
from wettlauf.games.strauss.outlook import outlook_of
from wettlauf.games.strauss.side_spaces import Numbers
from wettlauf.games.strauss.side_tables import tables_for
from wettlauf.games.strauss.spaces import spaces_of


def write_course(course: Sequence[str], setup: Numbers) -> None:
    """Fill in an array of one blank set-up for a valid course."""
    tables, rows = tables_for(course)
    space, line = spaces_of(tables.spaces, rows)
    setup["tiles"] = len(course)
    setup["start_space"] = START_PLACES
    setup["line"] = line
    _write(setup, "space", space)
    _write(setup, "outlook", outlook_of(tables.moves, rows))


def _write(setup: Numbers, name: str, records: Numbers) -> None:
    """As plain bytes: NumPy would copy records field by field, twenty times slower."""
    begin = setup.dtype.fields[name][1]  # type: ignore[index]  # it has fields
    setup.view(np.uint8)[begin : begin + records.nbytes] = records.view(np.uint8).ravel()
