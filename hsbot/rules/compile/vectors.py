"""SIMD code that LLVM does not generate by itself: the value network's hidden layer sums."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from hsbot.rules.compile.functions import PLAIN
from hsbot.rules.schema.kernel_sizes import NET_WIDTH
from hsbot.rules.schema.layout import WORK, Work

_HIDDEN: int = WORK.fields["hidden"][1]  # type: ignore[index]  # a record dtype has fields
_NET: int = WORK.fields["net"][1]  # type: ignore[index]
_WORD = 4
"""Bytes of a sum, and of a weight."""

if PLAIN:

    def add_scaled(w: Work, i: int, factor: int) -> None:
        """Add ``factor`` times row ``i`` of the network's weights to its hidden sums."""
        for k in range(NET_WIDTH):
            w.hidden[k] += factor * w.net[i, k]

else:

    @intrinsic
    def add_scaled(_context: Any, w: Any, i: Any, factor: Any) -> Any:
        """Add ``factor`` times row ``i`` of the network's weights to its hidden sums.

        Both lie in one record, and LLVM cannot know that they never overlap: written as a loop it
        stays one number at a time. Sums wrap at 32 bits, as the loop's would.
        """

        def codegen(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            record, row, times = arguments
            word = ir.IntType(8 * _WORD)
            vector = ir.VectorType(word, NET_WIDTH)
            base = builder.bitcast(record, cgutils.voidptr_t)
            start = builder.add(
                builder.mul(row, ir.Constant(row.type, _WORD * NET_WIDTH)),
                ir.Constant(row.type, _NET),
            )
            hidden = builder.bitcast(
                builder.gep(base, [ir.Constant(row.type, _HIDDEN)]), vector.as_pointer()
            )
            weights = builder.bitcast(builder.gep(base, [start]), vector.as_pointer())
            one = builder.insert_element(
                ir.Constant(vector, ir.Undefined),
                builder.trunc(times, word),
                ir.Constant(ir.IntType(32), 0),
            )
            lanes = ir.Constant(ir.VectorType(ir.IntType(32), NET_WIDTH), [0] * NET_WIDTH)
            scale = builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), lanes)
            product = builder.mul(builder.load(weights, align=_WORD), scale)
            total = builder.add(builder.load(hidden, align=_WORD), product)
            builder.store(total, hidden, align=_WORD)
            return _context.get_dummy_value()

        return types.void(w, i, factor), codegen
