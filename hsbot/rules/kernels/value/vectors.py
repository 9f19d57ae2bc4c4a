"""SIMD code that LLVM does not generate by itself: the value network's inputs and hidden sums."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.compile.llvm_functions import Builtin
from hsbot.rules.compile.translation.function_code import Value
from hsbot.rules.compile.value_kinds import INT, Scalar
from hsbot.rules.schema.kernel_sizes import FEATURES, NET_WIDTH, SIDE
from hsbot.rules.schema.layout import WORK, Work

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.compile.record_types import Vector
    from hsbot.rules.compile.translation.function_code import Code

_WORD = 4
"""Bytes of a feature, of an input, of a sum, and of a weight."""
_LANES = 16
"""Inputs that are compared at once."""
_SUMS, _INPUTS = f"<{NET_WIDTH} x i32>", f"<{_LANES} x i32>"
_VECTOR = Scalar(_SUMS)
"""The kind of a variable that holds all hidden sums, in registers."""
SUMMED = 32
"""Features of 16 bits each that are added at once."""
_SUMMED = Scalar(f"<{SUMMED} x i16>")


def _place(code: Code, work: Value, field: str, first: str) -> tuple[str, str]:
    """A pointer to word ``first`` of a field of the workspace, and the end of an access to it.

    The end names the field to LLVM: sums stay in registers while weights are read.
    """
    offset: int = WORK.fields[field][1]  # type: ignore[index]  # a record dtype has fields
    start = code.give(f"getelementptr i8, ptr {work.text}, i64 {offset}")
    pointer = code.give(f"getelementptr i32, ptr {start}, i64 {first}")
    path = (*getattr(work.kind, "path", ()), field)
    return pointer, f", align {_WORD}{code.shared.alias(path)}"


def _emit_sums(code: Code, values: list[Value]) -> Value:
    sums, of_sums = _place(code, values[0], "hidden", "0")
    return Value((code.give(f"load {_SUMS}, ptr {sums}{of_sums}"),), _VECTOR)


def _emit_keep(code: Code, values: list[Value]) -> None:
    sums, of_sums = _place(code, values[0], "hidden", "0")
    code.line(f"store {_SUMS} {values[1].text}, ptr {sums}{of_sums}")


def _emit_add(code: Code, values: list[Value], field: str = "net") -> Value:
    """One vector of factors, one of weights; the sums wrap at 32 bits, as a loop's."""
    work, sums, row, factor = values
    give, kind = code.give, _SUMS
    weights, of_weights = _place(code, work, field, give(f"mul i64 {row.text}, {NET_WIDTH}"))
    word = give(f"trunc i64 {factor.text} to i32")
    one = give(f"insertelement {kind} poison, i32 {word}, i32 0")
    scale = give(f"shufflevector {kind} {one}, {kind} poison, <{NET_WIDTH} x i32> zeroinitializer")
    product = give(f"mul {kind} {give(f'load {kind}, ptr {weights}{of_weights}')}, {scale}")
    return Value((give(f"add {kind} {sums.text}, {product}"),), _VECTOR)


def _emit_weigh(code: Code, values: list[Value]) -> Value:
    """Sums and weights as pairs of 32 bits: 64-bit products of the even, then of the odd ones."""
    work, sums = values
    give, pairs = code.give, f"<{NET_WIDTH // 2} x i64>"
    weights, of_weights = _place(code, work, "net_out", "0")
    above = give(f"icmp sgt {_SUMS} {sums.text}, zeroinitializer")
    rectified = give(
        f"select <{NET_WIDTH} x i1> {above}, {_SUMS} {sums.text}, {_SUMS} zeroinitializer"
    )
    loaded = give(f"load {_SUMS}, ptr {weights}{of_weights}")
    both = [give(f"bitcast {_SUMS} {one} to {pairs}") for one in (rectified, loaded)]
    by = f" <{', '.join(['i64 32'] * (NET_WIDTH // 2))}>"
    lower = [give(f"ashr {pairs} {give(f'shl {pairs} {one},{by}')},{by}") for one in both]
    upper = [give(f"ashr {pairs} {one},{by}") for one in both]
    products = [give(f"mul {pairs} {one[0]}, {one[1]}") for one in (lower, upper)]
    total = give(f"add {pairs} {products[0]}, {products[1]}")
    return Value(
        (give(f"call i64 @llvm.vector.reduce.add.v{NET_WIDTH // 2}i64({pairs} {total})"),), INT
    )


def _emit_no_sums(_code: Code, _values: list[Value]) -> Value:
    return Value(("zeroinitializer",), _SUMMED)


def _emit_more(code: Code, values: list[Value]) -> Value:
    summed, row = values
    path = getattr(row.kind, "path", ())
    added = code.give(f"load {_SUMMED.llvm}, ptr {row.text}, align 2{code.shared.alias(path)}")
    return Value((code.give(f"add {_SUMMED.llvm} {summed.text}, {added}"),), _SUMMED)


def _emit_put(code: Code, values: list[Value]) -> None:
    work, first, summed = values
    give, wide = code.give, f"<{SUMMED} x i32>"
    pointer, access = _place(code, work, "feature", first.text)
    before = give(f"load {wide}, ptr {pointer}{access}")
    more = give(f"sext {_SUMMED.llvm} {summed.text} to {wide}")
    code.line(f"store {wide} {give(f'add {wide} {before}, {more}')}, ptr {pointer}{access}")


def _emit_put_seen(code: Code, values: list[Value]) -> None:
    work, first, summed = values
    give, wide = code.give, f"<{SUMMED} x i32>"
    pointer, access = _place(code, work, "seen", first.text)
    words = give(f"sext {_SUMMED.llvm} {summed.text} to {wide}")
    code.line(f"store {wide} {words}, ptr {pointer}{access}")


def _emit_changed_seen(code: Code, values: list[Value]) -> Value:
    work, first, to = values
    give, bits = code.give, "0"
    for start in range(0, FEATURES, _LANES):
        found = []
        for field, index in (("seen", first), ("seen_inputs", to)):
            pointer, access = _place(code, work, field, give(f"add i64 {index.text}, {start}"))
            found.append(give(f"load {_INPUTS}, ptr {pointer}{access}"))
        bits = _marked(code, bits, found, start)
    return Value((bits,), INT)


def _marked(code: Code, bits: str, found: list[str], start: int) -> str:
    """Bits, and one for each lane in which two vectors differ, from bit ``start`` on."""
    give = code.give
    differ = give(f"icmp ne {_INPUTS} {found[0]}, {found[1]}")
    packed = give(f"bitcast <{_LANES} x i1> {differ} to i{_LANES}")
    wide = give(f"zext i{_LANES} {packed} to i64")
    return give(f"or i64 {bits}, {give(f'shl i64 {wide}, {start}')}")


def _emit_changed(code: Code, values: list[Value]) -> Value:
    """A few comparisons of whole vectors.

    The last one reads past the end of the side, within the record; those bits are cut off.
    """
    work, first, to = values
    give, bits = code.give, "0"
    for start in range(0, SIDE, _LANES):
        found = []
        for field, index in (("feature", first), ("inputs", to)):
            pointer, access = _place(code, work, field, give(f"add i64 {index.text}, {start}"))
            found.append(give(f"load {_INPUTS}, ptr {pointer}{access}"))
        bits = _marked(code, bits, found, start)
    return Value((give(f"and i64 {bits}, {(1 << SIDE) - 1}"),), INT)


if PLAIN:

    def hidden_sums(w: Work) -> list[int]:
        """The network's hidden sums, as they were kept last."""
        return [w.hidden[k] for k in range(NET_WIDTH)]

    def keep_sums(w: Work, sums: list[int]) -> None:
        """Keep the hidden sums for the next position."""
        for k in range(NET_WIDTH):
            w.hidden[k] = sums[k]

    def with_input(w: Work, sums: list[int], i: int, factor: int) -> list[int]:
        """The sums with ``factor`` times row ``i`` of the network's weights."""
        return [sums[k] + factor * w.net[i, k] for k in range(NET_WIDTH)]

    def weighed(w: Work, sums: list[int]) -> int:
        """The sums above zero, each times its weight, together."""
        return sum(max(0, sums[k]) * w.net_out[k] for k in range(NET_WIDTH))

    def no_sums() -> list[int]:
        """``SUMMED`` features that are all zero."""
        return [0] * SUMMED

    def more(summed: list[int], row: NDArray[np.int16] | Vector) -> list[int]:
        """The features with a row of others added to them."""
        return [a + int(row[k]) for k, a in enumerate(summed)]

    def put_sums(w: Work, first: int, summed: list[int]) -> None:
        """Add to the features from ``first`` on."""
        for k in range(SUMMED):
            w.feature[first + k] += summed[k]

    def changed_inputs(w: Work, first: int, to: int) -> int:
        """A bit for each of a side's features that differs from its input.

        Args:
            w: the workspace.
            first: where the side's features begin.
            to: where its inputs begin.
        """
        return sum((w.feature[first + i] != w.inputs[to + i]) << i for i in range(SIDE))

    def with_seen(w: Work, sums: list[int], i: int, factor: int) -> list[int]:
        """The sums with ``factor`` times row ``i`` of the weights of what cards do."""
        return [sums[k] + factor * w.net_seen[i, k] for k in range(NET_WIDTH)]

    def put_seen(w: Work, first: int, summed: list[int]) -> None:
        """Write the numbers of what a zone's cards do into ``w.seen``, from ``first`` on."""
        for k in range(SUMMED):
            w.seen[first + k] = summed[k]

    def changed_seen(w: Work, first: int, to: int) -> int:
        """A bit for each number of a zone that differs from its input.

        Args:
            w: the workspace.
            first: where the zone's numbers begin.
            to: where its inputs begin.
        """
        return sum((w.seen[first + i] != w.seen_inputs[to + i]) << i for i in range(FEATURES))

else:
    hidden_sums = cast("Any", Builtin("hidden_sums", _emit_sums))
    """The network's hidden sums, as they were kept last."""
    keep_sums = cast("Any", Builtin("keep_sums", _emit_keep))
    """Keep the hidden sums for the next position."""
    with_input = cast("Any", Builtin("with_input", _emit_add))
    """The sums with ``factor`` times row ``i`` of the network's weights."""
    weighed = cast("Any", Builtin("weighed", _emit_weigh))
    """The sums above zero, each times its weight, together."""
    no_sums = cast("Any", Builtin("no_sums", _emit_no_sums))
    """``SUMMED`` features that are all zero."""
    more = cast("Any", Builtin("more", _emit_more))
    """The features with a row of others added to them."""
    put_sums = cast("Any", Builtin("put_sums", _emit_put))
    """Add to the features from ``first`` on."""
    changed_inputs = cast("Any", Builtin("changed_inputs", _emit_changed))
    """A bit for each of a side's features that differs from its input."""
    with_seen = cast("Any", Builtin("with_seen", partial(_emit_add, field="net_seen")))
    """The sums with ``factor`` times row ``i`` of the weights of what cards do."""
    put_seen = cast("Any", Builtin("put_seen", _emit_put_seen))
    """Write the numbers of what a zone's cards do into ``w.seen``, from ``first`` on."""
    changed_seen = cast("Any", Builtin("changed_seen", _emit_changed_seen))
    """A bit for each number of a zone that differs from its input."""
