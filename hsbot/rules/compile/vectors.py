"""SIMD code that LLVM does not generate by itself: the value network's inputs and hidden sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from hsbot.rules.compile.builtin import Builtin
from hsbot.rules.compile.functions import PLAIN
from hsbot.rules.compile.kinds import INT
from hsbot.rules.compile.translation.code import Value
from hsbot.rules.schema.kernel_sizes import NET_WIDTH, SIDE
from hsbot.rules.schema.layout import WORK, Work

if TYPE_CHECKING:
    from hsbot.rules.compile.translation.code import Code

_WORD = 4
"""Bytes of a feature, of an input, of a sum, and of a weight."""
_LANES = 16
"""Inputs that are compared at once."""
_SUMS, _INPUTS = f"<{NET_WIDTH} x i32>", f"<{_LANES} x i32>"


def _place(code: Code, work: Value, field: str, first: str) -> tuple[str, str]:
    """A pointer to word ``first`` of a field of the workspace, and what ends an access to it.

    That says which field it is: sums stay in registers while weights are read.
    """
    offset: int = WORK.fields[field][1]  # type: ignore[index]  # a record dtype has fields
    start = code.give(f"getelementptr i8, ptr {work.text}, i64 {offset}")
    pointer = code.give(f"getelementptr i32, ptr {start}, i64 {first}")
    path = (*getattr(work.kind, "path", ()), field)
    return pointer, f", align {_WORD}{code.shared.alias(path)}"


def _emit_add(code: Code, values: list[Value]) -> None:
    """One vector of factors, one of weights, one of sums; these wrap at 32 bits, as a loop's."""
    work, row, factor = values
    give, kind = code.give, _SUMS
    weights, of_weights = _place(code, work, "net", give(f"mul i64 {row.text}, {NET_WIDTH}"))
    sums, of_sums = _place(code, work, "hidden", "0")
    word = give(f"trunc i64 {factor.text} to i32")
    one = give(f"insertelement {kind} poison, i32 {word}, i32 0")
    scale = give(f"shufflevector {kind} {one}, {kind} poison, <{NET_WIDTH} x i32> zeroinitializer")
    product = give(f"mul {kind} {give(f'load {kind}, ptr {weights}{of_weights}')}, {scale}")
    after = give(f"add {kind} {give(f'load {kind}, ptr {sums}{of_sums}')}, {product}")
    code.line(f"store {kind} {after}, ptr {sums}{of_sums}")


def _emit_changed(code: Code, values: list[Value]) -> Value:
    """A few comparisons of whole vectors.

    The last reads over the end of the side, within the record; those bits are cut off.
    """
    work, first, to = values
    give, bits = code.give, "0"
    for start in range(0, SIDE, _LANES):
        found = []
        for field, index in (("feature", first), ("inputs", to)):
            pointer, access = _place(code, work, field, give(f"add i64 {index.text}, {start}"))
            found.append(give(f"load {_INPUTS}, ptr {pointer}{access}"))
        differ = give(f"icmp ne {_INPUTS} {found[0]}, {found[1]}")
        packed = give(f"bitcast <{_LANES} x i1> {differ} to i{_LANES}")
        wide = give(f"zext i{_LANES} {packed} to i64")
        bits = give(f"or i64 {bits}, {give(f'shl i64 {wide}, {start}')}")
    return Value((give(f"and i64 {bits}, {(1 << SIDE) - 1}"),), INT)


if PLAIN:

    def add_scaled(w: Work, i: int, factor: int) -> None:
        """Add ``factor`` times row ``i`` of the network's weights to its hidden sums."""
        for k in range(NET_WIDTH):
            w.hidden[k] += factor * w.net[i, k]

    def changed_inputs(w: Work, first: int, to: int) -> int:
        """A bit for each of a side's features that the input for it differs from.

        Args:
            w: the workspace.
            first: where the side's features begin.
            to: where its inputs begin.
        """
        return sum((w.feature[first + i] != w.inputs[to + i]) << i for i in range(SIDE))

else:
    add_scaled = cast("Any", Builtin("add_scaled", _emit_add))
    """Add ``factor`` times row ``i`` of the network's weights to its hidden sums."""
    changed_inputs = cast("Any", Builtin("changed_inputs", _emit_changed))
    """A bit for each of a side's features that the input for it differs from."""
