"""Applies JSON Patch (RFC 6902) without sharing code with the side that writes it."""

from __future__ import annotations

import copy
from typing import Any


def patched(document: Any, steps: list[dict[str, Any]]) -> Any:
    """Returns the document after all steps. Raises KeyError or IndexError if one does not fit."""
    found = copy.deepcopy(document)
    for step in steps:
        assert set(step) == ({"op", "path"} if step["op"] == "remove" else {"op", "path", "value"}), step
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in step["path"].split("/")[1:]]
        place = found
        for part in way:
            place = place[int(part)] if isinstance(place, list) else place[part]
        if isinstance(place, list):
            _in_list(place, step, last)
        elif step["op"] == "remove":
            del place[last]
        else:
            assert (last in place) == (step["op"] == "replace"), step
            place[last] = step["value"]
    return found


def _in_list(place: list[Any], step: dict[str, Any], last: str) -> None:
    if step["op"] == "add":
        place.insert(len(place) if last == "-" else int(last), step["value"])
    elif step["op"] == "remove":
        del place[int(last)]
    else:
        place[int(last)] = step["value"]


def patched_by_pairs(document: Any, pairs: list[list[Any]]) -> Any:
    """Applies the compact form: `[path, value]` sets or appends, `[path]` removes."""
    found = copy.deepcopy(document)
    for path, *values in pairs:
        *way, last = [part.replace("~1", "/").replace("~0", "~") for part in path.split("/")[1:]]
        place = found
        for part in way:
            place = place[int(part)] if isinstance(place, list) else place[part]
        if isinstance(place, list) and last == "-":
            place.append(values[0])
            continue
        key: Any = int(last) if isinstance(place, list) else last
        if values:
            assert not isinstance(place, list) or key < len(place), path
            place[key] = values[0]
        else:
            del place[key]
    return found


class Follower:
    """A client that receives changes and assembles whole views from them."""

    def __init__(self) -> None:
        self.sequence = -1
        self.now: dict[str, Any] = {}
        self.moves: dict[int, Any] = {}

    def take(self, message: dict[str, Any]) -> dict[str, Any]:
        """Returns the whole view after a message from the server."""
        if message["type"] not in ("changes", "compact"):
            whole = message.get("snapshot") or message["news"]
            self.sequence, self.now = whole["sequence"], whole["now"]
            return self.now
        changes = message["changes"]
        assert changes["since"] == self.sequence
        put = patched if message["type"] == "changes" else patched_by_pairs
        self.sequence, self.now = changes["sequence"], put(self.now, changes["patch"])
        legal = changes["legal"] if message["type"] == "changes" else changes.get("legal")
        self.now["legal"] = None if legal is None else [self._move(legal, code) for code in legal["codes"]]
        return self.now

    def _move(self, legal: dict[str, Any], code: int) -> dict[str, Any]:
        self.moves |= {move["code"]: move for move in legal["moves"]}
        outlook = legal.get("outlooks", {}).get(str(code))
        return self.moves[code] if outlook is None else {**self.moves[code], "outlook": outlook}
