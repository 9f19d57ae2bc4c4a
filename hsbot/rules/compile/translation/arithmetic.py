"""Arithmetic of compiled code: Python's operators and functions on numbers, as LLVM code.

Whole numbers have 64 bits, and LLVM takes an overflow as something that cannot happen. Division
rounds down as Python's does; by zero it gives zero.
"""

from __future__ import annotations

import ast
import math
from typing import TYPE_CHECKING

from hsbot.rules.compile.translation.function_code import Value
from hsbot.rules.compile.value_kinds import BOOL, FLOAT, INT, Scalar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hsbot.rules.compile.translation.function_code import Code

_WHOLE: dict[type[ast.operator], str] = {
    ast.Add: "add nsw",
    ast.Sub: "sub nsw",
    ast.Mult: "mul nsw",
    ast.LShift: "shl",
    ast.RShift: "ashr",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
}
_REAL: dict[type[ast.operator], str] = {
    ast.Add: "fadd",
    ast.Sub: "fsub",
    ast.Mult: "fmul",
    ast.Div: "fdiv",
}
_BITWISE = (ast.BitAnd, ast.BitOr, ast.BitXor)
_ORDERS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("eq", "oeq"),
    ast.NotEq: ("ne", "une"),
    ast.Lt: ("slt", "olt"),
    ast.LtE: ("sle", "ole"),
    ast.Gt: ("sgt", "ogt"),
    ast.GtE: ("sge", "oge"),
}


def scalar(value: Value) -> Scalar:
    """The kind of a number.

    Raises:
        TypeError: the value is none.
    """
    if not isinstance(value.kind, Scalar):
        message = "a number is needed"
        raise TypeError(message)
    return value.kind


def common(code: Code, values: Sequence[Value]) -> tuple[list[str], Scalar]:
    """Numbers in the one kind that all of them can be of: whole, or floating-point."""
    kind = FLOAT if any(scalar(value) == FLOAT for value in values) else INT
    return [code.convert(value, kind).text for value in values], kind


def operate(code: Code, operator: ast.operator, a: Value, b: Value) -> Value:
    """A binary operator's result.

    Raises:
        TypeError: compiled code has no such operator on these.
    """
    op = type(operator)
    if op in _BITWISE and a.kind == b.kind == BOOL:
        return Value((code.give(f"{_WHOLE[op]} i1 {a.text}, {b.text}"),), BOOL)
    (x, y), kind = common(code, (a, b))
    if op is ast.Div and kind == INT:
        x, y, kind = code.convert(a, FLOAT).text, code.convert(b, FLOAT).text, FLOAT
    if op is ast.Pow and kind == INT and x.isdigit() and y.isdigit():
        return Value((str(int(x) ** int(y)),), INT)
    if op is ast.Pow and kind == FLOAT:
        return _call(code, "pow", [Value((x,), FLOAT), Value((y,), FLOAT)])
    if kind == FLOAT and op in _REAL:
        return Value((code.give(f"{_REAL[op]} double {x}, {y}"),), FLOAT)
    if kind == INT and op in _WHOLE:
        return Value((code.give(f"{_WHOLE[op]} i64 {x}, {y}"),), INT)
    if kind == INT and op in (ast.FloorDiv, ast.Mod):
        return Value((_divide(code, x, y, rest=op is ast.Mod),), INT)
    message = f"compiled code has no {op.__name__} of {kind.llvm}"
    raise TypeError(message)


def _divide(code: Code, x: str, y: str, *, rest: bool) -> str:
    if y.isdigit() and int(y) & (int(y) - 1) == 0 and int(y):  # a power of two
        known = int(y) - 1 if rest else int(y).bit_length() - 1
        return code.give(f"{'and' if rest else 'ashr'} i64 {x}, {known}")
    zero = code.give(f"icmp eq i64 {y}, 0")
    by = code.give(f"select i1 {zero}, i64 1, i64 {y}")
    left = code.give(f"srem i64 {x}, {by}")
    signs = code.give(f"xor i64 {left}, {by}")
    negative = code.give(f"icmp slt i64 {signs}, 0")
    uneven = code.give(f"icmp ne i64 {left}, 0")
    down = code.give(f"and i1 {negative}, {uneven}")
    if rest:
        more = code.give(f"select i1 {down}, i64 {by}, i64 0")
        found = code.give(f"add nsw i64 {left}, {more}")
    else:
        near = code.give(f"sdiv i64 {x}, {by}")
        less = code.give(f"sext i1 {down} to i64")
        found = code.give(f"add nsw i64 {near}, {less}")
    return code.give(f"select i1 {zero}, i64 0, i64 {found}")


def compare(code: Code, operator: ast.cmpop, a: Value, b: Value) -> str:
    """The register with a comparison's result.

    Raises:
        TypeError: compiled code has no such comparison.
    """
    if type(operator) not in _ORDERS:
        message = f"compiled code has no {type(operator).__name__} of numbers"
        raise TypeError(message)
    order = _ORDERS[type(operator)]
    (x, y), kind = common(code, (a, b))
    test = f"fcmp {order[1]}" if kind == FLOAT else f"icmp {order[0]}"
    return code.give(f"{test} {kind.llvm} {x}, {y}")


def unary(code: Code, operator: ast.unaryop, value: Value) -> Value:
    """The result of a minus or of an inversion."""
    if isinstance(operator, ast.USub):
        if value.kind == FLOAT:
            return Value((code.give(f"fneg double {value.text}"),), FLOAT)
        return Value((code.give(f"sub nsw i64 0, {code.convert(value, INT).text}"),), INT)
    if isinstance(operator, ast.Invert) and value.kind != FLOAT:
        return Value((code.give(f"xor i64 {code.convert(value, INT).text}, -1"),), INT)
    message = f"compiled code has no {type(operator).__name__} of these"
    raise TypeError(message)


def _extreme(code: Code, values: list[Value], order: tuple[str, str]) -> Value:
    names, kind = common(code, values)
    best = names[0]
    test = f"fcmp {order[1]}" if kind == FLOAT else f"icmp {order[0]}"
    for name in names[1:]:
        better = code.give(f"{test} {kind.llvm} {name}, {best}")
        best = code.give(f"select i1 {better}, {kind.llvm} {name}, {kind.llvm} {best}")
    return Value((best,), kind)


def _absolute(code: Code, values: list[Value]) -> Value:
    less = unary(code, ast.USub(), values[0])
    return _extreme(code, [values[0], less], ("sgt", "ogt"))


def _call(code: Code, name: str, values: list[Value]) -> Value:
    names = [f"double {code.convert(value, FLOAT).text}" for value in values]
    return Value((code.give(f"call double @{name}({', '.join(names)})"),), FLOAT)


FUNCTIONS: dict[object, Callable[[Code, list[Value]], Value]] = {
    min: lambda code, values: _extreme(code, values, ("slt", "olt")),
    max: lambda code, values: _extreme(code, values, ("sgt", "ogt")),
    abs: _absolute,
    int: lambda code, values: code.convert(values[0], INT),
    bool: lambda code, values: code.convert(values[0], BOOL),
    float: lambda code, values: code.convert(values[0], FLOAT),
    math.sqrt: lambda code, values: _call(code, "llvm.sqrt.f64", values),
    math.log: lambda code, values: _call(code, "log", values),
    math.tanh: lambda code, values: _call(code, "tanh", values),
}
"""Python's functions of numbers, each as the code of a call."""
DECLARED = """
declare double @llvm.sqrt.f64(double)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.vector.reduce.add.v4i64(<4 x i64>)
declare i64 @llvm.vector.reduce.add.v16i64(<16 x i64>)
declare double @log(double) nounwind memory(none)
declare double @tanh(double) nounwind memory(none)
declare double @pow(double, double) nounwind memory(none)
"""
"""Declarations of what is called for them."""
