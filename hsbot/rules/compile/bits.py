"""Operations on bits that a processor has an instruction for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.compile.llvm_functions import Builtin
from hsbot.rules.compile.translation.function_code import Value
from hsbot.rules.compile.value_kinds import INT

if TYPE_CHECKING:
    from hsbot.rules.compile.translation.function_code import Code


def _emit_ones(code: Code, values: list[Value]) -> Value:
    return Value((code.give(f"call i64 @llvm.ctpop.i64(i64 {values[0].text})"),), INT)


def _emit_lowest(code: Code, values: list[Value]) -> Value:
    return Value((code.give(f"call i64 @llvm.cttz.i64(i64 {values[0].text}, i1 true)"),), INT)


if PLAIN:

    def ones(bits: int) -> int:
        """The number of bits that are set."""
        return bits.bit_count()

    def lowest(bits: int) -> int:
        """The place of the lowest bit that is set, from 0; of no bits no number that counts."""
        return (bits & -bits).bit_length() - 1

else:
    ones = cast("Any", Builtin("ones", _emit_ones))
    """The number of bits that are set."""
    lowest = cast("Any", Builtin("lowest", _emit_lowest))
    """The place of the lowest bit that is set, from 0; of no bits no number that counts."""
