"""Write what the player at seat 0 noted of each game of fairness-2.json: python -m tests.golden.making_receipts

The page's tests compare records with these receipts; once committed they never change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.golden.making_fairness import games
from tests.table.shuffles import entropy_of
from tests.table.witnessing import receipt_from

FILE = Path(__file__).parent / "receipts.json"


def receipts() -> dict[str, Any]:
    return {
        name: json.loads(receipt_from(sitting.table, 0, entropy_of(0)).to_json()) for name, sitting in games().items()
    }


def main() -> None:
    if FILE.exists():
        raise SystemExit(f"{FILE} already exists: golden files are never overwritten.")
    FILE.write_text(json.dumps(receipts(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
