"""The folder for a person's data on this machine."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Returns the folder for this person's games and tables: WETTLAUF_DATA_DIR, or the system's default."""
    given = os.environ.get("WETTLAUF_DATA_DIR")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("wettlauf", appauthor=False)
