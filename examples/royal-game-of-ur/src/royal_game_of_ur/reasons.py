"""Why a move is not legal: the rule that forbids it, in words."""

from typing import Any

from royal_game_of_ur.rules import HOME
from wettlauf.core.aspects import Reason
from wettlauf.core.plain import PlainReasons
from wettlauf.core.position import Position
from wettlauf.core.words import Words


class UrReasons(PlainReasons):
    def reason_against(self, position: Position, code: int) -> Reason:
        state: Any = position.state
        mine, target = state.players[state.seat].at, code + state.roll
        if position.to_act < 0:
            return _reason("U11", "over", code, target)
        if code not in mine:
            return _reason("U4", "nobody", code, target)
        if target > HOME:
            return _reason("U9", "too-far", code, target)
        return _reason("U5", "own-piece", code, target) if target in mine else _reason("U8", "safe", code, target)


def _reason(rule: str, name: str, step: int, target: int) -> Reason:
    return Reason(rule, Words(f"ur-why-{name}", {"rule": rule, "step": step, "target": target}))
