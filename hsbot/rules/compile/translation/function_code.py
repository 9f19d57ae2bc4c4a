"""LLVM code under construction: the lines of one function."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, NamedTuple

from hsbot.rules.compile.translation.branch_profile import length, place
from hsbot.rules.compile.value_kinds import (
    BOOL,
    FLOAT,
    INT,
    Array,
    Place,
    Scalar,
    number,
    registers,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.rules.compile.translation.module_parts import Shared
    from hsbot.rules.compile.value_kinds import Element, Kind

_EXTENDED = {"i8", "i16", "i32"}


class Value(NamedTuple):
    """A value: the registers or constants that hold it, and its kind."""

    held: tuple[str, ...]
    kind: Kind

    @property
    def text(self) -> str:
        """The first of its registers: the number, or the pointer."""
        return self.held[0]


def whole(number: int) -> Value:
    """A constant whole number."""
    return Value((str(number),), INT)


def truth(value: bool) -> Value:  # it is the value
    """A constant truth value."""
    return Value((str(value).lower(),), BOOL)


def real(number: float) -> Value:
    """A constant floating-point number, all its bits."""
    return Value((f"0x{struct.pack('>d', number).hex()}",), FLOAT)


class Code:
    """The code of one function.

    Args:
        shared: what its module shares.
        counts: the table in which it counts its branches, "" for none.
    """

    def __init__(self, shared: Shared, counts: str = "") -> None:
        self.shared = shared
        self._counts = counts
        self._branches: list[int] = []
        self.begun: list[str] = []
        self.lines: list[str] = []
        self.closed = False
        self.owned: list[str] = []
        self._registers = 0
        self._labels = 0

    # ---- lines and blocks ------------------------------------------------------------------------
    def line(self, text: str) -> None:
        """Add an instruction that gives nothing."""
        self.lines.append(f"  {text}")

    def give(self, text: str) -> str:
        """Add an instruction; the register that holds what it gives."""
        self._registers += 1
        name = f"%r{self._registers}"
        self.lines.append(f"  {name} = {text}")
        return name

    def label(self) -> str:
        """The name of a block yet to come."""
        self._labels += 1
        return f"b{self._labels}"

    def block(self, label: str) -> None:
        """Begin a block; the one before falls into it unless it is closed."""
        if not self.closed:
            self.line(f"br label %{label}")
        self.lines.append(f"{label}:")
        self.closed = False

    def jump(self, label: str) -> None:
        """Go on elsewhere."""
        if not self.closed:
            self.close(f"br label %{label}")

    def close(self, text: str) -> None:
        """End a block."""
        self.line(text)
        self.closed = True

    def branch(self, test: str, yes: str, no: str) -> None:
        """Go on at one label or another."""
        if self._counts:
            taken = self.give(f"zext i1 {test} to i64")
            self.count(self.give(f"add i64 {taken}, {place(len(self._branches))}"))
        self._branches.append(len(self.lines))
        self.close(f"br i1 {test}, label %{yes}, label %{no}")

    @property
    def counted(self) -> int:
        """How many numbers of a profile are about it."""
        return length(len(self._branches))

    def count(self, index: str) -> None:
        """Add one to a number of the table, where there is one."""
        if self._counts:
            at = self.give(f"getelementptr inbounds i64, ptr {self._counts}, i64 {index}")
            more = self.give(f"add i64 {self.give(f'load i64, ptr {at}')}, 1")
            self.line(f"store i64 {more}, ptr {at}")

    def weigh(self, counts: Sequence[int]) -> None:
        """Say of each branch how often it was taken."""
        for i, line in enumerate(self._branches):
            no, yes = counts[place(i) : place(i) + 2]
            self.lines[line] += self.shared.weighed((yes, no))

    def variable(self, kind: Kind) -> tuple[str, ...]:
        """Room for a value, zero at first; LLVM makes registers of it."""
        found = []
        for llvm in registers(kind):
            self._registers += 1
            name = f"%v{self._registers}"
            zero = "zeroinitializer"
            self.begun += [f"  {name} = alloca {llvm}", f"  store {llvm} {zero}, ptr {name}"]
            found.append(name)
        return tuple(found)

    def get(self, room: Sequence[str], kind: Kind) -> Value:
        """Read a variable."""
        pairs = zip(room, registers(kind), strict=True)
        return Value(tuple([self.give(f"load {llvm}, ptr {name}") for name, llvm in pairs]), kind)

    def set(self, room: Sequence[str], value: Value) -> None:
        """Write a variable."""
        for name, held, llvm in zip(room, value.held, registers(value.kind), strict=True):
            self.line(f"store {llvm} {held}, ptr {name}")

    def own(self, pointer: str) -> None:
        """Note memory that the function gives back when it returns."""
        room = self.variable(Place(number("int8"), (), ()))[0]
        self.line(f"store ptr {pointer}, ptr {room}")
        self.owned.append(room)

    # ---- numbers ---------------------------------------------------------------------------------
    def convert(self, value: Value, kind: Scalar) -> Value:
        """A number as one of another kind."""
        have = value.kind
        if have == kind:
            return value
        if kind == BOOL:
            unequal = "fcmp une double" if have == FLOAT else "icmp ne i64"
            zero = "0.0" if have == FLOAT else "0"
            return Value((self.give(f"{unequal} {value.text}, {zero}"),), BOOL)
        if have == BOOL:
            value = Value((self.give(f"zext i1 {value.text} to i64"),), INT)
            return self.convert(value, kind)
        change = "sitofp i64" if kind == FLOAT else "fptosi double"
        return Value((self.give(f"{change} {value.text} to {kind.llvm}"),), kind)

    # ---- memory ----------------------------------------------------------------------------------
    def load(self, pointer: str, element: Element, path: tuple[str, ...]) -> Value:
        """Read a number."""
        alias = self.shared.alias(path)
        name = self.give(f"load {element.llvm}, ptr {pointer}, align 1{alias}")
        if element.llvm in _EXTENDED:
            name = self.give(f"sext {element.llvm} {name} to i64")
        return Value((name,), FLOAT if element.is_float else INT)

    def address(self, pointer: str) -> str:
        """Read where a record stands that a field of another names; that never changes."""
        once = self.shared.node("!{}")
        return self.give(f"load ptr, ptr {pointer}, align 1, !invariant.load {once}")

    def store(self, pointer: str, element: Element, path: tuple[str, ...], value: Value) -> None:
        """Write a number."""
        name = self.convert(value, FLOAT if element.is_float else INT).text
        if element.llvm in _EXTENDED:
            name = self.give(f"trunc i64 {name} to {element.llvm}")
        alias = self.shared.alias(path)
        self.line(f"store {element.llvm} {name}, ptr {pointer}, align 1{alias}")

    def moved(self, pointer: str, kind: Element, index: str) -> str:
        """The pointer to the element at an index."""
        if index == "0":
            return pointer
        return self.give(f"getelementptr inbounds {kind.llvm}, ptr {pointer}, i64 {index}")


def typed(value: Value) -> list[str]:
    """A value as LLVM's arguments, each with its type."""
    pairs = zip(registers(value.kind), value.held, strict=True)
    return [f"{llvm} {held}" for llvm, held in pairs]


def as_array(value: Value, kind: Array) -> Value | None:
    """A place handed over as an array; None where it is no such."""
    place = value.kind
    if isinstance(place, Array) and place.element is kind.element:
        fits = place.dimensions == kind.dimensions and place.path[: len(kind.path)] == kind.path
        return Value(value.held, kind) if fits else None
    if not isinstance(place, Place) or place.element is not kind.element or kind.path:
        return None
    if len(place.shape) != kind.dimensions:
        return None
    return Value((value.text, *map(str, place.shape)), kind)
