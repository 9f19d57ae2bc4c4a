"""Copying of state records: clones, and the saved state that a rewind restores."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from hsbot.rules.compile.functions import PLAIN
from hsbot.rules.compile.jit import jit
from hsbot.rules.compile.plain import copy_record, move_bytes
from hsbot.rules.schema.layout import FRAME, HEADER_BYTES, ROW_BYTES, STATE, State

_PAST: int = STATE.fields["past"][1]  # type: ignore[index]  # a record dtype has fields

if PLAIN:
    copy: Any = copy_record
    _move: Any = move_bytes

else:

    @intrinsic
    def _move(_context: Any, s: Any, to: Any, start: Any, n: Any) -> Any:
        """Copy n bytes within a record, from one offset to another that it does not overlap."""

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            record, to_offset, from_offset, size = arguments
            base = builder.bitcast(record, cgutils.voidptr_t)
            memcpy: Any = cgutils.raw_memcpy
            places = (builder.gep(base, [x]) for x in (to_offset, from_offset))
            memcpy(builder, *places, size, 1)
            return context.get_dummy_value()

        return types.void(s, to, start, n), codegen

    @intrinsic
    def _copy_bytes(_context: Any, t: Any, s: Any, n: Any) -> Any:
        """Copy the first n bytes of one record over another."""

        def codegen(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            memcpy: Any = cgutils.raw_memcpy
            memcpy(builder, arguments[0], arguments[1], arguments[2], 1)
            return context.get_dummy_value()

        return types.void(t, s, n), codegen

    @jit
    def copy(t: State, s: State) -> None:
        """Copy state ``s`` into ``t``.

        The header, the rows in use, and the saved stack if there is one.
        """
        _copy_bytes(  # type: ignore[call-arg]  # an intrinsic's context is not an argument
            t, s, HEADER_BYTES + s.hi * ROW_BYTES
        )
        for i in range(s.past_n):
            t.past[i] = s.past[i]
        for i in range(s.nsaved):
            for k in range(FRAME):
                t.saved[i, k] = s.saved[i, k]


@jit
def keep_past(s: State, act: int) -> None:
    """Save the state as it is before the action ``act``."""
    s.past_act = act
    n = HEADER_BYTES + s.hi * ROW_BYTES
    _move(s, _PAST, 0, n)
    s.past_n = n // 2


@jit
def restore_past(s: State) -> None:
    """Restore the saved state, counting one more rewind."""
    n = s.past_n
    times = s.rewinds + 1
    _move(s, 0, _PAST, 2 * n)
    s.past_n = n
    s.rewinds = times
