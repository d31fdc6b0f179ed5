"""Write example results of the lab: python -m tests.golden.making_lab

They show the format `wettlauf-lab/1`: once committed they never change. The bots play at random, so better bots do
not change the figures.
"""

from __future__ import annotations

from pathlib import Path

from wettlauf.lab import LabRequest, carry_out
from wettlauf.lab.results import LabReport

HERE = Path(__file__).parent
SHORT = ["START", "S1*", "W1*", "R1*", "S4*", "FINISH*"]
REQUESTS = {
    "keltis": LabRequest("keltis", {"players": 3}, ["random"], 150, 5, [{"dark_stones": "even"}]),
    "ostfriesenlauf": LabRequest("ostfriesenlauf", {"players": 4}, ["random"], 150, 5, [{"players": 3}]),
    "strauss": LabRequest("strauss", {"players": 3, "course": SHORT}, ["random"], 150, 5),
}


def file_of(game: str) -> Path:
    return HERE / f"lab-1-{game}.json"


def result(game: str) -> LabReport:
    return carry_out(REQUESTS[game], threads=1)


if __name__ == "__main__":
    for game in REQUESTS:
        if not file_of(game).exists():
            file_of(game).write_bytes(result(game).to_bytes() + b"\n")
