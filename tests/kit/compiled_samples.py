"""Functions that tests compile: each construct of compiled code, and what is refused."""

from __future__ import annotations

from math import log, sqrt, tanh
from typing import NamedTuple

import numpy as np

from hsbot.rules.compile.function_register import Registered
from hsbot.rules.compile.jit import Inner
from hsbot.rules.schema.layout import ATK, ShortMatrix, State, States, Vector, Work, Works

TABLE = np.array([[3, -1, 4], [1, -5, 9]], np.int16)
WANTED = (2, 3, 5)


def whole_numbers(a: int, b: int) -> int:
    """Operators on whole numbers; divisors known and a power of two, or not."""
    total = a + b * 3 - (a & b) + (a | 5) - (b ^ a) + (~a) + (-b) + (a << 3) + (a >> 1)
    return total + a // 4 + a % 8 + b // 7 + b % 7 + min(a, b, 1) * max(a, b) + abs(a)


def division(a: int, b: int) -> int:
    """Division by whatever there is, rounding down."""
    return a // b * 1000 + a % b if b else 0


def checks(a: int, b: int) -> int:
    """Comparisons in chains and with tuples; truth values as numbers."""
    found = 0
    if a < b <= 7 or (not (a == b) and a in WANTED):  # noqa: SIM201
        found += 1
    elif a not in (0, b, 2) and a >= 0:
        found += 2
    else:
        found = -(a or b)
    same = a == b
    found += 10 * (a and b) + (4 if same else 5) + same + bool(a)
    return found if -3 < a < b or a > 5 else found * 2


def loops(a: int, b: int) -> int:
    """Ranges and tuples, nested, left and gone on; a variable after its loop."""
    total = 0
    for i in range(a):
        if i == b:
            continue
        if i > 20:
            break
        for k in (-1, 1):
            total += i * k + k
    for i in range(b, -3, -2):
        total = (3 * total + i) % 1000
    for j in (a, b, a - b):
        total -= j
        j = 7  # noqa: PLW2901  # it changes nothing
    for i in range(2):
        for j in range(i, 3):
            total += i * j
    n = total
    while True:
        n -= 5
        if n < 0:
            return total * 100 + n + i + j


def reals(a: int, b: int) -> int:
    """A variable that is whole at first; functions of the C library."""
    x = 1.5
    if a > 2:
        x = a
    y = sqrt(2.0 * log(float(abs(b) + 1))) + tanh(x / 4) - x**2.0 / (1 + b * b) + max(x, -b)
    x *= -y
    return int(1e9 * x) + (y > 1.0) + int(float(b) / 2)


def elsewhere(works: Works, row: int) -> int:
    """Fields of a record of which another names the address: numbers, rows, extents."""
    w = works[1]
    w.nq = w.choose.shape[0]
    w.sel[row] = w.cards[row, 3]
    return w.code[row, 1] * 1000 + w.choose[row] + w.sel[row]


def tables(w: Work) -> None:
    """Written to, which nobody may."""
    w.cards[0, 0] = 1


def row_of_a_table(w: Work) -> None:
    """Likewise."""
    row = w.cards[0]
    row[0] = 1


def scaled(part: float, times: int) -> float:
    """A number with a fraction as an argument."""
    return part * times


SCALED = Inner(Registered("inner", scaled))  # type: ignore[arg-type]


def fractions(a: int, b: int) -> int:
    """A fraction is handed on to another function."""
    return int(8.0 * SCALED(a / 8.0, b))


def several(a: int, b: int) -> int:
    """Several targets, rows of a global table, its extents."""
    a, b = b, a
    c = d = a - b
    c += TABLE[a & 1, 2] + TABLE[1, b & 1]
    row = TABLE[b & 1]
    return c * row[0] + d * row.shape[0] + 7 * TABLE.shape[1]


def helper(a: int, b: int) -> bool:
    """A truth value for a caller."""
    return a > b


CALLED = Inner(Registered("inner", helper))  # type: ignore[arg-type]


def records(states: States, i: int, out: Vector, unknown: ShortMatrix) -> int:
    """Fields, columns, a row as a variable, arrays of unknown extents."""
    s = states[i]
    s.turn = 700
    s.mana[1] += 2
    s.e[i + 3, ATK] = -(2**31)
    e = s.e[i + 3]
    e[ATK] -= -5
    for k in range(out.shape[0]):
        out[k] = unknown[1, k % unknown.shape[1]] * s.mana[1] + e[ATK]
    return s.e[i + 3, ATK] + s.turn


class Arrays(NamedTuple):
    """Two arrays as one argument."""

    states: States
    out: Vector


def bundle(t: Arrays, i: int, unknown: ShortMatrix) -> int:
    """Fields of a named tuple, and theirs."""
    t.states[i].turn = 40
    for k in range(t.out.shape[0]):
        t.out[k] += unknown[0, k % 3]
    return t.states[i].turn + t.out.shape[0]


def part(t: Arrays, i: int) -> int:
    """A field of a field of a named tuple."""
    return t.states[i].turn + t.out.shape[0]


PART = Inner(Registered("inner", part))  # type: ignore[arg-type]


def handed_on(t: Arrays, i: int) -> int:
    """A named tuple handed on to another function."""
    return int(PART(t, i))


def no_field(t: Arrays) -> int:
    """A field that the named tuple has not."""
    return t.nonsense  # type: ignore[attr-defined,no-any-return]


def no_result(out: Vector, a: int) -> None:
    """Writes, and returns early."""
    if CALLED(a, 3):
        out[0] = a
        return
    out[0] = 1


def lists(a: int) -> int:
    """A list."""
    return len([a])


def text(a: int) -> str:
    """A string."""
    return str(a)


def tries(a: int) -> int:
    """A try statement."""
    try:
        return a
    finally:
        a = 2


def field(s: State) -> int:
    """A field that no state has."""
    return int(s.nonsense)


def argument(s: State) -> bool:
    """A state where a number is needed."""
    return bool(CALLED(s, 1))


def count(a: int) -> bool:
    """An argument too few."""
    return bool(CALLED(a))


def constant(a: int) -> None:
    """A write into a global table."""
    TABLE[0, 0] = a


def kinds(s: State, a: int) -> int:
    """A variable that is a record and a number."""
    x = s
    x = a
    return int(x)


def unannotated(s, a: int) -> int:  # type: ignore[no-untyped-def]
    """An argument without a kind."""
    return int(s.turn + a)


def unknown_kind(sorce: Statse) -> int:  # type: ignore[name-defined]  # noqa: F821
    """An annotation that stands for nothing."""
    return int(sorce[0].turn)


def no_kind(name: str) -> int:
    """An annotation that is no kind of compiled code."""
    return len(name)


class Mixed(NamedTuple):
    """A named tuple of which one field is no kind."""

    out: Vector
    name: str


def mixed(t: Mixed) -> int:
    """It takes one."""
    return t.out[0]
