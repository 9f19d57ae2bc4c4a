"""SIMD code of hashes: many numbers of a row digested at once.

The digest is NH (Black, Halevi, Krawczyk, Krovetz and Rogaway 1999, "UMAC"): to each number a
random one of 32 bits is added, and the products of neighbours are summed up to 64 bits. No product
waits for another, where a hash that takes in number after number waits for each multiplication.
"""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.compile.llvm_functions import Builtin
from hsbot.rules.compile.translation.function_code import Value
from hsbot.rules.compile.value_kinds import INT, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from hsbot.rules.compile.translation.function_code import Code

_LANES = 8
"""Numbers that are digested at once; a row has a multiple of them."""
_LOW_32 = (1 << 32) - 1
MOST_DIGEST = (1 << 62) - 1
"""The largest digest."""


@cache
def random_words(n: int) -> tuple[int, ...]:
    """The random numbers of the first ``n`` places, always the same ones."""
    chosen = random.Random(1999)
    return tuple(chosen.getrandbits(32) for _ in range(n))


def _emit_digest(code: Code, values: list[Value]) -> Value:
    """The mask is constant, and of its words LLVM makes constants of the code.

    Raises:
        TypeError: these are no two rows of numbers of 32 bits, as long as each other.
    """
    row, mask = values
    kind = row.kind
    if not isinstance(kind, Place) or not isinstance(mask.kind, Place):
        message = "a digest is of a row"
        raise TypeError(message)
    (n,) = kind.shape
    if mask.kind.shape != (n,) or n % _LANES or kind.element.llvm != mask.kind.element.llvm:
        message = f"a digest is of rows of {_LANES} numbers or a multiple"
        raise TypeError(message)
    give, words = code.give, random_words(n)
    numbers, pairs = f"<{_LANES} x i32>", f"<{_LANES // 2} x i64>"
    total, half = "zeroinitializer", _splat(32)
    for at in range(0, n, _LANES):
        loaded = []
        for one in (row, mask):
            path = getattr(one.kind, "path", ())
            pointer = give(f"getelementptr i32, ptr {one.text}, i64 {at}")
            loaded.append(give(f"load {numbers}, ptr {pointer}, align 4{code.shared.alias(path)}"))
        known = ", ".join(f"i32 {word}" for word in words[at : at + _LANES])
        seen = give(f"and {numbers} {loaded[0]}, {loaded[1]}")
        both = give(f"bitcast {numbers} {give(f'add {numbers} {seen}, <{known}>')} to {pairs}")
        upper = give(f"lshr {pairs} {both}, {half}")
        lower = give(f"and {pairs} {both}, {_splat(_LOW_32)}")
        total = give(f"add {pairs} {total}, {give(f'mul {pairs} {lower}, {upper}')}")
    found = give(f"call i64 @llvm.vector.reduce.add.v{_LANES // 2}i64({pairs} {total})")
    mixed = give(f"xor i64 {found}, {give(f'lshr i64 {found}, 32')}")
    return Value((give(f"and i64 {mixed}, {MOST_DIGEST}"),), INT)


def _splat(word: int) -> str:
    return f"<{', '.join([f'i64 {word}'] * (_LANES // 2))}>"


def digest_of(numbers: Sequence[int], mask: Sequence[int]) -> int:
    """A number from 0 to ``MOST_DIGEST`` that depends on all bits of ``numbers`` in ``mask``."""
    parts = [
        ((number & bits) + word) & _LOW_32
        for number, bits, word in zip(numbers, mask, random_words(len(mask)), strict=True)
    ]
    total = sum(a * b for a, b in zip(parts[::2], parts[1::2], strict=True)) & ((1 << 64) - 1)
    return (total ^ total >> 32) & MOST_DIGEST


if PLAIN:

    def digest(row: Any, mask: NDArray[np.int32]) -> int:
        """A number from 0 to ``MOST_DIGEST`` that depends on all bits of a row in ``mask``."""
        return digest_of([row[k] for k in range(len(mask))], mask.tolist())

else:
    digest = cast("Any", Builtin("digest", _emit_digest))
    """A number from 0 to ``MOST_DIGEST`` that depends on all bits of a row in ``mask``."""
