"""The environment of the processes that Wettlauf starts."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGES = str(Path(__file__).resolve().parents[2])
# Each process gets one core: keeps libraries from using all of them, unless the environment says otherwise.
ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS", "NUMBA_NUM_THREADS"), "1"
)


def process_environment() -> dict[str, str]:
    """Returns the environment for a process of ours, which can import this package wherever it is."""
    paths = [PACKAGES, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**ONE_THREAD, **os.environ, "PYTHONPATH": os.pathsep.join(paths)}
