"""A function named like a question returns a bool and never raises instead; what raises is named `require_...`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "wettlauf"
QUESTION = re.compile(r"_*(is|has|can|may|was|are)_")
BOOLEAN = re.compile(r"bool|TypeGuard\[.*\]|TypeIs\[.*\]")
NAMED_BY_CONTRACT = {"is_over", "is_over_at"}  # the game contract names this rule; it returns the ending
RULES = {"rule", "inlined_rule"}  # rules have no annotations: Numba infers their types


def wrong_answers(source: str) -> list[str]:
    """Returns the functions named like a question that are not annotated to return a bool."""
    return [
        f"{node.lineno}: {node.name}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and QUESTION.match(node.name)
        and not (answers_by_rule(node) if is_rule(node) else promises_bool(node))
    ]


def is_rule(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(isinstance(one, ast.Name) and one.id in RULES for one in node.decorator_list)


def promises_bool(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return node.returns is not None and BOOLEAN.fullmatch(ast.unparse(node.returns)) is not None


def answers_by_rule(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return all(is_boolean(one) for one in returned(node))


def returned(node: ast.AST) -> Iterator[ast.expr | None]:
    return (one.value for one in ast.walk(node) if isinstance(one, ast.Return))


def is_boolean(value: ast.expr | None) -> bool:
    match value:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Constant(value=bool()):
            return True
        case ast.BoolOp():
            return all(is_boolean(one) or isinstance(one, ast.Name) for one in value.values)
        case ast.Call(func=ast.Name(id=name)):
            return QUESTION.match(name) is not None
    return False


def test_a_function_named_like_a_question_answers_with_a_bool() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert len(files) > 100
    found = [f"{path.relative_to(PACKAGE)}:{one}" for path in files for one in wrong_answers(path.read_text("utf-8"))]
    assert [one for one in found if one.split()[-1] not in NAMED_BY_CONTRACT] == []


@pytest.mark.parametrize(
    "source",
    [
        "def is_fresh(table) -> bool: ...",
        "async def _has_room(table) -> bool: ...",
        "def is_words(given) -> TypeGuard[Words]: ...",
        "class A:\n    @property\n    def is_bot(self) -> bool: ...",
        "def issue(table) -> str: ...",
        "@rule\ndef can_land(at, free):\n    if at == 1:\n        return free and is_free(at)\n    return not free",
    ],
)
def test_a_true_question_is_fine(source: str) -> None:
    assert wrong_answers(source) == []


@pytest.mark.parametrize(
    "source, found",
    [
        ("def is_played(table) -> Match: ...", "1: is_played"),
        ("def has_room(table) -> None: ...", "1: has_room"),
        ("def is_level(level): ...", "1: is_level"),
        ("class A:\n    async def _is_sent(self) -> str: ...", "2: _is_sent"),
        ("@rule\ndef may_enter(me):\n    return ALL & ~me.on", "2: may_enter"),
        ("@inlined_rule\ndef is_over(state):\n    return state.phase - 1", "2: is_over"),
    ],
)
def test_a_question_with_another_answer_is_found(source: str, found: str) -> None:
    assert wrong_answers(source) == [found]
