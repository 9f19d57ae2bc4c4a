"""Copying of state records: clones, and the saved state that a rewind restores."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from hsbot.rules.compile.function_register import PLAIN
from hsbot.rules.compile.jit import jit, noinline
from hsbot.rules.compile.llvm_functions import Builtin
from hsbot.rules.compile.plain_mode import copy_numbers, copy_record, move_bytes, new_records
from hsbot.rules.compile.translation.function_code import Value
from hsbot.rules.compile.value_kinds import Array
from hsbot.rules.schema.layout import (
    FRAME,
    HEADER_BYTES,
    LATER,
    MAX_DISCARDED,
    MAX_GRAVE,
    MAX_PLAYED,
    N_DISCARDED_GAME,
    ROW_BYTES,
    STATE,
    STATE_RECORD,
    WORK,
    State,
)

if TYPE_CHECKING:
    from hsbot.rules.compile.translation.function_code import Code

_FRAME_BYTES: int = WORK["queue"].base.itemsize * FRAME
_PAST: int = STATE.fields["past"][1]  # type: ignore[index]  # a record dtype has fields


def _emit_move(code: Code, values: list[Value]) -> None:
    record, to, start, size = (value.text for value in values)
    places = [code.give(f"getelementptr i8, ptr {record}, i64 {at}") for at in (to, start)]
    _emit_bytes(code, places[0], places[1], size)


def _emit_copy(code: Code, values: list[Value]) -> None:
    to, start, size = (value.text for value in values)
    _emit_bytes(code, to, start, size)


def _emit_frame(code: Code, values: list[Value]) -> None:
    to, start = (value.text for value in values)
    _emit_bytes(code, to, start, str(_FRAME_BYTES))


def _emit_bytes(code: Code, to: str, start: str, size: str) -> None:
    copied = f"ptr {to}, ptr {start}, i64 {size}, i1 false"
    code.line(f"call void @llvm.memcpy.p0.p0.i64({copied})")


def _emit_scratch(code: Code, values: list[Value]) -> Value:
    """States that are given back when the calling function returns."""
    n = values[0].text
    size = code.give(f"mul i64 {n}, {STATE_RECORD.size}")
    found = code.give(f"call ptr @PyMem_RawMalloc(i64 {size})")
    code.own(found)
    return Value((found, n), Array(STATE_RECORD, 1, (STATE_RECORD.name,)))


if PLAIN:
    copy: Any = copy_record
    copy_frame: Any = copy_numbers
    _move: Any = move_bytes
    scratch: Any = partial(new_records, STATE)

else:
    _move = Builtin("move", _emit_move)
    """Copy n bytes within a record, from one offset to another that it does not overlap."""
    _copy_bytes: Any = Builtin("copy_bytes", _emit_copy)
    """Copy the first n bytes of one record over another."""
    copy_frame = Builtin("copy_frame", _emit_frame)
    """Copy a frame over another, all at once."""
    scratch = Builtin("scratch", _emit_scratch)
    """States for a while: as many as asked for, with anything in them."""

    @noinline
    def _copy_long_past(t: State, s: State) -> None:
        """Copy the parts of the histories that follow the rows."""
        for p in range(2):
            for i in range(s.ngrave[p] - MAX_GRAVE):
                t.later_dead[p, i] = s.later_dead[p, i]
            for i in range(s.nplayed[p] - MAX_PLAYED):
                t.later_played[p, i] = s.later_played[p, i]
            for i in range(min(s.counter[p, N_DISCARDED_GAME] - MAX_DISCARDED, LATER)):
                t.later_discarded[p, i] = s.later_discarded[p, i]

    @jit
    def copy(t: State, s: State) -> None:
        """Copy state ``s`` into ``t``.

        The header, the rows in use, and the saved stack if there is one.
        """
        _copy_bytes(t, s, HEADER_BYTES + s.hi * ROW_BYTES)
        for i in range(s.past_n):
            t.past[i] = s.past[i]
        for i in range(s.nsaved):
            for k in range(FRAME):
                t.saved[i, k] = s.saved[i, k]
        if s.long_past:
            _copy_long_past(t, s)


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
